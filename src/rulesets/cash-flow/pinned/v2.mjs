import { createHash } from "node:crypto";
// src/kernel/generate.ts
/**
* Makes a function, or whatever the source returns, of JavaScript source: the one place where code is made of text.
* Copies, views, hashes, frames and the loop are generated so from what a game declares, because playouts run through
* them. Nothing that somebody has sent ever becomes part of a source: only names and schemas of a game do, quoted.
*
* @param given what the source refers to, by the names it has there
* @param source the body of a function, which returns what is made
* @throws EvalError in a page that may not make code of text
*/
function generate(given, source) {
	return new Function(...Object.keys(given), source)(...Object.values(given));
}
// src/kernel/json.ts
var OWN = {
	configurable: true,
	enumerable: true,
	writable: true
};
/** True for an object that is neither null nor an array. */
function isObject(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A deep copy of a JSON value. Slow and general; positions use the copier generated from their schema. */
function copyJson(value) {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) {
		const list = value.slice();
		for (let i = 0; i < list.length; i++) if (typeof list[i] === "object") list[i] = copyJson(list[i]);
		return list;
	}
	const parts = value;
	const out = {};
	for (const key of Object.keys(parts)) if (key === "__proto__") Object.defineProperty(out, key, {
		...OWN,
		value: copyJson(parts[key])
	});
	else out[key] = copyJson(parts[key]);
	return out;
}
/** JSON text with the keys of every object in code-unit order: equal values give equal texts. */
function canonical(value) {
	if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
	if (!isObject(value)) return JSON.stringify(value ?? null);
	const parts = [];
	for (const key of Object.keys(value).sort()) if (value[key] !== void 0) parts.push(`${JSON.stringify(key)}:${canonical(value[key])}`);
	return `{${parts.join(",")}}`;
}
/** True when two JSON values are equal, whatever the order of their keys. */
function sameJson(a, b) {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a)) {
		if (!Array.isArray(b) || a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !sameJson(a[i], b[i])) return false;
		return true;
	}
	const one = a;
	const other = b;
	const keys = Object.keys(one);
	if (keys.length !== Object.keys(other).length || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
	for (const key of keys) if (!Object.hasOwn(other, key) || one[key] !== other[key] && !sameJson(one[key], other[key])) return false;
	return true;
}
/** A value as a refusal quotes it: JSON, cut after 40 characters. */
function brief(value) {
	const text = nests(value, 100) ? "something deeply nested" : JSON.stringify(value) ?? String(value);
	return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
/** True when a value nests deeper than so many levels; functions that call themselves may then run out of stack. */
function nests(value, levels) {
	if (typeof value !== "object" || value === null) return false;
	if (levels === 0) return true;
	for (const part of Object.values(value)) if (nests(part, levels - 1)) return true;
	return false;
}
// src/kernel/public.ts
/** The sum of those entries of a field that are hidden from who looks. */
function sum$1(of) {
	return {
		kind: "sum",
		...of
	};
}
/** By group: how many entries of the field are in it. */
function count$4(of) {
	return {
		kind: "count",
		...of
	};
}
/** What shows a public count to an eye. */
function countOf(of, fields) {
	const { field } = of;
	const entries = (p) => p[field] ?? [];
	if (of.kind === "sum") {
		const hides = hidesEntry(fields[field], field);
		return (p, eye) => entries(p).reduce((total, n, i) => hides(p, eye, i) ? total + n : total, 0);
	}
	const { groups, groupOf, itemOf } = of;
	if (itemOf === void 0) return (p) => {
		const counts = Array(groups(p)).fill(0);
		for (let i = 0; i < entries(p).length; i++) {
			const group = groupOf(p, i);
			if (group >= 0) counts[group] = (counts[group] ?? 0) + 1;
		}
		return counts;
	};
	return (p) => {
		const items = Array.from({ length: groups(p) }, () => []);
		for (let i = 0; i < entries(p).length; i++) items[groupOf(p, i)]?.push(itemOf(p, i));
		for (const group of items) group.sort((a, b) => a - b);
		return items;
	};
}
function hidesEntry(schema, field) {
	if (schema?.knowledge.kind === "list") {
		const { knowledge } = schema.knowledge.item;
		if (knowledge.kind === "secret") return knowledge.from;
	}
	throw new TypeError(`The field ${field} is no list of secrets: there is nothing to sum up.`);
}
// src/kernel/seen.ts
/**
* The view of a game (the information state of an eye), generated from the declarations of who may know what, as the
* copier is from the same schemas. What hides nothing is copied as in a copy.
*/
function seeing(declared) {
	return made$1(declared, new Writer(false));
}
/** The same in shape, with nothing hidden from any eye: what everybody is shown of a game that is over. */
function seeingAll(declared) {
	const all = made$1(declared, new Writer(true));
	return (p) => all(p, null);
}
function made$1({ fields, procedures, counts = {} }, writer) {
	const frames = procedures.map(({ name, locals }) => {
		const parts = Object.entries(locals).map(([local, schema]) => `${quote$1(local)}: ${writer.seen(schema, `f[${quote$1(local)}]`, ["level"])}`);
		return `${quote$1(name)}: (p, eye, f, level) => ({ ${[
			"in: f.in",
			"at: f.at",
			...parts
		].join(", ")} })`;
	});
	const own = Object.entries(fields).map(([name, schema]) => `${quote$1(name)}: ${writer.seen(schema, `p[${quote$1(name)}]`, [])}`);
	const told = Object.entries(counts).map(([name, count]) => `${quote$1(name)}: ${writer.given(countOf(count, fields))}(p, eye)`);
	return writer.made(`
    const frames = { ${frames.join(",\n")} }
    return (p, eye) => {
      const flow = new Array(p.flow.length)
      for (let i = 0; i < flow.length; i++) { const f = p.flow[i]; flow[i] = frames[f.in](p, eye, f, i) }
      const view = { flow, ${[...own, ...told].join(",\n")} }
      if (p.standing !== undefined) view.standing = standingSeen(p.standing, eye)
      return view
    }`);
}
/** Standing answers are known to those who gave them. */
function standingSeen(standing, eye) {
	return standing.filter(({ seat }) => seat === eye).map((one) => ({ ...one }));
}
var quote$1 = (text) => JSON.stringify(text);
/** Writes the source of a view, one function for each list that hides something. */
var Writer = class {
	/** True when nothing is hidden. */
	#open;
	#given = [];
	#functions = [];
	constructor(open) {
		this.#open = open;
	}
	/** A name in the source for something that is given to it. */
	given(value) {
		return `given[${this.#given.push(value) - 1}]`;
	}
	made(source) {
		const whole = `${this.#functions.join("\n")}\n${source}`;
		return generate({
			given: this.#given,
			copyJson,
			standingSeen
		}, whole);
	}
	/** The expression for what the eye sees of an expression; `at` names the indices on the way to it. */
	seen(schema, expression, at) {
		const { knowledge } = schema;
		if (this.#open) return schema.copySource(expression, 0);
		switch (knowledge.kind) {
			case "open": return schema.copySource(expression, 0);
			case "secret": return `(${this.#hides(knowledge.from, at)} ? ${shownSource(knowledge.shown)} : ${schema.copySource(expression, 0)})`;
			case "bits": return `${this.#bits(knowledge.from, at)}(p, eye, ${[expression, ...at].join(", ")})`;
			case "object": return `{ ${Object.entries(knowledge.fields).map(([name, field]) => `${quote$1(name)}: ${this.seen(field, `${expression}[${quote$1(name)}]`, at)}`).join(", ")} }`;
			case "nullable": return `(${expression} === null ? null : ${this.seen(knowledge.inner, expression, at)})`;
			case "list":
			case "rows":
				if (!hidesAnything(schema)) return schema.copySource(expression, 0);
				return `${this.#list(schema, knowledge, at)}(p, eye, ${[expression, ...at].join(", ")})`;
		}
	}
	#hides(from, at) {
		return `${this.given(from)}(p, eye${at.map((i) => `, ${i}`).join("")})`;
	}
	#function(parameters, body) {
		const name = `seen${this.#functions.length}`;
		this.#functions.push(`function ${name}(${parameters.join(", ")}) { ${body} }`);
		return name;
	}
	#bits(from, at) {
		return this.#function([
			"p",
			"eye",
			"set",
			...at
		], `let seen = 0
       for (let bit = 0, left = set; left !== 0; bit++, left >>>= 1)
         if ((left & 1) === 1 && !${this.#hides(from, [...at, "bit"])}) seen |= 1 << bit
       return seen`);
	}
	/** A list that hides something. One that copies share is shared by the view, too, as long as it hides nothing. */
	#list(schema, knowledge, at) {
		const i = `i${at.length}`;
		const { item } = knowledge;
		const inner = item.knowledge;
		const shares = schema.copySource("list", 0) === "list";
		const parameters = [
			"p",
			"eye",
			"list",
			...at
		];
		const loop = `for (let ${i} = 0; ${i} < list.length; ${i}++)`;
		if (knowledge.kind === "rows") return this.#function(parameters, `const rows = []
         ${loop} if (!${this.#hides(knowledge.from, [...at, i])}) rows.push(${this.seen(item, `list[${i}]`, [...at, i])})
         return rows`);
		const plain = item.copySource("e", 0) === "e";
		if (inner.kind === "secret" && (plain || shares)) return this.#function(parameters, `let out = ${shares ? "list" : "list.slice()"}
         ${loop} if (${this.#hides(inner.from, [...at, i])}) {
           ${shares ? "if (out === list) out = list.slice()" : ""}
           out[${i}] = ${shownSource(inner.shown)}
         }
         return out`);
		return this.#function(parameters, `const out = new Array(list.length)
       ${loop} out[${i}] = ${this.seen(item, `list[${i}]`, [...at, i])}
       return out`);
	}
};
/** The source of the constant that stands for what is hidden. */
function shownSource(shown) {
	const json = JSON.stringify(shown);
	return json.startsWith("{") ? `(${json})` : json;
}
/** True when somebody may not know some part. */
function hidesAnything({ knowledge }) {
	switch (knowledge.kind) {
		case "open": return false;
		case "secret":
		case "bits":
		case "rows": return true;
		case "object": return Object.values(knowledge.fields).some(hidesAnything);
		case "nullable": return hidesAnything(knowledge.inner);
		case "list": return hidesAnything(knowledge.item);
	}
}
/** The frame at a level of the stack, for a declaration of who may know one of its locals. */
function frameAt(p, level) {
	return p.flow[level];
}
// src/kernel/ruleset.ts
/** Forgets what game it is, for the shelf and the house, and makes its view. */
function anyRuleset(ruleset) {
	const any = ruleset;
	return {
		...any,
		view: seeing(any),
		all: seeingAll(any)
	};
}
// src/kernel/filling.ts
/**
* Fills in the fallbacks of what a JSON value leaves out, at every depth: a position that was written down before a
* field or an option was there. Null when the schema has no fallbacks; a whole value is given back as it is.
* @param schema the JSON Schema of the value
*/
function filler(schema) {
	if (isObject(schema.properties)) return objectFiller(schema.properties);
	if (isObject(schema.items)) return listFiller(schema.items);
	if (Array.isArray(schema.anyOf)) return filler(schema.anyOf[0]);
	if (Array.isArray(schema.oneOf)) return variantFiller(schema.oneOf);
	return null;
}
function objectFiller(properties) {
	const parts = Object.entries(properties).flatMap(([name, schema]) => {
		const fill = filler(schema);
		return fill === null && schema.default === void 0 ? [] : [{
			name,
			fill,
			fallback: schema.default
		}];
	});
	if (parts.length === 0) return null;
	return (value) => {
		if (!isObject(value)) return value;
		const changed = {};
		for (const { name, fill, fallback } of parts) {
			const before = value[name];
			const after = before === void 0 ? copyJson(fallback) : fill?.(before) ?? before;
			if (after !== before) changed[name] = after;
		}
		return Object.keys(changed).length === 0 ? value : {
			...value,
			...changed
		};
	};
}
function listFiller(items) {
	const fill = filler(items);
	if (fill === null) return null;
	return (value) => {
		if (!Array.isArray(value)) return value;
		const filled = value.map(fill);
		return filled.some((item, i) => item !== value[i]) ? filled : value;
	};
}
/** Of objects told apart by fields that have one possible value each. */
function variantFiller(shapes) {
	const known = shapes.flatMap((schema) => {
		const fill = filler(schema);
		return fill === null ? [] : [{
			marks: marksOf(schema),
			fill
		}];
	});
	if (known.length === 0) return null;
	return (value) => {
		if (!isObject(value)) return value;
		return known.find(({ marks }) => marks.every(([name, mark]) => value[name] === mark))?.fill(value) ?? value;
	};
}
function marksOf({ properties }) {
	return Object.entries(properties ?? {}).flatMap(([name, schema]) => {
		const values = schema.enum;
		const [only] = Array.isArray(values) ? values : [];
		return Array.isArray(values) && values.length === 1 && only !== void 0 ? [[name, only]] : [];
	});
}
// src/kernel/knowledge.ts
/** True for a schema that says who may know it. */
function isDeclared(schema) {
	return "knowledge" in schema;
}
// src/kernel/schema.ts
var same$1 = (expression) => expression;
var addNumber = (expression) => `d.number(${expression});`;
/** The statements that add a value to a hash; of what says nothing about it, its JSON. */
function hashSourceOf(schema, expression, depth) {
	return schema.hashSource?.(expression, depth) ?? `d.json(${expression});`;
}
/**
* An object's fields in the order declared. One with a fallback is added, by its name, only where it differs from it:
* an option or a field that is new, and stands at its fallback, changes no hash.
*/
function fieldsHashSource(fields, expression, depth) {
	const parts = [];
	for (const [name, field] of Object.entries(fields)) {
		const part = `${expression}[${JSON.stringify(name)}]`;
		const added = hashSourceOf(field, part, depth);
		if (field.fallback === void 0) parts.push(added);
		else {
			const differs = typeof field.fallback === "object" && field.fallback !== null ? `${part} !== undefined && !sameJson(${part}, ${JSON.stringify(field.fallback)})` : `${part} !== undefined && ${part} !== ${JSON.stringify(field.fallback)}`;
			parts.push(`if (${differs}) { d.word(${JSON.stringify(name)}); ${added} }`);
		}
	}
	return `${parts.join(" ")} d.number(-0.5);`;
}
/** Who may know a part made of declared parts. */
var knownBy = (knowledge) => knowledge === null ? {} : { knowledge };
/** A whole number within bounds, both included. */
function int(min = -2147483648, max = 2147483647) {
	const bounds = {
		min,
		max
	};
	return {
		bounds,
		fault: (v, path) => isWithin(v, bounds) ? null : `${path}: must be a whole number from ${min} to ${max}, not ${brief(v)}`,
		copySource: same$1,
		hashSource: addNumber,
		json: {
			type: "integer",
			minimum: min,
			maximum: max
		}
	};
}
var isWithin = (v, { min, max }) => typeof v === "number" && Number.isInteger(v) && v >= min && v <= max;
/** true or false. */
function bool() {
	return {
		fault: (v, path) => typeof v === "boolean" ? null : `${path}: must be true or false, not ${brief(v)}`,
		copySource: same$1,
		hashSource: (e) => `d.number(${e} ? 1 : 0);`,
		json: { type: "boolean" }
	};
}
/** A text of so many characters at the most, counted as JSON Schema does: by code points. */
function text(maxLength = 200) {
	return {
		fault: (v, path) => typeof v === "string" && isNoLongerThan(v, maxLength) ? null : `${path}: must be a text of at most ${maxLength} characters, not ${brief(v)}`,
		copySource: same$1,
		hashSource: (e) => `d.text(${e});`,
		json: {
			type: "string",
			maxLength
		}
	};
}
function isNoLongerThan(value, most) {
	if (value.length <= most) return true;
	return value.length <= 2 * most && [...value].length <= most;
}
/** One of the given words or numbers. */
function oneOf(...values) {
	return {
		fault: (v, path) => values.includes(v) ? null : `${path}: must be ${values.map((x) => JSON.stringify(x)).join(" or ")}, not ${brief(v)}`,
		copySource: same$1,
		hashSource: (e) => `d.word(${e});`,
		json: { enum: [...values] }
	};
}
function list(item, minItems = 0, maxItems = 1e5) {
	return {
		...knownBy(isDeclared(item) ? {
			kind: "list",
			item
		} : null),
		fault(v, path) {
			if (!Array.isArray(v)) return `${path}: must be a list, not ${brief(v)}`;
			if (v.length < minItems || v.length > maxItems) return `${path}: must have ${minItems === maxItems ? minItems : `${minItems} to ${maxItems}`} entries, not ${v.length}`;
			const { bounds } = item;
			for (let i = 0; i < v.length; i++) {
				if (bounds !== void 0 && isWithin(v[i], bounds)) continue;
				const wrong = item.fault(v[i], "");
				if (wrong !== null) return `${path}[${i}]${wrong}`;
			}
			return null;
		},
		copySource(expression, depth) {
			const inner = item.copySource(`e${depth}`, depth + 1);
			return inner === `e${depth}` ? `${expression}.slice()` : `${expression}.map((e${depth}) => (${inner}))`;
		},
		hashSource(expression, depth) {
			if (item.hashSource === addNumber) return `d.numbers(${expression});`;
			return `d.number(${expression}.length); for (const e${depth} of ${expression}) { ${hashSourceOf(item, `e${depth}`, depth + 1)} }`;
		},
		json: {
			type: "array",
			items: item.json,
			minItems,
			maxItems
		}
	};
}
/** A list of whole numbers. */
function ints(min, max) {
	return list(int(min, max));
}
function object(fields) {
	const entries = Object.entries(fields);
	const names = Object.keys(fields);
	const known = new Set(names);
	const declared = Object.entries(fields).filter((field) => isDeclared(field[1]));
	return {
		...knownBy(declared.length === names.length ? {
			kind: "object",
			fields: Object.fromEntries(declared)
		} : null),
		fault(v, path) {
			if (!isObject(v)) return `${path}: must be an object, not ${brief(v)}`;
			for (const name of Object.keys(v)) if (!known.has(name)) return `${path}: there is no field ${brief(name)}; ${names.length === 0 ? "it has none" : `known are ${names.join(", ")}`}`;
			for (const [name, field] of entries) {
				const part = v[name];
				if (part === void 0 && !Object.hasOwn(v, name)) {
					if (field.fallback === void 0) return `${path}: the field ${brief(name)} is missing`;
					continue;
				}
				const wrong = field.fault(part, "");
				if (wrong !== null) return `${path}.${name}${wrong}`;
			}
			return null;
		},
		copySource(expression, depth) {
			return `{ ${names.map((name) => {
				const key = JSON.stringify(name);
				return `${key}: ${fields[name]?.copySource(`${expression}[${key}]`, depth)}`;
			}).join(", ")} }`;
		},
		hashSource: (expression, depth) => fieldsHashSource(fields, expression, depth),
		json: {
			type: "object",
			properties: Object.fromEntries(names.map((n) => [n, describe(fields[n])])),
			required: names.filter((n) => fields[n]?.fallback === void 0),
			additionalProperties: false
		}
	};
}
function describe(field) {
	if (field === void 0) return {};
	return field.fallback === void 0 ? field.json : {
		...field.json,
		default: field.fallback
	};
}
/** Objects of several shapes told apart by the word in one field, such as `{do: 'buy', …}` and `{do: 'fly'}`. */
function variant(tag, cases) {
	const names = Object.keys(cases);
	const shapes = new Map(names.map((n) => [n, object({
		[tag]: oneOf(n),
		...cases[n]
	})]));
	return {
		fault(v, path) {
			if (!isObject(v)) return `${path}: must be an object, not ${brief(v)}`;
			const shape = typeof v[tag] === "string" ? shapes.get(v[tag]) : void 0;
			if (shape === void 0) return `${path}.${tag}: must be ${names.join(", ")}, not ${brief(v[tag])}`;
			return shape.fault(v, path);
		},
		copySource: (expression) => `copyJson(${expression})`,
		json: { oneOf: names.map((n) => shapes.get(n)?.json ?? {}) }
	};
}
function nullable(inner) {
	return {
		...knownBy(isDeclared(inner) ? {
			kind: "nullable",
			inner
		} : null),
		fault: (v, path) => v === null ? null : inner.fault(v, path),
		copySource(expression, depth) {
			const copied = inner.copySource(expression, depth);
			return copied === expression ? expression : `(${expression} === null ? null : ${copied})`;
		},
		hashSource: (expression, depth) => `if (${expression} === null) d.number(0); else { d.number(1); ${hashSourceOf(inner, expression, depth)} }`,
		json: { anyOf: [inner.json, { type: "null" }] }
	};
}
function optional(inner, given) {
	const fallback = filler(inner.json)?.(given) ?? given;
	return {
		...inner,
		fallback,
		copySource: (expression, depth) => `(${expression} === undefined ? ${JSON.stringify(fallback)} : ${inner.copySource(expression, depth)})`
	};
}
function fixed(inner) {
	const fixedSource = (expression, depth) => `d.fixed(${expression}, () => { ${hashSourceOf(inner, expression, depth)} });`;
	return {
		...inner,
		copySource: same$1,
		hashSource: fixedSource
	};
}
function shared(inner) {
	return {
		...inner,
		copySource: same$1
	};
}
/** Any JSON value, within a size in characters. */
function anyJson(maxLength = 1e4) {
	return {
		fault: (v, path) => !nests(v, 100) && (JSON.stringify(v)?.length ?? Number.POSITIVE_INFINITY) <= maxLength ? null : `${path}: must be JSON of at most ${maxLength} characters and 100 levels`,
		copySource: (expression) => `copyJson(${expression})`,
		json: {}
	};
}
/** The value with the fallbacks of its missing fields filled in (one level deep); the value must fit the schema. */
function withDefaults(fields, value) {
	const out = {};
	for (const [name, field] of Object.entries(fields)) out[name] = Object.hasOwn(value, name) ? value[name] : field.fallback;
	return out;
}
// src/kernel/layout.ts
var plain = object({
	seat: int(0, 1e6),
	window: text(80),
	until: text(40)
});
var standingSchema = list({
	...plain,
	fault(value, path) {
		if (typeof value !== "object" || value === null || !("terms" in value)) return plain.fault(value, path);
		const { terms: _, ...rest } = value;
		return plain.fault(rest, path);
	},
	copySource: (expression) => `copyJson(${expression})`
});
function frameSchema(procedure) {
	return object({
		in: oneOf(procedure.name),
		at: oneOf(...Object.keys(procedure.steps)),
		...procedure.locals
	});
}
/** The schema of a whole position: stack, standing answers (in games that take them) and the game's own fields. */
function positionSchema(rules, procedures, standing) {
	const frames = new Map(procedures.map((p) => [p.name, frameSchema(p)]));
	return object({
		flow: list({
			fault(v, path) {
				const name = v?.in;
				const shape = typeof name === "string" ? frames.get(name) : void 0;
				return shape === void 0 ? `${path}.in: is not the name of a procedure` : shape.fault(v, path);
			},
			copySource: (e) => `copyJson(${e})`,
			json: { oneOf: [...frames.values()].map((f) => f.json) }
		}, 0, 1e3),
		...standing ? { standing: standingSchema } : {},
		...rules.fields
	});
}
/** The copy function of whole positions, generated from the same declarations. */
function positionCopier(rules, procedures, standing) {
	const frames = {};
	for (const p of procedures) {
		const source = frameSchema(p).copySource("f", 0);
		frames[p.name] = generate({ copyJson }, `return (f) => (${source})`);
	}
	const own = Object.entries(rules.fields).map(([name, schema]) => `${JSON.stringify(name)}: ${schema.copySource(`p[${JSON.stringify(name)}]`, 0)}`);
	const source = `
    return (p) => {
      const flow = new Array(p.flow.length)
      for (let i = 0; i < flow.length; i++) { const f = p.flow[i]; flow[i] = frames[f.in](f) }
      return { flow, ${[...standing ? ["standing: p.standing.map((s) => ({ ...s }))"] : [], ...own].join(", ")} }
    }`;
	return generate({
		frames,
		copyJson
	}, source);
}
// src/kernel/flow.ts
/** The procedure is finished; the caller goes on. */
var DONE$1 = "(done)";
/** Another procedure was called; the game goes on there. */
var CALLED = "(called)";
/** Several procedures were left at once; the game goes on where the stack now ends. */
var LEFT = "(left)";
/** The game is over. */
var OVER = "(over)";
// src/kernel/procedure.ts
/** Room for the usual list, made beforehand: filling it is faster than growing it. */
var ROOM = Array.from({ length: 64 }, () => 0);
/** Collects the codes of the choices open to a seat. */
var Choices = class {
	codes = ROOM.slice();
	count = 0;
	/** Adds a choice. */
	add(code) {
		this.codes[this.count++] = code;
	}
	/** Adds a choice if it is possible; without a branch, so that long scans of a board stay fast. */
	addIf(possible, code) {
		this.codes[this.count] = code;
		this.count += Number(possible);
	}
	/** Adds choices in their order. */
	addAll(codes) {
		const { count } = this;
		for (let i = 0; i < codes.length; i++) this.codes[count + i] = codes[i];
		this.count = count + codes.length;
	}
	/** The collected codes as a list of their own. */
	toArray() {
		return this.codes.slice(0, this.count);
	}
};
/**
* Declares a procedure. The labels are a type parameter, so the compiler refuses a step that goes nowhere, and
* reads as the procedure's table of contents:
* `procedure<Position, { roll: number }, 'move' | 'wear', Facts>('fly', { roll: int(1, 6) }, { move: …, wear: … })`
*/
function procedure(name, locals, steps) {
	const first = Object.keys(steps)[0];
	return {
		name,
		first,
		locals,
		steps,
		enter: frameMaker(name, first, locals)
	};
}
/** Makes the frames of a procedure, all with the same fields in the order of the schema, which is faster than a spread. */
function frameMaker(name, first, locals) {
	const parts = [`in: ${JSON.stringify(name)}`, `at: ${JSON.stringify(first)}`];
	for (const local of Object.keys(locals)) {
		const key = JSON.stringify(local);
		parts.push(`${key}: locals[${key}]`);
	}
	return generate({}, `return (locals) => ({ ${parts.join(", ")} })`);
}
/** Marks a step that asks one seat to pick from a list. */
function ask(step) {
	const { clause, question, codec, who, options, why, candidates, planned, late, mayStand, terms, take } = step;
	return {
		kind: "ask",
		clause,
		question,
		mayStand,
		terms,
		codec,
		who,
		options,
		why,
		candidates,
		planned,
		late,
		take
	};
}
/** Marks a step that asks one seat for a structured value. */
function askOpen(step) {
	return {
		kind: "open",
		...step
	};
}
/** Marks a step in which several seats choose in secret. */
function askAll(step) {
	return {
		kind: "askAll",
		...step
	};
}
/** Marks a step in which several seats give structured values in secret. */
function askAllOpen(step) {
	return {
		kind: "askAllOpen",
		...step
	};
}
// src/kernel/loop.ts
var MAX_RUNS = 1e6;
var quote = JSON.stringify;
/**
* The loop of a ruleset, generated from its procedures as the copier is from its schemas. The steps are numbered, a
* jump leads to each, and each is called in a line of its own: so the engine knows at every call which function it
* calls and what the frame looks like. A loop over tables of steps takes twice the time (docs/performance.md).
*/
function loopOf(procedures, outside) {
	const numbers = /* @__PURE__ */ new Map();
	const numberOf = (frame) => {
		const number = numbers.get(frame.in)?.get(frame.at);
		if (number === void 0) throw outside.fault(`there is no step ${frame.in}.${frame.at}`);
		return number;
	};
	const given = {
		...outside,
		choices: new Choices(),
		numberOf
	};
	let count = 0;
	for (const [i, procedure] of procedures.entries()) {
		given[`procedure${i}`] = procedure;
		const labels = /* @__PURE__ */ new Map();
		numbers.set(procedure.name, labels);
		for (const [label, step] of Object.entries(procedure.steps)) {
			labels.set(label, count);
			given[`step${count++}`] = step;
		}
	}
	return generate(given, loopSource(procedures, numberOf));
}
/** The whole loop. `callers` has the steps at which procedures go on that have called others since it began. */
function loopSource(procedures, numberOf) {
	const entrance = (p, i) => `case procedure${i}: top = procedure${i}.enter(t.locals); at = ${numberOf({
		in: p.name,
		at: p.first
	})}; break`;
	return `return (t, limit) => {
    const { p, chance } = t
    const { flow } = p
    const callers = []
    let answered = 0
    let top = flow[flow.length - 1]
    if (top === undefined) return answered
    let at = numberOf(top)
    for (let runs = 0; runs < ${MAX_RUNS}; runs++) {
      let next
      switch (at) {
        ${lines(procedures, (procedure) => procedureSource(procedure, numberOf))}
      }
      if (next === ${quote(DONE$1)}) {
        flow.pop()
        top = flow[flow.length - 1]
        if (top === undefined) return answered
        at = callers.length > 0 ? callers.pop() : numberOf(top)
      } else if (next === ${quote(CALLED)}) {
        switch (t.called) {
          ${lines(procedures, entrance)}
          default: throw fault('the procedure ' + t.called.name + ' is not listed')
        }
        flow.push(top)
      } else {
        if (next === ${quote(OVER)}) flow.length = 0
        top = flow[flow.length - 1]
        if (top === undefined) return answered
        callers.length = 0
        at = numberOf(top)
      }
    }
    throw fault('the rules run in a circle: a million steps without a decision')
  }`;
}
/** The steps of one procedure, each with where it may go: on in the same frame, into another, or back. */
function procedureSource({ name, steps }, numberOf) {
	const number = (label) => numberOf({
		in: name,
		at: label
	});
	const labels = Object.keys(steps);
	return lines(labels, (here) => {
		const others = labels.filter((label) => label !== here);
		return `case ${number(here)}: {
      const frame = top
      ${stepSource(`step${number(here)}`, steps[here])}
      if (${[
			DONE$1,
			LEFT,
			OVER
		].map((mark) => `next === ${quote(mark)}`).join(" || ")}) break
      const label = next === ${quote(CALLED)} ? t.resume : next
      if (label !== ${quote(here)}) {
        switch (label) {
          ${lines(others, (label) => `case ${quote(label)}: at = ${number(label)}; break`)}
          default: throw fault('there is no step ' + frame.in + '.' + label)
        }
        frame.at = label
      }
      if (next !== ${quote(CALLED)}) continue
      callers.push(at)
      break
    }`;
	});
}
/** One step. Whatever another kind of question has led to, the loop finds its place anew. */
function stepSource(step, kind) {
	if (typeof kind === "function") return `next = ${step}(t, frame);`;
	if (kind?.kind !== "ask") return `
      if (!others(t, frame, ${step})) return answered
      next = ${quote(LEFT)};`;
	return `{
    const seat = ${step}.who(p, frame)
    let code = ${preparedSource(step, kind)}
    if (code === -1) {
      if (answered === limit) return answered
      choices.count = 0
      ${step}.options(p, frame, seat, choices)
      if (choices.count === 0) throw fault(frame.in + '.' + frame.at + ' gives seat ' + seat + ' nothing to choose')
      code = choices.codes[chance.pick(choices.count)]
      answered++
      runs = 0
    }
    next = ${step}.take(t, frame, seat, code)
  }`;
}
function preparedSource(step, ask) {
	if (ask.mayStand === true) return `prepared(p, frame, ${step}, seat)`;
	return ask.planned === void 0 ? `-1` : `${step}.planned(p, frame, seat)`;
}
function lines(items, line) {
	return items.map(line).join("\n");
}
// src/kernel/machine.ts
/** No moment ends an answer that stands until then: it stands until it is taken back. */
var ALWAYS = "always";
/** True for a question to several seats, which is answered by sheets that lie beside the position. */
function isSeveral(step) {
	return step.kind === "askAll" || step.kind === "askAllOpen";
}
/** The name of a step, as `procedure.step`. */
function labelOf(frame) {
	return `${frame.in}.${frame.at}`;
}
/** A fault of the rules themselves, found while running them. */
var RulesError = class extends Error {};
/**
* A ruleset made ready to run: its steps in one table, its copier generated. This is the hot path; it knows codes
* and values, not JSON and not people.
*/
var Machine = class {
	rules;
	/** The schema of a whole position: stack, standing answers and the game's own fields. */
	schema;
	/** An independent copy, generated from the schema. */
	copy;
	/** A position read from JSON, with the fallbacks of fields that were not there when it was written. */
	filled;
	/** The steps that take standing answers, as `procedure.step`. */
	windows;
	/** Until when such an answer may stand: one of the game's moments, or until it is taken back. */
	moments;
	#steps = {};
	#first;
	#loop;
	constructor(rules) {
		this.rules = rules;
		const { procedures } = rules;
		const first = procedures[0];
		if (first === void 0) throw new RulesError(`${rules.meta.id} has no procedures`);
		this.#first = first;
		for (const p of procedures) this.#steps[p.name] = { ...p.steps };
		this.windows = procedures.flatMap((p) => Object.entries(p.steps).flatMap(([at, s]) => takesStanding(s) ? [`${p.name}.${at}`] : []));
		this.moments = [...rules.moments ?? [], ALWAYS];
		this.schema = positionSchema(rules, procedures, this.windows.length > 0);
		this.copy = positionCopier(rules, procedures, this.windows.length > 0);
		const fill = filler(this.schema.json);
		this.filled = (p) => fill === null ? p : fill(p);
		this.#loop = loopOf(procedures, {
			prepared,
			others: (t, frame, step) => this.#advanceOther(t, frame, step),
			fault: (what) => new RulesError(`${rules.meta.id}: ${what}.`)
		});
	}
	/** Runs setup and goes on to the first decision. Options must have been checked. */
	begin(fields, chance, t) {
		const standing = this.windows.length > 0 ? { standing: [] } : {};
		const p = this.filled({
			flow: [],
			...standing,
			...fields
		});
		p.flow.push(this.#first.enter(this.rules.start ?? {}));
		t.p = p;
		t.chance = chance;
		this.advance(t);
		return p;
	}
	/** The decision the game waits for; null when it is over. */
	waiting(p) {
		const frame = p.flow[p.flow.length - 1];
		if (frame === void 0) return null;
		return {
			step: this.decisionAt(frame),
			frame
		};
	}
	/** The decision a frame stands at. */
	decisionAt(frame) {
		const step = this.#step(frame);
		if (typeof step === "function") throw new RulesError(`The position stands in ${labelOf(frame)}, which asks nobody.`);
		return step;
	}
	/** The seats asked now, in rising order; at a question to several, whether they have answered or not. */
	askedSeats(p, { step, frame }) {
		return isSeveral(step) ? step.who(p, frame) : [step.who(p, frame)];
	}
	/** Of the seats asked those for whom the question waits; all of them where it would wait for nobody. */
	waitedSeats(p, w) {
		const asked = this.askedSeats(p, w);
		if (!isSeveral(w.step) || w.step.waits === void 0) return asked;
		const named = w.step.waits(p, w.frame).filter((seat) => asked.includes(seat));
		return named.length > 0 ? named : asked;
	}
	/** True when a seat's answer to the question stands already: until a moment that has not come yet. */
	stands(p, { step, frame }, seat) {
		return takesStanding(step) && stands(p, frame, step, seat);
	}
	/** The terms by which a window may be answered in advance; null where it takes none. */
	termsAt(window) {
		const [procedure = "", label = ""] = window.split(".");
		const step = this.#steps[procedure]?.[label];
		return typeof step === "object" ? step.terms ?? null : null;
	}
	/** True when the question needs nobody: the rules have planned the answer, or all answers stand. */
	answersItself(p, w) {
		const { step, frame } = w;
		if (isSeveral(step)) return step.who(p, frame).every((seat) => this.stands(p, w, seat));
		const seat = step.who(p, frame);
		return step.kind === "ask" ? prepared(p, frame, step, seat) !== -1 : this.stands(p, w, seat);
	}
	/** Carries out a legal coded choice of the one seat that is asked, and goes on to the next decision. */
	takeCode(t, { step, frame }, seat, code) {
		if (step.kind !== "ask") throw new RulesError(`${labelOf(frame)} does not take the code of one seat.`);
		this.#settle(t, frame, step.take(t, frame, seat, code));
		this.advance(t);
	}
	/** Carries out a legal structured answer of the one seat that is asked, which becomes the rules' own. */
	takeValue(t, { step, frame }, seat, value) {
		if (step.kind !== "open") throw new RulesError(`${labelOf(frame)} does not take the value of one seat.`);
		this.#settle(t, frame, step.take(t, frame, seat, value));
		this.advance(t);
	}
	/**
	* Carries out the answers to a question to several seats, all at once, and goes on to the next decision.
	* @param answers by seat: legal codes or values, which become the rules' own; null where the seat's answer stands
	*/
	takeAll(t, { step, frame }, answers) {
		if (!isSeveral(step)) throw new RulesError(`${labelOf(frame)} asks one seat alone.`);
		this.#reveal(t, frame, step, answers);
		this.advance(t);
	}
	/** Runs the steps that run by themselves, until somebody has to decide or the game is over. */
	advance(t) {
		this.#loop(t, 0);
	}
	/**
	* Runs on like `advance` and answers plain questions at random, up to `limit` of them; stops at other questions.
	* Returns how many it answered.
	*/
	play(t, limit) {
		return this.#loop(t, limit);
	}
	/** Goes on with a question that is not a plain one; false when it waits for somebody. */
	#advanceOther(t, frame, step) {
		if (step.kind !== "open") return this.#advanceSeveral(t, frame, step);
		if (step.mayStand !== true || step.late === void 0) return false;
		const seat = step.who(t.p, frame);
		if (!stands(t.p, frame, step, seat)) return false;
		this.#settle(t, frame, step.take(t, frame, seat, step.late(t.p, frame, seat)));
		return true;
	}
	/** Goes on from a question to several whose answers all stand; false when it waits for somebody. */
	#advanceSeveral(t, frame, step) {
		if (!this.answersItself(t.p, {
			step,
			frame
		})) return false;
		this.#reveal(t, frame, step, []);
		return true;
	}
	#reveal(t, frame, step, given) {
		const answers = [];
		for (const seat of step.who(t.p, frame)) {
			while (answers.length <= seat) answers.push(null);
			answers[seat] = given[seat] ?? step.late?.(t.p, frame, seat) ?? null;
		}
		t.reveal();
		if (step.kind === "askAll") this.#settle(t, frame, step.reveal(t, frame, codesOf$1(answers)));
		else this.#settle(t, frame, step.reveal(t, frame, answers));
	}
	/**
	* Goes where a step has said. The loop does the same in generated code, step by step: there it knows at every jump which
	* step comes next, and with this function in its place playouts of Imperial Trader take 1.7 times the time.
	*/
	#settle(t, frame, next) {
		const { flow } = t.p;
		if (next === "(called)") {
			frame.at = t.resume;
			flow.push(t.called.enter(t.locals));
		} else if (next === "(done)") flow.pop();
		else if (next === "(over)") flow.length = 0;
		else if (next !== "(left)") frame.at = next;
	}
	#step(frame) {
		const step = this.#steps[frame.in]?.[frame.at];
		if (step === void 0) throw new RulesError(`${this.rules.meta.id} has no step ${labelOf(frame)}`);
		return step;
	}
};
/** The answer to a plain question that the rules have planned or a standing answer gives, or NONE. */
function prepared(p, frame, step, seat) {
	const planned = step.planned?.(p, frame, seat) ?? -1;
	if (planned !== -1 || step.mayStand !== true || !stands(p, frame, step, seat)) return planned;
	return step.late?.(p, frame, seat) ?? -1;
}
/** True for steps where a seat may leave a standing answer: those that say so and answer for the late. */
function takesStanding(step) {
	return typeof step !== "function" && step.mayStand === true && step.late !== void 0;
}
/** True when the seat has left a standing answer for the step the frame is at. */
function stands(p, frame, step, seat) {
	if (p.standing === void 0 || p.standing.length === 0) return false;
	const label = labelOf(frame);
	const terms = step.terms;
	return p.standing.some((s) => s.seat === seat && s.window === label && (s.terms === void 0 || terms?.decides(p, frame, seat, s.terms) === true));
}
function codesOf$1(answers) {
	return answers.map((answer) => typeof answer === "number" ? answer : -1);
}
// src/kernel/refusal.ts
/** Builds a refusal. */
function refuse(clause, code, text) {
	return {
		clause,
		code,
		text
	};
}
/** A refusal on its way up through a call that cannot return one. */
var RefusedError = class extends Error {
	refusal;
	constructor(refusal) {
		super(refusal.clause === null ? refusal.text : `${refusal.text} (${refusal.clause})`);
		this.name = "RefusedError";
		this.refusal = refusal;
	}
};
/** True for a refusal, as opposed to what would have been returned instead. */
function isRefusal(x) {
	return isObject(x) && typeof x.code === "string" && typeof x.text === "string" && "clause" in x;
}
/** Calls a function, and returns the refusal of a `RefusedError` that it throws; any other error is thrown on. */
function refusing(act) {
	try {
		return act();
	} catch (error) {
		if (error instanceof RefusedError) return error.refusal;
		throw error;
	}
}
// src/kernel/chance.ts
/** A script with its parts named. */
var drawsOf = (script) => "chance" in script ? script : { chance: script };
/**
* Dice, picks and shuffles as the rules draw them. Every outcome can be logged, and outcomes can be handed in:
* a replay reads the log back and never runs a generator; a test or a table with real dice passes its own.
*/
var Chance = class Chance {
	#source;
	#log;
	#script;
	#at = 0;
	#name;
	/** The streams opened, by name. */
	#streams = /* @__PURE__ */ new Map();
	/** True when outcomes need only be drawn: none is logged and none was handed in. */
	#plain;
	/**
	* @param source where outcomes come from when the script is used up
	* @param log collects every outcome in order of drawing; null keeps none (playouts). Streams have logs of their own.
	* @param script outcomes to use first: a die's face (1…sides), a pick's number (0…n − 1)
	* @param name of the stream that this is
	*/
	constructor(source, log = null, script = [], name = null) {
		this.#source = source;
		this.#log = log;
		this.#script = drawsOf(script);
		this.#name = name;
		this.#plain = log === null && Array.isArray(script) && script.length === 0;
	}
	/** One die: 1 to `sides`. */
	die(sides = 6) {
		return this.#plain ? 1 + this.#source.below(sides) : this.#draw(1, sides);
	}
	/** Uniform 0 to n − 1. */
	pick(n) {
		return this.#plain ? this.#source.below(n) : this.#draw(0, n);
	}
	/** `count` dice, in the order rolled. */
	dice(count, sides = 6) {
		return Array.from({ length: count }, () => this.die(sides));
	}
	/** Shuffles the list in place (Fisher–Yates from the end) and returns it. */
	shuffle(items) {
		for (let i = items.length - 1; i > 0; i--) {
			const j = this.pick(i + 1);
			const kept = items[i];
			items[i] = items[j];
			items[j] = kept;
		}
		return items;
	}
	/**
	* Chance from a stream of its own: what it yields depends on the name alone, so independent things may be
	* processed in any order. A name says what is drawn and when (`growth:12:turn 4`): used in two events it yields the
	* same twice.
	* @throws RangeError for a stream that is open already: in one event it would be logged under one name twice
	*/
	stream(name) {
		const source = this.#source.stream(name);
		if (this.#plain) return new Chance(source);
		if (this.#streams.has(name)) throw new RangeError(`The stream ${name} is opened twice in one event.`);
		const log = this.#log === null ? null : [];
		const stream = new Chance(source, log, this.#script.streams?.[name] ?? [], name);
		this.#streams.set(name, stream);
		return stream;
	}
	/** What was drawn from the streams that were opened, in that order; undefined when nothing was. */
	get streams() {
		const drawn = [...this.#streams].flatMap(([name, { logged }]) => logged.length === 0 ? [] : [[name, logged]]);
		return drawn.length === 0 ? void 0 : Object.fromEntries(drawn);
	}
	/** What was drawn without a name, as far as it is logged. */
	get logged() {
		return this.#log ?? [];
	}
	#draw(first, n) {
		if (this.#at < this.#script.chance.length) return this.#scripted(first, n);
		if (this.#log === null) return first + this.#source.below(n);
		if (!(n >= 1)) throw new RangeError(`The rules draw one of ${n}.`);
		const outcome = first + this.#source.below(n);
		this.#log.push(outcome);
		return outcome;
	}
	#scripted(first, n) {
		const outcome = this.#script.chance[this.#at++];
		if (!Number.isInteger(outcome) || outcome < first || outcome >= first + n) {
			const of = this.#name === null ? "the given chance" : `the given chance of the stream ${this.#name}`;
			throw new RefusedError(refuse(null, "BAD_CHANCE", `Outcome ${this.#at} of ${of} is ${JSON.stringify(outcome)}; here it must be a whole number from ${first} to ${first + n - 1}.`));
		}
		if (this.#log !== null) this.#log.push(outcome);
		return outcome;
	}
};
/** A source for replays: the log must hold every outcome, so drawing from it means that log and rules disagree. */
var exhausted = {
	below() {
		throw new RefusedError(refuse(null, "LOG_MISMATCH", "The log has fewer chance outcomes than the rules draw: it is not of this game or version."));
	},
	stream: () => exhausted
};
// src/kernel/source.ts
var SCALE = 2 ** -32;
/** A 32-bit hash of a text (FNV-1a with a final mix), for seeds and stream names. */
function hashText(text, seed = 2166136261) {
	let h = seed;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
	h = Math.imul(h ^ h >>> 16, 2246822507);
	h = Math.imul(h ^ h >>> 13, 3266489909);
	return (h ^ h >>> 16) >>> 0;
}
/**
* The fast generator of playouts and simulations: sfc32 (Doty-Humphrey, PractRand), 128 bits of state.
* Seeded by a number or a text; never used where people play for keeps.
*/
var FastSource = class FastSource {
	#seed;
	#a;
	#b;
	#c;
	#d = 1;
	constructor(seed) {
		this.#seed = String(seed);
		this.#a = hashText(this.#seed, 2654435769) | 0;
		this.#b = hashText(this.#seed, 608135816) | 0;
		this.#c = hashText(this.#seed, 3084996962) | 0;
		for (let i = 0; i < 12; i++) this.next();
	}
	/** The next 32 bits, as an unsigned number. */
	next() {
		const b = this.#b;
		const c = this.#c;
		const d = this.#d;
		const t = this.#a + b + d | 0;
		this.#a = b ^ b >>> 9;
		this.#b = c + (c << 3) | 0;
		this.#c = (c << 21 | c >>> 11) + t | 0;
		this.#d = d + 1 | 0;
		return t >>> 0;
	}
	below(n) {
		return this.next() * SCALE * n | 0;
	}
	stream(name) {
		return new FastSource(`${this.#seed}/${name}`);
	}
};
// src/kernel/transition.ts
/**
* The game on its way from one decision to the next. Steps read and change `p`, draw from `chance`, tell what
* happens with `note`, and return where to go: a label, `call(…)`, `done(…)` or `over()`.
*/
var Transition = class {
	p;
	chance;
	/** Where facts are collected; null when nobody listens (playouts). */
	facts;
	/** What the procedure that ended last gave back, and its name; `returnedBy` reads it. */
	#returned = 0;
	#ended = "";
	/** The call just made: which procedure, with which locals (they are copied), and where its caller goes on. */
	called = null;
	locals = {};
	resume = "";
	/** The moments that the game lists; null where nobody looks (playouts). */
	moments = null;
	/** True when something hidden was shown, so that the event cannot be undone. */
	revealed = false;
	constructor(p, chance, facts) {
		this.p = p;
		this.chance = chance;
		this.facts = facts;
	}
	/** Tells a fact that only these seats may know. */
	tell(only, kind, ...parts) {
		if (this.facts !== null) push(this.facts, [...only], kind, parts);
	}
	/** Marks that something hidden was shown to somebody. */
	reveal() {
		this.revealed = true;
	}
	/** Calls another procedure; when it is done the caller goes on at the label `then`. */
	call(called, locals, then) {
		this.called = called;
		this.locals = locals;
		this.resume = then;
		return CALLED;
	}
	done(value = 0) {
		this.#returned = value;
		const { flow } = this.p;
		this.#ended = flow[flow.length - 1]?.in ?? "";
		return DONE$1;
	}
	/**
	* What the procedure gave back that has just ended: in the step where its caller goes on, and no later.
	* @throws Error when another procedure ended last
	*/
	returnedBy(procedure) {
		if (this.#ended !== procedure.name) throw new Error(`${procedure.name} has not just ended; the last to end was ${this.#ended || "none"}.`);
		return this.#returned;
	}
	/** Ends the game at once, wherever it stands. */
	over() {
		return OVER;
	}
	/**
	* Leaves everything that was called from the topmost frame of a procedure, which goes on at a label of its own:
	* `t.unwind<Label>('game', 'next')` with the labels of that procedure.
	*/
	unwind(procedure, label) {
		const { flow } = this.p;
		while (flow.length > 1 && flow[flow.length - 1]?.in !== procedure) flow.pop();
		const frame = flow[flow.length - 1];
		if (frame !== void 0) frame.at = label;
		return LEFT;
	}
	/** Ends the standing answers that were to hold until this moment, which must be one of those the game lists. */
	moment(name) {
		if (this.moments?.includes(name) === false) throw new Error(`The game lists no moment ${name}.`);
		const position = this.p;
		if (position.standing !== void 0 && position.standing.length > 0) position.standing = position.standing.filter((s) => s.until !== name);
	}
};
/** Numbers that may be asked for where a fact has fewer parts: `.a` to `.d` always mean the first four. */
var LEAST_PARTS = 4;
/**
* The parts come one by one: of a rest list a list would be made even in playouts, where nobody listens. So the types
* of `note` and its code stand apart.
*/
Transition.prototype.note = function(kind, a, b, c, d, e, f) {
	if (this.facts !== null) push(this.facts, null, kind, [
		a,
		b,
		c,
		d,
		e,
		f
	]);
};
function push(facts, only, kind, parts) {
	const args = [];
	for (const part of parts) if (part !== void 0) args.push(typeof part === "number" ? part : [...part]);
	else if (args.length >= LEAST_PARTS) break;
	else args.push(0);
	while (args.length < LEAST_PARTS) args.push(0);
	facts.push({
		kind,
		args,
		only
	});
}
// src/kernel/playout.ts
/** Plays positions to the end at random, as fast as the rules allow: for search, tests and benchmarks. */
var Playout = class {
	#machine;
	#choices = new Choices();
	#t;
	constructor(machine) {
		this.#machine = machine;
		this.#t = new Transition({ flow: [] }, new Chance(new FastSource(0)), null);
	}
	/**
	* Plays on in place, every legal answer equally likely, until the game is over or at least `limit` decisions were
	* made: a question to several seats is answered by all of them. Returns the number of decisions made.
	*/
	run(p, chance, limit) {
		const t = this.#t;
		t.p = p;
		t.chance = chance;
		let decisions = this.#machine.play(t, limit);
		while (decisions < limit) {
			const answered = this.#answer(p, chance);
			if (answered === 0) break;
			decisions += answered + this.#machine.play(t, Math.max(0, limit - decisions - answered));
		}
		return decisions;
	}
	/** Answers a question that is not a plain one; the number of decisions, 0 when the game is over. */
	#answer(p, chance) {
		const machine = this.#machine;
		const w = machine.waiting(p);
		if (w === null) return 0;
		const { step, frame } = w;
		if (isSeveral(step)) return this.#answerAll(p, w, step, chance);
		if (step.kind === "ask") throw new RulesError(`${frame.in}.${frame.at} should have been answered.`);
		const seat = step.who(p, frame);
		machine.takeValue(this.#t, w, seat, step.suggest(p, frame, seat, chance));
		return 1;
	}
	#answerAll(p, w, step, chance) {
		const machine = this.#machine;
		const { frame } = w;
		const answers = [];
		let decisions = 0;
		for (const seat of machine.askedSeats(p, w)) {
			if (machine.stands(p, w, seat)) continue;
			while (answers.length <= seat) answers.push(null);
			answers[seat] = step.kind === "askAllOpen" ? step.suggest(p, frame, seat, chance) : this.#pick(p, step, frame, seat, chance);
			decisions++;
		}
		machine.takeAll(this.#t, w, answers);
		return decisions;
	}
	#pick(p, step, frame, seat, chance) {
		const choices = this.#choices;
		choices.count = 0;
		step.options(p, frame, seat, choices);
		if (choices.count === 0) throw new RulesError(`${frame.in}.${frame.at} gives seat ${seat} nothing to choose.`);
		return choices.codes[chance.pick(choices.count)];
	}
};
// src/bots/question.ts
/** The question to a seat, which must be one of those asked, as plain JSON: it can be sent to another thread. */
function questionFor(game, p, seat) {
	const { view, step, codes } = new LiveQuestion(game, p, seat);
	return {
		seat,
		view,
		step,
		codes
	};
}
/** The question to a seat whose player thinks in this thread: what it does not look at is not made. */
var LiveQuestion = class {
	seat;
	step;
	codes;
	#game;
	#p;
	#view;
	constructor(game, p, seat) {
		const w = game.machine.waiting(p);
		if (w === null) throw new RangeError("The game is over: there is no question.");
		this.seat = seat;
		this.step = labelOf(w.frame);
		this.codes = "codec" in w.step ? game.codes(p, seat) : null;
		this.#game = game;
		this.#p = p;
	}
	get view() {
		this.#view ??= this.#game.rules.view(this.#p, this.seat);
		return this.#view;
	}
};
// src/bots/world.ts
/**
* What a player made of code is given for one decision: what its seat sees (its information state), positions that it
* may imagine, and how to play on in them. There is no way from here to the true position.
*
* What is not asked for is not made. Positions are copied and played on by the machine, in codes and without JSON, so
* that a search can take many thousand answers a second. `P` is the position, `V` what a seat sees of it.
*/
var World = class World {
	seat;
	/** What is asked, as `procedure.step`. */
	step;
	/** What to draw from: the same question and the same chance give the same answer. */
	chance;
	budget;
	#game;
	#question;
	#t = null;
	#playout = null;
	constructor(game, question, chance, budget = {}) {
		this.budget = budget;
		this.#game = game;
		this.#question = question;
		this.seat = question.seat;
		this.step = question.step;
		this.chance = chance;
	}
	/** What the seat sees. */
	get view() {
		return this.#question.view;
	}
	/** A position that the seat cannot tell from the true one, sampled from the view alone. */
	imagine(chance) {
		return this.#game.rules.determinise(this.view, this.seat, chance);
	}
	/** The codes to choose from; null when a structured value is asked. */
	get codes() {
		return this.#question.codes;
	}
	/**
	* The world of a seat that is asked in an imagined position: what it would see there, and no more. With it any player of
	* the game can be asked what it would do in that seat's place.
	*/
	within(p, seat, chance) {
		return new World(this.#game, new LiveQuestion(this.#game, p, seat), chance);
	}
	/** A legal answer at random. */
	suggest(p, seat, chance) {
		return this.#random(p, seat, chance);
	}
	/** An independent copy. */
	copy(p) {
		return this.#game.machine.copy(p);
	}
	/** The seats that have to answer; none when the game is over. */
	asked(p) {
		return this.#game.asked(p);
	}
	/** The codes open to a seat that is asked; empty where a structured value is. */
	options(p, seat) {
		return this.#game.codes(p, seat);
	}
	/**
	* Up to `n` legal values for a structured question, the likeliest first: those the game proposes, else random ones, each
	* once. Empty where the question has codes.
	*/
	propose(p, seat, n, chance) {
		const { step, frame } = this.#must(p);
		if (!("suggest" in step)) return [];
		if (step.propose !== void 0) return step.propose(p, frame, seat, chance, n);
		const values = /* @__PURE__ */ new Map();
		for (let i = 0; i < n; i++) {
			const value = step.suggest(p, frame, seat, chance);
			const key = step.key?.(p, frame, seat, value) ?? canonical(value);
			if (!values.has(key)) values.set(key, value);
		}
		return [...values.values()];
	}
	/** The same text for values that come to the same, so that a search counts them once. */
	key(p, seat, value) {
		const { step, frame } = this.#must(p);
		return ("suggest" in step ? step.key?.(p, frame, seat, value) : void 0) ?? canonical(value);
	}
	/**
	* Carries out a legal answer in place, a code or a value, and goes on to the next question. Where several seats are
	* asked at once the others answer at random, as in playouts.
	*/
	take(p, seat, answer, chance) {
		const answers = [];
		for (const other of this.asked(p)) answers[other] = other === seat ? answer : this.#random(p, other, chance);
		this.takeAll(p, answers, chance);
	}
	/** Carries out the legal answers of all who are asked, by seat, in place. */
	takeAll(p, answers, chance) {
		const { machine } = this.#game;
		const w = this.#must(p);
		this.#t ??= new Transition(p, chance, null);
		this.#t.p = p;
		this.#t.chance = chance;
		const own = "codec" in w.step ? answers : answers.map((answer) => copyJson(answer));
		if (isSeveral(w.step)) machine.takeAll(this.#t, w, own);
		else {
			const [seat = 0] = machine.askedSeats(p, w);
			const answer = own[seat] ?? null;
			if ("codec" in w.step) machine.takeCode(this.#t, w, seat, answer);
			else machine.takeValue(this.#t, w, seat, answer);
		}
	}
	/** Plays on in place, every legal answer equally likely, for at most so many decisions; returns how many. */
	playout(p, chance, most = this.#game.rules.meta.maxDecisions) {
		this.#playout ??= new Playout(this.#game.machine);
		return this.#playout.run(p, chance, most);
	}
	/** What a seat would see there. */
	viewOf(p, seat) {
		return this.#game.rules.view(p, seat);
	}
	/** How the game ended there; null while it goes on. */
	result(p) {
		return this.#game.result(p);
	}
	#must(p) {
		const w = this.#game.machine.waiting(p);
		if (w === null) throw new RangeError("The imagined game is over: nothing is asked.");
		return w;
	}
	#random(p, seat, chance) {
		const { step, frame } = this.#must(p);
		if ("suggest" in step) return step.suggest(p, frame, seat, chance);
		const out = new Choices();
		step.options(p, frame, seat, out);
		return out.codes[chance.pick(out.count)];
	}
};
// src/bots/player.ts
/** What the player answers; one that has no answer to a structured question gets one suggested. */
function decide(game, player, question, chance, budget = {}) {
	return decideIn(new World(game, question, chance, budget), player);
}
/** What the player answers in this world. */
function decideIn(world, player) {
	const { step, codes, chance } = world;
	if (codes !== null) return { code: player.choose(world, step, codes) };
	return { value: player.compose?.(world, step) ?? null ?? world.suggest(world.imagine(chance), world.seat, chance) };
}
/** Why the player has decided so; by the same chance, so that what it draws is what it drew. */
function reasonsFor(game, player, question, decision, chance) {
	return player.why?.(new World(game, question, chance), question.step, decision) ?? [];
}
/** Picks any legal answer, each as likely. */
var random = {
	id: "random",
	text: "Picks any legal answer, each as likely.",
	choose: (world, _step, options) => options[world.chance.pick(options.length)] ?? 0
};
// src/bots/search/playing.ts
/** What a player answers in a world. */
function answered(world, player) {
	const decision = decideIn(world, player);
	return "code" in decision ? decision.code : decision.value;
}
/** What a player answers in the place of a seat that is asked in an imagined position, from what that seat sees there. */
function answerIn(world, p, seat, player, chance) {
	return answered(world.within(p, seat, chance), player);
}
/** Plays on in place by these players, to the end or until it is enough. */
function playOn(p, { world, by, chance, enough }) {
	while (!enough(p)) {
		const asked = world.asked(p);
		if (asked.length === 0) return;
		const answers = [];
		for (const seat of asked) answers[seat] = answerIn(world, p, seat, by(seat), chance);
		world.takeAll(p, answers, chance);
	}
}
// src/bots/levels.ts
/** What each level is, in a line. */
var LEVEL_TEXTS = {
	beginner: "Knows the rules, and does something unwise about every third time.",
	club: "Goes by plan, one question at a time, and answers at once.",
	strong: "Looks ahead a little, or knows the game by heart.",
	master: "Thinks ahead wherever much depends on it, up to two seconds at a time."
};
/** One answer in so many of a beginner's is any legal one. */
var SLIPS = 3;
/** A beginner: plays as another does, but for an answer in three, which is any legal one. */
function beginner(usual) {
	return {
		id: "beginner",
		text: LEVEL_TEXTS.beginner,
		choose: (world, step, options) => world.chance.pick(SLIPS) === 0 ? options[world.chance.pick(options.length)] ?? 0 : usual.choose(world, step, options),
		compose(world) {
			const { seat, chance } = world;
			return chance.pick(SLIPS) === 0 ? world.suggest(world.imagine(chance), seat, chance) : answered(world, usual);
		}
	};
}
// src/bots/search/halving.ts
/**
* The best of several arms by sequential halving (Karnin, Koren, Somekh 2013): all are tried equally often, the worse half
* is dropped, and those that are left share what is left. `trial(arm, n)` is the n-th trial of an arm; of the same n all
* arms should meet the same chance, so that what is compared are differences and not luck. Arms that were dropped are not
* tried again; the guard is never dropped.
*/
function bestArm(arms, { trials, guard, sure, over = () => false }, trial) {
	if (arms < 2) return guard;
	const known = Array.from({ length: arms }, () => []);
	const rounds = Math.ceil(Math.log2(arms));
	let left = Array.from({ length: arms }, (_, arm) => arm);
	let done = 0;
	for (let round = 0; round < rounds && left.length > 1; round++) {
		const share = Math.max(1, Math.floor((trials - done) / (left.length * (rounds - round))));
		for (let n = 0; n < share; n++) {
			if (over() || done + left.length > trials) return verdict(known, left, guard, sure);
			const at = known[guard]?.length ?? 0;
			const values = left.map((arm) => over() ? 0 : trial(arm, at));
			if (over()) return verdict(known, left, guard, sure);
			for (const [i, arm] of left.entries()) known[arm]?.push(values[i] ?? 0);
			done += left.length;
		}
		const kept = left.toSorted((a, b) => mean(known[b] ?? []) - mean(known[a] ?? []) || a - b).slice(0, Math.max(1, Math.ceil(left.length / 2)));
		left = kept.includes(guard) ? kept : [...kept, guard];
	}
	return verdict(known, left, guard, sure);
}
/** The best of those left, if its trials are ahead of the guard's, pair by pair, by more than chance allows. */
function verdict(known, left, guard, sure) {
	const own = known[guard] ?? [];
	let [best, most] = [guard, 0];
	for (const arm of left) {
		const differences = (known[arm] ?? []).map((value, n) => value - (own[n] ?? 0));
		const ahead = mean(differences);
		if (ahead > most && ahead > sure * errorOf(differences)) [best, most] = [arm, ahead];
	}
	return best;
}
var mean = (values) => values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
/** The standard error of the mean; of fewer than two values it is not known. */
function errorOf(values) {
	if (values.length < 2) return Number.POSITIVE_INFINITY;
	const middle = mean(values);
	const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
	return Math.sqrt(squares / (values.length - 1) / values.length);
}
// src/bots/search/prospects.ts
/**
* What an imagined game is worth to a seat, from 0 to 1. Half of it is whether it won (its share of the win), half how far it
* is ahead of the best of the others: of two that both lose, who loses by less plays better, and that is seen after fewer
* games. Where the game was not played to its end the lead says both.
* @param standings by seat; null where only the result's scores are known
* @param scale a lead that makes a win about three in four likely
*/
function prospects(result, standings, seat, scale) {
	const lead = likely(standings ?? result?.scores ?? [], seat, scale);
	if (result === null) return lead;
	return ((result.winners.includes(seat) ? 1 / result.winners.length : 0) + lead) / 2;
}
function likely(standings, seat, scale) {
	const others = standings.filter((_, of) => of !== seat);
	const lead = (standings[seat] ?? 0) - (others.length === 0 ? 0 : Math.max(...others));
	return 1 / (1 + Math.exp(-lead / scale));
}
// src/bots/search/search.ts
/**
* A player of code that plays on in its head, from positions that its seat cannot tell from the true one.
* @param part of the playouts, its own or those it is given
*/
function searcher(id, text, game, part = 1) {
	return {
		id,
		text,
		deep: true,
		choose: (world, step) => found(world, step, game, part),
		compose: (world, step) => found(world, step, game, part)
	};
}
/** Two arms cannot be told apart by fewer. */
var LEAST_TRIALS = 4;
/** The answer to a question: the base's, unless another promises clearly more. */
function found(world, step, game, part) {
	const trials = Math.floor((world.budget.playouts ?? game.playouts) * part * game.weight(step, world));
	if (trials < LEAST_TRIALS) return answered(world, baseOf(game));
	const seed = `${world.chance.pick(1 << 20)}`;
	const arms = armsOf(world, game, seed);
	const [guard] = arms;
	if (guard === void 0) throw new RangeError(`There is nothing to answer in ${step}.`);
	if (arms.every((arm) => same(arm.answer, guard.answer))) return guard.answer;
	const until = performance.now() + (world.budget.ms ?? Number.POSITIVE_INFINITY);
	const over = () => performance.now() > until;
	const halving = {
		trials,
		guard: 0,
		sure: game.sure ?? .5,
		over
	};
	const imagined = [];
	return (arms[bestArm(arms.length, halving, (arm, n) => {
		imagined[n] ??= world.imagine(chanceOf(`${seed}/imagine/${n}`));
		return tried(world, imagined[n], arms[arm] ?? guard, game, chanceOf(`${seed}/play/${n}`), over);
	})] ?? guard).answer;
}
function baseOf({ players: [base] }) {
	if (base === void 0) throw new RangeError("A search needs a player who plays on in the head.");
	return base;
}
var chanceOf = (seed) => new Chance(new FastSource(seed));
var same = (a, b) => canonical(a) === canonical(b);
/** The base's answer first, then the other players', then legal ones, spread evenly where there are too many. */
function armsOf(world, game, seed) {
	const { players, answers } = game;
	const base = baseOf(game);
	const arms = [];
	const p = world.imagine(chanceOf(`${seed}/arms`));
	for (const by of players) arms.push({
		answer: answerIn(world, p, world.seat, by, chanceOf(`${seed}/arms/${by.id}`)),
		by
	});
	for (const answer of legal(world, p, answers, chanceOf(`${seed}/legal`))) if (!arms.some((arm) => arm.by === base && same(arm.answer, answer))) arms.push({
		answer,
		by: base
	});
	return arms;
}
/** Up to so many legal answers. */
function legal(world, p, most, chance) {
	const { codes, seat } = world;
	if (most === 0) return [];
	if (codes === null) return world.propose(p, seat, most, chance);
	return codes.length <= most ? codes : chance.shuffle([...codes]).slice(0, most);
}
/** What comes of an arm, played on once: from 0 (lost) to 1 (won). */
function tried(world, from, { answer, by }, game, chance, over) {
	const { seat } = world;
	const p = world.copy(from);
	const enough = game.horizon?.(p) ?? (() => false);
	const base = baseOf(game);
	const player = (of) => of === seat ? by : base;
	const answers = [];
	for (const of of world.asked(p)) answers[of] = of === seat ? answer : answerIn(world, p, of, base, chance);
	world.takeAll(p, answers, chance);
	playOn(p, {
		world,
		by: player,
		chance,
		enough: (at) => enough(at) || over()
	});
	return prospects(world.result(p), game.standings?.(p) ?? null, seat, game.scale);
}
// src/bots/game.ts
/**
* A game for the shelf, as its `game.ts` gives it: `export default defineGame({ rules, players, client })`. Of its players
* the first is the level `club`; a beginner is made of him, and where the game says how it is searched, who is strong and who
* is a master, unless it names them in `levels`.
*/
function defineGame(given) {
	const { rules, players = [], search, client = null, commands = [], lesson = null } = given;
	const [club] = players;
	const others = club === void 0 ? [] : [beginner(club), ...search === void 0 ? [] : thinkers(search)];
	const made = Object.fromEntries(others.map(({ id }) => [id, id]));
	return {
		rules: anyRuleset(rules),
		players: [...players, ...others],
		levels: {
			...made,
			...club === void 0 ? {} : { club: club.id },
			...given.levels
		},
		client,
		commands,
		lesson
	};
}
/** The part of a master's playouts that who is strong may take. */
var STRONG = 1 / 6;
var thinkers = (search) => [searcher("strong", LEVEL_TEXTS.strong, search, STRONG), searcher("master", LEVEL_TEXTS.master, search)];
// src/bots/reasons.ts
/** The reasons of a game: a reason that has no words, or is told the wrong things, does not compile. */
function reasons(words) {
	return (kind, ...told) => ({
		text: words[kind].say(...told),
		clause: words[kind].clause
	});
}
// src/kernel/choices/domains.ts
/** Up to so many words are told apart one by one in generated source; more are looked up. */
var FEW = 8;
/** The source of what needs no translation. */
var itself = (source) => source;
/** A domain whose codes are 0, 1, 2 … up to a size. */
function listed(domain) {
	const { size } = domain;
	return {
		...domain,
		each(p, f, seat, add) {
			const end = size(p, f, seat);
			for (let code = 0; code < end; code++) add(code);
		},
		has: (p, f, seat, code) => Number.isInteger(code) && code >= 0 && code < size(p, f, seat)
	};
}
/** The JSON forms of a domain in the order of its codes. */
function enumerated(forms, schema) {
	return {
		schema,
		span: forms.length,
		size: () => forms.length,
		fixed: true,
		read: (_p, _f, _seat, json) => forms.indexOf(json),
		show: (_p, _f, _seat, code) => forms[code] ?? null
	};
}
/** The source of the place of a word in a list. */
function placeSource(all, word, keep) {
	if (all.length > FEW) return `${keep(new Map(all.map((w, i) => [w, i])))}.get(${word})`;
	return `(${all.slice(0, -1).map((w, i) => `${word} === ${JSON.stringify(w)} ? ${i} : `).join("")}${all.length - 1})`;
}
/** The source of the word at a place. */
function wordSource(all, place, keep) {
	if (all.length > FEW) return `${keep(all)}[${place}]`;
	return `(${all.slice(0, -1).map((w, i) => `${place} === ${i} ? ${JSON.stringify(w)} : `).join("")}${JSON.stringify(all.at(-1) ?? "")})`;
}
/**
* One of these words, in JSON and in the rules alike: `words('north', 'south')`. Where a domain is asked for, the list
* itself will do: `of: ['north', 'south']`.
*/
function words$1(...all) {
	return listed({
		...enumerated(all, oneOf(...all)),
		plain: false,
		encode: (word, keep) => placeSource(all, word, keep),
		decode: (code, keep) => wordSource(all, code, keep)
	});
}
/** The list of words as a domain, or the domain itself. */
function domainOf(of) {
	return Array.isArray(of) ? words$1(...of) : of;
}
/** One of these words in JSON; the rules know its place in the list: `indexed('infantry', 'mech')` is 0 or 1. */
function indexed(...all) {
	return listed({
		...enumerated(all, oneOf(...all)),
		plain: true,
		encode: itself,
		decode: itself
	});
}
/** true or false; with two words, these in JSON: `yesNo('no', 'yes')`. No comes first in lists. */
function yesNo(no, yes) {
	return listed({
		...enumerated(no === void 0 || yes === void 0 ? [false, true] : [no, yes], no === void 0 || yes === void 0 ? bool() : oneOf(no, yes)),
		plain: false,
		encode: (value) => `(${value} ? 1 : 0)`,
		decode: (code) => `(${code} === 1)`
	});
}
/**
* A whole number from `min` to `max`, both included. The bounds are those of a well-formed answer; what is possible
* here and now is the question's `fault`. A question over a large range names the numbers worth listing by `each`.
*/
function range(min, max) {
	return listed({
		schema: int(min, max),
		span: max - min + 1,
		plain: min === 0,
		size: () => max - min + 1,
		fixed: true,
		encode: (value) => min === 0 ? value : `(${value} - ${min})`,
		decode: (code) => min === 0 ? code : `(${code} + ${min})`,
		read: (_p, _f, _seat, json) => json - min,
		show: (_p, _f, _seat, code) => code + min
	});
}
/** A seat, by its number, at a game of at most so many. */
function seats(most) {
	return range(0, most - 1);
}
/**
* Some of these words, in any order; the rules know them as a sum of bits, 1 for the first. `twice` refuses a list that
* names some word again, with the words as they were sent; without it, the rules refuse it themselves, by what they see:
* words named again have a bit each above those of all words (`value >> words`).
*/
function someOf(all, how) {
	const { least, most = all.length, twice } = how;
	const end = 1 << all.length;
	const named = (bits) => all.filter((_, bit) => (bits & 1 << bit) !== 0);
	const fits = (bits) => named(bits).length >= least && named(bits).length <= most;
	const span = twice === void 0 ? end * end : end;
	return {
		schema: list(oneOf(...all), least, most),
		span,
		plain: true,
		fixed: true,
		encode: itself,
		decode: itself,
		each(_p, _f, _seat, add) {
			for (let bits = 0; bits < end; bits++) if (fits(bits)) add(bits);
		},
		has(_p, _f, _seat, code) {
			const again = code >> all.length;
			return Number.isInteger(code) && code >= 0 && code < span && fits(code) && (again & ~code) === 0;
		},
		read(p, f, seat, json) {
			const sent = json;
			let bits = 0;
			let again = 0;
			for (const word of sent) {
				const bit = 1 << all.indexOf(word);
				again |= bits & bit;
				bits |= bit;
			}
			return again !== 0 && twice !== void 0 ? twice(sent, p, f, seat) : bits + end * again;
		},
		show: (_p, _f, _seat, code) => [...named(code), ...named(code >> all.length)]
	};
}
/** The value or none, which is null in JSON and in the rules, and comes first in lists. */
function orNone(values) {
	const of = domainOf(values);
	const { size } = of;
	const nothing = {
		fault: (v, path) => v === null ? null : of.schema.fault(v, path),
		json: { anyOf: [of.schema.json, { type: "null" }] }
	};
	return beside$1(of, {
		schema: {
			...of.schema,
			...nothing
		},
		plain: [null],
		encode: (value, rest) => `(${value} === null ? 0 : ${rest})`,
		decode: (code, rest) => `(${code} === 0 ? null : ${rest})`,
		...size === void 0 ? {} : { size: (p, f, seat) => 1 + size(p, f, seat) }
	});
}
/** One of these words, which come first in lists, or a value of the other domain: `wordsOr(['top'], cards)`. */
function wordsOr(all, of) {
	const { size } = of;
	const isWord = (v) => typeof v === "string" && all.includes(v);
	return beside$1(of, {
		schema: {
			...of.schema,
			fault: (v, path) => isWord(v) ? null : of.schema.fault(v, path),
			json: { anyOf: [{ enum: [...all] }, of.schema.json] }
		},
		plain: all,
		encode: (value, rest, keep) => `(typeof ${value} === "string" ? ${placeSource(all, value, keep)} : ${rest})`,
		decode: (code, rest, keep) => `(${code} < ${all.length} ? ${wordSource(all, code, keep)} : ${rest})`,
		...size === void 0 ? {} : { size: (p, f, seat) => all.length + size(p, f, seat) }
	});
}
/** A domain with a few more values in front, which are the same in JSON and in the rules. */
function beside$1(of, front) {
	const { plain: values, schema, size } = front;
	const shift = values.length;
	return {
		schema,
		span: shift + of.span,
		plain: false,
		fixed: of.fixed,
		...size === void 0 ? {} : { size },
		encode: (value, keep) => front.encode(value, `${shift} + ${of.encode(value, keep)}`, keep),
		decode: (code, keep) => front.decode(code, of.decode(`(${code} - ${shift})`, keep), keep),
		each(p, f, seat, add) {
			for (let code = 0; code < shift; code++) add(code);
			of.each(p, f, seat, (code) => add(shift + code));
		},
		has: (p, f, seat, code) => code < shift ? Number.isInteger(code) && code >= 0 : of.has(p, f, seat, code - shift),
		read(p, f, seat, json) {
			const place = values.indexOf(json);
			if (place >= 0) return place;
			const code = of.read(p, f, seat, json);
			return typeof code === "number" ? shift + code : code;
		},
		show: (p, f, seat, code) => values[code] ?? (code < shift ? null : of.show(p, f, seat, code - shift))
	};
}
// src/kernel/choices/domain.ts
/** The source of a whole division; below 2^31 engines divide whole numbers faster so. */
function quotient(code, by, span) {
	if (by === 1) return code;
	return span <= 2147483647 ? `(${code} / ${by} | 0)` : `Math.floor(${code} / ${by})`;
}
/** Compiles source that refers to constants by the names `keep` gave them. */
function generated(source) {
	const constants = [];
	const text = source((constant) => `k${constants.push(constant) - 1}`);
	return generate(Object.fromEntries(constants.map((constant, i) => [`k${i}`, constant])), `return ${text}`);
}
// src/kernel/choices/listing.ts
/** The function that gives the code of a value. */
function encoder(of) {
	return generated((keep) => `(value) => ${of.encode("value", keep)}`);
}
/**
* A function for each shape of a domain of several, which gives the code of its parts: `code.load({ order: 3 })`. For the
* lists of the hottest questions (`codes`), and for players.
*/
function codesOf(of) {
	const made = Object.entries(of.shapes).map(([word, source]) => [word, generated((keep) => `(parts) => ${source("parts", keep)}`)]);
	return Object.fromEntries(made);
}
/** The function that gives the value of a code. */
function decoder(of) {
	if (of.plain) return (code) => code;
	return generated((keep) => `(code) => (${of.decode("code", keep)})`);
}
/** A list that the game writes in values, given on in codes; with a test, only what passes it. */
function translated(of, list, fits) {
	if (of.plain && fits === null) return list;
	return generated((keep) => {
		const code = of.encode("value", keep);
		return `(() => {
      let p, f, seat, out
      const add = (value) => { if (${fits?.("value", keep) ?? "true"}) out.add(${code}) }
      const listing = {
        add,
        addIf(possible, value) { ${fits === null ? `out.addIf(possible, ${code})` : "if (possible) add(value)"} },
        addAll(values) { for (let i = 0; i < values.length; i++) add(values[i]) },
      }
      return (position, frame, asked, choices) => {
        p = position; f = frame; seat = asked; out = choices
        ${keep(list)}(position, frame, asked, listing)
      }
    })()`;
	});
}
/** The list of all values of a domain; with a test, of those that pass it. */
function scanned(of, fits) {
	if (of.fixed && of.size === void 0) return scannedOnce(of, fits);
	return generated((keep) => {
		const passes = fits?.(of.decode("code", keep), keep) ?? "true";
		return of.size === void 0 ? `(p, f, seat, out) => ${keep(of.each)}(p, f, seat, (code) => out.addIf(${passes}, code))` : `(p, f, seat, out) => {
          const end = ${keep(of.size)}(p, f, seat)
          for (let code = 0; code < end; code++) out.addIf(${passes}, code)
        }`;
	});
}
/** The same of a domain whose codes are always the same: they are listed, and their values made, when first asked for. */
function scannedOnce(of, fits) {
	const decode = decoder(of);
	const list = () => {
		const codes = [];
		of.each(void 0, void 0, 0, (code) => codes.push(code));
		return [codes, codes.map(decode)];
	};
	return generated((keep) => `(() => {
      let codes, values
      return (p, f, seat, out) => {
        if (codes === undefined) [codes, values] = ${keep(list)}()
        for (let i = 0; i < codes.length; i++) out.addIf(${fits?.("values[i]", keep) ?? "true"}, codes[i])
      }
    })()`);
}
/**
* Everything a step needs about its choices, from a domain and what the game says of its values. What playouts call is
* generated, so that the engine knows at every call which function of the game it calls (as in `loop.ts`).
*/
function coded(of, said) {
	const { clause, each, options, codes, can, fault, label } = said;
	const { schema, has, read, show, counted } = of;
	const decode = decoder(of);
	const fits = can !== void 0 ? (value, keep) => `${keep(can)}(p, f, seat, ${value})` : fault !== void 0 ? (value, keep) => `${keep(fault)}(p, f, seat, ${value}) === null` : null;
	const candidates = each === void 0 ? scanned(of, null) : translated(of, each, null);
	const legal = each === void 0 ? scanned(of, fits) : translated(of, each, fits);
	return {
		codec: {
			schema,
			read,
			show,
			label: (p, f, seat, code) => label(p, f, seat, decode(code)),
			...counted === void 0 ? {} : { counted }
		},
		options: codes ?? (options === void 0 ? legal : translated(of, options, null)),
		candidates,
		why(p, f, seat, code) {
			if (!has(p, f, seat, code)) return refuse(clause, "NO_SUCH_CHOICE", "There is no such choice here.");
			return fault?.(p, f, seat, decode(code)) ?? null;
		},
		decode
	};
}
/** A function of a step that returns a value, made one that returns its code. */
function answering(of, answer) {
	if (answer === void 0) return void 0;
	return generated((keep) => `(p, f, seat) => {
      const value = ${keep(answer)}(p, f, seat)
      return value === undefined ? -1 : ${of.encode("value", keep)}
    }`);
}
/** A function of a step that takes a value, made one that takes its code. */
function taking(of, take) {
	if (of.plain) return take;
	return generated((keep) => `(t, f, seat, code) => ${keep(take)}(t, f, seat, ${of.decode("code", keep)})`);
}
// src/kernel/choices/shapes.ts
/**
* A part that may be left out in JSON; then it is what `fallback` says, as JSON. A part that is what it would be anyhow
* is left out when an answer is written, too, unless it is to be `shown`.
*/
function leftOut(of, fallback, how = { shown: false }) {
	return {
		...of,
		schema: optional(of.schema, fallback),
		fallback: {
			json: fallback,
			...how
		}
	};
}
function digitsOf(fields) {
	const digits = [];
	let span = 1;
	for (const [field, given] of Object.entries(fields).reverse()) {
		const of = domainOf(given);
		digits.unshift({
			field,
			of,
			weight: span
		});
		span *= of.span;
		if (span > Number.MAX_SAFE_INTEGER) throw new RangeError(`There is no room for the part ${field}.`);
	}
	return {
		digits,
		span
	};
}
/**
* An answer of several parts, each with a field of its own in JSON and a value of that name in the rules:
* `parts({ unit: indexed('infantry', 'mech'), at: places })`. Lists go through the last part fastest.
*/
function parts(fields) {
	return partsOf(fields);
}
function partsOf(fields) {
	const { digits, span } = digitsOf(fields);
	const codeAt = (code, { of, weight }) => Math.floor(code / weight) % of.span;
	const counted = digits.find(({ of }) => of.counted !== void 0);
	return {
		schema: object(Object.fromEntries(digits.map(({ field, of }) => [field, of.schema]))),
		span,
		plain: false,
		fixed: digits.every(({ of }) => of.fixed),
		...counted === void 0 ? {} : { counted: countedBy(counted, codeAt) },
		encode(value, keep) {
			const terms = digits.map(({ field, of, weight }) => `${weight === 1 ? "" : `${weight} * `}${of.encode(`${value}[${JSON.stringify(field)}]`, keep)}`);
			return terms.length === 0 ? "0" : `(${terms.join(" + ")})`;
		},
		decode: (code, keep) => `{ ${fieldSources(digits, span, code, keep).join(", ")} }`,
		each(p, f, seat, add) {
			const from = (i, sum) => {
				const digit = digits[i];
				if (digit === void 0) add(sum);
				else digit.of.each(p, f, seat, (code) => from(i + 1, sum + code * digit.weight));
			};
			from(0, 0);
		},
		has: (p, f, seat, code) => Number.isInteger(code) && code >= 0 && code < span && digits.every((digit) => digit.of.has(p, f, seat, codeAt(code, digit))),
		read(p, f, seat, json) {
			let code = 0;
			for (const { field, of, weight } of digits) {
				const read = of.read(p, f, seat, partIn(json, field, of));
				if (typeof read !== "number") return read;
				code += roomy(field, of, read) * weight;
			}
			return code;
		},
		show(p, f, seat, code) {
			const shown = digits.map((digit) => [digit, digit.of.show(p, f, seat, codeAt(code, digit))]);
			return Object.fromEntries(shown.flatMap(([{ field, of: { fallback } }, json]) => fallback?.shown === false && sameJson(json, fallback.json) ? [] : [[field, json]]));
		}
	};
}
/** The JSON of a part, or what stands for one that is left out. */
function partIn(json, field, of) {
	const given = json[field];
	return given === void 0 ? of.fallback?.json ?? null : given;
}
/** The digit, which must be less than the span of its domain, or else two answers would share a code. */
function roomy(field, of, digit) {
	if (digit < of.span) return digit;
	throw new RangeError(`The part ${field} has room for ${of.span} things; give it more by \`most\`.`);
}
function countedBy(digit, codeAt) {
	const inner = digit.of.counted;
	return {
		field: inner.field === "" ? digit.field : inner.field,
		count: (code) => inner.count(codeAt(code, digit)),
		withCount: (code, wanted) => {
			const own = codeAt(code, digit);
			return code + (inner.withCount(own, wanted) - own) * digit.weight;
		}
	};
}
/** Source of the fields of an object, each read from its digit. */
function fieldSources(digits, span, code, keep) {
	return digits.map(({ field, of, weight }, i) => {
		const upper = quotient(code, weight, span);
		const own = i === 0 ? upper : `${upper} % ${of.span}`;
		return `${JSON.stringify(field)}: ${of.decode(`(${own})`, keep)}`;
	});
}
/**
* An answer of one of several shapes, told apart by the word in its field `do` (or another), each with parts of its own:
* `cases({ stop: {}, blind: { deck: ['north', 'south'] }, take: { card: cards } })`.
* In the rules it is an object of the same shape: `{ do: 'blind', deck: 'north' }`.
*/
function cases(shapes, tag = "do") {
	return casesOf(shapes, tag);
}
function casesOf(given, tag) {
	const all = Object.entries(given).map(([word, fields]) => ({
		word,
		...digitsOf(fields),
		of: partsOf(fields)
	}));
	const many = all.length;
	const span = many * Math.max(...all.map((shape) => shape.span));
	const caseOf = (code) => all[code % many];
	const partsIn = (code) => Math.floor(code / many);
	const field = all.flatMap(({ of }) => of.counted === void 0 ? [] : [of.counted])[0]?.field;
	const sources = all.map(({ of }, i) => (parts, keep) => `${many} * ${of.encode(parts, keep)} + ${i}`);
	const valueIn = generated((keep) => {
		const above = quotient("code", many, span);
		const made = all.map(({ word, digits, span: own }, i) => {
			if (digits.length === 0) return `case ${i}: return ${keep(Object.freeze({ [tag]: word }))}`;
			const fields = fieldSources(digits, own, above, keep);
			return `case ${i}: return { ${JSON.stringify(tag)}: ${JSON.stringify(word)}, ${fields.join(", ")} }`;
		});
		return `(code) => { switch (code % ${many}) { ${made.join("; ")} } }`;
	});
	return {
		shapes: Object.fromEntries(all.map(({ word }, i) => [word, sources[i]])),
		schema: variant(tag, Object.fromEntries(all.map(({ word, digits }) => [word, Object.fromEntries(digits.map((d) => [d.field, d.of.schema]))]))),
		span,
		plain: false,
		fixed: all.every(({ of }) => of.fixed),
		...field === void 0 ? {} : { counted: {
			field,
			count: (code) => caseOf(code)?.of.counted?.count(partsIn(code)) ?? 0,
			withCount: (code, wanted) => {
				const { counted } = caseOf(code)?.of ?? {};
				return counted === void 0 ? code : code % many + many * counted.withCount(partsIn(code), wanted);
			}
		} },
		encode(value, keep) {
			const codes = sources.map((source) => source(value, keep));
			return `(${all.slice(0, -1).map(({ word }, i) => `${value}[${JSON.stringify(tag)}] === ${JSON.stringify(word)} ? ${codes[i]} : `).join("")}${codes.at(-1)})`;
		},
		decode: (code, keep) => `${keep(valueIn)}(${code})`,
		each(p, f, seat, add) {
			for (const [i, { of }] of all.entries()) of.each(p, f, seat, (code) => add(many * code + i));
		},
		has: (p, f, seat, code) => Number.isInteger(code) && code >= 0 && caseOf(code)?.of.has(p, f, seat, partsIn(code)) === true,
		read(p, f, seat, json) {
			const i = all.findIndex(({ word }) => word === json[tag]);
			const code = all[i]?.of.read(p, f, seat, json) ?? 0;
			return typeof code === "number" ? many * code + i : code;
		},
		show(p, f, seat, code) {
			const shape = caseOf(code);
			return {
				[tag]: shape?.word ?? "",
				...shape?.of.show(p, f, seat, partsIn(code))
			};
		}
	};
}
/** The domain as an answer with one field. The rules know the value alone. */
function inField(field, of) {
	const { counted } = of;
	return {
		...of,
		schema: object({ [field]: of.schema }),
		...counted === void 0 ? {} : { counted: {
			...counted,
			field
		} },
		read: (p, f, seat, json) => of.read(p, f, seat, partIn(json, field, of)),
		show: (p, f, seat, code) => ({ [field]: of.show(p, f, seat, code) })
	};
}
// src/kernel/choices/menu.ts
/**
* A question with one thing to say, which has a field of its own in JSON:
* `menu({ clause: 'CF-15.1', question: 'How do you attack?', who: (p) => p.turn, field: 'attack', of: ACTIVITIES, fault, label, take })`
*/
function menu(step) {
	return asked(step, inField(step.field, domainOf(step.of)));
}
/**
* A question whose answer has several parts, or is one of several shapes:
* `pick({ …, of: parts({ lose: indexed(...UNITS), at: places }), fault, label, take })`,
* `pick({ …, of: cases({ stop: {}, blind: { deck: DECKS }, take: { card: cards } }), fault, label, take })`
*/
function pick$1(step) {
	return asked(step, domainOf(step.of));
}
/** `menu` for several seats at once. */
function menuAll(step) {
	return askedAll(step, inField(step.field, domainOf(step.of)));
}
function asked(step, of) {
	const { clause, question, mayStand, terms, who, late, planned, take } = step;
	const { codec, options, candidates, why } = choicesOf(step, of);
	return ask({
		clause,
		question,
		...mayStand === void 0 ? {} : { mayStand },
		...terms === void 0 ? {} : { terms },
		codec,
		who,
		options,
		candidates,
		why,
		...given$1("planned", answering(of, planned)),
		...given$1("late", answering(of, lateness(late))),
		take: taking(of, take)
	});
}
function askedAll(step, of) {
	const { clause, question, mayStand, terms, who, late, reveal } = step;
	const { codec, options, candidates, why, decode } = choicesOf(step, of);
	return askAll({
		clause,
		question,
		...mayStand === void 0 ? {} : { mayStand },
		...terms === void 0 ? {} : { terms },
		codec,
		who,
		options,
		candidates,
		why,
		...given$1("late", answering(of, lateness(late))),
		reveal: (t, f, answers) => reveal(t, f, answers.map((code) => code === -1 ? void 0 : decode(code)))
	});
}
function choicesOf(step, of) {
	const { clause, each, options, codes, can, fault, label } = step;
	return coded(of, {
		clause,
		each,
		options,
		codes,
		can,
		fault,
		label: labelling(label)
	});
}
function labelling(label) {
	if (typeof label === "function") return label;
	const texts = label;
	return (_p, _f, _seat, value) => texts[value] ?? { text: String(value) };
}
function lateness(late) {
	if (late === void 0) return void 0;
	return typeof late === "function" ? late : () => late;
}
/** A field of a step that is left out when there is none. */
function given$1(name, value) {
	return value === void 0 ? {} : { [name]: value };
}
// src/kernel/choices/named.ts
/**
* Things that have names in the position: worlds, cards, places, prices. The rules know them by index, JSON by name.
* `absent` refuses a name that nothing goes by, with clause and code, and repeats the name that was sent:
* `named({ schema: text(8), names: (p: Position) => p.ids, absent: (name) => refuse('IT-2.8', 'NO_SUCH_WORLD', `There is no world ${name}.`) })`
*
* As one part of several it is given room for `most` things in the code.
*/
function named(how) {
	const { schema, absent, most = 1024 } = how;
	const { size, name, find } = looking(how);
	return listed({
		schema,
		span: most,
		plain: true,
		fixed: false,
		size,
		encode: itself,
		decode: itself,
		read(p, f, seat, json) {
			const index = find(p, f, seat, json);
			return index < 0 ? absent(json, p, f, seat) : index;
		},
		show: (p, f, seat, code) => name(p, f, seat, code) ?? null
	});
}
/** The three ways to look names up, as one. */
function looking(how) {
	if ("size" in how) return how;
	if ("names" in how) return {
		size: (p, f, seat) => how.names(p, f, seat).length,
		name: (p, f, seat, index) => how.names(p, f, seat)[index],
		find: (p, f, seat, wanted) => how.names(p, f, seat).indexOf(wanted)
	};
	return {
		size: (p, f, seat) => how.things(p, f, seat).length,
		name: (p, f, seat, index) => how.things(p, f, seat)[index]?.id,
		find: (p, f, seat, wanted) => how.things(p, f, seat).findIndex(({ id }) => id === wanted)
	};
}
// src/kernel/lists.ts
/**
* The list with this value at one place: another list, unless the value stands there already. For lists that copies
* share (`shared` in schema.ts), which are never changed in place.
*/
function withAt(list, at, value) {
	if (list[at] === value) return list;
	if (!(at in list)) throw new RangeError(`The list has no place ${at}.`);
	const other = list.slice();
	other[at] = value;
	return other;
}
/** The list with an amount added at one place. */
function plusAt(list, at, amount) {
	return withAt(list, at, list[at] + amount);
}
/** The list with an amount taken away at one place and added at another. */
function movedAt(list, from, to, amount) {
	if (from === to || amount === 0) return list;
	if (!(from in list && to in list)) throw new RangeError(`The list has no places ${from} and ${to}.`);
	const other = list.slice();
	other[from] = list[from] - amount;
	other[to] = list[to] + amount;
	return other;
}
// src/kernel/naming.ts
/** The first of the private characters that stand for seats in texts. */
var FIRST = 57344;
var SEATS$1 = /[\uE000-\uEFFF]/g;
/** The text with names in the places of seats; a name that begins a sentence begins with a capital. */
function withNames(text, name) {
	return text.replace(SEATS$1, (sign, at) => {
		const called = name(sign.charCodeAt(0) - FIRST);
		return at === 0 || /[.!?] $/.test(text.slice(0, at)) ? `${called.slice(0, 1).toUpperCase()}${called.slice(1)}` : called;
	});
}
// src/kernel/options.ts
/** What each option may be. */
function optionSchemas(options) {
	const schemas = Object.entries(options).map(([name, { schema }]) => [name, schema]);
	return Object.fromEntries(schemas);
}
/** What all options together may be, as a position keeps them: `options: open(fixed(optionsSchema(options)))`. */
function optionsSchema(options) {
	return object(optionSchemas(options));
}
// src/kernel/secrets.ts
/** A part that everybody may know. */
function open(schema) {
	return {
		...schema,
		knowledge: { kind: "open" }
	};
}
/**
* The three forms of hiding for the positions of one game:
* `const { secret, seatBits, rows } = secretsOf<Position>()`
*
* - `secret(schema, { from, shown })`: a value; `shown` stands in its place in the views of those it is hidden from.
* - `seatBits(schema, { from })`: a set of seats, a sum of 2^seat; the last index of `from` is the bit.
* - `rows(item, { from })`: a list whose hidden entries are left out of the view; the last index of `from` is the entry.
*/
function secretsOf() {
	return {
		secret(schema, { from, shown }) {
			return {
				...schema,
				knowledge: {
					kind: "secret",
					from,
					shown
				}
			};
		},
		seatBits(schema, { from }) {
			return {
				...schema,
				knowledge: {
					kind: "bits",
					from
				}
			};
		},
		rows(item, { from }, most) {
			return {
				...list(item, 0, most),
				knowledge: {
					kind: "rows",
					from,
					item
				}
			};
		}
	};
}
var map_default = {
	_about: "Cash Flow board. Topology of the base game Supremacy (52 land, 31 light and 8 dark zones, cross-checked on two public re-implementations) plus two added light zones (east-china-sea, yellow-sea) for port balance. Ports, clips and labels are this project's own. iso = ISO 3166-1 numeric as used by world-atlas; clip = only that lon/lat box of that country belongs here (a country listed without a clip belongs whole); coast = light zones the land borders; ports = those of them where it has a port; added = zone not in the base game.",
	version: 1,
	superpowers: [
		{
			"id": "usa",
			"name": "United States of America",
			"colourName": "dark green",
			"colour": "#1b5e20",
			"home": [
				"alaska",
				"western-usa",
				"midwest-usa",
				"eastern-usa"
			]
		},
		{
			"id": "csa",
			"name": "Confederacy of South America",
			"colourName": "green",
			"colour": "#66bb6a",
			"home": [
				"venezuela",
				"brazil",
				"peru",
				"argentina"
			]
		},
		{
			"id": "fas",
			"name": "Federation of African States",
			"colourName": "purple",
			"colour": "#7b1fa2",
			"home": [
				"nigeria",
				"zaire",
				"south-africa",
				"mozambique"
			]
		},
		{
			"id": "len",
			"name": "League of European Nations",
			"colourName": "orange",
			"colour": "#ef6c00",
			"home": [
				"british-isles",
				"iberia",
				"western-europe",
				"eastern-europe",
				"scandinavia"
			]
		},
		{
			"id": "ussr",
			"name": "Union of Soviet Sovereign Republics",
			"colourName": "red",
			"colour": "#c62828",
			"home": [
				"kola",
				"russia",
				"siberia",
				"yakutsk",
				"buryatsk",
				"kazakh"
			]
		},
		{
			"id": "prc",
			"name": "People's Republic of China",
			"colourName": "yellow",
			"colour": "#f9a825",
			"home": [
				"mongolia",
				"manchuria",
				"tibet",
				"shandong",
				"nanling"
			]
		}
	],
	territories: [
		{
			"id": "alaska",
			"name": "Alaska",
			"owner": "usa",
			"ports": ["barkley-sound"],
			"iso": ["840"],
			"label": [-152, 65],
			"clip": [{
				"iso": "840",
				"lon": [-180, -129],
				"lat": [50, 90]
			}, {
				"iso": "840",
				"lon": [170, 180],
				"lat": [50, 90]
			}],
			"namesWithoutIso": [],
			"coast": ["barkley-sound"]
		},
		{
			"id": "western-usa",
			"name": "Western U.S.A.",
			"owner": "usa",
			"ports": ["barkley-sound", "santa-barbara-passage"],
			"iso": ["840"],
			"label": [-114, 40],
			"clip": [{
				"iso": "840",
				"lon": [-129, -104],
				"lat": [24, 50]
			}, {
				"iso": "840",
				"lon": [-180, -150],
				"lat": [15, 30]
			}],
			"namesWithoutIso": [],
			"coast": ["barkley-sound", "santa-barbara-passage"]
		},
		{
			"id": "midwest-usa",
			"name": "Midwest U.S.A.",
			"owner": "usa",
			"ports": ["caribbean-sea"],
			"iso": ["840"],
			"label": [-97, 40],
			"clip": [{
				"iso": "840",
				"lon": [-104, -90],
				"lat": [24, 50]
			}],
			"namesWithoutIso": [],
			"coast": ["caribbean-sea"]
		},
		{
			"id": "eastern-usa",
			"name": "Eastern U.S.A.",
			"owner": "usa",
			"ports": [
				"caribbean-sea",
				"long-island-sound",
				"gulf-of-st-lawrence"
			],
			"iso": ["840", "060"],
			"label": [-81, 37],
			"clip": [{
				"iso": "840",
				"lon": [-90, -60],
				"lat": [24, 50]
			}],
			"namesWithoutIso": [],
			"coast": [
				"caribbean-sea",
				"long-island-sound",
				"gulf-of-st-lawrence"
			]
		},
		{
			"id": "venezuela",
			"name": "Venezuela",
			"owner": "csa",
			"ports": ["caribbean-sea", "gulf-of-panama"],
			"iso": [
				"862",
				"170",
				"218",
				"780",
				"533",
				"531",
				"052",
				"662",
				"670",
				"308",
				"028",
				"659",
				"212",
				"500",
				"660",
				"652",
				"663",
				"534"
			],
			"label": [-70, 5],
			"clip": [],
			"namesWithoutIso": [],
			"coast": [
				"caribbean-sea",
				"gulf-of-panama",
				"lima-bay"
			]
		},
		{
			"id": "brazil",
			"name": "Brazil",
			"owner": "csa",
			"ports": ["caribbean-sea", "baia-santos"],
			"iso": [
				"076",
				"328",
				"740",
				"250"
			],
			"label": [-52, -9],
			"clip": [{
				"iso": "250",
				"lon": [-60, -50],
				"lat": [0, 10]
			}],
			"namesWithoutIso": [],
			"coast": ["caribbean-sea", "baia-santos"]
		},
		{
			"id": "peru",
			"name": "Peru",
			"owner": "csa",
			"ports": ["lima-bay"],
			"iso": ["604", "068"],
			"label": [-71, -13],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["lima-bay"]
		},
		{
			"id": "argentina",
			"name": "Argentina",
			"owner": "csa",
			"ports": ["lima-bay", "rio-de-plata"],
			"iso": [
				"032",
				"152",
				"858",
				"600",
				"238"
			],
			"label": [-65, -34],
			"clip": [],
			"namesWithoutIso": [],
			"coast": [
				"lima-bay",
				"rio-de-plata",
				"baia-santos"
			]
		},
		{
			"id": "nigeria",
			"name": "Nigeria",
			"owner": "fas",
			"ports": ["gulf-of-guinea"],
			"iso": [
				"566",
				"686",
				"270",
				"624",
				"324",
				"694",
				"430",
				"384",
				"288",
				"768",
				"204",
				"854",
				"562",
				"120",
				"148",
				"140",
				"226",
				"132",
				"678"
			],
			"label": [8, 10],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["gulf-of-guinea"]
		},
		{
			"id": "zaire",
			"name": "Zaire",
			"owner": "fas",
			"ports": ["gulf-of-guinea", "cape-of-good-hope"],
			"iso": [
				"180",
				"178",
				"266",
				"024",
				"894"
			],
			"label": [21, -6],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["gulf-of-guinea", "cape-of-good-hope"]
		},
		{
			"id": "south-africa",
			"name": "South Africa",
			"owner": "fas",
			"ports": ["cape-of-good-hope", "mozambique-channel"],
			"iso": [
				"710",
				"516",
				"072",
				"716",
				"426",
				"748",
				"654"
			],
			"label": [23, -27],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["cape-of-good-hope", "mozambique-channel"]
		},
		{
			"id": "mozambique",
			"name": "Mozambique",
			"owner": "fas",
			"ports": ["mozambique-channel", "red-sea"],
			"iso": [
				"508",
				"454",
				"834",
				"404",
				"800",
				"646",
				"108",
				"728",
				"231",
				"232",
				"262",
				"706",
				"450",
				"174",
				"480",
				"690"
			],
			"label": [38, 0],
			"clip": [],
			"namesWithoutIso": ["Somaliland"],
			"coast": ["mozambique-channel", "red-sea"]
		},
		{
			"id": "british-isles",
			"name": "British Isles",
			"owner": "len",
			"ports": ["north-sea"],
			"iso": [
				"826",
				"372",
				"352",
				"833",
				"832",
				"831",
				"234"
			],
			"label": [-2, 54],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["north-sea"]
		},
		{
			"id": "iberia",
			"name": "Iberia",
			"owner": "len",
			"ports": ["bay-of-biscay", "mediterranean-sea"],
			"iso": [
				"724",
				"620",
				"020"
			],
			"label": [-4, 40],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["bay-of-biscay", "mediterranean-sea"]
		},
		{
			"id": "western-europe",
			"name": "Western Europe",
			"owner": "len",
			"ports": ["bay-of-biscay", "north-sea"],
			"iso": [
				"250",
				"056",
				"528",
				"442",
				"756",
				"438",
				"492",
				"276"
			],
			"label": [3, 47.5],
			"clip": [{
				"iso": "250",
				"lon": [-10, 15],
				"lat": [40, 55]
			}, {
				"iso": "276",
				"lon": [5, 11],
				"lat": [45, 56]
			}],
			"namesWithoutIso": [],
			"coast": [
				"bay-of-biscay",
				"north-sea",
				"mediterranean-sea",
				"baltic-sea"
			]
		},
		{
			"id": "eastern-europe",
			"name": "Eastern Europe",
			"owner": "len",
			"ports": ["mediterranean-sea", "baltic-sea"],
			"iso": [
				"276",
				"203",
				"040",
				"380",
				"705",
				"336",
				"674",
				"470"
			],
			"label": [12.5, 46],
			"clip": [{
				"iso": "276",
				"lon": [11, 16],
				"lat": [45, 56]
			}],
			"namesWithoutIso": [],
			"coast": [
				"mediterranean-sea",
				"baltic-sea",
				"sea-of-crete"
			]
		},
		{
			"id": "scandinavia",
			"name": "Scandinavia",
			"owner": "len",
			"ports": ["north-sea", "baltic-sea"],
			"iso": [
				"578",
				"752",
				"246",
				"208",
				"248"
			],
			"label": [16, 63],
			"clip": [],
			"namesWithoutIso": [],
			"coast": [
				"north-sea",
				"baltic-sea",
				"barents-sea"
			]
		},
		{
			"id": "kola",
			"name": "Kola",
			"owner": "ussr",
			"ports": ["barents-sea"],
			"iso": ["643"],
			"label": [48, 65],
			"clip": [{
				"iso": "643",
				"lon": [19, 65],
				"lat": [61, 90]
			}],
			"namesWithoutIso": [],
			"coast": ["barents-sea"]
		},
		{
			"id": "russia",
			"name": "Russia",
			"owner": "ussr",
			"ports": ["baltic-sea"],
			"iso": [
				"643",
				"233",
				"428",
				"440",
				"112"
			],
			"label": [45, 56],
			"clip": [{
				"iso": "643",
				"lon": [19, 65],
				"lat": [50, 61]
			}],
			"namesWithoutIso": [],
			"coast": ["baltic-sea"]
		},
		{
			"id": "siberia",
			"name": "Siberia",
			"owner": "ussr",
			"ports": ["barents-sea"],
			"iso": ["643"],
			"label": [88, 66],
			"clip": [{
				"iso": "643",
				"lon": [65, 110],
				"lat": [58, 90]
			}],
			"namesWithoutIso": [],
			"coast": ["barents-sea"]
		},
		{
			"id": "yakutsk",
			"name": "Yakutsk",
			"owner": "ussr",
			"ports": ["sea-of-okhotsk"],
			"iso": ["643"],
			"label": [132, 65],
			"clip": [
				{
					"iso": "643",
					"lon": [110, 145],
					"lat": [56, 90]
				},
				{
					"iso": "643",
					"lon": [145, 180],
					"lat": [40, 90]
				},
				{
					"iso": "643",
					"lon": [-180, -168],
					"lat": [40, 90]
				}
			],
			"namesWithoutIso": [],
			"coast": ["sea-of-okhotsk"]
		},
		{
			"id": "buryatsk",
			"name": "Buryatsk",
			"owner": "ussr",
			"ports": ["sea-of-okhotsk", "sea-of-japan"],
			"iso": ["643"],
			"label": [105, 54],
			"clip": [{
				"iso": "643",
				"lon": [65, 110],
				"lat": [40, 58]
			}, {
				"iso": "643",
				"lon": [110, 145],
				"lat": [40, 56]
			}],
			"namesWithoutIso": [],
			"coast": ["sea-of-okhotsk", "sea-of-japan"]
		},
		{
			"id": "kazakh",
			"name": "Kazakh",
			"owner": "ussr",
			"ports": ["black-sea"],
			"iso": [
				"398",
				"860",
				"795",
				"417",
				"762",
				"268",
				"051",
				"031",
				"643"
			],
			"label": [66, 47],
			"clip": [{
				"iso": "643",
				"lon": [32, 55],
				"lat": [40, 50]
			}],
			"namesWithoutIso": [],
			"coast": ["black-sea"]
		},
		{
			"id": "mongolia",
			"name": "Mongolia",
			"owner": "prc",
			"ports": ["yellow-sea"],
			"iso": ["496", "156"],
			"label": [104, 45],
			"clip": [{
				"iso": "156",
				"lon": [73, 100],
				"lat": [44, 55]
			}, {
				"iso": "156",
				"lon": [100, 118],
				"lat": [38, 55]
			}],
			"namesWithoutIso": [],
			"coast": ["yellow-sea"]
		},
		{
			"id": "manchuria",
			"name": "Manchuria",
			"owner": "prc",
			"ports": ["yellow-sea", "sea-of-japan"],
			"iso": [
				"156",
				"408",
				"410"
			],
			"label": [125, 45],
			"clip": [{
				"iso": "156",
				"lon": [118, 136],
				"lat": [38, 55]
			}],
			"namesWithoutIso": [],
			"coast": ["yellow-sea", "sea-of-japan"]
		},
		{
			"id": "tibet",
			"name": "Tibet",
			"owner": "prc",
			"ports": [],
			"iso": ["156"],
			"label": [88, 34],
			"clip": [{
				"iso": "156",
				"lon": [73, 100],
				"lat": [31, 44]
			}, {
				"iso": "156",
				"lon": [73, 97],
				"lat": [26, 31]
			}],
			"namesWithoutIso": [],
			"coast": []
		},
		{
			"id": "shandong",
			"name": "Shandong",
			"owner": "prc",
			"ports": ["yellow-sea", "east-china-sea"],
			"iso": ["156"],
			"label": [112, 35],
			"clip": [{
				"iso": "156",
				"lon": [100, 124],
				"lat": [31, 38]
			}],
			"namesWithoutIso": [],
			"coast": ["yellow-sea", "east-china-sea"]
		},
		{
			"id": "nanling",
			"name": "Nanling",
			"owner": "prc",
			"ports": ["east-china-sea", "south-china-sea"],
			"iso": [
				"156",
				"158",
				"344",
				"446"
			],
			"label": [110, 26.5],
			"clip": [{
				"iso": "156",
				"lon": [100, 124],
				"lat": [18, 31]
			}, {
				"iso": "156",
				"lon": [97, 100],
				"lat": [18, 31]
			}],
			"namesWithoutIso": [],
			"coast": ["east-china-sea", "south-china-sea"]
		},
		{
			"id": "northern-canada",
			"name": "Northern Canada",
			"owner": "neutral",
			"ports": ["hudson-strait"],
			"iso": ["124"],
			"label": [-110, 66],
			"clip": [{
				"iso": "124",
				"lon": [-142, -80],
				"lat": [60, 90]
			}, {
				"iso": "124",
				"lon": [-80, -60],
				"lat": [62.7, 90]
			}],
			"namesWithoutIso": [],
			"coast": ["hudson-strait"]
		},
		{
			"id": "western-canada",
			"name": "Western Canada",
			"owner": "neutral",
			"ports": ["barkley-sound"],
			"iso": ["124"],
			"label": [-113, 55],
			"clip": [{
				"iso": "124",
				"lon": [-142, -95],
				"lat": [41, 60]
			}],
			"namesWithoutIso": [],
			"coast": ["barkley-sound", "hudson-strait"]
		},
		{
			"id": "eastern-canada",
			"name": "Eastern Canada",
			"owner": "neutral",
			"ports": ["gulf-of-st-lawrence", "hudson-strait"],
			"iso": ["124", "666"],
			"label": [-75, 51],
			"clip": [{
				"iso": "124",
				"lon": [-95, -50],
				"lat": [41, 60]
			}, {
				"iso": "124",
				"lon": [-80, -60],
				"lat": [60, 62.7]
			}],
			"namesWithoutIso": [],
			"coast": ["gulf-of-st-lawrence", "hudson-strait"]
		},
		{
			"id": "greenland",
			"name": "Greenland",
			"owner": "neutral",
			"ports": [],
			"iso": ["304"],
			"label": [-41, 72],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["hudson-strait"]
		},
		{
			"id": "central-america",
			"name": "Central America",
			"owner": "neutral",
			"ports": ["caribbean-sea", "gulf-of-panama"],
			"iso": [
				"484",
				"320",
				"084",
				"340",
				"222",
				"558",
				"188",
				"591",
				"192",
				"332",
				"214",
				"388",
				"630",
				"044",
				"136",
				"796",
				"092",
				"850"
			],
			"label": [-100, 22],
			"clip": [],
			"namesWithoutIso": [],
			"coast": [
				"caribbean-sea",
				"gulf-of-panama",
				"santa-barbara-passage"
			]
		},
		{
			"id": "poland",
			"name": "Poland",
			"owner": "neutral",
			"ports": ["baltic-sea"],
			"iso": ["616", "703"],
			"label": [19.5, 52],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["baltic-sea"]
		},
		{
			"id": "greece",
			"name": "Greece",
			"owner": "neutral",
			"ports": ["sea-of-crete"],
			"iso": [
				"300",
				"008",
				"807",
				"100",
				"688",
				"499",
				"070",
				"191",
				"348"
			],
			"label": [21.5, 43],
			"clip": [],
			"namesWithoutIso": ["Kosovo"],
			"coast": ["sea-of-crete", "black-sea"]
		},
		{
			"id": "romania",
			"name": "Romania",
			"owner": "neutral",
			"ports": ["black-sea"],
			"iso": [
				"642",
				"498",
				"804"
			],
			"label": [28, 48],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["black-sea"]
		},
		{
			"id": "turkey",
			"name": "Turkey",
			"owner": "neutral",
			"ports": ["black-sea", "sea-of-crete"],
			"iso": ["792", "196"],
			"label": [34, 39],
			"clip": [],
			"namesWithoutIso": ["N. Cyprus"],
			"coast": ["black-sea", "sea-of-crete"]
		},
		{
			"id": "middle-east",
			"name": "Middle East",
			"owner": "neutral",
			"ports": ["sea-of-crete"],
			"iso": [
				"760",
				"422",
				"376",
				"275",
				"400"
			],
			"label": [37, 33],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["sea-of-crete", "red-sea"]
		},
		{
			"id": "iraq",
			"name": "Iraq",
			"owner": "neutral",
			"ports": ["arabian-sea"],
			"iso": ["368", "414"],
			"label": [44, 33],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["arabian-sea"]
		},
		{
			"id": "arabia",
			"name": "Arabia",
			"owner": "neutral",
			"ports": ["red-sea", "arabian-sea"],
			"iso": [
				"682",
				"887",
				"512",
				"784",
				"634",
				"048"
			],
			"label": [46, 23],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["red-sea", "arabian-sea"]
		},
		{
			"id": "iran",
			"name": "Iran",
			"owner": "neutral",
			"ports": ["arabian-sea"],
			"iso": ["364"],
			"label": [54, 33],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["arabian-sea"]
		},
		{
			"id": "pakistan",
			"name": "Pakistan",
			"owner": "neutral",
			"ports": ["arabian-sea"],
			"iso": ["586", "004"],
			"label": [67, 31],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["arabian-sea"]
		},
		{
			"id": "india",
			"name": "India",
			"owner": "neutral",
			"ports": ["arabian-sea", "bay-of-bengal"],
			"iso": [
				"356",
				"524",
				"064",
				"050",
				"144",
				"462",
				"086"
			],
			"label": [79, 22],
			"clip": [],
			"namesWithoutIso": ["Siachen Glacier"],
			"coast": ["arabian-sea", "bay-of-bengal"]
		},
		{
			"id": "burma",
			"name": "Burma",
			"owner": "neutral",
			"ports": ["bay-of-bengal", "java-sea"],
			"iso": [
				"104",
				"764",
				"458",
				"702"
			],
			"label": [98, 18],
			"clip": [{
				"iso": "458",
				"lon": [99, 105],
				"lat": [0, 8]
			}],
			"namesWithoutIso": [],
			"coast": ["bay-of-bengal", "java-sea"]
		},
		{
			"id": "indo-china",
			"name": "Indo-China",
			"owner": "neutral",
			"ports": ["south-china-sea", "java-sea"],
			"iso": [
				"704",
				"418",
				"116"
			],
			"label": [106, 15],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["south-china-sea", "java-sea"]
		},
		{
			"id": "japan",
			"name": "Japan",
			"owner": "neutral",
			"ports": ["tokyo-bay", "sea-of-japan"],
			"iso": ["392"],
			"label": [138, 37],
			"clip": [],
			"namesWithoutIso": [],
			"coast": [
				"tokyo-bay",
				"sea-of-japan",
				"sea-of-okhotsk",
				"east-china-sea"
			]
		},
		{
			"id": "indonesia",
			"name": "Indonesia",
			"owner": "neutral",
			"ports": ["java-sea", "timor-sea"],
			"iso": [
				"360",
				"458",
				"096",
				"608",
				"626",
				"598",
				"316",
				"580",
				"585",
				"583",
				"584",
				"520",
				"296"
			],
			"label": [115, -3],
			"clip": [{
				"iso": "458",
				"lon": [105, 120],
				"lat": [0, 8]
			}],
			"namesWithoutIso": [],
			"coast": [
				"java-sea",
				"timor-sea",
				"bay-of-bengal"
			]
		},
		{
			"id": "western-australia",
			"name": "Western Australia",
			"owner": "neutral",
			"ports": ["timor-sea", "shark-bay"],
			"iso": ["036"],
			"label": [123, -26],
			"clip": [{
				"iso": "036",
				"lon": [110, 135],
				"lat": [-45, -9]
			}],
			"namesWithoutIso": ["Indian Ocean Ter.", "Ashmore and Cartier Is."],
			"coast": ["timor-sea", "shark-bay"]
		},
		{
			"id": "eastern-australia",
			"name": "Eastern Australia",
			"owner": "neutral",
			"ports": ["tasman-sea"],
			"iso": [
				"036",
				"574",
				"334"
			],
			"label": [145, -26],
			"clip": [{
				"iso": "036",
				"lon": [135, 160],
				"lat": [-45, -9]
			}],
			"namesWithoutIso": [],
			"coast": ["tasman-sea", "timor-sea"]
		},
		{
			"id": "new-zealand",
			"name": "New Zealand",
			"owner": "neutral",
			"ports": ["tasman-sea"],
			"iso": [
				"554",
				"242",
				"548",
				"540",
				"090",
				"776",
				"882",
				"016",
				"184",
				"570",
				"876",
				"612",
				"258"
			],
			"label": [172, -42],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["tasman-sea"]
		},
		{
			"id": "sahara",
			"name": "Sahara",
			"owner": "neutral",
			"ports": ["mediterranean-sea"],
			"iso": [
				"504",
				"732",
				"012",
				"788",
				"478",
				"466"
			],
			"label": [0, 25],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["mediterranean-sea"]
		},
		{
			"id": "egypt",
			"name": "Egypt",
			"owner": "neutral",
			"ports": ["mediterranean-sea", "red-sea"],
			"iso": [
				"818",
				"434",
				"729"
			],
			"label": [27, 25],
			"clip": [],
			"namesWithoutIso": [],
			"coast": ["mediterranean-sea", "red-sea"]
		}
	],
	seaZones: [
		{
			"id": "barkley-sound",
			"name": "Barkley Sound",
			"kind": "light",
			"label": [-138, 52]
		},
		{
			"id": "santa-barbara-passage",
			"name": "Santa Barbara Passage",
			"kind": "light",
			"label": [-128, 33]
		},
		{
			"id": "gulf-of-panama",
			"name": "Gulf of Panama",
			"kind": "light",
			"label": [-95, 8]
		},
		{
			"id": "lima-bay",
			"name": "Lima Bay",
			"kind": "light",
			"label": [-84, -18]
		},
		{
			"id": "rio-de-plata",
			"name": "Rio de la Plata",
			"kind": "light",
			"label": [-52, -42]
		},
		{
			"id": "baia-santos",
			"name": "Baia de Santos",
			"kind": "light",
			"label": [-38, -24]
		},
		{
			"id": "caribbean-sea",
			"name": "Caribbean Sea",
			"kind": "light",
			"label": [-75, 19]
		},
		{
			"id": "long-island-sound",
			"name": "Long Island Sound",
			"kind": "light",
			"label": [-72, 35]
		},
		{
			"id": "gulf-of-st-lawrence",
			"name": "Gulf of St. Lawrence",
			"kind": "light",
			"label": [-58, 46]
		},
		{
			"id": "hudson-strait",
			"name": "Hudson Strait",
			"kind": "light",
			"label": [-58, 60]
		},
		{
			"id": "gulf-of-guinea",
			"name": "Gulf of Guinea",
			"kind": "light",
			"label": [0, -1]
		},
		{
			"id": "cape-of-good-hope",
			"name": "Cape of Good Hope",
			"kind": "light",
			"label": [15, -36]
		},
		{
			"id": "mozambique-channel",
			"name": "Mozambique Channel",
			"kind": "light",
			"label": [43, -15]
		},
		{
			"id": "red-sea",
			"name": "Red Sea",
			"kind": "light",
			"label": [47, 12]
		},
		{
			"id": "mediterranean-sea",
			"name": "Mediterranean Sea",
			"kind": "light",
			"label": [8, 38]
		},
		{
			"id": "sea-of-crete",
			"name": "Sea of Crete",
			"kind": "light",
			"label": [24, 34.5]
		},
		{
			"id": "black-sea",
			"name": "Black Sea",
			"kind": "light",
			"label": [34, 43.4]
		},
		{
			"id": "bay-of-biscay",
			"name": "Bay of Biscay",
			"kind": "light",
			"label": [-8, 46]
		},
		{
			"id": "north-sea",
			"name": "North Sea",
			"kind": "light",
			"label": [-2, 61]
		},
		{
			"id": "baltic-sea",
			"name": "Baltic Sea",
			"kind": "light",
			"label": [19, 57.5]
		},
		{
			"id": "barents-sea",
			"name": "Barents Sea",
			"kind": "light",
			"label": [45, 73]
		},
		{
			"id": "arabian-sea",
			"name": "Arabian Sea",
			"kind": "light",
			"label": [63, 17]
		},
		{
			"id": "bay-of-bengal",
			"name": "Bay of Bengal",
			"kind": "light",
			"label": [88, 10]
		},
		{
			"id": "java-sea",
			"name": "Java Sea",
			"kind": "light",
			"label": [110, 0]
		},
		{
			"id": "south-china-sea",
			"name": "South China Sea",
			"kind": "light",
			"label": [114, 15]
		},
		{
			"id": "east-china-sea",
			"name": "East China Sea",
			"kind": "light",
			"label": [125, 29],
			"added": true
		},
		{
			"id": "yellow-sea",
			"name": "Yellow Sea",
			"kind": "light",
			"label": [123, 35.5],
			"added": true
		},
		{
			"id": "sea-of-japan",
			"name": "Sea of Japan",
			"kind": "light",
			"label": [134, 40]
		},
		{
			"id": "tokyo-bay",
			"name": "Tokyo Bay",
			"kind": "light",
			"label": [144, 36]
		},
		{
			"id": "sea-of-okhotsk",
			"name": "Sea of Okhotsk",
			"kind": "light",
			"label": [150, 54]
		},
		{
			"id": "timor-sea",
			"name": "Timor Sea",
			"kind": "light",
			"label": [126, -12]
		},
		{
			"id": "shark-bay",
			"name": "Shark Bay",
			"kind": "light",
			"label": [109, -27]
		},
		{
			"id": "tasman-sea",
			"name": "Tasman Sea",
			"kind": "light",
			"label": [162, -37]
		},
		{
			"id": "north-atlantic",
			"name": "North Atlantic",
			"kind": "dark",
			"label": [-35, 48]
		},
		{
			"id": "mid-atlantic",
			"name": "Mid Atlantic",
			"kind": "dark",
			"label": [-38, 20]
		},
		{
			"id": "south-atlantic",
			"name": "South Atlantic",
			"kind": "dark",
			"label": [-18, -40]
		},
		{
			"id": "indian-ocean",
			"name": "Indian Ocean",
			"kind": "dark",
			"label": [80, -22]
		},
		{
			"id": "great-australian-bight",
			"name": "Great Australian Bight",
			"kind": "dark",
			"label": [128, -46]
		},
		{
			"id": "north-pacific",
			"name": "North Pacific",
			"kind": "dark",
			"label": [-170, 42]
		},
		{
			"id": "mid-pacific",
			"name": "Mid Pacific",
			"kind": "dark",
			"label": [-160, 8]
		},
		{
			"id": "south-pacific",
			"name": "South Pacific",
			"kind": "dark",
			"label": [-140, -40]
		}
	],
	adjacency: {
		"landLand": [
			["alaska", "western-canada"],
			["alaska", "northern-canada"],
			["northern-canada", "western-canada"],
			["northern-canada", "greenland"],
			["western-canada", "eastern-canada"],
			["western-canada", "western-usa"],
			["western-canada", "midwest-usa"],
			["eastern-canada", "midwest-usa"],
			["eastern-canada", "eastern-usa"],
			["western-usa", "midwest-usa"],
			["western-usa", "central-america"],
			["midwest-usa", "eastern-usa"],
			["midwest-usa", "central-america"],
			["central-america", "venezuela"],
			["venezuela", "brazil"],
			["venezuela", "peru"],
			["brazil", "peru"],
			["brazil", "argentina"],
			["peru", "argentina"],
			["sahara", "nigeria"],
			["sahara", "egypt"],
			["nigeria", "egypt"],
			["nigeria", "zaire"],
			["nigeria", "mozambique"],
			["egypt", "mozambique"],
			["zaire", "mozambique"],
			["zaire", "south-africa"],
			["mozambique", "south-africa"],
			["iberia", "western-europe"],
			["western-europe", "eastern-europe"],
			["eastern-europe", "poland"],
			["eastern-europe", "greece"],
			["poland", "greece"],
			["poland", "romania"],
			["poland", "russia"],
			["greece", "romania"],
			["greece", "turkey"],
			["romania", "russia"],
			["romania", "kazakh"],
			["scandinavia", "kola"],
			["scandinavia", "russia"],
			["kola", "russia"],
			["kola", "siberia"],
			["russia", "siberia"],
			["russia", "buryatsk"],
			["russia", "kazakh"],
			["siberia", "buryatsk"],
			["siberia", "yakutsk"],
			["yakutsk", "buryatsk"],
			["buryatsk", "kazakh"],
			["buryatsk", "mongolia"],
			["buryatsk", "manchuria"],
			["kazakh", "mongolia"],
			["kazakh", "tibet"],
			["kazakh", "pakistan"],
			["kazakh", "iran"],
			["kazakh", "turkey"],
			["turkey", "middle-east"],
			["turkey", "iraq"],
			["turkey", "iran"],
			["middle-east", "iraq"],
			["middle-east", "arabia"],
			["iraq", "arabia"],
			["iraq", "iran"],
			["iran", "pakistan"],
			["pakistan", "india"],
			["pakistan", "tibet"],
			["india", "tibet"],
			["india", "nanling"],
			["india", "burma"],
			["tibet", "mongolia"],
			["tibet", "shandong"],
			["tibet", "nanling"],
			["mongolia", "manchuria"],
			["mongolia", "shandong"],
			["shandong", "nanling"],
			["nanling", "burma"],
			["nanling", "indo-china"],
			["burma", "indo-china"],
			["western-australia", "eastern-australia"]
		],
		"seaSea": [
			["barkley-sound", "santa-barbara-passage"],
			["barkley-sound", "north-pacific"],
			["santa-barbara-passage", "gulf-of-panama"],
			["santa-barbara-passage", "north-pacific"],
			["santa-barbara-passage", "mid-pacific"],
			["gulf-of-panama", "lima-bay"],
			["gulf-of-panama", "caribbean-sea"],
			["gulf-of-panama", "mid-pacific"],
			["lima-bay", "mid-pacific"],
			["lima-bay", "south-pacific"],
			["rio-de-plata", "baia-santos"],
			["rio-de-plata", "south-atlantic"],
			["baia-santos", "south-atlantic"],
			["baia-santos", "mid-atlantic"],
			["caribbean-sea", "long-island-sound"],
			["caribbean-sea", "mid-atlantic"],
			["long-island-sound", "gulf-of-st-lawrence"],
			["long-island-sound", "mid-atlantic"],
			["long-island-sound", "north-atlantic"],
			["gulf-of-st-lawrence", "hudson-strait"],
			["gulf-of-st-lawrence", "north-atlantic"],
			["hudson-strait", "north-atlantic"],
			["gulf-of-guinea", "cape-of-good-hope"],
			["gulf-of-guinea", "mid-atlantic"],
			["gulf-of-guinea", "south-atlantic"],
			["cape-of-good-hope", "mozambique-channel"],
			["cape-of-good-hope", "south-atlantic"],
			["cape-of-good-hope", "indian-ocean"],
			["mozambique-channel", "red-sea"],
			["mozambique-channel", "indian-ocean"],
			["red-sea", "mediterranean-sea"],
			["red-sea", "sea-of-crete"],
			["red-sea", "arabian-sea"],
			["red-sea", "indian-ocean"],
			["mediterranean-sea", "sea-of-crete"],
			["mediterranean-sea", "bay-of-biscay"],
			["mediterranean-sea", "north-atlantic"],
			["mediterranean-sea", "mid-atlantic"],
			["sea-of-crete", "black-sea"],
			["bay-of-biscay", "north-sea"],
			["bay-of-biscay", "north-atlantic"],
			["north-sea", "baltic-sea"],
			["north-sea", "barents-sea"],
			["north-sea", "north-atlantic"],
			["arabian-sea", "bay-of-bengal"],
			["arabian-sea", "indian-ocean"],
			["bay-of-bengal", "java-sea"],
			["bay-of-bengal", "timor-sea"],
			["bay-of-bengal", "indian-ocean"],
			["java-sea", "south-china-sea"],
			["java-sea", "mid-pacific"],
			["south-china-sea", "east-china-sea"],
			["south-china-sea", "mid-pacific"],
			["east-china-sea", "yellow-sea"],
			["east-china-sea", "sea-of-japan"],
			["east-china-sea", "mid-pacific"],
			["sea-of-japan", "tokyo-bay"],
			["sea-of-japan", "sea-of-okhotsk"],
			["sea-of-japan", "north-pacific"],
			["tokyo-bay", "sea-of-okhotsk"],
			["tokyo-bay", "north-pacific"],
			["sea-of-okhotsk", "north-pacific"],
			["timor-sea", "shark-bay"],
			["timor-sea", "tasman-sea"],
			["timor-sea", "indian-ocean"],
			["timor-sea", "mid-pacific"],
			["timor-sea", "south-pacific"],
			["shark-bay", "indian-ocean"],
			["shark-bay", "great-australian-bight"],
			["tasman-sea", "great-australian-bight"],
			["tasman-sea", "south-pacific"],
			["north-atlantic", "mid-atlantic"],
			["mid-atlantic", "south-atlantic"],
			["south-atlantic", "indian-ocean"],
			["south-atlantic", "south-pacific"],
			["indian-ocean", "great-australian-bight"],
			["great-australian-bight", "south-pacific"],
			["north-pacific", "mid-pacific"],
			["mid-pacific", "south-pacific"]
		],
		"landSea": [
			["alaska", "barkley-sound"],
			["western-usa", "barkley-sound"],
			["western-usa", "santa-barbara-passage"],
			["midwest-usa", "caribbean-sea"],
			["eastern-usa", "caribbean-sea"],
			["eastern-usa", "long-island-sound"],
			["eastern-usa", "gulf-of-st-lawrence"],
			["venezuela", "caribbean-sea"],
			["venezuela", "gulf-of-panama"],
			["venezuela", "lima-bay"],
			["brazil", "caribbean-sea"],
			["brazil", "baia-santos"],
			["peru", "lima-bay"],
			["argentina", "lima-bay"],
			["argentina", "rio-de-plata"],
			["argentina", "baia-santos"],
			["nigeria", "gulf-of-guinea"],
			["zaire", "gulf-of-guinea"],
			["zaire", "cape-of-good-hope"],
			["south-africa", "cape-of-good-hope"],
			["south-africa", "mozambique-channel"],
			["mozambique", "mozambique-channel"],
			["mozambique", "red-sea"],
			["british-isles", "north-sea"],
			["iberia", "bay-of-biscay"],
			["iberia", "mediterranean-sea"],
			["western-europe", "bay-of-biscay"],
			["western-europe", "north-sea"],
			["western-europe", "mediterranean-sea"],
			["western-europe", "baltic-sea"],
			["eastern-europe", "mediterranean-sea"],
			["eastern-europe", "baltic-sea"],
			["eastern-europe", "sea-of-crete"],
			["scandinavia", "north-sea"],
			["scandinavia", "baltic-sea"],
			["scandinavia", "barents-sea"],
			["kola", "barents-sea"],
			["russia", "baltic-sea"],
			["siberia", "barents-sea"],
			["yakutsk", "sea-of-okhotsk"],
			["buryatsk", "sea-of-okhotsk"],
			["buryatsk", "sea-of-japan"],
			["kazakh", "black-sea"],
			["mongolia", "yellow-sea"],
			["manchuria", "yellow-sea"],
			["manchuria", "sea-of-japan"],
			["shandong", "yellow-sea"],
			["shandong", "east-china-sea"],
			["nanling", "east-china-sea"],
			["nanling", "south-china-sea"],
			["northern-canada", "hudson-strait"],
			["western-canada", "barkley-sound"],
			["western-canada", "hudson-strait"],
			["eastern-canada", "gulf-of-st-lawrence"],
			["eastern-canada", "hudson-strait"],
			["greenland", "hudson-strait"],
			["central-america", "caribbean-sea"],
			["central-america", "gulf-of-panama"],
			["central-america", "santa-barbara-passage"],
			["poland", "baltic-sea"],
			["greece", "sea-of-crete"],
			["greece", "black-sea"],
			["romania", "black-sea"],
			["turkey", "black-sea"],
			["turkey", "sea-of-crete"],
			["middle-east", "sea-of-crete"],
			["middle-east", "red-sea"],
			["iraq", "arabian-sea"],
			["arabia", "red-sea"],
			["arabia", "arabian-sea"],
			["iran", "arabian-sea"],
			["pakistan", "arabian-sea"],
			["india", "arabian-sea"],
			["india", "bay-of-bengal"],
			["burma", "bay-of-bengal"],
			["burma", "java-sea"],
			["indo-china", "south-china-sea"],
			["indo-china", "java-sea"],
			["japan", "tokyo-bay"],
			["japan", "sea-of-japan"],
			["japan", "sea-of-okhotsk"],
			["japan", "east-china-sea"],
			["indonesia", "java-sea"],
			["indonesia", "timor-sea"],
			["indonesia", "bay-of-bengal"],
			["western-australia", "timor-sea"],
			["western-australia", "shark-bay"],
			["eastern-australia", "tasman-sea"],
			["eastern-australia", "timor-sea"],
			["new-zealand", "tasman-sea"],
			["sahara", "mediterranean-sea"],
			["egypt", "mediterranean-sea"],
			["egypt", "red-sea"]
		]
	},
	noLandBorder: [{
		"pair": ["egypt", "middle-east"],
		"why": "Suez canal: as in the base game the only link is by sea (mediterranean-sea / sea-of-crete / red-sea)"
	}],
	canals: [
		["caribbean-sea", "gulf-of-panama"],
		["mediterranean-sea", "red-sea"],
		["sea-of-crete", "red-sea"]
	]
};
// src/rulesets/cash-flow/board.ts
/** CF-1.1  The six superpowers. */
var powers = map_default.superpowers;
/** CF-2.1  The land territories. */
var territories = map_default.territories;
/** CF-2.1  The sea zones, light and dark. */
var zones = map_default.seaZones;
var LANDS = territories.length;
var SEAS = zones.length;
var POWERS = powers.length;
var landAt = new Map(territories.map((t, i) => [t.id, i]));
var seaAt = new Map(zones.map((z, i) => [z.id, i]));
/** The territory with this id; −1 when there is none. */
function territoryOf(id) {
	return landAt.get(id) ?? -1;
}
/** The zone with this id; −1 when there is none. */
function zoneOf(id) {
	return seaAt.get(id) ?? -1;
}
/** The superpower with this id; −1 when there is none. */
function powerOf(id) {
	return powers.findIndex((p) => p.id === id);
}
/** The id of a territory. */
var landId$2 = (land) => territories[land]?.id ?? "";
/** The id of a zone. */
var zoneId$1 = (zone) => zones[zone]?.id ?? "";
/** CF-1.1, CF-3.3  The home superpower of each territory; −1 for neutral land. */
var homeOf = territories.map((t) => powerOf(t.owner));
/** The home territories of each superpower, in the order of the map file. */
var homes = powers.map((p) => p.home.map(territoryOf));
/** CF-2.1  True for dark (deep) zones. */
var dark = zones.map((z) => z.kind === "dark");
/** CF-2.3  The light zones on which each territory has a port. */
var portsOf = territories.map((t) => t.ports.map(zoneOf));
/** The territories that have a port on each zone. */
var portLands = zones.map((_, zone) => territories.flatMap((_t, land) => portsOf[land]?.includes(zone) === true ? [land] : []));
function neighbours(size, edges, from, to, both) {
	const lists = Array.from({ length: size }, () => []);
	for (const [a = "", b = ""] of edges) {
		lists[from(a)]?.push(to(b));
		if (both) lists[from(b)]?.push(to(a));
	}
	for (const list of lists) list.sort((x, y) => x - y);
	return lists;
}
var { landLand, seaSea, landSea } = map_default.adjacency;
/** CF-2.2  Land next to land. */
var landNext = neighbours(LANDS, landLand, territoryOf, territoryOf, true);
/** CF-2.2  Sea next to sea; canals are ordinary edges. */
var seaNext = neighbours(SEAS, seaSea, zoneOf, zoneOf, true);
/** CF-2.2  The light zones that touch each territory. */
var coastOf = neighbours(LANDS, landSea, territoryOf, zoneOf, false);
/** CF-2.2  The territories that touch each zone. */
var shoresOf = neighbours(SEAS, landSea.map(([land = "", sea = ""]) => [sea, land]), zoneOf, territoryOf, false);
var cards_default = {
	_about: "Cash Flow resource deck: two decks combined (deck 1 or 2 marked per card). Company names are invented. Deck 1 superpower cards follow the base game's published resource/territory/value layout; deck 1 neutral cards follow it where known; deck 2 is this project's own (two resource decks and sea-zone companies are base-game facts).",
	version: 1,
	cards: [
		{
			"id": "usa-g3",
			"deck": 1,
			"stack": "usa",
			"company": "Tallgrass Mills",
			"location": "midwest-usa",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "usa-o3",
			"deck": 1,
			"stack": "usa",
			"company": "Sierra Crude",
			"location": "western-usa",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "usa-o2",
			"deck": 1,
			"stack": "usa",
			"company": "Northlight Drilling",
			"location": "alaska",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "usa-m3",
			"deck": 1,
			"stack": "usa",
			"company": "Mesabi Gate Iron",
			"location": "midwest-usa",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "usa-g2",
			"deck": 1,
			"stack": "usa",
			"company": "Piedmont Harvest",
			"location": "eastern-usa",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "usa-m2",
			"deck": 1,
			"stack": "usa",
			"company": "Allegheny Deep Mines",
			"location": "eastern-usa",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "usa-m4",
			"deck": 2,
			"stack": "usa",
			"company": "Copper Mesa Works",
			"location": "western-usa",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "usa-m1",
			"deck": 2,
			"stack": "usa",
			"company": "Icefall Minerals",
			"location": "alaska",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "usa-o4",
			"deck": 2,
			"stack": "usa",
			"company": "Lone Derrick Oil",
			"location": "midwest-usa",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "usa-o1",
			"deck": 2,
			"stack": "usa",
			"company": "Kelp Bank Offshore",
			"location": "santa-barbara-passage",
			"kind": "sea",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "usa-g4",
			"deck": 2,
			"stack": "usa",
			"company": "Tidewater Granaries",
			"location": "eastern-usa",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "usa-g1",
			"deck": 2,
			"stack": "usa",
			"company": "Palouse Fields",
			"location": "western-usa",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "csa-g3",
			"deck": 1,
			"stack": "csa",
			"company": "Pampa Verde Grain",
			"location": "argentina",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "csa-o3",
			"deck": 1,
			"stack": "csa",
			"company": "Orinoco Light Oil",
			"location": "venezuela",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "csa-m2",
			"deck": 1,
			"stack": "csa",
			"company": "Cerro Plata Mines",
			"location": "peru",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "csa-g2",
			"deck": 1,
			"stack": "csa",
			"company": "Llanos Estate",
			"location": "venezuela",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "csa-m3",
			"deck": 1,
			"stack": "csa",
			"company": "Minas do Norte",
			"location": "brazil",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "csa-o2",
			"deck": 1,
			"stack": "csa",
			"company": "Marañon Petroleum",
			"location": "peru",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "csa-m4",
			"deck": 2,
			"stack": "csa",
			"company": "Altiplano Tin",
			"location": "peru",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "csa-m1",
			"deck": 2,
			"stack": "csa",
			"company": "Andes Sur Copper",
			"location": "argentina",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "csa-o4",
			"deck": 2,
			"stack": "csa",
			"company": "Campos Bravos Oil",
			"location": "brazil",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "csa-o1",
			"deck": 2,
			"stack": "csa",
			"company": "Santos Deepwater",
			"location": "baia-santos",
			"kind": "sea",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "csa-g4",
			"deck": 2,
			"stack": "csa",
			"company": "Cerrado Soy Union",
			"location": "brazil",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "csa-g1",
			"deck": 2,
			"stack": "csa",
			"company": "Chaco Growers",
			"location": "argentina",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "fas-g3",
			"deck": 1,
			"stack": "fas",
			"company": "Rift Valley Maize",
			"location": "mozambique",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "fas-o2",
			"deck": 1,
			"stack": "fas",
			"company": "Cabinda Flow",
			"location": "zaire",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "fas-g2",
			"deck": 1,
			"stack": "fas",
			"company": "Highveld Farms",
			"location": "south-africa",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "fas-o3",
			"deck": 1,
			"stack": "fas",
			"company": "Delta Palm Oilfields",
			"location": "nigeria",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "fas-m2",
			"deck": 1,
			"stack": "fas",
			"company": "Kilima Mining",
			"location": "mozambique",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "fas-m3",
			"deck": 1,
			"stack": "fas",
			"company": "Golden Reef Deep",
			"location": "south-africa",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "fas-m4",
			"deck": 2,
			"stack": "fas",
			"company": "Copperbelt Central",
			"location": "zaire",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "fas-m1",
			"deck": 2,
			"stack": "fas",
			"company": "Jos Plateau Tin",
			"location": "nigeria",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "fas-o4",
			"deck": 2,
			"stack": "fas",
			"company": "Bonny Creek Petroleum",
			"location": "nigeria",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "fas-o1",
			"deck": 2,
			"stack": "fas",
			"company": "Equator Platforms",
			"location": "gulf-of-guinea",
			"kind": "sea",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "fas-g4",
			"deck": 2,
			"stack": "fas",
			"company": "Congo Basin Cassava",
			"location": "zaire",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "fas-g1",
			"deck": 2,
			"stack": "fas",
			"company": "Zambezi Rice",
			"location": "mozambique",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "len-m3",
			"deck": 1,
			"stack": "len",
			"company": "Erzberg Union Mines",
			"location": "eastern-europe",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "len-m2",
			"deck": 1,
			"stack": "len",
			"company": "Rio Rojo Pyrites",
			"location": "iberia",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "len-g3",
			"deck": 1,
			"stack": "len",
			"company": "Beauce Grain Pool",
			"location": "western-europe",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "len-g2",
			"deck": 1,
			"stack": "len",
			"company": "Lombard Mills",
			"location": "eastern-europe",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "len-o3",
			"deck": 1,
			"stack": "len",
			"company": "Firth & Forties Oil",
			"location": "british-isles",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "len-o2",
			"deck": 1,
			"stack": "len",
			"company": "Fjordvik Energi",
			"location": "scandinavia",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "len-m4",
			"deck": 2,
			"stack": "len",
			"company": "Saar & Rhine Coal",
			"location": "western-europe",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "len-m1",
			"deck": 2,
			"stack": "len",
			"company": "Norrland Ore",
			"location": "scandinavia",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "len-o4",
			"deck": 2,
			"stack": "len",
			"company": "Danube Basin Oil",
			"location": "eastern-europe",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "len-o1",
			"deck": 2,
			"stack": "len",
			"company": "Dogger Bank Rigs",
			"location": "north-sea",
			"kind": "sea",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "len-g4",
			"deck": 2,
			"stack": "len",
			"company": "Meseta Wheat",
			"location": "iberia",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "len-g1",
			"deck": 2,
			"stack": "len",
			"company": "Fenland Barley",
			"location": "british-isles",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "ussr-o3",
			"deck": 1,
			"stack": "ussr",
			"company": "Pechora Neft",
			"location": "kola",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "ussr-g2",
			"deck": 1,
			"stack": "ussr",
			"company": "Virgin Steppe Collective",
			"location": "kazakh",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "ussr-m2",
			"deck": 1,
			"stack": "ussr",
			"company": "Baikal Ore Trust",
			"location": "buryatsk",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "ussr-g3",
			"deck": 1,
			"stack": "ussr",
			"company": "Black Earth Kombinat",
			"location": "russia",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "ussr-o2",
			"deck": 1,
			"stack": "ussr",
			"company": "Lena Delta Oil",
			"location": "yakutsk",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "ussr-m3",
			"deck": 1,
			"stack": "ussr",
			"company": "Yenisei Nickel",
			"location": "siberia",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "ussr-m4",
			"deck": 2,
			"stack": "ussr",
			"company": "Ural Iron Trust",
			"location": "russia",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "ussr-m1",
			"deck": 2,
			"stack": "ussr",
			"company": "White Sea Apatite",
			"location": "kola",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "ussr-o4",
			"deck": 2,
			"stack": "ussr",
			"company": "Ob River Neft",
			"location": "siberia",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "ussr-o1",
			"deck": 2,
			"stack": "ussr",
			"company": "Polar Shelf Bureau",
			"location": "barents-sea",
			"kind": "sea",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "ussr-g4",
			"deck": 2,
			"stack": "ussr",
			"company": "Ishim Grain Combine",
			"location": "kazakh",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "ussr-g1",
			"deck": 2,
			"stack": "ussr",
			"company": "Amur Soy Collective",
			"location": "buryatsk",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "prc-o3",
			"deck": 1,
			"stack": "prc",
			"company": "Victory Field Oil",
			"location": "shandong",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "prc-o2",
			"deck": 1,
			"stack": "prc",
			"company": "Pearl Delta Petroleum",
			"location": "nanling",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "prc-g3",
			"deck": 1,
			"stack": "prc",
			"company": "Southern Terraces Rice",
			"location": "nanling",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "prc-m2",
			"deck": 1,
			"stack": "prc",
			"company": "Liao Iron Works",
			"location": "manchuria",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "prc-m3",
			"deck": 1,
			"stack": "prc",
			"company": "Ordos Coal",
			"location": "mongolia",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "prc-g2",
			"deck": 1,
			"stack": "prc",
			"company": "Yellow Plain Wheat",
			"location": "shandong",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "prc-m4",
			"deck": 2,
			"stack": "prc",
			"company": "Roof of the World Mines",
			"location": "tibet",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "prc-m1",
			"deck": 2,
			"stack": "prc",
			"company": "Taishan Gold",
			"location": "shandong",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "prc-o4",
			"deck": 2,
			"stack": "prc",
			"company": "Sungari Great Field",
			"location": "manchuria",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "prc-o1",
			"deck": 2,
			"stack": "prc",
			"company": "Coral Sea Exploration",
			"location": "south-china-sea",
			"kind": "sea",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "prc-g4",
			"deck": 2,
			"stack": "prc",
			"company": "Northeast Soy Bureau",
			"location": "manchuria",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "prc-g1",
			"deck": 2,
			"stack": "prc",
			"company": "Hetao Growers",
			"location": "mongolia",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "n1-m5-eastern-australia",
			"deck": 1,
			"stack": "neutral",
			"company": "Broken Range Mining",
			"location": "eastern-australia",
			"kind": "land",
			"resource": "mineral",
			"production": 5
		},
		{
			"id": "n1-m4-eastern-canada",
			"deck": 1,
			"stack": "neutral",
			"company": "Labrador Trough Iron",
			"location": "eastern-canada",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "n1-m3-central-america",
			"deck": 1,
			"stack": "neutral",
			"company": "Sierra Madre Silver",
			"location": "central-america",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "n1-m3-western-australia",
			"deck": 1,
			"stack": "neutral",
			"company": "Red Desert Ore",
			"location": "western-australia",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "n1-m3-india",
			"deck": 1,
			"stack": "neutral",
			"company": "Chota Hills Mines",
			"location": "india",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "n1-m2-greece",
			"deck": 1,
			"stack": "neutral",
			"company": "Aegean Bauxite",
			"location": "greece",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "n1-m2-western-canada",
			"deck": 1,
			"stack": "neutral",
			"company": "Kootenay Smelters",
			"location": "western-canada",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "n1-m1-sahara",
			"deck": 1,
			"stack": "neutral",
			"company": "Atlas Phosphates",
			"location": "sahara",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "n1-o5-arabia",
			"deck": 1,
			"stack": "neutral",
			"company": "Empty Quarter Petroleum",
			"location": "arabia",
			"kind": "land",
			"resource": "oil",
			"production": 5
		},
		{
			"id": "n1-o4-iran",
			"deck": 1,
			"stack": "neutral",
			"company": "Zagros Oil",
			"location": "iran",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "n1-o3-iraq",
			"deck": 1,
			"stack": "neutral",
			"company": "Two Rivers Oil",
			"location": "iraq",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "n1-o3-northern-canada",
			"deck": 1,
			"stack": "neutral",
			"company": "Mackenzie Frontier Oil",
			"location": "northern-canada",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "n1-o3-indonesia",
			"deck": 1,
			"stack": "neutral",
			"company": "Sumatra Star Oil",
			"location": "indonesia",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "n1-o2-western-australia",
			"deck": 1,
			"stack": "neutral",
			"company": "Exmouth Drilling",
			"location": "western-australia",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "n1-o2-sahara",
			"deck": 1,
			"stack": "neutral",
			"company": "Great Erg Oil",
			"location": "sahara",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "n1-o1-burma",
			"deck": 1,
			"stack": "neutral",
			"company": "Irrawaddy Wells",
			"location": "burma",
			"kind": "land",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "n1-g5-western-canada",
			"deck": 1,
			"stack": "neutral",
			"company": "Prairie Crown Wheat",
			"location": "western-canada",
			"kind": "land",
			"resource": "grain",
			"production": 5
		},
		{
			"id": "n1-g4-pakistan",
			"deck": 1,
			"stack": "neutral",
			"company": "Indus Canal Farms",
			"location": "pakistan",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "n1-g3-poland",
			"deck": 1,
			"stack": "neutral",
			"company": "Vistula Rye",
			"location": "poland",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "n1-g3-turkey",
			"deck": 1,
			"stack": "neutral",
			"company": "Anatolian Fields",
			"location": "turkey",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "n1-g3-eastern-australia",
			"deck": 1,
			"stack": "neutral",
			"company": "Murray Basin Wheat",
			"location": "eastern-australia",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "n1-g2-western-australia",
			"deck": 1,
			"stack": "neutral",
			"company": "Swan Coast Grain",
			"location": "western-australia",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "n1-g2-romania",
			"deck": 1,
			"stack": "neutral",
			"company": "Dniester Mills",
			"location": "romania",
			"kind": "land",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "n1-g1-new-zealand",
			"deck": 1,
			"stack": "neutral",
			"company": "Canterbury Downs",
			"location": "new-zealand",
			"kind": "land",
			"resource": "grain",
			"production": 1
		},
		{
			"id": "n2-m5-northern-canada",
			"deck": 2,
			"stack": "neutral",
			"company": "Great Bear Diamonds",
			"location": "northern-canada",
			"kind": "land",
			"resource": "mineral",
			"production": 5
		},
		{
			"id": "n2-m4-greenland",
			"deck": 2,
			"stack": "neutral",
			"company": "Kvane Rare Earths",
			"location": "greenland",
			"kind": "land",
			"resource": "mineral",
			"production": 4
		},
		{
			"id": "n2-m3-indonesia",
			"deck": 2,
			"stack": "neutral",
			"company": "Ertsberg Copper",
			"location": "indonesia",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "n2-m3-pakistan",
			"deck": 2,
			"stack": "neutral",
			"company": "Khyber Chromite",
			"location": "pakistan",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "n2-m3-indo-china",
			"deck": 2,
			"stack": "neutral",
			"company": "Annamite Tungsten",
			"location": "indo-china",
			"kind": "land",
			"resource": "mineral",
			"production": 3
		},
		{
			"id": "n2-m2-egypt",
			"deck": 2,
			"stack": "neutral",
			"company": "Nubian Gold",
			"location": "egypt",
			"kind": "land",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "n2-m2-timor-sea",
			"deck": 2,
			"stack": "neutral",
			"company": "Timor Seabed Nodules",
			"location": "timor-sea",
			"kind": "sea",
			"resource": "mineral",
			"production": 2
		},
		{
			"id": "n2-m1-new-zealand",
			"deck": 2,
			"stack": "neutral",
			"company": "Southern Alps Mining",
			"location": "new-zealand",
			"kind": "land",
			"resource": "mineral",
			"production": 1
		},
		{
			"id": "n2-o5-arabian-sea",
			"deck": 2,
			"stack": "neutral",
			"company": "Monsoon Offshore",
			"location": "arabian-sea",
			"kind": "sea",
			"resource": "oil",
			"production": 5
		},
		{
			"id": "n2-o4-middle-east",
			"deck": 2,
			"stack": "neutral",
			"company": "Palmyra Pipeline Co.",
			"location": "middle-east",
			"kind": "land",
			"resource": "oil",
			"production": 4
		},
		{
			"id": "n2-o3-central-america",
			"deck": 2,
			"stack": "neutral",
			"company": "Campeche Bank Oil",
			"location": "central-america",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "n2-o3-romania",
			"deck": 2,
			"stack": "neutral",
			"company": "Carpathian Wells",
			"location": "romania",
			"kind": "land",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "n2-o3-java-sea",
			"deck": 2,
			"stack": "neutral",
			"company": "Sunda Shelf Oil",
			"location": "java-sea",
			"kind": "sea",
			"resource": "oil",
			"production": 3
		},
		{
			"id": "n2-o2-india",
			"deck": 2,
			"stack": "neutral",
			"company": "Assam Valley Oil",
			"location": "india",
			"kind": "land",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "n2-o2-bay-of-bengal",
			"deck": 2,
			"stack": "neutral",
			"company": "Bengal Fan Energy",
			"location": "bay-of-bengal",
			"kind": "sea",
			"resource": "oil",
			"production": 2
		},
		{
			"id": "n2-o1-japan",
			"deck": 2,
			"stack": "neutral",
			"company": "Niigata Wells",
			"location": "japan",
			"kind": "land",
			"resource": "oil",
			"production": 1
		},
		{
			"id": "n2-g5-india",
			"deck": 2,
			"stack": "neutral",
			"company": "Ganges Plain Rice",
			"location": "india",
			"kind": "land",
			"resource": "grain",
			"production": 5
		},
		{
			"id": "n2-g4-burma",
			"deck": 2,
			"stack": "neutral",
			"company": "Golden Paddy Estates",
			"location": "burma",
			"kind": "land",
			"resource": "grain",
			"production": 4
		},
		{
			"id": "n2-g3-egypt",
			"deck": 2,
			"stack": "neutral",
			"company": "Nile Delta Cotton & Corn",
			"location": "egypt",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "n2-g3-indo-china",
			"deck": 2,
			"stack": "neutral",
			"company": "Mekong Rice Pool",
			"location": "indo-china",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "n2-g3-eastern-canada",
			"deck": 2,
			"stack": "neutral",
			"company": "Ontario Corn Exchange",
			"location": "eastern-canada",
			"kind": "land",
			"resource": "grain",
			"production": 3
		},
		{
			"id": "n2-g2-tasman-sea",
			"deck": 2,
			"stack": "neutral",
			"company": "Tasman Fisheries",
			"location": "tasman-sea",
			"kind": "sea",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "n2-g2-tokyo-bay",
			"deck": 2,
			"stack": "neutral",
			"company": "Kuroshio Fleet",
			"location": "tokyo-bay",
			"kind": "sea",
			"resource": "grain",
			"production": 2
		},
		{
			"id": "n2-g1-hudson-strait",
			"deck": 2,
			"stack": "neutral",
			"company": "Ungava Fishing Co.",
			"location": "hudson-strait",
			"kind": "sea",
			"resource": "grain",
			"production": 1
		}
	],
	specials: [
		{
			"id": "nuke",
			"name": "Nuclear technology",
			"pile": 1,
			"effect": "scoring round; nukes may be built from now on"
		},
		{
			"id": "lstar",
			"name": "Laser-star technology",
			"pile": 2,
			"effect": "scoring round; L-stars may be built from now on"
		},
		{
			"id": "supremacy",
			"name": "Supremacy",
			"pile": 3,
			"effect": "final scoring round; game over"
		}
	]
};
// src/rulesets/cash-flow/cards.ts
/** CF-5.1  The three resources. */
var RESOURCES = [
	"mineral",
	"oil",
	"grain"
];
/** CF-6.1, CF-6.2  All resource cards of the two decks, balanced as CF-29.4, CF-29.5 and CF-29.6 say. */
var companies = cards_default.cards.map((card) => ({
	id: card.id,
	name: card.company,
	deck: card.deck,
	stack: card.stack === "neutral" ? -1 : powerOf(card.stack),
	land: card.kind === "land" ? territoryOf(card.location) : -1,
	sea: card.kind === "sea" ? zoneOf(card.location) : -1,
	resource: RESOURCES.indexOf(card.resource),
	production: card.production
}));
var CARDS = companies.length;
/** The companies in each territory. */
var companiesAt = territories.map((_, land) => companies.flatMap((company, card) => company.land === land ? [card] : []));
var cardAt = new Map(companies.map((company, card) => [company.id, card]));
/** The card with this id; −1 when there is none. */
function cardOf(id) {
	return cardAt.get(id) ?? -1;
}
/** Cards as answers name them, by their ids; `absent` refuses an id that no card has. */
var cardIds = (absent) => named({
	schema: text(40),
	things: () => companies,
	absent
});
/** The id of the territory or zone where a company works. */
function siteOf$1(card) {
	const { land = -1, sea = -1 } = companies[card] ?? {};
	return territories[land]?.id ?? zones[sea]?.id ?? "";
}
/** CF-6.2  The special cards, in the order of the piles that hold them. */
var SPECIALS = [
	"nuke",
	"lstar",
	"supremacy"
];
/** True when two cards lie in one location. */
function sameLocation(a, b) {
	const [x, y] = [companies[a], companies[b]];
	return x !== void 0 && y !== void 0 && x.land === y.land && x.sea === y.sea;
}
var beside = companies.map((_, card) => companies.flatMap((_other, c) => c !== card && sameLocation(c, card) ? [c] : []));
/** CF-7.5  The other cards in the location of a card. */
function besideOf(card) {
	return beside[card] ?? [];
}
// src/rulesets/cash-flow/options.ts
function option(clause, schema, fallback, text, vary) {
	return {
		clause,
		text,
		schema: optional(schema, fallback),
		...vary === void 0 ? {} : { vary }
	};
}
/** CF-4.2a  The prices of the 36 labour boxes, left to right. */
var LABOUR_SCALE = [
	25,
	50,
	50,
	100,
	100,
	100,
	200,
	200,
	200,
	300,
	300,
	300,
	300,
	400,
	400,
	400,
	400,
	400,
	500,
	500,
	500,
	500,
	500,
	600,
	600,
	600,
	600,
	700,
	700,
	700,
	800,
	800,
	800,
	900,
	900,
	1e3
];
/** CF-5.3  The price columns of the commodities market. */
var MARKET_SCALE = [
	10,
	25,
	50,
	100,
	150,
	200,
	250,
	300,
	350,
	400,
	450,
	500,
	550,
	600,
	650,
	700,
	800,
	900,
	1e3
];
/** CF-25  Every option, under its name in the rulebook in small letters, with the rulebook's default. */
var options = {
	starting_cash: option("CF-4.1", int(0, 1e6), 3e3, "Money of each player at the start, in M.", [
		1500,
		3e3,
		6e3
	]),
	labour_scale: option("CF-4.2", ints(1, 1e6), [...LABOUR_SCALE], "Prices of the labour boxes, never falling."),
	labour_full: option("CF-4.5", oneOf("block", "repeatLast"), "block", "A full labour row: nobody can buy, or the last price repeats.", ["block", "repeatLast"]),
	market_scale: option("CF-5.3", ints(1, 1e6), [...MARKET_SCALE], "Price columns of the market, never falling."),
	market_limit: option("CF-5.5", int(0, 1e3), 12, "Discs a player may have on the market.", [6, 12]),
	supply_limit: option("CF-5.2", int(0, 1e3), 12, "Units of one resource a supply centre holds.", [12, 20]),
	initial_resources: option("CF-7.11", int(0, 3e3), 15, "Units each player begins with.", [9, 15]),
	home_cards: option("CF-7.3", int(0, 12), 4, "Cards drawn from the own stack at the start.", [2, 4]),
	neutral_cards: option("CF-7.3", int(0, 12), 2, "Cards drawn from the neutral stack at the start.", [0, 2]),
	initial_armies: option("CF-7.14", int(0, 200), 15, "Armies placed at the start besides one per territory.", [5, 15]),
	army_placement: option("CF-7.14", oneOf("sealed", "seats"), "sealed", "Armies are placed all at once in secret, or seat by seat.", ["sealed", "seats"]),
	superpower_choice: option("CF-7.3", oneOf("choose", "random"), "choose", "Superpowers are chosen, or drawn.", ["choose", "random"]),
	decks: option("CF-6.2", oneOf("both", "one"), "both", "Both resource decks, or the first only.", ["both", "one"]),
	unplayed_cards: option("CF-1.7", oneOf("include", "remove"), "include", "Cards of superpowers nobody plays.", ["include", "remove"]),
	entropy: option("CF-9.1", bool(), true, "The entropy token is in play.", [true, false]),
	entropy_grace: option("CF-9.2", oneOf("round", "turn"), "round", "Entropy spares the first round, or the first turn only.", ["round", "turn"]),
	entropy_closed: option("CF-9.3", bool(), false, "Closed companies count for entropy and can be lost.", [false, true]),
	entropy_gap: option("CF-9.9", int(0, 100), 0, "Turns that must pass between two bites of the token.", [0, 5]),
	build_costs: option("CF-11.2", ints(0, 100), [
		1,
		2,
		3,
		4
	], "Minerals for an army, a navy, a nuke, an L-star."),
	strategic_limit: option("CF-11.9", int(0, 100), 12, "Most nukes, and most L-stars, of a player.", [3, 12]),
	transport: option("CF-13.5", int(0, 12), 4, "Armies a navy carries.", [2, 4]),
	joint_blockade: option("CF-14.2", bool(), false, "Navies of players who agree count for a blockade.", [false, true]),
	empty_attack_grain: option("CF-16.7", int(0, 1), 1, "Grain for attacking an empty target.", [0, 1]),
	reroll_scope: option("CF-16.10", oneOf("step", "target"), "step", "L-star re-rolls are counted for the combat step, or for each target.", ["step", "target"]),
	amphib_casualties: option("CF-16.12", oneOf("navyOnly", "any"), "navyOnly", "Embarked armies cannot, or can, be chosen as casualties.", ["navyOnly", "any"]),
	silo_capture: option("CF-3.7", oneOf("destroy", "capture"), "destroy", "Silos in occupied land are destroyed, or captured.", ["destroy", "capture"]),
	score_nuke: option("CF-21.4", bool(), true, "The nuke card brings a scoring round.", [true, false]),
	score_lstar: option("CF-21.4", bool(), true, "The L-star card brings a scoring round.", [true, false]),
	score_supremacy: option("CF-21.4", bool(), true, "The Supremacy card brings a scoring round.", [true, false]),
	vp_per_billion: option("CF-21.5", int(0, 100), 1, "Points per 1000 M in the treasury."),
	vp_most: option("CF-21.6", int(0, 100), 2, "Points for the most production of a resource."),
	vp_cloud: option("CF-21.8", int(-100, 0), -1, "Points for each cloud on the board that one has placed."),
	score_tie: option("CF-21.7", oneOf("none", "each", "split"), "none", "Who scores when several have the most.", [
		"none",
		"each",
		"split"
	]),
	tech_redraw: option("CF-20.4", bool(), false, "After a special card one draws again, free.", [false, true]),
	loan_contracts: option("CF-12.6", bool(), false, "Deals may schedule later payments, which are enforced.", [false, true]),
	hidden_cash: option("CF-23.1", bool(), false, "Treasuries are secret.", [false, true]),
	conquest_eliminates: option("CF-22.1", bool(), false, "Who owns no home territory is out.", [false, true]),
	eliminated_can_win: option("CF-22.3", bool(), false, "An eliminated player can still win by points.", [false, true]),
	stall_rounds: option("CF-8.3", int(0, 1e3), 3, "Rounds of passing after which the game ends; 0 for never.", [1, 3]),
	stall_test: option("CF-8.6", oneOf("pass", "labour"), "pass", "What makes a round idle: that all pass, or that no labour moves and no dice roll.", ["pass", "labour"]),
	round_limit: option("CF-8.4", int(0, 1e4), 0, "The final scoring is held after this round; 0 for never.", [3, 10])
};
// src/rulesets/cash-flow/position.ts
/** CF-14  The kinds of blockade, in the order in which facts number them. */
var BLOCKADES = [
	"land",
	"sea",
	"siege"
];
var { secret: secret$1, seatBits, rows: rows$1 } = secretsOf();
/** CF-23.1  HIDDEN_CASH: only one's own treasury is seen, until the game is over. */
var hidesCash = (p, eye, seat) => p.options.hidden_cash && p.ended === 0 && seat !== eye;
/** CF-23.2  True when the eye knows who holds a card, or that it lies face up. */
function knowsCard(p, eye, card) {
	const place = p.card[card];
	if (place === -1 || place === -7) return false;
	if (place === -6 ? eye === p.turn : place < 0 || place === eye || p.open[card] === 1) return true;
	return (p.known[card] & (64 | (eye === null ? 0 : 1 << eye))) !== 0;
}
/** CF-12.10, CF-20.6  Who besides its holder has seen a closed card is for nobody but himself, unless everybody has. */
var hidesWitness = (p, eye, card, seat) => seat < p.seats && seat !== eye && seat !== p.card[card] && p.card[card] >= 0 && p.open[card] === 0 && p.known[card] !== 64;
/** True when the eye is one of a sum of 2^seat. */
var isIn = (seats, eye) => eye !== null && (seats & 1 << eye) !== 0;
var seat$2 = open(int(0, 5));
var count$3 = open(int(0));
var counts$2 = open(ints(0));
/** The schema of a blockade. */
var blockadeShape = object({
	by: seat$2,
	kind: open(oneOf(...BLOCKADES)),
	of: open(int(0, Math.max(LANDS, SEAS))),
	partners: open(int(0, 63))
});
/** The schema of a position, and who may know what of it (CF-23); copies and views are generated from it. */
var fields = {
	options: open(fixed(optionsSchema(options))),
	seats: open(int(2, 6)),
	round: count$3,
	turns: count$3,
	turn: seat$2,
	power: open(shared(ints(-1, 5))),
	alive: open(shared(ints(0, 1))),
	vp: open(ints()),
	cash: list(secret$1(int(0), {
		from: hidesCash,
		shown: -1
	})),
	labour: count$3,
	retired: count$3,
	supply: counts$2,
	created: counts$2,
	deleted: counts$2,
	disc: open(shared(ints(0, 1e3))),
	card: shared(list(secret$1(int(-6, 5), {
		from: (p, eye, card) => !knowsCard(p, eye, card),
		shown: -7
	}))),
	open: open(shared(ints(0, 1))),
	known: shared(list(seatBits(int(0, 127), { from: hidesWitness }))),
	pile: open(ints(0, CARDS)),
	special: open(ints(0, 1)),
	armyOf: open(shared(list(int(-1, 5), LANDS, LANDS))),
	army: open(shared(list(int(0, 1e4), LANDS, LANDS))),
	navy: open(shared(ints(0, 1e4))),
	silo: open(shared(ints(0, 1e3))),
	lstar: open(ints(0, 1e3)),
	cloud: open(shared(ints(0, 1e3))),
	blockades: shared(list(blockadeShape)),
	debts: shared(list(object({
		from: seat$2,
		to: seat$2,
		amount: count$3,
		round: count$3
	}))),
	promises: shared(list(object({
		round: count$3,
		parties: open(int(0, 63)),
		texts: rows$1(open(text(200)), { from: (p, eye, i) => !isIn(p.promises[i]?.parties ?? 0, eye) })
	}))),
	token: open(int(-1, 5)),
	bitten: count$3,
	rooted: open(int(0, 63)),
	idle: count$3,
	busy: open(int(0, 1)),
	scorings: count$3,
	ended: open(int(0, 5))
};
/** Copies of the lists that are changed in place. All others may be shared by a view and what is imagined from it. */
function ownLists({ vp, cash, supply, created, deleted, pile, special, lstar }) {
	return {
		vp: vp.slice(),
		cash: cash.slice(),
		supply: supply.slice(),
		created: created.slice(),
		deleted: deleted.slice(),
		pile: pile.slice(),
		special: special.slice(),
		lstar: lstar.slice()
	};
}
var seatsOfSum = Array.from({ length: 64 }, (_, sum) => [
	0,
	1,
	2,
	3,
	4,
	5
].filter((seat) => (sum & 1 << seat) !== 0));
/** The seats in a sum of 2^seat, in rising order. */
function seatsIn(sum) {
	return seatsOfSum[sum & 63] ?? [];
}
/** The seats still in the game, in rising order. */
function living(p) {
	const seats = [];
	for (let s = 0; s < p.seats; s++) if (p.alive[s] === 1) seats.push(s);
	return seats;
}
/** CF-1.3  The next living seat clockwise; the seat itself when it is the only one. */
function nextSeat(p, from) {
	for (let i = 1; i <= p.seats; i++) {
		const seatAfter = (from + i) % p.seats;
		if (p.alive[seatAfter] === 1) return seatAfter;
	}
	return from;
}
/** CF-9.1  The previous living seat: the player to the right. */
function seatToTheRight(p, from) {
	for (let i = 1; i <= p.seats; i++) {
		const before = (from - i + p.seats) % p.seats;
		if (p.alive[before] === 1) return before;
	}
	return from;
}
/** The living seats other than one, clockwise from it. */
function othersFrom(p, from) {
	const seats = [];
	for (let i = 1; i < p.seats; i++) {
		const s = (from + i) % p.seats;
		if (p.alive[s] === 1) seats.push(s);
	}
	return seats;
}
// src/rulesets/cash-flow/hands.ts
/** What was sorted last: lists of places are never changed in place, so for the same list it is the same. */
var last$2 = {
	from: [],
	held: [],
	row: []
};
/** The cards that players hold or that lie in the row. */
function sortedCards(p) {
	if (last$2.from === p.card) return last$2;
	const held = [];
	for (let seat = 0; seat < p.seats; seat++) held.push([]);
	const row = [];
	for (let card = 0; card < p.card.length; card++) {
		const place = p.card[card];
		if (place >= 0) held[place]?.push(card);
		else if (place === -2) row.push(card);
	}
	last$2 = {
		from: p.card,
		held,
		row
	};
	return last$2;
}
var none$1 = [];
/** The cards a player holds, open and closed. */
function cardsOf(p, seat) {
	return sortedCards(p).held[seat] ?? none$1;
}
/** CF-23.2  How many cards a player holds closed. */
function closedOf(p, seat) {
	let closed = 0;
	for (const card of cardsOf(p, seat)) if (p.open[card] === 0) closed++;
	return closed;
}
/** Added to the number of a special card to tell it from a company. */
var SPECIAL = CARDS;
/** The special card that was drawn, or −1 when it is a company. */
function specialOf(drawn) {
	return drawn >= SPECIAL ? drawn - SPECIAL : -1;
}
/** Puts a company with a holder, open or closed and known to these, or where nobody holds it: DECK, ROW, DISCARD … */
function putCard(p, card, place, open = 0, known = 0) {
	p.card = withAt(p.card, card, place);
	p.open = withAt(p.open, card, open);
	p.known = withAt(p.known, card, known);
}
/** CF-7.8  Cards in the deck, special ones included. */
function deckSize(p) {
	let size = 0;
	for (let pile = 0; pile < 3; pile++) size += p.pile[pile] + 1 - p.special[pile];
	return size;
}
/**
* CF-7.8  Draws the top card of the deck: a company, or CARDS + the number of a special card, or NO_CARD. What is in
* the highest pile left comes first, each of its cards as likely as the other; which company it is is drawn from all
* that lie in the deck. A company drawn still stands at DECK: the caller puts it where it goes.
*/
function drawTop(t) {
	const { p } = t;
	for (let pile = 0; pile < 3; pile++) {
		const ordinary = p.pile[pile];
		if (p.special[pile] === 0 && t.chance.pick(ordinary + 1) === ordinary) return SPECIAL + pile;
		if (ordinary === 0) continue;
		p.pile[pile] = ordinary - 1;
		return pickCompany(t);
	}
	return -1;
}
/** One of the companies in the deck, of one stack (−1: the neutral one) if said, each as likely as the other. */
function pickCompany(t, stack) {
	const { card } = t.p;
	const fits = (c) => card[c] === -1 && (stack === void 0 || companies[c]?.stack === stack);
	let left = 0;
	for (let c = 0; c < CARDS; c++) if (fits(c)) left++;
	if (left === 0) return -1;
	let at = t.chance.pick(left);
	for (let c = 0; c < CARDS; c++) if (fits(c) && at-- === 0) return c;
	return -1;
}
/** CF-20.5  The card that has been drawn, while its drawer decides what becomes of it; −1 for none. */
var drawnCard = (p) => p.card.indexOf(-6);
/** The face-up row, lowest card first. */
function rowOf(p) {
	return sortedCards(p).row;
}
/** CF-7.9, CF-20.9  Discards the row when its three cards are of one resource; true when it did. */
function discardAlike(t) {
	const row = rowOf(t.p);
	const resource = companies[row[0]]?.resource ?? 0;
	if (row.length < 3 || row.some((c) => companies[c]?.resource !== resource)) return false;
	for (const c of row) putCard(t.p, c, -3);
	t.note("rowDiscarded", resource);
	return true;
}
/** CF-7.9  Turns a company of the deck face up. */
function turnUp(t, card) {
	putCard(t.p, card, -2);
	t.note("turnedUp", card);
}
/** CF-7.8  Divides what is left in the deck into three piles, the larger ones on top. */
function makePiles(p) {
	const left = p.card.filter((place) => place === -1).length;
	p.pile = [
		Math.ceil(left / 3),
		Math.ceil((left - 1) / 3),
		Math.floor(left / 3)
	];
}
/**
* CF-7.9, CF-7.10  The first row: three companies that are not all alike. A special card on top would be set aside and
* shuffled back into its pile when the row stands; so it is as if companies alone were drawn.
*/
function firstRow(t) {
	const { p } = t;
	do
		while (rowOf(p).length < 3) {
			const pile = p.pile.findIndex((left) => left > 0);
			const card = pile < 0 ? -1 : pickCompany(t);
			if (card === -1) return;
			p.pile[pile] = p.pile[pile] - 1;
			turnUp(t, card);
		}
	while (discardAlike(t));
}
/** CF-7.5  True when another player holds a card in the same location. */
function locationTaken(p, seat, card) {
	return besideOf(card).some((c) => p.card[c] >= 0 && p.card[c] !== seat);
}
/** A list that no position has. */
var none = [];
/** The sums of groups of so many numbers that follow each other in a list. */
function sumGroups(list, size, sums) {
	for (let group = 0, at = 0; at < list.length; group++) {
		let sum = 0;
		for (const end = at + size; at < end; at++) sum += list[at];
		sums[group] = sum;
	}
}
/** What was reckoned last from the list of clouds: how many lie on each territory. */
var cloudy = {
	from: none,
	sums: new Int32Array(LANDS)
};
/** CF-3.1  Clouds on a territory, whoever placed them. */
function clouds(p, land) {
	if (cloudy.from !== p.cloud) {
		sumGroups(p.cloud, p.seats, cloudy.sums);
		cloudy.from = p.cloud;
	}
	return cloudy.sums[land];
}
/** What was reckoned last from the list of silos: the territories where some stand. */
var sited = {
	from: none,
	lands: []
};
/** CF-3.8  The territories where silos stand, whosever they are. */
function siloLands(p) {
	if (sited.from !== p.silo) {
		sited.lands = [];
		for (let at = 0; at < p.silo.length; at++) {
			const land = Math.floor(at / p.seats);
			if (p.silo[at] > 0 && sited.lands.at(-1) !== land) sited.lands.push(land);
		}
		sited.from = p.silo;
	}
	return sited.lands;
}
/** The living seat that plays a territory's home superpower; NOBODY for neutral land (CF-1.7, CF-22.5). */
function homePlayer(p, land) {
	const home = homeOf[land];
	if (home < 0) return -1;
	for (let seat = 0; seat < p.seats; seat++) if (p.power[seat] === home && p.alive[seat] === 1) return seat;
	return -1;
}
/** CF-3.1, CF-3.2, CF-3.3, CF-3.4  Who owns a territory now; NOBODY when nobody does. */
function ownerOf(p, land) {
	if (clouds(p, land) > 0) return -1;
	const occupier = p.armyOf[land];
	if (occupier >= 0) return occupier;
	const home = homePlayer(p, land);
	return home >= 0 ? home : companyOwner(p, land);
}
/** CF-3.4  The only player with an open company in a neutral territory. */
function companyOwner(p, land) {
	let owner = -1;
	for (const card of companiesAt[land] ?? []) {
		const holder = p.card[card];
		if (holder < 0 || p.open[card] !== 1) continue;
		if (owner >= 0 && owner !== holder) return -1;
		owner = holder;
	}
	return owner;
}
/** Tells that a territory which the seat owned is not its any more, if it is so. */
function noteLost(t, seat, land) {
	const owner = ownerOf(t.p, land);
	if (owner !== seat) t.note("lostLand", seat, land, owner);
}
/** The territories a player owns, in the order of the map. */
function landsOf(p, seat) {
	const lands = [];
	for (let land = 0; land < LANDS; land++) if (ownerOf(p, land) === seat) lands.push(land);
	return lands;
}
/** The home territories a player owns now. */
function homeLands(p, seat) {
	return (homes[p.power[seat]] ?? []).filter((land) => ownerOf(p, land) === seat);
}
/** The index in `navy` of a player's navies in a zone with so many armies aboard. */
function navyAt(p, zone, seat, cargo) {
	return (zone * p.seats + seat) * (p.options.transport + 1) + cargo;
}
/** What was reckoned last from the list of navies: how many each player has in each zone, [zone × seats + seat]. */
var fleets = {
	from: none,
	sums: new Int32Array(SEAS * POWERS)
};
/** CF-3.6  A player's navies in a zone, whatever they carry. */
function navies(p, zone, seat) {
	if (fleets.from !== p.navy) {
		sumGroups(p.navy, p.options.transport + 1, fleets.sums);
		fleets.from = p.navy;
	}
	return fleets.sums[zone * p.seats + seat];
}
/** Armies aboard a player's navies in a zone. */
function embarked(p, zone, seat) {
	let sum = 0;
	for (let cargo = 1; cargo <= p.options.transport; cargo++) sum += cargo * p.navy[navyAt(p, zone, seat, cargo)];
	return sum;
}
/** Takes a player's navies and their cargo out of a zone. */
function removeNavies(p, zone, seat) {
	for (let cargo = 0; cargo <= p.options.transport; cargo++) p.navy = withAt(p.navy, navyAt(p, zone, seat, cargo), 0);
}
/** CF-1.8  True when an enemy, that is any other player, has a navy in the zone. */
function enemyNavies(p, zone, seat) {
	for (let other = 0; other < p.seats; other++) if (other !== seat && navies(p, zone, other) > 0) return true;
	return false;
}
/** CF-14.4  True when a blockade binds a player: he is neither the blockader nor a partner. */
function binds(blockade, seat) {
	return blockade.by !== seat && (blockade.partners & 1 << seat) === 0;
}
/** CF-14.1, CF-14.4  True when a territory is under a blockade that binds the player. */
function landBlockaded(p, seat, land) {
	return p.blockades.some((b) => b.kind === "land" && b.of === land && binds(b, seat));
}
/** CF-14.8  True when a zone is under a blockade that binds the player. */
function seaBlockaded(p, seat, zone) {
	return p.blockades.some((b) => b.kind === "sea" && b.of === zone && binds(b, seat));
}
/** CF-14.6  True when the player is besieged. */
function besieged(p, seat) {
	return p.blockades.some((b) => b.kind === "siege" && b.of === seat);
}
/** CF-10.3, CF-14.5, CF-21.6  True when a card's location is under a blockade that binds the player. */
function companyBlockaded(p, seat, card) {
	const company = companies[card];
	if (company === void 0) return false;
	return company.land >= 0 ? landBlockaded(p, seat, company.land) : seaBlockaded(p, seat, company.sea);
}
/** CF-13.3, CF-13.7, CF-13.8  A friendly territory whose port on this zone the player can use: no cloud, no blockade. */
function portUsable(p, seat, land, zone) {
	return portsOf[land]?.includes(zone) === true && ownerOf(p, land) === seat && !landBlockaded(p, seat, land);
}
/** CF-14.7  The zones of a player's home ports: those on which a home territory that he owns now has a port. */
function homeZones(p, seat) {
	const found = [];
	for (const land of homes[p.power[seat]] ?? []) if (ownerOf(p, land) === seat) for (const zone of portsOf[land] ?? []) found.push(zone);
	return found;
}
/** By seat: what was reckoned last. Most lists of blockades are asked for while no navy has moved. */
var reckoned = [];
/** What a player's navies cover now. Lists of navies are never changed in place: for the same list it is the same. */
function coverOf(p, seat) {
	const last = reckoned[seat];
	if (last?.navy === p.navy) return last;
	const zones = [];
	const lands = [];
	const ports = Array(LANDS).fill(0);
	for (let zone = 0; zone < SEAS; zone++) {
		if (navies(p, zone, seat) === 0) continue;
		zones.push(zone);
		for (const land of portLands[zone] ?? []) ports[land] = ports[land] + 1;
	}
	for (let land = 0; land < LANDS; land++) {
		const covered = ports[land];
		if (covered === 0) continue;
		lands.push(land);
		ports[land] = covered === portsOf[land]?.length ? 2 : 1;
	}
	const cover = {
		navy: p.navy,
		zones,
		ports,
		lands
	};
	reckoned[seat] = cover;
	return cover;
}
/** CF-14.6, CF-14.7  How far the home ports of a player, on land that he owns now, are covered. */
function homeCover(p, seat, { ports }) {
	const home = homes[p.power[seat]] ?? [];
	let [some, all] = [false, true];
	for (const land of home) {
		if (portsOf[land]?.length === 0) continue;
		const covered = ports[land];
		if (covered === 0 ? !all : covered === 2 && some) continue;
		if (ownerOf(p, land) !== seat) continue;
		if (covered !== 0) some = true;
		if (covered !== 2) all = false;
	}
	return some ? all ? 2 : 1 : 0;
}
// src/rulesets/cash-flow/names.ts
/** "1 army", "3 armies". */
function counted(n, one, many = `${one}s`) {
	return `${n} ${n === 1 ? one : many}`;
}
/** "1 army", "3 armies". */
var armyWords = (n) => counted(n, "army", "armies");
/** "1 navy", "2 navies". */
var navyWords$1 = (n) => counted(n, "navy", "navies");
/** "1 die", "3 dice". */
var diceWords = (n) => counted(n, "die", "dice");
/** The words with a full stop, unless they end with the dot of an abbreviation, as "Western U.S.A." does. */
var ended = (words) => words.endsWith(".") ? words : `${words}.`;
/** "3 oil". */
var unitWords = (amount, resource) => `${amount} ${RESOURCES[resource] ?? "?"}`;
/** "2 mineral, 1 grain": units of resources, without those of which there are none. */
function unitsWords(amounts) {
	const parts = amounts.flatMap((n, resource) => n > 0 ? [unitWords(n, resource)] : []);
	return parts.length === 0 ? "nothing" : parts.join(", ");
}
/** The name of a territory. */
var landName = (land) => territories[land]?.name ?? "?";
/** The name of a sea zone. */
var seaName = (zone) => zones[zone]?.name ?? "?";
/** The name of a superpower. */
var superpowerName = (power) => powers[power]?.name ?? "?";
/** The name of a company. */
var companyName = (card) => companies[card]?.name ?? "?";
/** "Tallgrass Mills (Midwest U.S.A., grain 3)". */
function cardWords(card) {
	const company = companies[card];
	if (company === void 0) return "a card";
	const place = company.land >= 0 ? landName(company.land) : seaName(company.sea);
	return `${company.name} (${place}, ${RESOURCES[company.resource]} ${company.production})`;
}
/** "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
function andNames(names) {
	return names.length < 2 ? names[0] ?? "nobody" : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
// src/rulesets/cash-flow/place.ts
/** CF-17.1  Where a space blast goes. */
var SPACE = LANDS + SEAS;
/** The ids of the territories, then of the zones. */
var placeIds = [...territories.map((t) => t.id), ...zones.map((z) => z.id)];
var ids = [...placeIds, "space"];
var places$1 = new Map(ids.map((id, place) => [id, place]));
/** The place with this id of a territory or a zone, or `space`; −1 when there is none. */
function placeOf(id) {
	return places$1.get(id) ?? -1;
}
/** The id of a place. */
function placeId(place) {
	return ids[place] ?? "?";
}
/** A zone as a place. */
function zonePlace(zone) {
	return LANDS + zone;
}
/** True for a territory. */
function isLand(place) {
	return place >= 0 && place < LANDS;
}
/** True for a sea zone. */
function isSea(place) {
	return place >= LANDS && place < SPACE;
}
/** The zone that a place is. */
function zoneAt(place) {
	return place - LANDS;
}
/** The name of a place, for a sentence. */
function placeName(place) {
	if (place === SPACE) return "space";
	return isLand(place) ? landName(place) : seaName(zoneAt(place));
}
/** What a player is called in a refusal: his superpower. */
function powerName(p, seat) {
	return powers[p.power[seat]]?.name ?? `seat ${seat + 1}`;
}
// src/rulesets/cash-flow/moves/sieges.ts
/** CF-14.8  The zones in which some card has its company. */
var companiesAtSea = zones.map((_, zone) => companies.some(({ sea }) => sea === zone && dark[zone] !== true));
var TARGETS = LANDS + SEAS + 6;
/** The kind of a target, and which of its kind it is. */
function targetOf(target) {
	if (target < LANDS) return {
		kind: "land",
		of: target
	};
	return target < LANDS + SEAS ? {
		kind: "sea",
		of: target - LANDS
	} : {
		kind: "siege",
		of: target - LANDS - SEAS
	};
}
/** The number of a target. */
function targetCode({ kind, of }) {
	return kind === "land" ? of : kind === "sea" ? LANDS + of : LANDS + SEAS + of;
}
/** The place in the position's list of a player's blockade of a target; −1 when there is none. */
function standingAt(p, by, target) {
	const { kind, of } = targetOf(target);
	return p.blockades.findIndex((b) => b.by === by && b.kind === kind && b.of === of);
}
/** CF-14.2, CF-14.7, CF-14.8  The zones that must be covered. */
function portZones(p, target) {
	const { kind, of } = targetOf(target);
	if (kind === "sea") return [of];
	return kind === "land" ? portsOf[of] ?? [] : homeZones(p, of);
}
/**
* CF-14.2  JOINT_BLOCKADE: the others whose navies cover what the blockader's do not, a sum of 2^seat; 0 when he
* needs nobody, −1 when it cannot be done.
*/
function partnersFor(p, by, target) {
	const { kind, of } = targetOf(target);
	let partners = 0;
	let own = 0;
	for (const zone of portZones(p, target)) if (navies(p, zone, by) > 0) own++;
	else if (!p.options.joint_blockade) return -1;
	else {
		const holder = holderOf(p, zone);
		if (holder < 0 || kind === "siege" && holder === of) return -1;
		partners |= 1 << holder;
	}
	return own > 0 ? partners : -1;
}
/** CF-2.7  Whose navies are in a light zone; −1 for nobody's. */
function holderOf(p, zone) {
	for (let seat = 0; seat < p.seats; seat++) if (navies(p, zone, seat) > 0) return seat;
	return -1;
}
/** CF-14.1 to CF-14.3, CF-14.6 to CF-14.8  Why a player cannot declare it, or null. */
function declareFault(p, by, target) {
	const { kind, of } = targetOf(target);
	const clause = kind === "land" ? "CF-14.1" : kind === "sea" ? "CF-14.8" : "CF-14.6";
	if (standingAt(p, by, target) >= 0) return refuse(clause, "STANDING", "You have declared that already, and it stands.");
	if (kind === "sea" && dark[of] === true) return refuse(clause, "DARK_ZONE", `${seaName(of)} is deep sea; only light zones are blockaded.`);
	if (kind === "sea" && !companiesAtSea[of]) return refuse(clause, "NO_COMPANY", `No company works in ${seaName(of)}; there is nothing to blockade.`);
	if (kind === "land" && clouds(p, of) > 0) return refuse("CF-3.1", "CLOUD", `A nuke cloud lies on ${landName(of)}; its ports do not exist.`);
	if (kind === "siege" && (of === by || p.alive[of] !== 1)) return refuse(clause, "NO_ENEMY", "A siege is laid to another player in the game.");
	const ports = portZones(p, target);
	if (ports.length === 0) return kind === "land" ? refuse("CF-14.3", "NO_PORTS", `${landName(of)} has no port and cannot be blockaded.`) : refuse("CF-14.7", "NO_PORTS", `${powerName(p, of)} owns no home port, so there is nothing to besiege.`);
	if (partnersFor(p, by, target) >= 0) return null;
	return refuse(clause, "PORT_OPEN", `You have no navy in ${seaName(ports.find((zone) => navies(p, zone, by) === 0) ?? -1)}; every port must be blocked.`);
}
/** CF-14.4  Why a player cannot lift it, or null: it must stand since an earlier action. */
function liftFault(p, by, target, before) {
	const at = standingAt(p, by, target);
	if (at < 0) return refuse("CF-14.4", "NOT_STANDING", "You have declared no such blockade or siege that stands.");
	return at < before ? null : refuse("CF-14.4", "JUST_DECLARED", "What is declared now can be lifted in a later action.");
}
/** For one list at a time: by target, 1 where a blockade of the player stands. */
var declared = new Uint8Array(TARGETS);
function markDeclared(p, by) {
	declared.fill(0);
	for (const blockade of p.blockades) if (blockade.by === by) declared[targetCode(blockade)] = 1;
}
/**
* Adds what a player may declare, in the order of targets; with `all` also what he may wonder about, every target
* that he has some navy at.
*/
function listDeclarations(p, by, all, add) {
	const cover = coverOf(p, by);
	if (cover.zones.length === 0) return;
	markDeclared(p, by);
	const wonder = (target, covered) => {
		if (covered === 0) return;
		if (all || declared[target] === 0 && (covered === 2 || mayShare(p, by, target))) add(target);
	};
	for (const land of cover.lands) if (all || clouds(p, land) === 0) wonder(land, cover.ports[land] ?? 0);
	for (const zone of cover.zones) if (all || companiesAtSea[zone] === true) wonder(LANDS + zone, 2);
	if (cover.lands.length === 0) return;
	for (let seat = 0; seat < p.seats; seat++) if (seat !== by && p.alive[seat] === 1) wonder(LANDS + SEAS + seat, homeCover(p, seat, cover));
}
function mayShare(p, by, target) {
	return p.options.joint_blockade && declareFault(p, by, target) === null;
}
/** Adds what a player may lift, in the order declared; with `all` also what he has declared just now. */
function listLiftings(p, by, before, all, add) {
	for (let at = 0; at < p.blockades.length; at++) {
		const blockade = p.blockades[at];
		if (blockade.by === by && (all || at < before)) add(targetCode(blockade));
	}
}
/** What a target is called: the territories and zones among them have the numbers of places. */
function targetWords(p, target) {
	return target < SPACE ? placeName(target) : powerName(p, targetOf(target).of);
}
// src/rulesets/cash-flow/upkeep.ts
/**
* What follows from the board by itself, looked at after every change: silos in occupied land (CF-3.7), blockades
* and sieges that no longer hold (CF-14.4, CF-14.9). Ownership is never stored, so it needs no upkeep (CF-3).
*/
function upkeep(t) {
	silosInOccupiedLand(t);
	const { blockades } = t.p;
	if (blockades.length === 0 || blockades.every((b) => holds(t.p, b))) return;
	t.p.blockades = blockades.filter((b) => holds(t.p, b));
	for (const b of blockades) if (!t.p.blockades.includes(b)) t.note("blockadeEnded", b.by, BLOCKADES.indexOf(b.kind), b.of);
}
/** CF-3.7  When another's armies occupy a territory, silos of anyone else there are removed, or captured. */
function silosInOccupiedLand(t) {
	const { p } = t;
	for (const land of siloLands(p)) {
		const occupier = p.armyOf[land];
		if (occupier < 0) continue;
		for (let seat = 0; seat < p.seats; seat++) {
			const at = land * p.seats + seat;
			const silos = p.silo[at];
			if (seat === occupier || silos === 0) continue;
			p.silo = withAt(p.silo, at, 0);
			const captured = p.options.silo_capture === "capture" ? capture(p, occupier, land, silos) : 0;
			if (captured > 0) t.note("silosCaptured", seat, land, captured, occupier);
			if (captured < silos) t.note("silosRemoved", seat, land, silos - captured);
		}
	}
}
/** CF-3.7, CF-11.9  Gives the occupier as many of the silos as his limit allows; how many. */
function capture(p, seat, land, silos) {
	const captured = Math.min(silos, Math.max(0, p.options.strategic_limit - nukesOf(p, seat)));
	const at = land * p.seats + seat;
	p.silo = plusAt(p.silo, at, captured);
	return captured;
}
/** All silos of a player. */
function nukesOf(p, seat) {
	let sum = 0;
	for (const land of siloLands(p)) sum += p.silo[land * p.seats + seat];
	return sum;
}
/** CF-14.2  True when the blockader, or with joint blockades a partner, has a navy in the zone. */
function covers(p, by, partners, zone) {
	if (navies(p, zone, by) > 0) return true;
	for (let seat = 0; seat < p.seats; seat++) if ((partners & 1 << seat) !== 0 && navies(p, zone, seat) > 0) return true;
	return false;
}
/** CF-14.4, CF-14.9  True while a blockade or siege stands: every port is still covered, and there is one. */
function holds(p, b) {
	if (p.alive[b.by] !== 1) return false;
	if (b.kind === "sea") return navies(p, b.of, b.by) > 0;
	if (b.partners === 0) {
		const cover = coverOf(p, b.by);
		return b.kind === "land" ? cover.ports[b.of] === 2 && clouds(p, b.of) === 0 : homeCover(p, b.of, cover) === 2;
	}
	const ports = b.kind === "land" ? clouds(p, b.of) > 0 ? [] : portsOf[b.of] ?? [] : homeZones(p, b.of);
	return ports.length > 0 && ports.every((zone) => covers(p, b.by, b.partners, zone));
}
/** What is left of the units committed to a target, in the order committed. */
function groupsOf(force, target) {
	const groups = [];
	for (let i = 0; i < force.length; i += 5) if (force[i] === target && force[i + 4] > 0) groups.push({
		from: force[i + 1],
		cargo: force[i + 2],
		landing: force[i + 3],
		count: force[i + 4]
	});
	return groups;
}
/** Adds units to a force (or, negative, takes them away). */
function commit(force, target, from, cargo, landing, count) {
	for (let i = 0; i < force.length; i += 5) if (force[i] === target && force[i + 1] === from && force[i + 2] === cargo && force[i + 3] === landing) {
		force[i + 4] = force[i + 4] + count;
		return;
	}
	force.push(target, from, cargo, landing, count);
}
/** CF-16.1, CF-16.7  The defenders of a target, as groups; none when it is empty. `of` is whose navies are meant. */
function defenders(p, place, of) {
	if (isLand(place)) {
		const count = p.army[place];
		return count === 0 || p.armyOf[place] === p.turn ? [] : [{
			from: place,
			cargo: -1,
			landing: 0,
			count
		}];
	}
	const groups = [];
	for (let cargo = 0; cargo <= p.options.transport; cargo++) {
		const count = p.navy[navyAt(p, zoneAt(place), of, cargo)];
		if (count > 0) groups.push({
			from: place,
			cargo,
			landing: 0,
			count
		});
	}
	return groups;
}
/** CF-16.9  Dice of these units: one per army and navy, embarked armies that take part included (CF-16.6). */
function diceOf(groups) {
	return groups.reduce((sum, g) => sum + g.count * (1 + g.landing), 0);
}
/** Who defends a target: the owner of the units there; −1 when it is empty. */
function defenderOf(p, place, of) {
	if (isLand(place)) return p.armyOf[place] === p.turn ? -1 : p.armyOf[place];
	return navies(p, zoneAt(place), of) > 0 ? of : -1;
}
/** A player's units of a kind in a place: armies, or navies that carry so many. */
function unitsAt$1(p, seat, place, cargo) {
	if (isLand(place)) return cargo === -1 && p.armyOf[place] === seat ? p.army[place] : 0;
	return cargo < 0 || cargo > p.options.transport ? 0 : p.navy[navyAt(p, zoneAt(place), seat, cargo)];
}
/** CF-16.4, CF-16.5  True when units may attack from one place to the other. */
function canAttack(from, to) {
	if (isLand(from)) return isLand(to) && (landNext[from] ?? []).includes(to);
	const zone = zoneAt(from);
	if (isLand(to)) return dark[zone] !== true && (shoresOf[zone] ?? []).includes(to);
	return from === to ? dark[zone] === true : (seaNext[zone] ?? []).includes(zoneAt(to));
}
/** CF-16.4, CF-16.5  The places next to a target from which a player's units could attack it. */
function sourcesOf(p, seat, to) {
	const sources = [];
	const addZone = (zone) => {
		if (navies(p, zone, seat) > 0) sources.push(zonePlace(zone));
	};
	if (isLand(to)) {
		for (const land of landNext[to] ?? []) if (p.armyOf[land] === seat) sources.push(land);
		for (const zone of coastOf[to] ?? []) addZone(zone);
		return sources;
	}
	const zone = zoneAt(to);
	if (dark[zone] === true) addZone(zone);
	for (const next of seaNext[zone] ?? []) addZone(next);
	return sources;
}
/** CF-16.1  What a player could attack from where his units are: land not under his own armies, and zones next to his. */
function withinReach(p, seat) {
	const near = new Uint8Array(LANDS + SEAS);
	for (let land = 0; land < LANDS; land++) if (p.armyOf[land] === seat) for (const next of landNext[land] ?? []) near[next] = 1;
	for (let zone = 0; zone < SEAS; zone++) {
		if (navies(p, zone, seat) === 0) continue;
		if (dark[zone] === true) near[LANDS + zone] = 1;
		for (const next of seaNext[zone] ?? []) near[LANDS + next] = 1;
		for (const land of shoresOf[zone] ?? []) near[land] = 1;
	}
	const places = [];
	for (let place = 0; place < LANDS + SEAS; place++) if (near[place] === 1) places.push(place);
	return places;
}
// src/rulesets/cash-flow/war/targets.ts
var optionalSeat = {
	...int(-1, 5),
	fallback: -1
};
var declarationShape = object({ targets: list(object({
	at: text(40),
	of: optionalSeat
}), 0, LANDS + 5 * SEAS) });
/** CF-16.1  Why a place is no target for the turn player, or null. */
function targetFault(p, seat, place, of, name = placeId(place)) {
	if (isLand(place)) {
		if (of >= 0) return refuse("CF-16.1", "NOT_A_ZONE", `${placeName(place)} is land; only for a zone you say whose navies you attack.`);
		if (clouds(p, place) > 0) return refuse("CF-16.1", "CLOUDED", `A nuke cloud lies on ${placeName(place)}; attack land without one.`);
		return ownerOf(p, place) === seat ? refuse("CF-16.1", "FRIENDLY", `${placeName(place)} is yours; attack land that is not.`) : null;
	}
	if (!isSea(place)) return refuse("CF-16.1", "NO_SUCH_PLACE", `There is no place ${JSON.stringify(name)} to attack; name a territory or a zone.`);
	if (of === seat) return refuse("CF-16.1", "OWN_NAVIES", "You cannot attack your own navies; name another player who has navies there.");
	return of >= 0 && of < p.seats && navies(p, zoneAt(place), of) > 0 ? null : refuse("CF-16.1", "NO_NAVIES", `Say with "of" which other player's navies in ${placeName(place)} you attack; ${navyWords(p, seat, place)}.`);
}
function navyWords(p, seat, place) {
	const there = [];
	for (let other = 0; other < p.seats; other++) if (other !== seat && navies(p, zoneAt(place), other) > 0) there.push(`${powerName(p, other)} (${other})`);
	return there.length === 0 ? "nobody else has any there" : `there are those of ${there.join(", ")}`;
}
/** CF-16.1  Why these targets cannot be declared, or null. */
function declarationFault(p, seat, { targets }) {
	const seen = /* @__PURE__ */ new Set();
	for (const { at, of = -1 } of targets) {
		const place = placeOf(at);
		const fault = targetFault(p, seat, place, of, at);
		if (fault !== null) return fault;
		if (seen.has(`${place} ${of}`)) return refuse("CF-16.1", "SAME_TARGET", `${placeName(place)} is named twice; name each target once.`);
		seen.add(`${place} ${of}`);
	}
	return null;
}
/** True when there is anything at all to attack. */
function anyTarget(p, seat) {
	for (let land = 0; land < LANDS; land++) if (targetFault(p, seat, land, -1) === null) return true;
	for (let zone = 0; zone < SEAS; zone++) for (let of = 0; of < p.seats; of++) if (of !== seat && navies(p, zone, of) > 0) return true;
	return false;
}
/** One to four targets within reach, at random; none when nothing is. */
function suggestTargets(p, seat, chance) {
	const near = withinReach(p, seat);
	const targets = [];
	for (let left = Math.min(near.length, 2 + chance.pick(3)); left > 0; left--) {
		const at = chance.pick(near.length);
		const place = near[at];
		near[at] = near[near.length - 1];
		near.pop();
		const of = isLand(place) ? -1 : chance.pick(p.seats);
		if (of !== seat && targetFault(p, seat, place, of) === null) targets.push(of < 0 ? { at: placeId(place) } : {
			at: placeId(place),
			of
		});
	}
	return { targets };
}
// src/rulesets/cash-flow/idle.ts
/** CF-8.2  Something that nothing in this action can undo: the round is not idle. CF-8.6  By option only labour and dice count. */
function happened(p) {
	if (p.options.stall_test === "pass") p.busy = 1;
}
// src/rulesets/cash-flow/procedures/blockades.ts
/** CF-14.1, CF-14.8  A territory or a zone. */
var place = named({
	schema: text(60),
	names: () => placeIds,
	absent: (id) => refuse("CF-14.1", "NO_SUCH_PLACE", `There is no territory or sea zone ${JSON.stringify(id)}.`)
});
var player$1 = seats(6);
/** CF-14.1, CF-14.4, CF-14.6, CF-14.8  What can be declared and lifted. */
var choices = cases({
	done: {},
	blockade: { at: place },
	siege: { of: player$1 },
	lift: { at: place },
	liftSiege: { of: player$1 }
});
var targetIn = (choice) => "of" in choice ? targetCode({
	kind: "siege",
	of: choice.of
}) : choice.at;
var declaring = (target) => {
	const { kind, of } = targetOf(target);
	return kind === "siege" ? {
		do: "siege",
		of
	} : {
		do: "blockade",
		at: target
	};
};
var lifting = (target) => {
	const { kind, of } = targetOf(target);
	return kind === "siege" ? {
		do: "liftSiege",
		of
	} : {
		do: "lift",
		at: target
	};
};
var lifts = (choice) => choice.do === "lift" || choice.do === "liftSiege";
var codeOf = encoder(choices);
var DONE = codeOf({ do: "done" });
var targets$1 = Array.from({ length: TARGETS }, (_, target) => target);
/** The codes of declaring and lifting, by target. */
var DECLARE = targets$1.map((target) => codeOf(declaring(target)));
var LIFT = targets$1.map((target) => codeOf(lifting(target)));
function whyNot$1(p, f, seat, choice) {
	const target = targetIn(choice);
	if (lifts(choice)) return liftFault(p, seat, target, f.before);
	const fault = declareFault(p, seat, target);
	if (fault !== null || !f.refused.includes(target)) return fault;
	return refuse("CF-14.2", "NOT_AGREED", "The players whose navies are needed have not agreed.");
}
/** CF-14 Blockade and siege, at the end of a Deployment or Attack action. */
var blockades = procedure("blockades", {
	before: open(int(0)),
	target: open(int(0, TARGETS)),
	partners: open(int(0, 63)),
	refused: open(ints(0, TARGETS)),
	stood: shared(list(blockadeShape))
}, {
	begin(t, f) {
		f.stood = t.p.blockades;
		f.before = f.stood.length;
		return anyChoice(t, f) ? "choose" : t.done();
	},
	choose: pick$1({
		clause: "CF-14.1",
		question: "Do you declare or lift a blockade or siege?",
		who: (p) => p.turn,
		of: choices,
		each(p, f, seat, out) {
			out.add({ do: "done" });
			listDeclarations(p, seat, true, (target) => out.add(declaring(target)));
			listLiftings(p, seat, f.before, true, (target) => out.add(lifting(target)));
		},
		codes(p, f, seat, out) {
			out.add(DONE);
			listDeclarations(p, seat, false, (target) => {
				if (!f.refused.includes(target)) out.add(DECLARE[target]);
			});
			listLiftings(p, seat, f.before, false, (target) => out.add(LIFT[target]));
		},
		fault: (p, f, seat, choice) => choice.do === "done" ? null : whyNot$1(p, f, seat, choice),
		late: { do: "done" },
		label: (p, _f, seat, choice) => choice.do === "done" ? { text: "Done" } : label(p, seat, choice),
		take(t, f, seat, choice) {
			if (choice.do === "done") {
				if (!isSame(t.p.blockades, f.stood)) happened(t.p);
				return t.done();
			}
			const target = targetIn(choice);
			if (lifts(choice)) lift(t, f, seat, target);
			else {
				f.partners = partnersFor(t.p, seat, target);
				f.target = target;
				if (f.partners > 0) return "agree";
				declare(t, seat, target, 0);
			}
			return "choose";
		}
	}),
	agree: menuAll({
		clause: "CF-14.2",
		question: "Do your navies take part in this blockade?",
		who: (_p, f) => seatsIn(f.partners),
		field: "takePart",
		of: yesNo("no", "yes"),
		late: false,
		label: (p, f, _seat, yes) => ({
			text: yes ? "Take part" : "Take no part",
			note: `${powerName(p, p.turn)} against ${targetWords(p, f.target)}`
		}),
		reveal(t, f, answers) {
			const { turn } = t.p;
			if (seatsIn(f.partners).every((seat) => answers[seat] === true)) declare(t, turn, f.target, f.partners);
			else {
				const { kind, of } = targetOf(f.target);
				f.refused.push(f.target);
				t.note("blockadeRefused", turn, BLOCKADES.indexOf(kind), of);
			}
			f.partners = 0;
			return "choose";
		}
	})
});
/** True when the same blockades are in force, in whichever order they were declared. */
function isSame(some, others) {
	return some.length === others.length && some.every((one) => others.some((other) => sameJson(one, other)));
}
/** CF-24.1  True when there is something to declare or to lift. */
function anyChoice(t, f) {
	let found = 0;
	const count = () => void found++;
	listLiftings(t.p, t.p.turn, f.before, false, count);
	if (found === 0) listDeclarations(t.p, t.p.turn, false, count);
	return found > 0;
}
function label(p, seat, choice) {
	const target = targetIn(choice);
	const { kind, of } = targetOf(target);
	const spot = kind === "siege" ? `seat:${of}` : `${kind}:${placeId(target)}`;
	const what = `${kind === "siege" ? "siege" : "blockade"} of ${targetWords(p, target)}`;
	if (lifts(choice)) return {
		text: `Lift the ${what}`,
		clause: "CF-14.4",
		target: spot
	};
	const clause = kind === "land" ? "CF-14.1" : kind === "sea" ? "CF-14.8" : "CF-14.6";
	const declared = {
		text: `Declare a ${what}`,
		clause,
		target: spot
	};
	const partners = seatsIn(Math.max(0, partnersFor(p, seat, target))).map((s) => powerName(p, s));
	return partners.length === 0 ? declared : {
		...declared,
		note: `if ${partners.join(" and ")} agree`
	};
}
function declare(t, by, target, partners) {
	const { kind, of } = targetOf(target);
	t.p.blockades = [...t.p.blockades, {
		by,
		kind,
		of,
		partners
	}];
	const against = kind === "siege" ? of : kind === "land" ? ownerOf(t.p, of) : -1;
	t.note("blockaded", by, BLOCKADES.indexOf(kind), of, seatsIn(partners), against);
}
function lift(t, f, by, target) {
	const { kind, of } = targetOf(target);
	t.p.blockades = t.p.blockades.toSpliced(standingAt(t.p, by, target), 1);
	f.before--;
	t.note("blockadeLifted", by, BLOCKADES.indexOf(kind), of);
}
/** The locals with which it begins. */
function beginBlockades() {
	return {
		before: 0,
		target: 0,
		partners: 0,
		refused: [],
		stood: []
	};
}
// src/rulesets/cash-flow/war/combat.ts
/** Dice from the highest down. */
function falling(dice) {
	return dice.slice().sort((a, b) => b - a);
}
/**
* CF-16.11  Matches highest with highest and so on down; the lower die of a pair loses, and of equals the
* attacker's when the defender wins ties (CF-16.8), else the defender's. Dice without a partner count nothing.
*/
function match(attack, defence, defenderWinsTies) {
	const [a, d] = [falling(attack), falling(defence)];
	const pairs = Math.min(a.length, d.length);
	let attacker = 0;
	for (let i = 0; i < pairs; i++) {
		const lead = a[i] - d[i];
		if (lead < 0 || lead === 0 && defenderWinsTies) attacker++;
	}
	return {
		attacker,
		defender: pairs - attacker
	};
}
/** CF-18.2  Matches the dice of a clash: the low die's side loses an L-star, and a tie costs both one. */
function clashLosses(attack, defence) {
	const [a, d] = [falling(attack), falling(defence)];
	const pairs = Math.min(a.length, d.length);
	let [attacker, defender] = [0, 0];
	for (let i = 0; i < pairs; i++) {
		const lead = a[i] - d[i];
		if (lead <= 0) attacker++;
		if (lead >= 0) defender++;
	}
	return {
		attacker,
		defender
	};
}
/** CF-16.10  How many dice the side with more L-stars may roll again: the difference, less what it has used. */
function rerollsLeft(own, others, used) {
	return Math.max(0, own - others - used);
}
// src/rulesets/cash-flow/procedures/clash.ts
/** CF-18.1  The players who can be named: others with L-stars. */
function rivals(p, seat) {
	return living(p).filter((other) => other !== seat && p.lstar[other] > 0);
}
function clashFault(p, seat, { against, lstars }) {
	if (lstars === 0) return null;
	if (against === seat) return refuse("CF-18.1", "SELF", "You cannot attack your own L-stars; name another player.");
	if (!rivals(p, seat).includes(against)) return refuse("CF-18.1", "NO_RIVAL", `That player has no L-stars; name one who has: ${rivals(p, seat).map((s) => `${powerName(p, s)} (${s})`).join(", ")}.`);
	const have = p.lstar[seat];
	return lstars <= have ? null : refuse("CF-18.1", "NO_LSTARS", `You have ${counted(have, "L-star")}, not ${lstars}.`);
}
/** CF-18.2  Rolls, matches, and takes the lost L-stars. */
function fight(t, seat, { against, lstars }) {
	const { p } = t;
	p.busy = 1;
	const attack = t.chance.dice(lstars);
	const defence = t.chance.dice(p.lstar[against]);
	const lost = clashLosses(attack, defence);
	t.note("clashed", seat, against, lstars);
	for (const die of attack) t.note("clashDie", seat, die);
	for (const die of defence) t.note("clashDie", against, die);
	t.note("clashLosses", seat, against, lost.attacker, lost.defender);
	p.lstar[seat] = p.lstar[seat] - lost.attacker;
	p.lstar[against] = p.lstar[against] - lost.defender;
}
/** CF-18 L-star clash; nobody reacts to it. */
var clash = procedure("clash", {}, { declare: askOpen({
	clause: "CF-18.1",
	question: "Whose L-stars do you attack, with how many of yours?",
	who: (p) => p.turn,
	prompt: (p, _f, seat) => `You have ${counted(p.lstar[seat], "L-star")}. Against whom, and how many attack? ${rivals(p, seat).map((s) => `${powerName(p, s)} (${s}) has ${p.lstar[s]}`).join(", ")}. 0 calls it off.`,
	schema: object({
		against: int(0, 5),
		lstars: int(0, 1e3)
	}),
	check: (p, _f, seat, value) => clashFault(p, seat, value),
	suggest(p, _f, seat, chance) {
		const others = rivals(p, seat);
		return {
			against: others[chance.pick(others.length)],
			lstars: 1 + chance.pick(p.lstar[seat])
		};
	},
	late: (p, _f, seat) => ({
		against: rivals(p, seat)[0] ?? 0,
		lstars: 0
	}),
	take(t, _f, seat, value) {
		if (value.lstars > 0) fight(t, seat, value);
		return t.done();
	}
}) });
// src/rulesets/cash-flow/loans.ts
/**
* CF-12.6  LOAN_CONTRACTS, at the start of a debtor's turn: what has fallen due is paid in the order in which it was
* agreed, as far as his cash goes; the rest stays owed.
*/
function payDebts(t, seat) {
	const { p } = t;
	if (p.debts.length === 0) return;
	const debts = [];
	for (const debt of p.debts) {
		const paid = debt.from === seat && debt.round <= p.round ? Math.min(debt.amount, p.cash[seat]) : 0;
		const amount = debt.amount - paid;
		if (amount > 0) debts.push({
			...debt,
			amount
		});
		if (paid === 0) continue;
		p.cash[seat] = p.cash[seat] - paid;
		p.cash[debt.to] = p.cash[debt.to] + paid;
		t.note("paidDebt", seat, debt.to, paid, amount);
	}
	p.debts = debts;
}
/** CF-12.6  Debts die with either party. */
function deadDebts(t, seat) {
	const { p } = t;
	const left = p.debts.filter((debt) => debt.from !== seat && debt.to !== seat);
	if (left.length === p.debts.length) return;
	p.debts = left;
	t.note("debtsDied", seat);
}
// src/rulesets/cash-flow/money.ts
/** CF-4.2  The price of box i, from 1; under repeatLast (CF-4.5) the last price goes on. */
function boxPrice(p, box) {
	const scale = p.options.labour_scale;
	return scale[Math.min(box, scale.length) - 1] ?? 0;
}
/** CF-4.5  How many more units of labour can be bought. */
function labourLeft(p) {
	return p.options.labour_full === "block" ? Math.max(0, p.options.labour_scale.length - p.labour) : Number.MAX_SAFE_INTEGER;
}
/** CF-4.8  What so many units of labour cost now, box by box in rising order. */
function labourPrice(p, units) {
	let sum = 0;
	for (let i = 1; i <= units; i++) sum += boxPrice(p, p.labour + i);
	return sum;
}
/** CF-4.3a  S(k): the money that lies in the labour row. */
function rowMoney(p) {
	let sum = 0;
	for (let box = 1; box <= p.labour; box++) sum += boxPrice(p, box);
	return sum;
}
/** CF-4.5, CF-4.8, CF-4.12  Why so much labour cannot be bought, or null. */
function labourFault(p, seat, units) {
	if (units > labourLeft(p)) return refuse("CF-4.5", "ROW_FULL", "The labour row is full; somebody must satisfy labour before more can be bought.");
	const price = labourPrice(p, units);
	const cash = p.cash[seat];
	const what = units === 1 ? "One labour unit costs" : `${units} labour units cost`;
	return price <= cash ? null : refuse("CF-4.8", "NO_MONEY", `${what} ${price} M; you have ${cash} M.`);
}
/** CF-4.3, CF-4.7  Buys labour, to be used at once; the money goes into the boxes. Legal purchases only. */
function buyLabour(t, seat, units) {
	const { p } = t;
	const price = labourPrice(p, units);
	p.cash[seat] = p.cash[seat] - price;
	p.labour += units;
	p.busy = 1;
	t.note("boughtLabour", seat, units, price);
}
/** CF-4.4  What the topmost stacks hold: the money for so many sets. */
function setsWorth(p, sets) {
	let sum = 0;
	for (let i = 0; i < sets; i++) sum += boxPrice(p, p.labour - i);
	return sum;
}
/** Units of a resource in a supply centre. */
function units(p, seat, resource) {
	return p.supply[seat * 3 + resource];
}
/** CF-5.2  How many more units of a resource the supply centre takes. */
function room(p, seat, resource) {
	return p.options.supply_limit - units(p, seat, resource);
}
/** Moves units into (or, negative, out of) a supply centre, without creating or deleting any. */
function shift(p, seat, resource, amount) {
	p.supply[seat * 3 + resource] = units(p, seat, resource) + amount;
}
/** CF-5.6  Creates units in a supply centre. */
function create(p, seat, resource, amount) {
	shift(p, seat, resource, amount);
	p.created[resource] = p.created[resource] + amount;
}
/** CF-5.6  Deletes units from a supply centre. */
function spend(p, seat, resource, amount) {
	shift(p, seat, resource, -amount);
	p.deleted[resource] = p.deleted[resource] + amount;
}
/** Why a cost in a resource cannot be paid, or null. */
function costFault(p, seat, resource, amount, clause) {
	const have = units(p, seat, resource);
	return have >= amount ? null : refuse(clause, "NO_RESOURCES", `This costs ${amount} ${RESOURCES[resource]}; you have ${have}.`);
}
/** CF-5.5  Discs of a player on the market, over the three rows. */
function discsOf(p, seat) {
	const columns = p.options.market_scale.length;
	let sum = 0;
	for (let i = seat * 3 * columns; i < (seat + 1) * 3 * columns; i++) sum += p.disc[i];
	return sum;
}
/** The index of a stack of discs in `disc`. */
function discAt(p, seat, resource, column) {
	return (seat * 3 + resource) * p.options.market_scale.length + column;
}
/** CF-4.10, CF-4.11  All the money there is: treasuries, labour row, bank. CF-4.9  The bank never lends any. */
function allMoney(p) {
	return p.cash.reduce((sum, cash) => sum + cash, 0) + rowMoney(p) + p.retired;
}
/** CF-5.6  Per resource: what lies in supply centres and on the market, less what was created, plus what was deleted: 0. */
function ledgerGap(p, resource) {
	let sum = p.deleted[resource] - p.created[resource];
	const columns = p.options.market_scale.length;
	for (let seat = 0; seat < p.seats; seat++) {
		sum += units(p, seat, resource);
		for (let column = 0; column < columns; column++) sum += p.disc[discAt(p, seat, resource, column)];
	}
	return sum;
}
// src/rulesets/cash-flow/scoring.ts
/** How a game ends: `ended` of the position. */
var ENDED = {
	supremacy: 1,
	oneLeft: 2,
	stall: 3,
	roundLimit: 4,
	noneLeft: 5
};
/** CF-21.6  What a player's open companies make of a resource, without those under another's blockade. */
function countable(p, seat, resource) {
	let sum = 0;
	for (const card of cardsOf(p, seat)) {
		const company = companies[card];
		if (p.open[card] === 1 && company?.resource === resource && !companyBlockaded(p, seat, card)) sum += company.production;
	}
	return sum;
}
/** CF-21.8  Clouds on the board that a player has placed. */
function cloudsBy(p, seat) {
	let sum = 0;
	for (let land = 0; land < LANDS; land++) sum += p.cloud[land * p.seats + seat];
	return sum;
}
/** CF-21.6, CF-21.7  By seat: the points for the most production of a resource. */
function mostPoints(p, resource) {
	const made = p.alive.map((alive, seat) => alive === 1 ? countable(p, seat, resource) : 0);
	const best = Math.max(...made);
	const tied = made.filter((n) => n === best).length;
	const { score_tie, vp_most } = p.options;
	const points = tied === 1 || score_tie === "each" ? vp_most : score_tie === "split" ? Math.floor(vp_most / tied) : 0;
	return made.map((n) => best > 0 && n === best ? points : 0);
}
/** CF-21.4  A scoring round: adds to the points of every living player. */
function scoringRound(t) {
	const { p } = t;
	p.scorings++;
	const most = RESOURCES.map((_, resource) => mostPoints(p, resource));
	for (const seat of living(p)) {
		const cash = Math.floor(p.cash[seat] / 1e3) * p.options.vp_per_billion;
		if (cash > 0) t.note("scoredCash", seat, cash, p.options.hidden_cash ? -1 : p.cash[seat]);
		let points = cash;
		for (const [resource, shares] of most.entries()) {
			const share = shares[seat];
			if (share > 0) t.note("scoredMost", seat, share, resource, countable(p, seat, resource));
			points += share;
		}
		const placed = cloudsBy(p, seat);
		if (placed > 0) t.note("scoredClouds", seat, placed * p.options.vp_cloud, placed);
		points += placed * p.options.vp_cloud;
		p.vp[seat] = p.vp[seat] + points;
		t.note("scored", seat, points, p.vp[seat]);
	}
}
/**
* CF-20.4, CF-20.10, CF-21.1 to CF-21.3  A special card comes up: it is shown, a scoring round is held, and from then
* on it stays on view. True when it was Supremacy, which ends the game.
*/
function comesUp(t, special) {
	const { p } = t;
	t.note("cameUp", special);
	const { score_nuke, score_lstar, score_supremacy } = p.options;
	if ([
		score_nuke,
		score_lstar,
		score_supremacy
	][special] === true) scoringRound(t);
	p.special[special] = 1;
	if (special < 2) return false;
	p.ended = ENDED.supremacy;
	return true;
}
/** CF-8.3, CF-8.4, CF-22.4  The final scoring round without the Supremacy card, if anybody is left: the game is over. */
function finish(t, how) {
	t.p.ended = how;
	if (how !== ENDED.noneLeft) scoringRound(t);
	return t.over();
}
/**
* CF-21.9, CF-22.3, CF-22.4  Who wins: most points; tie: more money, then more countable production, then shared. When
* nobody is left nobody has either, so that equal points are shared.
*/
function winners(p) {
	const eligible = p.ended === ENDED.noneLeft || p.options.eliminated_can_win;
	let best = p.alive.flatMap((alive, seat) => alive === 1 || eligible ? [seat] : []);
	const production = (seat) => RESOURCES.reduce((sum, _, resource) => sum + countable(p, seat, resource), 0);
	const measures = [
		(seat) => p.vp[seat],
		(seat) => p.cash[seat],
		production
	];
	for (const measure of measures) {
		const top = Math.max(...best.map(measure));
		best = best.filter((seat) => measure(seat) === top);
	}
	return best;
}
// src/rulesets/cash-flow/elimination.ts
/** True when the player owns a home territory. */
function hasHome(p, seat) {
	for (const land of homes[p.power[seat]] ?? []) if (ownerOf(p, land) === seat) return true;
	return false;
}
/** CF-22.1  Notes who owns a home territory now. */
function noteHomes(p) {
	let rooted = 0;
	for (let seat = 0; seat < p.seats; seat++) if (p.alive[seat] === 1 && hasHome(p, seat)) rooted |= 1 << seat;
	p.rooted = rooted;
}
/** CF-22.1  True when every home territory of the player has a cloud. */
function homeDestroyed(p, seat) {
	return (homes[p.power[seat]] ?? []).every((land) => clouds(p, land) > 0);
}
/**
* CF-22.1  Eliminates who is out by the last change. Impacts put out whoever owned a home territory before them and
* now owns none, and whose whole home is clouded; armies alone do so only under CONQUEST_ELIMINATES.
* @param byNuke true when the change was a set of impacts
*/
function checkEliminations(t, byNuke) {
	const { p } = t;
	const before = p.rooted;
	noteHomes(p);
	const out = living(p).filter((seat) => {
		if ((p.rooted & 1 << seat) !== 0) return false;
		if (p.options.conquest_eliminates || homeDestroyed(p, seat)) return true;
		return byNuke && (before & 1 << seat) !== 0;
	});
	if (out.length === 0) return;
	for (const seat of out) eliminate(t, seat);
	noteHomes(p);
}
/** CF-22.2, CF-22.5  Takes a player out of the game: all he has goes, his clouds and points stay. */
function eliminate(t, seat) {
	const { p } = t;
	const cash = p.cash[seat];
	p.alive = withAt(p.alive, seat, 0);
	p.cash[seat] = 0;
	p.retired += cash;
	t.note("eliminated", seat, cash);
	discardCompanies(t, seat);
	for (let resource = 0; resource < RESOURCES.length; resource++) {
		spend(p, seat, resource, units(p, seat, resource));
		deleteDiscs(p, seat, resource);
	}
	removePieces(p, seat);
	deadDebts(t, seat);
	upkeep(t);
	if (p.token === seat) {
		const right = seatToTheRight(p, seat);
		p.token = right === seat ? -1 : right;
		if (p.token >= 0) t.note("tokenPassed", p.token);
	}
}
/** CF-22.2  His companies, open and closed, go to the discards, where all can see them. */
function discardCompanies(t, seat) {
	const { p } = t;
	for (const card of cardsOf(p, seat)) {
		if (p.open[card] === 0) t.reveal();
		putCard(p, card, -3);
	}
}
function deleteDiscs(p, seat, resource) {
	for (let column = 0; column < p.options.market_scale.length; column++) {
		const at = discAt(p, seat, resource, column);
		p.deleted[resource] = p.deleted[resource] + p.disc[at];
		p.disc = withAt(p.disc, at, 0);
	}
}
function removePieces(p, seat) {
	for (let land = 0; land < LANDS; land++) {
		p.silo = withAt(p.silo, land * p.seats + seat, 0);
		if (p.armyOf[land] !== seat) continue;
		p.armyOf = withAt(p.armyOf, land, -1);
		p.army = withAt(p.army, land, 0);
	}
	for (let zone = 0; zone < SEAS; zone++) removeNavies(p, zone, seat);
	p.lstar[seat] = 0;
}
/**
* After every change of the board: what follows from it by itself, and who is out. Null to go on; else the step must
* return what it says, because the game is over (CF-22.4) or the turn player is out (CF-22.5).
*/
function afterChange(t, byNuke = false) {
	const { p } = t;
	upkeep(t);
	checkEliminations(t, byNuke);
	const left = living(p);
	if (left.length === 1) {
		t.note("oneLeft", left[0]);
		return finish(t, ENDED.oneLeft);
	}
	if (left.length === 0) {
		t.note("noneLeft");
		return finish(t, ENDED.noneLeft);
	}
	return p.alive[p.turn] === 1 ? null : t.unwind("game", "next");
}
// src/rulesets/cash-flow/pieces.ts
/** Changes the number of a player's navies of a kind in a zone. */
function addNavies(p, zone, seat, cargo, count) {
	const at = navyAt(p, zone, seat, cargo);
	p.navy = plusAt(p.navy, at, count);
}
/** Changes the number of a player's armies in a territory; whoever has armies there occupies it. */
function addArmies(p, land, seat, count) {
	const left = p.army[land] + count;
	p.army = withAt(p.army, land, left);
	p.armyOf = withAt(p.armyOf, land, left > 0 ? seat : -1);
}
// src/rulesets/cash-flow/war/borders.ts
var optionalCount = {
	...int(0, 1e4),
	fallback: 0
};
var ordersShape = object({ borders: list(object({
	target: int(0, 1e3),
	from: text(40),
	armies: optionalCount,
	navies: {
		...list(object({
			cargo: int(0, 12),
			count: int(1, 1e4),
			landing: optionalCount
		}), 0, 200),
		fallback: []
	}
}), 0, 1e3) });
/** The targets by their numbers. */
function aimsOf(targets) {
	const aims = [];
	for (let i = 0; i < targets.length; i += 2) aims.push({
		place: targets[i],
		of: targets[i + 1]
	});
	return aims;
}
/** "0 Kola, 2 Barents Sea": targets by number and name, with a full stop; all, or these. */
function targetNames(targets, numbers = aimsOf(targets).map((_, target) => target)) {
	return ended(numbers.map((target) => `${target} ${placeName(placeAt(targets, target))}`).join(", "));
}
/** The place of a target by its number. */
var placeAt = (targets, target) => targets[2 * target];
/** Whose navies a target means; −1 for land. */
var whoseAt = (targets, target) => targets[2 * target + 1];
/** CF-16.7  True when nobody defends the target. */
var isEmpty = (p, targets, target) => defenderOf(p, placeAt(targets, target), whoseAt(targets, target)) < 0;
/** CF-16.4  The grain for a border; CF-16.7 for a border to an empty target, by option. */
function grainFor(p, targets, target) {
	return isEmpty(p, targets, target) ? p.options.empty_attack_grain : 1;
}
/** CF-16.4  The grain for all borders. */
function grainOf(p, targets, { borders: used }) {
	return used.reduce((sum, border) => sum + grainFor(p, targets, border.target), 0);
}
/** CF-16.3 to CF-16.6, CF-15.2  Why the attacker cannot commit so, or null. */
function ordersFault(p, targets, seat, orders) {
	const seen = /* @__PURE__ */ new Set();
	const used = [];
	for (const border of orders.borders) {
		const from = placeOf(border.from);
		const fault = borderFault(targets, border, from) ?? unitsFault$1(p, seat, border, from, used);
		if (fault !== null) return fault;
		const key = `${border.target} ${from}`;
		if (seen.has(key)) return refuse("CF-16.4", "SAME_BORDER", `The border from ${placeName(from)} is named twice for one target; name it once with all its units.`);
		seen.add(key);
	}
	return costFault(p, seat, 2, grainOf(p, targets, orders), "CF-16.4");
}
/** CF-16.3 to CF-16.6  Why nobody could attack so across this border, or null. */
function borderFault(targets, { target, from: name, armies = 0, navies = [] }, from) {
	if (target >= targets.length / 2) return refuse("CF-16.3", "NO_SUCH_TARGET", `There is no target ${target}; targets can be dropped now, not added.`);
	if (from < 0 || from === SPACE) return refuse("CF-16.4", "NO_SUCH_PLACE", `There is no place ${JSON.stringify(name)} to attack from; name a territory or a zone.`);
	const to = placeAt(targets, target);
	const [source, goal] = [placeName(from), placeName(to)];
	if (isLand(from) && !isLand(to)) return refuse("CF-16.5", "ARMIES_AT_SEA", `Armies in ${source} cannot attack at sea; only navies attack ${goal}.`);
	if (isLand(to) && !isLand(from) && dark[zoneAt(from)] === true) return refuse("CF-16.5", "DARK_ZONE", `Navies in a dark zone attack zones, not land; ${goal} can be attacked from a light zone.`);
	if (!canAttack(from, to)) return refuse("CF-16.4", "NOT_ADJACENT", `${source} is not next to ${goal}; attack from a place that is.`);
	if (armies + navies.length === 0) return refuse("CF-16.5", "NO_UNITS", `Name at least one unit that attacks ${goal} from ${source}.`);
	if (isLand(from) && navies.length > 0) return refuse("CF-16.5", "NOT_THERE", `There are no navies in ${source}, which is land.`);
	if (!isLand(from) && armies > 0) return refuse("CF-16.6", "NO_CARRIER", "Embarked armies attack only with their carrier: name the navy and say with \"landing\" how many aboard take part.");
	for (const { cargo, landing = 0 } of navies) {
		if (landing > 0 && !isLand(to)) return refuse("CF-16.6", "EMBARKED_AT_SEA", `Embarked armies never fight navies; they attack land only, not ${goal}.`);
		if (landing > cargo) return refuse("CF-16.6", "NOT_ABOARD", `A navy with ${armyWords(cargo)} aboard cannot land ${landing}.`);
	}
	return null;
}
/** CF-15.2  Why these units are not there, or not free for this border, or null; takes note of those used. */
function unitsFault$1(p, seat, { armies = 0, navies = [] }, from, used) {
	const kinds = isLand(from) ? [{
		cargo: -1,
		count: armies
	}] : navies;
	for (const { cargo, count } of kinds) {
		commit(used, 0, from, cargo, 0, count);
		const [wanted, there] = [usedOf(used, from, cargo), unitsAt$1(p, seat, from, cargo)];
		if (wanted <= there) continue;
		return refuse("CF-15.2", "NOT_THERE", `You have ${cargo === -1 ? armyWords(there) : `${navyWords$1(there)} with ${armyWords(cargo)} aboard`} in ${placeName(from)}, and each fights once; that is not enough for ${wanted}.`);
	}
	return null;
}
/** The force that these orders commit. */
function forceOf(orders) {
	const force = [];
	for (const { target, from, armies = 0, navies = [] } of orders.borders) {
		if (armies > 0) commit(force, target, placeOf(from), -1, 0, armies);
		for (const { cargo, count, landing = 0 } of navies) commit(force, target, placeOf(from), cargo, landing, count);
	}
	return force;
}
/** True when the attacker can use at least one border. */
function canCommit(p, targets, seat) {
	const grain = units(p, seat, 2);
	return aimsOf(targets).some(({ place }, target) => grainFor(p, targets, target) <= grain && sourcesOf(p, seat, place).length > 0);
}
/** Orders at random: most of the borders that grain and units allow. */
function suggestOrders(p, targets, seat, chance) {
	const orders = { borders: [] };
	const used = [];
	let grain = units(p, seat, 2);
	for (const [target, { place: to }] of aimsOf(targets).entries()) {
		const cost = grainFor(p, targets, target);
		for (const from of sourcesOf(p, seat, to)) {
			if (cost > grain || chance.pick(5) === 0) continue;
			const border = isLand(from) ? armiesAtRandom(p, seat, target, from, used, chance) : naviesAtRandom(p, seat, target, from, isLand(to), used, chance);
			if (border === null) continue;
			orders.borders.push(border);
			grain -= cost;
		}
	}
	return orders;
}
/** Units of a kind at a place that the orders so far have used. */
function usedOf(used, from, cargo) {
	for (let i = 0; i < used.length; i += 5) if (used[i + 1] === from && used[i + 2] === cargo) return used[i + 4];
	return 0;
}
function armiesAtRandom(p, seat, target, from, used, chance) {
	const free = unitsAt$1(p, seat, from, -1) - usedOf(used, from, -1);
	if (free <= 0) return null;
	const armies = free - chance.pick(Math.min(free, 3));
	commit(used, 0, from, -1, 0, armies);
	return {
		target,
		from: placeId(from),
		armies
	};
}
function naviesAtRandom(p, seat, target, from, ashore, used, chance) {
	const navies = [];
	for (let cargo = 0; cargo <= p.options.transport; cargo++) {
		const free = unitsAt$1(p, seat, from, cargo) - usedOf(used, from, cargo);
		const count = free <= 0 ? 0 : chance.pick(free + 1);
		if (count === 0) continue;
		const landing = ashore ? cargo - (chance.pick(3) === 0 ? chance.pick(cargo + 1) : 0) : 0;
		navies.push({
			cargo,
			count,
			landing
		});
		commit(used, 0, from, cargo, 0, count);
	}
	return navies.length === 0 ? null : {
		target,
		from: placeId(from),
		navies
	};
}
// src/rulesets/cash-flow/war/casualties.ts
var count$2 = {
	...int(0, 1e4),
	fallback: 0
};
var lostNavies = object({
	cargo: int(0, 12),
	count: int(1, 1e4),
	landing: count$2,
	sunk: {
		...bool(),
		fallback: true
	},
	embarked: count$2
});
var casualtiesShape = object({ losses: list(object({
	from: text(40),
	armies: count$2,
	navies: {
		...list(lostNavies, 0, 500),
		fallback: []
	}
}), 0, 200) });
/** CF-16.12  How many units may be chosen: armies and navies; embarked armies that took part only by option. */
function choosable(groups, embarkedToo) {
	return groups.reduce((sum, g) => sum + g.count * (embarkedToo ? 1 + g.landing : 1), 0);
}
/** True when the owner has nothing to decide: all is lost, or all units are alike. */
function noChoice({ groups, losses, embarkedToo }) {
	if (losses >= choosable(groups, embarkedToo)) return true;
	return groups.length === 1 && (!embarkedToo || groups[0]?.landing === 0);
}
/** CF-16.12  Why these are not the casualties owed, or null. */
function casualtiesFault({ groups, losses, embarkedToo }, value) {
	const no = (code, words) => refuse("CF-16.12", code, words);
	let sum = 0;
	const taken = /* @__PURE__ */ new Map();
	for (const { from, armies = 0, navies = [] } of value.losses) {
		const place = placeOf(from);
		const units = [{
			cargo: -1,
			landing: 0,
			count: armies,
			sunk: true,
			embarked: 0
		}, ...navies];
		for (const { cargo, count: n, landing = 0, sunk = true, embarked = 0 } of units) {
			if (n === 0) continue;
			const group = groups.find((g) => g.from === place && g.cargo === cargo && g.landing === landing);
			const left = (group?.count ?? 0) - (group === void 0 ? 0 : taken.get(group) ?? 0);
			if (group === void 0 || n > left) return no("NOT_IN_COMBAT", `You can lose ${kindWords(left, cargo, landing)} in ${JSON.stringify(from)}, not ${n}; choose among those that took part: ${ended(groupWords(groups))}`);
			if (embarked > 0 && !embarkedToo) return no("EMBARKED", "Embarked armies cannot be chosen; choose the navy that carries them.");
			if (embarked > landing) return no("EMBARKED", `Of the armies aboard such a navy ${landing} took part, not ${embarked}.`);
			taken.set(group, (taken.get(group) ?? 0) + n);
			sum += n * ((sunk ? 1 : 0) + embarked);
		}
	}
	return sum === losses ? null : no("WRONG_NUMBER", `You lose ${counted(losses, "unit")}; you have chosen ${sum}.`);
}
/** "1 navy with 2 armies aboard, 1 of them in the fight". */
function kindWords(n, cargo, landing) {
	if (cargo === -1) return armyWords(n);
	const aboard = cargo === 0 ? "nobody" : armyWords(cargo);
	return `${navyWords$1(n)} with ${aboard} aboard${landing > 0 ? `, ${landing} of them in the fight` : ""}`;
}
/** "3 armies in Kola; 1 navy with 2 armies aboard in Barents Sea". */
function groupWords(groups) {
	return groups.map((g) => `${kindWords(g.count, g.cargo, g.landing)} in ${placeName(g.from)}`).join("; ");
}
/** CF-24 D14  The units in the order in which they are given up: armies, then navies with the least cargo. */
function unitsInOrder({ groups, embarkedToo }) {
	const order = groups.map((_, i) => i).sort((a, b) => (groups[a]?.cargo ?? 0) - (groups[b]?.cargo ?? 0) || a - b);
	const armies = [];
	const aboard = [];
	const ships = [];
	for (const group of order) {
		const { cargo, landing, count: n } = groups[group];
		for (let ship = 0; ship < n; ship++) {
			if (cargo === -1) armies.push({
				group,
				ship,
				aboard: false
			});
			else ships.push({
				group,
				ship,
				aboard: false
			});
			if (embarkedToo) for (let i = 0; i < landing; i++) aboard.push({
				group,
				ship,
				aboard: true
			});
		}
	}
	return [
		...armies,
		...aboard,
		...ships
	];
}
/** The units as an answer. */
function written(groups, units) {
	const losses = [];
	const ships = /* @__PURE__ */ new Map();
	const of = (group) => {
		const from = placeId(groups[group].from);
		const found = losses.find((lost) => lost.from === from);
		if (found !== void 0) return found;
		losses.push({ from });
		return losses[losses.length - 1];
	};
	for (const { group, ship, aboard } of units) {
		if (groups[group].cargo === -1) {
			const lost = of(group);
			lost.armies = (lost.armies ?? 0) + 1;
			continue;
		}
		const key = `${group} ${ship}`;
		const known = ships.get(key) ?? {
			group,
			sunk: false,
			embarked: 0
		};
		ships.set(key, known);
		if (aboard) known.embarked++;
		else known.sunk = true;
	}
	for (const { group, sunk, embarked } of ships.values()) {
		const { cargo, landing } = groups[group];
		const lost = of(group);
		lost.navies ??= [];
		const same = lost.navies.find((n) => n.cargo === cargo && n.landing === landing && n.sunk === sunk && n.embarked === embarked);
		if (same === void 0) lost.navies.push({
			cargo,
			count: 1,
			landing,
			sunk,
			embarked
		});
		else same.count++;
	}
	return { losses };
}
/** CF-24 D14  The casualties of those who do not choose. */
function defaultCasualties(bill) {
	return written(bill.groups, unitsInOrder(bill).slice(0, bill.losses));
}
/** Casualties at random. */
function suggestCasualties(bill, chance) {
	return written(bill.groups, chance.shuffle(unitsInOrder(bill)).slice(0, bill.losses));
}
// src/rulesets/cash-flow/war/flight.ts
/** Adds a nuke to its group, or begins a new one. */
function addNuke(flight, launcher, place) {
	const at = groupAt(flight, launcher, place);
	if (at >= 0) flight[at + 2] = flight[at + 2] + 1;
	else flight.push(launcher, place, 1);
}
/** Where a group stands in the flight; −1 when there is none. */
function groupAt(flight, launcher, place) {
	for (let i = 0; i < flight.length; i += 3) if (flight[i] === launcher && flight[i + 1] === place) return i;
	return -1;
}
/** The groups of a flight, in order. */
function salvos(flight) {
	const all = [];
	for (let i = 0; i < flight.length; i += 3) all.push({
		launcher: flight[i],
		place: flight[i + 1],
		nukes: flight[i + 2]
	});
	return all;
}
/** The flight without the groups of which nothing is left. */
function stillFlying(flight) {
	return salvos(flight).flatMap(({ launcher, place, nukes }) => nukes > 0 ? [
		launcher,
		place,
		nukes
	] : []);
}
/** The launchers of a flight, each once, in order. */
function launchersOf(flight) {
	return [...new Set(salvos(flight).map(({ launcher }) => launcher))];
}
/** CF-17.3  True when a nuke of this launcher to this place is targeted on the player. */
function targets(p, launcher, place, seat) {
	if (seat === launcher) return false;
	if (isLand(place)) return ownerOf(p, place) === seat;
	return place === SPACE ? p.lstar[seat] > 0 : navies(p, zoneAt(place), seat) > 0;
}
/** CF-17.3  True when any nuke of the flight is targeted on the player. */
function targeted(p, flight, seat) {
	return salvos(flight).some(({ launcher, place }) => targets(p, launcher, place, seat));
}
/**
* CF-17.9  Who may fire L-stars, in order: players on whom a nuke in flight is targeted, then the others; in each
* group clockwise from the turn player's left, the turn player last.
*/
function screenOrder(p, flight) {
	const armed = [...othersFrom(p, p.turn), p.turn].filter((seat) => p.lstar[seat] > 0);
	const threatened = armed.filter((seat) => targeted(p, flight, seat));
	return [...threatened, ...armed.filter((seat) => !threatened.includes(seat))];
}
// src/rulesets/cash-flow/war/launches.ts
var launchesShape = object({ launches: list(object({
	from: text(40),
	at: text(40)
}), 0, 1e3) });
/** Nothing is launched. */
var noLaunch = { launches: [] };
/** CF-16.2, CF-17.4  True when a player's land or navies are there, so that a nuke in answer to him may go there. */
function isOf(p, seat, place) {
	if (isLand(place)) return ownerOf(p, place) === seat;
	return isSea(place) && navies(p, zoneAt(place), seat) > 0;
}
/** CF-16.2, CF-17.4  Where a nuke against a player may go: the land he owns, and the zones with his navies. */
function placesOf$1(p, seat) {
	const places = landsOf(p, seat);
	for (let zone = 0; zone < SEAS; zone++) if (navies(p, zone, seat) > 0) places.push(zonePlace(zone));
	return places;
}
/** True when a nuke against a player has somewhere to go. */
function canBeHit(p, seat) {
	for (let place = 0; place < SPACE; place++) if (isOf(p, seat, place)) return true;
	return false;
}
/** CF-16.2  True when a player can strike at the attacker. */
var canStrike = (p, seat) => seat !== p.turn && nukesOf(p, seat) > 0 && canBeHit(p, p.turn);
/** CF-17.1, CF-17.2  A strategic attack reaches every place there is. */
var anywhere = () => null;
/** CF-16.2, CF-17.4  A strike or an answer reaches only the land and the zones of these players. */
function against(p, victims, clause) {
	return (place) => {
		if (place === SPACE) return refuse(clause, "NO_SPACE_BLAST", "A space blast can only be declared in a strategic attack; name land or a zone.");
		if (victims.some((seat) => isOf(p, seat, place))) return null;
		return refuse(clause, "OUT_OF_REACH", `${placeName(place)} is not open to you now; name land that your opponent owns or a zone with his navies.`);
	};
}
/** CF-17.1  Why these nukes cannot be launched, or null. */
function launchFault(p, seat, { launches }, reach) {
	const leaving = /* @__PURE__ */ new Map();
	for (const { from, at } of launches) {
		const [land, place] = [territoryOf(from), placeOf(at)];
		if (land < 0) return refuse("CF-17.1", "NO_SUCH_PLACE", `There is no territory ${JSON.stringify(from)}.`);
		if (place < 0) return refuse("CF-17.1", "NO_SUCH_PLACE", `There is no place ${JSON.stringify(at)}; name a territory, a zone or space.`);
		const sent = (leaving.get(land) ?? 0) + 1;
		const silos = p.silo[land * p.seats + seat];
		if (sent > silos) return refuse("CF-17.1", "NO_SILO", `You have ${counted(silos, "nuke")} in ${placeName(land)}, not ${sent}.`);
		leaving.set(land, sent);
		const fault = reach(place);
		if (fault !== null) return fault;
	}
	return null;
}
/** CF-17.1, CF-17.5  Sends the nukes off: one silo fewer for each. */
function launch(t, flight, seat, { launches }) {
	const { p } = t;
	for (const { from, at } of launches) {
		const [land, place] = [territoryOf(from), placeOf(at)];
		const silo = land * p.seats + seat;
		p.silo = plusAt(p.silo, silo, -1);
		addNuke(flight, seat, place);
		t.note("launched", seat, land, place);
	}
}
/** Up to `most` nukes from silos at random to places at random. */
function suggestLaunches(p, seat, chance, places, most) {
	const silos = [];
	for (let land = 0; land < LANDS; land++) for (let i = p.silo[land * p.seats + seat]; i > 0; i--) silos.push(land);
	const launches = [];
	for (let left = Math.min(most, silos.length, places.length === 0 ? 0 : most); left > 0; left--) {
		const [land = 0] = silos.splice(chance.pick(silos.length), 1);
		launches.push({
			from: placeId(land),
			at: placeId(places[chance.pick(places.length)])
		});
	}
	return { launches };
}
/** Something to launch in a strategic attack: mostly at armies and navies of others, sometimes anywhere, or at space. */
function suggestAttack(p, seat, chance) {
	const places = [SPACE, chance.pick(SPACE)];
	for (let land = 0; land < LANDS; land++) if (p.armyOf[land] >= 0 && p.armyOf[land] !== seat) places.push(land);
	const zone = chance.pick(SEAS);
	if (navies(p, zone, seat) === 0) places.push(zonePlace(zone));
	return suggestLaunches(p, seat, chance, places, 1 + chance.pick(Math.min(3, nukesOf(p, seat))));
}
// src/rulesets/cash-flow/war/ties.ts
/** CF-16.8  The targets at which this player defends against an attack, in declared order. */
function tiesOf(p, f, seat) {
	if (seat === p.turn) return [];
	return aimsOf(f.targets).flatMap(({ place, of }, target) => defenderOf(p, place, of) === seat && groupsOf(f.force, target).length > 0 ? [target] : []);
}
/** CF-16.8  Why he cannot pay for these, or null. */
function tiesFault(p, f, seat, { pay }) {
	const own = tiesOf(p, f, seat);
	const wrong = pay.find((target, i) => !own.includes(target) || pay.indexOf(target) !== i);
	if (wrong !== void 0) return refuse("CF-16.8", "NOT_YOUR_TARGET", `You can pay once for each target that you defend: ${own.join(", ")}; not for ${wrong}.`);
	return costFault(p, seat, 2, pay.length, "CF-16.8");
}
/** CF-24 D12  Pay while grain lasts, in declared order. */
function defaultTies(p, f, seat) {
	return { pay: tiesOf(p, f, seat).slice(0, units(p, seat, 2)) };
}
/** Every other target at random, while grain lasts. */
function suggestTies(p, f, seat, chance) {
	return { pay: tiesOf(p, f, seat).filter(() => chance.pick(2) === 0).slice(0, units(p, seat, 2)) };
}
// src/rulesets/cash-flow/war/battle.ts
/** The place of the target whose combat or occupation goes on. */
var here = (f) => placeAt(f.targets, f.now);
/** Whose navies it means; −1 for land. */
var whose = (f) => whoseAt(f.targets, f.now);
/** Who defends it; −1 when it is empty. */
var defenderHere = (p, f) => defenderOf(p, here(f), whose(f));
/** CF-16.2  Who may strike first: the owners of land targets, and those whose navies are targeted. */
function strikersOf(p, targets) {
	const aims = aimsOf(targets);
	const threatened = (seat) => aims.some(({ place, of }) => (isLand(place) ? ownerOf(p, place) : of) === seat);
	return living(p).filter((seat) => canStrike(p, seat) && threatened(seat));
}
/** CF-16.10  How many dice the side with more L-stars may still roll again in this combat. */
function rerollsNow(p, f) {
	const defender = defenderHere(p, f);
	const [own, other] = [p.lstar[p.turn], p.lstar[defender]];
	const left = rerollsLeft(Math.max(own, other), Math.min(own, other), f.rerolled[defender] ?? 0);
	const attacking = own >= other;
	const dice = attacking ? f.attack : f.defence;
	return {
		seat: attacking ? p.turn : defender,
		dice,
		left: Math.min(left, dice.length)
	};
}
/** CF-16.12  Whose casualties are to be chosen, how many, and among which units. */
function bill(p, f) {
	const attacking = f.lost[0] > 0;
	const groups = attacking ? groupsOf(f.force, f.now) : defenders(p, here(f), whose(f));
	const owed = attacking ? f.lost[0] : f.lost[1];
	const embarkedToo = p.options.amphib_casualties === "any";
	const losses = Math.min(owed, choosable(groups, embarkedToo));
	return {
		seat: attacking ? p.turn : defenderHere(p, f),
		groups,
		losses,
		embarkedToo
	};
}
/** CF-16.12  Takes casualties off the board and, for the attacker, out of the force; a lost navy takes its cargo. */
function settle(t, f, seat, { losses }) {
	const { p } = t;
	const attacking = seat === p.turn;
	f.lost[attacking ? 0 : 1] = 0;
	const recommit = (from, cargo, landing, count) => {
		if (attacking) commit(f.force, f.now, from, cargo, landing, count);
	};
	for (const { from, armies = 0, navies = [] } of losses) {
		const place = placeOf(from);
		if (armies > 0) {
			const land = isLand(place) && ownerOf(p, place) === seat ? place : null;
			addArmies(p, place, seat, -armies);
			t.note("armiesLost", seat, place, armies);
			if (land !== null) noteLost(t, seat, land);
			recommit(place, -1, 0, -armies);
		}
		for (const { cargo, count, landing = 0, sunk = true, embarked = 0 } of navies) {
			addNavies(p, zoneAt(place), seat, cargo, -count);
			recommit(place, cargo, landing, -count);
			if (sunk) t.note("naviesLost", seat, place, count, count * cargo);
			else {
				addNavies(p, zoneAt(place), seat, cargo - embarked, count);
				recommit(place, cargo - embarked, landing - embarked, count);
				t.note("embarkedLost", seat, place, count * embarked);
			}
		}
	}
}
/** CF-16.8  The defenders who have grain to pay and a target to pay for. */
function payers(p, f) {
	return living(p).filter((seat) => units(p, seat, 2) > 0 && tiesOf(p, f, seat).length > 0);
}
// src/rulesets/cash-flow/war/occupation.ts
var count$1 = {
	...int(0, 1e4),
	fallback: 0
};
var sailing = object({
	cargo: int(0, 12),
	count: int(1, 1e4),
	landing: count$1,
	ashore: count$1
});
var occupationShape = object({ moves: list(object({
	from: text(40),
	armies: count$1,
	navies: {
		...list(sailing, 0, 500),
		fallback: []
	}
}), 0, 200) });
/** CF-16.14  True when embarked armies of a navy in this zone can go ashore there: the land has a port on it. */
var hasPort = (land, from) => (portsOf[land] ?? []).includes(zoneAt(from));
/** CF-16.13, CF-16.14  Of the surviving units committed to a target, those that can move in. */
function movable(groups, to) {
	if (!isLand(to)) return groups.filter((g) => g.from !== to);
	return groups.filter((g) => g.cargo === -1 || g.landing > 0 && hasPort(to, g.from));
}
/** CF-16.13  The oil it costs: 1 for each army on land, for each navy at sea. */
function oilFor(to, { moves }) {
	let oil = 0;
	for (const { armies = 0, navies = [] } of moves) {
		oil += armies;
		for (const { count: n, ashore = 0 } of navies) oil += isLand(to) ? n * ashore : n;
	}
	return oil;
}
/** CF-16.13, CF-16.14  Why these units cannot move in, or null. */
function occupationFault(p, seat, groups, to, value) {
	const taken = /* @__PURE__ */ new Map();
	for (const { from, armies = 0, navies = [] } of value.moves) {
		const place = placeOf(from);
		for (const { cargo, count: n, landing = 0, ashore = 0 } of [{
			cargo: -1,
			count: armies,
			landing: 0,
			ashore: 0
		}, ...navies]) {
			if (n === 0) continue;
			const group = groups.find((g) => g.from === place && g.cargo === cargo && g.landing === landing);
			if (group === void 0 || n + (taken.get(group) ?? 0) > group.count) return refuse("CF-16.13", "NOT_COMMITTED", `Only surviving units committed here may move into ${placeName(to)}: ${ended(groupWords(groups))}`);
			taken.set(group, n + (taken.get(group) ?? 0));
			const fault = cargo === -1 ? null : isLand(to) ? ashoreFault(to, place, landing, ashore) : sailFault(to, place, ashore);
			if (fault !== null) return fault;
		}
	}
	return costFault(p, seat, 1, oilFor(to, value), "CF-16.13");
}
function ashoreFault(land, from, landing, ashore) {
	if (ashore === 0) return refuse("CF-16.13", "NAVY_ON_LAND", "A navy does not move onto land; say with \"ashore\" how many of the armies aboard each go ashore.");
	if (ashore > landing) return refuse("CF-16.13", "NOT_COMMITTED", `Of the armies aboard such a navy ${landing} took part, not ${ashore}.`);
	return hasPort(land, from) ? null : refuse("CF-16.14", "NO_PORT", `${placeName(land)} has no port on ${placeName(from)}; armies aboard cannot go ashore there.`);
}
function sailFault(zone, from, ashore) {
	if (ashore > 0) return refuse("CF-16.13", "AT_SEA", "There is no shore at sea; the cargo moves with its navy.");
	return from === zone ? refuse("CF-16.13", "ALREADY_THERE", `These navies are in ${placeName(zone)} already; they neither move nor pay.`) : null;
}
/** CF-16.13  Moves them in and pays the oil; the cargo of a navy moves with it, free. */
function occupy(t, seat, to, value) {
	const { p } = t;
	const oil = oilFor(to, value);
	if (oil === 0) return;
	happened(p);
	spend(p, seat, 1, oil);
	const owner = isLand(to) ? ownerOf(p, to) : -1;
	for (const { from, armies = 0, navies = [] } of value.moves) {
		const place = placeOf(from);
		if (armies > 0) {
			addArmies(p, place, seat, -armies);
			addArmies(p, to, seat, armies);
		}
		for (const { cargo, count: n, ashore = 0 } of navies) {
			addNavies(p, zoneAt(place), seat, cargo, -n);
			if (isLand(to)) {
				addNavies(p, zoneAt(place), seat, cargo - ashore, n);
				addArmies(p, to, seat, n * ashore);
			} else addNavies(p, zoneAt(to), seat, cargo, n);
		}
	}
	t.note("occupied", seat, to, oil, owner);
}
/** As many as the oil allows, or fewer, of units at random. */
function suggestOccupation(p, seat, groups, to, chance) {
	const moves = [];
	let oil = units(p, seat, 1);
	for (const { from, cargo, landing, count: all } of movable(groups, to)) {
		const each = cargo === -1 || !isLand(to) ? 1 : landing - chance.pick(landing);
		const most = Math.min(all, Math.floor(oil / each));
		const n = most - (most > 0 && chance.pick(3) === 0 ? chance.pick(most + 1) : 0);
		if (n <= 0) continue;
		oil -= n * each;
		if (cargo === -1) moves.push({
			from: placeId(from),
			armies: n
		});
		else moves.push({
			from: placeId(from),
			navies: [{
				cargo,
				count: n,
				landing,
				ashore: isLand(to) ? each : 0
			}]
		});
	}
	return { moves };
}
// src/rulesets/cash-flow/war/rerolls.ts
var rerollShape = object({ dice: list(int(0, 1e4), 0, 1e3) });
/** CF-16.10  Why these dice cannot be rolled again, or null. */
function rerollFault({ dice, left }, { dice: indices }) {
	if (indices.some((index) => index >= dice.length)) return refuse("CF-16.10", "NO_SUCH_DIE", `You have ${diceWords(dice.length)} here, numbered from 0: ${dice.join(" ")}.`);
	if (new Set(indices).size < indices.length) return refuse("CF-16.10", "SAME_DIE", "A die is rolled again once only; name each die once.");
	return indices.length <= left ? null : refuse("CF-16.10", "TOO_MANY", `You may roll ${diceWords(left)} again, not ${indices.length}.`);
}
/** As many as allowed of the dice that show 3 or less. */
function suggestRerolls({ dice, left }, chance) {
	const low = dice.flatMap((die, i) => die <= 3 ? [i] : []);
	return { dice: chance.shuffle(low).slice(0, left) };
}
// src/rulesets/cash-flow/war/impacts.ts
/** CF-17.10 to CF-17.12  All impacts at once: none of them changes what another does. */
function impact(t, flight) {
	for (const { launcher, place, nukes } of salvos(flight)) if (place === SPACE) spaceBlast$1(t, launcher);
	else if (isLand(place)) landImpact(t, launcher, place, nukes);
	else if (dark[zoneAt(place)] === true) t.note("deepImpact", launcher, place);
	else seaImpact(t, launcher, zoneAt(place), place);
}
/** CF-17.10  Armies, companies and silos in the territory are gone; every nuke leaves its own cloud for good. */
function landImpact(t, launcher, land, nukes) {
	const { p } = t;
	t.note("landImpact", launcher, land, nukes, ownerOf(p, land));
	const at = land * p.seats;
	p.cloud = plusAt(p.cloud, at + launcher, nukes);
	const armies = p.army[land];
	if (armies > 0) t.note("armiesBurnt", p.armyOf[land], land, armies);
	p.army = withAt(p.army, land, 0);
	p.armyOf = withAt(p.armyOf, land, -1);
	for (let seat = 0; seat < p.seats; seat++) {
		const silos = p.silo[at + seat];
		if (silos > 0) t.note("silosBurnt", seat, land, silos);
		p.silo = withAt(p.silo, at + seat, 0);
	}
	for (const card of companiesAt[land] ?? []) if (p.card[card] >= 0) discardCompany(t, card);
}
function discardCompany(t, card) {
	const { p } = t;
	t.note("companyBurnt", p.card[card], card);
	putCard(p, card, -3);
	t.reveal();
}
/** CF-17.11  On a light zone all navies and their cargo are gone; companies stay, and no cloud is kept. */
function seaImpact(t, launcher, zone, place) {
	const { p } = t;
	t.note("seaImpact", launcher, place);
	for (let seat = 0; seat < p.seats; seat++) {
		const sunk = navies(p, zone, seat);
		if (sunk === 0) continue;
		t.note("naviesBurnt", seat, place, sunk, embarked(p, zone, seat));
		removeNavies(p, zone, seat);
	}
}
/** CF-17.12  All L-stars of all players are lost. */
function spaceBlast$1(t, launcher) {
	const { lstar } = t.p;
	t.note("spaceBlast", launcher, [...lstar.keys()].filter((seat) => lstar[seat] > 0));
	lstar.fill(0);
}
// src/rulesets/cash-flow/war/shots.ts
var shotsShape = object({ shots: list(object({
	launcher: int(0, 5),
	at: text(40),
	count: int(1, 1e3)
}), 0, 200) });
/** CF-17.7  The highest die that hits: 5 for a nuke targeted on the player, 3 for others and for a space blast. */
function hitsUpTo(p, seat, launcher, place) {
	return place !== SPACE && targets(p, launcher, place, seat) ? 5 : 3;
}
/** CF-17.8, CF-17.9  Why a player cannot fire so, or null. */
function shotsFault(p, flight, seat, { shots }) {
	let fired = 0;
	for (const { launcher, at, count } of shots) {
		if (groupAt(flight, launcher, placeOf(at)) < 0) return refuse("CF-17.9", "NO_SUCH_NUKES", `No nukes of seat ${launcher + 1} are in flight to ${JSON.stringify(at)}; there are ${ended(flightWords(p, flight))}`);
		fired += count;
	}
	const have = p.lstar[seat];
	return fired <= have ? null : refuse("CF-17.8", "NO_LSTARS", `You have ${counted(have, "L-star")}, each fires once; that is not enough for ${counted(fired, "shot")}.`);
}
/** "2 of the USA at Russia, 1 of the USSR at Alaska". */
function flightWords(p, flight) {
	return salvos(flight).map(({ launcher, place, nukes }) => `${nukes} of ${powerName(p, launcher)} at ${placeName(place)}`).join(", ");
}
/** CF-17.7, CF-17.9  Fires; a hit removes one nuke of the group, surplus hits are wasted. */
function fire(t, flight, seat, { shots }) {
	const { p } = t;
	for (const { launcher, at, count } of shots) {
		const place = placeOf(at);
		const group = groupAt(flight, launcher, place);
		const best = hitsUpTo(p, seat, launcher, place);
		for (let i = 0; i < count; i++) {
			const die = t.chance.die();
			const hit = die <= best;
			t.note(hit ? "shotHit" : "shotMissed", seat, launcher, place, die);
			if (hit) flight[group + 2] = Math.max(0, flight[group + 2] - 1);
		}
	}
}
/**
* CF-24 D16  One shot per nuke targeted on him, the largest group first, then the lowest target id; again from the
* top if shots remain; none at others.
*/
function defaultShots(p, flight, seat) {
	const groups = salvos(flight).filter(({ launcher, place }) => targets(p, launcher, place, seat)).map((salvo) => ({
		...salvo,
		count: 0
	}));
	groups.sort((a, b) => b.nukes - a.nukes || a.place - b.place || a.launcher - b.launcher);
	let left = p.lstar[seat];
	while (left > 0 && groups.length > 0) for (const group of groups) {
		const shots = Math.min(left, group.nukes);
		group.count += shots;
		left -= shots;
	}
	return { shots: groups.filter((group) => group.count > 0).map(({ launcher, place, count }) => ({
		launcher,
		at: placeId(place),
		count
	})) };
}
/** Shots at random: each L-star at some group, or kept. */
function suggestShots(p, flight, seat, chance) {
	const groups = salvos(flight);
	const shots = [];
	for (let star = p.lstar[seat]; star > 0; star--) {
		const salvo = groups[chance.pick(groups.length + 1)];
		if (salvo === void 0) continue;
		const { launcher } = salvo;
		const at = placeId(salvo.place);
		const same = shots.find((shot) => shot.launcher === launcher && shot.at === at);
		if (same === void 0) shots.push({
			launcher,
			at,
			count: 1
		});
		else same.count++;
	}
	return { shots };
}
// src/rulesets/cash-flow/procedures/strategic.ts
/** CF-17  The frame of a strategic attack. */
var beginStrategic = () => ({
	strikers: [],
	flight: [],
	screen: []
});
/** CF-16.2  The frame of the first strikes of these players. */
var beginStrike = (strikers) => ({
	strikers,
	flight: [],
	screen: []
});
/** CF-17.4  Who may launch on warning: players on whom the declared nukes are targeted, who have nukes to answer with. */
function warned(p, flight) {
	if (!canBeHit(p, p.turn)) return [];
	return living(p).filter((seat) => seat !== p.turn && targeted(p, flight, seat) && nukesOf(p, seat) > 0);
}
/** Adds what was launched in secret, clockwise from the turn player's left; how many launched something. */
function launchAll(t, flight, answers) {
	let launchers = 0;
	for (const seat of othersFrom(t.p, t.p.turn)) {
		const answer = answers[seat] ?? null;
		if (answer === null || answer.launches.length === 0) continue;
		launch(t, flight, seat, answer);
		launchers++;
	}
	return launchers;
}
/** Every other time nothing, else a few nukes at random at the land and zones of these players. */
function suggestAgainst(p, seat, victims, chance) {
	if (chance.pick(2) === 0) return { launches: [] };
	return suggestLaunches(p, seat, chance, victims.flatMap((victim) => placesOf$1(p, victim)), 1 + chance.pick(3));
}
/** CF-17 Strategic combat: a strategic attack, or the first strikes of a conventional attack with their answer. */
var strategic = procedure("strategic", {
	strikers: open(ints(0, 5)),
	flight: open(ints(0)),
	screen: open(ints(0, 5))
}, {
	begin: (_t, f) => f.strikers.length === 0 ? "declare" : "strike",
	declare: askOpen({
		clause: "CF-17.1",
		question: "Which nukes do you launch, and where to?",
		who: (p) => p.turn,
		prompt: (p, _f, seat) => `You have ${counted(nukesOf(p, seat), "nuke")}. Which do you launch, and where to? Any territory, any zone or space.`,
		schema: launchesShape,
		check: (p, _f, seat, value) => launchFault(p, seat, value, anywhere),
		suggest: (p, _f, seat, chance) => suggestAttack(p, seat, chance),
		late: () => noLaunch,
		take(t, f, seat, value) {
			launch(t, f.flight, seat, value);
			return f.flight.length === 0 ? t.done() : "warning";
		}
	}),
	strike: askAllOpen({
		clause: "CF-16.2",
		question: "Do you strike first?",
		who: (_p, f) => f.strikers,
		mayStand: true,
		schema: launchesShape,
		check: (p, _f, seat, value) => launchFault(p, seat, value, against(p, [p.turn], "CF-16.2")),
		suggest: (p, _f, seat, chance) => suggestAgainst(p, seat, [p.turn], chance),
		late: () => noLaunch,
		reveal(t, f, answers) {
			if (launchAll(t, f.flight, answers) === 0) return t.done();
			const { p } = t;
			const strikers = launchersOf(f.flight);
			return nukesOf(p, p.turn) > 0 && strikers.some((seat) => canBeHit(p, seat)) ? "answer" : "dice";
		}
	}),
	answer: askOpen({
		clause: "CF-16.2",
		question: "Do you answer the first strike?",
		who: (p) => p.turn,
		mayStand: true,
		prompt: (p, f) => `In flight: ${ended(flightWords(p, f.flight))} Do you answer?`,
		schema: launchesShape,
		check: (p, f, seat, value) => launchFault(p, seat, value, against(p, launchersOf(f.flight), "CF-16.2")),
		suggest: (p, f, seat, chance) => suggestAgainst(p, seat, launchersOf(f.flight), chance),
		late: () => noLaunch,
		take(t, f, seat, value) {
			launch(t, f.flight, seat, value);
			return "dice";
		}
	}),
	warning: (t, f) => warned(t.p, f.flight).length > 0 ? "warned" : "dice",
	warned: askAllOpen({
		clause: "CF-17.4",
		question: "Do you launch on warning?",
		who: (p, f) => warned(p, f.flight),
		mayStand: true,
		prompt: (p, f) => `In flight: ${ended(flightWords(p, f.flight))} Do you launch on warning?`,
		schema: launchesShape,
		check: (p, _f, seat, value) => launchFault(p, seat, value, against(p, [p.turn], "CF-17.4")),
		suggest: (p, _f, seat, chance) => suggestAgainst(p, seat, [p.turn], chance),
		late: () => noLaunch,
		reveal(t, f, answers) {
			launchAll(t, f.flight, answers);
			return "dice";
		}
	}),
	dice(t, f) {
		const { flight } = f;
		t.p.busy = 1;
		for (let i = 0; i < flight.length; i += 3) for (let nukes = flight[i + 2]; nukes > 0; nukes--) {
			const die = t.chance.die();
			t.note(die === 6 ? "launchFailed" : "launchHeld", flight[i], flight[i + 1], die);
			if (die === 6) flight[i + 2] = flight[i + 2] - 1;
		}
		f.flight = stillFlying(flight);
		f.screen = screenOrder(t.p, f.flight);
		return "screen";
	},
	screen: (_t, f) => f.flight.length === 0 || f.screen.length === 0 ? "impact" : "shots",
	shots: askOpen({
		clause: "CF-17.9",
		question: "Which nukes do your L-stars fire at?",
		who: (_p, f) => f.screen[0],
		mayStand: true,
		prompt: (p, f, seat) => `In flight: ${ended(flightWords(p, f.flight))} You have ${counted(p.lstar[seat], "L-star")}; which nukes do they fire at?`,
		schema: shotsShape,
		check: (p, f, seat, value) => shotsFault(p, f.flight, seat, value),
		suggest: (p, f, seat, chance) => suggestShots(p, f.flight, seat, chance),
		late: (p, f, seat) => defaultShots(p, f.flight, seat),
		take(t, f, seat, value) {
			fire(t, f.flight, seat, value);
			f.flight = stillFlying(f.flight);
			f.screen.shift();
			return "screen";
		}
	}),
	impact(t, f) {
		noteHomes(t.p);
		impact(t, f.flight);
		return afterChange(t, true) ?? t.done();
	}
});
// src/rulesets/cash-flow/procedures/conventional.ts
/** CF-16  The frame of a conventional attack. */
var beginConventional = () => ({
	targets: [],
	force: [],
	tie: [],
	now: -1,
	attack: [],
	defence: [],
	rerolled: [],
	lost: [0, 0]
});
/** CF-16 Conventional attack. */
var conventional = procedure("conventional", {
	targets: open(ints(-1)),
	force: open(ints(-1)),
	tie: open(ints(0, 1)),
	now: open(int(-1)),
	attack: open(ints(1, 6)),
	defence: open(ints(1, 6)),
	rerolled: open(ints(0)),
	lost: open(ints(0))
}, {
	targets: askOpen({
		clause: "CF-16.1",
		question: "What do you attack?",
		who: (p) => p.turn,
		schema: declarationShape,
		check: (p, _f, seat, value) => declarationFault(p, seat, value),
		suggest: (p, _f, seat, chance) => suggestTargets(p, seat, chance),
		late: () => ({ targets: [] }),
		take(t, f, seat, { targets }) {
			for (const { at, of = -1 } of targets) {
				f.targets.push(placeOf(at), of);
				t.note("declared", seat, placeOf(at), of);
			}
			if (targets.length === 0) return t.done();
			const strikers = strikersOf(t.p, f.targets);
			return strikers.length === 0 ? "struck" : t.call(strategic, beginStrike(strikers), "struck");
		}
	}),
	struck(t, f) {
		const { p } = t;
		const standing = [];
		for (const { place, of } of aimsOf(f.targets)) if (!isLand(place) || targetFault(p, p.turn, place, of) === null) standing.push(place, of);
		else t.note("targetGone", p.turn, place);
		f.targets = standing;
		return canCommit(p, standing, p.turn) ? "commit" : t.done();
	},
	commit: askOpen({
		clause: "CF-16.4",
		question: "Which units attack which target, across which border?",
		who: (p) => p.turn,
		prompt: (p, f, seat) => `Which units attack across which border? Targets: ${targetNames(f.targets)} You have ${units(p, seat, 2)} grain.`,
		schema: ordersShape,
		check: (p, f, seat, value) => ordersFault(p, f.targets, seat, value),
		suggest: (p, f, seat, chance) => suggestOrders(p, f.targets, seat, chance),
		late: () => ({ borders: [] }),
		take(t, f, seat, value) {
			if (value.borders.length === 0) {
				t.note("calledOff", seat);
				return t.done();
			}
			const grain = grainOf(t.p, f.targets, value);
			if (grain > 0) happened(t.p);
			spend(t.p, seat, 2, grain);
			t.note("committed", seat, value.borders.length, grain);
			f.force = forceOf(value);
			return "defence";
		}
	}),
	defence(t, f) {
		f.tie = aimsOf(f.targets).map(() => 0);
		return payers(t.p, f).length > 0 ? "ties" : "combat";
	},
	ties: askAllOpen({
		clause: "CF-16.8",
		question: "For which of your targets do you pay 1 grain, to win ties there?",
		who: payers,
		mayStand: true,
		prompt: (p, f, seat) => `For which targets do you pay 1 grain, to win ties there? ${targetNames(f.targets, tiesOf(p, f, seat))} You have ${units(p, seat, 2)} grain.`,
		schema: object({ pay: list(int(0, 1e3), 0, 1e3) }),
		check: (p, f, seat, value) => tiesFault(p, f, seat, value),
		suggest: (p, f, seat, chance) => suggestTies(p, f, seat, chance),
		late: (p, f, seat) => defaultTies(p, f, seat),
		reveal(t, f, answers) {
			for (const [seat, answer] of answers.entries()) for (const target of answer?.pay ?? []) {
				spend(t.p, seat, 2, 1);
				f.tie[target] = 1;
				t.note("paidForTies", seat, placeAt(f.targets, target));
			}
			return "combat";
		}
	}),
	combat(t, f) {
		const { p } = t;
		f.now++;
		while (f.now < f.tie.length && (isEmpty(p, f.targets, f.now) || groupsOf(f.force, f.now).length === 0)) f.now++;
		if (f.now >= f.tie.length) {
			f.now = -1;
			return "entry";
		}
		p.busy = 1;
		t.note("combatAt", p.turn, here(f), defenderHere(p, f), f.tie[f.now]);
		f.attack = t.chance.dice(diceOf(groupsOf(f.force, f.now)));
		f.defence = t.chance.dice(diceOf(defenders(p, here(f), whose(f))));
		t.note("attackDice", p.turn, f.attack);
		t.note("defenceDice", defenderHere(p, f), f.defence);
		if (p.options.reroll_scope === "target") f.rerolled = [];
		return rerollsNow(p, f).left > 0 ? "reroll" : "match";
	},
	reroll: askOpen({
		clause: "CF-16.10",
		question: "Which of your dice do you roll again?",
		who: (p, f) => rerollsNow(p, f).seat,
		mayStand: true,
		prompt(p, f) {
			const { dice, left } = rerollsNow(p, f);
			const other = dice === f.attack ? f.defence : f.attack;
			return `Your dice at ${placeName(here(f))}: ${dice.join(" ")}; against ${other.join(" ")}. Which do you roll again, up to ${left}, counted from 0?`;
		},
		schema: rerollShape,
		check: (p, f, _seat, value) => rerollFault(rerollsNow(p, f), value),
		suggest: (p, f, _seat, chance) => suggestRerolls(rerollsNow(p, f), chance),
		late: () => ({ dice: [] }),
		take(t, f, seat, { dice: indices }) {
			const { dice } = rerollsNow(t.p, f);
			const defender = defenderHere(t.p, f);
			while (f.rerolled.length <= defender) f.rerolled.push(0);
			f.rerolled[defender] = f.rerolled[defender] + indices.length;
			for (const index of indices) {
				const die = t.chance.die();
				t.note("rolledAgain", seat, dice[index], die);
				dice[index] = die;
			}
			return "match";
		}
	}),
	match(t, f) {
		const lost = match(f.attack, f.defence, f.tie[f.now] === 1);
		t.note("matched", t.p.turn, defenderHere(t.p, f), lost.attacker, lost.defender);
		f.lost = [lost.attacker, lost.defender];
		return "losses";
	},
	losses(t, f) {
		const { p } = t;
		while (f.lost[0] + f.lost[1] > 0) {
			const owed = bill(p, f);
			if (!noChoice(owed)) return "casualties";
			settle(t, f, owed.seat, defaultCasualties(owed));
		}
		return afterChange(t) ?? "combat";
	},
	casualties: askOpen({
		clause: "CF-16.12",
		question: "Which units do you lose?",
		who: (p, f) => bill(p, f).seat,
		mayStand: true,
		prompt(p, f) {
			const { groups, losses } = bill(p, f);
			return `You lose ${losses} of these at ${placeName(here(f))}: ${ended(groupWords(groups))} Which?`;
		},
		schema: casualtiesShape,
		check: (p, f, _seat, value) => casualtiesFault(bill(p, f), value),
		suggest: (p, f, _seat, chance) => suggestCasualties(bill(p, f), chance),
		late: (p, f) => defaultCasualties(bill(p, f)),
		take(t, f, seat, value) {
			settle(t, f, seat, value);
			return "losses";
		}
	}),
	entry(t, f) {
		const { p } = t;
		for (f.now++; f.now < f.tie.length; f.now++) if (isEmpty(p, f.targets, f.now) && units(p, p.turn, 1) > 0 && movable(groupsOf(f.force, f.now), here(f)).length > 0) return "occupation";
		return t.done();
	},
	occupation: askOpen({
		clause: "CF-16.13",
		question: "Which units move in?",
		who: (p) => p.turn,
		mayStand: true,
		prompt: (p, f, seat) => `Which units move into ${placeName(here(f))}, 1 oil each? ${ended(groupWords(movable(groupsOf(f.force, f.now), here(f))))} You have ${units(p, seat, 1)} oil.`,
		schema: occupationShape,
		check: (p, f, seat, value) => occupationFault(p, seat, groupsOf(f.force, f.now), here(f), value),
		suggest: (p, f, seat, chance) => suggestOccupation(p, seat, groupsOf(f.force, f.now), here(f), chance),
		late: () => ({ moves: [] }),
		take(t, f, seat, value) {
			occupy(t, seat, here(f), value);
			return afterChange(t) ?? "entry";
		}
	})
});
// src/rulesets/cash-flow/procedures/nationalize.ts
/** CF-19.1  Other players' open companies on land where this player's armies stand. */
function nationalizable(p, seat) {
	const cards = [];
	for (let land = 0; land < LANDS; land++) {
		if (p.armyOf[land] !== seat) continue;
		for (const card of companiesAt[land] ?? []) if (p.open[card] === 1 && p.card[card] !== seat) cards.push(card);
	}
	return cards;
}
function takingFault(p, seat, taking) {
	const open = nationalizable(p, seat);
	const names = () => open.map((card) => `${companies[card]?.name} (${companies[card]?.id})`).join(", ");
	const seen = /* @__PURE__ */ new Set();
	for (const id of taking.companies) {
		const card = cardOf(id);
		if (!open.includes(card)) {
			const company = companies[card];
			return refuse("CF-19.1", "NOT_YOURS_TO_TAKE", `${company === void 0 ? JSON.stringify(id) : `${company.name} (${territories[company.land]?.name ?? "at sea"})`} is no open company of another player on land where your armies stand; there are ${names()}.`);
		}
		if (seen.has(id)) return refuse("CF-19.1", "SAME_COMPANY", `${companies[card]?.name} is named twice; name each company once.`);
		seen.add(id);
	}
	return null;
}
/** CF-19.1 Nationalization. */
var nationalize = procedure("nationalize", {}, {
	offer: (t) => nationalizable(t.p, t.p.turn).length > 0 ? "take" : t.done(),
	take: askOpen({
		clause: "CF-19.1",
		question: "Which companies do you nationalize?",
		who: (p) => p.turn,
		prompt: (p, _f, seat) => `Which companies do you nationalize? ${nationalizable(p, seat).map((card) => `${companies[card]?.name} (${companies[card]?.id})`).join(", ")}.`,
		schema: object({ companies: list(text(60), 0, CARDS) }),
		check: (p, _f, seat, value) => takingFault(p, seat, value),
		suggest: (p, _f, seat, chance) => ({ companies: nationalizable(p, seat).flatMap((card) => chance.pick(4) > 0 ? [companies[card]?.id ?? ""] : []) }),
		late: () => ({ companies: [] }),
		take(t, _f, seat, value) {
			for (const id of value.companies) {
				happened(t.p);
				const card = cardOf(id);
				t.note("nationalized", seat, card, t.p.card[card]);
				putCard(t.p, card, seat, 1);
			}
			return t.done();
		}
	})
});
// src/rulesets/cash-flow/procedures/attack.ts
/** CF-15.1  What an attacker can do; each at most once, in the order he likes. */
var ACTIVITIES = [
	"conventional",
	"strategic",
	"clash",
	"end"
];
var LABELS$2 = {
	conventional: {
		text: "Conventional attack",
		note: "armies and navies against land and navies",
		clause: "CF-16.1"
	},
	strategic: {
		text: "Strategic attack",
		note: "nukes at any place, or at space",
		clause: "CF-17.1"
	},
	clash: {
		text: "L-star clash",
		note: "your L-stars against another player's",
		clause: "CF-18.1"
	},
	end: {
		text: "End the attack",
		note: "nationalization, blockades, end of the turn",
		clause: "CF-15.3"
	}
};
var bit$1 = (activity) => 1 << ACTIVITIES.indexOf(activity);
/** CF-15  The frame of an Attack action. */
var beginAttack = () => ({ used: 0 });
/** CF-15.1  Why an activity cannot be taken now, or null. */
function whyNot(p, used, seat, activity) {
	if ((used & bit$1(activity)) !== 0) return refuse("CF-15.1", "USED", `${LABELS$2[activity].text}: once in an Attack action; choose another or end.`);
	switch (activity) {
		case "conventional": return anyTarget(p, seat) ? null : refuse("CF-16.1", "NO_TARGET", "There is nothing left to attack: all land is yours or clouded.");
		case "strategic": return nukesOf(p, seat) > 0 ? null : refuse("CF-17.1", "NO_NUKES", "You have no nukes to launch.");
		case "clash":
			if (p.lstar[seat] === 0) return refuse("CF-18.1", "NO_LSTARS", "You have no L-stars to attack with.");
			return rivals(p, seat).length > 0 ? null : refuse("CF-18.1", "NO_RIVAL", "Nobody else has L-stars.");
		case "end": return null;
	}
}
/** CF-15 The Attack action. */
var attack = procedure("attack", { used: open(int(0, 15)) }, {
	next: ({ p }, f) => ACTIVITIES.some((activity) => activity !== "end" && whyNot(p, f.used, p.turn, activity) === null) ? "choose" : "end",
	choose: menu({
		clause: "CF-15.1",
		question: "How do you attack?",
		who: (p) => p.turn,
		field: "attack",
		of: ACTIVITIES,
		fault: (p, f, seat, activity) => whyNot(p, f.used, seat, activity),
		label: LABELS$2,
		late: "end",
		take(t, f, _seat, activity) {
			f.used |= bit$1(activity);
			switch (activity) {
				case "conventional": return t.call(conventional, beginConventional(), "next");
				case "strategic": return t.call(strategic, beginStrategic(), "next");
				case "clash": return t.call(clash, {}, "next");
				case "end": return "end";
			}
		}
	}),
	end: (t) => t.call(nationalize, {}, "nationalized"),
	nationalized: (t) => t.call(blockades, beginBlockades(), "over"),
	over: (t) => t.done()
});
// src/rulesets/cash-flow/economy/yields.ts
/** The types of which a player has an open company, a sum of 2^resource. */
function typesOf(p, seat) {
	let types = 0;
	for (const card of cardsOf(p, seat)) if (p.open[card] === 1) types |= 1 << (companies[card]?.resource ?? 0);
	return types;
}
/** CF-6.8  True for a company in a home territory of its holder's superpower. */
function atHome(p, seat, card) {
	const land = companies[card]?.land ?? -1;
	return land >= 0 && homeOf[land] === p.power[seat];
}
/** CF-10.3, CF-10.4  Why a company cannot deliver now, or null. */
function cutOff(p, seat, card) {
	if (atHome(p, seat, card)) return null;
	if (companyBlockaded(p, seat, card)) return refuse("CF-10.3", "BLOCKADED", `${cardWords(card)} is under a blockade and delivers nothing.`);
	return besieged(p, seat) ? refuse("CF-10.4", "BESIEGED", `You are besieged: ${cardWords(card)} is not at home and delivers nothing.`) : null;
}
/** CF-6.9, CF-10.2 to CF-10.4  The companies of these types that can deliver, whoever occupies where they are. */
function delivering(p, seat, types) {
	const cards = [];
	for (const card of cardsOf(p, seat)) {
		if (p.open[card] !== 1) continue;
		if ((types & 1 << (companies[card]?.resource ?? 0)) !== 0 && cutOff(p, seat, card) === null) cards.push(card);
	}
	return cards;
}
/** CF-10.2  All that the companies of these types can deliver, by resource. */
function made(p, seat, types) {
	const amounts = [
		0,
		0,
		0
	];
	for (const card of delivering(p, seat, types)) {
		const { resource = 0, production = 0 } = companies[card] ?? {};
		amounts[resource] = amounts[resource] + production;
	}
	return amounts;
}
/** Why a company cannot be told to deliver, or null. */
function deliveryFault(p, seat, types, card) {
	const company = companies[card];
	if (company === void 0 || p.card[card] !== seat || p.open[card] !== 1) return refuse("CF-10.2", "NOT_OPEN", "Only your own open companies deliver.");
	if ((types & 1 << company.resource) === 0) return refuse("CF-10.1", "NOT_ACTIVE", `${cardWords(card)} is idle: no labour was bought for ${RESOURCES[company.resource]}.`);
	return cutOff(p, seat, card);
}
// src/rulesets/cash-flow/trade/discs.ts
/** CF-5.3  The price of a column, from 0. */
function priceOf(p, column) {
	return p.options.market_scale[column] ?? 0;
}
/** The column of a price, the first if the scale repeats it; −1 when no column has it. */
function columnOf(p, price) {
	return p.options.market_scale.indexOf(price);
}
/** True for a column that discs may be put on: of equal prices only the first is used. */
function isColumn(p, column) {
	return column >= 0 && column < p.options.market_scale.length && columnOf(p, priceOf(p, column)) === column;
}
/** CF-5.3  The refusal of a price that is none of the columns. */
function noColumn(p, price) {
	return refuse("CF-5.3", "NO_COLUMN", `The market has no price of ${price} M; its columns are ${p.options.market_scale.join(", ")}.`);
}
/** CF-5.3  Why there is no such column, or null. */
function columnFault(p, column) {
	return isColumn(p, column) ? null : noColumn(p, priceOf(p, column));
}
/** CF-12.2  Why a disc cannot be bought, or null. */
function buyFault(p, buyer, { seat, resource, column }) {
	if ((p.disc[discAt(p, seat, resource, column)] ?? 0) === 0 || seat >= p.seats || !isColumn(p, column)) return refuse("CF-12.2", "NO_DISC", "There is no such disc on the market.");
	if (seat === buyer) return refuse("CF-12.5", "OWN_DISC", "That disc is yours: take it back, free, instead.");
	const price = priceOf(p, column);
	const cash = p.cash[buyer];
	if (price > cash) return refuse("CF-12.2", "NO_MONEY", `You have ${cash} M, this costs ${price} M.`);
	return roomFault(p, buyer, resource, "CF-12.2");
}
/** CF-5.2  Why not one unit more of a resource fits in, or null. */
function roomFault(p, seat, resource, clause) {
	return room(p, seat, resource) > 0 ? null : refuse(clause, "NO_ROOM", `Your supply centre is full: it holds ${p.options.supply_limit} ${RESOURCES[resource]}.`);
}
/** CF-12.3  Why a unit cannot be offered at a column, or null. */
function sellFault(p, seat, resource, column) {
	if (units(p, seat, resource) === 0) return refuse("CF-12.3", "NO_RESOURCES", `You have no ${RESOURCES[resource]} to offer.`);
	return listingFault$1(p, seat) ?? columnFault(p, column);
}
/** CF-5.5  Why a player cannot have another disc on the market, or null. */
function listingFault$1(p, seat) {
	const limit = p.options.market_limit;
	return discsOf(p, seat) < limit ? null : refuse("CF-5.5", "MARKET_FULL", `You have ${counted(limit, "disc")} on the market, which is the most; take one back first.`);
}
/** CF-12.4, CF-12.5  Why a player has no disc there, or null. */
function ownFault(p, seat, resource, column, clause) {
	return isColumn(p, column) && (p.disc[discAt(p, seat, resource, column)] ?? 0) > 0 ? null : refuse(clause, "NO_DISC", `You have no ${RESOURCES[resource]} disc there; only your own discs can be moved.`);
}
/** CF-12.4  Why a disc cannot be moved to another column, or null. */
function adjustFault(p, seat, resource, from, to) {
	const missing = ownFault(p, seat, resource, from, "CF-12.4") ?? columnFault(p, to);
	if (missing !== null) return missing;
	return from === to ? refuse("CF-12.4", "SAME_COLUMN", `The disc is at ${priceOf(p, to)} M already.`) : null;
}
/** CF-12.5  Why a disc cannot be taken back, or null. */
function withdrawFault(p, seat, resource, column) {
	return ownFault(p, seat, resource, column, "CF-12.5") ?? roomFault(p, seat, resource, "CF-12.5");
}
/** CF-1.9  How many sets a player has. */
function setsOf(p, seat) {
	return Math.min(units(p, seat, 0), units(p, seat, 1), units(p, seat, 2));
}
/** CF-4.4, CF-4.6  How many sets a player can turn into money now. */
function mostSets(p, seat) {
	return Math.min(setsOf(p, seat), p.labour);
}
/** CF-4.4, CF-4.6  Why labour cannot be satisfied with so many sets, or null. */
function satisfyFault(p, seat, sets) {
	const have = setsOf(p, seat);
	if (have < sets) return refuse("CF-4.4", "NO_SETS", `That takes ${sets} of each resource; you have ${have === 0 ? "no set" : `${have}`}.`);
	return p.labour >= sets ? null : refuse("CF-4.6", "ROW_EMPTY", `Only ${counted(p.labour, "box", "boxes")} of the labour row ${p.labour === 1 ? "is" : "are"} filled; no more sets can be paid.`);
}
function addDisc(p, seat, resource, column, amount) {
	const at = discAt(p, seat, resource, column);
	p.disc = plusAt(p.disc, at, amount);
}
/** CF-12.2  Buys a disc that can be bought. */
function buyDisc(t, buyer, { seat, resource, column }) {
	const { p } = t;
	const price = priceOf(p, column);
	happened(p);
	p.cash[buyer] = p.cash[buyer] - price;
	p.cash[seat] = p.cash[seat] + price;
	addDisc(p, seat, resource, column, -1);
	shift(p, buyer, resource, 1);
	t.note("bought", buyer, seat, resource, price);
}
/** CF-12.3  Puts a unit on the market: it moves there from the supply centre. */
function sellDisc(t, seat, resource, column) {
	shift(t.p, seat, resource, -1);
	addDisc(t.p, seat, resource, column, 1);
	t.note("listed", seat, resource, priceOf(t.p, column));
}
/** CF-12.4  Moves a disc to another column. */
function adjustDisc(t, seat, resource, from, to) {
	const { p } = t;
	p.disc = movedAt(p.disc, discAt(p, seat, resource, from), discAt(p, seat, resource, to), 1);
	t.note("repriced", seat, resource, priceOf(t.p, from), priceOf(t.p, to));
}
/** CF-12.5  Takes a disc back. */
function withdrawDisc(t, seat, resource, column) {
	addDisc(t.p, seat, resource, column, -1);
	shift(t.p, seat, resource, 1);
	t.note("tookBack", seat, resource, priceOf(t.p, column));
}
/** CF-4.4  Deletes the sets and takes the topmost stacks of the labour row. */
function satisfyLabour(t, seat, sets) {
	const { p } = t;
	const money = setsWorth(p, sets);
	for (const resource of [
		0,
		1,
		2
	]) spend(p, seat, resource, sets);
	p.labour -= sets;
	p.cash[seat] = p.cash[seat] + money;
	p.busy = 1;
	t.note("satisfied", seat, sets, money);
}
// src/rulesets/cash-flow/procedures/excess.ts
var shape = object({ list: list(object({
	resource: oneOf(...RESOURCES),
	price: int(1, 1e6),
	units: int(1, 1e3)
}), 0, 60) });
var beginExcess = (extra) => ({ extra });
var freeDiscs = (p, seat) => Math.max(0, p.options.market_limit - discsOf(p, seat));
/** CF-10.6, CF-20.8  Units in excess: the owner may put each on the market at once; the rest is lost. */
var excess = procedure("excess", { extra: open(ints(0)) }, {
	begin(t, f) {
		if (freeDiscs(t.p, t.p.turn) > 0) return "list";
		lose(t, f.extra);
		return t.done();
	},
	list: askOpen({
		clause: "CF-10.6",
		question: "At which prices do you sell the excess?",
		prompt: (_p, f) => `${unitsWords(f.extra)} in excess: at which prices do you put them on the market?`,
		who: (p) => p.turn,
		schema: shape,
		check: (p, f, seat, listing) => listingFault(p, f.extra, seat, listing),
		suggest: (p, f, seat, chance) => suggestListing(p, f.extra, seat, chance),
		late: () => ({ list: [] }),
		take(t, f, seat, listing) {
			const left = [...f.extra];
			for (const { resource, price, units } of listing.list) {
				const kind = RESOURCES.indexOf(resource);
				putOnMarket(t, seat, kind, price, units);
				left[kind] = left[kind] - units;
			}
			lose(t, left);
			return t.done();
		}
	})
});
/** Takes up what companies or a discarded card made: fills the supply centre; gives back what is beyond it. */
function takeUp(p, seat, made) {
	return made.map((units, resource) => {
		const fits = Math.min(units, Math.max(0, room(p, seat, resource)));
		create(p, seat, resource, fits);
		return units - fits;
	});
}
function putOnMarket(t, seat, resource, price, units) {
	const { p } = t;
	const at = discAt(p, seat, resource, columnOf(p, price));
	p.disc = plusAt(p.disc, at, units);
	p.created[resource] = p.created[resource] + units;
	t.note("listedExcess", seat, resource, units, price);
}
/** CF-10.8  Excess not listed is lost: created and deleted at once. */
function lose(t, left) {
	const { p } = t;
	if (left.every((units) => units === 0)) return;
	for (const [resource, units] of left.entries()) {
		p.created[resource] = p.created[resource] + units;
		p.deleted[resource] = p.deleted[resource] + units;
	}
	const [mineral = 0, oil = 0, grain = 0] = left;
	t.note("lostExcess", p.turn, mineral, oil, grain);
}
function listingFault(p, extra, seat, { list }) {
	const listed = [
		0,
		0,
		0
	];
	for (const { resource, price, units } of list) {
		if (columnOf(p, price) < 0) return noColumn(p, price);
		const kind = RESOURCES.indexOf(resource);
		listed[kind] = listed[kind] + units;
		if (listed[kind] > extra[kind]) return refuse("CF-10.7", "NOT_EXCESS", `Only the excess can be listed here: ${unitsWords(extra)}.`);
	}
	const discs = listed.reduce((sum, n) => sum + n, 0);
	const free = freeDiscs(p, seat);
	return discs <= free ? null : refuse("CF-5.5", "TOO_MANY_DISCS", `You may add ${counted(free, "more disc")} to the market, not ${discs}.`);
}
function suggestListing(p, extra, seat, chance) {
	const scale = p.options.market_scale;
	const list = [];
	let free = freeDiscs(p, seat);
	for (const [kind, units] of extra.entries()) {
		const listed = Math.min(free, chance.pick(units + 1));
		if (listed === 0) continue;
		list.push({
			resource: RESOURCES[kind] ?? "mineral",
			price: scale[chance.pick(scale.length)] ?? 1,
			units: listed
		});
		free -= listed;
	}
	return { list };
}
// src/rulesets/cash-flow/procedures/production.ts
/** CF-10.1, CF-10.2  The types to activate; with `less` the player says what each company delivers. */
var activations = parts({
	types: someOf(RESOURCES, {
		least: 0,
		twice: () => refuse("CF-10.1", "TYPE_TWICE", "Name every type once.")
	}),
	less: leftOut(yesNo(), false)
});
/** No type after all. */
var NOTHING$1 = {
	types: 0,
	less: false
};
var beginProduction = () => ({ types: 0 });
/** How many types a sum of 2^resource has. */
var many = (types) => (types & 1) + (types >> 1 & 1) + (types >> 2 & 1);
/** Why Production cannot be begun, or null. */
function productionFault(p, seat) {
	if (typesOf(p, seat) === 0) return refuse("CF-10.9", "NO_COMPANY", "You have no open company; open one or take a card by R&D first.");
	return labourFault(p, seat, 1);
}
function typesFault(p, seat, { types, less }) {
	if (types === 0) return less ? refuse("CF-10.1", "NO_TYPE", "Choose one to three resource types.") : null;
	const missing = types & ~typesOf(p, seat);
	if (missing !== 0) return refuse("CF-10.9", "NO_COMPANY", `You have no open ${RESOURCES.find((_, resource) => (missing & 1 << resource) !== 0)} company; choose types you have.`);
	return labourFault(p, seat, many(types));
}
/** CF-10 Production. */
var production = procedure("production", { types: open(int(0, 7)) }, {
	types: pick$1({
		clause: "CF-10.1",
		question: "Which companies work?",
		who: (p) => p.turn,
		of: activations,
		each(_p, _f, _seat, out) {
			out.add(NOTHING$1);
			for (let types = 1; types < 8; types++) {
				out.add({
					types,
					less: false
				});
				out.add({
					types,
					less: true
				});
			}
		},
		fault: (p, _f, seat, activation) => typesFault(p, seat, activation),
		label: (p, _f, seat, activation) => typesLabel(p, seat, activation),
		late: NOTHING$1,
		take(t, f, seat, { types, less }) {
			if (types === 0) return t.done();
			f.types = types;
			buyLabour(t, seat, many(types));
			return less ? "units" : produce(t, seat, made(t.p, seat, types));
		}
	}),
	units: askOpen({
		clause: "CF-10.2",
		question: "How much does each company deliver?",
		who: (p) => p.turn,
		schema: object({ deliver: list(object({
			company: text(40),
			units: int(0, 100)
		}), 0, 120) }),
		check: (p, f, seat, { deliver }) => deliveriesFault(p, seat, f.types, deliver),
		suggest: (p, f, seat, chance) => ({ deliver: delivering(p, seat, f.types).map((card) => ({
			company: companies[card]?.id ?? "",
			units: chance.pick((companies[card]?.production ?? 0) + 1)
		})) }),
		late: () => ({ deliver: [] }),
		take(t, _f, seat, { deliver }) {
			const amounts = [
				0,
				0,
				0
			];
			for (const { company, units } of deliver) {
				const resource = companies[cardOf(company)]?.resource ?? 0;
				amounts[resource] = amounts[resource] + units;
			}
			return produce(t, seat, amounts);
		}
	}),
	end: (t) => t.done()
});
/** CF-10.5  All that is moved comes from the reserve, added up before the excess is looked at. */
function produce(t, seat, amounts) {
	const [mineral = 0, oil = 0, grain = 0] = amounts;
	t.note("produced", seat, mineral, oil, grain);
	const extra = takeUp(t.p, seat, amounts);
	return extra.every((units) => units === 0) ? t.done() : t.call(excess, beginExcess(extra), "end");
}
function deliveriesFault(p, seat, types, deliver) {
	const named = /* @__PURE__ */ new Set();
	for (const { company, units } of deliver) {
		const card = cardOf(company);
		if (named.has(card)) return refuse("CF-10.2", "NAMED_TWICE", `${company} is named twice.`);
		named.add(card);
		const fault = deliveryFault(p, seat, types, card);
		if (fault !== null) return fault;
		const most = companies[card]?.production ?? 0;
		if (units > most) return refuse("CF-10.2", "TOO_MUCH", `${cardWords(card)} delivers at most ${most}.`);
	}
	return null;
}
function typesLabel(p, seat, { types, less }) {
	if (types === 0) return {
		text: "Produce nothing",
		clause: "CF-8.2"
	};
	const names = RESOURCES.filter((_, resource) => (types & 1 << resource) !== 0).join(", ");
	const price = `${labourPrice(p, many(types))} M of labour`;
	return less ? {
		text: `${names}, not all of it`,
		note: price,
		clause: "CF-10.2"
	} : {
		text: names,
		note: `${price}: ${unitsWords(made(p, seat, types))}`
	};
}
// src/rulesets/cash-flow/economy/closed.ts
/** True when a player holds a card closed. */
function isClosed(p, seat, card) {
	return p.card[card] === seat && p.open[card] === 0;
}
/** CF-6.4  True when a cloud lies where a company would work. */
function isClouded(p, card) {
	const land = companies[card]?.land ?? -1;
	return land >= 0 && clouds(p, land) > 0;
}
/** CF-6.4, CF-17.13  Why a player cannot open a card, or null. */
function openFault(p, seat, card) {
	if (p.card[card] !== seat) return refuse("CF-6.4", "NOT_HELD", "You do not hold that card; open one of your closed cards.");
	if (p.open[card] === 1) return refuse("CF-6.4", "ALREADY_OPEN", "That company is open already.");
	return cloudFault(p, card);
}
/** CF-6.4, CF-17.13  Why no company can work in the location of a card, or null. */
function cloudFault(p, card) {
	return isClouded(p, card) ? refuse("CF-6.4", "CLOUDED", "A nuke cloud lies there; a company can be opened anywhere else, an occupied territory included.") : null;
}
/**
* CF-6.5  True when, as far as others know, the player may open a card: he has one closed that can be opened, or one
* that not everybody knows. Were he asked only when he can, the others would learn what he holds.
*/
function mayOpen(p, seat) {
	for (const card of cardsOf(p, seat)) {
		if (p.open[card] === 1) continue;
		if (!isClouded(p, card) || p.known[card] !== 64) return true;
	}
	return false;
}
/** CF-6.3  Opens a card, for good (CF-6.6). */
function openCard(t, seat, card) {
	const { p } = t;
	const land = companies[card]?.land ?? -1;
	const owner = land < 0 ? -1 : ownerOf(p, land);
	p.open = withAt(p.open, card, 1);
	p.known = withAt(p.known, card, 0);
	t.note("opened", seat, card, owner >= 0 && ownerOf(p, land) !== owner ? owner : -1);
}
// src/rulesets/cash-flow/procedures/research.ts
/** CF-20.3  Where a card is taken from. */
var sources = wordsOr(["nothing", "top"], cardIds((id) => refuse("CF-20.3", "NOT_IN_ROW", `There is no card ${id}; take top, a face-up card, or nothing.`)));
/** CF-20.5  What becomes of it. */
var USES = [
	"keep",
	"open",
	"discard"
];
/** Why R&D cannot be begun, or null. */
function researchFault(p, seat) {
	return labourFault(p, seat, 1);
}
function sourceFault(p, seat, source) {
	if (source === "nothing") return null;
	if (source === "top" ? deckSize(p) === 0 : p.card[source] !== -2) return refuse("CF-20.3", "NOT_IN_ROW", "That card is not in the row; take the top card or one of the face-up cards.");
	return labourFault(p, seat, 1);
}
/** CF-20 R&D. */
var research = procedure("research", {}, {
	source: menu({
		clause: "CF-20.3",
		question: "Which card do you take?",
		who: (p) => p.turn,
		field: "take",
		of: sources,
		each(p, _f, _seat, out) {
			out.add("nothing");
			out.add("top");
			out.addAll(rowOf(p));
		},
		options(p, _f, seat, out) {
			out.add("nothing");
			if (labourFault(p, seat, 1) !== null) return;
			if (deckSize(p) > 0) out.add("top");
			out.addAll(rowOf(p));
		},
		fault: (p, _f, seat, source) => sourceFault(p, seat, source),
		label: (p, _f, _seat, source) => sourceLabel(p, source),
		late: "nothing",
		take(t, _f, seat, source) {
			if (source === "nothing") return t.done();
			buyLabour(t, seat, 1);
			if (source === "top") return draw(t, seat);
			putCard(t.p, source, -6, 0, 64);
			t.note("tookFromRow", seat, source);
			return "use";
		}
	}),
	use: menu({
		clause: "CF-20.5",
		question: "What do you do with the card?",
		who: (p) => p.turn,
		field: "card",
		of: USES,
		fault: (p, _f, _seat, use) => use === "open" ? cloudFault(p, drawnCard(p)) : null,
		label(p, _f, _seat, use) {
			const card = cardWords(drawnCard(p));
			if (use === "discard") return {
				text: "Discard it for its units",
				clause: "CF-20.7"
			};
			return { text: use === "keep" ? `Keep ${card} closed` : `Open ${card}` };
		},
		late: "keep",
		take(t, _f, seat, use) {
			const drawn = drawnCard(t.p);
			if (use === "discard") return discard(t, seat, drawn);
			t.p.card = withAt(t.p.card, drawn, seat);
			if (use === "open") openCard(t, seat, drawn);
			else t.note("keptClosed", seat);
			return "refill";
		}
	}),
	refill(t) {
		const { p } = t;
		do
			while (rowOf(p).length < 3) {
				const top = drawTop(t);
				if (top === -1) return "source";
				const special = specialOf(top);
				if (special < 0) turnUp(t, top);
				else if (comesUp(t, special)) return t.over();
			}
		while (discardAlike(t));
		return "source";
	}
});
/** CF-20.3, CF-20.4  The top card: a special card is the whole result, unless one draws again. */
function draw(t, seat) {
	const { p } = t;
	for (;;) {
		const top = drawTop(t);
		const special = specialOf(top);
		if (special < 0) {
			putCard(p, top, -6);
			t.reveal();
			t.tell([seat], "drewCard", seat, top);
			t.tell(everyoneBut(p, seat), "drewSecretly", seat);
			return "use";
		}
		if (comesUp(t, special)) return t.over();
		if (!p.options.tech_redraw) return "source";
	}
}
/** All other seats and the spectators. */
var everyoneBut = (p, seat) => [-1, ...p.power.flatMap((_, s) => s === seat ? [] : [s])];
/** CF-20.7, CF-20.8  Its units at once, once; what is too much is excess. */
function discard(t, seat, card) {
	const { p } = t;
	putCard(p, card, -3);
	t.note("discarded", seat, card);
	const { resource = 0, production = 0 } = companies[card] ?? {};
	const extra = takeUp(p, seat, [
		0,
		0,
		0
	].with(resource, production));
	return extra.every((units) => units === 0) ? "refill" : t.call(excess, beginExcess(extra), "refill");
}
function sourceLabel(p, source) {
	if (source === "nothing") return { text: "Stop" };
	const label = {
		note: `${labourPrice(p, 1)} M of labour`,
		risky: true
	};
	return source === "top" ? {
		text: "The top card",
		...label
	} : {
		text: cardWords(source),
		...label,
		target: siteOf$1(source)
	};
}
// src/rulesets/cash-flow/economy/builds.ts
var placed = list(object({
	at: text(40),
	count: int(1, 1e3)
}), 0, 60);
var buildShape = object({
	armies: optional(placed, []),
	navies: optional(list(object({
		zone: text(40),
		count: int(1, 1e3)
	}), 0, 60), []),
	nukes: optional(placed, []),
	lstars: optional(int(0, 1e3), 0)
});
var sum = (parts) => parts.reduce((total, { count }) => total + count, 0);
/** How many of each type are ordered: armies, navies, nukes, L-stars. */
function numbers({ armies = [], navies = [], nukes = [], lstars = 0 }) {
	return [
		sum(armies),
		sum(navies),
		sum(nukes),
		lstars
	];
}
/** CF-11.1  Labour units an order needs: one per type. */
function labourOf(order) {
	return numbers(order).filter((n) => n > 0).length;
}
/** CF-11.2  Minerals an order costs. */
function mineralsOf(p, order) {
	return numbers(order).reduce((total, n, type) => total + n * costOf$1(p, type), 0);
}
var costOf$1 = (p, type) => p.options.build_costs[type] ?? 0;
/** CF-11.4  True for a home territory that the player owns now. */
var isOwnHome = (p, seat, land) => homeOf[land] === p.power[seat] && ownerOf(p, land) === seat;
/** CF-11.5  True for a light zone on which such a territory has a port. */
function hasHomePort(p, seat, zone) {
	return (portLands[zone] ?? []).some((land) => isOwnHome(p, seat, land));
}
/** Why an order cannot be carried out, or null. */
function orderFault(p, seat, order) {
	const { armies = [], navies = [], nukes = [] } = order;
	for (const { at } of armies) {
		const land = territoryOf(at);
		if (land < 0 || !isOwnHome(p, seat, land)) return refuse("CF-11.4", "NOT_HOME", `${nameOf(at)} is no home territory you own; armies are built only there.`);
	}
	for (const { zone } of navies) {
		const fault = navyFault(p, seat, zone);
		if (fault !== null) return fault;
	}
	for (const { at } of nukes) {
		const land = territoryOf(at);
		if (land < 0 || ownerOf(p, land) !== seat) return refuse("CF-11.6", "NOT_FRIENDLY", `${nameOf(at)} is not yours; silos stand in friendly territories.`);
	}
	const [, , nukeCount = 0, lstars = 0] = numbers(order);
	return weaponFault(p, 0, nukeCount, nukesOf(p, seat), "nukes") ?? weaponFault(p, 1, lstars, p.lstar[seat], "L-stars") ?? costFault(p, seat, 0, mineralsOf(p, order), "CF-11.2") ?? labourFault(p, seat, labourOf(order));
}
var nameOf = (at) => territories[territoryOf(at)]?.name ?? at;
function navyFault(p, seat, id) {
	const zone = zoneOf(id);
	const name = zones[zone]?.name ?? id;
	if (zone < 0 || !hasHomePort(p, seat, zone)) return refuse("CF-11.5", "NO_HOME_PORT", `No home territory you own has a port on ${name}; choose a zone that one has.`);
	return enemyNavies(p, zone, seat) ? refuse("CF-11.7", "ENEMY_NAVIES", `Enemy navies are in ${name}; build where there are none.`) : null;
}
/** CF-11.3, CF-11.9, CF-21.2  Why so many nukes or L-stars cannot be built, or null. */
function weaponFault(p, special, count, has, what) {
	if (count === 0) return null;
	if (p.special[special] === 0) return refuse("CF-11.3", "NO_TECHNOLOGY", `Nobody can build ${what} before their card has come up.`);
	const limit = p.options.strategic_limit;
	return has + count > limit ? refuse("CF-11.9", "OVER_LIMIT", `You have ${has} ${what}; at most ${limit} are allowed.`) : null;
}
/** The zones where a player may build navies. */
function navyZones(p, seat) {
	const found = [];
	for (let zone = 0; zone < SEAS; zone++) if (hasHomePort(p, seat, zone) && !enemyNavies(p, zone, seat)) found.push(zone);
	return found;
}
/** How many of a type a player may build at most, as far as minerals, technology and limits go. */
function most(p, seat, type) {
	const free = [
		1e3,
		1e3,
		p.special[0] === 1 ? p.options.strategic_limit - nukesOf(p, seat) : 0,
		p.special[1] === 1 ? p.options.strategic_limit - p.lstar[seat] : 0
	][type];
	const cost = costOf$1(p, type);
	const minerals = cost === 0 ? 1e3 : Math.floor(units(p, seat, 0) / cost);
	return Math.max(0, Math.min(free, minerals));
}
/** True when there is a place where a player may build a type. */
function hasPlace(p, seat, type) {
	if (type === 0) return homeLands(p, seat).length > 0;
	if (type === 1) return navyZones(p, seat).length > 0;
	return type === 3 || landsOf(p, seat).length > 0;
}
/** Why nothing at all can be built, or null. */
function buildFault(p, seat) {
	const fault = labourFault(p, seat, 1);
	if (fault !== null) return fault;
	for (let type = 0; type < 4; type++) if (most(p, seat, type) > 0 && hasPlace(p, seat, type)) return null;
	return refuse("CF-11.2", "NO_RESOURCES", `With ${units(p, seat, 0)} mineral there is nothing you could build; an army costs ${costOf$1(p, 0)}.`);
}
/** A legal order at random: of one type, or of two. */
function suggestOrder(p, seat, chance) {
	const order = {};
	for (let i = 1 + chance.pick(2); i > 0; i--) {
		const next = withType(p, seat, chance.pick(4), order, chance);
		if (next !== null && orderFault(p, seat, next) === null) Object.assign(order, next);
	}
	return order;
}
/** The order with some of a type added at random; null when none can be. */
function withType(p, seat, type, order, chance) {
	const limit = Math.min(most(p, seat, type), 12);
	if (limit === 0) return null;
	const count = 1 + chance.pick(limit);
	if (type === 3) return {
		...order,
		lstars: count
	};
	const places = type === 1 ? navyZones(p, seat) : type === 0 ? homeLands(p, seat) : landsOf(p, seat);
	if (places.length === 0) return null;
	const place = places[chance.pick(places.length)];
	if (type === 1) return {
		...order,
		navies: [{
			zone: zoneId$1(place),
			count
		}]
	};
	const at = [{
		at: landId$2(place),
		count
	}];
	return type === 0 ? {
		...order,
		armies: at
	} : {
		...order,
		nukes: at
	};
}
// src/rulesets/cash-flow/procedures/build.ts
/** CF-11 Build. */
var build = procedure("build", {}, { order: askOpen({
	clause: "CF-11.1",
	question: "What do you build?",
	who: (p) => p.turn,
	schema: buildShape,
	check: (p, _f, seat, order) => orderFault(p, seat, order),
	suggest: (p, _f, seat, chance) => suggestOrder(p, seat, chance),
	late: () => ({}),
	take(t, _f, seat, order) {
		const labour = labourOf(order);
		if (labour === 0) return t.done();
		buyLabour(t, seat, labour);
		spend(t.p, seat, 0, mineralsOf(t.p, order));
		carryOut$1(t, seat, order);
		upkeep(t);
		return t.done();
	}
}) });
function carryOut$1(t, seat, { armies = [], navies = [], nukes = [], lstars = 0 }) {
	const { p } = t;
	for (const { at, count } of armies) {
		const land = territoryOf(at);
		addArmies(p, land, seat, count);
		t.note("builtArmies", seat, land, count);
	}
	for (const { zone: id, count } of navies) {
		const zone = zoneOf(id);
		addNavies(p, zone, seat, 0, count);
		t.note("builtNavies", seat, zone, count);
	}
	for (const { at, count } of nukes) {
		const land = territoryOf(at);
		const silo = land * p.seats + seat;
		p.silo = plusAt(p.silo, silo, count);
		t.note("builtNukes", seat, land, count);
	}
	if (lstars === 0) return;
	p.lstar[seat] = p.lstar[seat] + lstars;
	t.note("builtLstars", seat, lstars);
}
// src/rulesets/cash-flow/moves/marches.ts
var id = text(60);
var armies$1 = int(1, 1e4);
var march = {
	from: id,
	to: id,
	armies: armies$1
};
var landing = optional(nullable(object({
	at: id,
	armies: armies$1
})), null);
var moveShape = variant("do", {
	land: march,
	port: march,
	navy: {
		from: id,
		cargo: int(0, 12),
		to: id,
		count: optional(int(1, 1e4), 1),
		load: landing,
		unload: landing
	},
	end: {}
});
/** CF-3.1, CF-3.5  Why a territory is not open to a player's moves, or null. */
function friendlyFault(p, seat, land, name, clause) {
	if (land < 0) return refuse(clause, "NO_SUCH_PLACE", `There is no territory ${JSON.stringify(name)}.`);
	if (clouds(p, land) > 0) return refuse("CF-3.1", "CLOUD", `A nuke cloud lies on ${landName(land)}; no army may be there or pass.`);
	return ownerOf(p, land) === seat ? null : refuse(clause, "NOT_FRIENDLY", `${landName(land)} is not yours; armies are moved within your own territories.`);
}
/** CF-13.3, CF-13.7, CF-13.8  Why a territory's ports cannot be used, or null. */
function portFault(p, seat, land, name, clause) {
	const unfriendly = friendlyFault(p, seat, land, name, clause);
	if (unfriendly !== null) return unfriendly;
	if ((portsOf[land] ?? []).length === 0) return refuse(clause, "NO_PORT", `${landName(land)} has no port.`);
	return landBlockaded(p, seat, land) ? refuse(clause, "BLOCKADED", `${landName(land)} is blockaded; its ports are closed to you.`) : null;
}
/** Why so many armies cannot leave a territory, or null. */
function armyFault(p, seat, land, wanted, clause) {
	const have = p.armyOf[land] === seat ? p.army[land] : 0;
	return have >= wanted ? null : refuse(clause, "NO_ARMIES", `You have ${armyWords(have)} in ${landName(land)}, not ${wanted}.`);
}
/** CF-13.2, CF-13.3  Why a group of armies cannot move so, or null. */
function marchFault(p, seat, move) {
	const [from, to] = [territoryOf(move.from), territoryOf(move.to)];
	const clause = move.do === "land" ? "CF-13.2" : "CF-13.3";
	const fault = move.do === "land" ? friendlyFault : portFault;
	const wrong = fault(p, seat, from, move.from, clause) ?? armyFault(p, seat, from, move.armies, clause);
	if (wrong !== null) return wrong;
	if (move.do === "land" && to >= 0 && landNext[from]?.includes(to) !== true) return refuse(clause, "NOT_ADJACENT", ended(`${landName(to)} does not border on ${landName(from)}`));
	if (from === to) return refuse(clause, "SAME_PLACE", `The armies are in ${landName(to)} already.`);
	return fault(p, seat, to, move.to, clause) ?? costFault(p, seat, 1, 1, clause);
}
/** CF-13.2, CF-13.3  Moves a group of armies for 1 oil. Legal moves only. */
function carryOutMarch(t, seat, move) {
	const [from, to] = [territoryOf(move.from), territoryOf(move.to)];
	spend(t.p, seat, 1, 1);
	addArmies(t.p, from, seat, -move.armies);
	addArmies(t.p, to, seat, move.armies);
	t.note(move.do === "land" ? "marched" : "shipped", seat, from, to, move.armies);
}
// src/rulesets/cash-flow/moves/voyages.ts
/** CF-13.4 to CF-13.9  Why navies cannot do so, or null. */
function voyageFault(p, seat, tracks, move) {
	const plan = planOf(p, seat, tracks, move);
	return isRefusal(plan) ? plan : null;
}
/** CF-13.1  Why an order of a Deployment action cannot be carried out, or null. */
function moveFault(p, seat, tracks, move) {
	if (move.do === "end") return null;
	return move.do === "navy" ? voyageFault(p, seat, tracks, move) : marchFault(p, seat, move);
}
function planOf(p, seat, tracks, move) {
	const [from, to] = [zoneOf(move.from), zoneOf(move.to)];
	if (from < 0 || to < 0) return refuse("CF-13.4", "NO_SUCH_PLACE", `There is no sea zone ${JSON.stringify(from < 0 ? move.from : move.to)}.`);
	const { cargo, count = 1 } = move;
	const have = cargo > p.options.transport ? 0 : p.navy[navyAt(p, from, seat, cargo)];
	if (have < count) return refuse("CF-13.4", "NO_NAVY", `You have ${navyWords$1(have)} with ${armyWords(cargo)} aboard in ${seaName(from)}, not ${count}.`);
	const load = landingOf(move.load);
	const unload = landingOf(move.unload);
	const sails = from !== to;
	if (!sails && load === null && unload === null) return refuse("CF-13.4", "NO_MOVE", "This order does nothing: name another zone to sail to, or a port to load or unload at.");
	if (sails && dark[to] !== true && enemyNavies(p, to, seat)) return refuse("CF-13.6", "ENEMY_NAVIES", `There are enemy navies in ${seaName(to)}; you may pass, but not stay there.`);
	const wrong = (load === null ? null : loadFault(p, seat, from, sails, cargo, count, load)) ?? (unload === null ? null : unloadFault(p, seat, to, cargo, load, unload));
	if (wrong !== null) return wrong;
	const picked = pick(tracksIn(tracks, from, cargo, have), count, load?.land ?? -1, sails);
	if (isRefusal(picked)) return picked;
	const oil = picked.reduce((sum, track) => sum + (sails || unload !== null && track.paid === 0 ? track.count : 0), 0);
	return costFault(p, seat, 1, oil, "CF-13.4") ?? {
		from,
		to,
		cargo,
		count,
		load,
		unload,
		picked,
		oil
	};
}
function landingOf(landing) {
	return landing == null ? null : {
		land: territoryOf(landing.at),
		...landing
	};
}
/** CF-13.5, CF-13.7  Why armies cannot go aboard, or null. A navy that sails passes every port; one that stays does not. */
function loadFault(p, seat, zone, sails, cargo, count, { land, at, armies }) {
	const closed = portFault(p, seat, land, at, "CF-13.7");
	if (closed !== null) return closed;
	if (!sails && portsOf[land]?.includes(zone) !== true) return refuse("CF-13.7", "WRONG_ZONE", `${landName(land)} has no port on ${seaName(zone)}, where the navy stays.`);
	if (cargo + armies > p.options.transport) return refuse("CF-13.5", "TOO_MANY_ABOARD", `A navy carries up to ${armyWords(p.options.transport)}, not ${cargo + armies}.`);
	return armyFault(p, seat, land, armies * count, "CF-13.7");
}
/** CF-13.8  Why armies cannot go ashore, or null. */
function unloadFault(p, seat, zone, cargo, load, { land, at, armies }) {
	const closed = portFault(p, seat, land, at, "CF-13.8");
	if (closed !== null) return closed;
	if (portsOf[land]?.includes(zone) !== true) return refuse("CF-13.8", "WRONG_ZONE", `${landName(land)} has no port on ${seaName(zone)}, where the navy would be.`);
	if (load?.land === land) return refuse("CF-13.8", "SAME_PLACE", `Armies that are to stay in ${landName(land)} need not go aboard.`);
	const aboard = cargo + (load?.armies ?? 0);
	return armies <= aboard ? null : refuse("CF-13.8", "NO_CARGO", `A navy of this order has ${armyWords(aboard)} aboard, not ${armies}.`);
}
/** The navies of a zone with this cargo, by what they have done so far; the last are those that have done nothing. */
function tracksIn(tracks, zone, cargo, have) {
	const here = tracks.filter((track) => track.zone === zone && track.cargo === cargo);
	const fresh = have - here.reduce((sum, track) => sum + track.count, 0);
	return fresh > 0 ? [...here, {
		zone,
		cargo,
		at: -1,
		paid: 0,
		done: 0,
		count: fresh
	}] : here;
}
/**
* Of navies that look the same, those that can do it: one that unloads where it is, when it has moved and need not
* pay; one that sails, when it has not moved yet; first those that have loaded in the same place.
*/
function pick(tracks, count, at, sails) {
	const able = tracks.filter((track) => track.done === 0);
	const fit = able.filter((track) => at < 0 || track.at < 0 || track.at === at);
	const rank = (track) => (track.paid === Number(sails) ? 2 : 0) + (track.at < 0 ? 1 : 0);
	fit.sort((a, b) => rank(a) - rank(b));
	const picked = [];
	let left = count;
	for (const track of fit) {
		if (left === 0) break;
		const taken = Math.min(left, track.count);
		picked.push({
			...track,
			count: taken
		});
		left -= taken;
	}
	if (left === 0) return picked;
	const elsewhere = able.find((track) => !fit.includes(track))?.at ?? -1;
	return able.reduce((sum, track) => sum + track.count, 0) < count ? refuse("CF-13.8", "MOVE_ENDED", "Unloading has ended the move of such a navy; it does nothing more in this action.") : refuse("CF-13.7", "SECOND_LOADING", ended(`A navy loads from one territory in a turn; such a navy has loaded in ${landName(elsewhere)}`));
}
/** CF-13.4 to CF-13.9  Moves navies; gives back what the navies have done in this action by now. Legal moves only. */
function carryOutVoyage(t, seat, tracks, move) {
	const { p } = t;
	const plan = planOf(p, seat, tracks, move);
	if (isRefusal(plan)) return [...tracks];
	const { from, to, cargo, count, load, unload } = plan;
	spend(p, seat, 1, plan.oil);
	if (load !== null) {
		addArmies(p, load.land, seat, -load.armies * count);
		t.note("loaded", seat, load.land, load.armies * count);
	}
	if (from !== to) t.note("sailed", seat, from, to, count);
	if (unload !== null) {
		addArmies(p, unload.land, seat, unload.armies * count);
		t.note("landed", seat, unload.land, unload.armies * count);
	}
	const aboard = cargo + (load?.armies ?? 0) - (unload?.armies ?? 0);
	p.navy = movedAt(p.navy, navyAt(p, from, seat, cargo), navyAt(p, to, seat, aboard), count);
	let now = [...tracks];
	for (const { count: moved, ...track } of plan.picked) {
		now = change(now, track, -moved);
		const paid = from !== to || unload !== null ? 1 : track.paid;
		const done = unload !== null ? 1 : 0;
		now = change(now, {
			zone: to,
			cargo: aboard,
			at: load?.land ?? track.at,
			paid,
			done
		}, moved);
	}
	return now;
}
/** The tracks with so many navies of one kind more or less; of navies that have done nothing no track is kept. */
function change(tracks, kind, by) {
	if (kind.at < 0 && kind.paid === 0 && kind.done === 0) return [...tracks];
	const same = (track) => track.zone === kind.zone && track.cargo === kind.cargo && track.at === kind.at && track.paid === kind.paid && track.done === kind.done;
	const found = tracks.find(same);
	if (found === void 0) return by > 0 ? [...tracks, {
		...kind,
		count: by
	}] : [...tracks];
	return tracks.map((track) => track === found ? {
		...track,
		count: track.count + by
	} : track).filter((track) => track.count > 0);
}
// src/rulesets/cash-flow/moves/manoeuvres.ts
var END = { do: "end" };
/** A legal order at random: about one in four is to end, and so is every one after three that were not legal. */
function suggestMove(p, seat, tracks, chance) {
	if (chance.pick(4) === 0) return END;
	for (let attempt = 0; attempt < 3; attempt++) {
		const kind = chance.pick(4);
		if (kind < 2 && units(p, seat, 1) === 0) continue;
		const move = kind === 0 ? landMove(p, seat, chance) : kind === 1 ? portMove(p, seat, chance) : navyMove(p, seat, chance);
		if (move !== null && moveFault(p, seat, tracks, move) === null) return move;
	}
	return END;
}
/** The first territory with armies of the player, from a random one on; −1 for none. */
function garrison$1(p, seat, chance) {
	const start = chance.pick(LANDS);
	for (let i = 0; i < LANDS; i++) {
		const land = (start + i) % LANDS;
		if (p.armyOf[land] === seat) return land;
	}
	return -1;
}
function landMove(p, seat, chance) {
	const from = garrison$1(p, seat, chance);
	const next = landNext[from] ?? [];
	const to = next[chance.pick(Math.max(1, next.length))];
	if (to === void 0) return null;
	return {
		do: "land",
		from: landId$2(from),
		to: landId$2(to),
		armies: 1 + chance.pick(p.army[from])
	};
}
function portMove(p, seat, chance) {
	const from = garrison$1(p, seat, chance);
	const start = chance.pick(LANDS);
	for (let i = 0; from >= 0 && i < LANDS; i++) {
		const to = (start + i) % LANDS;
		const port = portsOf[to]?.[0];
		if (to !== from && port !== void 0 && portUsable(p, seat, to, port)) return {
			do: "port",
			from: landId$2(from),
			to: landId$2(to),
			armies: 1 + chance.pick(p.army[from])
		};
	}
	return null;
}
/** Navies of one cargo go somewhere or stay, and load or unload where they can. */
function navyMove(p, seat, chance) {
	const { transport } = p.options;
	const start = chance.pick(SEAS);
	for (let i = 0; i < SEAS; i++) {
		const from = (start + i) % SEAS;
		for (let cargo = 0; cargo <= transport; cargo++) {
			const have = p.navy[navyAt(p, from, seat, cargo)];
			if (have > 0) return orderFor(p, seat, from, cargo, have, chance);
		}
	}
	return null;
}
function orderFor(p, seat, from, cargo, have, chance) {
	const count = 1 + chance.pick(Math.min(have, 2));
	const to = chance.pick(3) === 0 || units(p, seat, 1) < count ? from : someZone(p, seat, chance);
	const load = chance.pick(2) === 0 ? loadAt(p, seat, from, cargo, count, chance) : null;
	const aboard = cargo + (load?.armies ?? 0);
	const unload = aboard > 0 && chance.pick(2) === 0 ? unloadAt(p, seat, to, aboard, load, chance) : null;
	return {
		do: "navy",
		from: zoneId$1(from),
		cargo,
		to: zoneId$1(to),
		count,
		load,
		unload
	};
}
/** A zone where a navy may stay: often one off an own port, so that there is something to do there. */
function someZone(p, seat, chance) {
	const zone = chance.pick(SEAS);
	return dark[zone] === true || !enemyNavies(p, zone, seat) ? zone : chance.pick(SEAS);
}
function loadAt(p, seat, zone, cargo, count, chance) {
	const room = p.options.transport - cargo;
	const lands = (portLands[zone] ?? []).filter((land) => p.armyOf[land] === seat && p.army[land] >= count);
	const land = lands[chance.pick(Math.max(1, lands.length))];
	if (land === void 0 || room <= 0) return null;
	return {
		at: landId$2(land),
		armies: 1 + chance.pick(Math.min(room, Math.floor(p.army[land] / count)))
	};
}
function unloadAt(p, seat, zone, aboard, load, chance) {
	const lands = (portLands[zone] ?? []).filter((land) => portUsable(p, seat, land, zone) && landId$2(land) !== load?.at);
	const land = lands[chance.pick(Math.max(1, lands.length))];
	return land === void 0 ? null : {
		at: landId$2(land),
		armies: 1 + chance.pick(aboard)
	};
}
/** CF-13 Deployment. */
var deployment = procedure("deployment", { tracks: list(open(object({
	zone: int(0, 100),
	cargo: int(0, 12),
	at: int(-1, LANDS),
	paid: int(0, 1),
	done: int(0, 1),
	count: int(1, 1e4)
}))) }, {
	move: askOpen({
		clause: "CF-13.1",
		question: "What do you move?",
		prompt: (p, _f, seat) => `What do you move? You have ${unitWords(units(p, seat, 1), 1)}.`,
		who: (p) => p.turn,
		schema: moveShape,
		check: (p, f, seat, move) => moveFault(p, seat, f.tracks, move),
		suggest: (p, f, seat, chance) => suggestMove(p, seat, f.tracks, chance),
		late: () => ({ do: "end" }),
		take(t, f, seat, move) {
			if (move.do === "end") return t.call(blockades, beginBlockades(), "blockaded");
			happened(t.p);
			if (move.do === "navy") f.tracks = carryOutVoyage(t, seat, f.tracks, move);
			else carryOutMarch(t, seat, move);
			if (leavesLand(move)) return afterChange(t) ?? "move";
			upkeep(t);
			return "move";
		}
	}),
	blockaded: (t) => t.done()
});
/** True for orders by which armies leave a territory. */
var leavesLand = (move) => move.do !== "navy" || move.load != null;
/** The locals with which a Deployment action begins. */
function beginDeployment() {
	return { tracks: [] };
}
// src/rulesets/cash-flow/procedures/entropy.ts
/** CF-9.7  On this roll any company of the type may be given up. */
var ANY$1 = 6;
var beginEntropy = () => ({
	resource: 0,
	die: 0
});
/** CF-9.1, CF-9.2, CF-9.9  True when the token bites at the start of this turn. */
function tokenBites(p) {
	const { entropy, entropy_grace, entropy_gap } = p.options;
	if (!entropy || p.token !== p.turn) return false;
	if (entropy_grace === "round" ? p.round === 1 : p.turns === 1) return false;
	return p.bitten === 0 || p.turns - p.bitten >= entropy_gap;
}
/** CF-9.3  True when a company can be lost: it is open, or closed ones count as well. */
function counts$1(p, seat, card) {
	return p.card[card] === seat && (p.open[card] === 1 || p.options.entropy_closed);
}
/** The types of which the player has a company to lose, a sum of 2^resource. */
function typesToLose(p, seat) {
	let types = 0;
	for (const card of cardsOf(p, seat)) if (counts$1(p, seat, card)) types |= 1 << (companies[card]?.resource ?? 0);
	return types;
}
/** CF-9.5, CF-9.6, CF-9.7  The companies of which the player must lose one. */
function victims(p, seat, resource, die) {
	const own = cardsOf(p, seat).filter((card) => counts$1(p, seat, card) && companies[card]?.resource === resource);
	const least = die === ANY$1 ? 0 : Math.min(die, Math.max(...own.map(makes)));
	return own.filter((card) => makes(card) >= least);
}
var makes = (card) => companies[card]?.production ?? 0;
/** Why a company cannot be given up, or null. */
function lossFault(p, { resource, die }, seat, card) {
	if (victims(p, seat, resource, die).includes(card)) return null;
	if (p.card[card] !== seat) return refuse("CF-9.5", "NOT_HELD", "You do not hold that card.");
	if (!counts$1(p, seat, card)) return refuse("CF-9.3", "CLOSED", "Closed companies cannot be lost; choose an open one.");
	if (companies[card]?.resource !== resource) return refuse("CF-9.5", "WRONG_TYPE", `The die says ${RESOURCES[resource]}: choose a company of that type.`);
	return refuse("CF-9.5", "TOO_SMALL", `Choose a company that produces ${die} or more, or, with none, your highest.`);
}
/** CF-9  The token bites. */
var entropy = procedure("entropy", {
	resource: open(int(0, 2)),
	die: open(int(0, 6))
}, {
	roll(t, f) {
		const { p } = t;
		const seat = p.turn;
		p.bitten = p.turns;
		const types = typesToLose(p, seat);
		if (types === 0) {
			t.note("entropyFound", seat);
			return "pass";
		}
		do {
			const die = t.chance.die();
			f.resource = Math.floor((die - 1) / 2);
			t.note("entropyType", seat, die, f.resource);
		} while ((types & 1 << f.resource) === 0);
		f.die = t.chance.die();
		t.note("entropyValue", seat, f.die);
		const [only = 0, ...others] = victims(p, seat, f.resource, f.die);
		if (others.length > 0) return "lose";
		loseCompany(t, seat, only);
		return "pass";
	},
	lose: menu({
		clause: "CF-9.5",
		question: "Which company do you lose?",
		who: (p) => p.turn,
		field: "discard",
		of: cardIds((id) => refuse("CF-9.5", "NO_SUCH_CARD", `There is no card ${id}.`)),
		each: (p, _f, seat, out) => out.addAll(cardsOf(p, seat)),
		options: (p, f, seat, out) => out.addAll(victims(p, seat, f.resource, f.die)),
		fault: (p, f, seat, card) => lossFault(p, f, seat, card),
		label: (_p, _f, _seat, card) => ({
			text: cardWords(card),
			target: siteOf$1(card)
		}),
		late: (p, f, seat) => lowest(victims(p, seat, f.resource, f.die)),
		take(t, _f, seat, card) {
			loseCompany(t, seat, card);
			return "pass";
		}
	}),
	pass(t) {
		const { p } = t;
		p.token = seatToTheRight(p, p.turn);
		t.note("tokenPassed", p.token);
		return t.done();
	}
});
function lowest(cards) {
	const least = Math.min(...cards.map(makes));
	return cards.find((card) => makes(card) === least) ?? 0;
}
function loseCompany(t, seat, card) {
	const { p } = t;
	if (p.open[card] === 0) t.reveal();
	const land = companies[card]?.land ?? -1;
	const owned = land >= 0 && ownerOf(p, land) === seat;
	putCard(p, card, -3);
	t.note("lostCompany", seat, card);
	if (owned) noteLost(t, seat, land);
}
// src/rulesets/cash-flow/trade/stalls.ts
/** CF-12.1  The parts of a Market action. */
var PARTS = [
	"end",
	"buy",
	"sell",
	"adjust",
	"withdraw",
	"satisfy",
	"deal"
];
/** Price columns of this market. */
var columns = (p) => p.options.market_scale.length;
/** CF-5.3  A column, which answers name by its price. */
var price$1 = named({
	schema: int(1, 1e6),
	names: (p) => p.options.market_scale,
	absent: (wanted, p) => noColumn(p, wanted)
});
var resource = indexed(...RESOURCES);
var nothing$1 = {};
var purchases = cases({
	buy: {
		seat: seats(6),
		resource,
		price: price$1
	},
	nothing: nothing$1
});
var sales = cases({
	sell: {
		resource,
		price: price$1
	},
	nothing: nothing$1
});
var changes = cases({
	adjust: {
		resource,
		from: price$1,
		to: price$1
	},
	nothing: nothing$1
});
var returns = cases({
	withdraw: {
		resource,
		price: price$1
	},
	nothing: nothing$1
});
var settlements = cases({
	satisfy: { sets: range(1, 1e5) },
	nothing: nothing$1
});
var code$1 = {
	...codesOf(purchases),
	...codesOf(sales),
	...codesOf(changes),
	...codesOf(returns),
	...codesOf(settlements)
};
/** CF-12.2  The stacks of discs: those of others that one can pay and has room for. */
var listPurchases = (p, seat, out, all) => {
	const cash = p.cash[seat];
	let i = 0;
	for (let owner = 0; owner < p.seats; owner++) for (let resource = 0; resource < 3; resource++) {
		const open = owner !== seat && room(p, seat, resource) > 0;
		for (let column = 0; column < columns(p); column++, i++) if (p.disc[i] > 0 && (all || open && priceOf(p, column) <= cash)) out.add(code$1.buy({
			seat: owner,
			resource,
			price: column
		}));
	}
};
/** CF-12.3  A unit of each resource at each price. */
var listSales = (p, seat, out, all) => {
	if (!all && discsOf(p, seat) >= p.options.market_limit) return;
	for (let resource = 0; resource < 3; resource++) {
		if (!all && units(p, seat, resource) === 0) continue;
		for (let column = 0; column < columns(p); column++) if (isColumn(p, column)) out.add(code$1.sell({
			resource,
			price: column
		}));
	}
};
/** CF-12.4  Each own disc to each other price. */
var listChanges = (p, seat, out) => {
	for (let resource = 0; resource < 3; resource++) for (let from = 0; from < columns(p); from++) {
		if (p.disc[discAt(p, seat, resource, from)] === 0) continue;
		for (let to = 0; to < columns(p); to++) if (to !== from && isColumn(p, to)) out.add(code$1.adjust({
			resource,
			from,
			to
		}));
	}
};
/** CF-12.5  Each own disc that there is room for. */
var listReturns = (p, seat, out, all) => {
	for (let resource = 0; resource < 3; resource++) {
		if (!all && room(p, seat, resource) <= 0) continue;
		for (let column = 0; column < columns(p); column++) if (p.disc[discAt(p, seat, resource, column)] > 0) out.add(code$1.withdraw({
			resource,
			price: column
		}));
	}
};
/** CF-4.4  1, 2, 3 … sets. */
var listSettlements = (p, seat, out, all) => {
	const most = mostSets(p, seat) + Number(all);
	for (let sets = 1; sets <= most; sets++) out.add(code$1.satisfy({ sets }));
};
/** CF-12.2  True when some disc of another can be bought. */
function canBuy(p, seat) {
	const cash = p.cash[seat];
	const row = columns(p);
	for (let resource = 0; resource < 3; resource++) {
		if (room(p, seat, resource) <= 0) continue;
		for (let owner = 0; owner < p.seats; owner++) {
			if (owner === seat) continue;
			const first = discAt(p, owner, resource, 0);
			for (let column = 0; column < row && priceOf(p, column) <= cash; column++) if (p.disc[first + column] > 0) return true;
		}
	}
	return false;
}
/** CF-12.4, CF-12.5  True when the player has a disc, or, to take back, one that there is room for. */
function hasDisc(p, seat, withRoom) {
	for (let resource = 0; resource < 3; resource++) {
		if (withRoom && room(p, seat, resource) <= 0) continue;
		const first = discAt(p, seat, resource, 0);
		for (let i = first; i < first + columns(p); i++) if (p.disc[i] > 0) return true;
	}
	return false;
}
/** CF-12.4  True when discs can be put on more than one price. */
var severalPrices = (p) => priceOf(p, 0) !== priceOf(p, columns(p) - 1);
/** CF-12.1  Why a part of the action is not open now, or null. */
function partFault(p, seat, part) {
	switch (part) {
		case "end":
		case "deal": return null;
		case "buy": return canBuy(p, seat) ? null : refuse("CF-12.2", "NO_DISC", "There is no disc of another player that you can pay and have room for.");
		case "sell": return saleFault(p, seat);
		case "adjust": return hasDisc(p, seat, false) && severalPrices(p) ? null : refuse("CF-12.4", "NO_DISC", "You have no disc on the market that could be moved.");
		case "withdraw": return hasDisc(p, seat, true) ? null : refuse("CF-12.5", "NO_DISC", "You have no disc on the market that you have room for.");
		case "satisfy":
			if (mostSets(p, seat) > 0) return null;
			return setsOf(p, seat) === 0 ? refuse("CF-4.4", "NO_SETS", "You have no set of mineral, oil and grain.") : refuse("CF-4.6", "ROW_EMPTY", "The labour row is empty: there is no stack to take.");
	}
}
function saleFault(p, seat) {
	const full = listingFault$1(p, seat);
	if (full !== null) return full;
	for (let resource = 0; resource < 3; resource++) if (units(p, seat, resource) > 0) return null;
	return refuse("CF-12.3", "NO_RESOURCES", "Your supply centre is empty.");
}
// src/rulesets/cash-flow/trade/terms.ts
var seat$1 = int(0, 5);
var money = int(1, 1e9);
var shapes = {
	money: object({
		from: seat$1,
		to: seat$1,
		money
	}),
	resource: object({
		from: seat$1,
		to: seat$1,
		resource: oneOf(...RESOURCES),
		amount: int(1, 1e6)
	}),
	card: object({
		from: seat$1,
		to: seat$1,
		card: text(60)
	})
};
/** The fields in which a deal is written in an answer. */
var termsFields = {
	transfers: list({
		fault(value, path) {
			const thing = typeof value === "object" && value !== null ? value : {};
			for (const [name, shape] of Object.entries(shapes)) if (name in thing) return shape.fault(value, path);
			return `${path}: only money, a resource with its amount, or a card changes hands`;
		},
		copySource: (expression) => `copyJson(${expression})`,
		json: { anyOf: Object.values(shapes).map((shape) => shape.json) }
	}, 0, 30),
	promises: optional(list(text(200), 0, 5), []),
	payments: optional(list(object({
		from: seat$1,
		to: seat$1,
		amount: money,
		round: int(1, 1e6)
	}), 0, 20), [])
};
/** The schema of terms in a position. */
var termsShape = object(termsFields);
/** The terms of an answer, with what was left out filled in. */
function termsOf({ transfers, promises, payments }) {
	return {
		transfers: transfers ?? [],
		promises: promises ?? [],
		payments: payments ?? []
	};
}
/** CF-12.6  The parties of a deal, a sum of 2^seat: who gives or receives. */
function partiesOf({ transfers, payments }) {
	let mask = 0;
	for (const { from, to } of transfers) mask |= 1 << from | 1 << to;
	for (const { from, to } of payments) mask |= 1 << from | 1 << to;
	return mask;
}
/** What a deal says, in one line. */
function termsWords(p, { transfers, payments, promises }) {
	const gives = (from, to, what) => `${powerName(p, from)} gives ${powerName(p, to)} ${what}`;
	return [
		...transfers.map((transfer) => gives(transfer.from, transfer.to, thingWords(transfer))),
		...payments.map(({ from, to, amount, round }) => gives(from, to, `${amount} M at the start of a turn, from round ${round} on`)),
		...promises.map((promise) => `promised: “${promise}”`)
	].join("; ");
}
function thingWords(transfer) {
	if ("money" in transfer) return `${transfer.money} M`;
	if ("card" in transfer) return companyName(cardOf(transfer.card));
	return unitWords(transfer.amount, RESOURCES.indexOf(transfer.resource));
}
// src/rulesets/cash-flow/trade/deals.ts
/** The cards that change hands closed. */
function closedCards(p, { transfers }) {
	return transfers.flatMap((transfer) => "card" in transfer ? [cardOf(transfer.card)] : []).filter((card) => p.open[card] !== 1);
}
/** CF-23.2  True when a seat knows where a card is that somebody holds. */
function knows(p, who, card) {
	return (p.card[card] ?? -1) >= 0 && knowsCard(p, who, card);
}
/** CF-12.6, CF-12.7, CF-12.10  Why a deal cannot be proposed in these terms by this seat, or null. */
function termsFault$2(p, by, terms) {
	const no = (code, why) => refuse("CF-12.6", code, why);
	const parties = partiesOf(terms);
	for (const { from, to } of [...terms.transfers, ...terms.payments]) {
		if (from === to) return no("TO_HIMSELF", "Nobody gives to himself; name two players.");
		if (p.alive[from] !== 1 || p.alive[to] !== 1) return no("NO_SUCH_PARTY", "Deals are made among players in the game.");
	}
	if (parties === 0) return no("EMPTY_DEAL", "Something must change hands; a promise alone is only talk.");
	if ((parties & 1 << p.turn) === 0) return no("NOT_A_PARTY", `${powerName(p, p.turn)}, whose turn it is, must give or receive something.`);
	if (terms.payments.length > 0 && !p.options.loan_contracts) return no("NO_LOANS", "At this table later payments are not enforced; write them as a promise.");
	if (terms.payments.some(({ round }) => round < p.round)) return no("ROUND_PAST", `This is round ${p.round}; payments fall due then or later.`);
	return cardsFault$1(p, by, terms) ?? balanceFault(p, by, terms);
}
/** CF-12.7  Why the cards cannot change hands so, or null; it tells the proposer nothing that he may not know. */
function cardsFault$1(p, by, { transfers }) {
	const seen = [];
	for (const transfer of transfers) {
		if (!("card" in transfer)) continue;
		const card = cardOf(transfer.card);
		const company = companies[card];
		if (company === void 0) return refuse("CF-12.7", "NO_SUCH_CARD", `There is no card ${JSON.stringify(transfer.card)}.`);
		if (seen.includes(transfer.card)) return refuse("CF-12.7", "CARD_TWICE", `${company.name} can change hands once in a deal.`);
		seen.push(transfer.card);
		if (!knows(p, by, card)) return refuse("CF-12.7", "NOT_HELD", `As far as you know nobody holds ${company.name}; only companies that players hold are traded.`);
		if (p.card[card] !== transfer.from) return refuse("CF-12.7", "NOT_HELD", `${company.name} belongs to ${powerName(p, p.card[card])}, not to ${powerName(p, transfer.from)}.`);
	}
	return null;
}
/** CF-12.7  Why a party would go below 0 or exceed its supply centre, or null. Secret treasuries are not looked into. */
function balanceFault(p, by, terms) {
	for (const party of seatsIn(partiesOf(terms))) {
		const fault = unitsFault(p, party, terms) ?? (party === by || !p.options.hidden_cash ? moneyFault(p, party, terms) : null);
		if (fault !== null) return fault;
	}
	return null;
}
/** CF-12.7  Why a party cannot do its part now, or null. */
function partyFault(p, party, terms) {
	return moneyFault(p, party, terms) ?? unitsFault(p, party, terms);
}
function moneyFault(p, party, { transfers }) {
	let net = 0;
	for (const transfer of transfers) if ("money" in transfer) net += transfer.to === party ? transfer.money : transfer.from === party ? -transfer.money : 0;
	const cash = p.cash[party];
	return cash + net >= 0 ? null : refuse("CF-12.7", "NO_MONEY", `${powerName(p, party)} has ${cash} M and would have to pay ${-net} M.`);
}
function unitsFault(p, party, { transfers }) {
	const net = [
		0,
		0,
		0
	];
	for (const transfer of transfers) {
		if (!("resource" in transfer)) continue;
		const resource = RESOURCES.indexOf(transfer.resource);
		const sign = transfer.to === party ? 1 : transfer.from === party ? -1 : 0;
		net[resource] = net[resource] + sign * transfer.amount;
	}
	for (const [resource, change] of net.entries()) {
		const have = units(p, party, resource);
		const what = RESOURCES[resource];
		if (have + change < 0) return refuse("CF-12.7", "NO_RESOURCES", `${powerName(p, party)} has ${have} ${what} and would have to give ${-change}.`);
		if (change > 0 && have + change > p.options.supply_limit) return refuse("CF-12.7", "NO_ROOM", `${powerName(p, party)} has ${have} ${what}; with ${change} more it would exceed ${p.options.supply_limit}.`);
	}
	return null;
}
/** CF-12.7  Why the deal is not legal now, all secrets known, or null. */
function dealFault$1(p, terms) {
	for (const party of seatsIn(partiesOf(terms))) {
		const fault = partyFault(p, party, terms);
		if (fault !== null) return fault;
	}
	return terms.transfers.some((transfer) => "card" in transfer && p.card[cardOf(transfer.card)] !== transfer.from) ? refuse("CF-12.7", "NOT_HELD", "A company of the deal is no longer held by who gives it.") : null;
}
/** CF-12.10  The parties get to know the closed cards that a deal names. */
function showClosed(t, terms, parties) {
	const { p } = t;
	for (const card of closedCards(p, terms)) {
		const known = p.known[card];
		if (known === 64) continue;
		p.known = withAt(p.known, card, known | parties & ~(1 << p.card[card]));
		if (known !== p.known[card]) t.reveal();
	}
}
/** CF-12.6  Carries out a legal deal: all transfers at once, promises recorded, payments owed. */
function strike(t, terms) {
	const { p } = t;
	const parties = partiesOf(terms);
	t.note("dealStruck", p.turn, seatsIn(parties & ~(1 << p.turn)));
	for (const transfer of terms.transfers) carryOut(t, transfer, parties);
	if (terms.promises.length > 0) {
		p.promises = [...p.promises.slice(-99), {
			round: p.round,
			parties,
			texts: terms.promises
		}];
		t.tell(seatsIn(parties), "promised", terms.promises.length);
	}
	for (const { from, to, amount, round } of terms.payments) {
		happened(p);
		p.debts = [...p.debts, {
			from,
			to,
			amount,
			round
		}];
		t.note("owes", from, to, amount, round);
	}
}
function carryOut(t, transfer, parties) {
	const { p } = t;
	const { from, to } = transfer;
	if ("money" in transfer) {
		p.cash[from] = p.cash[from] - transfer.money;
		p.cash[to] = p.cash[to] + transfer.money;
		t.note("gaveMoney", from, to, transfer.money);
	} else if ("resource" in transfer) {
		const resource = RESOURCES.indexOf(transfer.resource);
		shift(p, from, resource, -transfer.amount);
		shift(p, to, resource, transfer.amount);
		t.note("gaveUnits", from, to, resource, transfer.amount);
	} else handOver(t, from, to, cardOf(transfer.card), parties);
}
/** CF-12.10  Open companies stay open, closed ones closed; CF-23.3, who has not seen it hears of "a closed card". */
function handOver(t, from, to, card, parties) {
	const { p } = t;
	happened(p);
	const land = companies[card]?.land ?? -1;
	const owned = land >= 0 && ownerOf(p, land) === from;
	p.card = withAt(p.card, card, to);
	if (p.open[card] === 1) {
		t.note("gaveCompany", from, to, card);
		if (owned) noteLost(t, from, land);
		return;
	}
	if (p.known[card] === 64) {
		t.note("gaveClosed", from, to, card);
		return;
	}
	const seen = p.known[card] | parties;
	p.known = withAt(p.known, card, seen & ~(1 << to));
	const knowing = seatsIn(seen);
	t.tell(knowing, "gaveClosed", from, to, card);
	const others = Array.from({ length: p.seats }, (_, s) => s).filter((s) => !knowing.includes(s));
	t.tell([...others, -1], "gaveSomeClosed", from, to);
}
// src/rulesets/cash-flow/trade/bargains.ts
/**
* Random terms that are legal for a seat to propose, with one to three other parties; null when none were found.
* Whose turn it is always gives or receives something.
*/
function suggestTerms(p, by, chance) {
	for (let attempt = 0; attempt < 3; attempt++) {
		const parties = [p.turn, ...chance.shuffle(othersFrom(p, p.turn)).slice(0, 1 + chance.pick(3))];
		if (!parties.includes(by)) parties[1] = by;
		const terms = randomTerms(p, by, parties, chance);
		if (terms !== null && termsFault$2(p, by, terms) === null) return terms;
	}
	return null;
}
/** Random terms among just these parties, two or more, that are legal for one of them to propose. */
function imaginedTerms(p, by, parties, chance) {
	const all = parties.reduce((sum, seat) => sum | 1 << seat, 0);
	for (let attempt = 0; attempt < 3; attempt++) {
		const terms = randomTerms(p, by, parties, chance);
		if (terms !== null && partiesOf(terms) === all && termsFault$2(p, by, terms) === null) return terms;
	}
	const money = 1 + chance.pick(500);
	return {
		transfers: parties.map((from, i) => ({
			from,
			to: parties[(i + 1) % parties.length] ?? from,
			money
		})),
		promises: [],
		payments: []
	};
}
function randomTerms(p, by, parties, chance) {
	const wanted = 1 + chance.pick(parties.length + 1);
	const transfers = [];
	for (let i = 0; i < wanted; i++) {
		const from = i === 0 ? 0 : chance.pick(parties.length);
		const to = (from + 1 + chance.pick(parties.length - 1)) % parties.length;
		const [one, other] = [parties[from] ?? p.turn, parties[to] ?? p.turn];
		const transfer = chance.pick(2) === 0 ? gift(p, by, one, other, chance) : gift(p, by, other, one, chance);
		if (transfer !== null) transfers.push(transfer);
	}
	if (transfers.length === 0) return null;
	return {
		transfers,
		promises: chance.pick(8) === 0 ? ["We leave each other in peace for a round."] : [],
		payments: randomPayments(p, parties, chance)
	};
}
/** Something that one could give to another: some money, some units, or a company of which the proposer knows. */
function gift(p, by, from, to, chance) {
	const kind = chance.pick(3);
	if (kind === 0) {
		const most = from === by || !p.options.hidden_cash ? Math.min(500, p.cash[from]) : 100;
		return most === 0 ? null : {
			from,
			to,
			money: 1 + chance.pick(most)
		};
	}
	if (kind === 1) {
		const resource = chance.pick(3);
		const most = Math.min(3, units(p, from, resource), p.options.supply_limit - units(p, to, resource));
		return most <= 0 ? null : {
			from,
			to,
			resource: RESOURCES[resource] ?? "mineral",
			amount: 1 + chance.pick(most)
		};
	}
	const start = chance.pick(CARDS);
	for (let i = 0; i < CARDS; i++) {
		const card = (start + i) % CARDS;
		if (p.card[card] === from && knows(p, by, card)) return {
			from,
			to,
			card: companies[card]?.id ?? ""
		};
	}
	return null;
}
function randomPayments(p, parties, chance) {
	if (!p.options.loan_contracts || chance.pick(2) === 0) return [];
	const from = chance.pick(parties.length);
	const to = (from + 1 + chance.pick(parties.length - 1)) % parties.length;
	const round = p.round + chance.pick(3);
	return [{
		from: parties[from] ?? p.turn,
		to: parties[to] ?? p.turn,
		amount: 1 + chance.pick(300),
		round: Math.max(1, round)
	}];
}
// src/rulesets/cash-flow/trade/standing-terms.ts
var seat = int(0, 5);
var price = nullable(int(0, 1e6));
var dealTermsShape = object({
	muted: list(seat, 0, 6),
	prices: list(object({
		with: nullable(seat),
		resource: oneOf(...RESOURCES),
		buy: price,
		sell: price
	}), 0, 24),
	rest: oneOf("ask", "decline")
});
/** What the terms say of a deal; null where they leave it to be asked. */
function answerBy(p, by, deal, terms) {
	if (by === p.turn) return null;
	if (terms.muted.includes(p.turn)) return "decline";
	const gain = balance(p, by, deal, terms);
	if (gain === null) return terms.rest === "ask" ? null : "decline";
	return gain >= 0 && partyFault(p, by, deal) === null ? "accept" : "decline";
}
/** What comes in less what goes out, at one's own prices; null where something has none. */
function balance(p, by, deal, { prices }) {
	const { transfers, promises, payments } = deal;
	if (partiesOf(deal) !== (1 << by | 1 << p.turn) || promises.length + payments.length > 0) return null;
	const priced = (resource) => prices.find((one) => one.with === p.turn && one.resource === resource) ?? prices.find((one) => one.with === null && one.resource === resource);
	let sum = 0;
	for (const transfer of transfers) {
		const comes = transfer.to === by;
		if ("card" in transfer) return null;
		if ("money" in transfer) sum += comes ? transfer.money : -transfer.money;
		else {
			const each = priced(transfer.resource)?.[comes ? "buy" : "sell"] ?? null;
			if (each === null) return null;
			sum += (comes ? each : -each) * transfer.amount;
		}
	}
	return sum;
}
/** CF-24.2  The terms of a seat for deals, where it has left any. */
function termsLeft(p, by) {
	const left = p.standing?.find((one) => one.seat === by && one.window === "deal.answer");
	return left?.terms === void 0 ? null : left.terms;
}
/** CF-24.2  Terms for deals: they decide where they say yes or no. */
var dealTerms = {
	schema: dealTermsShape,
	fault: termsFault$1,
	decides: (p, f, by, terms) => f.terms !== null && answerBy(p, by, f.terms, terms) !== null
};
function termsFault$1(p, by, { muted, prices }) {
	if ([...muted, ...prices.flatMap((one) => one.with === null ? [] : [one.with])].some((other) => other === by || other >= p.seats)) return refuse("CF-24.2", "NO_SUCH_PARTNER", "Terms are for the deals of other players at this table.");
	if (prices.some((one, i) => prices.findIndex((same) => same.with === one.with && same.resource === one.resource) !== i)) return refuse("CF-24.2", "TWO_PRICES", "A resource has one pair of prices for a partner, and one for anyone.");
	const foolish = prices.find(({ buy, sell }) => buy !== null && sell !== null && buy > sell);
	return foolish === void 0 ? null : refuse("CF-24.2", "PRICES_CROSSED", `You would buy ${foolish.resource} dearer than you sell it; ask at least as much as you pay.`);
}
// src/rulesets/cash-flow/procedures/deal.ts
var proposalShape = variant("do", {
	offer: {
		...termsFields,
		final: optional(bool(), false)
	},
	nothing: {}
});
var counterShape = variant("do", {
	offer: termsFields,
	nothing: {}
});
var ANSWERS = [
	"decline",
	"accept",
	"counter"
];
var DECLINE = 0;
/** CF-12.11  The answers to a deal. The turn player's no is called a withdrawal, and is read by either name. */
var answers$1 = {
	...words$1(...ANSWERS),
	schema: oneOf(...ANSWERS, "withdraw"),
	read(p, _f, seat, answer) {
		if (answer !== "withdraw") return ANSWERS.indexOf(answer);
		return seat === p.turn ? DECLINE : refuse("CF-12.11", "NOT_YOUR_DEAL", "Only who put the deal up may withdraw it; you may decline.");
	},
	show: (p, _f, seat, code) => code === DECLINE && seat === p.turn ? "withdraw" : ANSWERS[code] ?? "decline"
};
/** CF-12.11  The counter-proposals, by who has written them. */
var counters = named({
	schema: int(0, 5),
	names: (_p, f) => f.counters.map(({ by }) => by),
	absent: () => refuse("CF-12.11", "NO_SUCH_COUNTER", "That player has asked for no other terms.")
});
var bit = (seat) => 1 << seat;
var nothing = () => ({ do: "nothing" });
/** CF-12.11  Lays a deal on the table. It is carried out at once when nobody is left to ask. */
function putUp(t, f, terms, agreed) {
	f.terms = terms;
	f.parties = partiesOf(terms);
	f.agreed = agreed;
	f.contrary = 0;
	f.counters = [];
	showClosed(t, terms, f.parties);
	t.note("dealOffered", t.p.turn, seatsIn(f.parties & ~bit(t.p.turn)));
	return (f.parties & ~agreed) === 0 ? conclude(t, f) : "answer";
}
/** CF-12.11  The last party has accepted: the deal is carried out if it is still legal, else it lapses. */
function conclude(t, f) {
	if (f.terms === null || dealFault$1(t.p, f.terms) !== null) {
		t.note("dealLapsed", t.p.turn);
		return t.done([]);
	}
	strike(t, f.terms);
	return afterChange(t) ?? t.done(f.terms.transfers);
}
function answerFault$1(p, f, seat, answer) {
	if (answer === "accept") return f.terms === null ? null : partyFault(p, seat, f.terms);
	if (answer === "decline" || seat !== p.turn) return null;
	return refuse("CF-12.11", "NO_SUCH_ANSWER", "A deal is accepted or declined, or, by those it is put to, answered with other terms.");
}
var { secret, rows } = secretsOf();
/** CF-23.3  A deal's terms are for its parties alone. */
var hidesTerms = (p, eye, level) => !isIn(frameAt(p, level).parties, eye);
/** CF-12.11  What is asked for instead goes to the turn player; nobody else sees even that it is there. */
var hidesCounter = (p, eye, level, i) => eye !== p.turn && eye !== frameAt(p, level).counters[i]?.by;
/** CF-12.6 Direct trade: one deal put up by the turn player. It gives back what has changed hands. */
var deal = procedure("deal", {
	terms: secret(nullable(termsShape), {
		from: hidesTerms,
		shown: null
	}),
	parties: open(int(0, 63)),
	agreed: open(int(0, 63)),
	contrary: open(int(0, 63)),
	counters: rows(open(object({
		by: int(0, 5),
		terms: termsShape
	})), { from: hidesCounter })
}, {
	propose: askOpen({
		clause: "CF-12.6",
		question: "Which deal do you put up?",
		who: (p) => p.turn,
		schema: proposalShape,
		check: (p, _f, seat, offer) => offer.do === "nothing" ? null : termsFault$2(p, seat, termsOf(offer)),
		suggest(p, _f, seat, chance) {
			const terms = suggestTerms(p, seat, chance);
			return terms === null ? nothing() : {
				do: "offer",
				...terms,
				final: chance.pick(2) === 0
			};
		},
		late: nothing,
		take(t, f, seat, offer) {
			if (offer.do === "nothing") return t.done([]);
			return putUp(t, f, termsOf(offer), offer.final === true ? bit(seat) : 0);
		}
	}),
	answer: menuAll({
		clause: "CF-12.11",
		question: "A deal is on the table. Is it a deal?",
		mayStand: true,
		terms: dealTerms,
		who: (_p, f) => seatsIn(f.parties & ~f.agreed),
		field: "answer",
		of: answers$1,
		each(p, _f, seat, out) {
			out.add("decline");
			out.add("accept");
			if (seat !== p.turn) out.add("counter");
		},
		fault: answerFault$1,
		late(p, f, seat) {
			const left = termsLeft(p, seat);
			return left === null || f.terms === null ? "decline" : answerBy(p, seat, f.terms, left) ?? "decline";
		},
		label(p, f, seat, answer) {
			const note = f.terms === null ? "its terms are a secret" : termsWords(p, f.terms);
			const [yes, no] = seat === p.turn ? ["Stand by the deal", "Withdraw the deal"] : ["Accept the deal", "Decline the deal"];
			return {
				text: {
					accept: yes,
					decline: no,
					counter: "Ask for other terms"
				}[answer],
				note
			};
		},
		reveal(t, f, given) {
			const asked = seatsIn(f.parties & ~f.agreed);
			if (asked.every((seat) => given[seat] === "accept")) return conclude(t, f);
			const tellParties = (fact, seat) => t.tell(seatsIn(f.parties), fact, seat);
			for (const seat of asked) {
				if (given[seat] === "decline") tellParties(seat === t.p.turn ? "dealWithdrawn" : "dealDeclined", seat);
				if (given[seat] === "counter") {
					tellParties("dealCountered", seat);
					f.contrary |= bit(seat);
				}
			}
			t.note("dealLapsed", t.p.turn);
			return f.contrary === 0 || given[t.p.turn] === "decline" ? t.done([]) : "counter";
		}
	}),
	counter: askAllOpen({
		clause: "CF-12.11",
		question: "Which terms do you want?",
		mayStand: true,
		who: (_p, f) => seatsIn(f.contrary),
		schema: counterShape,
		check: (p, _f, seat, offer) => offer.do === "nothing" ? null : counterFault(p, seat, termsOf(offer)),
		suggest(p, _f, seat, chance) {
			const terms = suggestTerms(p, seat, chance);
			return terms === null || counterFault(p, seat, terms) !== null ? nothing() : {
				do: "offer",
				...terms
			};
		},
		late: nothing,
		reveal(t, f, offers) {
			const { turn } = t.p;
			f.counters = seatsIn(f.contrary).flatMap((by) => {
				const offer = offers[by];
				return offer == null || offer.do === "nothing" ? [] : [{
					by,
					terms: termsOf(offer)
				}];
			});
			for (const { by, terms } of f.counters) {
				showClosed(t, terms, bit(turn) | bit(by));
				t.tell([turn, by], "dealCountered", by);
			}
			return f.counters.length === 0 ? t.done([]) : "choose";
		}
	}),
	choose: menu({
		clause: "CF-12.11",
		question: "Do you put up a deal that was asked for?",
		who: (p) => p.turn,
		field: "putUp",
		of: orNone(counters),
		fault: (p, f, seat, chosen) => {
			const terms = f.counters[chosen ?? -1]?.terms;
			return terms === void 0 ? null : termsFault$2(p, seat, terms);
		},
		late: null,
		label(p, f, _seat, chosen) {
			const counter = f.counters[chosen ?? -1];
			return counter === void 0 ? { text: "None of them" } : {
				text: `Put up what ${powerName(p, counter.by)} asks for`,
				note: termsWords(p, counter.terms)
			};
		},
		take(t, f, seat, chosen) {
			const counter = f.counters[chosen ?? -1];
			return counter === void 0 ? t.done([]) : putUp(t, f, counter.terms, bit(seat) | bit(counter.by));
		}
	})
});
/** CF-12.6  A counter-proposal must be legal, and its writer a party to it. */
function counterFault(p, by, terms) {
	if ((partiesOf(terms) & bit(by)) === 0) return refuse("CF-12.6", "NOT_A_PARTY", "Ask for terms in which you yourself give or receive something.");
	return termsFault$2(p, by, terms);
}
/** The locals with which a deal begins. */
function beginDeal() {
	return {
		terms: null,
		parties: 0,
		agreed: 0,
		contrary: 0,
		counters: []
	};
}
// src/rulesets/cash-flow/procedures/market.ts
var LABELS$1 = {
	end: {
		text: "End the action",
		clause: "CF-12.1"
	},
	buy: {
		text: "Buy a disc",
		clause: "CF-12.2"
	},
	sell: {
		text: "Offer a unit",
		clause: "CF-12.3"
	},
	adjust: {
		text: "Change a price",
		clause: "CF-12.4"
	},
	withdraw: {
		text: "Take a disc back",
		clause: "CF-12.5"
	},
	satisfy: {
		text: "Satisfy labour",
		clause: "CF-12.9"
	},
	deal: {
		text: "Put up a deal",
		clause: "CF-12.6"
	}
};
/** Asks for one thing of a part; one may change one's mind, and for the late nothing happens (CF-24, D6). */
function part({ list, fault, text, note, act, ...asked }) {
	const nothing = { do: "nothing" };
	const none = encoder(asked.of)(nothing);
	const decode = decoder(asked.of);
	const isDeed = (choice) => choice.do !== "nothing";
	return pick$1({
		...asked,
		who: (p) => p.turn,
		each(p, _f, seat, out) {
			const deeds = new Choices();
			list(p, seat, deeds, true);
			out.add(nothing);
			out.addAll(deeds.toArray().map(decode));
		},
		codes(p, _f, seat, out) {
			out.add(none);
			list(p, seat, out, false);
		},
		fault: (p, _f, seat, choice) => isDeed(choice) ? fault(p, seat, choice) : null,
		label(p, _f, _seat, choice) {
			if (!isDeed(choice)) return {
				text: "Nothing after all",
				clause: "CF-12.1"
			};
			return {
				text: text(p, choice),
				...note === void 0 ? {} : { note: note(p, choice) }
			};
		},
		late: () => nothing,
		take(t, _f, seat, choice) {
			if (isDeed(choice)) act(t, seat, choice);
			return "act";
		}
	});
}
/** "1 oil at 50 M". */
var unitAt = (p, resource, column) => `${unitWords(1, resource)} at ${priceOf(p, column)} M`;
/** CF-12 Market. */
var market = procedure("market", {
	supply: open(ints(0)),
	earned: open(ints())
}, {
	begin(t, f) {
		f.supply = t.p.supply.slice();
		f.earned = t.p.cash.map(() => 0);
		return "act";
	},
	act: menu({
		clause: "CF-12.1",
		question: "What do you do on the market?",
		who: (p) => p.turn,
		field: "do",
		of: PARTS,
		fault: (p, _f, seat, chosen) => partFault(p, seat, chosen),
		label: LABELS$1,
		late: "end",
		take(t, f, _seat, chosen) {
			if (chosen === "deal") return t.call(deal, beginDeal(), "dealt");
			if (chosen !== "end") return chosen;
			if (f.supply.some((units, i) => units !== t.p.supply[i]) || f.earned.some((money) => money !== 0)) happened(t.p);
			return t.done();
		}
	}),
	dealt(t, f) {
		for (const transfer of t.returnedBy(deal)) if ("money" in transfer) {
			const { from, to, money } = transfer;
			f.earned[from] = f.earned[from] - money;
			f.earned[to] = f.earned[to] + money;
		}
		return "act";
	},
	buy: part({
		clause: "CF-12.2",
		question: "Which disc do you buy?",
		of: purchases,
		list: listPurchases,
		fault: (p, buyer, { seat, resource, price }) => buyFault(p, buyer, {
			seat,
			resource,
			column: price
		}),
		text: (p, { seat, resource, price }) => `Buy ${unitWords(1, resource)} of ${powerName(p, seat)} for ${priceOf(p, price)} M`,
		note: (p, { seat, resource, price }) => `${p.disc[discAt(p, seat, resource, price)] ?? 0} offered at this price`,
		act: (t, buyer, { seat, resource, price }) => buyDisc(t, buyer, {
			seat,
			resource,
			column: price
		})
	}),
	sell: part({
		clause: "CF-12.3",
		question: "Which unit do you offer, and at which price?",
		of: sales,
		list: listSales,
		fault: (p, seat, { resource, price }) => sellFault(p, seat, resource, price),
		text: (p, { resource, price }) => `Offer ${unitAt(p, resource, price)}`,
		act: (t, seat, { resource, price }) => sellDisc(t, seat, resource, price)
	}),
	adjust: part({
		clause: "CF-12.4",
		question: "Which disc do you move, and to which price?",
		of: changes,
		list: listChanges,
		fault: (p, seat, { resource, from, to }) => adjustFault(p, seat, resource, from, to),
		text: (p, { resource, from, to }) => `Move ${unitWords(1, resource)} from ${priceOf(p, from)} M to ${priceOf(p, to)} M`,
		act: (t, seat, { resource, from, to }) => adjustDisc(t, seat, resource, from, to)
	}),
	withdraw: part({
		clause: "CF-12.5",
		question: "Which disc do you take back?",
		of: returns,
		list: listReturns,
		fault: (p, seat, { resource, price }) => withdrawFault(p, seat, resource, price),
		text: (p, { resource, price }) => `Take back ${unitAt(p, resource, price)}`,
		act: (t, seat, { resource, price }) => withdrawDisc(t, seat, resource, price)
	}),
	satisfy: part({
		clause: "CF-4.4",
		question: "With how many sets do you satisfy labour?",
		of: settlements,
		list: listSettlements,
		fault: (p, seat, { sets }) => satisfyFault(p, seat, sets),
		text: (_p, { sets }) => sets === 1 ? "One set" : `${sets} sets`,
		note: (p, { sets }) => `for ${setsWorth(p, sets)} M`,
		act: (t, seat, { sets }) => satisfyLabour(t, seat, sets)
	})
});
/** The locals with which a Market action begins. */
var beginMarket = () => ({
	supply: [],
	earned: []
});
// src/rulesets/cash-flow/procedures/turn.ts
/** CF-8.1, CF-8.2  The actions. */
var ACTIONS = [
	"pass",
	"production",
	"build",
	"market",
	"deployment",
	"attack",
	"research"
];
/** CF-6.5  A closed card to open, or none. */
var openings = orNone(cardIds((id) => refuse("CF-6.5", "NO_SUCH_CARD", `There is no card ${id}; name one of your closed cards, or null.`)));
/** CF-8 The turn. */
var turn = procedure("turn", {}, {
	begin(t) {
		const { p } = t;
		p.turns++;
		noteHomes(p);
		payDebts(t, p.turn);
		return tokenBites(p) ? t.call(entropy, beginEntropy(), "closed") : "closed";
	},
	closed: (t) => mayOpen(t.p, t.p.turn) ? "open" : "action",
	open: menu({
		clause: "CF-6.5",
		question: "Do you open a closed company?",
		who: (p) => p.turn,
		field: "open",
		of: openings,
		each(p, _f, seat, out) {
			out.add(null);
			out.addAll(cardsOf(p, seat));
		},
		fault: (p, _f, seat, card) => card === null ? null : openFault(p, seat, card),
		can: (p, _f, seat, card) => card === null || isClosed(p, seat, card) && !isClouded(p, card),
		label: (_p, _f, _seat, card) => card === null ? { text: "Go on" } : {
			text: `Open ${cardWords(card)}`,
			target: siteOf$1(card)
		},
		late: null,
		take(t, _f, seat, card) {
			if (card === null) return "action";
			openCard(t, seat, card);
			return "closed";
		}
	}),
	action: menu({
		clause: "CF-8.1",
		question: "What do you do?",
		who: (p) => p.turn,
		field: "do",
		of: ACTIONS,
		fault: (p, _f, seat, action) => actionFault(p, seat, action),
		label: {
			pass: {
				text: "Pass",
				note: "Do nothing this turn",
				clause: "CF-8.2"
			},
			production: {
				text: "Production",
				note: "Pay labour; companies fill your supply centre",
				clause: "CF-10.1"
			},
			build: {
				text: "Build",
				note: "Pay labour and minerals for armies, navies, nukes, L-stars",
				clause: "CF-11.1"
			},
			market: {
				text: "Market",
				note: "Buy, sell, deal, satisfy labour",
				clause: "CF-12.1"
			},
			deployment: {
				text: "Deployment",
				note: "Move armies and navies for oil",
				clause: "CF-13.1"
			},
			attack: {
				text: "Attack",
				note: "Fight, launch nukes, clash, nationalize",
				clause: "CF-15.1"
			},
			research: {
				text: "R&D",
				note: "Pay labour for a card",
				clause: "CF-20.1"
			}
		},
		late: "pass",
		take(t, _f, seat, action) {
			if (action === "pass") t.note("passed", seat);
			return start(t, action);
		}
	}),
	acted: (t) => t.done()
});
function start(t, action) {
	switch (action) {
		case "production": return t.call(production, beginProduction(), "acted");
		case "build": return t.call(build, {}, "acted");
		case "market": return t.call(market, beginMarket(), "acted");
		case "deployment": return t.call(deployment, beginDeployment(), "acted");
		case "attack": return t.call(attack, beginAttack(), "acted");
		case "research": return t.call(research, {}, "acted");
		case "pass": return t.done();
	}
}
/** Why an action cannot be begun, or null: nothing could be done in it. */
function actionFault(p, seat, action) {
	switch (action) {
		case "production": return productionFault(p, seat);
		case "build": return buildFault(p, seat);
		case "research": return researchFault(p, seat);
		default: return null;
	}
}
// src/rulesets/cash-flow/bots/table.ts
/** How many cards a player takes in a round, on the whole. */
var CARDS_A_ROUND = .6;
/** What is paid for a set in usual times; dear labour does not last. */
var USUAL_SET = 300;
/** The table of a view, worked out once. */
function tableOf(v) {
	if (last$1?.v !== v) {
		const players = v.alive.reduce((sum, alive) => sum + alive, 0);
		const { made, working } = companiesAtWork(v);
		last$1 = {
			v,
			players,
			made,
			working,
			rounds: roundsLeft(v, players),
			usual: Math.min(USUAL_SET, Math.max(80, boxPrice(v, Math.max(1, v.labour)))),
			reckoned: new Float64Array(v.seats * 3 * 11).fill(NaN),
			points: standing(v, made)
		};
	}
	return last$1;
}
/** What was worked out last: a question is asked with one view. */
var last$1 = null;
function companiesAtWork(v) {
	const made = new Array(v.seats * 3).fill(0);
	const working = new Array(v.seats).fill(0);
	for (let card = 0; card < CARDS; card++) {
		const holder = v.card[card];
		if (holder < 0 || v.open[card] !== 1) continue;
		working[holder] = working[holder] + 1;
		if (v.blockades.length > 0 && companyBlockaded(v, holder, card)) continue;
		const { resource, production } = companies[card];
		made[holder * 3 + resource] = made[holder * 3 + resource] + production;
	}
	return {
		made,
		working
	};
}
function roundsLeft(v, players) {
	const byCards = 1 + deckSize(v) / (CARDS_A_ROUND * players);
	const limit = v.options.round_limit;
	const byLimit = limit > 0 ? limit - v.round + 1 : byCards;
	return Math.max(1, Math.min(25, byCards, byLimit));
}
/** A player's treasury; of a secret one a fair share of all the secret money. */
function cashOf(v, seat) {
	const cash = v.cash[seat];
	if (cash !== -1) return cash;
	const secret = v.cash.filter((money) => money === -1).length;
	return Math.floor(v.secretMoney / Math.max(1, secret));
}
/** CF-21.5 to CF-21.8  By seat: points on record, and what a scoring round held now would add. */
function standing(v, made) {
	const points = v.vp.map((vp, seat) => v.alive[seat] === 1 ? vp + Math.floor(cashOf(v, seat) / 1e3) * v.options.vp_per_billion + (v.special[0] === 1 ? cloudsBy(v, seat) * v.options.vp_cloud : 0) : OUT);
	for (let resource = 0; resource < 3; resource++) {
		let [best, first, tied] = [
			0,
			-1,
			false
		];
		for (let seat = 0; seat < v.seats; seat++) {
			const n = v.alive[seat] === 1 ? made[seat * 3 + resource] : 0;
			if (n > best) [best, first, tied] = [
				n,
				seat,
				false
			];
			else if (n === best) tied = true;
		}
		if (first >= 0 && !tied) points[first] = points[first] + v.options.vp_most;
	}
	return points;
}
/** Who is out of the game cannot win any more. */
var OUT = -100;
// src/rulesets/cash-flow/bots/production.ts
/** Shared among the players: the more there are, the rarer is one's Production, and the more of the labour paid goes to others. */
var WORKING_SHARE = .4;
/** Shared among the players: how often a lead in production is still there when it counts. */
var MOST$1 = 1.4;
/** How sure it is that so much more (or less) production than the best other's stays the most. */
var lead = (ahead) => Math.max(.02, Math.min(.98, .5 + .09 * ahead));
/** CF-21.6  The most of a resource that another player makes. */
function bestOther({ v, made }, who, resource) {
	let best = 0;
	for (let seat = 0; seat < v.seats; seat++) if (seat !== who && v.alive[seat] === 1) best = Math.max(best, made[seat * 3 + resource]);
	return best;
}
/** What one turn of Production is worth that makes so much of each: as sets, the rest as halves of sets to come. */
function yieldWorth({ v, usual: set }, a, b, c) {
	const most = v.options.supply_limit;
	const [x, y, z] = [
		Math.min(a, most),
		Math.min(b, most),
		Math.min(c, most)
	];
	const least = Math.min(x, y, z);
	const beyond = a + b + c - x - y - z;
	return set * (.8 * least + .16 * (x + y + z - 3 * least) + .04 * beyond);
}
/** Making so much more (or less) of a resource: what it brings in units until the end, and in points for the most. */
function productionWorth(table, who, resource, more) {
	const at = (who * 3 + resource) * 11 + 5 + more;
	const known = table.reckoned[at];
	if (!Number.isNaN(known)) return known;
	const worth = reckon(table, who, resource, more);
	table.reckoned[at] = worth;
	return worth;
}
function reckon(table, who, resource, more) {
	const { v, made, players } = table;
	const at = (r) => made[who * 3 + r];
	const now = at(resource);
	const [one, other] = [at((resource + 1) % 3), at((resource + 2) % 3)];
	const life = v.options.entropy ? (table.working[who] + 1) * Math.max(1, players - 1) : 100;
	const units = WORKING_SHARE / players * Math.min(table.rounds, life) * (yieldWorth(table, now + more, one, other) - yieldWorth(table, now, one, other));
	const ahead = now - bestOther(table, who, resource);
	return units + MOST$1 / players * v.options.vp_most * POINT * (lead(ahead + more) - lead(ahead));
}
/** What a point is worth that is scored in every scoring round to come: CF-21.5, a billion held brings as much. */
var POINT = 1e3;
// src/rulesets/cash-flow/bots/outlook.ts
/** The taste that has won most against others in self-play. */
var SOBER = {
	industry: 1,
	spite: .2,
	conquest: .75,
	arms: 1
};
/** Who waits for his money wants more of it. */
var PATIENCE = .9;
/** The outlook of a seat; what others make of the table is reckoned with a sober taste. */
function outlook(v, seat, taste = SOBER) {
	const later = laterRow(v, seat);
	const middle = Math.max(1, Math.round((v.labour + later) / 2));
	return {
		...tableOf(v),
		seat,
		taste,
		later,
		set: Math.max(80, boxPrice(v, middle))
	};
}
/**
* What the others do to the labour row before one's next turn: the more a set fetches, the likelier who has some cashes
* them in; who can well afford labour buys some.
*/
function laterRow(v, seat) {
	const price = boxPrice(v, v.labour + 1);
	let later = v.labour;
	for (let other = 0; other < v.seats; other++) {
		if (other === seat || v.alive[other] !== 1) continue;
		const sets = Math.min(units(v, other, 0), units(v, other, 1), units(v, other, 2));
		later -= Math.min(.7, .1 + price / 1e3) * sets;
		const affords = cashOf(v, other) / price;
		later += affords >= 3 ? 1.3 : affords >= 1 ? .4 : 0;
	}
	return Math.max(0, Math.min(v.options.labour_scale.length, Math.round(later)));
}
/**
* Money. The first of it, which pays for the labour of a Production, is worth more than its face: without it, and
* without sets to cash in, one stands still until the game is over.
*/
function moneyWorth({ v, seat, later }, cash, who = seat) {
	const boxes = v.options.labour_scale.length;
	const reserve = 3 * boxPrice(v, Math.min(v.labour + 2, boxes));
	const ready = cash + .8 * Math.min(units(v, who, 0), units(v, who, 1), units(v, who, 2), later) * boxPrice(v, Math.max(1, later));
	return cash + RESERVE * Math.min(ready, reserve);
}
/** How much more than its face the money is worth that one cannot do without. */
var RESERVE = 1;
/** A unit beyond those that make sets, the first of them and the further ones, as shares of a set. */
var LOOSE = .22;
var LOOSE_MORE = .1;
/** What units in a supply centre are worth: as sets at what the row will pay, the rest as halves of sets to come. */
function stockWorth({ v, later, set }, mineral, oil, grain) {
	const sets = Math.min(mineral, oil, grain);
	let fetched = 0;
	for (let i = 0; i < sets; i++) fetched += Math.max(80, later > i ? boxPrice(v, later - i) : 0);
	return PATIENCE * fetched + set * (loose(mineral - sets) + loose(oil - sets) + loose(grain - sets));
}
var loose = (n) => LOOSE * Math.min(n, 4) + LOOSE_MORE * Math.max(0, n - 4);
/** What a player's supply centre is worth after a change. */
function suppliesWorth(o, who, change = NONE) {
	const [mineral = 0, oil = 0, grain = 0] = change;
	const first = who * 3;
	const has = o.v.supply;
	return stockWorth(o, has[first] + mineral, has[first + 1] + oil, has[first + 2] + grain);
}
var NONE = [
	0,
	0,
	0
];
/** What an open company is worth to a player: to the one who has it, what he would lose. */
function companyWorth(o, who, card) {
	const { resource = 0, production = 0, land = -1 } = companies[card] ?? {};
	const { v } = o;
	const worth = v.card[card] === who && v.open[card] === 1 ? -productionWorth(o, who, resource, -production) : productionWorth(o, who, resource, production);
	const occupier = land < 0 ? -1 : v.armyOf[land];
	return (who === o.seat ? o.taste.industry : 1) * (occupier >= 0 && occupier !== who ? SHAKY * worth : worth);
}
/** How much is left of the worth of what another may take. */
var SHAKY = .3;
/** What another disc brings on the market, beyond what is lost when nobody buys. */
function listingWorth({ v, seat, set }, wanted) {
	return .18 * set * Math.min(wanted, Math.max(0, v.options.market_limit - discsOf(v, seat)));
}
// src/rulesets/cash-flow/bots/economy.ts
/** What spending (or, negative, getting) money costs a player. */
function priceWorth(o, price) {
	const cash = cashOf(o.v, o.seat);
	return moneyWorth(o, cash) - moneyWorth(o, cash - price);
}
/** What units brought in are worth: what fits in the supply centre, the rest on the market. */
function intakeWorth(o, units) {
	const fits = units.map((n, resource) => Math.min(n, Math.max(0, room(o.v, o.seat, resource))));
	const beyond = units.reduce((sum, n, resource) => sum + n - fits[resource], 0);
	return suppliesWorth(o, o.seat, fits) - suppliesWorth(o, o.seat) + listingWorth(o, beyond);
}
/** CF-10.1  The types to activate that gain most, as a sum of 2^resource, and what they gain. */
function bestProduction(o) {
	const own = typesOf(o.v, o.seat);
	let best = {
		types: 0,
		gain: 0
	};
	for (let types = 1; types < 8; types++) {
		if ((types & ~own) !== 0) continue;
		const labour = (types & 1) + (types >> 1 & 1) + (types >> 2);
		if (labourFault(o.v, o.seat, labour) !== null) continue;
		const gain = intakeWorth(o, made(o.v, o.seat, types)) - priceWorth(o, labourPrice(o.v, labour));
		if (gain > best.gain) best = {
			types,
			gain
		};
	}
	return best;
}
/** CF-12.9  How many sets to turn into money now rather than later, and what that gains. */
function bestSets(o) {
	const most = mostSets(o.v, o.seat);
	let best = {
		sets: 0,
		gain: 0
	};
	let money = 0;
	const held = suppliesWorth(o, o.seat);
	for (let sets = 1; sets <= most; sets++) {
		money += boxPrice(o.v, o.v.labour + 1 - sets);
		const gain = -priceWorth(o, -money) + suppliesWorth(o, o.seat, [
			-sets,
			-sets,
			-sets
		]) - held;
		if (gain > best.gain) best = {
			sets,
			gain
		};
	}
	return best;
}
/** Where the token bites every turn or two, open companies are short-lived: they are kept closed until they work. */
var keepsClosed = ({ v, players }) => v.options.entropy && !v.options.entropy_closed && players <= 3;
/** What to do with a card taken by R&D, and what it is worth; `spent` is still to be paid for it. */
function bestUse(o, resource, production, card, spent = 0) {
	const units = [
		0,
		0,
		0
	];
	units[resource] = production;
	const discard = {
		use: "discard",
		worth: intakeWorth(o, units)
	};
	if (card !== null && isClouded(o.v, card) || !canWork(o, spent)) return discard;
	const worth = o.taste.industry * productionWorth(o, o.seat, resource, production);
	return worth > discard.worth ? {
		use: keepsClosed(o) ? "keep" : "open",
		worth
	} : discard;
}
/** A company is worth nothing to who cannot pay the labour: money, and sets to cash in, must be left for a Production. */
function canWork({ v, seat, later }, spent) {
	const row = v.labour + Number(spent > 0);
	const sets = Math.min(mostSets(v, seat), later);
	let ready = cashOf(v, seat) - spent;
	for (let i = 0; i < sets; i++) ready += boxPrice(v, later - i);
	return ready >= boxPrice(v, row + 1) + boxPrice(v, row + 2) + boxPrice(v, row + 3);
}
/** Cards, and their units, that may lie on top of the deck: what the mean company makes. */
var MEAN_PRODUCTION = 3;
/** CF-20.3  The card to buy next, and what it gains; to stop when nothing does. */
function bestSource(o) {
	const { v } = o;
	if (labourFault(v, o.seat, 1) !== null) return {
		source: "nothing",
		gain: 0
	};
	const labour = labourPrice(v, 1);
	const price = priceWorth(o, labour);
	const event = scoringChance(o) * scoringWorth(o) + pressing(o);
	let best = {
		source: "nothing",
		gain: 0
	};
	if (deckSize(v) > 0) {
		const gain = [
			0,
			1,
			2
		].reduce((sum, r) => sum + bestUse(o, r, MEAN_PRODUCTION, null, labour).worth, 0) / 3 + event - price;
		if (gain > best.gain) best = {
			source: "top",
			gain
		};
	}
	for (const card of rowOf(v)) {
		const { resource = 0, production = 0 } = companies[card] ?? {};
		const gain = bestUse(o, resource, production, card, labour).worth + event - price;
		if (gain > best.gain) best = {
			source: card,
			gain
		};
	}
	return best;
}
/** CF-7.8  How likely the next card of the deck is a special one. */
function scoringChance({ v }) {
	for (let pile = 0; pile < 3; pile++) {
		const left = v.pile[pile];
		if (v.special[pile] === 0) return 1 / (left + 1);
		if (left > 0) return 0;
	}
	return 0;
}
/** What a scoring round now is worth: how far one is ahead of the best other; the last one decides. */
function scoringWorth(o) {
	const { v, seat, points } = o;
	const best = Math.max(...points.filter((_, other) => other !== seat));
	const ahead = points[seat] - best;
	if (!(v.special[0] === 1 && v.special[1] === 1)) return .5 * POINT * Math.max(-2, Math.min(2, ahead / 2));
	const patience = Math.max(0, 1 - v.round / 40);
	return ahead > 0 ? 4 * POINT : Math.max(-1.5, ahead / 4) * POINT * patience;
}
/** Who leads wants the game to end: every card brings Supremacy nearer, and the longer it has gone on the more. */
function pressing({ v, seat, points }) {
	const best = Math.max(...points.filter((_, other) => other !== seat));
	return points[seat] > best ? PRESSING * Math.min(3, v.round / 10) : 0;
}
var PRESSING = 60;
/** CF-6.5  The closed card to open now, if any: at once, or with short-lived companies when they can be put to work. */
function cardToOpen(o) {
	const { v, seat } = o;
	const ready = labourFault(v, seat, 1) === null && [
		0,
		1,
		2
	].some((r) => room(v, seat, r) >= 4);
	if (keepsClosed(o) && !ready && scoringChance(o) < .2) return null;
	for (let card = 0; card < CARDS; card++) if (isClosed(v, seat, card) && !isClouded(v, card)) return card;
	return null;
}
// src/rulesets/cash-flow/bots/odds.ts
/**
* CF-16.9 to CF-16.11  How likely it is that `attack` dice beat each of `defence` dice, matched highest with highest;
* ties to the attacker unless the defender has paid. Exact: counting the dice of both sides from the sixes down, the
* attacker must never be behind.
*/
function sweep(attack, defence, tiesToDefender) {
	if (defence === 0) return 1;
	if (attack < defence) return 0;
	const scale = Math.max(1, attack / MOST);
	const n = Math.round(attack / scale);
	const m = Math.max(1, Math.round(defence / scale));
	const key = (n * (MOST + 1) + m) * 2 + Number(tiesToDefender);
	const known = table[key];
	if (known !== void 0) return known;
	const found = count(n, m, tiesToDefender);
	table[key] = found;
	return found;
}
/** More dice than this change nothing one would notice. */
var MOST = 14;
var table = [];
function count(n, m, tiesToDefender) {
	let state = new Array((n + 1) * (m + 1)).fill(0);
	state[0] = 1;
	for (let face = 6; face >= 1; face--) {
		const next = new Array((n + 1) * (m + 1)).fill(0);
		for (let a = 0; a <= n; a++) for (let d = 0; d <= m; d++) {
			const here = state[a * (m + 1) + d];
			if (here === 0) continue;
			for (let x = 0; a + x <= n; x++) for (let y = 0; d + y <= m; y++) {
				if ((tiesToDefender ? a : a + x) < d + y) continue;
				const both = here * share(n - a, x, face) * share(m - d, y, face);
				next[(a + x) * (m + 1) + d + y] = next[(a + x) * (m + 1) + d + y] + both;
			}
		}
		state = next;
	}
	return state[n * (m + 1) + m];
}
/** How likely it is that of so many dice, none above the face, exactly k show it. */
function share(dice, k, face) {
	let ways = 1;
	for (let i = 0; i < k; i++) ways = ways * (dice - i) / (i + 1);
	return ways * (1 / face) ** k * (1 - 1 / face) ** (dice - k);
}
/** What the own home land is worth beyond its companies: armies and navies are built there. */
var HOME_STAKE = 500;
/** What the home land of another is worth to who takes it from him. */
var HOME_WORTH = 150;
/** What a grain or an oil spent in war is worth in sets. */
var SUPPLY_SHARE = .3;
/** What a seat makes of the land, a territory at a time; each thing is worked out once, when first asked for. */
var Field = class {
	#o;
	#known = new Float64Array(4 * LANDS).fill(NaN);
	constructor(o) {
		this.#o = o;
	}
	/** What the seat would lose with the territory: its companies there, and home land. */
	stake(land) {
		return this.#once(0, land, stakeAt);
	}
	/** What conquering it would bring, less the retaliation to be feared; 0 for own land. */
	prize(land) {
		return this.#once(1, land, prizeOf);
	}
	/** The most armies that one enemy has next to it. */
	threat(land) {
		return this.#once(2, land, threatTo);
	}
	/** The dice with which the seat could attack it now. */
	dice(land) {
		return this.#once(3, land, diceAt);
	}
	#once(row, land, work) {
		const at = row * LANDS + land;
		let worth = this.#known[at];
		if (Number.isNaN(worth)) {
			worth = work(this.#o, land);
			this.#known[at] = worth;
		}
		return worth;
	}
};
/** The field of an outlook. */
function fieldOf(o) {
	if (last.o !== o) last = {
		o,
		field: new Field(o)
	};
	return last.field;
}
/** What was worked out last: a question is thought about with one outlook. */
var last = {
	o: null,
	field: null
};
/** What holding a territory would bring a seat: the companies of others to nationalize, and home land. */
function landWorth(o, land) {
	const { v, seat } = o;
	let worth = 0;
	for (const card of companiesAt[land] ?? []) {
		const holder = v.card[card];
		if (holder < 0 || holder === seat || v.open[card] !== 1) continue;
		worth += companyWorth(o, seat, card) + spite(o, holder) * companyWorth(o, holder, card);
	}
	const home = homePlayer(v, land);
	if (home === seat) return worth + HOME_STAKE;
	return home >= 0 ? worth + HOME_WORTH * spite(o, home) : worth;
}
/** How much of another's loss is one's own gain. */
function spite(o, other) {
	const { points, taste } = o;
	return points[other] >= Math.max(...points) ? 2 * taste.spite : taste.spite;
}
/** The dice with which a seat could attack a territory now: its armies next to it, its navies with armies off the ports. */
function diceAt({ v, seat }, land) {
	if (v.armyOf[land] === seat) return 0;
	let dice = 0;
	for (const from of landNext[land] ?? []) if (v.armyOf[from] === seat) dice += v.army[from];
	for (const zone of portsOf[land] ?? []) for (let cargo = 1; cargo <= v.options.transport; cargo++) dice += (1 + cargo) * v.navy[navyAt(v, zone, seat, cargo)];
	return dice;
}
/** Who attacks a territory and with how many dice: all armies next to it, and navies with armies off its ports. */
function forcesAt(o, land, used = NOBODY_USED) {
	const { v, seat } = o;
	const borders = [];
	let dice = 0;
	for (const from of landNext[land] ?? []) {
		if (v.armyOf[from] !== seat || used.has(placeId(from))) continue;
		const armies = v.army[from];
		borders.push({
			from: placeId(from),
			armies
		});
		dice += armies;
	}
	for (const zone of portsOf[land] ?? []) {
		const from = placeId(zonePlace(zone));
		if (used.has(from)) continue;
		const navies = [];
		for (let cargo = 1; cargo <= v.options.transport; cargo++) {
			const count = v.navy[navyAt(v, zone, seat, cargo)];
			if (count === 0) continue;
			navies.push({
				cargo,
				count,
				landing: cargo
			});
			dice += count * (1 + cargo);
		}
		if (navies.length > 0) borders.push({
			from,
			navies
		});
	}
	return {
		borders,
		dice
	};
}
var NOBODY_USED = /* @__PURE__ */ new Set();
/** How likely the defenders of a territory are all beaten; ties go to a defender who has grain to pay. */
function oddsAt({ v }, land, dice) {
	const holder = v.armyOf[land];
	if (dice === 0) return 0;
	return holder < 0 ? 1 : sweep(dice, v.army[land], units(v, holder, 2) > 0);
}
/** What a conquest of the territory is worth, as land taken may be taken back, after the retaliation to be feared. */
function prizeOf(o, land) {
	const owner = ownerOf(o.v, land);
	if (owner === o.seat || clouds(o.v, land) > 0) return 0;
	const worth = o.taste.conquest * landWorth(o, land);
	if (worth <= 0 || owner < 0) return worth;
	return worth - 350 * Math.min(2, nukesOf(o.v, owner));
}
/** Below this no army sets out. */
var LEAST_PRIZE = 100;
/** The assaults worth making now, the best first; no unit and no grain is counted on twice. */
function assaults(o) {
	const { v, seat } = o;
	const found = [];
	const used = /* @__PURE__ */ new Set();
	let grain = units(v, seat, 2);
	let oil = units(v, seat, 1);
	const field = fieldOf(o);
	const wanted = [];
	for (let land = 0; land < LANDS; land++) if (field.dice(land) > 0 && field.prize(land) > LEAST_PRIZE) wanted.push({
		land,
		prize: field.prize(land)
	});
	wanted.sort((a, b) => b.prize - a.prize || a.land - b.land);
	for (const { land, prize } of wanted) {
		const { borders, dice } = forcesAt(o, land, used);
		if (borders.length === 0 || borders.length > grain || oil === 0) continue;
		const odds = oddsAt(o, land, dice);
		const defenders = v.armyOf[land] === -1 ? 0 : v.army[land];
		const lost = Math.min(dice, defenders) * (1 - odds) * .6;
		const cost = (borders.length + 2) * SUPPLY_SHARE * o.set + lost * 45;
		const gain = odds * prize - cost;
		if (gain < 60) continue;
		found.push({
			land,
			borders,
			dice,
			odds,
			gain
		});
		for (const border of borders) used.add(border.from);
		grain -= borders.length;
		oil -= 1;
	}
	return found;
}
/** CF-19.1  What companies may be had without a shot: those where own armies stand already. */
function seizures(o) {
	const cards = nationalizable(o.v, o.seat);
	return {
		companies: cards,
		gain: cards.reduce((sum, card) => sum + companyWorth(o, o.seat, card) + spite(o, o.v.card[card]) * companyWorth(o, o.v.card[card], card), 0)
	};
}
/** The most armies that one enemy has next to a territory. */
function threatTo({ v, seat }, land) {
	let most = 0;
	const next = landNext[land] ?? [];
	for (const one of next) {
		const enemy = v.armyOf[one];
		if (enemy < 0 || enemy === seat) continue;
		let armies = 0;
		for (const other of next) if (v.armyOf[other] === enemy) armies += v.army[other];
		most = Math.max(most, armies);
	}
	return most;
}
/** How likely an own territory is lost to the strongest neighbour, with so many armies more (or less) in it. */
function danger(o, land, more) {
	const { v, seat } = o;
	const threat = fieldOf(o).threat(land);
	if (threat === 0) return 0;
	return .25 * sweep(threat, (v.armyOf[land] === seat ? v.army[land] : 0) + more, units(v, seat, 2) > 0);
}
/** What a seat would lose with a territory: its companies there, and home land. */
function stakeAt(o, land) {
	const { v, seat } = o;
	let stake = homeOf[land] === v.power[seat] ? HOME_STAKE : 0;
	for (const card of companiesAt[land] ?? []) if (v.card[card] === seat && v.open[card] === 1) stake += companyWorth(o, seat, card);
	return stake;
}
// src/rulesets/cash-flow/bots/arms.ts
/** What a nuke, and an L-star, is worth to who has none; each further one half as much. */
var NUKE_WORTH = 420;
var LSTAR_WORTH = 380;
var NAVY_WORTH = 110;
/** What an army is worth that guards nothing in danger. */
var IDLE_ARMY = 60;
/** More than so many armies to a home territory are a crowd. */
var CROWD = 9;
/** CF-11  What to build, and what it gains over the minerals and the labour it costs. */
function bestBuild(o) {
	let best = {
		order: {},
		gain: 0
	};
	for (const { order, worth, minerals, types } of [
		armies(o),
		navy(o),
		nuke(o),
		lstars(o)
	]) {
		if (worth <= 0) continue;
		const cost = priceWorth(o, labourPrice(o.v, types)) + suppliesWorth(o, o.seat) - suppliesWorth(o, o.seat, [
			-minerals,
			0,
			0
		]);
		const gain = o.taste.arms * worth - cost;
		if (gain > best.gain && orderFault(o.v, o.seat, order) === null) best = {
			order,
			gain
		};
	}
	return best;
}
var NO_WISH = {
	order: {},
	worth: 0,
	minerals: 0,
	types: 0
};
var costOf = ({ v }, type) => v.options.build_costs[type] ?? 0;
var landId$1 = (land) => territories[land]?.id ?? "";
/** CF-11.4  Armies, with the minerals that make no set, where home is most in danger. */
function armies(o) {
	const { v, seat } = o;
	const cost = costOf(o, 0);
	const spare = Math.max(2, units(v, seat, 0) - Math.min(units(v, seat, 1), units(v, seat, 2)));
	const count = Math.min(most(v, seat, 0), 6, cost === 0 ? 6 : Math.floor(spare / cost));
	const home = (homes[v.power[seat]] ?? []).filter((land) => ownerOf(v, land) === seat);
	if (count === 0 || home.length === 0) return NO_WISH;
	let [at, relief] = [home[0], -1];
	for (const land of home) {
		const less = fieldOf(o).stake(land) * (danger(o, land, 0) - danger(o, land, count));
		if (less > relief) [at, relief] = [land, less];
	}
	const crowded = v.armyOf.reduce((sum, holder, land) => holder === seat ? sum + v.army[land] : sum, 0) / home.length >= CROWD;
	return {
		order: { armies: [{
			at: landId$1(at),
			count
		}] },
		worth: relief + (crowded ? 0 : count * IDLE_ARMY),
		minerals: count * cost,
		types: 1
	};
}
/** CF-11.5  A navy to a home zone without one. */
function navy(o) {
	const { v, seat } = o;
	if (most(v, seat, 1) === 0) return NO_WISH;
	let fleet = 0;
	let free = -1;
	for (let zone = 0; zone < SEAS; zone++) {
		const here = navies(v, zone, seat);
		fleet += here;
		const own = (portLands[zone] ?? []).some((land) => homes[v.power[seat]]?.includes(land) === true && ownerOf(v, land) === seat);
		if (free < 0 && own && here === 0 && !enemyNavies(v, zone, seat)) free = zone;
	}
	return free < 0 ? NO_WISH : {
		order: { navies: [{
			zone: zones[free]?.id ?? "",
			count: 1
		}] },
		worth: NAVY_WORTH / (1 + fleet / 3),
		minerals: costOf(o, 1),
		types: 1
	};
}
/** CF-11.6  Nukes deter; they are hidden inland, where no landing takes them. */
function nuke(o) {
	const { v, seat } = o;
	if (most(v, seat, 2) === 0) return NO_WISH;
	const own = nukesOf(v, seat);
	let [at, safest] = [-1, Number.POSITIVE_INFINITY];
	for (let land = 0; land < LANDS; land++) {
		if (ownerOf(v, land) !== seat) continue;
		const risk = danger(o, land, 0) + .01 * (portsOf[land]?.length ?? 0);
		if (risk < safest) [at, safest] = [land, risk];
	}
	return at < 0 ? NO_WISH : {
		order: { nukes: [{
			at: landId$1(at),
			count: 1
		}] },
		worth: NUKE_WORTH * Math.min(1, o.rounds / 4) / 2 ** own,
		minerals: costOf(o, 2),
		types: 1
	};
}
/** CF-11.8  L-stars screen against nukes: as many as the most that another could send. */
function lstars(o) {
	const { v, seat } = o;
	if (most(v, seat, 3) === 0) return NO_WISH;
	const threat = Math.max(1, ...v.power.map((_, other) => other === seat ? 0 : nukesOf(v, other)));
	const own = v.lstar[seat];
	return {
		order: { lstars: 1 },
		worth: own > threat ? 0 : LSTAR_WORTH * Math.min(1, o.rounds / 4) / 2 ** (own / threat),
		minerals: costOf(o, 3),
		types: 1
	};
}
// src/rulesets/cash-flow/bots/deals.ts
/** A deal that gains a party less is not made. */
var LEAST_GAIN$3 = 25;
/** What a deal is worth to a party by the outlook's own lights: what comes in, less what goes out. */
function termsWorth(o, who, { transfers, payments }) {
	const change = [
		0,
		0,
		0
	];
	let money = 0;
	let worth = 0;
	for (const transfer of transfers) {
		const sign = transfer.to === who ? 1 : transfer.from === who ? -1 : 0;
		if (sign === 0) continue;
		if ("money" in transfer) money += sign * transfer.money;
		else if ("resource" in transfer) {
			const resource = RESOURCES.indexOf(transfer.resource);
			change[resource] = change[resource] + sign * transfer.amount;
		} else worth += sign * companyWorth(o, who, cardOf(transfer.card));
	}
	for (const { from, to, amount, round } of payments) {
		const soon = round - o.v.round <= o.rounds * .6;
		if (to === who && soon) worth += REPAID * amount;
		if (from === who) worth -= OWED * amount;
	}
	if (money !== 0) worth += changeWorth(o, who, money);
	if (change.some((n) => n !== 0)) worth += suppliesWorth(o, who, change) - suppliesWorth(o, who);
	return worth;
}
/** What getting (or, negative, paying) money is worth to a party. */
function changeWorth(o, who, money) {
	const cash = cashOf(o.v, who);
	return moneyWorth(o, cash + money, who) - moneyWorth(o, cash, who);
}
/** CF-12.6  A debt is paid late or never; who owes it may be out of the game before. */
var REPAID = .85;
var OWED = .95;
/** True when a deal gains a party enough: more than nothing, and not a small part of what it does for who leads. */
function isWorthwhile(mine, theirs, terms) {
	const gain = termsWorth(mine, mine.seat, terms);
	if (gain < LEAST_GAIN$3) return false;
	const { points } = mine;
	return !(points[theirs.seat] > points[mine.seat] + 2) || gain >= .4 * termsWorth(theirs, theirs.seat, terms);
}
/** The deal that the seat would put up now: the one of which the lesser of both gains is the largest; null for none. */
function bestDeal(o) {
	let best = null;
	for (const other of living(o.v)) {
		if (other === o.seat) continue;
		const theirs = outlook(o.v, other);
		for (const transfers of [...swaps(o, other), ...companySales(o, theirs)]) {
			const found = evened(o, theirs, {
				transfers,
				promises: [],
				payments: []
			});
			if (found === null || found.gain <= Math.max(LEAST_GAIN$3, best?.gain ?? 0)) continue;
			if (isFair(o, theirs, found.terms)) best = found;
		}
	}
	return best ?? loan(o);
}
function isFair(o, theirs, terms) {
	return isWorthwhile(o, theirs, terms) && isWorthwhile(theirs, o, terms) && termsFault$2(o.v, o.seat, terms) === null;
}
/** Amounts given and got in a swap. */
var RATES = [
	[1, 1],
	[2, 2],
	[3, 3],
	[2, 1],
	[1, 2]
];
/** Amounts bought and sold for money. */
var LOTS = [1, 3];
/** Units for units and units for money: what one has plenty of, for what the other has more of. */
function swaps(o, other) {
	const found = [];
	const { v, seat } = o;
	const has = (who, resource) => units(v, who, resource);
	const fits = (from, to, resource, amount) => has(from, resource) >= amount && has(to, resource) + amount <= v.options.supply_limit;
	const give = (from, to, resource, amount) => ({
		from,
		to,
		resource: RESOURCES[resource] ?? "mineral",
		amount
	});
	const sale = (from, to, resource) => {
		if (has(from, resource) <= setsOf(v, from) || has(to, resource) > setsOf(v, to)) return;
		for (const amount of LOTS) if (fits(from, to, resource, amount)) found.push([give(from, to, resource, amount)]);
	};
	for (let out = 0; out < 3; out++) {
		sale(seat, other, out);
		sale(other, seat, out);
		for (let into = 0; into < 3; into++) {
			if (has(seat, out) <= has(seat, into) || has(other, into) <= has(other, out)) continue;
			for (const [given, got] of RATES) if (fits(seat, other, out, given) && fits(other, seat, into, got)) found.push([give(seat, other, out, given), give(other, seat, into, got)]);
		}
	}
	return found;
}
/** Companies that are worth clearly more to the other than to the one who has them. */
function companySales(o, theirs) {
	const found = [];
	for (const [seller, buyer] of [[o, theirs], [theirs, o]]) for (const card of cardsOf(o.v, seller.seat)) {
		if (o.v.open[card] !== 1) continue;
		if (companyWorth(buyer, buyer.seat, card) < companyWorth(seller, seller.seat, card) + 100) continue;
		found.push([{
			from: seller.seat,
			to: buyer.seat,
			card: companies[card]?.id ?? ""
		}]);
	}
	return found;
}
/** The same with money added so that both gain alike, as far as it can be paid, and the lesser of both gains; null for a loss. */
function evened(o, theirs, terms) {
	const [mine, other] = [termsWorth(o, o.seat, terms), termsWorth(theirs, theirs.seat, terms)];
	if (mine + other < 50) return null;
	const half = Math.floor((mine - other) / 20) * 10;
	const [payer, payee] = half > 0 ? [o.seat, theirs.seat] : [theirs.seat, o.seat];
	const money = Math.min(Math.abs(half), cashOf(o.v, payer));
	if (money < 10) return {
		terms,
		gain: Math.min(mine, other)
	};
	const got = payer === o.seat ? -money : money;
	return {
		terms: {
			...terms,
			transfers: [...terms.transfers, {
				from: payer,
				to: payee,
				money
			}]
		},
		gain: Math.min(mine + changeWorth(o, o.seat, got), other + changeWorth(theirs, theirs.seat, -got))
	};
}
/** CF-12.6  LOAN_CONTRACTS: who cannot pay for labour borrows from the richest. */
function loan(o) {
	const { v, seat } = o;
	const short = labourPrice(v, 3) - cashOf(v, seat);
	if (!v.options.loan_contracts || short <= 0 || setsOf(v, seat) > 0) return null;
	const lender = living(v).filter((other) => other !== seat).reduce((rich, other) => cashOf(v, other) > cashOf(v, rich) ? other : rich);
	const money = Math.min(400, Math.floor(short / 10) * 10 + 10);
	if (lender === seat || cashOf(v, lender) < 3 * money) return null;
	const terms = {
		transfers: [{
			from: lender,
			to: seat,
			money
		}],
		promises: [],
		payments: [{
			from: seat,
			to: lender,
			amount: Math.ceil(money * 1.35),
			round: v.round + 2
		}]
	};
	return isFair(o, outlook(v, lender), terms) ? {
		terms,
		gain: termsWorth(o, seat, terms)
	} : null;
}
/** CF-12.11  The same deal with what it lacks to be worth while to the seat, in money from whose turn it is; null for none. */
function counterTo(o, terms) {
	const { v, seat } = o;
	const theirs = outlook(v, v.turn);
	const [mine, other] = [termsWorth(o, seat, terms), termsWorth(theirs, v.turn, terms)];
	if (mine + other < 50) return null;
	const money = Math.ceil((LEAST_GAIN$3 - mine + (mine + other) / 4) / 10) * 10;
	if (money <= 0 || money > cashOf(v, v.turn)) return null;
	const wanted = {
		...terms,
		transfers: [...terms.transfers, {
			from: v.turn,
			to: seat,
			money
		}]
	};
	return isFair(o, theirs, wanted) ? wanted : null;
}
// src/rulesets/cash-flow/bots/market.ts
/** What one unit more, or less, of a resource is worth. */
function unitWorth(o, resource, by) {
	const change = [
		0,
		0,
		0
	];
	change[resource] = by;
	return by * (suppliesWorth(o, o.seat, change) - suppliesWorth(o, o.seat));
}
/** Below this a disc stays where it lies. */
var LEAST_GAIN$2 = 20;
/** CF-12.2  The disc that gains most, and how much. */
function bestBuy(o) {
	const { v, seat } = o;
	const row = columns(v);
	let best = {
		choice: { do: "nothing" },
		gain: 0
	};
	for (let resource = 0; resource < 3; resource++) {
		if (units(v, seat, resource) >= v.options.supply_limit) continue;
		const worth = unitWorth(o, resource, 1);
		for (let owner = 0; owner < v.seats; owner++) {
			if (owner === seat) continue;
			for (let column = 0; column < row; column++) {
				if (v.disc[discAt(v, owner, resource, column)] === 0) continue;
				const price = priceOf(v, column);
				if (price > v.cash[seat]) break;
				const gain = worth - priceWorth(o, price);
				if (gain > Math.max(LEAST_GAIN$2, best.gain)) best = {
					choice: {
						do: "buy",
						seat: owner,
						resource,
						price: column
					},
					gain
				};
				break;
			}
		}
	}
	return best;
}
/** The price at which a unit is offered: a good part of a set, as one that lacks just this unit would pay. */
function askingPrice({ v, set }) {
	const wanted = .55 * set;
	let price = priceOf(v, 0);
	for (let column = 0; column < columns(v); column++) if (isColumn(v, column) && priceOf(v, column) <= wanted) price = priceOf(v, column);
	return price;
}
/** CF-12.3  A unit that makes no set and would not be missed; null for none. Half the places are kept for excess. */
function unitToSell(o) {
	const { v, seat } = o;
	if (columns(v) === 0 || discsOf(v, seat) >= v.options.market_limit / 2) return null;
	const price = askingPrice(o);
	const sets = setsOf(v, seat);
	for (let resource = 0; resource < 3; resource++) {
		if (units(v, seat, resource) < sets + 5) continue;
		if (price > 2 * unitWorth(o, resource, -1)) return {
			do: "sell",
			resource,
			price: v.options.market_scale.indexOf(price)
		};
	}
	return null;
}
/** The own discs, as resource and column. */
function ownDiscs({ v, seat }) {
	const found = [];
	for (let resource = 0; resource < 3; resource++) for (let column = 0; column < columns(v); column++) if (v.disc[discAt(v, seat, resource, column)] > 0) found.push({
		resource,
		column
	});
	return found;
}
/** CF-12.5  An own disc that would complete a set worth more than its price, to take back; null for none. */
function discToTakeBack(o) {
	for (const { resource, column } of ownDiscs(o)) if (room(o.v, o.seat, resource) > 0 && unitWorth(o, resource, 1) > priceOf(o.v, column)) return {
		do: "withdraw",
		resource,
		price: column
	};
	return null;
}
/** CF-12.4  An own disc that nobody will buy at its price, to offer for less; null for none. */
function dearDisc(o) {
	const price = askingPrice(o);
	const to = o.v.options.market_scale.indexOf(price);
	for (const { resource, column } of ownDiscs(o)) if (priceOf(o.v, column) > 2 * price) return {
		do: "adjust",
		resource,
		from: column,
		to
	};
	return null;
}
/** CF-10.6  All the excess, at the asking price. */
function listing(o, extra) {
	const price = askingPrice(o);
	let free = Math.max(0, o.v.options.market_limit - discsOf(o.v, o.seat));
	const list = [];
	for (const [resource, n] of extra.entries()) {
		const listed = Math.min(n, free);
		if (listed <= 0 || columns(o.v) === 0) continue;
		list.push({
			resource: RESOURCES[resource] ?? "mineral",
			price,
			units: listed
		});
		free -= listed;
	}
	return { list };
}
// src/rulesets/cash-flow/bots/moves.ts
/** What is planned for the next turn may come to nothing. */
var NEXT_TURN = .55;
/** What an oil is worth in sets when it is burnt. */
var OIL_SHARE = .3;
/** Below this armies stay where they are. */
var LEAST_GAIN$1 = 60;
var landId = (land) => territories[land]?.id ?? "";
var zoneId = (zone) => zones[zone]?.id ?? "";
/** CF-13  The best order to give now, or to end: to guard, to gather for an attack, to embark, to blockade. */
function bestMove(o, tracks) {
	let best = {
		move: { do: "end" },
		gain: 0
	};
	if (units(o.v, o.seat, 1) === 0) return best;
	const price = OIL_SHARE * o.set;
	const consider = (move, gain) => {
		if (gain <= Math.max(LEAST_GAIN$1, best.gain)) return;
		if ((move.do === "end" ? null : move.do === "navy" ? voyageFault(o.v, o.seat, tracks, move) : marchFault(o.v, o.seat, move)) === null) best = {
			move,
			gain
		};
	};
	marches(o, price, consider);
	landings(o, price, consider);
	patrols(o, price, consider);
	return best;
}
/** Armies that can leave a territory, and what their going costs in safety there. */
function spare(o, land) {
	const { v } = o;
	const all = v.army[land];
	const stake = fieldOf(o).stake(land);
	const armies = stake > 0 ? all - 1 : all;
	return {
		armies,
		cost: stake * (danger(o, land, -armies) - danger(o, land, 0))
	};
}
/** CF-13.2, CF-13.3  Groups of armies to where they guard more, or make an attack likelier to succeed. */
function marches(o, price, consider) {
	const { v, seat } = o;
	const goals = musters(o);
	const field = fieldOf(o);
	for (let from = 0; from < LANDS; from++) {
		if (v.armyOf[from] !== seat) continue;
		const { armies, cost } = spare(o, from);
		if (armies <= 0) continue;
		const byPort = (portsOf[from]?.length ?? 0) > 0 && !landBlockaded(v, seat, from);
		for (const { land: to, at, prize } of goals) {
			if (to === from || at >= 0 && landNext[from]?.includes(at) === true) continue;
			const near = landNext[from]?.includes(to) === true;
			if (!near && !(byPort && (portsOf[to]?.length ?? 0) > 0)) continue;
			const gain = at < 0 ? prize * (danger(o, to, 0) - danger(o, to, armies)) : NEXT_TURN * prize * (oddsAt(o, at, field.dice(at) + armies) - oddsAt(o, at, field.dice(at)));
			consider({
				do: near ? "land" : "port",
				from: landId(from),
				to: landId(to),
				armies
			}, gain - cost - price);
		}
	}
}
/** Where armies are wanted: in own land that is in danger (`at` −1), and in own land next to a prize. */
function musters(o) {
	const { v, seat } = o;
	const field = fieldOf(o);
	const found = [];
	for (let land = 0; land < LANDS; land++) {
		if (ownerOf(v, land) === seat) {
			const stake = field.stake(land);
			if (stake > 100 && danger(o, land, 0) > .05) found.push({
				land,
				at: -1,
				prize: stake
			});
			continue;
		}
		const prize = field.prize(land);
		if (prize < 250) continue;
		for (const next of landNext[land] ?? []) if (ownerOf(v, next) === seat) found.push({
			land: next,
			at: land,
			prize
		});
	}
	return found;
}
/** CF-13.5 to CF-13.8  Navies that take armies aboard and lie off a prize, to attack it in the next turn. */
function landings(o, price, consider) {
	const { v, seat } = o;
	const field = fieldOf(o);
	const quays = embarkations(o);
	if (quays.length === 0) return;
	for (let land = 0; land < LANDS; land++) {
		const prize = field.prize(land);
		if (prize < 300) continue;
		const dice = field.dice(land);
		const now = oddsAt(o, land, dice);
		for (const to of portsOf[land] ?? []) {
			if (enemyNavies(v, to, seat)) continue;
			for (let from = 0; from < SEAS; from++) {
				const count = v.navy[navyAt(v, from, seat, 0)];
				if (count === 0) continue;
				for (const { at, armies, cost } of quays) {
					const aboard = Math.min(v.options.transport, Math.floor(armies / count));
					if (aboard === 0 || to === from && portsOf[at]?.includes(from) !== true) continue;
					const gain = NEXT_TURN * prize * (oddsAt(o, land, dice + count * (1 + aboard)) - now);
					const load = {
						at: landId(at),
						armies: aboard
					};
					consider({
						do: "navy",
						from: zoneId(from),
						cargo: 0,
						to: zoneId(to),
						count,
						load,
						unload: null
					}, gain - cost - count * price);
				}
			}
		}
	}
}
/** Own ports with armies to spare. */
function embarkations(o) {
	const found = [];
	for (let at = 0; at < LANDS; at++) {
		if (o.v.armyOf[at] !== o.seat || (portsOf[at]?.length ?? 0) === 0) continue;
		const { armies, cost } = spare(o, at);
		if (armies > 0) found.push({
			at,
			armies,
			cost
		});
	}
	return found;
}
/** CF-14.1, CF-14.8  A navy off the only port of foreign companies of others, or where their rigs are. */
function patrols(o, price, consider) {
	const { v, seat } = o;
	const worth = new Array(SEAS).fill(0);
	for (let card = 0; card < CARDS; card++) {
		const holder = v.card[card];
		if (holder < 0 || holder === seat || v.open[card] !== 1) continue;
		const { land = -1, sea = -1 } = companies[card] ?? {};
		if (land >= 0 && homeOf[land] === v.power[holder]) continue;
		const zone = sea >= 0 ? sea : portsOf[land]?.length === 1 ? portsOf[land]?.[0] ?? -1 : -1;
		if (zone < 0 || dark[zone] === true || navies(v, zone, seat) > 0) continue;
		worth[zone] = worth[zone] + 1.5 * spite(o, holder) * companyWorth(o, holder, card);
	}
	for (let to = 0; to < SEAS; to++) {
		if (worth[to] <= LEAST_GAIN$1 || enemyNavies(v, to, seat)) continue;
		for (let from = 0; from < SEAS; from++) {
			if (v.navy[navyAt(v, from, seat, 0)] === 0 || guards(o, from)) continue;
			consider({
				do: "navy",
				from: zoneId(from),
				cargo: 0,
				to: zoneId(to),
				count: 1,
				load: null,
				unload: null
			}, worth[to] - price);
		}
	}
}
/** True when a navy's zone is needed for a blockade that stands, and there is no other. */
function guards({ v, seat }, zone) {
	if (navies(v, zone, seat) > 1) return false;
	return v.blockades.some((b) => b.by === seat && (b.kind === "sea" ? b.of === zone : (portLands[zone] ?? []).some((l) => l === b.of)));
}
// src/rulesets/cash-flow/bots/nukes.ts
/** How much worse than mere loss it is to be the one who may be answered. */
var ANSWER = 450;
/** An army burnt is worth this to an enemy. */
var ARMY_BURNT = 25;
/** Putting a player out of the game. */
var KNOCK_OUT = 1500;
/** What a cloud on a territory would be worth to a seat: what others lose there, less its points and one's own losses. */
function blast(o, land) {
	const { v, seat } = o;
	let worth = v.options.vp_cloud * POINT;
	for (const card of companiesAt[land] ?? []) {
		const holder = v.card[card];
		if (holder < 0 || v.open[card] !== 1) continue;
		const lost = companyWorth(o, holder, card);
		worth += holder === seat ? -lost : 1.5 * spite(o, holder) * lost;
	}
	const holder = v.armyOf[land];
	if (holder >= 0) worth += (holder === seat ? -2 : 1) * ARMY_BURNT * v.army[land];
	const owner = ownerOf(v, land);
	if (owner === seat) return worth - POINT;
	return (owner >= 0 && homesLeft(o, owner) === 1 && homes[v.power[owner]]?.includes(land)) === true ? worth + KNOCK_OUT : worth;
}
var homesLeft = ({ v }, who) => (homes[v.power[who]] ?? []).filter((land) => ownerOf(v, land) === who).length;
/** Nukes to spend: silos by territory, one entry each. */
function silos({ v, seat }) {
	const found = [];
	for (let land = 0; land < LANDS; land++) for (let i = v.silo[land * v.seats + seat]; i > 0; i--) found.push(land);
	return found;
}
/** CF-17.1  The strategic attack worth making now, with what it gains; nothing when none is. */
function bestStrike(o) {
	const { v, seat } = o;
	const from = silos(o);
	if (from.length === 0) return {
		launches: [],
		gain: 0
	};
	const screen = (owner) => owner < 0 ? 0 : Math.min(.8, .8 * v.lstar[owner] / Math.max(1, from.length));
	const launches = [];
	let gain = 0;
	const goals = Array.from({ length: LANDS }, (_, land) => ({
		land,
		worth: blast(o, land)
	})).filter(({ land, worth }) => worth > 0 && clouds(v, land) === 0).sort((a, b) => b.worth - a.worth || a.land - b.land);
	for (const { land, worth } of goals) {
		const silo = from[launches.length];
		if (silo === void 0) break;
		const owner = ownerOf(v, land);
		const feared = owner < 0 || owner === seat ? 0 : ANSWER * nukesOf(v, owner);
		const net = 5 / 6 * (1 - screen(owner)) * worth - feared;
		if (net < 150) continue;
		launches.push({
			from: placeId(silo),
			at: placeId(land)
		});
		gain += net;
	}
	return launches.length > 0 ? {
		launches,
		gain
	} : spaceBlast(o, from);
}
/** CF-17.12  When the others' L-stars bar every other way, all of them at once. */
function spaceBlast({ v, seat }, from) {
	const others = living(v).reduce((sum, other) => other === seat ? sum : sum + v.lstar[other], 0);
	const own = v.lstar[seat];
	if (from.length < 3 || others < 4 || others < 4 * own) return {
		launches: [],
		gain: 0
	};
	return {
		launches: [{
			from: placeId(from[0]),
			at: placeId(SPACE)
		}],
		gain: 90 * (others - 4 * own)
	};
}
/** CF-16.2, CF-17.4  What to send against these players in answer: what would be lost in the silos anyway, at what hurts most. */
function answer(o, victims, flight) {
	const { v, seat } = o;
	const lost = silos(o).filter((land) => {
		for (let i = 0; i < flight.length; i += 3) if (flight[i + 1] === land && targets(v, flight[i], land, seat)) return true;
		return false;
	});
	const goals = Array.from({ length: LANDS }, (_, land) => land).filter((land) => victims.some((victim) => isOf(v, victim, land)) && clouds(v, land) === 0).map((land) => ({
		land,
		worth: blast(o, land)
	})).sort((a, b) => b.worth - a.worth || a.land - b.land);
	const launches = [];
	for (const { land, worth } of goals) {
		const from = lost[launches.length];
		if (from === void 0 || worth < -400) break;
		launches.push({
			from: placeId(from),
			at: placeId(land)
		});
	}
	return launches.length > 0 ? { launches } : noLaunch;
}
/** CF-16.2  A first strike: against who comes for a last home, or where it gains anyway. */
function firstStrike(o, attacker) {
	const { launches } = bestStrike(o);
	return { launches: launches.filter(({ at }) => at !== "space" && isOf(o.v, attacker, placeOf(at))) };
}
// src/rulesets/cash-flow/bots/opening.ts
/** CF-7.11  Resources to begin with: what the own companies make little of. */
function firstResources({ v, seat, made }) {
	const { initial_resources, supply_limit } = v.options;
	const amounts = [
		0,
		0,
		0
	];
	for (let left = initial_resources; left > 0; left--) {
		let least = -1;
		for (let resource = 0; resource < 3; resource++) {
			if (amounts[resource] >= supply_limit) continue;
			const have = (r) => amounts[r] + .1 * made[seat * 3 + r];
			if (least < 0 || have(resource) < have(least)) least = resource;
		}
		amounts[least] = amounts[least] + 1;
	}
	const [mineral = 0, oil = 0, grain = 0] = amounts;
	return {
		mineral,
		oil,
		grain
	};
}
/** CF-7.14  Armies where there is most to lose, so that each guards alike. */
function firstGarrison(o) {
	const { v, seat } = o;
	const lands = [];
	for (let land = 0; land < LANDS; land++) if (ownerOf(v, land) === seat) {
		const here = v.armyOf[land] === seat ? v.army[land] : 0;
		const abroad = homeOf[land] === v.power[seat] ? 1 : 1.3;
		lands.push({
			land,
			stake: abroad * (200 + fieldOf(o).stake(land)),
			armies: here,
			placed: 0
		});
	}
	for (let left = v.options.initial_armies; left > 0; left--) {
		const barest = lands.reduce((a, b) => b.stake / (b.armies + b.placed + .5) > a.stake / (a.armies + a.placed + .5) ? b : a);
		barest.placed++;
	}
	return { armies: lands.filter(({ placed }) => placed > 0).map(({ land, placed }) => ({
		at: territories[land]?.id ?? "",
		count: placed
	})) };
}
// src/rulesets/cash-flow/bots/answers.ts
var answers = {
	"game.resources": (o) => firstResources(o),
	"game.sealed": (o) => firstGarrison(o),
	"game.inTurn": (o) => firstGarrison(o),
	"excess.list": (o, frame) => listing(o, frame.extra),
	"build.order": (o) => bestBuild(o).order,
	"deal.propose": (o) => propose(o),
	"deal.counter": (o, frame) => counter(o, frame),
	"deployment.move": (o, frame) => bestMove(o, frame.tracks).move,
	"conventional.targets": (o) => ({ targets: assaults(o).map(({ land }) => ({ at: placeId(land) })) }),
	"conventional.commit": (o, frame) => commitment(o, frame),
	"conventional.ties": ({ v, seat }, frame) => defaultTies(v, frame, seat),
	"conventional.reroll": ({ v }, frame) => rerolls(v, frame),
	"conventional.casualties": ({ v }, frame) => defaultCasualties(bill(v, frame)),
	"conventional.occupation": (o, frame) => occupation(o, frame),
	"strategic.declare": (o) => ({ launches: bestStrike(o).launches }),
	"strategic.strike": (o) => firstStrike(o, o.v.turn),
	"strategic.answer": (o, frame) => answer(o, launchersOf(flightOf(frame)), flightOf(frame)),
	"strategic.warned": (o, frame) => answer(o, [o.v.turn], flightOf(frame)),
	"strategic.shots": ({ v, seat }, frame) => defaultShots(v, flightOf(frame), seat),
	"clash.declare": ({ v, seat }) => clashOf(v, seat),
	"nationalize.take": ({ v, seat }) => ({ companies: nationalizable(v, seat).map((card) => companies[card]?.id ?? "") })
};
/** The answer to an open question; null when there is none, and one is suggested. */
function compose(o, step) {
	const frame = o.v.flow[o.v.flow.length - 1];
	const find = answers[step];
	return frame === void 0 || find === void 0 ? null : find(o, frame);
}
var flightOf = (frame) => frame.flight;
function propose(o) {
	const deal = bestDeal(o);
	return deal === null ? { do: "nothing" } : {
		do: "offer",
		...deal.terms,
		final: true
	};
}
function counter(o, frame) {
	const { terms } = frame;
	const other = terms === null ? null : counterTo(o, terms);
	return other === null ? { do: "nothing" } : {
		do: "offer",
		...other
	};
}
/** CF-16.4  The borders planned, by the numbers of the targets that still stand. */
function commitment(o, { targets }) {
	const plans = assaults(o);
	const borders = [];
	for (let target = 0; target < targets.length / 2; target++) {
		const plan = plans.find(({ land }) => land === placeAt(targets, target));
		for (const border of plan?.borders ?? []) borders.push({
			target,
			...border
		});
	}
	return { borders };
}
/** CF-16.10  The lowest dice, as long as another roll is likelier to be better. */
function rerolls(v, f) {
	const { dice, left } = rerollsNow(v, f);
	const low = dice.flatMap((die, i) => die <= 3 ? [{
		die,
		i
	}] : []);
	low.sort((a, b) => a.die - b.die || a.i - b.i);
	return { dice: low.slice(0, left).map(({ i }) => i) };
}
/** CF-16.13  Two in three move in, one at least, as far as the oil goes; who has something to guard leaves one behind. */
function occupation(o, f) {
	const moves = [];
	let oil = Math.min(units(o.v, o.seat, 1), 5);
	for (const { from, cargo, landing, count } of movable(groupsOf(f.force, f.now), here(f))) if (cargo === -1) {
		const keep = isLand(from) && fieldOf(o).stake(from) > 0 ? 1 : 0;
		const armies = Math.min(oil, Math.max(count - keep, 0), Math.max(1, Math.ceil(2 * count / 3)));
		if (armies <= 0) continue;
		moves.push({
			from: placeId(from),
			armies
		});
		oil -= armies;
	} else if (landing > 0 && oil >= landing) {
		const navies = Math.min(count, Math.floor(oil / landing));
		moves.push({
			from: placeId(from),
			navies: [{
				cargo,
				count: navies,
				landing,
				ashore: landing
			}]
		});
		oil -= navies * landing;
	}
	return { moves };
}
/** CF-18.1  Whose L-stars can be worn down by numbers: the fewest, if one has clearly more. */
function clashOf({ alive, lstar }, seat) {
	const own = lstar[seat];
	let best = {
		against: seat === 0 ? 1 : 0,
		lstars: 0
	};
	for (const [against, theirs] of lstar.entries()) {
		if (against === seat || alive[against] !== 1 || theirs === 0 || own < 2 * theirs + 1) continue;
		if (best.lstars === 0 || theirs > lstar[best.against]) best = {
			against,
			lstars: own
		};
	}
	return best;
}
// src/rulesets/cash-flow/bots/gains.ts
/** An action must gain so much to be worth the turn. */
var LEAST_GAIN = 15;
/** Few deals, and few movements, gain more. */
var LIKELY_DEAL = 400;
/** An action that takes long to think about gains no more than this. */
var LIKELY = { deployment: 500 };
/** CF-12.1  What a Market action would gain; deals are thought about only when they may make the difference. */
function marketGain(o, most) {
	const sure = bestSets(o).gain + bestBuy(o).gain;
	return sure > most || sure + LIKELY_DEAL <= most ? sure : sure + (bestDeal(o)?.gain ?? 0);
}
/** What an action would gain; the market is weighed apart. */
function gainOf(o, action) {
	switch (action) {
		case "pass": return LEAST_GAIN;
		case "production": return bestProduction(o).gain;
		case "build": return bestBuild(o).gain;
		case "deployment": return bestMove(o, []).gain;
		case "attack": return attackGain(o);
		case "research": return bestSource(o).gain;
	}
}
function attackGain(o) {
	return (units(o.v, o.seat, 2) > 0 ? assaults(o).reduce((sum, { gain }) => sum + gain, 0) : 0) + seizures(o).gain + bestStrike(o).gain;
}
// src/rulesets/cash-flow/economy/opening.ts
var stockShape = object({
	mineral: int(0, 3e3),
	oil: int(0, 3e3),
	grain: int(0, 3e3)
});
var stockOf = ({ mineral, oil, grain }) => [
	mineral,
	oil,
	grain
];
/** CF-7.11  Why a player cannot begin with these resources, or null. */
function resourcesFault(p, stock) {
	const { initial_resources, supply_limit } = p.options;
	const amounts = stockOf(stock);
	const sum = amounts.reduce((total, n) => total + n, 0);
	const over = amounts.findIndex((n) => n > supply_limit);
	if (over >= 0) return refuse("CF-7.11", "OVER_LIMIT", `At most ${supply_limit} of a resource; you named ${amounts[over]} ${RESOURCES[over]}.`);
	return sum === initial_resources ? null : refuse("CF-7.11", "WRONG_SUM", `Choose ${counted(initial_resources, "unit")} in all, not ${sum}.`);
}
/** CF-24, D2  An even split, odd units mineral, then oil. */
function evenResources(p) {
	const { initial_resources } = p.options;
	const share = (odd) => Math.floor((initial_resources + odd) / 3);
	return {
		mineral: share(2),
		oil: share(1),
		grain: share(0)
	};
}
/** Any legal choice at random. */
function suggestResources(p, chance) {
	const { initial_resources, supply_limit } = p.options;
	const amounts = [
		0,
		0,
		0
	];
	for (let left = initial_resources; left > 0;) {
		const resource = chance.pick(3);
		if (amounts[resource] >= supply_limit) continue;
		amounts[resource] = amounts[resource] + 1;
		left--;
	}
	const [mineral = 0, oil = 0, grain = 0] = amounts;
	return {
		mineral,
		oil,
		grain
	};
}
/** CF-7.12  One army in each home territory and in each neutral territory where the player holds a card. */
function firstArmies(p) {
	for (let land = 0; land < LANDS; land++) {
		const home = homePlayer(p, land);
		const owner = home >= 0 ? home : cardHolder(p, land);
		if (owner >= 0) addArmies(p, land, owner, 1);
	}
}
/** CF-7.5  Who holds the cards of a neutral territory after set-up; two players never do. */
function cardHolder(p, land) {
	for (const card of companiesAt[land] ?? []) if (p.card[card] >= 0) return p.card[card];
	return -1;
}
/** CF-7.13  One navy in each light zone on which a player's land, and no other's, has a port. */
function firstNavies(t) {
	const { p } = t;
	const navy = p.navy.slice();
	for (let zone = 0; zone < SEAS; zone++) {
		if (dark[zone] === true) continue;
		const owners = new Set((portLands[zone] ?? []).map((land) => ownerOf(p, land)).filter((owner) => owner >= 0));
		const [owner = -1] = owners;
		if (owners.size !== 1) continue;
		navy[navyAt(p, zone, owner, 0)] = 1;
		t.note("gotNavy", owner, zone);
	}
	p.navy = navy;
}
var garrisonShape = object({ armies: list(object({
	at: text(40),
	count: int(1, 1e3)
}), 0, 60) });
/** CF-7.14  Why these armies cannot be placed so, or null. */
function garrisonFault(p, seat, { armies }) {
	let sum = 0;
	for (const { at, count } of armies) {
		const land = territoryOf(at);
		if (land < 0) return refuse("CF-7.14", "NO_SUCH_LAND", `There is no territory ${at}; armies stand on land.`);
		if (ownerOf(p, land) !== seat) return refuse("CF-7.14", "NOT_YOURS", `${territories[land]?.name} is not yours; place armies in territories you own.`);
		sum += count;
	}
	const { initial_armies } = p.options;
	return sum === initial_armies ? null : refuse("CF-7.14", "WRONG_SUM", `Place ${armyWords(initial_armies)} in all, not ${sum}.`);
}
/** CF-24, D3  Evenly over home, odd armies to the first territories. */
function evenArmies(p, seat) {
	const home = homeLands(p, seat);
	const counts = home.map((_, i) => Math.floor((p.options.initial_armies + home.length - 1 - i) / home.length));
	return { armies: home.map((land, i) => ({
		at: landId$2(land),
		count: counts[i]
	})).filter((g) => g.count > 0) };
}
/** Any legal placement at random. */
function suggestGarrison(p, seat, chance) {
	const lands = landsOf(p, seat);
	const counts = lands.map(() => 0);
	for (let i = 0; i < p.options.initial_armies; i++) {
		const at = chance.pick(lands.length);
		counts[at] = counts[at] + 1;
	}
	return { armies: lands.map((land, i) => ({
		at: landId$2(land),
		count: counts[i]
	})).filter((g) => g.count > 0) };
}
/** CF-7.14  Places the armies. */
function placeGarrison(t, seat, { armies }) {
	for (const { at, count } of armies) {
		const land = territoryOf(at);
		addArmies(t.p, land, seat, count);
		t.note("placedArmies", seat, land, count);
	}
}
// src/rulesets/cash-flow/bots/reasons.ts
/** The words of the reasons. */
var because = reasons({
	action: {
		clause: "CF-8.1",
		say: (what, gain, next) => `${what} is worth about ${gain} to us now${next === "" ? "" : `; ${next}`}.`
	},
	pass: {
		clause: "CF-8.2",
		say: () => "No action brings more than it costs; money and units keep."
	},
	produce: {
		clause: "CF-10.1",
		say: (units, price, worth) => `For ${price} M of labour we get ${units}, worth ${worth}.`
	},
	noBuild: {
		clause: "CF-11.1",
		say: () => "Nothing that can be built is worth its minerals and its labour now."
	},
	build: {
		clause: "CF-11.1",
		say: (what, worth) => `${what}: worth ${worth} in safety where we have most to lose.`
	},
	buy: {
		clause: "CF-12.2",
		say: (unit, price, worth) => `${unit} for ${price} M is worth ${worth} more than that to us, as part of a set.`
	},
	sell: {
		clause: "CF-12.3",
		say: () => "A unit that makes no set and would not be missed is better offered than kept."
	},
	takeBack: {
		clause: "CF-12.5",
		say: () => "With it we have another set, which is worth more than the disc’s price."
	},
	adjust: {
		clause: "CF-12.4",
		say: () => "At that price nobody buys it."
	},
	satisfy: {
		clause: "CF-12.9",
		say: (sets, price) => `${sets} of one unit each fetch ${price} M; labour is dear now, and may be cheap when we act again.`
	},
	endMarket: {
		clause: "CF-12.1",
		say: () => "Nothing else on the market gains anything."
	},
	part: {
		clause: "CF-12.1",
		say: (what) => `${what} gains something now.`
	},
	offer: {
		clause: "CF-12.6",
		say: (terms, mine, theirs) => `${terms}. It is worth ${mine} to us and ${theirs} to the other, so that both may agree.`
	},
	noOffer: {
		clause: "CF-12.6",
		say: () => "There is no deal of which both sides would gain enough."
	},
	accept: {
		clause: "CF-12.11",
		say: (gain) => `What we get is worth ${gain} more to us than what we give.`
	},
	decline: {
		clause: "CF-12.11",
		say: (gain) => `What we get is worth ${gain} to us, all told: that is too little for what it does for the other.`
	},
	dearer: {
		clause: "CF-12.11",
		say: () => "With some money to even it out both sides would gain: other terms are worth asking for."
	},
	card: {
		clause: "CF-20.3",
		say: (card, worth, price) => `${card} is worth ${worth} more to us than the ${price} M of labour it costs.`
	},
	top: {
		clause: "CF-20.3",
		say: (price) => `For ${price} M the top of the deck brings three units a turn on average, and the next scoring nearer.`
	},
	noCard: {
		clause: "CF-20.3",
		say: () => "No card is worth its labour now."
	},
	open: {
		clause: "CF-20.5",
		say: (card, worth) => `Until the end ${card} brings about ${worth}, by its units and by the points for the most.`
	},
	keep: {
		clause: "CF-20.5",
		say: (card) => `Entropy bites open companies soon: ${card} stays closed until it works.`
	},
	discard: {
		clause: "CF-20.7",
		say: (units) => `Its ${units} now are worth more than the company would bring.`
	},
	openNow: {
		clause: "CF-6.5",
		say: (card) => `Only open companies work and count: ${card}.`
	},
	stayClosed: {
		clause: "CF-6.5",
		say: () => "A closed company is safe from entropy until it can be put to work."
	},
	superpower: {
		clause: "CF-7.3",
		say: () => "No superpower is known to be better than another; take the one whose lands you like to defend."
	},
	resources: {
		clause: "CF-7.11",
		say: (units) => `${units}: most of what our companies make little of, so that sets come together soon.`
	},
	garrison: {
		clause: "CF-7.14",
		say: (place) => `Armies stand where most would be lost with the land: most of them in ${place}.`
	},
	excess: {
		clause: "CF-10.6",
		say: () => "What does not fit is sold for what somebody would pay who lacks just that unit."
	},
	lose: {
		clause: "CF-9.5",
		say: (card) => `Of all our companies ${card} is worth least.`
	},
	move: {
		clause: "CF-13.1",
		say: (what) => `${what}: there they guard more, or make an attack likelier to succeed.`
	},
	stay: {
		clause: "CF-13.1",
		say: () => "No movement is worth its oil."
	},
	assault: {
		clause: "CF-16.5",
		say: (land, odds, dice) => `${land} with ${dice} ${dice === 1 ? "die" : "dice"}: it falls in about ${odds} % of tries, and what it brings is worth what may be lost.`
	},
	peace: {
		clause: "CF-15.1",
		say: () => "No attack brings more than it would cost."
	},
	strike: {
		clause: "CF-17.1",
		say: (at) => `A cloud on ${at} costs the others more than the answer would cost us.`
	},
	noStrike: {
		clause: "CF-17.1",
		say: () => "What a nuke destroys is worth less than what the answer would cost."
	},
	silent: {
		clause: "CF-16.2",
		say: () => "To launch now would bring nothing that deterrence does not bring."
	},
	casualties: {
		clause: "CF-16.12",
		say: () => "What is lost is what is needed least where it stands."
	},
	reroll: {
		clause: "CF-16.10",
		say: () => "A die of 3 or less is likelier to be better when it is rolled again."
	},
	occupy: {
		clause: "CF-16.13",
		say: () => "Two in three move in; one stays where something is to be guarded."
	},
	ties: {
		clause: "CF-16.8",
		say: () => "A grain for a tie is cheaper than the army that it saves."
	},
	shots: {
		clause: "CF-17.9",
		say: () => "Those that fly at us come first."
	},
	clash: {
		clause: "CF-18.1",
		say: (whose) => `We have twice as many L-stars as ${whose}: numbers wear his down.`
	},
	nationalize: {
		clause: "CF-19.1",
		say: (card, worth) => `Our armies stand there: ${card}, worth ${worth}, is had without a shot.`
	},
	blockade: {
		clause: "CF-14.8",
		say: (what) => `${what} keeps a company of another from working, and costs nothing.`
	},
	noBlockade: {
		clause: "CF-14.1",
		say: () => "Nothing more can be closed that would hurt another."
	},
	noPart: {
		clause: "CF-14.2",
		say: () => "It is another’s quarrel."
	}
});
// src/rulesets/cash-flow/bots/why.ts
/** Why a player answers so, by what its seat sees: the reason of the step, with the figures by which it was weighed. */
function whySo(o, step, decision) {
	if ("code" in decision) return codes[step]?.(o, decision.code) ?? [];
	return values[step]?.(o, decision.value) ?? [];
}
/** A worth in M, to the ten: more exact than that it is not. */
var m = (worth) => `${Math.round(worth / 10) * 10} M`;
var frameOf = ({ v }) => v.flow[v.flow.length - 1];
var read = {
	open: decoder(openings),
	types: decoder(activations),
	buy: decoder(purchases),
	sets: decoder(settlements),
	source: decoder(sources),
	blockade: decoder(choices)
};
var codes = {
	"game.choose": () => [because("superpower")],
	"entropy.lose": (_o, card) => [because("lose", companyName(card))],
	"turn.open": (_o, code) => {
		const card = read.open(code);
		return [card === null ? because("stayClosed") : because("openNow", cardWords(card))];
	},
	"turn.action": (o, code) => whyAction(o, ACTIONS[code] ?? "pass"),
	"production.types": (o, code) => {
		const { types } = read.types(code);
		return types === 0 ? [because("pass")] : [whyProduce(o, types)];
	},
	"market.act": (o, code) => whyPart(o, PARTS[code] ?? "end"),
	"market.buy": (o, code) => {
		const choice = read.buy(code);
		if (choice.do === "nothing") return [because("endMarket")];
		return [because("buy", unitWords(1, choice.resource), priceOf(o.v, choice.price), m(bestBuy(o).gain))];
	},
	"market.sell": () => [because("sell")],
	"market.withdraw": () => [because("takeBack")],
	"market.adjust": () => [because("adjust")],
	"market.satisfy": (o, code) => {
		const choice = read.sets(code);
		return [choice.do === "nothing" ? because("endMarket") : whySatisfy(o, choice.sets)];
	},
	"deal.answer": (o, code) => whyAnswer(o, code),
	"deal.choose": (o, code) => {
		const counter = frameOf(o).counters[code - 1];
		const gain = counter === void 0 ? 0 : termsWorth(o, o.seat, counter.terms);
		return [because(counter === void 0 ? "decline" : "accept", m(gain))];
	},
	"research.source": (o, code) => [whySource(o, read.source(code))],
	"research.use": (o, code) => [whyUse(o, USES[code] ?? "discard")],
	"attack.choose": (o, code) => {
		if (code === 0) return whyAssault(o);
		return [code === 1 ? because("strike", "the worst of them") : code === 2 ? because("clash", "another") : because("peace")];
	},
	"blockades.choose": (o, code) => {
		const choice = read.blockade(code);
		if (choice.do === "siege") return [because("blockade", `The siege of ${powerName(o.v, choice.of)}`)];
		return [choice.do === "blockade" ? because("blockade", `A blockade of ${placeName(choice.at)}`) : because("noBlockade")];
	},
	"blockades.agree": () => [because("noPart")]
};
var values = {
	"game.resources": (_o, stock) => [because("resources", unitsWords(stockOf(stock)))],
	"game.sealed": (_o, garrison) => whyGarrison(garrison),
	"game.inTurn": (_o, garrison) => whyGarrison(garrison),
	"excess.list": () => [because("excess")],
	"build.order": (o, order) => [whyBuild(o, order)],
	"deal.propose": (o, offer) => [whyOffer(o, offer)],
	"deal.counter": (o, offer) => [whyOffer(o, offer)],
	"deployment.move": (_o, move) => [move.do === "end" ? because("stay") : because("move", moveWords(move))],
	"conventional.targets": (o) => whyAssault(o),
	"conventional.commit": (o) => whyAssault(o),
	"conventional.ties": () => [because("ties")],
	"conventional.reroll": () => [because("reroll")],
	"conventional.casualties": () => [because("casualties")],
	"conventional.occupation": () => [because("occupy")],
	"strategic.declare": (_o, { launches = [] }) => whyLaunch(launches, "noStrike"),
	"strategic.strike": (_o, { launches = [] }) => whyLaunch(launches, "silent"),
	"strategic.answer": (_o, { launches = [] }) => whyLaunch(launches, "silent"),
	"strategic.warned": (_o, { launches = [] }) => whyLaunch(launches, "silent"),
	"strategic.shots": () => [because("shots")],
	"clash.declare": ({ v }, { against, lstars }) => [lstars === 0 ? because("peace") : because("clash", powerName(v, against))],
	"nationalize.take": (o, { companies: ids }) => ids.map((id) => because("nationalize", cardWords(cardOf(id)), m(seizures(o).gain)))
};
var ACTION_WORDS = {
	pass: "To pass",
	production: "Production",
	build: "To build",
	market: "The market",
	deployment: "A deployment",
	attack: "An attack",
	research: "R&D"
};
/** What the action would gain, and what in it; the figure of a pass says nothing. */
function whyAction(o, action) {
	if (action === "pass") return [because("pass")];
	const gain = action === "market" ? marketGain(o, 0) : gainOf(o, action);
	const first = because("action", ACTION_WORDS[action], m(gain), "");
	switch (action) {
		case "production": return [first, whyProduce(o, bestProduction(o).types)];
		case "market": return [first, ...whyMarket(o)];
		case "build": return [first, whyBuild(o, bestBuild(o).order)];
		case "research": return [first, whySource(o, bestSource(o).source)];
		case "attack": return [first, ...whyAssault(o)];
		case "deployment": return [first];
	}
}
function whyProduce(o, types) {
	const units = made(o.v, o.seat, types);
	const labour = (types & 1) + (types >> 1 & 1) + (types >> 2);
	const { gain } = bestProduction(o);
	return because("produce", unitsWords(units), labourPrice(o.v, labour), `${m(gain)} more than that`);
}
function whyMarket(o) {
	const { sets } = bestSets(o);
	const buy = bestBuy(o);
	const reasons = sets > 0 ? [whySatisfy(o, sets)] : [];
	if (buy.choice.do === "buy") reasons.push(because("buy", unitWords(1, buy.choice.resource), priceOf(o.v, buy.choice.price), m(buy.gain)));
	return reasons.length === 0 ? [whyOffer(o, null)] : reasons;
}
function whySatisfy({ v }, sets) {
	let money = 0;
	for (let i = 1; i <= sets; i++) money += boxPrice(v, v.labour + 1 - i);
	return because("satisfy", counted(sets, "set"), `${money}`);
}
function whyPart(o, part) {
	switch (part) {
		case "end": return [because("endMarket")];
		case "satisfy": return [whySatisfy(o, bestSets(o).sets)];
		case "deal": return [whyOffer(o, null)];
		case "sell": return [because("sell")];
		case "adjust": return [because("adjust")];
		case "withdraw": return [because("takeBack")];
		case "buy": return whyMarket(o);
	}
}
/** A deal's worth to both; without one, that of the deal one would put up. */
function whyOffer(o, offer) {
	const terms = offer === null ? bestDeal(o)?.terms ?? null : offer.do === "nothing" ? null : termsOf(offer);
	if (terms === null) return because("noOffer");
	const other = terms.transfers.flatMap(({ from, to }) => [from, to]).find((seat) => seat !== o.seat) ?? o.seat;
	const theirs = termsWorth(outlook(o.v, other), other, terms);
	return because("offer", termsWords(o.v, terms), m(termsWorth(o, o.seat, terms)), m(theirs));
}
function whyAnswer(o, code) {
	const { terms } = frameOf(o);
	if (code === 2) return [because("dearer")];
	const gain = terms === null ? 0 : termsWorth(o, o.seat, terms);
	return [because(code === 1 ? "accept" : "decline", m(gain))];
}
function whySource(o, source) {
	if (source === "nothing") return because("noCard");
	const price = labourPrice(o.v, 1);
	if (source === "top") return because("top", price);
	return because("card", cardWords(source), m(bestSource(o).gain), price);
}
function whyUse(o, use) {
	const card = drawnCard(o.v);
	const { resource = 0, production = 0 } = companies[card] ?? {};
	if (use === "keep") return because("keep", companyName(card));
	if (use === "discard") return because("discard", unitWords(production, resource));
	return because("open", cardWords(card), m(bestUse(o, resource, production, card).worth));
}
function whyGarrison({ armies }) {
	const most = armies.reduce((best, one) => one.count > best.count ? one : best, armies[0] ?? {
		at: "",
		count: 0
	});
	return [because("garrison", most.at === "" ? "the home lands" : placeName(placeOf(most.at)))];
}
function whyAssault(o) {
	const plans = assaults(o);
	if (plans.length === 0) return [because("peace")];
	return plans.map(({ land, odds, dice }) => because("assault", landName(land), `${Math.round(100 * odds)}`, dice));
}
function whyLaunch(launches, silent) {
	const [first] = launches;
	return [first === void 0 ? because(silent) : because("strike", placeName(placeOf(first.at)))];
}
function whyBuild(o, order) {
	const words = buildWords(order);
	return words === "" ? because("noBuild") : because("build", words, m(bestBuild(o).gain));
}
/** "3 armies in Peru, 1 navy"; empty for nothing. */
function buildWords({ armies = [], navies = [], nukes = [], lstars = 0 }) {
	return [
		...armies.map(({ at, count }) => `${armyWords(count)} in ${placeName(placeOf(at))}`),
		...navies.map(({ zone, count }) => `${navyWords$1(count)} in ${placeName(placeOf(zone))}`),
		...nukes.map(({ at, count }) => `${counted(count, "nuke")} in ${placeName(placeOf(at))}`),
		...lstars === 0 ? [] : [counted(lstars, "L-star")]
	].join(", ");
}
function moveWords(move) {
	const [from, to] = [placeName(placeOf(move.from)), placeName(placeOf(move.to))];
	const what = move.do === "navy" ? navyWords$1(move.count ?? 1) : armyWords(move.armies);
	return `${what.slice(0, 1).toUpperCase()}${what.slice(1)} from ${from} to ${to}`;
}
// src/rulesets/cash-flow/bots/plan.ts
/**
* A player of code: weighs what every action would gain in M, by what it makes of cash, sets, companies, points and
* arms (outlook.ts), and takes the best. It keeps nothing in mind: what it plans shows in what it sees.
*/
function player(id, text, taste) {
	return {
		id,
		text,
		choose(sight, step, options) {
			const chosen = decisions[step]?.(sight, outlook(sight.view, sight.seat, taste), options);
			return chosen !== void 0 && options.includes(chosen) ? chosen : options[0] ?? 0;
		},
		compose: ({ view, seat }, step) => compose(outlook(view, seat, taste), step),
		why: ({ view, seat }, step, decision) => whySo(outlook(view, seat, taste), step, decision)
	};
}
/** The players the house offers, the best first. */
var players$1 = [
	player("plan", "Weighs what every action gains in money, points and safety; trades where both sides gain.", SOBER),
	player("builder", "Goes for companies: researches early and often, and brings the end nearer for all.", {
		...SOBER,
		industry: 2.5
	}),
	player("hawk", "Arms, takes land with companies on it, and grudges others what they have.", {
		industry: 1.5,
		spite: .5,
		conquest: 1.5,
		arms: 2
	})
];
var NOTHING = { do: "nothing" };
/** The codes of answers. Of words it is their place in the list. */
var code = {
	open: encoder(openings),
	activate: encoder(activations),
	buy: encoder(purchases),
	sell: encoder(sales),
	takeBack: encoder(returns),
	change: encoder(changes),
	satisfy: encoder(settlements),
	source: encoder(sources)
};
var blockadeOf = decoder(choices);
var decisions = {
	"game.choose": ({ chance }, _o, options) => options[chance.pick(options.length)] ?? 0,
	"entropy.lose": (_sight, o, options) => options.reduce((least, card) => companyWorth(o, o.seat, card) < companyWorth(o, o.seat, least) ? card : least, options[0] ?? 0),
	"turn.open": (_sight, o) => code.open(cardToOpen(o)),
	"turn.action": (_sight, o, options) => bestAction(o, options),
	"production.types": (_sight, o) => code.activate({
		types: bestProduction(o).types,
		less: false
	}),
	"market.act": (sight, o, options) => marketPart(sight, o, options),
	"market.buy": (_sight, o) => code.buy(bestBuy(o).choice),
	"market.sell": (_sight, o) => code.sell(unitToSell(o) ?? NOTHING),
	"market.withdraw": (_sight, o) => code.takeBack(discToTakeBack(o) ?? NOTHING),
	"market.adjust": (_sight, o) => code.change(dearDisc(o) ?? NOTHING),
	"market.satisfy": (_sight, o) => {
		const { sets } = bestSets(o);
		return code.satisfy(sets === 0 ? NOTHING : {
			do: "satisfy",
			sets
		});
	},
	"deal.answer": (_sight, o, options) => answerTo(o, options),
	"deal.choose": (_sight, o) => chosenCounter(o),
	"research.source": (_sight, o) => code.source(bestSource(o).source),
	"research.use": (_sight, o) => {
		const drawn = drawnCard(o.v);
		const { resource = 0, production = 0 } = companies[drawn] ?? {};
		return USES.indexOf(bestUse(o, resource, production, drawn).use);
	},
	"attack.choose": (_sight, o, options) => activity(o, options),
	"blockades.choose": (_sight, o, options) => declaration(o, options),
	"blockades.agree": () => 0
};
/** CF-8.1  The action that gains most. What takes longest to think about is not thought about when all else is better. */
function bestAction(o, options) {
	let [best, most] = [0, Number.NEGATIVE_INFINITY];
	for (const action of BY_EFFORT) {
		const code = ACTIONS.indexOf(action);
		if (!options.includes(code) || most > (LIKELY[action] ?? Number.POSITIVE_INFINITY)) continue;
		const gain = action === "market" ? marketGain(o, most) : gainOf(o, action);
		if (gain > most) [best, most] = [code, gain];
	}
	return best;
}
var BY_EFFORT = [
	"pass",
	"research",
	"production",
	"market",
	"build",
	"attack",
	"deployment"
];
/** CF-15.1  The activities that are worth it, one after the other. */
function activity(o, options) {
	const [conventional, strategic, clash, end] = ACTIVITIES.map((_, place) => place);
	if (options.includes(strategic) && bestStrike(o).gain > 0) return strategic;
	if (options.includes(clash) && clashOf(o.v, o.seat).lstars > 0) return clash;
	if (options.includes(conventional) && assaults(o).length > 0) return conventional;
	return end;
}
/** CF-12.1  The next part of a Market action. */
function marketPart({ chance }, o, options) {
	const can = (part) => options.includes(PARTS.indexOf(part));
	const best = () => {
		if (can("buy") && bestBuy(o).gain > 0) return "buy";
		if (can("withdraw") && discToTakeBack(o) !== null) return "withdraw";
		if (can("adjust") && dearDisc(o) !== null) return "adjust";
		if (can("sell") && unitToSell(o) !== null) return "sell";
		if (can("deal") && chance.pick(3) > 0 && bestDeal(o) !== null) return "deal";
		if (can("satisfy") && bestSets(o).sets > 0) return "satisfy";
		return "end";
	};
	return PARTS.indexOf(best());
}
var dealOf = ({ v }) => v.flow[v.flow.length - 1];
/** CF-12.11  Yes to what gains, other terms where they could help both, else no. */
function answerTo(o, options) {
	const [decline, accept, counter] = [
		0,
		1,
		2
	];
	const { terms } = dealOf(o);
	if (terms === null) return decline;
	if ((o.seat === o.v.turn ? termsWorth(o, o.seat, terms) > 0 : isWorthwhile(o, outlook(o.v, o.v.turn), terms)) && options.includes(accept)) return accept;
	return options.includes(counter) && counterTo(o, terms) !== null ? counter : decline;
}
function chosenCounter(o) {
	let best = {
		code: 0,
		gain: 0
	};
	for (const [i, { by, terms }] of dealOf(o).counters.entries()) {
		const gain = termsWorth(o, o.seat, terms);
		if (gain > best.gain && isWorthwhile(o, outlook(o.v, by), terms)) best = {
			code: i + 1,
			gain
		};
	}
	return best.code;
}
/** CF-14.1, CF-14.6, CF-14.8  The first thing to declare that binds a company of another; the list begins with "done". */
function declaration({ v, seat }, options) {
	return options.find((option) => {
		const choice = blockadeOf(option);
		if (choice.do === "blockade") return hurts(v, seat, choice.at);
		return choice.do === "siege";
	}) ?? options[0] ?? 0;
}
/** True when a blockade would keep a company of another, away from his home, from working. */
function hurts(v, seat, target) {
	const { kind, of } = targetOf(target);
	return companies.some(({ land, sea }, card) => {
		const holder = v.card[card];
		if (holder < 0 || holder === seat || v.open[card] !== 1 || of !== (kind === "land" ? land : sea)) return false;
		return kind === "sea" || homeOf[land] !== v.power[holder];
	});
}
// src/rulesets/cash-flow/bots/deep.ts
/** How the game is searched: at the actions, and as whom to play on. */
var search = {
	players: players$1,
	answers: 8,
	weight: (step) => step === "turn.action" ? 1 : 0,
	playouts: 24,
	scale: 150
};
// src/rulesets/cash-flow/lesson/line.json
var line_default = [
	[0, { "superpower": "ussr" }],
	[1, { "superpower": "usa" }],
	[2, { "superpower": "csa" }],
	[3, { "superpower": "fas" }],
	[0, {
		"mineral": 5,
		"oil": 6,
		"grain": 4
	}],
	[1, {
		"mineral": 5,
		"oil": 5,
		"grain": 5
	}],
	[2, {
		"mineral": 6,
		"oil": 4,
		"grain": 5
	}],
	[3, {
		"mineral": 5,
		"oil": 5,
		"grain": 5
	}],
	[0, { "armies": [
		{
			"at": "kola",
			"count": 2
		},
		{
			"at": "russia",
			"count": 3
		},
		{
			"at": "siberia",
			"count": 2
		},
		{
			"at": "yakutsk",
			"count": 2
		},
		{
			"at": "buryatsk",
			"count": 2
		},
		{
			"at": "kazakh",
			"count": 3
		},
		{
			"at": "romania",
			"count": 1
		}
	] }],
	[1, { "armies": [
		{
			"at": "alaska",
			"count": 3
		},
		{
			"at": "western-usa",
			"count": 4
		},
		{
			"at": "midwest-usa",
			"count": 3
		},
		{
			"at": "eastern-usa",
			"count": 4
		},
		{
			"at": "northern-canada",
			"count": 1
		}
	] }],
	[2, { "armies": [
		{
			"at": "venezuela",
			"count": 3
		},
		{
			"at": "brazil",
			"count": 4
		},
		{
			"at": "peru",
			"count": 3
		},
		{
			"at": "argentina",
			"count": 3
		},
		{
			"at": "iran",
			"count": 2
		}
	] }],
	[3, { "armies": [
		{
			"at": "nigeria",
			"count": 2
		},
		{
			"at": "zaire",
			"count": 3
		},
		{
			"at": "south-africa",
			"count": 4
		},
		{
			"at": "mozambique",
			"count": 3
		},
		{
			"at": "central-america",
			"count": 1
		},
		{
			"at": "burma",
			"count": 2
		}
	] }],
	[0, { "do": "research" }],
	[0, { "take": "n1-o5-arabia" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "top" }],
	[0, { "card": "open" }],
	[0, { "take": "nothing" }],
	[1, { "do": "market" }],
	[1, { "do": "deal" }],
	[1, {
		"do": "offer",
		"transfers": [{
			"from": 0,
			"to": 1,
			"card": "n1-g3-eastern-australia"
		}, {
			"from": 1,
			"to": 0,
			"money": 140
		}],
		"promises": [],
		"payments": [],
		"final": true
	}],
	[0, { "answer": "accept" }],
	[1, { "do": "deal" }],
	[1, {
		"do": "offer",
		"transfers": [{
			"from": 1,
			"to": 3,
			"card": "n1-g3-eastern-australia"
		}, {
			"from": 3,
			"to": 1,
			"money": 320
		}],
		"promises": [],
		"payments": [],
		"final": true
	}],
	[3, { "answer": "accept" }],
	[1, { "do": "deal" }],
	[1, {
		"do": "offer",
		"transfers": [{
			"from": 0,
			"to": 1,
			"resource": "mineral",
			"amount": 3
		}, {
			"from": 1,
			"to": 0,
			"money": 90
		}],
		"promises": [],
		"payments": [],
		"final": true
	}],
	[0, { "answer": "accept" }],
	[1, { "do": "deal" }],
	[1, {
		"do": "offer",
		"transfers": [{
			"from": 2,
			"to": 1,
			"resource": "grain",
			"amount": 3
		}, {
			"from": 1,
			"to": 2,
			"money": 90
		}],
		"promises": [],
		"payments": [],
		"final": true
	}],
	[2, { "answer": "accept" }],
	[1, { "do": "satisfy" }],
	[1, {
		"do": "satisfy",
		"sets": 3
	}],
	[1, { "do": "satisfy" }],
	[1, {
		"do": "satisfy",
		"sets": 1
	}],
	[1, { "do": "deal" }],
	[1, {
		"do": "offer",
		"transfers": [{
			"from": 0,
			"to": 1,
			"resource": "oil",
			"amount": 3
		}, {
			"from": 1,
			"to": 0,
			"money": 100
		}],
		"promises": [],
		"payments": [],
		"final": true
	}],
	[0, { "answer": "accept" }],
	[1, { "do": "satisfy" }],
	[1, {
		"do": "satisfy",
		"sets": 2
	}],
	[1, { "do": "end" }],
	[2, { "do": "deployment" }],
	[2, {
		"do": "navy",
		"from": "lima-bay",
		"cargo": 0,
		"to": "arabian-sea",
		"count": 1,
		"load": {
			"at": "brazil",
			"armies": 4
		},
		"unload": null
	}],
	[2, { "do": "end" }],
	[2, { "do": "done" }],
	[3, { "do": "attack" }]
];
// src/rulesets/cash-flow/lesson/index.ts
var ME = 0;
var cash = (v) => v.cash[ME] ?? 0;
var word = (choice, field) => choice?.[field];
/** A superpower, its companies, and a deal. */
var lesson = {
	title: "A superpower and its first turn",
	about: "You set up a superpower, put companies to work and answer your first deal.",
	minutes: 8,
	options: {},
	names: [
		"Ada",
		"Bert",
		"Cora",
		"Dora"
	],
	seed: "first lesson",
	line: line_default,
	steps: [
		{
			at: 0,
			asks: "game.choose",
			title: "Which superpower?",
			clause: "CF-7.3",
			text: () => "A superpower is some lands, and the first companies one draws lie there. None is known to be better: many lands are more to guard, many coasts let you and others land. Choose the one you like to look at.",
			fits: () => true,
			after: () => "Your lands are in your colour, and your first companies are drawn: each makes so many units of one resource when it works.",
			tells: ["choseSuperpower", "drewCompany"]
		},
		{
			at: 4,
			asks: "game.resources",
			title: "What you begin with",
			clause: "CF-7.11",
			text: (v) => `You take ${v.options.initial_resources} units as you like. Mineral, oil and grain make a set, and sets are turned into money: so take most of what your companies make little of.`,
			fits: () => true,
			after: () => "All have chosen at once, and your navies lie off your ports.",
			tells: ["tookResources"]
		},
		{
			at: 8,
			asks: "game.sealed",
			title: "Where your armies stand",
			clause: "CF-7.14",
			text: (v) => `You place ${v.options.initial_armies} armies on lands of yours. Who beats what stands on a land may take the companies there. Guard where most would be lost; the others place theirs at the same time, unseen.`,
			fits: () => true,
			after: () => "Now everybody sees where armies stand. The first round begins.",
			tells: ["placedArmies", "roundBegins"]
		},
		{
			at: 12,
			asks: "turn.action",
			title: "One action a turn",
			clause: "CF-8.1",
			text: (v) => `Each turn is one action. You have ${cash(v)} M; a unit of labour costs ${labourPrice(v, 1)} M now and gets dearer with each that is bought. R&D buys companies while labour is cheap; Production pays labour and fills your supply centre.`,
			fits: (choice) => word(choice, "do") === "production",
			after: () => "R&D: you may now buy cards, one after the other, as long as they are worth their labour.",
			tells: []
		},
		{
			at: 13,
			asks: "research.source",
			title: "Which company?",
			clause: "CF-20.3",
			text: () => "Three cards lie open, the deck is a chance. A company that makes 5 units is worth more than one that makes 2, and who makes most of a resource gets points in every scoring.",
			fits: (choice) => word(choice, "take") === "top",
			after: (v) => `It is yours. Labour has become dearer: the next costs ${labourPrice(v, 1)} M.`,
			tells: ["tookFromRow", "boughtLabour"]
		},
		{
			at: 14,
			asks: "research.use",
			title: "Open, closed, or its units now",
			clause: "CF-20.5",
			text: () => "An open company works and counts; a closed one is hidden and safe from entropy, but idle; discarded it gives its units once. Early in the game a company works many times.",
			after: () => "It is open, and works from your next Production on.",
			tells: ["opened"]
		},
		{
			at: 31,
			asks: "research.source",
			title: "When to stop",
			clause: "CF-20.3",
			text: (v) => `You have bought nine cards, and ${cash(v)} M are left. Labour costs ${labourPrice(v, 1)} M now, and your companies need labour, too, to work at all. Another card?`,
			after: () => "You keep the money for Production. Bert is next, and he goes to the market.",
			tells: []
		},
		{
			at: 35,
			asks: "deal.answer",
			title: "A deal is on the table",
			clause: "CF-12.11",
			text: (v) => `Whose turn it is may put up deals. Bert offers money for one of your companies, as the button says. You may accept, decline, or ask for other terms. You have ${cash(v)} M, ${units(v, ME, 0)} mineral, ${units(v, ME, 1)} oil and ${units(v, ME, 2)} grain; ${superpowerName(v.power[ME] ?? 0)} could use the money for labour.`,
			fits: (choice) => word(choice, "answer") === "counter",
			after: (v) => `Struck: you have ${cash(v)} M. What was promised beside money and goods is written down, and binds nobody.`,
			tells: [
				"dealStruck",
				"gaveCompany",
				"gaveMoney"
			]
		}
	]
};
// src/rulesets/cash-flow/gauges.ts
/** The gauges whose fall by another's act must be told to whoever suffers it. */
var stakes = [
	"cash",
	"companies",
	"armies",
	"navies",
	"nukes",
	"lstars"
];
/** Of them those that one's own answers spend: what a deal or a tie costs, and nukes that are launched. */
var spent = ["cash", "nukes"];
/** What people are shown of a game that is over. */
var curves = [
	"points",
	"cash",
	"lands",
	"production",
	"companies",
	"armies",
	"navies",
	"nukes"
];
/** What the lab measures: whole numbers, for the table or by seat. */
function gauges(p) {
	const seats = p.power.map((_, seat) => seat);
	const by = (measure) => seats.map(measure);
	const sets = by((seat) => setsOf(p, seat));
	const broke = living(p).filter((seat) => labourFault(p, seat, 1) !== null);
	const lockedUp = broke.length === living(p).length;
	const most = RESOURCES.map((_, resource) => mostPoints(p, resource));
	const best = Math.max(...p.vp);
	return {
		rounds: p.round,
		labour: p.labour,
		rowMoney: rowMoney(p),
		rowShare: Math.floor(1e3 * rowMoney(p) / Math.max(1, moneyInPlay(p))),
		lockedUp: Number(lockedUp),
		lockedForGood: Number(lockedUp && (p.labour === 0 || sets.every((n) => n === 0))),
		cannotHire: by((seat) => Number(broke.includes(seat))),
		deck: deckSize(p),
		discs: p.disc.reduce((sum, n) => sum + n, 0),
		technologies: p.special[0] + p.special[1],
		scorings: p.scorings,
		ended: p.ended,
		superpower: [...p.power],
		points: [...p.vp],
		leads: p.vp.map((points) => Number(points === best)),
		cashPoints: p.cash.map((cash) => Math.floor(cash / 1e3) * p.options.vp_per_billion),
		mostPoints: by((seat) => most.reduce((sum, points) => sum + points[seat], 0)),
		cash: [...p.cash],
		sets,
		production: by((seat) => RESOURCES.reduce((sum, _, resource) => sum + countable(p, seat, resource), 0)),
		companies: by((seat) => p.card.filter((place) => place === seat).length),
		lands: by((seat) => landsOf(p, seat).length),
		armies: by((seat) => armiesOf(p, seat)),
		navies: by((seat) => zones.reduce((sum, _, zone) => sum + navies(p, zone, seat), 0)),
		nukes: by((seat) => nukesOf(p, seat)),
		lstars: [...p.lstar],
		clouds: by((seat) => cloudsBy(p, seat)),
		alive: [...p.alive]
	};
}
/** Armies on land and at sea. */
function armiesOf(p, seat) {
	const onLand = p.army.reduce((sum, n, land) => sum + (p.armyOf[land] === seat ? n : 0), 0);
	return zones.reduce((sum, _, zone) => sum + embarked(p, zone, seat), onLand);
}
/** CF-4.10  Treasuries and the labour row. */
var moneyInPlay = (p) => p.cash.reduce((sum, n) => sum + n, 0) + rowMoney(p);
// src/rulesets/cash-flow/imagine.ts
/** A position that looks the same to the eye: what it cannot know is drawn anew. */
function determinise(v, eye, chance) {
	const { closed, secretMoney, ...open } = v;
	const p = {
		...open,
		...ownLists(open),
		flow: copyJson(open.flow),
		standing: copyJson(open.standing ?? [])
	};
	dealCards(p, eye, closed, chance);
	divideMoney(p, secretMoney, chance);
	p.promises = p.promises.map((agreed) => isIn(agreed.parties, eye) ? agreed : {
		...agreed,
		texts: promisesAtRandom(chance)
	});
	for (const frame of p.flow) if (frame.in === "deal") imagineDeal(p, frame, eye, chance);
	return p;
}
/** Deals the cards nobody has shown the eye to those who hold closed ones; the others lie in the deck. */
function dealCards(p, eye, closed, chance) {
	const unknown = chance.shuffle(p.card.flatMap((place, card) => place === -7 ? [card] : []));
	const top = p.flow[p.flow.length - 1];
	const drawing = top?.in === "research" && top.at === "use";
	const drawn = drawing && drawnCard(p) < 0 ? unknown.pop() : void 0;
	if (drawn !== void 0) putCard(p, drawn, -6);
	for (let seat = 0; seat < p.seats; seat++) {
		let missing = closed[seat] - closedOf(p, seat) - Number(drawing && seat === p.turn);
		for (; missing > 0; missing--) {
			const card = unknown.splice(neededCard(p, seat, unknown), 1)[0];
			if (card === void 0) break;
			putCard(p, card, seat);
		}
	}
	const { card: places, open, known } = p;
	const deck = new Set(unknown);
	p.card = places.map((place, card) => deck.has(card) ? -1 : place);
	if (unknown.some((card) => open[card] !== 0)) p.open = open.map((is, card) => deck.has(card) ? 0 : is);
	if (unknown.some((card) => known[card] !== 0)) p.known = known.map((by, card) => deck.has(card) ? 0 : by);
	p.known = p.known.map((known, card) => p.card[card] < 0 || p.open[card] === 1 || known === 64 ? known : known | witnesses(p, eye, card, chance));
}
/** Seats that may have seen a closed card: now and then one of those who neither hold it nor look. */
function witnesses(p, eye, card, chance) {
	const seat = chance.pick(8 * p.seats);
	return seat < p.seats && seat !== eye && seat !== p.card[card] ? 1 << seat : 0;
}
/** CF-9.3  Which of the unknown cards comes next: with ENTROPY_CLOSED one that the dice ask for, if they would else find none. */
function neededCard(p, seat, unknown) {
	const top = p.flow[p.flow.length - 1];
	if (top?.in !== "entropy" || seat !== p.turn) return 0;
	const { resource } = top;
	const fits = (card) => companies[card]?.resource === resource;
	return cardsOf(p, seat).some(fits) ? 0 : Math.max(0, unknown.findIndex(fits));
}
/** Divides the money of secret treasuries at random. */
function divideMoney(p, money, chance) {
	const secret = p.cash.flatMap((cash, seat) => cash === -1 ? [seat] : []);
	let left = money;
	for (const [i, seat] of secret.entries()) {
		const others = secret.length - 1 - i;
		const share = others === 0 ? left : Math.floor(left * chance.pick(1001) * 2 / (1e3 * (others + 1)));
		p.cash[seat] = Math.min(left, share);
		left -= p.cash[seat];
	}
}
var PROMISES = [
	"We leave each other in peace.",
	"We share what we find.",
	"We act against the strongest."
];
/** CF-12.6  What others may have promised each other. */
var promisesAtRandom = (chance) => chance.shuffle([...PROMISES]).slice(0, 1 + chance.pick(PROMISES.length));
/** CF-12.11, CF-23.3  Terms for a deal that the eye is no party to, and what others may have asked for instead. */
function imagineDeal(p, f, eye, chance) {
	if (f.terms === null && f.parties !== 0) f.terms = imaginedTerms(p, p.turn, seatsIn(f.parties), chance);
	if (f.at !== "choose" || eye === p.turn) return;
	const others = seatsIn(f.contrary).filter((seat) => seat !== eye);
	const least = f.counters.length === 0 ? chance.pick(others.length) : -1;
	const imagined = others.flatMap((by, i) => i === least || chance.pick(2) === 0 ? [{
		by,
		terms: imaginedTerms(p, by, [p.turn, by].sort(), chance)
	}] : []);
	f.counters = [...f.counters, ...imagined].sort((a, b) => a.by - b.by);
}
// src/rulesets/cash-flow/places.ts
/** What a place is called on the board. */
var boardPlace = (place) => `${isLand(place) ? "land" : "sea"}:${placeId(place)}`;
var MOVES = ["marched", "shipped"];
/** By their place in BLOCKADES. */
var [LAND$1, SEA] = [0, 1];
/** Where on the map a fact happened. */
function places(kind, part) {
	const named = [
		"land",
		"place",
		"zone"
	].flatMap((name) => {
		const at = part(name);
		return at === null || at < 0 ? [] : [name === "zone" ? zonePlace(at) : at];
	});
	return [.../* @__PURE__ */ new Set([
		...named,
		...wayOf(kind, part),
		...blockaded(part),
		...siteOf(part("card"))
	])].filter((place) => place >= 0 && place < SPACE).map(boardPlace);
}
function wayOf(kind, part) {
	const [from, to] = [part("from"), part("to")];
	if (from === null || to === null) return [];
	if (MOVES.includes(kind)) return [to, from];
	return kind === "sailed" ? [zonePlace(to), zonePlace(from)] : [];
}
function blockaded(part) {
	const [kind, of] = [part("kind"), part("of")];
	if (of === null) return [];
	return kind === LAND$1 ? [of] : kind === SEA ? [zonePlace(of)] : [];
}
function siteOf(card) {
	const company = card === null ? void 0 : companies[card];
	if (company === void 0) return [];
	return [company.land >= 0 ? company.land : zonePlace(company.sea)];
}
// src/rulesets/cash-flow/procedures/game.ts
/** CF-7.3  In place of a superpower: it is left to chance. */
var ANY = POWERS;
/** CF-7.14  The question of the first armies, asked of all at once or one by one. */
var garrison = {
	clause: "CF-7.14",
	question: "Where do your armies stand?",
	prompt: (p) => `Where do your ${p.options.initial_armies} further armies stand?`,
	schema: garrisonShape,
	check: (p, _f, seat, armies) => garrisonFault(p, seat, armies),
	suggest: (p, _f, seat, chance) => suggestGarrison(p, seat, chance),
	late: (p, _f, seat) => evenArmies(p, seat)
};
var everybody = (p) => [...p.power.keys()];
/** CF-7, CF-1.3, CF-8.3: from the choice of superpowers to the last round. */
var game = procedure("game", { seat: open(int(0, 6)) }, {
	power(t, f) {
		if (f.seat === t.p.seats) return "piles";
		if (t.p.options.superpower_choice === "choose") return "choose";
		takePower(t, f.seat, ANY);
		f.seat++;
		return "power";
	},
	choose: menu({
		clause: "CF-7.3",
		question: "Which superpower do you play?",
		who: (_p, f) => f.seat,
		field: "superpower",
		of: indexed(...powers.map((power) => power.id), "any"),
		fault: (p, _f, _seat, power) => p.power.includes(power) ? refuse("CF-7.3", "TAKEN", `${powers[power]?.name ?? "That"} is taken; choose one that is free.`) : null,
		label: (_p, _f, _seat, power) => ({
			text: powers[power]?.name ?? "Any that is free, by chance",
			note: powers[power]?.colourName ?? "",
			risky: true
		}),
		late: ANY,
		take(t, f, seat, power) {
			takePower(t, seat, power);
			f.seat = seat + 1;
			return "power";
		}
	}),
	piles(t, f) {
		const { p } = t;
		f.seat = 0;
		p.card = p.card.map((place) => place === -5 ? -1 : place);
		if (p.options.unplayed_cards === "remove") p.card = p.card.map((place, card) => isPlayed(p, card) ? place : -4);
		makePiles(p);
		firstRow(t);
		return p.options.initial_resources > 0 ? "resources" : "pieces";
	},
	resources: askAllOpen({
		clause: "CF-7.11",
		question: "Which resources do you begin with?",
		prompt: (p) => `Which ${p.options.initial_resources} resources do you begin with?`,
		who: everybody,
		schema: stockShape,
		check: (p, _f, _seat, stock) => resourcesFault(p, stock),
		suggest: (p, _f, _seat, chance) => suggestResources(p, chance),
		late: (p) => evenResources(p),
		reveal(t, _f, stocks) {
			for (const [seat, stock] of stocks.entries()) {
				const [mineral, oil, grain] = stockOf(stock ?? evenResources(t.p));
				for (const [resource, units] of [
					mineral,
					oil,
					grain
				].entries()) create(t.p, seat, resource, units);
				t.note("tookResources", seat, mineral, oil, grain);
			}
			return "pieces";
		}
	}),
	pieces(t) {
		firstArmies(t.p);
		firstNavies(t);
		return "garrison";
	},
	garrison: (t) => t.p.options.initial_armies === 0 ? "token" : t.p.options.army_placement === "sealed" ? "sealed" : "inTurn",
	sealed: askAllOpen({
		...garrison,
		who: everybody,
		reveal(t, _f, garrisons) {
			for (const [seat, armies] of garrisons.entries()) placeGarrison(t, seat, armies ?? evenArmies(t.p, seat));
			return "token";
		}
	}),
	inTurn: askOpen({
		...garrison,
		who: (_p, f) => f.seat,
		take(t, f, seat, armies) {
			placeGarrison(t, seat, armies);
			f.seat = seat + 1;
			return f.seat < t.p.seats ? "inTurn" : "token";
		}
	}),
	token(t, f) {
		const { p } = t;
		f.seat = 0;
		noteHomes(p);
		if (p.options.entropy) {
			p.token = t.chance.pick(p.seats);
			t.note("gotToken", p.token);
		}
		p.turn = 0;
		return "round";
	},
	round(t) {
		t.p.round++;
		t.p.busy = 0;
		t.note("roundBegins", t.p.round);
		return "turn";
	},
	turn: (t) => t.call(turn, {}, "next"),
	next(t) {
		const { p } = t;
		t.moment("turn");
		const last = p.turn;
		p.turn = nextSeat(p, last);
		if (p.turn > last) return "turn";
		t.moment("round");
		p.idle = p.busy === 1 ? 0 : p.idle + 1;
		const { stall_rounds, round_limit } = p.options;
		if (stall_rounds > 0 && p.idle >= stall_rounds) {
			t.note("stalled", p.idle);
			return finish(t, ENDED.stall);
		}
		if (round_limit > 0 && p.round >= round_limit) {
			t.note("lastRound", p.round);
			return finish(t, ENDED.roundLimit);
		}
		return "round";
	}
});
/** CF-1.7  True for a card of the neutral stack or of a superpower that somebody plays. */
function isPlayed(p, card) {
	const stack = companies[card]?.stack ?? -1;
	return stack < 0 || p.power.includes(stack);
}
/** CF-7.3  A seat takes a superpower, and at once its cards. */
function takePower(t, seat, chosen) {
	const { p } = t;
	const free = powers.flatMap((_, at) => p.power.includes(at) ? [] : [at]);
	const power = chosen === ANY ? free[t.chance.pick(free.length)] : chosen;
	p.power = withAt(p.power, seat, power);
	t.note("choseSuperpower", seat, power);
	for (let i = 0; i < p.options.home_cards; i++) drawFirst(t, seat, power);
	for (let i = 0; i < p.options.neutral_cards; i++) drawFirst(t, seat, -1);
}
/** CF-7.3, CF-7.4, CF-7.5, CF-7.7  A card of a stack, open at once; those where another has a company are set aside. */
function drawFirst(t, seat, stack) {
	const { p } = t;
	for (;;) {
		const card = pickCompany(t, stack);
		if (card === -1) return;
		p.pile[0] = p.pile[0] - 1;
		if (!locationTaken(p, seat, card)) {
			putCard(p, card, seat, 1);
			t.note("drewCompany", seat, card);
			return;
		}
		putCard(p, card, -5);
		t.note("setAside", seat, card);
	}
}
// src/rulesets/cash-flow/procedures/all.ts
/** All procedures of the game; it begins with the first. */
var procedures = [
	game,
	turn,
	entropy,
	production,
	excess,
	build,
	research,
	market,
	deal,
	deployment,
	blockades,
	attack,
	conventional,
	strategic,
	clash,
	nationalize
];
// src/rulesets/cash-flow/setup.ts
/** CF-25  The fewest ordinary cards that must be left for the three piles. */
var FEWEST_LEFT = 12;
/** CF-7.1, CF-7.2 and the empty board: everything before the first superpower is chosen. */
function setup(options, seats, _chance) {
	const fault = optionFault(options, seats);
	if (fault !== null) return fault;
	const each = (value, times = 1) => Array(seats * times).fill(value);
	return {
		options,
		seats,
		round: 0,
		turns: 0,
		turn: 0,
		power: each(-1),
		alive: each(1),
		vp: each(0),
		cash: each(options.starting_cash),
		labour: 0,
		retired: 0,
		supply: each(0, 3),
		created: [
			0,
			0,
			0
		],
		deleted: [
			0,
			0,
			0
		],
		disc: each(0, 3 * options.market_scale.length),
		card: companies.map((company) => inDecks(company.deck, options) ? -1 : -4),
		open: Array(CARDS).fill(0),
		known: Array(CARDS).fill(0),
		pile: [
			companies.filter(({ deck }) => inDecks(deck, options)).length,
			0,
			0
		],
		special: SPECIALS.map(() => 0),
		armyOf: Array(LANDS).fill(-1),
		army: Array(LANDS).fill(0),
		navy: each(0, SEAS * (options.transport + 1)),
		silo: each(0, LANDS),
		lstar: each(0),
		cloud: each(0, LANDS),
		blockades: [],
		debts: [],
		promises: [],
		token: -1,
		bitten: 0,
		rooted: 0,
		idle: 0,
		busy: 0,
		scorings: 0,
		ended: 0
	};
}
var inDecks = (deck, options) => options.decks === "both" || deck === 1;
var bad = (clause, text) => refuse(clause, "BAD_OPTION", text);
/** CF-25  Why these options cannot be played, or null. */
function optionFault(options, seats) {
	const { initial_resources, supply_limit, labour_scale, market_scale, build_costs } = options;
	if (!isScale(labour_scale)) return bad("CF-4.2", "labour_scale must be a list of prices that never fall.");
	if (!isScale(market_scale)) return bad("CF-5.3", "market_scale must be a list of prices that never fall.");
	if (initial_resources > 3 * supply_limit) return bad("CF-7.11", `initial_resources (${initial_resources}) must not pass 3 × supply_limit (${3 * supply_limit}).`);
	if (build_costs.length !== 4) return bad("CF-11.2", "build_costs must name four numbers: for an army, a navy, a nuke and an L-star.");
	if (build_costs[0] === 0 || build_costs[1] === 0) return bad("CF-11.2", "build_costs: an army and a navy must cost at least 1 mineral.");
	const left = ordinaryLeft(options, seats);
	if (left < FEWEST_LEFT) return bad("CF-7.8", `${FEWEST_LEFT} ordinary cards must be left for the piles; there may be only ${left}. Deal fewer.`);
	return null;
}
var isScale = (prices) => prices.length > 0 && prices.every((price, i) => i === 0 || price >= prices[i - 1]);
/** CF-25  The fewest cards that can be left for the piles once all have drawn. */
function ordinaryLeft(options, seats) {
	const deck = companies.filter((company) => inDecks(company.deck, options));
	const neutral = deck.filter((company) => company.stack < 0).length;
	const stack = (deck.length - neutral) / POWERS;
	const played = options.unplayed_cards === "include" ? POWERS : seats;
	const home = Math.min(options.home_cards, stack);
	return played * stack - seats * home + Math.max(0, neutral - seats * options.neutral_cards);
}
// src/rulesets/cash-flow/sound.ts
/** Checks what the schema of a position cannot express; null when all of it holds. */
function sound(p) {
	return sizesFault(p) ?? seatsFault(p) ?? booksFault(p) ?? cardsFault(p) ?? boardFault(p) ?? eliminatedFault(p);
}
function sizesFault(p) {
	const columns = p.options.market_scale.length;
	const sizes = [
		[
			"power",
			p.power,
			p.seats
		],
		[
			"alive",
			p.alive,
			p.seats
		],
		[
			"vp",
			p.vp,
			p.seats
		],
		[
			"cash",
			p.cash,
			p.seats
		],
		[
			"supply",
			p.supply,
			p.seats * 3
		],
		[
			"created",
			p.created,
			3
		],
		[
			"deleted",
			p.deleted,
			3
		],
		[
			"disc",
			p.disc,
			p.seats * 3 * columns
		],
		[
			"card",
			p.card,
			CARDS
		],
		[
			"open",
			p.open,
			CARDS
		],
		[
			"known",
			p.known,
			CARDS
		],
		[
			"pile",
			p.pile,
			3
		],
		[
			"special",
			p.special,
			SPECIALS.length
		],
		[
			"navy",
			p.navy,
			SEAS * p.seats * (p.options.transport + 1)
		],
		[
			"silo",
			p.silo,
			LANDS * p.seats
		],
		[
			"lstar",
			p.lstar,
			p.seats
		],
		[
			"cloud",
			p.cloud,
			LANDS * p.seats
		]
	];
	for (const [name, list, size] of sizes) if (list.length !== size) return `position.${name}: must have ${size} entries, not ${list.length}`;
	return null;
}
function seatsFault(p) {
	if (p.flow.length === 0 !== (p.ended !== 0)) return "position.ended: must say how the game ended when, and only when, it is over";
	const chosen = p.power.filter((power) => power >= 0);
	if (new Set(chosen).size < chosen.length) return "position.power: a superpower is played twice";
	if (p.turn >= p.seats || p.token >= p.seats) return "position.turn: there is no such seat";
	for (const place of [...p.card, ...p.armyOf]) if (place >= p.seats) return "position: something belongs to no seat";
	for (const { by, kind, of } of p.blockades) if (by >= p.seats || of >= {
		land: LANDS,
		sea: SEAS,
		siege: p.seats
	}[kind]) return "position.blockades: one names what is not there";
	for (const { from, to } of p.debts) if (from >= p.seats || to >= p.seats) return "position.debts: by no seat";
	if (p.standing?.some(({ seat }) => seat >= p.seats) === true) return "position.standing: by no seat";
	for (const [level, frame] of p.flow.entries()) {
		if (frame.in === "game" !== (level === 0)) return `position.flow[${level}]: the game is the lowest frame`;
		if (frame.in === "turn" !== (level === 1)) return `position.flow[${level}]: a turn is the second frame`;
		const unsound = frame.in === "deal" ? dealFault(p, frame) : null;
		if (unsound !== null) return `position.flow[${level}].${unsound}`;
		if ("seat" in frame && level === 0 && Number(frame.seat) >= p.seats) return "position.flow[0].seat: there is no such seat";
	}
	return p.flow.length > 1 && p.alive[p.turn] !== 1 ? "position.turn: is out of the game" : null;
}
/** CF-12.6  True when all parties are in the game, and whose turn it is is one of them. */
var isDeal = (p, parties) => isIn(parties, p.turn) && seatsIn(parties).every((seat) => p.alive[seat] === 1);
/** CF-12.6, CF-12.11  What is wrong with the locals of a deal, or null. */
function dealFault(p, { at, terms, parties, contrary, counters }) {
	if (at === "propose" !== (terms === null)) return "terms: a deal on the table has terms";
	if (terms !== null && (partiesOf(terms) !== parties || !isDeal(p, parties))) return "terms: are no deal of its parties";
	if ((contrary & ~(parties & ~(1 << p.turn))) !== 0) return "contrary: only those ask whom the deal is put to";
	if (at === "choose" !== counters.length > 0) return "counters: are there while one is chosen";
	const writers = counters.map(({ by }) => by);
	return counters.every(({ by, terms: wanted }, i) => isIn(contrary & partiesOf(wanted), by) && by > (writers[i - 1] ?? -1) && isDeal(p, partiesOf(wanted))) ? null : "counters: are no terms of those who have asked for others";
}
/** CF-4.10, CF-5.2, CF-5.5, CF-5.6 */
function booksFault(p) {
	const money = p.seats * p.options.starting_cash;
	if (allMoney(p) !== money) return `position.cash: there are ${allMoney(p)} M, not ${money}`;
	for (const [resource, name] of RESOURCES.entries()) {
		if (ledgerGap(p, resource) !== 0) return `position.supply: the ledger of ${name} has a gap`;
		for (let seat = 0; seat < p.seats; seat++) if (units(p, seat, resource) > p.options.supply_limit) return `position.supply: seat ${seat} has too much ${name}`;
	}
	for (let seat = 0; seat < p.seats; seat++) if (discsOf(p, seat) > p.options.market_limit) return `position.disc: seat ${seat} has too many discs`;
	return labourLeft(p) === 0 && p.labour > p.options.labour_scale.length ? `position.labour: there are only ${p.options.labour_scale.length} boxes` : null;
}
function cardsFault(p) {
	for (let card = 0; card < CARDS; card++) {
		const fault = cardFault(p, card);
		if (fault !== null) return fault;
	}
	if (p.card.filter((place) => place === -2).length > 3) return "position.card: more than three cards in the row";
	const top = p.flow.at(-1);
	if (p.card.filter((place) => place === -6).length !== Number(top?.in === "research" && top.at === "use")) return "position.card: one is drawn while its use is asked, and none else";
	const piles = p.pile.reduce((sum, n) => sum + n, 0);
	const inDeck = p.card.filter((place) => place === -1).length;
	return piles === inDeck ? null : `position.pile: ${inDeck} cards lie in the deck, not ${piles}`;
}
/** CF-6.3, CF-6.4, CF-12.10, CF-20.6 */
function cardFault(p, card) {
	const holder = p.card[card];
	const known = p.known[card];
	const closed = (holder >= 0 || holder === -6) && p.open[card] === 0;
	if (p.open[card] === 1) {
		if (holder < 0) return "position.open: only a card that is held is open";
		if (isClouded(p, card)) return "position.open: no company works under a cloud";
	}
	if (known === 0 || known === 64 && closed) return null;
	if (!closed) return `position.known: card ${card} is no closed card, and who has seen it makes no difference`;
	return known < 1 << p.seats && (known & 1 << holder) === 0 ? null : `position.known: card ${card} is known to others than the players besides its holder`;
}
/** CF-2.7, CF-3.1, CF-3.7, CF-11.9, CF-14.4, CF-14.9 */
function boardFault(p) {
	for (let land = 0; land < LANDS; land++) {
		const fault = landFault(p, land);
		if (fault !== null) return fault;
	}
	for (let zone = 0; zone < SEAS; zone++) {
		if (dark[zone] === true) continue;
		let players = 0;
		for (let seat = 0; seat < p.seats; seat++) if (navies(p, zone, seat) > 0) players++;
		if (players > 1) return `position.navy: navies of ${players} players in light zone ${zone}`;
	}
	for (let seat = 0; seat < p.seats; seat++) if (Math.max(nukesOf(p, seat), p.lstar[seat]) > p.options.strategic_limit) return `position.silo: seat ${seat} has more nukes or L-stars than are allowed`;
	if (p.promises.some(({ texts }) => texts.length === 0)) return "position.promises: one says nothing";
	const broken = p.blockades.findIndex((blockade) => !holds(p, blockade));
	return broken < 0 ? null : `position.blockades[${broken}]: a port of it is open`;
}
function landFault(p, land) {
	const count = p.army[land];
	const occupier = p.armyOf[land];
	if (occupier >= 0 !== count > 0) return `position.army[${land}]: armies are somebody's`;
	if (count === 0) return null;
	if (clouds(p, land) > 0) return `position.army[${land}]: no army stands under a cloud`;
	for (let seat = 0; seat < p.seats; seat++) if (seat !== occupier && p.silo[land * p.seats + seat] > 0) return `position.silo: seat ${seat} has one in territory ${land}, where another's armies stand`;
	return null;
}
/** CF-22.2  Who is out has nothing left but his points and clouds. */
function eliminatedFault(p) {
	const out = p.alive.flatMap((alive, seat) => alive === 1 ? [] : [seat]);
	for (const seat of out) {
		const left = [
			["cash", p.cash[seat] > 0],
			["supply", RESOURCES.some((_, resource) => units(p, seat, resource) > 0)],
			["disc", discsOf(p, seat) > 0],
			["card", p.card.includes(seat)],
			["armyOf", p.armyOf.includes(seat)],
			["navy", zones.some((_, zone) => navies(p, zone, seat) > 0)],
			["silo", nukesOf(p, seat) > 0],
			["lstar", p.lstar[seat] > 0],
			["token", p.token === seat],
			["debts", p.debts.some(({ from, to }) => from === seat || to === seat)]
		].find(([, some]) => some);
		if (left !== void 0) return `position.${left[0]}: seat ${seat} is out and has something left`;
	}
	return null;
}
// src/rulesets/cash-flow/view.ts
/** What everybody may know of what is hidden. */
var counts = {
	closed: count$4({
		clause: "CF-23.1",
		field: "card",
		groups: (p) => p.seats,
		groupOf(p, card) {
			const place = p.card[card];
			return place === -6 ? p.turn : p.open[card] === 0 ? place : -1;
		}
	}),
	secretMoney: sum$1({
		clause: "CF-4.10",
		field: "cash"
	})
};
// src/rulesets/cash-flow/words/losses.ts
var LAND = ["land", "lands"];
var COMPANY = ["company", "companies"];
var ARMY = ["army", "armies"];
var NAVY = ["navy", "navies"];
var NUKE = ["nuke", "nukes"];
var LSTAR = ["L-star", "L-stars"];
var MONEY = ["M", "M"];
/** "You lost Kola to Calder". */
function landTo(w, land, by, why) {
	const to = by === null ? {} : { to: w.name(by) };
	const what = placeName(land);
	return {
		head: `You lost ${what}${by === null ? "" : ` to ${w.name(by)}`}`,
		why,
		lost: [{
			n: 1,
			of: LAND,
			what,
			...to
		}],
		weight: 5
	};
}
/** Land that went with the last armies, or the company, by which it was owned. */
function lostLand(w, land, to) {
	if (to >= 0) return landTo(w, land, to, "It went with your only company there.");
	const rival = rivalAt(w, land);
	const fell = w.last("armiesLost", ([seat, place]) => seat === w.you && place === land) !== null;
	if (rival === null || !fell) return landTo(w, land, null, "Nothing of yours is left there.");
	if (rival.attacks) return {
		...landTo(w, land, null, "Your attack left no army there."),
		weight: -15
	};
	return landTo(w, land, rival.seat, `No army was left after ${w.name(rival.seat)}'s attack.`);
}
/** "You lost Tallgrass Mills to Calder", and what it produced. */
function companyTo(w, card, by, how) {
	const what = companyName(card);
	const to = by === null ? {} : { to: w.name(by) };
	const why = `${how} It made ${companies[card]?.production ?? 0} a production.`;
	return {
		head: `You lost ${what}${by === null ? "" : ` to ${w.name(by)}`}`,
		why,
		lost: [{
			n: 1,
			of: COMPANY,
			what,
			...to
		}],
		weight: 4
	};
}
/** "You lost 3 armies in Kola to Calder". */
function unitsAt(n, of, place, to, why) {
	const at = placeName(place);
	const by = to === null ? "" : ` to ${to}`;
	const lost = [{
		n,
		of,
		at,
		...to === null ? {} : { to }
	}];
	return {
		head: `You lost ${counted(n, ...of)} in ${at}${by}`,
		...why === void 0 ? {} : { why },
		lost
	};
}
/** Against whom the reader fights where he loses something, in the last combat there. */
function rivalAt(w, place) {
	const combat = w.last("combatAt", ([attacker, , defender]) => attacker === w.you || defender === w.you);
	if (combat === null) return null;
	const [attacker, at, defender] = combat.args;
	if (attacker === w.you) return {
		seat: defender,
		attacks: true
	};
	return at === place || !isLand(place) ? {
		seat: attacker,
		attacks: false
	} : null;
}
/** What was lost in a battle, and in whose attack. */
function inBattle(w, n, of, place, more = "") {
	const rival = rivalAt(w, place);
	if (rival === null) return unitsAt(n, of, place, null, more === "" ? void 0 : more);
	const whose = rival.attacks ? "In your own attack." : `In ${w.name(rival.seat)}'s attack.`;
	const said = unitsAt(n, of, place, rival.seat < 0 ? null : w.name(rival.seat), `${whose}${more}`);
	return rival.attacks ? {
		...said,
		weight: -15
	} : said;
}
/** Whose nuke fell last on a place. */
function nukedBy(w, place) {
	return (w.last("landImpact", (args) => args[1] === place) ?? w.last("seaImpact", (args) => args[1] === place))?.args[0] ?? null;
}
/** What a nuke burnt, and whose it was. */
function burnt(w, n, of, place) {
	const by = nukedBy(w, place);
	return unitsAt(n, of, place, by === null || by === w.you ? null : w.name(by), "By a nuke.");
}
/** Something given away by a deal. */
var given = (w, to, what, lost) => ({
	head: `You gave ${w.name(to)} ${what}`,
	why: "By your deal.",
	lost: [lost],
	weight: -25
});
// src/rulesets/cash-flow/words/economy.ts
var SPECIAL_NAMES = [
	"Nuclear technology",
	"Laser-star technology",
	"Supremacy"
];
var LAW = [
	"nukes may be built from now on",
	"L-stars may be built from now on",
	"the game is over"
];
/** "+3", "−1". */
var signed = (n) => n < 0 ? minus(n) : `+${n}`;
/** "3", "−1". */
var minus = (n) => n < 0 ? `−${-n}` : `${n}`;
/** One line of English for each of these facts, with the clause it applies. */
var economyWords = {
	choseSuperpower: {
		clause: "CF-7.3",
		grade: "event",
		parts: ["seat", "power"],
		say: (w, s, power) => `${w.name(s)} plays ${superpowerName(power)}`
	},
	drewCompany: {
		clause: "CF-7.3",
		grade: "detail",
		parts: ["seat", "card"],
		concerns: { gains: [0] },
		say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}`
	},
	setAside: {
		clause: "CF-7.5",
		grade: "bookkeeping",
		parts: ["seat", "card"],
		say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}, where another has a company: it is set aside`
	},
	turnedUp: {
		clause: "CF-7.9",
		grade: "detail",
		parts: ["card"],
		say: (_w, card) => `${cardWords(card)} is turned up`
	},
	rowDiscarded: {
		clause: "CF-20.9",
		grade: "detail",
		parts: ["resource"],
		say: (_w, resource) => `The three face-up cards are all ${RESOURCES[resource]}: they are discarded`
	},
	tookResources: {
		clause: "CF-7.11",
		grade: "detail",
		parts: [
			"seat",
			"mineral",
			"oil",
			"grain"
		],
		concerns: { gains: [0] },
		say: (w, s, ...amounts) => `${w.name(s)} begins with ${unitsWords(amounts)}`
	},
	placedArmies: {
		clause: "CF-7.14",
		grade: "detail",
		parts: [
			"seat",
			"land",
			"armies"
		],
		concerns: { gains: [0] },
		say: (w, s, land, n) => `${w.name(s)} places ${armyWords(n)} in ${landName(land)}`
	},
	gotNavy: {
		clause: "CF-7.13",
		grade: "detail",
		parts: ["seat", "zone"],
		concerns: { gains: [0] },
		say: (w, s, zone) => `${w.name(s)} has a navy in ${seaName(zone)}`
	},
	gotToken: {
		clause: "CF-7.15",
		grade: "detail",
		parts: ["seat"],
		concerns: { learns: [0] },
		say: (w, s) => `${w.name(s)} gets the entropy token`
	},
	roundBegins: {
		clause: "CF-1.3",
		grade: "bookkeeping",
		parts: ["round"],
		say: (_w, round) => `Round ${round} begins`
	},
	entropyType: {
		clause: "CF-9.4",
		grade: "detail",
		parts: [
			"seat",
			"die",
			"resource"
		],
		dice: [1],
		say: (w, s, die, resource) => `Entropy: ${w.name(s)} rolls ${die}, ${RESOURCES[resource]}`
	},
	entropyValue: {
		clause: "CF-9.5",
		grade: "detail",
		parts: ["seat", "die"],
		dice: [1],
		say: (w, s, die) => `Entropy: ${w.name(s)} rolls ${die}`
	},
	entropyFound: {
		clause: "CF-9.3",
		grade: "detail",
		parts: ["seat"],
		say: (w, s) => `Entropy finds no company of ${w.name(s)}`
	},
	lostCompany: {
		clause: "CF-9.5",
		grade: "event",
		parts: ["seat", "card"],
		concerns: { loses: [0] },
		say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)} to entropy`,
		you: (w, _s, card) => companyTo(w, card, null, "Entropy took it.")
	},
	tokenPassed: {
		clause: "CF-9.1",
		grade: "detail",
		parts: ["seat"],
		concerns: { learns: [0] },
		say: (w, s) => `The entropy token goes to ${w.name(s)}`
	},
	opened: {
		clause: "CF-6.3",
		grade: "event",
		parts: [
			"seat",
			"card",
			"loser"
		],
		concerns: { loses: [2] },
		say: (w, s, card) => `${w.name(s)} opens ${cardWords(card)}`,
		you: (w, s, card, loser) => loser === w.you ? landTo(w, companies[card]?.land, null, `${w.name(s)} opened ${companyName(card)} there: with two owners it is nobody's.`) : null
	},
	passed: {
		clause: "CF-8.2",
		grade: "detail",
		parts: ["seat"],
		say: (w, s) => `${w.name(s)} passes`
	},
	boughtLabour: {
		clause: "CF-4.3",
		grade: "detail",
		parts: [
			"seat",
			"units",
			"price"
		],
		say: (w, s, n, price) => `${w.name(s)} buys ${counted(n, "labour unit")} for ${price} M`
	},
	produced: {
		clause: "CF-10.2",
		grade: "event",
		parts: [
			"seat",
			"mineral",
			"oil",
			"grain"
		],
		concerns: { gains: [0] },
		say: (w, s, ...amounts) => `${w.name(s)} produces ${unitsWords(amounts)}`
	},
	listedExcess: {
		clause: "CF-10.6",
		grade: "detail",
		parts: [
			"seat",
			"resource",
			"units",
			"price"
		],
		say: (w, s, resource, n, price) => `${w.name(s)} puts ${n} ${RESOURCES[resource]} of the excess on the market at ${price} M`
	},
	lostExcess: {
		clause: "CF-10.8",
		grade: "detail",
		parts: [
			"seat",
			"mineral",
			"oil",
			"grain"
		],
		concerns: { loses: [0] },
		say: (w, s, ...amounts) => `${w.name(s)} has no room: ${unitsWords(amounts)} ${lost(amounts)}`,
		you: (_w, _s, ...amounts) => ({
			head: `You had no room for ${unitsWords(amounts)}`,
			why: "What found no place was lost.",
			lost: RESOURCES.flatMap((name, i) => (amounts[i] ?? 0) > 0 ? [{
				n: amounts[i],
				of: [name, name]
			}] : [])
		})
	},
	builtArmies: {
		clause: "CF-11.4",
		grade: "event",
		parts: [
			"seat",
			"land",
			"armies"
		],
		concerns: { gains: [0] },
		say: (w, s, land, n) => `${w.name(s)} builds ${armyWords(n)} in ${landName(land)}`
	},
	builtNavies: {
		clause: "CF-11.5",
		grade: "event",
		parts: [
			"seat",
			"zone",
			"navies"
		],
		concerns: { gains: [0] },
		say: (w, s, zone, n) => `${w.name(s)} builds ${navyWords$1(n)} in ${seaName(zone)}`
	},
	builtNukes: {
		clause: "CF-11.6",
		grade: "event",
		parts: [
			"seat",
			"land",
			"nukes"
		],
		concerns: { gains: [0] },
		say: (w, s, land, n) => `${w.name(s)} builds ${counted(n, "nuke")} in ${landName(land)}`
	},
	builtLstars: {
		clause: "CF-11.8",
		grade: "event",
		parts: ["seat", "lstars"],
		concerns: { gains: [0] },
		say: (w, s, n) => `${w.name(s)} builds ${counted(n, "L-star")}`
	},
	tookFromRow: {
		clause: "CF-20.3",
		grade: "event",
		parts: ["seat", "card"],
		concerns: { gains: [0] },
		say: (w, s, card) => `${w.name(s)} takes ${cardWords(card)} from the row`
	},
	drewCard: {
		clause: "CF-20.3",
		grade: "event",
		parts: ["seat", "card"],
		concerns: { gains: [0] },
		say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}`
	},
	drewSecretly: {
		clause: "CF-20.6",
		grade: "event",
		parts: ["seat"],
		say: (w, s) => `${w.name(s)} draws the top card`
	},
	keptClosed: {
		clause: "CF-20.5",
		grade: "detail",
		parts: ["seat"],
		say: (w, s) => `${w.name(s)} keeps the card closed`
	},
	discarded: {
		clause: "CF-20.7",
		grade: "detail",
		parts: ["seat", "card"],
		say: (w, s, card) => `${w.name(s)} discards ${cardWords(card)} for what it produces`
	},
	cameUp: {
		clause: "CF-21.1",
		grade: "headline",
		parts: ["special"],
		say: (_w, special) => `${SPECIAL_NAMES[special] ?? "?"} comes up: ${LAW[special] ?? ""}`,
		you: (_w, special) => ({
			head: `${SPECIAL_NAMES[special] ?? "?"} came up`,
			why: `From now on: ${LAW[special] ?? ""}.`
		})
	},
	scoredCash: {
		clause: "CF-21.5",
		grade: "detail",
		parts: [
			"seat",
			"points",
			"cash"
		],
		say: (w, s, points, cash) => cash < 0 ? `${w.name(s)} scores ${points} for money` : `${w.name(s)} has ${cash} M: ${signed(points)}`
	},
	scoredMost: {
		clause: "CF-21.6",
		grade: "detail",
		parts: [
			"seat",
			"points",
			"resource",
			"production"
		],
		say: (w, s, points, resource, n) => `${w.name(s)} produces most ${RESOURCES[resource]} (${n}): ${signed(points)}`
	},
	scoredClouds: {
		clause: "CF-21.8",
		grade: "detail",
		parts: [
			"seat",
			"points",
			"clouds"
		],
		say: (w, s, points, n) => `${w.name(s)} has placed ${counted(n, "cloud")}: ${signed(points)}`
	},
	scored: {
		clause: "CF-21.4",
		grade: "event",
		parts: [
			"seat",
			"points",
			"total"
		],
		concerns: { gains: [0] },
		say: (w, s, points, total) => `${w.name(s)} scores ${minus(points)} and has ${minus(total)} ${Math.abs(total) === 1 ? "point" : "points"}`,
		you: (_w, _s, points, total) => ({
			head: `You scored ${minus(points)}`,
			why: `You have ${minus(total)} ${Math.abs(total) === 1 ? "point" : "points"}.`,
			weight: 20
		})
	},
	eliminated: {
		clause: "CF-22.2",
		grade: "headline",
		parts: ["seat", "cash"],
		concerns: { loses: [0] },
		say: (w, s, cash) => `${w.name(s)} is out of the game; ${cash} M go to the bank`,
		you: (w, s, cash) => s === w.you ? {
			head: "You are out of the game",
			why: `Your ${cash} M went to the bank.`,
			weight: 30
		} : {
			head: `${w.name(s)} is out of the game`,
			why: `${cash} M went to the bank.`
		}
	},
	stalled: {
		clause: "CF-8.3",
		grade: "headline",
		parts: ["rounds"],
		say: (_w, rounds) => `Nothing has happened for ${counted(rounds, "round")}: the final scoring is held`
	},
	lastRound: {
		clause: "CF-8.4",
		grade: "headline",
		parts: ["round"],
		say: (_w, round) => `Round ${round} was the last`
	},
	oneLeft: {
		clause: "CF-22.4",
		grade: "headline",
		parts: ["seat"],
		say: (w, s) => `Only ${w.name(s)} is left`
	},
	noneLeft: {
		clause: "CF-22.4",
		grade: "headline",
		parts: [],
		say: () => "Nobody is left"
	}
};
var lost = (amounts) => amounts.reduce((sum, n) => sum + n, 0) === 1 ? "is lost" : "are lost";
// src/rulesets/cash-flow/words/trade.ts
/** "Ann, Bob and Cleo". */
var players = (w, seats) => andNames(seats.map((seat) => w.name(seat)));
/** "blockade of Japan", "siege of Ann". */
function blockade(w, kind, of) {
	return kind === 2 ? `siege of ${w.name(of)}` : `blockade of ${kind === 0 ? landName(of) : seaName(of)}`;
}
function gaveCard(w, from, to, card) {
	const what = companyName(card);
	if (from !== w.you) return { head: `${w.name(from)} gave you ${what}` };
	return given(w, to, what, {
		n: 1,
		of: ["company", "companies"],
		what,
		to: w.name(to)
	});
}
/** One line of English for each of these facts, with the clause it applies. */
var tradeWords = {
	bought: {
		clause: "CF-12.2",
		grade: "event",
		parts: [
			"seat",
			"owner",
			"resource",
			"price"
		],
		between: [0, 1],
		concerns: { gains: [0, 1] },
		say: (w, seat, owner, resource, price) => `${w.name(seat)} buys ${unitWords(1, resource)} of ${w.name(owner)} for ${price} M`,
		you: (w, seat, owner, resource, price) => owner === w.you ? { head: `${w.name(seat)} bought ${unitWords(1, resource)} of yours for ${price} M` } : { head: `You bought ${unitWords(1, resource)} of ${w.name(owner)} for ${price} M` }
	},
	listed: {
		clause: "CF-12.3",
		grade: "detail",
		parts: [
			"seat",
			"resource",
			"price"
		],
		say: (w, seat, resource, price) => `${w.name(seat)} offers ${unitWords(1, resource)} at ${price} M`
	},
	repriced: {
		clause: "CF-12.4",
		grade: "detail",
		parts: [
			"seat",
			"resource",
			"from",
			"to"
		],
		say: (w, seat, resource, from, to) => `${w.name(seat)} moves ${unitWords(1, resource)} from ${from} M to ${to} M`
	},
	tookBack: {
		clause: "CF-12.5",
		grade: "detail",
		parts: [
			"seat",
			"resource",
			"price"
		],
		say: (w, seat, resource, price) => `${w.name(seat)} takes back ${unitWords(1, resource)} offered at ${price} M`
	},
	satisfied: {
		clause: "CF-4.4",
		grade: "event",
		parts: [
			"seat",
			"sets",
			"money"
		],
		concerns: { gains: [0] },
		say: (w, seat, sets, money) => `${w.name(seat)} satisfies labour with ${sets === 1 ? "a set" : `${sets} sets`} and takes ${money} M`
	},
	dealOffered: {
		clause: "CF-12.11",
		grade: "detail",
		parts: ["seat", "others"],
		concerns: { learns: [1] },
		say: (w, seat, others) => `${w.name(seat)} puts a deal to ${players(w, others)}`,
		you: (w, seat) => ({ head: `${w.name(seat)} put a deal to you` })
	},
	dealDeclined: {
		clause: "CF-12.11",
		grade: "detail",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} declines the deal`
	},
	dealWithdrawn: {
		clause: "CF-12.11",
		grade: "detail",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} withdraws the deal`
	},
	dealCountered: {
		clause: "CF-12.11",
		grade: "detail",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} proposes other terms`
	},
	dealLapsed: {
		clause: "CF-12.11",
		grade: "detail",
		parts: ["seat"],
		say: (w, seat) => `The deal of ${w.name(seat)} lapses`
	},
	dealStruck: {
		clause: "CF-12.6",
		grade: "event",
		parts: ["seat", "others"],
		concerns: { learns: [0, 1] },
		say: (w, seat, others) => `${w.name(seat)} and ${players(w, others)} strike a deal`,
		you: (w, seat, others) => ({ head: seat === w.you ? `${players(w, others)} took your deal` : `You struck a deal with ${w.name(seat)}` })
	},
	gaveMoney: {
		clause: "CF-12.6",
		grade: "event",
		parts: [
			"from",
			"to",
			"money"
		],
		between: [0, 1],
		concerns: {
			gains: [1],
			loses: [0]
		},
		say: (w, from, to, amount) => `${w.name(from)} gives ${w.name(to)} ${amount} M`,
		you: (w, from, to, amount) => from === w.you ? given(w, to, `${amount} M`, {
			n: amount,
			of: MONEY,
			to: w.name(to)
		}) : { head: `${w.name(from)} gave you ${amount} M` }
	},
	gaveUnits: {
		clause: "CF-12.6",
		grade: "event",
		parts: [
			"from",
			"to",
			"resource",
			"units"
		],
		between: [0, 1],
		concerns: {
			gains: [1],
			loses: [0]
		},
		say: (w, from, to, resource, amount) => `${w.name(from)} gives ${w.name(to)} ${unitWords(amount, resource)}`,
		you: (w, from, to, resource, amount) => from === w.you ? given(w, to, unitWords(amount, resource), {
			n: amount,
			of: [RESOURCES[resource] ?? "?", RESOURCES[resource] ?? "?"],
			to: w.name(to)
		}) : { head: `${w.name(from)} gave you ${unitWords(amount, resource)}` }
	},
	gaveCompany: {
		clause: "CF-12.6",
		grade: "event",
		parts: [
			"from",
			"to",
			"card"
		],
		between: [0, 1],
		concerns: {
			gains: [1],
			loses: [0]
		},
		say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}`,
		you: gaveCard
	},
	gaveClosed: {
		clause: "CF-12.10",
		grade: "event",
		parts: [
			"from",
			"to",
			"card"
		],
		between: [0, 1],
		concerns: {
			gains: [1],
			loses: [0]
		},
		say: (w, from, to, card) => `${w.name(from)} gives ${w.name(to)} ${companyName(card)}, closed`,
		you: gaveCard
	},
	gaveSomeClosed: {
		clause: "CF-23.3",
		grade: "event",
		parts: ["from", "to"],
		say: (w, from, to) => `${w.name(from)} gives ${w.name(to)} a closed card`
	},
	promised: {
		clause: "CF-12.6",
		grade: "detail",
		parts: ["promises"],
		say: (_w, promises) => `${promises === 1 ? "A promise is" : `${promises} promises are`} recorded with the deal`
	},
	owes: {
		clause: "CF-12.6",
		grade: "event",
		parts: [
			"from",
			"to",
			"money",
			"round"
		],
		concerns: { learns: [0, 1] },
		say: (w, from, to, amount, round) => `${w.name(from)} owes ${w.name(to)} ${amount} M from round ${round} on`,
		you: (w, from, to, amount, round) => ({
			head: from === w.you ? `You owe ${w.name(to)} ${amount} M` : `${w.name(from)} owes you ${amount} M`,
			why: `From round ${round} on.`
		})
	},
	paidDebt: {
		clause: "CF-12.6",
		grade: "event",
		parts: [
			"from",
			"to",
			"money",
			"left"
		],
		between: [0, 1],
		concerns: {
			gains: [1],
			loses: [0]
		},
		say: (w, from, to, amount, left) => `${w.name(from)} pays ${w.name(to)} ${amount} M of a debt${left === 0 ? "" : `; ${left} M stay owed`}`,
		you: (w, from, to, amount, left) => {
			const rest = left === 0 ? "It is paid." : `${left} M stay owed.`;
			return from === w.you ? {
				head: `You paid ${w.name(to)} ${amount} M of a debt`,
				why: rest,
				lost: [{
					n: amount,
					of: MONEY,
					to: w.name(to)
				}]
			} : {
				head: `${w.name(from)} paid you ${amount} M of a debt`,
				why: rest
			};
		}
	},
	debtsDied: {
		clause: "CF-12.6",
		grade: "event",
		parts: ["seat"],
		say: (w, seat) => `The debts of and to ${w.name(seat)} die`
	},
	marched: {
		clause: "CF-13.2",
		grade: "detail",
		parts: [
			"seat",
			"from",
			"to",
			"armies"
		],
		say: (w, seat, from, to, armies) => `${w.name(seat)} moves ${armyWords(armies)} from ${landName(from)} to ${landName(to)}`
	},
	shipped: {
		clause: "CF-13.3",
		grade: "detail",
		parts: [
			"seat",
			"from",
			"to",
			"armies"
		],
		say: (w, seat, from, to, armies) => `${w.name(seat)} ships ${armyWords(armies)} from ${landName(from)} to ${landName(to)}, port to port`
	},
	sailed: {
		clause: "CF-13.4",
		grade: "detail",
		parts: [
			"seat",
			"from",
			"to",
			"navies"
		],
		say: (w, seat, from, to, count) => `${w.name(seat)} sails ${navyWords$1(count)} ${from === to ? `out of ${seaName(from)} and back` : `from ${seaName(from)} to ${seaName(to)}`}`
	},
	loaded: {
		clause: "CF-13.7",
		grade: "detail",
		parts: [
			"seat",
			"land",
			"armies"
		],
		say: (w, seat, land, armies) => `${w.name(seat)} embarks ${armyWords(armies)} at ${landName(land)}`
	},
	landed: {
		clause: "CF-13.8",
		grade: "detail",
		parts: [
			"seat",
			"land",
			"armies"
		],
		say: (w, seat, land, armies) => `${w.name(seat)} lands ${armyWords(armies)} at ${landName(land)}`
	},
	blockaded: {
		clause: "CF-14.1",
		grade: "event",
		parts: [
			"seat",
			"kind",
			"of",
			"partners",
			"against"
		],
		concerns: { loses: [4] },
		say: (w, seat, kind, of, partners) => `${w.name(seat)} declares a ${blockade(w, kind, of)}${partners.length === 0 ? "" : `, with ${players(w, partners)}`}`,
		you: (w, seat, kind, of, partners) => ({
			head: `${w.name(seat)} ${kind === 2 ? "besieges you" : `blockades your ${kind === 0 ? landName(of) : seaName(of)}`}`,
			...partners.length === 0 ? {} : { why: `With ${players(w, partners)}.` },
			weight: 8
		})
	},
	blockadeLifted: {
		clause: "CF-14.4",
		grade: "event",
		parts: [
			"seat",
			"kind",
			"of"
		],
		say: (w, seat, kind, of) => `${w.name(seat)} lifts the ${blockade(w, kind, of)}`
	},
	blockadeEnded: {
		clause: "CF-14.4",
		grade: "event",
		parts: [
			"seat",
			"kind",
			"of"
		],
		concerns: { loses: [0] },
		say: (w, seat, kind, of) => `The ${blockade(w, kind, of)} by ${w.name(seat)} is broken`,
		you: (w, _seat, kind, of) => ({
			head: `Your ${blockade(w, kind, of)} was broken`,
			weight: -20
		})
	},
	blockadeRefused: {
		clause: "CF-14.2",
		grade: "detail",
		parts: [
			"seat",
			"kind",
			"of"
		],
		say: (w, seat, kind, of) => `${w.name(seat)} finds no partners for a ${blockade(w, kind, of)}`
	}
};
// src/rulesets/cash-flow/words/war.ts
/** "at Kola", "at space" reads badly: "into space". */
var aimedAt = (place) => place === SPACE ? "into space" : `at ${placeName(place)}`;
/** Armies go down with the navies they are aboard of. */
var withAboard = (said, aboard) => {
	const [navy] = said.lost ?? [];
	if (aboard === 0 || navy === void 0) return said;
	const head = said.head.replace(" in ", ` with ${armyWords(aboard)} aboard in `);
	return {
		...said,
		head,
		lost: [navy, {
			...navy,
			n: aboard,
			of: ARMY
		}]
	};
};
/** One line of English for each of these facts, with the clause it applies. */
var warWords = {
	declared: {
		clause: "CF-16.1",
		grade: "event",
		parts: [
			"seat",
			"place",
			"of"
		],
		concerns: { learns: [2] },
		say: (w, s, place, of) => of < 0 ? `${w.name(s)} attacks ${placeName(place)}` : `${w.name(s)} attacks the navies of ${w.name(of)} in ${placeName(place)}`,
		you: (w, s, place, of) => of === w.you ? {
			head: `${w.name(s)} attacked your navies in ${placeName(place)}`,
			weight: 8
		} : { head: `${w.name(s)} attacked ${placeName(place)}` }
	},
	targetGone: {
		clause: "CF-16.3",
		grade: "detail",
		parts: ["seat", "place"],
		say: (_w, _s, place) => `${placeName(place)} is no target any more`
	},
	calledOff: {
		clause: "CF-16.3",
		grade: "detail",
		parts: ["seat"],
		say: (w, s) => `${w.name(s)} calls the attack off`
	},
	committed: {
		clause: "CF-16.4",
		grade: "detail",
		parts: [
			"seat",
			"borders",
			"grain"
		],
		say: (w, s, n, grain) => `${w.name(s)} attacks across ${counted(n, "border")} for ${grain} grain`
	},
	paidForTies: {
		clause: "CF-16.8",
		grade: "detail",
		parts: ["seat", "place"],
		say: (w, s, place) => `${w.name(s)} pays 1 grain to win ties at ${placeName(place)}`
	},
	combatAt: {
		clause: "CF-16.9",
		grade: "event",
		parts: [
			"seat",
			"place",
			"defender",
			"tie"
		],
		concerns: { learns: [2] },
		say: (w, s, place, of, tie) => `Combat at ${placeName(place)}: ${w.name(s)} against ${w.name(of)}, who ${tie === 1 ? "wins" : "loses"} ties`,
		you: (w, s, place, of, tie) => of === w.you ? {
			head: `${w.name(s)} fought you at ${placeName(place)}`,
			why: `You ${tie === 1 ? "won" : "lost"} ties.`,
			weight: 6
		} : null
	},
	attackDice: {
		clause: "CF-16.9",
		grade: "detail",
		parts: ["seat", "dice"],
		dice: [1],
		say: (w, s, dice) => `${w.name(s)} rolls ${dice.join(" ")} in attack`
	},
	defenceDice: {
		clause: "CF-16.9",
		grade: "detail",
		parts: ["seat", "dice"],
		dice: [1],
		say: (w, s, dice) => `${w.name(s)} rolls ${dice.join(" ")} in defence`
	},
	rolledAgain: {
		clause: "CF-16.10",
		grade: "detail",
		parts: [
			"seat",
			"was",
			"is"
		],
		dice: [2],
		say: (w, s, was, is) => `${w.name(s)} rolls a ${was} again: ${is}`
	},
	matched: {
		clause: "CF-16.11",
		grade: "detail",
		parts: [
			"seat",
			"defender",
			"losses",
			"others"
		],
		say: (w, s, of, own, others) => `${w.name(s)} loses ${own}, ${w.name(of)} loses ${others}`
	},
	armiesLost: {
		clause: "CF-16.12",
		grade: "event",
		parts: [
			"seat",
			"place",
			"armies"
		],
		concerns: { loses: [0] },
		say: (w, s, place, n) => `${w.name(s)} loses ${armyWords(n)} in ${placeName(place)}`,
		you: (w, _s, place, n) => inBattle(w, n, ARMY, place)
	},
	naviesLost: {
		clause: "CF-16.12",
		grade: "event",
		parts: [
			"seat",
			"place",
			"navies",
			"aboard"
		],
		concerns: { loses: [0] },
		say: (w, s, place, n, aboard) => `${w.name(s)} loses ${navyWords$1(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armyWords(aboard)} aboard` : ""}`,
		you: (w, _s, place, n, aboard) => withAboard(inBattle(w, n, NAVY, place), aboard)
	},
	embarkedLost: {
		clause: "CF-16.12",
		grade: "event",
		parts: [
			"seat",
			"place",
			"armies"
		],
		concerns: { loses: [0] },
		say: (w, s, place, n) => `${w.name(s)} loses ${armyWords(n)} embarked in ${placeName(place)}`,
		you: (w, _s, place, n) => inBattle(w, n, ARMY, place, " They were embarked.")
	},
	lostLand: {
		clause: "CF-3.2",
		grade: "headline",
		parts: [
			"seat",
			"land",
			"to"
		],
		concerns: {
			gains: [2],
			loses: [0]
		},
		say: (w, s, land, to) => `${placeName(land)} goes from ${w.name(s)} to ${to < 0 ? "nobody" : w.name(to)}`,
		you: (w, s, land, to) => s === w.you ? lostLand(w, land, to) : {
			head: `${placeName(land)} is yours`,
			why: `${w.name(s)} owns it no more.`,
			weight: -15
		}
	},
	occupied: {
		clause: "CF-16.13",
		grade: "headline",
		parts: [
			"seat",
			"place",
			"units",
			"loser"
		],
		concerns: {
			gains: [0],
			loses: [3]
		},
		say: (w, s, place, n) => `${w.name(s)} moves ${isLand(place) ? armyWords(n) : navyWords$1(n)} into ${placeName(place)} for ${n} oil`,
		you: (w, s, place, n, loser) => loser === w.you ? landTo(w, place, s, `${armyWords(n)} moved in for ${n} oil.`) : s === w.you ? {
			head: `You took ${placeName(place)}`,
			weight: -10
		} : { head: `${w.name(s)} took ${placeName(place)}` }
	},
	silosRemoved: {
		clause: "CF-3.7",
		grade: "event",
		parts: [
			"seat",
			"land",
			"silos"
		],
		concerns: { loses: [0] },
		say: (w, s, land, n) => `${counted(n, "silo")} of ${w.name(s)} in ${placeName(land)} ${n === 1 ? "is" : "are"} destroyed`,
		you: (_w, _s, land, n) => unitsAt(n, NUKE, land, null, "The armies there destroyed the silos.")
	},
	silosCaptured: {
		clause: "CF-3.7",
		grade: "event",
		parts: [
			"seat",
			"land",
			"silos",
			"by"
		],
		concerns: {
			gains: [3],
			loses: [0]
		},
		say: (w, s, land, n, by) => `${w.name(by)} captures ${counted(n, "silo")} of ${w.name(s)} in ${placeName(land)}`,
		you: (w, s, land, n, by) => s === w.you ? unitsAt(n, NUKE, land, w.name(by), "Silos go with the land.") : { head: `You captured ${counted(n, "silo")} in ${placeName(land)}` }
	},
	launched: {
		clause: "CF-17.1",
		grade: "event",
		parts: [
			"seat",
			"land",
			"place"
		],
		say: (w, s, land, place) => `${w.name(s)} launches a nuke from ${placeName(land)} ${aimedAt(place)}`
	},
	launchFailed: {
		clause: "CF-17.6",
		grade: "detail",
		parts: [
			"seat",
			"place",
			"die"
		],
		dice: [2],
		say: (w, s, place, die) => `The nuke of ${w.name(s)} ${aimedAt(place)} rolls ${die} and fails`
	},
	launchHeld: {
		clause: "CF-17.6",
		grade: "detail",
		parts: [
			"seat",
			"place",
			"die"
		],
		dice: [2],
		say: (w, s, place, die) => `The nuke of ${w.name(s)} ${aimedAt(place)} rolls ${die} and flies`
	},
	shotHit: {
		clause: "CF-17.7",
		grade: "event",
		parts: [
			"seat",
			"launcher",
			"place",
			"die"
		],
		concerns: { loses: [1] },
		dice: [3],
		say: (w, s, of, place, die) => `An L-star of ${w.name(s)} fires at ${w.name(of)}'s nuke ${aimedAt(place)}, ${die}: hit`,
		you: (w, s, _of, place, die) => ({
			head: `You lost a nuke to an L-star of ${w.name(s)}`,
			why: `It flew ${aimedAt(place)}; the shot was a ${die}.`,
			lost: [{
				n: 1,
				of: NUKE,
				to: w.name(s)
			}]
		})
	},
	shotMissed: {
		clause: "CF-17.7",
		grade: "detail",
		parts: [
			"seat",
			"launcher",
			"place",
			"die"
		],
		dice: [3],
		say: (w, s, of, place, die) => `An L-star of ${w.name(s)} fires at ${w.name(of)}'s nuke ${aimedAt(place)}, ${die}: missed`
	},
	landImpact: {
		clause: "CF-17.10",
		grade: "headline",
		parts: [
			"seat",
			"land",
			"nukes",
			"loser"
		],
		concerns: { loses: [3] },
		say: (w, s, land, n) => `${counted(n, "nuke")} of ${w.name(s)} ${n === 1 ? "hits" : "hit"} ${placeName(land)}`,
		you: (w, s, land, n, loser) => loser === w.you ? {
			...landTo(w, land, s === w.you ? null : s, `${counted(n, "nuke")} hit it: all there is gone, and nobody owns it under the cloud.`),
			weight: 10
		} : { head: `${counted(n, "nuke")} of ${s === w.you ? "yours" : w.name(s)} hit ${placeName(land)}` }
	},
	armiesBurnt: {
		clause: "CF-17.10",
		grade: "event",
		parts: [
			"seat",
			"land",
			"armies"
		],
		concerns: { loses: [0] },
		say: (w, s, land, n) => `${w.name(s)} loses ${armyWords(n)} in ${placeName(land)}`,
		you: (w, _s, land, n) => burnt(w, n, ARMY, land)
	},
	silosBurnt: {
		clause: "CF-17.10",
		grade: "event",
		parts: [
			"seat",
			"land",
			"silos"
		],
		concerns: { loses: [0] },
		say: (w, s, land, n) => `${w.name(s)} loses ${counted(n, "silo")} in ${placeName(land)}`,
		you: (w, _s, land, n) => burnt(w, n, NUKE, land)
	},
	companyBurnt: {
		clause: "CF-17.10",
		grade: "event",
		parts: ["seat", "card"],
		concerns: { loses: [0] },
		say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)}`,
		you: (w, _s, card) => {
			const by = nukedBy(w, companies[card]?.land ?? -1);
			return companyTo(w, card, by === w.you ? null : by, "A nuke hit it.");
		}
	},
	seaImpact: {
		clause: "CF-17.11",
		grade: "event",
		parts: ["seat", "place"],
		say: (w, s, place) => `A nuke of ${w.name(s)} hits ${placeName(place)}`
	},
	naviesBurnt: {
		clause: "CF-17.11",
		grade: "event",
		parts: [
			"seat",
			"place",
			"navies",
			"aboard"
		],
		concerns: { loses: [0] },
		say: (w, s, place, n, aboard) => `${w.name(s)} loses ${navyWords$1(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armyWords(aboard)} aboard` : ""}`,
		you: (w, _s, place, n, aboard) => withAboard(burnt(w, n, NAVY, place), aboard)
	},
	deepImpact: {
		clause: "CF-17.11",
		grade: "detail",
		parts: ["seat", "place"],
		say: (w, s, place) => `A nuke of ${w.name(s)} falls into ${placeName(place)} without effect`
	},
	spaceBlast: {
		clause: "CF-17.12",
		grade: "headline",
		parts: ["seat", "losers"],
		concerns: { loses: [1] },
		say: (w, s) => `${w.name(s)}'s space blast destroys all L-stars`,
		you: (w, s, losers) => losers.includes(w.you) ? {
			head: `You lost all your L-stars to ${s === w.you ? "your own" : `${w.name(s)}'s`} space blast`,
			why: "It destroys everybody's.",
			weight: 5
		} : { head: `${s === w.you ? "Your" : `${w.name(s)}'s`} space blast destroyed all L-stars` }
	},
	clashed: {
		clause: "CF-18.1",
		grade: "event",
		parts: [
			"seat",
			"against",
			"lstars"
		],
		concerns: { learns: [1] },
		say: (w, s, of, n) => `${w.name(s)} attacks the L-stars of ${w.name(of)} with ${n}`,
		you: (w, s, _of, n) => ({
			head: `${w.name(s)} attacked your L-stars with ${n}`,
			weight: 5
		})
	},
	clashDie: {
		clause: "CF-18.2",
		grade: "detail",
		parts: ["seat", "die"],
		say: (w, s, die) => `${w.name(s)} rolls ${die}`,
		dice: [1]
	},
	clashLosses: {
		clause: "CF-18.2",
		grade: "event",
		parts: [
			"seat",
			"against",
			"losses",
			"others"
		],
		concerns: { loses: [0, 1] },
		say: (w, s, of, own, others) => `${w.name(s)} loses ${counted(own, "L-star")}, ${w.name(of)} loses ${counted(others, "L-star")}`,
		you: (w, s, of, own, others) => {
			const [n, rival] = s === w.you ? [own, of] : [others, s];
			if (n === 0) return null;
			return {
				head: `You lost ${counted(n, "L-star")} to ${w.name(rival)}`,
				why: `In the clash ${w.name(rival)} lost ${s === w.you ? others : own}.`,
				lost: [{
					n,
					of: LSTAR,
					to: w.name(rival)
				}],
				weight: s === w.you ? -10 : 0
			};
		}
	},
	nationalized: {
		clause: "CF-19.1",
		grade: "event",
		parts: [
			"seat",
			"card",
			"from"
		],
		concerns: {
			gains: [0],
			loses: [2]
		},
		say: (w, s, card, from) => `${w.name(s)} nationalizes ${cardWords(card)} of ${w.name(from)}`,
		you: (w, s, card, from) => from === w.you ? companyTo(w, card, s, "It lay in land that is not yours: nationalized.") : { head: `You nationalized ${companyName(card)} of ${w.name(from)}` }
	}
};
// src/rulesets/cash-flow/ruleset.ts
/** A trade, empire and deterrence game in a closed money economy. CF-1.5  The bank decides nothing: it has no seat. */
var cashFlow = {
	meta: {
		id: "cash-flow",
		title: "Cash Flow",
		about: "You lead a superpower in a closed money economy: hire labour, work mines, wells and fields, trade, arm and deter. Three scoring rounds decide.",
		version: 2,
		seats: {
			min: 2,
			max: 6,
			usual: 6
		},
		minutes: [120, 300],
		prefix: "CF",
		seatsClause: "CF-1.2",
		turnClause: "CF-8.1",
		overClause: "CF-21.3",
		role: "superpower",
		maxDecisions: 2e5
	},
	options,
	fields,
	sound,
	seatsOf: (p) => p.seats,
	setup,
	procedures,
	moments: ["turn", "round"],
	start: { seat: 0 },
	counts,
	determinise,
	result,
	words: {
		...economyWords,
		...tradeWords,
		...warWords
	},
	gauges,
	places,
	stakes,
	curves,
	spent,
	conserved
};
/** CF-4.10, CF-5.6  Money, and what cannot be accounted for of each resource; every card stands in one place. */
function conserved(p) {
	const gaps = RESOURCES.map((name, resource) => [name, ledgerGap(p, resource)]);
	return {
		money: allMoney(p),
		cards: p.card.length,
		...Object.fromEntries(gaps)
	};
}
/** Who won, and how it came to an end. */
function result(p) {
	const best = winners(p);
	const how = best.length === 1 ? "most points win" : "equal in all, they share the win";
	const [text, clause] = ENDINGS$1[p.ended] ?? ENDINGS$1[0];
	return {
		winners: best,
		scores: [...p.vp],
		text: `${text}; ${how}.`,
		clause
	};
}
var ENDINGS$1 = {
	0: ["The game is over", "CF-21.9"],
	[ENDED.supremacy]: ["The Supremacy card has come up", "CF-21.3"],
	[ENDED.oneLeft]: ["One player is left", "CF-22.4"],
	[ENDED.stall]: ["Nothing happens any more", "CF-8.3"],
	[ENDED.roundLimit]: ["The last round is over", "CF-8.4"],
	[ENDED.noneLeft]: ["Nobody is left", "CF-22.4"]
};
// src/rulesets/cash-flow/game.ts
var game_default = defineGame({
	rules: cashFlow,
	players: players$1,
	search,
	client: "board/index.tsx",
	lesson
});
// src/kernel/telling.ts
/** True when this reader (a seat, or null for a spectator) may know the fact. Spectators are −1 in `only`. */
function mayKnow(fact, reader) {
	return fact.only === null || fact.only.includes(reader ?? -1);
}
/**
* Puts a fact into words for a reader. `view` is any view of the game; only what never changes is read from it.
* A fact without words is told by its name, so that a log of other rules can still be shown.
*/
function tell(rules, fact, view, name, reader = null) {
	const { kind, args } = fact;
	const words = rules.words[kind];
	if (words === void 0) return {
		kind,
		text: kind,
		clause: "",
		args,
		dice: [],
		grade: "detail",
		concern: null
	};
	return {
		kind,
		text: withNames(words.say({
			view,
			name
		}, ...args), name),
		clause: words.clause,
		args,
		dice: (words.dice ?? []).flatMap((i) => listOf(args[i])).filter((face) => face > 0),
		grade: words.grade ?? "detail",
		concern: reader === null ? null : concernOf(words, fact, reader)
	};
}
var CONCERNS = [
	"loses",
	"gains",
	"learns"
];
/** How a fact concerns a seat, what it loses first; null when it does not. */
function concernOf(words, { args }, seat) {
	const { concerns } = words;
	if (concerns === void 0) return null;
	return CONCERNS.find((concern) => concerns[concern]?.some((i) => listOf(args[i]).includes(seat)) === true) ?? null;
}
var listOf = (part) => part === void 0 ? [] : typeof part === "number" ? [part] : part;
// src/kernel/addressing.ts
/** Stands for the reader while a sentence is turned to him; no name has it (private use, beyond the seats). */
var READER = "";
/**
* What a fact is to the seat that reads it, as a headline: in the words that the game has for whom it befell, else its
* sentence turned to the reader. Null where the game gives it no line.
*/
function address(rules, fact, { you, view, name, before }) {
	const words = rules.words[fact.kind];
	if (words?.you === void 0) {
		const { text } = tell(rules, fact, view, (seat) => seat === you ? READER : name(seat), you);
		return { head: turned(text).replace(/\.$/, "") };
	}
	const headline = words.you({
		you,
		view,
		name,
		last: lastOf(before, you)
	}, ...fact.args);
	if (headline === null) return null;
	const { head, why } = headline;
	return {
		...headline,
		head: withNames(head, name),
		...why === void 0 ? {} : { why: withNames(why, name) }
	};
}
/** Where on the board a fact happened, by the names that options give such places. */
function placesOf(rules, { kind, args }, view) {
	const parts = rules.words[kind]?.parts ?? [];
	const part = (name) => {
		const found = args[parts.indexOf(name)];
		return typeof found === "number" ? found : null;
	};
	return rules.places?.(kind, part, view) ?? [];
}
var lastOf = (before, you) => (kind, fits, end = before.length) => {
	for (let place = Math.min(end, before.length) - 1; place >= 0; place--) {
		const fact = before[place];
		if (fact.kind === kind && mayKnow(fact, you) && (fits === void 0 || fits(fact.args))) return {
			place,
			args: fact.args
		};
	}
	return null;
};
var ENDINGS = {
	is: "are",
	was: "were",
	has: "have",
	does: "do",
	goes: "go"
};
/** "⟨reader⟩ passes" becomes "You pass", "the ships of ⟨reader⟩" "your" where it is owned, "you" everywhere else. */
function turned(text) {
	return text.replace(new RegExp(`(^|[.;:] )${READER} (\\p{L}+)`, "gu"), (_all, start, verb) => {
		return `${start}${READER} ${plural(verb)}`;
	}).replaceAll(`${READER}'s`, "your").replaceAll(READER, "you").replace(/^y/, "Y").replace(/([.;] )you/g, (all, start) => start === ". " ? ". You" : all);
}
/** A verb in the third person as it stands after "you". */
function plural(verb) {
	const known = ENDINGS[verb];
	if (known !== void 0) return known;
	if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
	if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
	return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
// src/kernel/reading.ts
var standingShape = object({
	standing: oneOf("pass", "terms", "none"),
	window: text(80),
	until: text(40)
});
/** Reads a seat's answer to the question that waits, or says why it is refused. Changes nothing. */
function readAnswer(machine, p, seat, choice) {
	if (isStanding(choice) && machine.waiting(p) !== null) return readStanding(machine, p, seat, choice);
	const w = questionTo(machine, p, seat);
	return isRefusal(w) ? w : readChoice(w, p, seat, choice);
}
/** True for an answer that is to stand at a step until some moment. */
function isStanding(choice) {
	return isObject(choice) && "standing" in choice;
}
/** Why an answer cannot even be kept as a draft, or null: nothing is asked of the seat, or it does not fit the schema. */
function draftFault(machine, p, seat, choice) {
	const w = questionTo(machine, p, seat);
	return isRefusal(w) ? w : shapeFault(w, choice);
}
/**
* Reads the answers to a question to several seats: all of them but those whose answer stands. Gives back codes or
* values by seat; null where nothing was given.
*/
function readSheets(machine, p, w, answers) {
	const asked = machine.askedSeats(p, w);
	const open = new Set(asked);
	const read = [];
	for (const [seat, choice] of answers) {
		if (!open.delete(seat)) return asked.includes(seat) ? answeredTwice(seat) : notAsked(machine, w, asked, seat);
		const checked = readChoice(w, p, seat, choice);
		if (isRefusal(checked)) return checked;
		while (read.length <= seat) read.push(null);
		read[seat] = checked.kind === "code" ? checked.code : checked.value;
	}
	for (const seat of open) if (!machine.stands(p, w, seat)) return refuse(w.step.clause, "ANSWER_MISSING", `Seat ${seat} is asked, too, and has not answered.`);
	return read;
}
/** The question that is asked of a seat, or why there is none. */
function questionTo(machine, p, seat) {
	const w = machine.waiting(p);
	if (w === null) return refuse(machine.rules.meta.overClause, "GAME_OVER", "The game is over; nothing can be decided any more.");
	const asked = machine.askedSeats(p, w);
	return asked.includes(seat) ? w : notAsked(machine, w, asked, seat);
}
function notAsked(machine, w, asked, seat) {
	const awaited = asked.map((s) => `seat ${s}`).join(" and ");
	return refuse(machine.rules.meta.turnClause, "NOT_YOUR_TURN", `It is not seat ${seat}'s turn to decide: ${w.step.question} ${awaited} must answer.`);
}
function answeredTwice(seat) {
	return refuse(null, "ANSWERED_TWICE", `Seat ${seat} may answer once.`);
}
function shapeFault({ step }, choice) {
	const wrong = ("codec" in step ? step.codec.schema : step.schema).fault(choice, "choice");
	return wrong === null ? null : refuse(step.clause, "BAD_CHOICE", `${wrong}.`);
}
/** Reads an answer of a seat that is asked. */
function readChoice(w, p, seat, choice) {
	const wrong = shapeFault(w, choice);
	if (wrong !== null) return wrong;
	const { step, frame } = w;
	if (!("codec" in step)) return step.check(p, frame, seat, choice) ?? {
		kind: "value",
		value: copyJson(choice)
	};
	const code = step.codec.read(p, frame, seat, choice);
	if (typeof code !== "number") return code;
	return step.why(p, frame, seat, code) ?? {
		kind: "code",
		code
	};
}
function readStanding(machine, p, seat, choice) {
	if (p.standing === void 0) return refuse(null, "NO_WINDOWS", `${machine.rules.meta.title} has no step that takes standing answers.`);
	if (!Number.isInteger(seat) || seat < 0) return refuse(null, "NO_SUCH_SEAT", `There is no seat ${seat}.`);
	const { terms, ...rest } = choice;
	const wrong = standingShape.fault(rest, "choice");
	if (wrong !== null) return refuse(null, "BAD_CHOICE", `${wrong}.`);
	const given = rest;
	if (!machine.windows.includes(given.window)) return refuse(null, "NO_SUCH_WINDOW", `There is no window ${given.window}; standing answers are taken at ${machine.windows.join(", ")}.`);
	if (given.standing !== "none" && !machine.moments.includes(given.until)) return refuse(null, "NO_SUCH_MOMENT", `There is no moment ${JSON.stringify(given.until)}; standing answers stand until ${machine.moments.join(" or ")}.`);
	const { window } = given;
	if (given.standing === "none") return {
		kind: "standing",
		window,
		until: ""
	};
	if (given.standing === "pass") return {
		kind: "standing",
		window,
		until: given.until
	};
	return termsFault(machine, p, seat, window, terms) ?? {
		kind: "standing",
		window,
		until: given.until,
		terms: copyJson(terms ?? null)
	};
}
/** Why terms cannot be left at a window, or null. */
function termsFault(machine, p, seat, window, terms) {
	const termed = machine.termsAt(window);
	if (termed === null) return refuse(null, "NO_TERMS", `${window} is answered in advance as for the late, and not by terms.`);
	const wrong = terms === void 0 ? "terms: must be there" : termed.schema.fault(terms, "terms");
	if (wrong !== null) return refuse(null, "BAD_TERMS", `${wrong}.`);
	return termed.fault?.(p, seat, terms) ?? null;
}
/**
* Why a JSON value is not a position in which the game can go on, or null: it fits the schema, the game finds it
* sound, and somebody is asked and has something to answer.
*/
function positionFault(machine, value) {
	const wrong = machine.schema.fault(value, "position");
	if (wrong !== null) return wrong;
	const p = machine.copy(machine.filled(value));
	try {
		return machine.rules.sound(p) ?? standingFault(machine, p) ?? endFault(machine, p) ?? deadEnd(machine, p);
	} catch (error) {
		return `position: ${error instanceof Error ? error.message : String(error)}`;
	}
}
function standingFault(machine, p) {
	const stray = p.standing?.find((s) => !machine.windows.includes(s.window));
	if (stray !== void 0) return `position.standing: there is no window ${stray.window}`;
	for (const { window, terms } of p.standing ?? []) {
		const wrong = terms === void 0 ? null : machine.termsAt(window)?.schema.fault(terms, "position.standing.terms");
		if (wrong !== null) return wrong ?? `position.standing: ${window} takes no terms`;
	}
	const endless = p.standing?.find((s) => !machine.moments.includes(s.until));
	return endless === void 0 ? null : `position.standing: there is no moment ${brief(endless.until)}`;
}
/** A position that asks nothing is one of a game that is over: then somebody has won. */
function endFault(machine, p) {
	if (p.flow.length > 0) return null;
	const { winners, scores } = machine.rules.result(p);
	const stranger = winners.find((seat) => !(seat in scores));
	return winners.length === 0 || stranger !== void 0 ? "position.flow: nothing is asked, but nobody has won" : null;
}
function deadEnd(machine, p) {
	const w = machine.waiting(p);
	if (w === null) return null;
	const { step, frame } = w;
	const asked = machine.askedSeats(p, w);
	if (asked.length === 0) return `position.flow: ${labelOf(frame)} waits for nobody`;
	if (!("codec" in step)) return null;
	const out = new Choices();
	for (const seat of asked) {
		out.count = 0;
		step.options(p, frame, seat, out);
		if (out.count === 0) return `position.flow: ${labelOf(frame)} gives seat ${seat} nothing to choose`;
	}
	return null;
}
// src/kernel/applying.ts
/** Applies the answer of a seat that is asked alone, or a standing answer of any seat. */
function applyAnswer(machine, p, seat, choice, source, script) {
	const read = readAnswer(machine, p, seat, choice);
	if (isRefusal(read)) return read;
	if (read.kind !== "standing" && isAskedWithOthers(machine, p)) return refuse(null, "NEEDS_SHEET", "Several are asked at once: their answers are handed in as sheets and carried out together.");
	return refusing(() => applyRead(machine, p, seat, read, source, script));
}
var isAskedWithOthers = (machine, p) => {
	const w = machine.waiting(p);
	return w !== null && isSeveral(w.step);
};
function applyRead(machine, p, seat, read, source, script) {
	if (read.kind === "standing") return applyBeside(machine, p, source, script, (t) => {
		const others = (t.p.standing ?? []).filter((s) => s.seat !== seat || s.window !== read.window);
		const { window, until, terms } = read;
		const own = {
			seat,
			window,
			until,
			...terms === void 0 ? {} : { terms }
		};
		t.p.standing = until === "" ? others : [...others, own];
	});
	const run = begin(machine, p, source, script);
	const w = machine.waiting(run.t.p);
	if (w === null) throw new RulesError("The game is over.");
	if (read.kind === "code") machine.takeCode(run.t, w, seat, read.code);
	else machine.takeValue(run.t, w, seat, read.value);
	return end(run, true);
}
/** Resolves a question to several seats by the answers of all: one copy, one reveal. */
function applyTurn(machine, p, answers, source, script) {
	const w = machine.waiting(p);
	if (w === null || !isSeveral(w.step)) return refuse(null, "NOT_SEVERAL", "No question to several seats waits to be resolved.");
	const read = readSheets(machine, p, w, answers);
	if (isRefusal(read)) return read;
	return refusing(() => {
		const run = begin(machine, p, source, script);
		const waiting = machine.waiting(run.t.p);
		if (waiting !== null) machine.takeAll(run.t, waiting, read);
		return end(run, true);
	});
}
/** Does what happens beside the questions: somebody joins or leaves, or acts without playing a seat. */
function applyHappening(machine, p, kind, seat, value, source, script) {
	const { meta, join, leave, acts } = machine.rules;
	const happening = kind === "join" ? join : kind === "leave" ? leave : acts;
	if (happening === void 0) return refuse(null, "NOT_IN_THIS_GAME", `${meta.title} knows no ${kind}.`);
	if (machine.waiting(p) === null) return refuse(meta.overClause, "GAME_OVER", "The game is over; nothing can be decided any more.");
	const wrong = happening.schema.fault(value, kind);
	if (wrong !== null) return refuse(null, "BAD_CHOICE", `${wrong}.`);
	const refused = happening.check(p, value, seat);
	if (refused !== null) return refused;
	return refusing(() => {
		let newcomer;
		const applied = applyBeside(machine, p, source, script, (t) => {
			const made = happening.carryOut(t, value, seat);
			if (typeof made === "number") newcomer = made;
		});
		return newcomer === void 0 ? applied : {
			...applied,
			seat: newcomer
		};
	});
}
/**
* What a logged event of any kind but `begin` and `undo` does to the position before it; `source` yields what the event
* does not hold.
*/
function applyEvent(machine, p, { kind, seat, answer, ...draws }, source) {
	switch (kind) {
		case "answer":
		case "late": return applyAnswer(machine, p, seat ?? -1, answer, source, draws);
		case "turn": return applyTurn(machine, p, answer.answers, source, draws);
		case "join": return applyHappening(machine, p, kind, -1, answer, source, draws);
		case "leave": return applyHappening(machine, p, kind, seat ?? -1, answer, source, draws);
		case "act": return applyHappening(machine, p, kind, -1, answer.act, source, draws);
		default: throw new RangeError(`An event of kind ${kind} does nothing to the position before it.`);
	}
}
/** Changes the position beside the question that waits, and goes on as far as nobody is needed any more. */
function applyBeside(machine, p, source, script, change) {
	const run = begin(machine, p, source, script);
	const { t } = run;
	change(t);
	const w = questionOf(p) === questionOf(t.p) ? machine.waiting(t.p) : null;
	const settled = w === null || machine.answersItself(t.p, w);
	machine.advance(t);
	return end(run, settled);
}
/** What a question is known by: the step, its depth and its locals. */
function questionOf({ flow }) {
	const frame = flow[flow.length - 1];
	return frame === void 0 ? "" : `${labelOf(frame)} ${flow.length} ${canonical(frame)}`;
}
function begin(machine, p, source, script) {
	const chance = new Chance(source, [], script);
	const t = new Transition(machine.copy(p), chance, []);
	t.moments = machine.moments;
	return {
		t,
		chance
	};
}
function end({ t, chance }, settled) {
	const { streams } = chance;
	return {
		position: t.p,
		facts: t.facts ?? [],
		chance: chance.logged,
		...streams === void 0 ? {} : { streams },
		revealed: t.revealed,
		settled
	};
}
// src/kernel/hasher.ts
/** Collects what a hash is made of, as numbers: a text as its length and code units. */
var Digest = class {
	#numbers = /* @__PURE__ */ new Float64Array(1024);
	#count = 0;
	#kept = /* @__PURE__ */ new WeakMap();
	/** Adds a number. */
	number(n) {
		if (this.#count === this.#numbers.length) this.#grow(1);
		this.#numbers[this.#count++] = n + 0;
	}
	/** Adds a list of numbers with its length. */
	numbers(list) {
		const { length } = list;
		this.#grow(length + 1);
		const numbers = this.#numbers;
		let at = this.#count;
		numbers[at++] = length;
		for (let i = 0; i < length; i++) numbers[at++] = list[i] + 0;
		this.#count = at;
	}
	/** Adds a word of a fixed set, or a number in its place. */
	word(word) {
		this.number(typeof word === "number" ? word : hashText(word));
	}
	/** Adds a text. */
	text(text) {
		this.number(text.length);
		for (let i = 0; i < text.length; i++) this.number(text.charCodeAt(i));
	}
	/** Adds any JSON value, slowly. */
	json(value) {
		this.text(canonical(value));
	}
	/** Adds a part that never changes, reckoned once. */
	fixed(part, add) {
		const key = typeof part === "object" && part !== null ? part : {};
		const kept = this.#kept.get(key);
		if (kept !== void 0) {
			this.#grow(kept.length);
			this.#numbers.set(kept, this.#count);
			this.#count += kept.length;
			return;
		}
		const from = this.#count;
		add();
		this.#kept.set(key, this.#numbers.slice(from, this.#count));
	}
	/** The first 16 hex digits of SHA-256 over the numbers (64-bit, little-endian); begins anew. */
	finish() {
		const bytes = new Uint8Array(this.#numbers.buffer, 0, this.#count * Float64Array.BYTES_PER_ELEMENT);
		this.#count = 0;
		return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
	}
	#grow(by) {
		const needed = this.#count + by;
		if (needed <= this.#numbers.length) return;
		const larger = new Float64Array(Math.max(needed, 2 * this.#numbers.length));
		larger.set(this.#numbers.subarray(0, this.#count));
		this.#numbers = larger;
	}
};
/**
* The hash of whole positions, generated from the declarations as the copier is: numbers go into one buffer. A field
* or an option at its fallback adds nothing, so that a new one leaves the hashes of older logs as they were.
*/
function positionHasher({ fields, procedures }) {
	const source = `
    const frames = { ${procedures.map(({ name, locals }) => {
		const parts = fieldsHashSource(locals, "f", 0);
		return `${JSON.stringify(name)}: (f) => { d.word(f.in); d.word(f.at); ${parts} }`;
	}).join(",\n")} }
    return (p) => {
      d.number(p.flow.length)
      for (const f of p.flow) frames[f.in](f)
      ${fieldsHashSource(fields, "p", 0)}
      if (p.standing !== undefined && p.standing.length > 0) d.json(p.standing)
      return d.finish()
    }`;
	return generate({
		d: new Digest(),
		sameJson
	}, source);
}
// src/kernel/choices/counts.ts
/**
* A list of codes with each thing once, where it comes first, with the range of its counts. Counts with a gap between
* them are two ranges, so that every count within a range is one of the codes.
*/
function folded(codes, counted) {
	if (counted === void 0) return codes.map((code) => ({ code }));
	const { field } = counted;
	const listed = new Set(codes);
	/** Whether the same thing is listed so many times. */
	const has = (code, times) => {
		const other = counted.withCount(code, times);
		return listed.has(other) && counted.count(other) === times;
	};
	return codes.flatMap((code) => {
		const least = counted.count(code);
		if (least === 0) return [{ code }];
		if (least > 1 && has(code, least - 1)) return [];
		let most = least;
		while (has(code, most + 1)) most++;
		return [{
			code,
			count: {
				field,
				least,
				most
			}
		}];
	});
}
/**
* The same for a list with the impossible in it: of a thing that can be done at all, the possible counts; of one that
* cannot, the least count, for its reason.
*/
function foldedWithReasons(codes, possible, counted) {
	if (counted === void 0) return codes.map((code) => ({ code }));
	const thing = (code) => counted.count(code) === 0 ? code : counted.withCount(code, 1);
	const can = new Set(codes.filter(possible).map(thing));
	const seen = /* @__PURE__ */ new Set();
	return folded(codes.filter((code) => {
		if (can.has(thing(code))) return possible(code);
		const isFirst = !seen.has(thing(code));
		seen.add(thing(code));
		return isFirst;
	}), counted).map((listed) => possible(listed.code) ? listed : { code: listed.code });
}
// src/kernel/presenting.ts
/** The question as a seat that is asked sees it. */
function pendingOf(p, { step, frame }, seat) {
	const head = {
		seat,
		step: labelOf(frame),
		clause: step.clause,
		question: step.question
	};
	if (!("codec" in step)) {
		const open = step;
		return {
			...head,
			kind: step.kind === "open" ? "open" : "askAll",
			question: open.prompt?.(p, frame, seat) ?? step.question,
			schema: step.schema.json
		};
	}
	const out = new Choices();
	step.options(p, frame, seat, out);
	const options = folded(out.toArray(), step.codec.counted).map((listed) => optionOf(p, frame, step, step.clause, seat, listed));
	return {
		...head,
		kind: step.kind,
		options
	};
}
/** What is worth wondering about at a finite question: the legal options, and the impossible with their reasons. */
function consideredOf(p, { step, frame }, seat) {
	if (!("codec" in step)) return [];
	const out = new Choices();
	if (step.candidates === void 0) step.options(p, frame, seat, out);
	else step.candidates(p, frame, seat, out);
	const refusals = new Map(out.toArray().map((code) => [code, step.why(p, frame, seat, code)]));
	const possible = (code) => refusals.get(code) === null;
	return foldedWithReasons([...refusals.keys()], possible, step.codec.counted).map((listed) => {
		const option = optionOf(p, frame, step, step.clause, seat, listed);
		const refusal = refusals.get(listed.code) ?? null;
		return refusal === null ? option : {
			...option,
			refusal
		};
	});
}
/** The words of an answer that was read and found legal. */
function explained(p, { step, frame }, seat, choice, read) {
	if (read.kind === "standing" && read.terms !== void 0) return {
		legal: true,
		clause: "",
		text: `Answer ${read.window} by these terms until ${read.until}.`
	};
	if (read.kind === "standing") return {
		legal: true,
		clause: "",
		text: `Answer ${read.window} as for the late until ${read.until}.`
	};
	if ("codec" in step) {
		if (read.kind === "value") throw new RulesError(`${labelOf(frame)} is answered by codes.`);
		return {
			...optionOf(p, frame, step, step.clause, seat, { code: read.code }),
			legal: true
		};
	}
	const voids = step.voids?.(p, frame, seat, choice) ?? [];
	if (voids.length === 0) return {
		legal: true,
		clause: step.clause,
		text: "This answer is legal."
	};
	const text = `This answer is legal, but as things stand ${voids.length === 1 ? "a line of it" : `${voids.length} lines of it`} would do nothing.`;
	return {
		legal: true,
		clause: step.clause,
		text,
		voids
	};
}
function optionOf(p, frame, step, clause, seat, { code, count }) {
	return {
		choice: step.codec.show(p, frame, seat, code),
		clause,
		...step.codec.label(p, frame, seat, code),
		...count === void 0 ? {} : { count }
	};
}
// src/kernel/game.ts
/**
* A ruleset as people, bots and programs use it: questions and answers in JSON, refusals in words. It holds no
* position: every call takes one, and `apply` returns a new one.
*/
var Game = class {
	rules;
	machine;
	/** The hash that proves two positions equal. What is at its fallback adds nothing to it. */
	hash;
	constructor(rules) {
		this.rules = rules;
		this.machine = new Machine(rules);
		this.hash = positionHasher(rules);
	}
	/** The options with defaults filled in, or why they are not acceptable. Refuses unknown names. */
	readOptions(given, seats = this.rules.meta.seats.usual) {
		const fields = optionSchemas(this.rules.options);
		const value = this.#preset(given ?? {}, seats);
		if (isRefusal(value)) return value;
		const wrong = object(fields).fault(value, "options");
		if (wrong === null) return withDefaults(fields, value);
		const name = /^options\.(\w+)/.exec(wrong)?.[1] ?? "";
		return refuse(this.rules.options[name]?.clause ?? null, "BAD_OPTION", `${wrong}.`);
	}
	/** The options with those that the one called `preset` stands for. */
	#preset(given, seats) {
		const { presets } = this.rules;
		if (presets === void 0 || !isObject(given) || given.preset === void 0) return given;
		const { preset: id, ...own } = given;
		const preset = presets.find((one) => one.id === id);
		const known = presets.map((one) => one.id).join(", ");
		return preset === void 0 ? refuse(null, "BAD_OPTION", `There is no preset ${brief(id)}; known are ${known}.`) : {
			...preset.options(seats),
			...own
		};
	}
	/** Of options the ones that differ from their defaults: all that is kept of them. */
	unusualOptions(options) {
		const unusual = Object.entries(options).filter(([name, value]) => !sameJson(value, this.rules.options[name]?.schema.fallback));
		return Object.fromEntries(unusual);
	}
	/** All options, of those that are kept. */
	allOptions(kept) {
		return withDefaults(optionSchemas(this.rules.options), kept);
	}
	/** Why so many cannot play, or null. */
	seatsFault(seats) {
		const { title, seatsClause = null, seats: allowed } = this.rules.meta;
		const { min, max } = allowed;
		if (typeof seats === "number" && Number.isInteger(seats) && seats >= min && seats <= max) return null;
		return refuse(seatsClause, "BAD_SEATS", `${title} is for ${min} to ${max} players, not ${JSON.stringify(seats)}.`);
	}
	/** A new game at its first decision, or why it cannot be played. */
	begin(options, seats, source, script = []) {
		const wrong = this.seatsFault(seats);
		if (wrong !== null) return wrong;
		const read = this.readOptions(options, seats);
		if (isRefusal(read)) return read;
		const chance = new Chance(source, [], script);
		return refusing(() => {
			const fields = this.rules.setup(read, seats, chance);
			if (isRefusal(fields)) return fields;
			const t = new Transition(fields, chance, []);
			const position = this.machine.begin(fields, chance, t);
			const { logged, streams } = chance;
			const drawn = {
				chance: logged,
				...streams === void 0 ? {} : { streams }
			};
			return {
				position,
				facts: t.facts ?? [],
				...drawn,
				revealed: true,
				settled: true
			};
		});
	}
	/** Why a JSON value is not a position of this game, or null. */
	fault(value) {
		const wrong = positionFault(this.machine, value);
		if (wrong !== null) return wrong;
		try {
			this.pending(this.machine.copy(this.machine.filled(value)));
			return null;
		} catch (error) {
			return `position: ${error instanceof Error ? error.message : String(error)}`;
		}
	}
	/** True when the game is over. */
	isOver(p) {
		return p.flow.length === 0;
	}
	result(p) {
		return this.isOver(p) ? this.rules.result(p) : null;
	}
	/**
	* The seats that are asked now; none when the game is over. At a question to several these are all of them: who has
	* answered it does not lie in the position.
	*/
	asked(p) {
		const w = this.machine.waiting(p);
		return w === null ? [] : this.machine.askedSeats(p, w);
	}
	/** Of them those for whom the question waits: not who is absent. */
	waits(p) {
		const w = this.machine.waiting(p);
		return w === null ? [] : this.machine.waitedSeats(p, w);
	}
	/** True when a seat's answer to the question that waits stands already. */
	stands(p, seat) {
		const w = this.machine.waiting(p);
		return w !== null && this.machine.stands(p, w, seat);
	}
	/** True when several seats are asked at once, who answer by sheets. */
	asksSeveral(p) {
		const w = this.machine.waiting(p);
		return w !== null && isSeveral(w.step);
	}
	/** The step that waits, as `procedure.step`; null when the game is over. */
	stepOf(p) {
		const w = this.machine.waiting(p);
		return w === null ? null : labelOf(w.frame);
	}
	/**
	* Every open question with its options.
	* @param of only these seats
	*/
	pending(p, of) {
		const w = this.machine.waiting(p);
		if (w === null) return [];
		const asked = this.machine.askedSeats(p, w);
		return (of === void 0 ? asked : asked.filter((seat) => of.includes(seat))).map((seat) => pendingOf(p, w, seat));
	}
	/** The codes open to a seat at a finite question; empty for others. */
	codes(p, seat) {
		const w = this.machine.waiting(p);
		if (w === null || !("options" in w.step) || !this.machine.askedSeats(p, w).includes(seat)) return [];
		const out = new Choices();
		w.step.options(p, w.frame, seat, out);
		return out.toArray();
	}
	/** What is worth wondering about at a finite question: the legal options, and the impossible with their reasons. */
	considered(p, seat) {
		const w = this.machine.waiting(p);
		if (w === null || !this.machine.askedSeats(p, w).includes(seat)) return [];
		return consideredOf(p, w, seat);
	}
	/** Null when the answer is legal now, else the reason, with its clause. Changes nothing. */
	check(p, seat, choice) {
		const read = readAnswer(this.machine, p, seat, choice);
		return isRefusal(read) ? read : null;
	}
	/** The words of a legal answer, or why it is refused. */
	explain(p, seat, choice) {
		const read = readAnswer(this.machine, p, seat, choice);
		if (isRefusal(read)) return read;
		return explained(p, this.#must(p), seat, choice, read);
	}
	/** Why an answer cannot even be kept as a draft, or null; what is kept so need not be legal. */
	checkDraft(p, seat, choice) {
		return draftFault(this.machine, p, seat, choice);
	}
	/**
	* Applies the answer of a seat that is asked alone, or a standing answer, to a copy of the position; a refusal, of the
	* answer or of the script, changes nothing.
	*/
	apply(p, seat, choice, source, script = []) {
		return applyAnswer(this.machine, p, seat, choice, source, script);
	}
	/**
	* Resolves a question to several seats on a copy of the position: all answers are carried out at once. Every seat that
	* is asked has one, in any order; only one whose answer stands may be left out.
	*/
	resolve(p, answers, source, script = []) {
		return applyTurn(this.machine, p, answers, source, script);
	}
	/** Has all who are asked answer, one seat or several in their order, and carries it out. */
	advance(p, answerOf, source, script = []) {
		const answers = this.asked(p).map((seat) => [seat, answerOf(seat)]);
		if (this.asksSeveral(p)) return this.resolve(p, answers, source, script);
		const [[seat, answer] = [-1, null]] = answers;
		return this.apply(p, seat, answer, source, script);
	}
	/** What a logged event of any kind but `begin` and `undo` does to the position before it; it holds all chance. */
	carryOut(p, event, source = exhausted) {
		return applyEvent(this.machine, p, event, source);
	}
	/** The JSON form of a code. */
	show(p, seat, code) {
		const { step, frame } = this.#must(p);
		if (!("codec" in step)) throw new RulesError("This question has no codes.");
		return step.codec.show(p, frame, seat, code);
	}
	/** The answer that stands when the deadline passes: what the clause says, else the first option. */
	late(p, seat) {
		const { step, frame } = this.#must(p);
		if (step.kind === "open" || step.kind === "askAllOpen") {
			if (step.late === void 0) throw new RulesError(`${labelOf(frame)} has no answer for the late.`);
			return step.late(p, frame, seat);
		}
		const code = step.late?.(p, frame, seat) ?? this.codes(p, seat)[0] ?? -1;
		return step.codec.show(p, frame, seat, code);
	}
	/** A legal answer at random. */
	random(p, seat, chance) {
		const { step, frame } = this.#must(p);
		if ("suggest" in step) return step.suggest(p, frame, seat, chance);
		const codes = this.codes(p, seat);
		const code = codes[chance.pick(codes.length)];
		if (code === void 0) throw new RulesError(`${labelOf(frame)} gives seat ${seat} nothing to choose.`);
		return step.codec.show(p, frame, seat, code);
	}
	/** True when two positions are one. */
	equal(a, b) {
		return sameJson(a, b);
	}
	#must(p) {
		const w = this.machine.waiting(p);
		if (w === null) throw new RulesError("The game is over.");
		return w;
	}
};
// src/kernel/event.ts
/** What an event may be. */
var KINDS = [
	"begin",
	"answer",
	"late",
	"turn",
	"undo",
	"join",
	"leave",
	"act"
];
/** A log that the rules do not follow. */
var LogError = class extends Error {
	name = "LogError";
};
/** The most that an answer takes as JSON; what its question allows is the rules' to say. */
var ANSWER_CHARACTERS = 1e6;
var outcomes = list(int(), 0, Number.MAX_SAFE_INTEGER);
var eventSchema = object({
	seq: int(0),
	kind: oneOf(...KINDS),
	seat: nullable(int(0)),
	chance: outcomes,
	hash: optional(text(16), "")
});
var actSchema = object({
	author: text(200),
	reason: text(2e3),
	act: anyJson(ANSWER_CHARACTERS)
});
var answerSchema = anyJson(ANSWER_CHARACTERS);
/** Why a value is not an event, or null. Looks at its shape alone. */
function eventFault(value) {
	if (!isObject(value)) return eventSchema.fault(value, "event");
	const { seq, kind, seat, answer, chance, streams, hash } = value;
	return eventSchema.fault({
		seq,
		kind,
		seat,
		chance,
		...hash === void 0 ? {} : { hash }
	}, "event") ?? (streams === void 0 ? null : streamsFault(streams)) ?? answerFault(kind, answer);
}
function streamsFault(streams) {
	if (!isObject(streams)) return "event.streams: must be an object";
	for (const [name, drawn] of Object.entries(streams)) {
		const wrong = outcomes.fault(drawn, `event.streams[${JSON.stringify(name)}]`);
		if (wrong !== null) return wrong;
	}
	return null;
}
/** A position and the answers of many seats may be longer than one answer; each of them is looked at by itself. */
function answerFault(kind, answer) {
	if (kind === "begin") return anyJson(Number.MAX_SAFE_INTEGER).fault(answer, "event.answer");
	if (kind === "act") return actSchema.fault(answer, "event.answer");
	if (kind !== "turn") return answerSchema.fault(answer, "event.answer");
	return turnFault(answer);
}
function turnFault(answer) {
	if (!isObject(answer) || !Array.isArray(answer.answers) || Object.keys(answer).length !== 2) return "event.answer: must have answers and late";
	let last = -1;
	const seats = /* @__PURE__ */ new Set();
	for (const [i, entry] of answer.answers.entries()) {
		const path = `event.answer.answers[${i}]`;
		if (!Array.isArray(entry) || entry.length !== 2 || !Number.isInteger(entry[0])) return `${path}: must be a seat and its answer`;
		const wrong = answerSchema.fault(entry[1], path);
		if (wrong !== null) return wrong;
		if (entry[0] <= last) return `${path}: must be in the order of seats`;
		last = entry[0];
		seats.add(last);
	}
	return (Array.isArray(answer.late) ? answer.late.find((seat) => !seats.has(seat)) : null) === void 0 ? null : `event.answer.late: must be some of the seats that answered`;
}
/**
* What a log's first event opens.
* @throws LogError when it opens no game.
*/
function openingOf(event) {
	if (event === void 0 || eventFault(event) !== null || event.kind !== "begin" || event.seq !== 0 || event.seat !== null) throw new LogError("A log begins with event 0, `begin`.");
	const { answer } = event;
	if (!isObject(answer) || !isObject(answer.options) || !Number.isInteger(answer.seats)) throw new LogError("Event 0 does not say which game was opened, with which seats and options.");
	return answer;
}
// src/kernel/question.ts
/**
* The question that a position waits with: whom it asks, since which event each of them has been asked it without a
* break, and the sheets that lie beside the position until it is resolved.
*/
var Question = class Question {
	/** True when it is to several seats, who answer by sheets. */
	several;
	/** The seats asked, in rising order. */
	asked;
	#game;
	#position;
	#since = /* @__PURE__ */ new Map();
	#sheets = /* @__PURE__ */ new Map();
	/** For whom it waits, in or not; whose answer stands is in for good. */
	#waits;
	/** For whom it still waits. */
	#missing;
	/** @param since from which event a seat has been asked */
	constructor(game, position, since) {
		this.#game = game;
		this.#position = position;
		this.several = game.asksSeveral(position);
		this.asked = game.asked(position);
		this.#waits = new Set(game.waits(position).filter((seat) => !game.stands(position, seat)));
		this.#missing = new Set(this.#waits);
		for (const seat of this.asked) this.#since.set(seat, since(seat));
	}
	/**
	* The question as it is after an event that has not settled it: who was asked before is asked since then, and sheets
	* stay. A ready sheet that is not legal any more becomes a draft.
	*/
	after(position, seq) {
		const next = new Question(this.#game, position, (seat) => this.#since.get(seat) ?? seq);
		for (const [seat, sheet] of this.#sheets) {
			if (!next.#since.has(seat)) continue;
			const legal = !sheet.ready || this.#game.check(position, seat, sheet.answer) === null;
			next.put(seat, legal ? sheet : {
				...sheet,
				ready: false,
				late: false
			});
		}
		return next;
	}
	/** From which event on a seat has been asked this without a break; null when it is not asked. */
	since(seat) {
		return this.#since.get(seat) ?? null;
	}
	sheetOf(seat) {
		return this.#sheets.get(seat) ?? null;
	}
	/** The seats whose sheets are ready, in rising order. */
	get ready() {
		return this.asked.filter((seat) => this.#sheets.get(seat)?.ready === true);
	}
	/** The seats for whom it still waits. */
	get waitsFor() {
		return this.asked.filter((seat) => this.#missing.has(seat));
	}
	/** True when nobody is waited for any more. */
	get ripe() {
		return this.several && this.#missing.size === 0;
	}
	/** Puts a sheet in the place of the seat's last one; null takes it away. */
	put(seat, sheet) {
		if (sheet === null) this.#sheets.delete(seat);
		else this.#sheets.set(seat, sheet);
		if (sheet?.ready === true) this.#missing.delete(seat);
		else if (this.#waits.has(seat)) this.#missing.add(seat);
	}
	/**
	* Everybody's answer as it is now: the ready sheet, else the standing answer, else what the rules say for the late.
	* When not all are in, the deadline has passed, and a draft counts, too, if it is legal.
	*/
	answers() {
		const deadline = !this.ripe;
		const answers = [];
		const late = [];
		for (const seat of [...this.asked].sort((a, b) => a - b)) {
			const sheet = this.#sheets.get(seat);
			if (sheet !== void 0 && this.#counts(seat, sheet, deadline)) {
				answers.push([seat, sheet.answer]);
				if (sheet.late) late.push(seat);
			} else {
				answers.push([seat, this.#game.late(this.#position, seat)]);
				if (!this.#game.stands(this.#position, seat)) late.push(seat);
			}
		}
		return {
			answers,
			late
		};
	}
	#counts(seat, { ready, answer }, deadline) {
		return ready || deadline && this.#game.check(this.#position, seat, answer) === null;
	}
};
// src/kernel/snapshot.ts
/** Why a value is no snapshot, or null. Looks at its outline alone: a position that does not fit shows at the next proof. */
function snapshotFault(value) {
	if (!isObject(value)) return "it is no object";
	for (const name of [
		"version",
		"seats",
		"seq",
		"top"
	]) if (!Number.isInteger(value[name])) return `${name} is no whole number`;
	for (const name of ["since", "past"]) if (!Array.isArray(value[name])) return `${name} is no list`;
	if (!isObject(value.position) || !Array.isArray(value.position.flow)) return "it has no position";
	return typeof value.game === "string" && isObject(value.options) ? null : "it does not say which game it is of";
}
/** What may still be taken back, as a snapshot keeps it. */
function keptPast(recent) {
	return recent.map(({ event, facts, before, applied, to }) => ({
		event,
		facts,
		before,
		revealed: applied.revealed,
		to
	}));
}
/** The same, as a match uses it: such events drew no chance, and each led to the position before the next. */
function pastOf(past, position) {
	return past.map(({ event, facts, before, revealed, to }, i) => {
		return {
			event,
			facts,
			before,
			to,
			applied: {
				position: past[i + 1]?.before ?? position,
				facts,
				chance: [],
				revealed,
				settled: true
			}
		};
	});
}
// src/kernel/log.ts
var PROOF_EVERY = 16;
/**
* The log of a game with its fold: the position, the question that waits with it, what was told, and what may be taken
* back. It adds events that were carried out; whether they may be is for others to say.
*/
var Log = class {
	game;
	options;
	#seats;
	#position;
	#events = [];
	/** The number of the first event held. */
	#first;
	#told = [];
	/** The last event that still stands. */
	#top;
	/** The last of those that stand, made by one seat alone and without chance: they may be taken back. */
	#recent = [];
	/** The question that waits; null until somebody wants to know. */
	#question = null;
	/** What the log was resumed from. */
	#snapshot;
	/** How everything stood before the last event, and what it took back. */
	#before = null;
	/** Begins with an opening, or after the event at which a snapshot was made. */
	constructor(game, start) {
		this.game = game;
		this.options = start.options;
		this.#seats = start.seats;
		if ("told" in start) {
			this.#position = start.position;
			this.#first = start.told.event.seq;
			this.#top = this.#first;
			this.#events.push(start.told.event);
			this.#told.push(start.told);
			this.#snapshot = null;
			return;
		}
		const wrong = snapshotFault(start);
		if (wrong !== null) throw new LogError(`This is no snapshot: ${wrong}.`);
		this.#first = start.seq + 1;
		this.#top = start.top;
		this.#position = game.machine.filled(start.position);
		const past = start.past.map((one) => ({
			...one,
			before: game.machine.filled(one.before)
		}));
		this.#recent = pastOf(past, this.#position);
		const since = new Map(start.since);
		this.#question = new Question(game, this.#position, (seat) => since.get(seat) ?? start.seq);
		this.#snapshot = start;
	}
	get position() {
		return this.#position;
	}
	/** How many seats there are: in games where they come and go, as many as in the position. */
	get seats() {
		return this.game.rules.seatsOf?.(this.#position) ?? this.#seats;
	}
	/** Why a seat is none, or null. */
	seatFault(seat) {
		const { seats } = this;
		if (Number.isInteger(seat) && seat >= 0 && seat < seats) return null;
		return refuse(null, "NO_SUCH_SEAT", `There is no seat ${JSON.stringify(seat)}; seats are numbered 0 to ${seats - 1}.`);
	}
	/** The events held, which may be changed by nobody else. */
	get events() {
		return this.#events;
	}
	/** The number of the next event. */
	get next() {
		return this.#first + this.#events.length;
	}
	get told() {
		return this.#told;
	}
	get question() {
		this.#question ??= new Question(this.game, this.#position, () => this.next - 1);
		return this.#question;
	}
	/** The event that may be taken back next. */
	get last() {
		return this.#recent[this.#recent.length - 1] ?? null;
	}
	/** Adds an event that was carried out. */
	append(kind, seat, answer, applied) {
		const seq = this.next;
		const { position, facts, chance, streams } = applied;
		const isProof = seq % PROOF_EVERY === 0 || this.game.isOver(position);
		const event = {
			seq,
			kind,
			seat,
			answer,
			chance,
			...streams === void 0 ? {} : { streams },
			...isProof ? { hash: this.game.hash(position) } : {}
		};
		const told = {
			event,
			facts
		};
		const mayGoBack = (kind === "answer" || kind === "late") && chance.length === 0 && streams === void 0;
		const question = applied.settled ? null : this.question.after(position, seq);
		this.#remember(null);
		if (!mayGoBack || this.#recent[0]?.event.seat !== seat) this.#recent = [];
		if (mayGoBack) this.#recent = [...this.#recent, {
			...told,
			before: this.#position,
			applied,
			to: this.#top
		}];
		this.#events.push(event);
		this.#told.push(told);
		this.#top = seq;
		this.#position = position;
		this.#question = question;
		return told;
	}
	/**
	* Applies one event of a log, of any kind, without running a generator.
	* @throws LogError where the event and the rules disagree
	*/
	follow(event) {
		const fault = eventFault(event);
		if (fault !== null) throw new LogError(`Event ${this.next} of the log is none: ${fault}.`);
		if (event.seq !== this.next) throw new LogError(`Event ${this.next} is missing; the next in the log is ${event.seq}.`);
		const { seat, kind } = event;
		if (kind === "begin" || (kind !== "turn" && kind !== "act") !== (seat !== null)) throw new LogError(`Event ${event.seq} ${seat === null ? "belongs to no" : "is about no"} seat.`);
		const told = kind === "undo" ? this.#followUndo(event) : this.#followOther(event);
		this.prove(event);
		return told;
	}
	/** Whether an undo was safe was found out when it was made; here it only has to take back what it says. */
	#followUndo(event) {
		const { last } = this;
		if (last === null || last.event.seat !== event.seat || !sameJson(event.answer, { to: last.to })) throw new LogError(`Event ${event.seq} takes back what it cannot.`);
		return this.takeBack(last);
	}
	#followOther(event) {
		const { seat, kind, answer } = event;
		return guarded(event.seq, () => {
			const applied = (seat === null || kind === "join" ? null : this.seatFault(seat)) ?? this.game.carryOut(this.#position, event);
			if (isRefusal(applied)) return applied;
			return this.append(kind, applied.seat ?? seat, copyJson(answer), applied);
		});
	}
	/** Takes back the event that may be taken back next: another event. */
	takeBack(last) {
		this.#remember(this.#told);
		this.#told = this.#told.slice(0, -1);
		this.#recent = this.#recent.slice(0, -1);
		this.#top = last.to;
		const { seat } = last.event;
		const event = {
			seq: this.next,
			kind: "undo",
			seat,
			answer: { to: last.to },
			chance: []
		};
		this.#events.push(event);
		this.#position = last.before;
		this.#question = null;
		return {
			event,
			facts: []
		};
	}
	/**
	* Goes back to an event, whatever came of it: another event, which is of no seat. All who play have agreed on it.
	* @param there a log that ends with that event
	*/
	goBack(there) {
		this.#remember(this.#told);
		this.#told = [...there.#told];
		this.#recent = [];
		this.#top = there.#top;
		const to = there.next - 1;
		const event = {
			seq: this.next,
			kind: "undo",
			seat: null,
			answer: { to },
			chance: []
		};
		this.#events.push(event);
		this.#position = there.#position;
		this.#question = null;
		return {
			event,
			facts: []
		};
	}
	/** Takes the last event out again, as if it had never been. Of two in a row only the second can go. */
	withdraw() {
		const before = this.#before;
		if (before === null) throw new RangeError("There is no event that could be withdrawn.");
		this.#before = null;
		if (this.#events.pop()?.kind !== "undo") this.#told.pop();
		else if (before.undone !== null) this.#told = [...before.undone];
		this.#position = before.position;
		this.#question = before.question;
		this.#recent = before.recent;
		this.#top = before.top;
	}
	#remember(undone) {
		this.#before = {
			position: this.#position,
			question: this.#question,
			recent: this.#recent,
			top: this.#top,
			undone
		};
	}
	/**
	* Compares an event of a log with the one that following it has added.
	* @throws LogError where they differ
	*/
	prove(event) {
		const { seat, chance, streams } = this.#events[event.seq - this.#first] ?? event;
		if (chance.length !== event.chance.length) throw new LogError(`Event ${event.seq} holds ${event.chance.length} outcomes; the rules drew ${chance.length}.`);
		if (!sameJson(streams ?? {}, event.streams ?? {})) throw new LogError(`Event ${event.seq} holds other outcomes of streams than the rules drew.`);
		if (seat !== event.seat) throw new LogError(`Event ${event.seq} is about seat ${event.seat}; the rules say ${seat}.`);
		if (event.hash !== void 0 && event.hash !== this.game.hash(this.#position)) throw new LogError(`After event ${event.seq} the position is not the one logged. If the rules have changed since, raise their version and pin the one before, or give what is new a fallback; if not, the log is damaged.`);
	}
	/** What the fold needs to go on from here. */
	snapshot() {
		const { id, version } = this.game.rules.meta;
		const { question } = this;
		return {
			game: id,
			version,
			seats: this.#seats,
			options: this.options,
			seq: this.next - 1,
			top: this.#top,
			position: this.#position,
			since: question.asked.map((seat) => [seat, question.since(seat) ?? 0]),
			past: keptPast(this.#recent)
		};
	}
	/** The events up to and including one, and the snapshot before them, if there is one. */
	upTo(seq) {
		if (this.#snapshot !== null && seq < this.#snapshot.seq) throw new RangeError(`What was before event ${this.#snapshot.seq} is not known here.`);
		return {
			snapshot: this.#snapshot,
			events: this.#events.slice(0, seq + 1 - this.#first)
		};
	}
};
/** The log of a game that has just been opened. */
function openLog(game, opening, opened) {
	const { id, version } = game.rules.meta;
	const { seats, options, position: loaded } = opening;
	const { chance, streams, facts, position } = opened;
	return new Log(game, {
		seats,
		options,
		told: {
			event: {
				seq: 0,
				kind: "begin",
				seat: null,
				answer: {
					game: id,
					version,
					seats,
					options,
					...loaded === void 0 ? {} : { position: loaded }
				},
				chance,
				...streams === void 0 ? {} : { streams },
				hash: game.hash(position)
			},
			facts
		},
		position
	});
}
/** @throws LogError when a log was not written under these rules */
function sameRules({ rules: { meta } }, id, version) {
	if (id !== meta.id) throw new LogError(`The log is of ${JSON.stringify(id)}, not of ${meta.id}.`);
	if (version !== meta.version) throw new LogError(`This game was begun under version ${JSON.stringify(version)} of ${id}; these rules are version ${meta.version}, and a game is played on by its own.`);
}
/** @throws LogError when what a log says is refused */
function guarded(seq, act) {
	const made = act();
	if (isRefusal(made)) throw new LogError(`Event ${seq} is refused by the rules: ${made.text}${made.clause === null ? "" : ` (${made.clause})`}`);
	return made;
}
// src/kernel/undo.ts
/** How many positions are imagined for each viewer. */
var SAMPLES = 4;
/**
* The undo barrier: why a seat may not take back its event, or null. It may when the event drew no chance, showed nothing hidden and
* left the turn where it was.
*/
function undoFault(game, past, seats) {
	const { event, applied } = past;
	if (event.kind === "late") return "The deadline had passed; what it decided stands.";
	if (applied.chance.length > 0) return "Dice were rolled: there is no undo past them.";
	if (applied.revealed) return "Something hidden was shown: there is no undo past it.";
	if (game.isOver(applied.position)) return "The game is over.";
	if (!game.asked(applied.position).includes(event.seat ?? -1)) return "The turn has passed to another player.";
	return toldSomething(game, past, seats) ? "Something new was seen: there is no undo past it." : null;
}
/**
* True when the event told somebody more than "this was answered": in a position imagined from that viewer's view
* before it, the same answer would have led to another view after it. The seat itself may have learnt something, too.
*/
function toldSomething(game, { before, event, applied }, seats) {
	const { rules } = game;
	for (let viewer = -1; viewer < seats; viewer++) {
		const eye = viewer < 0 ? null : viewer;
		const [seen, after] = [rules.view(before, eye), rules.view(applied.position, eye)];
		for (let i = 0; i < SAMPLES; i++) {
			const chance = new Chance(new FastSource(`undo/${event.seq}/${i}`));
			const imagined = rules.determinise(seen, eye, chance);
			const there = game.apply(imagined, event.seat ?? 0, event.answer, new FastSource(i));
			if (isRefusal(there) || there.chance.length > 0) return true;
			if (!sameJson(rules.view(there.position, eye), after)) return true;
		}
	}
	return false;
}
// src/kernel/match.ts
/**
* A game being played: its position, its log, what happened, and the sheets that lie under the question asked. Holds no
* secrets but these and the position itself.
*/
var Match = class Match {
	game;
	#log;
	constructor(log) {
		this.game = log.game;
		this.#log = log;
	}
	/** Opens a new game. The script's outcomes are used before the source's. */
	static begin(game, options, seats, source, script = []) {
		const read = game.readOptions(options, seats);
		if (isRefusal(read)) return read;
		const opened = game.begin(options, seats, source, script);
		return isRefusal(opened) ? opened : new Match(openLog(game, {
			seats,
			options: game.unusualOptions(read)
		}, opened));
	}
	/** Goes on from a position; the log begins with it. */
	static load(game, position, seats) {
		const unfit = game.seatsFault(seats);
		if (unfit !== null) return unfit;
		const wrong = game.fault(position);
		if (wrong !== null) return refuse(null, "BAD_POSITION", `${wrong}.`);
		const copy = game.machine.copy(game.machine.filled(position));
		const there = game.rules.seatsOf?.(copy) ?? seats;
		if (there !== seats) return refuse(null, "BAD_SEATS", `The position has ${there} seats; ${seats} were asked for.`);
		const stranger = game.asked(copy).find((seat) => seat >= seats);
		if (stranger !== void 0) return refuse(null, "BAD_SEATS", `The position asks seat ${stranger}; there are ${seats} seats.`);
		const given = copyJson(copy);
		return new Match(openLog(game, {
			seats,
			options: {},
			position: given
		}, {
			position: copy,
			facts: [],
			chance: [],
			revealed: true,
			settled: true
		}));
	}
	/**
	* Folds a log into a match, without running any generator.
	* @throws LogError where the log and the rules disagree: the event's number and why.
	*/
	static replay(game, events) {
		const { game: id, version, options, seats, position } = openingOf(events[0]);
		const first = events[0];
		sameRules(game, id, version);
		const match = guarded(0, () => position === void 0 ? Match.begin(game, options, seats, exhausted, first) : Match.load(game, position, seats));
		match.#log.prove(first);
		for (const event of events.slice(1)) match.follow(event);
		return match;
	}
	/**
	* Goes on from a snapshot and the events after it; what was told before it is not known any more.
	* @throws LogError like `replay`
	*/
	static resume(game, snapshot, tail) {
		sameRules(game, snapshot.game, snapshot.version);
		const match = new Match(new Log(game, snapshot));
		for (const event of tail) match.follow(event);
		return match;
	}
	get options() {
		return this.#log.options;
	}
	get position() {
		return this.#log.position;
	}
	/** How many seats there are: in games where they come and go, as many as in the position. */
	get seats() {
		return this.#log.seats;
	}
	/** The whole log; of a match that was resumed, what came after the snapshot. */
	get events() {
		return this.#log.events;
	}
	/** The number of the next event. */
	get nextSeq() {
		return this.#log.next;
	}
	/** The question that waits, and what lies under it. */
	get question() {
		return this.#log.question;
	}
	/** The facts of the opening and of every event that still stands, as far back as they are known. */
	told() {
		return this.#log.told.slice();
	}
	/** Checks an answer; null when it is legal. */
	check(seat, choice) {
		return this.#log.seatFault(seat) ?? this.game.check(this.position, seat, choice);
	}
	/**
	* Applies the answer of a seat that is asked alone, or a standing answer of any seat. A refusal, or bad chance, leaves
	* everything as it was.
	*/
	answer(seat, choice, source, script = []) {
		const fault = this.#log.seatFault(seat);
		if (fault !== null) return fault;
		const applied = this.game.apply(this.position, seat, choice, source, script);
		return isRefusal(applied) ? applied : this.#log.append("answer", seat, copyJson(choice), applied);
	}
	/**
	* Why a sheet would not be kept, or null. A ready sheet must be legal; a draft need only fit the question's schema.
	* @param question the number of the question it answers (`question.since`), when the writer names it
	*/
	sheetFault(seat, answer, ready, question = null) {
		const fault = this.#staleFault(seat, question);
		if (fault !== null) return fault;
		if (ready) return this.game.check(this.position, seat, answer);
		return isStanding(answer) ? refuse(null, "BAD_CHOICE", "A standing answer is no sheet, and so no draft of one.") : this.game.checkDraft(this.position, seat, answer);
	}
	/**
	* Hands in a sheet under the question that waits, in place of the seat's last one. A draft is kept; so is a ready sheet
	* of a question to several, until nobody is waited for any more: then all are carried out. The ready sheet of a
	* seat that is asked alone, and a standing answer, are carried out at once.
	*/
	submit(seat, answer, ready, source, script = [], question = null) {
		const { several } = this.#log.question;
		if (ready && (!several || isStanding(answer))) {
			const number = this.#log.question.since(seat) ?? this.nextSeq;
			const told = this.#staleFault(seat, question) ?? this.answer(seat, answer, source, script);
			return isRefusal(told) ? told : {
				question: number,
				told
			};
		}
		return this.sheetFault(seat, answer, ready, question) ?? this.#put(seat, {
			answer: copyJson(answer),
			ready,
			late: false
		}, source, script);
	}
	/**
	* Keeps a sheet as `submit` does, and resolves nothing: when nobody is waited for any more, the question is `ripe`,
	* and `close` resolves it. What is carried out at once (an answer of a seat that is asked alone) is no sheet.
	*/
	lay(seat, answer, ready, question = null) {
		const fault = this.sheetFault(seat, answer, ready, question);
		if (fault === null) this.#log.question.put(seat, {
			answer: copyJson(answer),
			ready,
			late: false
		});
		return fault;
	}
	/** The deadline has passed for one seat: its answer is what the rules say for the late. */
	late(seat, source, script = []) {
		const fault = this.#log.seatFault(seat);
		if (fault !== null) return fault;
		const question = this.#log.question.since(seat);
		const isIn = this.#log.question.sheetOf(seat)?.ready === true || this.game.stands(this.position, seat);
		if (question === null || isIn) return refuse(null, "NOT_LATE", `Nobody waits for seat ${seat}.`);
		const answer = this.game.late(this.position, seat);
		if (this.#log.question.several) return this.#put(seat, {
			answer,
			ready: true,
			late: true
		}, source, script);
		const applied = this.game.apply(this.position, seat, answer, source, script);
		return isRefusal(applied) ? applied : {
			question,
			told: this.#log.append("late", seat, answer, applied)
		};
	}
	/**
	* Resolves the question to several seats as it lies there: nobody is waited for any more, or the deadline has passed.
	* A seat's ready sheet is its answer; past the deadline its draft, if that is legal; else its standing answer, else
	* what the rules say for the late.
	*/
	close(source, script = []) {
		const turn = this.#log.question.several ? this.#log.question.answers() : {
			answers: [],
			late: []
		};
		const applied = this.game.resolve(this.position, turn.answers, source, script);
		return isRefusal(applied) ? applied : this.#log.append("turn", null, turn, applied);
	}
	/** Somebody joins the running game; the event names the seat. */
	join(given, source, script = []) {
		return this.#happen("join", null, copyJson(given), source, script);
	}
	/** A seat leaves the running game. */
	leave(seat, source, script = []) {
		return this.#log.seatFault(seat) ?? this.#happen("leave", seat, null, source, script);
	}
	/** Somebody acts who plays no seat. */
	act({ author, reason, act }, source, script = []) {
		return this.#happen("act", null, {
			author,
			reason,
			act: copyJson(act)
		}, source, script);
	}
	/**
	* The event to which the seat may go back, or why it may not. An event can be taken back when it was the seat's
	* own, drew no chance, showed nothing hidden and left the turn where it was.
	*/
	undoPoint(seat) {
		const { last, question } = this.#log;
		if (last === null || last.event.seat !== seat) return refuse(null, "NOTHING_TO_UNDO", "You have done nothing since the last other player or roll of dice.");
		const unsafe = question.ready.some((other) => other !== seat) ? "Another player has answered meanwhile." : undoFault(this.game, last, this.seats);
		return unsafe === null ? last.to : refuse(null, "CANNOT_UNDO", unsafe);
	}
	/** Takes the seat's last event back, if it may be taken back. */
	undo(seat) {
		const to = this.undoPoint(seat);
		const { last } = this.#log;
		return isRefusal(to) || last === null ? to : this.#log.takeBack(last);
	}
	/**
	* Goes back to an event, whatever came of it: for those who have all agreed on it. Chance is not drawn again as it was,
	* for the events after it have other numbers.
	* @throws LogError when the log is not known as far back
	*/
	goBack(to) {
		if (!Number.isInteger(to) || to < 0 || to >= this.nextSeq - 1) return refuse(null, "NO_SUCH_EVENT", `There is no event ${to} to which this game could go back.`);
		return this.#log.goBack(this.#upTo(to).#log);
	}
	/**
	* Applies one event of a log, of any kind, without running a generator; the sheets of a question that it settles are
	* gone.
	* @throws LogError where the event and the rules disagree
	*/
	follow(event) {
		return event?.kind === "undo" && event.seat === null ? this.#followBack(event) : this.#log.follow(event);
	}
	#followBack(event) {
		const { to } = event.answer ?? {};
		const told = eventFault(event) === null && event.seq === this.nextSeq && typeof to === "number" && sameJson(event.answer, { to }) ? this.goBack(to) : null;
		if (told === null || isRefusal(told)) throw new LogError(`Event ${event.seq} takes back what it cannot.`);
		this.#log.prove(event);
		return told;
	}
	/** @throws LogError when the log is not known as far back */
	#upTo(seq) {
		try {
			return this.fork(seq);
		} catch (error) {
			if (error instanceof RangeError) throw new LogError(error.message);
			throw error;
		}
	}
	/**
	* Takes the last event out again, as if it had never been: it could not be written down. Sheets lie as they did.
	* @throws RangeError when the last event has been withdrawn already, or none has been added
	*/
	withdraw() {
		this.#log.withdraw();
	}
	/** What the fold of the log needs to go on from here. */
	snapshot() {
		return this.#log.snapshot();
	}
	/** A new match that shares this one's past up to and including an event; sheets do not come along. */
	fork(seq) {
		const { snapshot, events } = this.#log.upTo(seq);
		return snapshot === null ? Match.replay(this.game, events) : Match.resume(this.game, snapshot, events);
	}
	/** Why a seat cannot answer the question of that number, whatever it answers: it is no seat, or asked something else. */
	#staleFault(seat, question) {
		const fault = this.#log.seatFault(seat);
		if (fault !== null || question === null || this.game.isOver(this.position)) return fault;
		return question === this.#log.question.since(seat) ? null : refuse(null, "STALE_QUESTION", "You are not asked this any more: look again, and answer what is asked now.");
	}
	/** Puts a sheet under the question, and resolves it when that was the last; what is refused changes nothing. */
	#put(seat, sheet, source, script) {
		const before = this.#log.question.sheetOf(seat);
		const question = this.#log.question.since(seat) ?? 0;
		this.#log.question.put(seat, sheet);
		if (!sheet.ready || !this.#log.question.ripe) return {
			question,
			told: null
		};
		let told = null;
		try {
			told = this.close(source, script);
		} finally {
			if (told === null || isRefusal(told)) this.#log.question.put(seat, before);
		}
		return isRefusal(told) ? told : {
			question,
			told
		};
	}
	#happen(kind, seat, answer, source, script) {
		const { chance, streams } = drawsOf(script);
		const event = {
			seq: this.nextSeq,
			kind,
			seat,
			answer,
			chance: []
		};
		const fault = eventFault(event);
		if (fault !== null) return refuse(null, "BAD_CHOICE", `${fault}.`);
		const scripted = {
			...event,
			chance,
			...streams === void 0 ? {} : { streams }
		};
		const applied = this.game.carryOut(this.position, scripted, source);
		return isRefusal(applied) ? applied : this.#log.append(kind, seat ?? applied.seat ?? null, answer, applied);
	}
};
// src/rulesets/pinned.ts
/** A game's rules and players with the kernel of this release: what is played today, and what a pin is made of. */
function edition({ rules, players }) {
	const game = new Game(rules);
	return {
		api: 1,
		game,
		players: [...players, random],
		Match,
		tell,
		address,
		placesOf,
		question: (p, seat) => questionFor(game, p, seat),
		why: (player, question, decision, source) => reasonsFor(game, player, question, decision, new Chance(source)),
		think: (player, question, source, budget) => decide(game, player, question, new Chance(source), budget),
		imagine: (view, seat, source) => rules.determinise(view, seat, new Chance(source))
	};
}
// \0argosy:pin
var _argosy_pin_default = edition(game_default);
export { _argosy_pin_default as default };
