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
		if (typeof a[0] === "number") return sameNumbers(a, b);
		for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !sameJson(a[i], b[i])) return false;
		return true;
	}
	const one = a;
	const other = b;
	const [keys, others] = [Object.keys(one), Object.keys(other)];
	if (keys.length !== others.length || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
	for (let i = 0; i < keys.length; i++) {
		const key = keys[i];
		if (key !== others[i] && !Object.hasOwn(other, key)) return false;
		const [is, was] = [one[key], other[key]];
		if (is !== was && !sameJson(is, was)) return false;
	}
	return true;
}
/** Lists of numbers have a loop of their own: it meets no other kind of list, so the engine reads them without asking which. */
function sameNumbers(a, b) {
	for (let i = 0; i < a.length; i++) {
		const [is, was] = [a[i], b[i]];
		if (is !== was && (typeof is === "number" || !sameJson(is, was))) return false;
	}
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
		const { length } = entries(p);
		for (let i = 0; i < length; i++) {
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
	return made(declared, new Writer(false));
}
/** The same in shape, with nothing hidden from any eye: what everybody is shown of a game that is over. */
function seeingAll(declared) {
	const all = made(declared, new Writer(true));
	return (p) => all(p, null);
}
function made({ fields, procedures, counts = {} }, writer) {
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
function text$1(maxLength = 200) {
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
var plain$2 = object({
	seat: int(0, 1e6),
	window: text$1(80),
	until: text$1(40)
});
var standingSchema = list({
	...plain$2,
	fault(value, path) {
		if (typeof value !== "object" || value === null || !("terms" in value)) return plain$2.fault(value, path);
		const { terms: _, ...rest } = value;
		return plain$2.fault(rest, path);
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
var DONE = "(done)";
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
      if (next === ${quote(DONE)}) {
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
			DONE,
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
		if (step.kind === "askAll") this.#settle(t, frame, step.reveal(t, frame, codesOf(answers)));
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
function codesOf(answers) {
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
	/** What the procedure that ended last gave back, and its frame; `returnedBy` reads it. */
	#returned = 0;
	#ended = void 0;
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
		this.#ended = flow[flow.length - 1];
		return DONE;
	}
	/**
	* What the procedure gave back that has just ended: in the step where its caller goes on, and no later.
	* @throws Error when another procedure ended last
	*/
	returnedBy(procedure) {
		const ended = this.#ended?.in;
		if (ended !== procedure.name) throw new Error(`${procedure.name} has not just ended; the last to end was ${ended ?? "none"}.`);
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
	strong: "Plays by what many games have taught it, and answers at once.",
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
		compose: (world, step) => found(world, step, game, part),
		why: (world, step, decision) => baseOf$1(game).why?.(world, step, decision) ?? []
	};
}
var SURE = .5;
/** Two arms cannot be told apart by fewer. */
var LEAST_TRIALS = 4;
/** The answer to a question: the base's, unless another promises clearly more. */
function found(world, step, game, part) {
	const trials = Math.floor((world.budget.playouts ?? game.playouts) * part * game.weight(step, world));
	if (trials < LEAST_TRIALS) return answered(world, baseOf$1(game));
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
		sure: game.sure?.(world) ?? SURE,
		over
	};
	const imagined = [];
	return (arms[bestArm(arms.length, halving, (arm, n) => {
		imagined[n] ??= world.imagine(chanceOf$1(`${seed}/imagine/${n}`));
		const rival = game.rivals?.[n % game.rivals.length] ?? baseOf$1(game);
		return tried(world, imagined[n], arms[arm] ?? guard, {
			game,
			rival
		}, chanceOf$1(`${seed}/play/${n}`), over);
	})] ?? guard).answer;
}
function baseOf$1({ players: [base] }) {
	if (base === void 0) throw new RangeError("A search needs a player who plays on in the head.");
	return base;
}
var chanceOf$1 = (seed) => new Chance(new FastSource(seed));
var same = (a, b) => canonical(a) === canonical(b);
/** The base's answer first, then the other players', then legal ones, spread evenly where there are too many. */
function armsOf(world, game, seed) {
	const { players, answers } = game;
	const base = baseOf$1(game);
	const arms = [];
	const p = world.imagine(chanceOf$1(`${seed}/arms`));
	for (const by of players.filter((one) => one === base || game.suits?.(one, world) !== false)) arms.push({
		answer: answerIn(world, p, world.seat, by, chanceOf$1(`${seed}/arms/${by.id}`)),
		by
	});
	for (const answer of legal(world, p, answers, chanceOf$1(`${seed}/legal`))) if (!arms.some((arm) => arm.by === base && same(arm.answer, answer))) arms.push({
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
function tried(world, from, { answer, by }, { game, rival }, chance, over) {
	const { seat } = world;
	const p = world.copy(from);
	const enough = game.horizon?.(p) ?? (() => false);
	const player = (of) => of === seat ? by : rival;
	const answers = [];
	for (const of of world.asked(p)) answers[of] = of === seat ? answer : answerIn(world, p, of, rival, chance);
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
* the first is the level `club`; a beginner is made of him, and where the game says how it is searched, a master. Who is
* strong it names in `levels`; else it is who searches less.
*/
function defineGame(given) {
	const { rules, players = [], search, client = null, commands = [], lesson = null } = given;
	const [club] = players;
	const strong = given.levels?.strong === void 0;
	const others = club === void 0 ? [] : [beginner(club), ...search === void 0 ? [] : thinkers(search, strong)];
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
var thinkers = (search, strong) => [...strong ? [searcher("strong", LEVEL_TEXTS.strong, search, STRONG)] : [], searcher("master", LEVEL_TEXTS.master, search)];
// src/kernel/naming.ts
/** The first of the private characters that stand for seats in texts. */
var FIRST = 57344;
/** All of them. */
var SEAT_WORDS = /[\uE000-\uEFFF]/g;
var ANY_SEAT = /[\uE000-\uEFFF]/;
/** The text with names in the places of seats; a name that begins a sentence begins with a capital. */
function withNames(text, name) {
	if (!ANY_SEAT.test(text)) return text;
	return text.replace(SEAT_WORDS, (sign, at) => {
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
var tables_default = {
	game: "starfire-campaign",
	version: 1,
	systemType: {
		"die": "1d100",
		"tag": "seed",
		"rows": [
			{
				"from": 1,
				"to": 10,
				"type": "Anomaly",
				"stars": 0,
				"nebula": false
			},
			{
				"from": 11,
				"to": 20,
				"type": "Starless Nexus",
				"stars": 0,
				"nebula": false
			},
			{
				"from": 21,
				"to": 30,
				"type": "Starless Nebula",
				"stars": 0,
				"nebula": true
			},
			{
				"from": 31,
				"to": 60,
				"type": "Single Star",
				"stars": 1,
				"nebula": false
			},
			{
				"from": 61,
				"to": 65,
				"type": "Single Star with Nebula",
				"stars": 1,
				"nebula": true
			},
			{
				"from": 66,
				"to": 90,
				"type": "Binary System",
				"stars": 2,
				"nebula": false
			},
			{
				"from": 91,
				"to": 95,
				"type": "Binary Nebula",
				"stars": 2,
				"nebula": true
			},
			{
				"from": 96,
				"to": 100,
				"type": "Trinary System",
				"stars": 3,
				"nebula": false
			}
		]
	},
	planetSlot: {
		"die": "1d100",
		"tag": "seed",
		"slotsPerStar": 8,
		"lifeRollMin": 30,
		"rows": [
			{
				"from": 1,
				"to": 50,
				"planet": null
			},
			{
				"from": 51,
				"to": 85,
				"planet": "T",
				"maxPU": 100
			},
			{
				"from": 86,
				"to": 100,
				"planet": "ST",
				"maxPU": 200
			}
		]
	},
	homeworld: {
		"maxPU": 1e3,
		"wealth": 5,
		"habitability": 0,
		"growth": 2,
		"stars": 1
	},
	nebulaType: {
		"die": "1d10",
		"tag": "gap",
		"rows": [
			{
				"from": 1,
				"to": 6,
				"nebula": "Dust",
				"effect": "sensor term of DR is 0"
			},
			{
				"from": 7,
				"to": 8,
				"nebula": "Ion",
				"effect": "shields count 0"
			},
			{
				"from": 9,
				"to": 10,
				"nebula": "Maser",
				"effect": "1d3 damage to each unit each turn; MNE absorbs 1"
			}
		]
	},
	anomaly: {
		"die": "1d10",
		"tag": "gap",
		"rows": [
			{
				"from": 1,
				"to": 2,
				"key": "DRIFT",
				"name": "Gravitic drift",
				"effect": "scans here take 5 more turns"
			},
			{
				"from": 3,
				"to": 4,
				"key": "RELIC",
				"name": "Ruins",
				"effect": "first detailed scan delivered: one tech the finder could research now is developed"
			},
			{
				"from": 5,
				"to": 5,
				"key": "HAZE",
				"name": "Sensor haze",
				"effect": "no one sees foreign fleets here unless they fight"
			},
			{
				"from": 6,
				"to": 6,
				"key": "SHEAR",
				"name": "Tidal shear",
				"effect": "each fleet leaving rolls d10; on 1 it stays"
			},
			{
				"from": 7,
				"to": 7,
				"key": "MASER",
				"name": "Open maser field",
				"effect": "as Maser nebula"
			},
			{
				"from": 8,
				"to": 8,
				"key": "CACHE",
				"name": "Drifting ore",
				"effect": "first detailed scan delivered: 1d10 x 500 MC"
			},
			{
				"from": 9,
				"to": 10,
				"key": "BLACKHOLE",
				"name": "Black hole",
				"effect": "every unit ending a movement step here is destroyed; no cause is reported",
				"shipkiller": true,
				"clusterReplacement": "CACHE"
			}
		]
	},
	economicEvent: {
		"die": "1d100",
		"tag": "gap",
		"rows": [
			{
				"from": 1,
				"to": 2,
				"key": "DEPRESSION",
				"percent": -25
			},
			{
				"from": 3,
				"to": 5,
				"key": "RECESSION",
				"percent": -10
			},
			{
				"from": 6,
				"to": 7,
				"key": "EMBEZZLE",
				"treasuryPercent": -5,
				"gtnImmune": true
			},
			{
				"from": 8,
				"to": 9,
				"key": "STRIKE",
				"system": "noIncome"
			},
			{
				"from": 10,
				"to": 11,
				"key": "PLAGUE",
				"systemGrowth": -5
			},
			{
				"from": 12,
				"to": 13,
				"key": "DISASTER",
				"systemPUPercent": -5
			},
			{
				"from": 14,
				"to": 15,
				"key": "PIRATES",
				"freighters": "-1d3"
			},
			{
				"from": 16,
				"to": 17,
				"key": "SETBACK",
				"projectChance": -5
			},
			{
				"from": 18,
				"to": 83,
				"key": "NONE"
			},
			{
				"from": 84,
				"to": 86,
				"key": "BOOM_BIRTHS",
				"systemGrowth": 3
			},
			{
				"from": 87,
				"to": 89,
				"key": "CONSUMER",
				"percent": 10
			},
			{
				"from": 90,
				"to": 91,
				"key": "GOLDEN",
				"percent": 25
			},
			{
				"from": 92,
				"to": 93,
				"key": "WINDFALL",
				"projectChance": 5
			},
			{
				"from": 94,
				"to": 95,
				"key": "DONATION",
				"freighters": "+1"
			},
			{
				"from": 96,
				"to": 97,
				"key": "STRIKE_ORE",
				"systemWealth": 1
			},
			{
				"from": 98,
				"to": 99,
				"key": "GTN_BONUS",
				"gtnMultiplier": 2
			},
			{
				"from": 100,
				"to": 100,
				"key": "LEGACY",
				"mc": "1d10*100"
			}
		]
	},
	racialArrays: {
		"order": [
			"RD",
			"RC",
			"RM"
		],
		"tag": "seed",
		"rows": [
			{
				"array": [
					66,
					66,
					33
				],
				"bonus": 0,
				"default": true
			},
			{
				"array": [
					66,
					33,
					66
				],
				"bonus": 0
			},
			{
				"array": [
					33,
					66,
					66
				],
				"bonus": 0
			},
			{
				"array": [
					66,
					33,
					33
				],
				"bonus": 1
			},
			{
				"array": [
					33,
					66,
					33
				],
				"bonus": 1
			},
			{
				"array": [
					33,
					33,
					66
				],
				"bonus": 1
			},
			{
				"array": [
					33,
					33,
					33
				],
				"bonus": 2
			}
		]
	},
	statEffects: {
		"tag": "seed",
		"RD33": {
			"growth": -1,
			"systemWealth": -1,
			"habitability": -1
		},
		"RC33": {
			"revoltChance": 5,
			"revoltPU": "2d100",
			"revoltTurns": "1d4"
		},
		"RM66": { "militaryDiscount": 50 }
	},
	advantages: {
		"tag": "seed",
		"rows": [
			{
				"key": "WEALTHY",
				"cost": 1,
				"gwm": 2
			},
			{
				"key": "ADAPTABLE",
				"cost": 1,
				"habitability": 1
			},
			{
				"key": "PROLIFIC",
				"cost": 1,
				"growth": 1
			},
			{
				"key": "CREATIVE",
				"cost": 1,
				"research": 5
			},
			{
				"key": "WARRIOR",
				"cost": 1,
				"combat": 5
			},
			{
				"key": "INDUSTRIALIST",
				"cost": 1,
				"shipCost": -5
			}
		]
	},
	disadvantages: {
		"tag": "seed",
		"rows": [
			{
				"key": "POOR",
				"gain": 1,
				"gwm": -2
			},
			{
				"key": "SPECIALIZED",
				"gain": 1,
				"habitability": -1
			},
			{
				"key": "SLOW_GROWTH",
				"gain": 1,
				"growth": -1
			},
			{
				"key": "STOLID",
				"gain": 1,
				"research": -5
			},
			{
				"key": "PACIFIST",
				"gain": 1,
				"combat": -5
			},
			{
				"key": "AGRICULTURALIST",
				"gain": 1,
				"shipCost": 5
			}
		]
	},
	presets: {
		"tag": "ruling",
		"clause": "SC-0.13",
		"rows": [
			{
				"key": "source",
				"options": {}
			},
			{
				"key": "mail",
				"options": {
					"SURVEY_PACE": 6,
					"COLONY_PACE": 4,
					"END_TURN": 120,
					"SHIP_UPKEEP": .01
				}
			},
			{
				"key": "brisk",
				"options": {
					"SURVEY_PACE": 10,
					"COLONY_PACE": 6,
					"END_TURN": 60,
					"SHIP_UPKEEP": .01,
					"RESEARCH_PACE": 3,
					"HOME_CHART": 1,
					"START_SCOUTS": 2,
					"START_TREASURY": 15e3,
					"DEADLINE_HOURS": 48
				}
			},
			{
				"key": "skirmish",
				"options": {
					"SURVEY_PACE": 20,
					"COLONY_PACE": 12,
					"END_TURN": 40,
					"SHIP_UPKEEP": .01,
					"RESEARCH_PACE": 4,
					"HOME_CHART": 1,
					"START_SCOUTS": 2,
					"START_TREASURY": 2e4,
					"DEADLINE_HOURS": 1,
					"CLUSTER_SYSTEMS": 9,
					"CORE_SYSTEMS": 10,
					"CENTER_PRICE": .5,
					"DEAL_WINDOW": "off"
				}
			},
			{
				"key": "great",
				"options": {
					"SURVEY_PACE": 6,
					"COLONY_PACE": 4,
					"END_TURN": 120,
					"SHIP_UPKEEP": .01,
					"CORE_SYSTEMS": "empires",
					"DEAL_WINDOW": "off",
					"ABSENT_TURNS": 3
				}
			}
		]
	},
	oppositePairs: [
		["WEALTHY", "POOR"],
		["ADAPTABLE", "SPECIALIZED"],
		["PROLIFIC", "SLOW_GROWTH"],
		["CREATIVE", "STOLID"],
		["WARRIOR", "PACIFIST"],
		["INDUSTRIALIST", "AGRICULTURALIST"]
	]
};
// src/rulesets/starfire-campaign/exact.ts
/**
* Exact arithmetic of whole numbers, SC-0.2: MC in hundredths, HS and speeds in tenths or hundredths, percents in hundredths.
* No other file of these rules divides.
*/
/** Up to here whole numbers are exact. */
var MOST$1 = Number.MAX_SAFE_INTEGER;
/** The sum of whole numbers. */
var sum = (numbers) => numbers.reduce((total, n) => total + n, 0);
/** SC-0.3  FRD(n / d): rounds fractions down; `d` is positive. */
function frd(n, d) {
	return Math.floor(n / d);
}
/** SC-0.3  FRU(n / d): rounds fractions up; `d` is positive. */
function fru(n, d) {
	return 0 - Math.floor(-n / d);
}
/** SC-0.2  n / d, rounded half away from zero; `d` is positive. */
function rounded(n, d) {
	const whole = frd(2 * Math.abs(n) + d, 2 * d);
	return n < 0 ? -whole : whole;
}
/** SC-0.2  a × b / d, rounded once, half away from zero; `d` is positive. Products beyond 2^53 are exact, too. */
function mulDiv(a, b, d) {
	const product = a * b;
	if (Math.abs(product) < MOST$1 / 4) return rounded(product, d);
	const n = BigInt(a) * BigInt(b);
	const whole = (2n * (n < 0n ? -n : n) + BigInt(d)) / (2n * BigInt(d));
	return Number(n < 0n ? -whole : whole);
}
/** SC-0.2  A number with at most so many decimal places, as a whole number of these: 0.25 in hundredths is 25. */
function scaled(value, by) {
	return Math.round(value * by);
}
/** True for a number that is a whole number of these parts: 0.25 is one of hundredths, 0.255 is none. */
function hasPlaces(value, by) {
	return scaled(value, by) / by === value;
}
/** SC-0.3  FRD(a × b / d): products beyond 2^53 are exact, too; nothing is negative. */
function mulFrd(a, b, d) {
	const product = a * b;
	if (product < MOST$1) return frd(product, d);
	return Number(BigInt(a) * BigInt(b) / BigInt(d));
}
/** SC-0.2  A fraction of products of whole numbers, rounded once, half away from zero; nothing is negative. */
function ratio(over, under) {
	const d = product(under);
	return Number((2n * product(over) + d) / (2n * d));
}
/** SC-0.3  A fraction of products of whole numbers, rounded down; nothing is negative. */
function ratioFrd(over, under) {
	return Number(product(over) / product(under));
}
function product(factors) {
	let all = 1n;
	for (const factor of factors) all *= BigInt(factor);
	return all;
}
/** A number as people and JSON write it, in hundredths: 326.1 is 32610; null for more than two decimal places. */
function hundredths(value) {
	const whole = scaled(value, 100);
	return Number.isSafeInteger(whole) && whole / 100 === value ? whole : null;
}
/** Hundredths as JSON writes them: 32610 is 326.1. */
function fromHundredths(value) {
	return value / 100;
}
/** Hundredths in digits, two places or only those that are needed: 32610 is `326.10`, in short `326.1`. */
function digits(value, short = false) {
	const text = String(Math.abs(value)).padStart(3, "0");
	const whole = `${value < 0 ? "-" : ""}${text.slice(0, -2)}`;
	const places = short ? text.slice(-2).replace(/0+$/, "") : text.slice(-2);
	return places === "" ? whole : `${whole}.${places}`;
}
// src/rulesets/starfire-campaign/map/systems.ts
/** SC-0.9  Systems of the core are numbered from here on, so that all clusters come before C1, and C2 before C10. */
var CORE = 1e6;
/** More systems there are not. */
var MOST_SYSTEM = 1002e3;
/** SC-1.3  The types of systems. */
var TYPES = [
	"Homeworld",
	"Anomaly",
	"Starless Nexus",
	"Starless Nebula",
	"Single Star",
	"Single Star with Nebula",
	"Binary System",
	"Binary Nebula",
	"Trinary System"
];
/** SC-1.11  None, or what a nebula is of. */
var NEBULAE = [
	"",
	"Dust",
	"Ion",
	"Maser"
];
/** SC-1.12  None, or what is odd about an anomaly. */
var ANOMALIES = [
	"",
	"DRIFT",
	"RELIC",
	"HAZE",
	"SHEAR",
	"MASER",
	"CACHE",
	"BLACKHOLE"
];
/** SC-1.18  The detection levels of WP ends. */
var LEVELS$1 = [
	1,
	3,
	6,
	9
];
/** SC-0.6, SC-1.4, SC-1.6  A habitable planet: its slot, and whether it is a Super Terra, or SC-1.27 the home of an NPR. */
var planetShape = object({
	slot: int(0, 24),
	kind: oneOf("T", "ST", "N")
});
/** SC-1.1  What a system is by itself; its warp points are in `links.ts`. */
var systemShape = object({
	type: oneOf(...TYPES),
	nebula: oneOf(...NEBULAE),
	anomaly: oneOf(...ANOMALIES),
	/** In slot order. */
	planets: list(planetShape, 0, 24),
	/** 0 where nobody can live. */
	growth: int(0, 3),
	wealth: int(0, 10),
	hi: int(0, 10)
});
/** The row of a table that a die's face falls into. */
function rowOf(rows, face) {
	const row = rows.find(({ from, to }) => face >= from && face <= to);
	if (row === void 0) throw new RangeError(`No row has ${face}.`);
	return row;
}
/** SC-1.27  A HOMEWORLD: one star, planet `.1`. SC-1.8 to SC-1.10 */
var HOMEWORLD = {
	type: "Homeworld",
	nebula: "",
	anomaly: "",
	planets: [{
		slot: 1,
		kind: "T"
	}],
	growth: tables_default.homeworld.growth,
	wealth: tables_default.homeworld.wealth,
	hi: tables_default.homeworld.habitability
};
/** How many stars a type has. */
function starsOf({ type }) {
	return tables_default.systemType.rows.find((row) => row.type === type)?.stars ?? 1;
}
/** SC-1.7  What the planets of a system hold, in PU. */
function maxPuOf({ type, planets }) {
	if (type === "Homeworld") return tables_default.homeworld.maxPU;
	return planets.reduce((sum, planet) => sum + maxPuOfPlanet(type, planet), 0);
}
/** SC-1.7  What a planet holds, in PU. */
function maxPuOfPlanet(type, { kind }) {
	if (type === "Homeworld") return tables_default.homeworld.maxPU;
	if (kind === "N") return 500;
	return tables_default.planetSlot.rows.find(({ planet }) => planet === kind)?.maxPU ?? 0;
}
/** SC-1.20  Step a, for one system that is no HOMEWORLD; all its dice. */
function rollSystem(dice) {
	const row = rowOf(tables_default.systemType.rows, dice.die(100));
	const anomaly = row.type === "Anomaly" ? rowOf(tables_default.anomaly.rows, dice.die(10)).key : "";
	const nebula = row.nebula ? rowOf(tables_default.nebulaType.rows, dice.die(10)).nebula : "";
	const planets = rollPlanets(row.stars, dice);
	const system = {
		type: row.type,
		nebula,
		anomaly,
		planets,
		growth: 0,
		wealth: 0,
		hi: 0
	};
	if (planets.length === 0) return system;
	const hi = habitability(planets.map(({ kind }) => ({
		kind,
		hi: dice.die(10)
	})));
	const growth = dice.die(3);
	return {
		...system,
		hi,
		growth,
		wealth: dice.die(10)
	};
}
/** SC-1.5, SC-1.6  Eight slots a star, when there is life at all. */
function rollPlanets(stars, dice) {
	const { slotsPerStar, lifeRollMin, rows } = tables_default.planetSlot;
	if (stars === 0 || dice.die(100) < lifeRollMin) return [];
	const planets = [];
	for (let slot = 1; slot <= slotsPerStar * stars; slot++) {
		const { planet } = rowOf(rows, dice.die(100));
		if (planet === "T" || planet === "ST") planets.push({
			slot,
			kind: planet
		});
	}
	return planets;
}
/** SC-1.10  The median of the planets' rolls, an ST's counted twice; of two in the middle their mean, rounded up. */
function habitability(rolls) {
	const values = rolls.flatMap(({ kind, hi }) => kind === "ST" ? [hi, hi] : [hi]).sort((a, b) => a - b);
	return fru((values[frd(values.length - 1, 2)] ?? 0) + (values[frd(values.length, 2)] ?? 0), 2);
}
/** SC-1.5  A system where people can live. */
var isHabitable = ({ planets }) => planets.length > 0;
/** SC-6.4  A starless system that is no anomaly is scanned on arrival. */
var isStarless = ({ type }) => type === "Starless Nexus" || type === "Starless Nebula";
// src/rulesets/starfire-campaign/knowledge/chart.ts
var knownPointFields = {
	number: int(1, 2100),
	/** Where it leads; 0 while nobody has probed it or come out of it. */
	to: int(0, MOST_SYSTEM),
	/** The number of its other end there; 0 while nobody has passed it. */
	back: int(0, 2100),
	/** SC-6.2  Probed, or passed: it may be used. */
	probed: bool(),
	/** SC-6.11  Somebody has passed it. */
	used: bool()
};
/** SC-20.1  What somebody knows of a system: an empire what was delivered, a fleet what it has aboard. */
var knownShape = object({
	system: int(1, MOST_SYSTEM),
	/** SC-20.1  1 a WP leads there; 2 visited; 3 basic scan; 4 detailed scan. */
	level: int(1, 4),
	/** SC-6.10  The best rating by which WPs were found; 0 without a detailed scan. */
	rating: int(0, 40),
	/** SC-20.8  The turn it dates from. */
	turn: int(0, 1e5),
	/** SC-6.3  From level 3 on; before that empty. */
	type: oneOf("", ...TYPES),
	nebula: oneOf(...NEBULAE),
	anomaly: oneOf(...ANOMALIES),
	/** SC-6.3  How many planets are habitable; −1 before level 3. */
	habitable: int(-1, 24),
	/** SC-6.5  From level 4 on; before that empty and 0. */
	planets: list(planetShape, 0, 24),
	growth: int(0, 3),
	wealth: int(0, 10),
	hi: int(0, 10),
	/** SC-6.19  Whose it was then, and its PU; 0 for nobody. */
	owner: int(0, 3e6),
	pu: int(0, 1e6),
	/** By number. */
	points: list(object(knownPointFields), 0, 2100)
});
/** A system, and its warp points in the order in which their links were made. */
var placeShape = object({
	system: systemShape,
	ends: list(object({
		/** The system at the other end, by its place in the same list. */
		to: int(0, 1999),
		d: oneOf(...LEVELS$1)
	}), 0, 2100)
});
/** Links two places, by their numbers in the list. */
function link(places, a, b, da, db) {
	places[a]?.ends.push({
		to: b,
		d: da
	});
	places[b]?.ends.push({
		to: a,
		d: db
	});
}
/** True when the two are linked already. */
function areLinked(places, a, b) {
	return places[a]?.ends.some(({ to }) => to === b) === true;
}
/** How many links a place has. */
function degree(places, at) {
	return places[at]?.ends.length ?? 0;
}
/** SC-0.5  One of a list, by d(n). */
function pickOf(list, dice) {
	return list[dice.die(list.length) - 1];
}
/**
* SC-1.20  Step b: each place after the first is linked to one before it that has room, both ends D = 1.
*/
function linkAll(places, room, dice) {
	for (let i = 1; i < places.length; i++) {
		const candidates = Array.from({ length: i }, (_, j) => j).filter((j) => degree(places, j) < room);
		link(places, i, pickOf(candidates, dice), 1, 1);
	}
}
/** SC-1.20  Step d: distances from a place, by breadth-first search; −1 where no link leads. */
function distancesFrom(places, start) {
	const distances = places.map(() => -1);
	distances[start] = 0;
	const queue = [start];
	for (const at of queue) for (const { to } of places[at]?.ends ?? []) if (distances[to] === -1) {
		distances[to] = (distances[at] ?? 0) + 1;
		queue.push(to);
	}
	return distances;
}
/** SC-1.15, SC-16.10  What the dice say of an NPR, in all clusters the same. */
var nprShape = object({
	/** The home, by its place in the cluster or the core. */
	home: int(0, 1999),
	/** SC-2.5  Which of the arrays. */
	array: int(0, 6),
	/** SC-3.4  Which weapons it knows. */
	short: int(0, 4),
	long: int(0, 2),
	el: int(1, 3),
	frigates: int(3, 8)
});
/** SC-16.10  The dice of an NPR. */
function rollNpr(home, dice) {
	const array = dice.die(7) - 1;
	const short = dice.die(5) - 1;
	const long = dice.die(3) - 1;
	const face = dice.die(10);
	return {
		home,
		array,
		short,
		long,
		el: face <= 7 ? 1 : face <= 9 ? 2 : 3,
		frigates: dice.die(6) + 2
	};
}
/** SC-1.22  The core, which all clusters join. */
var coreShape = object({
	places: list(placeShape, 0, 2e3),
	/** SC-1.22  The entry order: places of the core. */
	order: list(int(0, 1999), 0, 2e3),
	/** SC-1.28 */
	nprs: list(nprShape, 0, 100)
});
/** SC-1.20  The core makes so many attempts at extra links. */
var EXTRA_LINKS = 60;
/** SC-1.22  The core, with the dice of the stream `core`; `empires` there are at the start. */
function rollCore(size, npr, empires, dice) {
	let places;
	do
		places = Array.from({ length: size }, () => ({
			system: rollSystem(dice),
			ends: []
		}));
	while (places.every(isGrave));
	linkAll(places, 6, dice);
	for (let i = 0; i < EXTRA_LINKS; i++) tryExtraLink$1(places, dice);
	const order = [...places.keys()];
	for (let k = size; k >= 2; k--) {
		const other = dice.die(k) - 1;
		const kept = order[k - 1];
		order[k - 1] = order[other];
		order[other] = kept;
	}
	return {
		places,
		order,
		nprs: coreNprs(places, order, npr, empires, dice)
	};
}
function tryExtraLink$1(places, dice) {
	const a = dice.die(places.length) - 1;
	const b = dice.die(places.length) - 1;
	if (a === b || areLinked(places, a, b) || degree(places, a) >= 7 || degree(places, b) >= 7) return;
	const da = coreLevel(dice.die(10));
	const db = coreLevel(dice.die(10));
	link(places, a, b, da, da === 9 && db === 9 ? 1 : db);
}
/** SC-1.22  The detection level of an end in the core. */
var coreLevel = (face) => face <= 6 ? 1 : face <= 8 ? 3 : face === 9 ? 6 : 9;
/** SC-1.28, SC-1.29  NPR homes in the core, as long as there is a system for one. */
function coreNprs(places, order, npr, empires, dice) {
	const entries = new Set(Array.from({ length: empires }, (_, seat) => entryOf$1(places, order, seat)));
	const nprs = [];
	for (let i = 0; i < npr; i++) {
		const candidates = [...places.keys()].filter((at) => {
			const { system } = places[at];
			return starsOf(system) >= 1 && !entries.has(at) && !nprs.some(({ home }) => home === at);
		});
		if (candidates.length === 0) break;
		nprs.push(rollNpr(pickOf(candidates, dice), dice));
	}
	return nprs;
}
/** SC-1.21, SC-1.25, SC-22.3  The place of the core where an empire's exit leads: of black holes the next position that is none. */
function entryOf$1(places, order, seat) {
	for (let i = 0; i < order.length; i++) {
		const at = order[(seat + i) % order.length];
		if (!isGrave(places[at])) return at;
	}
	return order[0] ?? 0;
}
var isGrave = ({ system }) => system.anomaly === "BLACKHOLE";
// src/rulesets/starfire-campaign/map/numbering.ts
/**
* SC-1.24  The ends of a place in the order of their numbers: by D, within one D in the order in which the links were
* made, the exit after the others of D = 1, closed entry ends last, in the order of joining.
*/
function numbered$1({ ends }, exit, entries) {
	const open = ends.filter(({ d }) => d === 1);
	const hidden = ends.filter(({ d }) => d !== 1).sort((a, b) => a.d - b.d);
	return [
		...open,
		...exit === null ? [] : [exit],
		...hidden,
		...entries
	];
}
// src/rulesets/starfire-campaign/map/exits.ts
/** SC-1.17, SC-1.21  Where the exit of a cluster may be: at distance 3 or more, else 2 or more, and not at the NPR's home. */
function exitsOf(places, nprHome) {
	const distances = distancesFrom(places, 0);
	const from = (least) => [...places.keys()].filter((i) => i !== nprHome && (distances[i] ?? -1) >= least);
	const far = from(3);
	return far.length > 0 ? far : from(2);
}
/** SC-1.21  Picks the exit of an empire's cluster, with the dice of the stream `exit:<empire>`. */
function rollExit(places, nprHome, dice) {
	return pickOf(exitsOf(places, nprHome), dice);
}
/** SC-1.15  What all clusters are copies of; place 0 is the HOMEWORLD. */
var templateShape = object({
	places: list(placeShape, 0, 60),
	npr: nprShape
});
/** A source of dice that never satisfies the rules is no source of chance. */
var MOST_ATTEMPTS = 1e4;
/** SC-1.20  The template algorithm, with the dice of the stream `template`. */
function rollTemplate(options, dice) {
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const template = attemptTemplate(options, dice);
		if (template !== null) return template;
	}
	throw new RangeError(`${MOST_ATTEMPTS} clusters in a row are none.`);
}
/** Steps a to h; null when the rules begin again at a. */
function attemptTemplate(options, dice) {
	const size = options.CLUSTER_SYSTEMS;
	const places = [{
		system: HOMEWORLD,
		ends: []
	}];
	while (places.length < size) places.push({
		system: inCluster(rollSystem(dice)),
		ends: []
	});
	linkAll(places, 4, dice);
	for (let i = frd(options.EXTRA_LINKS * size, 25); i > 0; i--) tryExtraLink(places, dice);
	const distances = distancesFrom(places, 0);
	const distance = (i) => distances[i] ?? 0;
	const homes = [...places.keys()].filter((i) => distance(i) >= 2 && starsOf(places[i].system) >= 1);
	if (homes.length === 0) return null;
	const home = pickOf(homes, dice);
	const habitable = [...places.keys()].filter((i) => i !== 0 && i !== home && isHabitable(places[i].system));
	if (habitable.length < frd(size, 3) || !habitable.some((i) => distance(i) <= 2)) return null;
	if (exitsOf(places, home).length === 0) return null;
	if (options.HI_SEEDING === "on") {
		habitable.sort((a, b) => distance(a) - distance(b) || a - b);
		for (const [i, at] of habitable.slice(0, 3).entries()) places[at].system.hi = i + 1;
	}
	return {
		places,
		npr: rollNpr(home, dice)
	};
}
/** SC-1.13  In a cluster a black hole becomes a cache. */
function inCluster(system) {
	return system.anomaly === "BLACKHOLE" ? {
		...system,
		anomaly: "CACHE"
	} : system;
}
/** SC-1.20  Step c, one attempt: a rejected one rolls no more dice and is not repeated. */
function tryExtraLink(places, dice) {
	const a = dice.die(places.length) - 1;
	const b = dice.die(places.length) - 1;
	if (a === b || areLinked(places, a, b) || degree(places, a) >= 5 || degree(places, b) >= 5) return;
	link(places, a, b, clusterLevel(dice.die(10)), clusterLevel(dice.die(10)));
}
/** SC-1.20  Step c: the detection level of an end. */
var clusterLevel = (face) => face <= 6 ? 1 : face <= 8 ? 3 : 6;
/** The whole map, which nobody knows. */
var worldShape = object({
	template: fixed(templateShape),
	core: fixed(coreShape),
	/** SC-1.21  By empire: the place in its cluster that the exit leads from. */
	exits: shared(list(int(0, 59), 0, 1e4)),
	/** SC-6.17  Systems whose RELIC or CACHE is gone, rising. */
	taken: shared(list(int(1, MOST_SYSTEM), 0, 1e5)),
	/** SC-21.6, SC-21.17  The seats whose clusters are deleted, rising. */
	deleted: shared(list(int(0, 9999), 0, 1e4)),
	/** SC-21.5, SC-21.30  PU that live in unowned systems, rising by system; by planet. */
	wild: shared(list(object({
		system: int(1, MOST_SYSTEM),
		pu: list(int(0, 1e5), 0, 25)
	}), 0, 1e5))
});
/** SC-0.6  Empires are 1..N by seat; the NPR of cluster p is N<p>, those of the core NC1…. */
var NPRS = 1e6;
var CORE_NPRS = 2e6;
/** SC-0.6, SC-20.11  How an owner is called by whom knows no name: empire 3, N3, NC1. */
function ownerName(owner) {
	if (owner <= NPRS) return `empire ${owner}`;
	return owner <= CORE_NPRS ? `N${owner - NPRS}` : `NC${owner - CORE_NPRS}`;
}
/** The owner that an empire is. */
var empireOwner = (seat) => seat + 1;
/** The owner that the NPR of an empire's cluster is. */
var nprOwner = (seat) => NPRS + seat + 1;
/** SC-1.28  The owner that an NPR of the core is, by its place among them. */
var coreNprOwner = (place) => CORE_NPRS + place + 1;
/** True for the owner that an NPR is. */
var isNpr = (owner) => owner > NPRS;
/** SC-1.14  The ID of a place in a cluster of so many systems. */
var clusterId = (size, seat, place) => size * seat + place + 1;
/** SC-1.14  The ID of a place in the core. */
var coreId = (place) => CORE + place + 1;
/** True for a system of the core. */
var isCore = (id) => id > CORE;
/** SC-0.6  How a system's ID is written: 51, C7. */
var systemName = (id) => isCore(id) ? `C${id - CORE}` : String(id);
/** SC-0.6  The ID that is written so; 0 when it is none. */
function systemId(name) {
	const text = String(name).trim().toUpperCase();
	if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
	return /^C[1-9]\d{0,3}$/.test(text) ? CORE + Number(text.slice(1)) : 0;
}
var homes = /* @__PURE__ */ new WeakMap();
/** SC-1.27, SC-16.10  A system as the home of an NPR: planet `.0` beside those rolled, and WM 3 at least. */
function homeOf(system) {
	const known = homes.get(system);
	if (known !== void 0) return known;
	const planets = [{
		slot: 0,
		kind: "N"
	}, ...system.planets];
	const home = {
		...system,
		planets,
		wealth: Math.max(3, system.wealth)
	};
	homes.set(system, home);
	return home;
}
/** What is reckoned from the map: systems by ID, and their warp points by number. */
var Atlas = class {
	#world;
	#size;
	#entries = null;
	#warpPoints = /* @__PURE__ */ new Map();
	constructor(world) {
		this.#world = world;
		this.#size = world.template.places.length;
	}
	/** The ID of a system of an empire's cluster. */
	clusterId(seat, place) {
		return clusterId(this.#size, seat, place);
	}
	/** SC-1.14  The HOMEWORLD of an empire. */
	homeworld(seat) {
		return this.clusterId(seat, 0);
	}
	/** The seat whose cluster a system is in; −1 in the core, or where there is none. */
	clusterOf(id) {
		const seat = frd(id - 1, this.#size);
		return id >= 1 && seat < this.#world.exits.length ? seat : -1;
	}
	/** True when there is such a system. */
	exists(id) {
		return this.#placeOf(id) !== void 0;
	}
	/** What a system is by itself. */
	system(id) {
		const place = this.#placeOf(id);
		if (place === void 0) throw new RangeError(`There is no system ${systemName(id)}.`);
		return this.nprAt(id) === null ? place.system : homeOf(place.system);
	}
	/** SC-1.16, SC-1.28  The NPR whose home a system is, and what owner it is; null when it is none's. */
	nprAt(id) {
		const { template, core } = this.#world;
		if (isCore(id)) {
			const i = core.nprs.findIndex(({ home }) => coreId(home) === id);
			return i < 0 ? null : {
				npr: core.nprs[i],
				owner: coreNprOwner(i)
			};
		}
		const seat = this.clusterOf(id);
		return seat >= 0 && this.clusterId(seat, template.npr.home) === id ? {
			npr: template.npr,
			owner: nprOwner(seat)
		} : null;
	}
	/** SC-1.16  The home of the NPR of an empire's cluster. */
	nprHome(seat) {
		return this.clusterId(seat, this.#world.template.npr.home);
	}
	/** SC-1.28  The homes of the NPRs of the core, in their order. */
	coreNprHomes() {
		return this.#world.core.nprs.map(({ home }) => coreId(home));
	}
	/** SC-1.24  The warp points of a system; number n stands at n − 1. */
	warpPoints(id) {
		const known = this.#warpPoints.get(id);
		if (known !== void 0) return known;
		const points = this.#ends(id).map((end) => {
			const to = this.#leadsTo(id, end);
			return {
				to,
				back: this.#ends(to).findIndex((other) => this.#leadsTo(to, other) === id) + 1,
				d: this.#levelOf(id, end)
			};
		});
		this.#warpPoints.set(id, points);
		return points;
	}
	/** The warp point of a number; undefined when there is none. */
	warpPoint(id, number) {
		return this.warpPoints(id)[number - 1];
	}
	#placeOf(id) {
		const { template, core } = this.#world;
		if (isCore(id)) return core.places[id - CORE - 1];
		const seat = this.clusterOf(id);
		return seat < 0 ? void 0 : template.places[id - this.homeworld(seat)];
	}
	#ends(id) {
		const place = this.#placeOf(id);
		if (place === void 0) return [];
		if (isCore(id)) return numbered$1(place, null, this.#entriesAt(id - CORE - 1));
		const seat = this.clusterOf(id);
		return numbered$1(place, this.clusterId(seat, this.#world.exits[seat] ?? 0) === id ? { seat } : null, []);
	}
	/** The clusters that are joined at a place of the core; who asks for none has none sought. */
	#entriesAt(place) {
		this.#entries ??= entriesOf(this.#world);
		return this.#entries.get(place) ?? [];
	}
	#leadsTo(id, end) {
		const { core, exits } = this.#world;
		if ("to" in end) return isCore(id) ? coreId(end.to) : this.clusterId(this.clusterOf(id), end.to);
		if (isCore(id) && this.#world.deleted?.includes(end.seat) === true) return 0;
		return isCore(id) ? this.clusterId(end.seat, exits[end.seat] ?? 0) : coreId(entryOf$1(core.places, core.order, end.seat));
	}
	/** SC-1.21  The exit is of D = 1 at the cluster's end, and closed at the core's. */
	#levelOf(id, end) {
		return "to" in end ? end.d : isCore(id) ? 9 : 1;
	}
};
/** The clusters that are joined at each place of the core. */
function entriesOf({ core, exits }) {
	return Map.groupBy(exits.map((_, seat) => ({ seat })), ({ seat }) => entryOf$1(core.places, core.order, seat));
}
var atlases = /* @__PURE__ */ new WeakMap();
/** The atlas of a map; of the same map the same. */
function atlasOf(world) {
	const known = atlases.get(world.template);
	if (known !== void 0 && known.world.template === world.template && known.world.core === world.core && known.world.exits === world.exits && known.world.deleted === world.deleted) return known.atlas;
	const { template, core, exits, deleted } = world;
	const links = {
		template,
		core,
		exits,
		...deleted === void 0 ? {} : { deleted }
	};
	const made = {
		world: links,
		atlas: new Atlas(links)
	};
	atlases.set(world.template, made);
	return made.atlas;
}
// src/rulesets/starfire-campaign/options.ts
function option(clause, schema, fallback, text, vary) {
	return {
		clause,
		text,
		schema: optional(schema, fallback),
		vary
	};
}
/** SC-0.2  A number with so many decimal places at the most; the rules read it as a whole number, by `scaled`. */
function decimal$1(min, max, places) {
	const parts = 10 ** places;
	return {
		fault: (v, path) => typeof v === "number" && v >= min && v <= max && hasPlaces(v, parts) ? null : `${path}: must be a number from ${min} to ${max} with at most ${places} decimal places`,
		copySource: (expression) => expression,
		hashSource: (expression) => `d.number(${expression});`,
		json: {
			type: "number",
			minimum: min,
			maximum: max
		}
	};
}
var onOff = oneOf("on", "off");
/** SC-0.8, SC-0.12  Every option of the rulebook, under its name there, with its default. */
var options = {
	CORE_SYSTEMS: option("SC-0.8", int(1, 2e3), 100, "Systems of the core.", [
		100,
		10,
		4
	]),
	CORE_NPR: option("SC-1.28", int(0, 100), 0, "Homes of NPRs in the core.", [0, 2]),
	EXTRA_LINKS: option("SC-1.20", int(0, 100), 8, "Attempts at extra links in a cluster of 25.", [
		8,
		0,
		20
	]),
	START_TREASURY: option("SC-3.7", int(0, 1e7), 5e3, "MC at the start.", [5e3, 2e4]),
	START_FREIGHTERS: option("SC-3.7", int(0, 1e4), 20, "Pool freighters at the start.", [20, 0]),
	HI_SEEDING: option("SC-1.19", onOff, "on", "The nearest three habitable systems have HI 1, 2 and 3.", ["on", "off"]),
	HI_INCLUSIVE: option("SC-9.2", onOff, "off", "A system with HI at the limit may be settled, too.", ["off", "on"]),
	SURVEY_PACE: option("SC-6.7", int(1, 60), 1, "Scan times are divided by it.", [
		1,
		6,
		20
	]),
	COLONY_PACE: option("SC-9.6", int(1, 60), 1, "Transit and initialization of colonies are divided by it.", [1, 12]),
	YARD_SERIES_SAVING: option("SC-5.3", decimal$1(0, 5, 2), .5, "HS saved for each repeated hull.", [.5, 0]),
	SHIP_UPKEEP: option("SC-11.4", decimal$1(0, 1, 4), 0, "Upkeep of ships: this part of their price a turn.", [0, .01]),
	SIEGE_INCOME: option("SC-11.3", decimal$1(0, 1, 2), .5, "Income of a besieged system, as a part of all.", [.5, 0]),
	GTN_SCALE: option("SC-11.9", decimal$1(0, 10, 2), 1, "The dividend of the GTN is (d10 − 2) percent × this.", [1, .01]),
	GTN_LIMIT: option("SC-11.8", oneOf("total", "turn"), "total", "What 10 % limits: the sum, or each turn.", ["total", "turn"]),
	TRAIN_RATIO: option("SC-7.11", decimal$1(0, 10, 2), .25, "Cargo that a fleet needs for each HS.", [.25, 1]),
	TRANSIT_COST: option("SC-13.3", int(1, 20), 2, "Strategic speed that a transit takes.", [2, 1]),
	BATTLE_ROUNDS: option("SC-14.16", int(1, 50), 10, "Rounds a turn, space and bombardment together.", [10, 3]),
	LRW_SHORT: option("SC-14.9", decimal$1(0, 1, 2), .5, "Long-range weapons at short range.", [.5, 1]),
	CMS_SALVO: option("SC-14.18", int(1, 100), 10, "Missiles of a silo’s shot.", [10, 2]),
	TRADE_RATE: option("SC-16.8", decimal$1(0, 1, 4), .02, "Trade income, as a part of the smaller gross.", [.02, .1]),
	TRADE_MAX: option("SC-16.8", int(0, 100), 5, "Trade partners that count.", [5, 1]),
	CONQUEST_SURVIVAL: option("SC-15.9", decimal$1(0, 1, 2), .5, "PU left after conquest, as a part of all.", [.5, 1]),
	DEADLINE_HOURS: option("SC-19.14", int(1, 2e3), 72, "Hours for a turn’s orders.", [72]),
	ABSENT_TURNS: option("SC-19.7", int(1, 1e3), 6, "Turns without orders until a caretaker plays.", [6, 1]),
	DEAL_WINDOW: option("SC-21.4", onOff, "on", "Whether an empire in default may still find a buyer.", ["on", "off"]),
	END_TURN: option("SC-21.11", int(0, 1e4), 600, "The last turn; 0: there is none.", [600, 8]),
	GM: option("SC-21.16", oneOf("off", "on", "open"), "off", "Whether a game master may act, and when all see it.", ["off", "on"]),
	CLUSTER_SYSTEMS: option("SC-1.26", int(5, 60), 25, "Systems of a cluster.", [
		25,
		9,
		5
	]),
	HOME_CHART: option("SC-3.9", int(0, 20), 0, "Systems as near to the HOMEWORLD are charted at the start.", [
		0,
		1,
		2
	]),
	START_SCOUTS: option("SC-3.8", int(0, 100), 0, "Explorers at the start.", [0, 2]),
	RESEARCH_PACE: option("SC-10.22", int(1, 60), 1, "Research is so much faster.", [1, 4]),
	CENTER_PRICE: option("SC-0.12", decimal$1(.01, 100, 2), 1, "Factor of the prices of centers.", [1, .5]),
	EVENTS: option("SC-11.5", onOff, "on", "Economic events.", ["on", "off"]),
	JOIN_UNTIL: option("SC-21.12", int(0, 1e4), 0, "The last turn after which empires may join; 0: any.", [0, 5]),
	MESSAGES: option("SC-16.16", oneOf("contact", "all", "off"), "contact", "To whom messages may be sent.", [
		"contact",
		"all",
		"off"
	]),
	LOSS_REPORTS: option("SC-20.12", oneOf("survivors", "all"), "survivors", "Whether a battle is told that nobody of one’s own has survived.", ["survivors", "all"]),
	SPECTATE: option("SC-20.11", spectating(), 0, "Spectators see all so many turns late; 0: nothing.", [0])
};
/** SC-0.12  0, or 6 to 60. */
function spectating() {
	const inner = int(0, 60);
	return {
		...inner,
		fault: (v, path) => inner.fault(v, path) ?? (v > 0 && v < 6 ? `${path}: must be 0, or from 6 to 60` : null)
	};
}
var tech_default = {
	game: "starfire-campaign",
	version: 1,
	money: "MC",
	hullSpace: "HS",
	startingEL: 1,
	startingSL: 1,
	startingChoice: {
		"shortRange": [
			["L1"],
			["E1"],
			["F1"],
			[
				"G1",
				"Mg",
				"Mgs"
			],
			[
				"Lj1",
				"Mg",
				"Mgs"
			]
		],
		"longRange": [
			[
				"R1",
				"Mg",
				"Mgs"
			],
			[
				"Pt1",
				"Mg",
				"Mgs"
			],
			["K1"]
		]
	},
	trees: [
		{
			"id": "INE",
			"name": "Inertialess Engines (I)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "seed",
			"slKnots": [
				4,
				8,
				12,
				20,
				28,
				36,
				44
			],
			"rows": [
				{
					"sl": 1,
					"code": "I1",
					"gen": 1,
					"cost": 20,
					"hs": 1,
					"effect": { "maxSpeedBonus": 0 },
					"tag": "seed",
					"start": true,
					"id": "INE:I1"
				},
				{
					"sl": 1,
					"code": "I-CE",
					"name": "Commercial Engine Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "unlocksTree": "COM" },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-CE"
				},
				{
					"sl": 4,
					"code": "I2",
					"gen": 2,
					"cost": 22,
					"hs": 1,
					"effect": { "maxSpeedBonus": 1 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I2"
				},
				{
					"sl": 5,
					"code": "I-EM",
					"name": "Engine Modulation",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "detuneSpeed": 1 },
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-EM"
				},
				{
					"sl": 5,
					"code": "I-ST",
					"name": "Stealth Tuner Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "stealth": true },
					"twig": true,
					"requires": [{
						"tree": "ELE",
						"sl": 5
					}],
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-ST"
				},
				{
					"sl": 6,
					"code": "I-ES",
					"name": "Engine Stabilizer Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "safeSpeedFraction": .1 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-ES"
				},
				{
					"sl": 7,
					"code": "I-ADM",
					"name": "Anti-Drive Missile",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "adm": true },
					"requires": [{ "code": "XO1" }],
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-ADM"
				},
				{
					"sl": 7,
					"code": "I-AM",
					"name": "Advanced Maneuvering Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "blindspotFactor": .5 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-AM"
				},
				{
					"sl": 8,
					"code": "I3",
					"gen": 3,
					"cost": 24,
					"hs": 1,
					"effect": { "maxSpeedBonus": 2 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I3"
				},
				{
					"sl": 9,
					"code": "I-ET",
					"name": "Engine Tuner Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "maxSpeedBonus": 1 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-ET"
				},
				{
					"sl": 12,
					"code": "I4",
					"gen": 4,
					"cost": 26,
					"hs": .9,
					"effect": { "maxSpeedBonus": 3 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I4"
				},
				{
					"sl": 14,
					"code": "I-IC",
					"name": "Inertia Capacitor Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "defenceFactor": 1.05 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "INE:I-IC"
				},
				{
					"sl": 16,
					"code": "I5",
					"gen": 5,
					"cost": 27,
					"hs": .8,
					"effect": { "maxSpeedBonus": 4 },
					"tag": "seed",
					"id": "INE:I5"
				},
				{
					"sl": 20,
					"code": "I6",
					"gen": 6,
					"cost": 28,
					"hs": .7,
					"effect": { "maxSpeedBonus": 5 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I6"
				},
				{
					"sl": 24,
					"code": "I7",
					"gen": 7,
					"cost": 29,
					"hs": .6,
					"effect": { "maxSpeedBonus": 6 },
					"tag": "seed",
					"id": "INE:I7"
				},
				{
					"sl": 28,
					"code": "I8",
					"gen": 8,
					"cost": 30,
					"hs": .5,
					"effect": { "maxSpeedBonus": 7 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I8"
				},
				{
					"sl": 32,
					"code": "I9",
					"gen": 9,
					"cost": 28,
					"hs": .5,
					"effect": { "maxSpeedBonus": 8 },
					"tag": "seed",
					"id": "INE:I9"
				},
				{
					"sl": 36,
					"code": "I10",
					"gen": 10,
					"cost": 26,
					"hs": .5,
					"effect": { "maxSpeedBonus": 9 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I10"
				},
				{
					"sl": 40,
					"code": "I11",
					"gen": 11,
					"cost": 24,
					"hs": .5,
					"effect": { "maxSpeedBonus": 10 },
					"tag": "seed",
					"id": "INE:I11"
				},
				{
					"sl": 44,
					"code": "I12",
					"gen": 12,
					"cost": 22,
					"hs": .5,
					"effect": { "maxSpeedBonus": 11 },
					"slKnot": true,
					"tag": "seed",
					"id": "INE:I12"
				},
				{
					"sl": 48,
					"code": "I13",
					"gen": 13,
					"cost": 20,
					"hs": .5,
					"effect": { "maxSpeedBonus": 12 },
					"tag": "seed",
					"id": "INE:I13"
				}
			],
			"engine": {
				"code": "I",
				"kind": "military",
				"blindspotDeg": 60,
				"blindspotDegFast": 120,
				"defenceLoss": .06,
				"defenceLossFast": .12,
				"detuneSpeed": 2,
				"safeFraction": .5,
				"baseSpeedDelta": 0,
				"lrwFactor": 1
			}
		},
		{
			"id": "COM",
			"name": "Commercial Drive (Ic)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "seed",
			"slKnots": [],
			"rows": [
				{
					"sl": 1,
					"code": "Ic1",
					"gen": 1,
					"cost": 4,
					"hs": 2,
					"effect": { "maxSpeedBonus": 0 },
					"tag": "seed",
					"start": true,
					"id": "COM:Ic1"
				},
				{
					"sl": 3,
					"code": "Ic2",
					"gen": 2,
					"cost": 5,
					"hs": 2,
					"effect": { "maxSpeedBonus": .5 },
					"tag": "seed",
					"id": "COM:Ic2"
				},
				{
					"sl": 6,
					"code": "Ic3",
					"gen": 3,
					"cost": 6,
					"hs": 2,
					"effect": { "maxSpeedBonus": 1 },
					"tag": "seed",
					"id": "COM:Ic3"
				},
				{
					"sl": 9,
					"code": "Ic4",
					"gen": 4,
					"cost": 7,
					"hs": 2,
					"effect": { "maxSpeedBonus": 1.5 },
					"tag": "seed",
					"id": "COM:Ic4"
				},
				{
					"sl": 12,
					"code": "Ic5",
					"gen": 5,
					"cost": 7.5,
					"hs": 2,
					"effect": { "maxSpeedBonus": 2 },
					"tag": "seed",
					"id": "COM:Ic5"
				},
				{
					"sl": 15,
					"code": "Ic6",
					"gen": 6,
					"cost": 8,
					"hs": 2,
					"effect": { "maxSpeedBonus": 2.5 },
					"tag": "seed",
					"id": "COM:Ic6"
				},
				{
					"sl": 18,
					"code": "Ic7",
					"gen": 7,
					"cost": 8.5,
					"hs": 1.8,
					"effect": { "maxSpeedBonus": 3 },
					"tag": "seed",
					"id": "COM:Ic7"
				},
				{
					"sl": 21,
					"code": "Ic8",
					"gen": 8,
					"cost": 9,
					"hs": 1.6,
					"effect": { "maxSpeedBonus": 3.5 },
					"tag": "seed",
					"id": "COM:Ic8"
				},
				{
					"sl": 24,
					"code": "Ic9",
					"gen": 9,
					"cost": 9.5,
					"hs": 1.5,
					"effect": { "maxSpeedBonus": 4 },
					"tag": "seed",
					"id": "COM:Ic9"
				},
				{
					"sl": 27,
					"code": "Ic10",
					"gen": 10,
					"cost": 10,
					"hs": 1.4,
					"effect": { "maxSpeedBonus": 4.5 },
					"tag": "seed",
					"id": "COM:Ic10"
				},
				{
					"sl": 30,
					"code": "Ic11",
					"gen": 11,
					"cost": 10,
					"hs": 1.3,
					"effect": { "maxSpeedBonus": 5 },
					"tag": "seed",
					"id": "COM:Ic11"
				},
				{
					"sl": 33,
					"code": "Ic12",
					"gen": 12,
					"cost": 10,
					"hs": 1.2,
					"effect": { "maxSpeedBonus": 5.5 },
					"tag": "seed",
					"id": "COM:Ic12"
				},
				{
					"sl": 36,
					"code": "Ic13",
					"gen": 13,
					"cost": 10,
					"hs": 1.1,
					"effect": { "maxSpeedBonus": 6 },
					"tag": "seed",
					"id": "COM:Ic13"
				},
				{
					"sl": 39,
					"code": "Ic14",
					"gen": 14,
					"cost": 10,
					"hs": 1,
					"effect": { "maxSpeedBonus": 6.5 },
					"tag": "seed",
					"id": "COM:Ic14"
				},
				{
					"sl": 42,
					"code": "Ic15",
					"gen": 15,
					"cost": 10,
					"hs": 1,
					"effect": { "maxSpeedBonus": 7 },
					"tag": "seed",
					"id": "COM:Ic15"
				},
				{
					"sl": 45,
					"code": "Ic16",
					"gen": 16,
					"cost": 10,
					"hs": 1,
					"effect": { "maxSpeedBonus": 7.5 },
					"tag": "seed",
					"id": "COM:Ic16"
				},
				{
					"sl": 48,
					"code": "Ic17",
					"gen": 17,
					"cost": 10,
					"hs": 1,
					"effect": { "maxSpeedBonus": 8 },
					"tag": "seed",
					"id": "COM:Ic17"
				}
			],
			"engine": {
				"code": "Ic",
				"kind": "commercial",
				"blindspotDeg": 60,
				"blindspotDegFast": 120,
				"defenceLoss": .06,
				"defenceLossFast": .12,
				"detuneSpeed": 1,
				"safeFraction": 1,
				"baseSpeedDelta": -1,
				"lrwFactor": 1
			}
		},
		{
			"id": "TAC",
			"name": "Tactical Drive (J)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "seed",
			"slKnots": [
				5,
				9,
				13,
				17,
				25,
				33,
				41,
				49
			],
			"rows": [
				{
					"sl": 1,
					"code": "J1",
					"gen": 1,
					"cost": 16,
					"hs": 1,
					"effect": { "maxSpeedBonus": 0 },
					"tag": "seed",
					"id": "TAC:J1"
				},
				{
					"sl": 1,
					"code": "J-CE",
					"name": "Commercial Engine Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "unlocksTree": "COM" },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-CE"
				},
				{
					"sl": 5,
					"code": "J2",
					"gen": 2,
					"cost": 18,
					"hs": 1,
					"effect": { "maxSpeedBonus": 1 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J2"
				},
				{
					"sl": 5,
					"code": "J-EM",
					"name": "Engine Modulation",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "detuneSpeed": 1 },
					"slKnot": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-EM"
				},
				{
					"sl": 5,
					"code": "J-ST",
					"name": "Stealth Tuner",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "stealth": true },
					"slKnot": true,
					"requires": [{
						"tree": "ELE",
						"sl": 5
					}],
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-ST"
				},
				{
					"sl": 6,
					"code": "J-DFS",
					"name": "Drive Field Stabilizer Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "safeSpeedFraction": .1 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-DFS"
				},
				{
					"sl": 7,
					"code": "J-ADM",
					"name": "Anti-Drive Missiles",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "adm": true },
					"requires": [{ "code": "XO1" }],
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-ADM"
				},
				{
					"sl": 7,
					"code": "J-AM",
					"name": "Advanced Maneuvering Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "blindspotFactor": .5 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-AM"
				},
				{
					"sl": 9,
					"code": "J3",
					"gen": 3,
					"cost": 20,
					"hs": 1,
					"effect": { "maxSpeedBonus": 2 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J3"
				},
				{
					"sl": 9,
					"code": "J-ET",
					"name": "Engine Tuner Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "maxSpeedBonus": 1 },
					"slKnot": true,
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-ET"
				},
				{
					"sl": 13,
					"code": "J4",
					"gen": 4,
					"cost": 22,
					"hs": .9,
					"effect": { "maxSpeedBonus": 3 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J4"
				},
				{
					"sl": 14,
					"code": "J-IC",
					"name": "Inertia Capacitor Twig",
					"gen": null,
					"cost": null,
					"hs": null,
					"effect": { "defenceFactor": 1.05 },
					"twig": true,
					"effectTag": "gap",
					"tag": "seed",
					"id": "TAC:J-IC"
				},
				{
					"sl": 17,
					"code": "J5",
					"gen": 5,
					"cost": 23,
					"hs": .8,
					"effect": { "maxSpeedBonus": 4 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J5"
				},
				{
					"sl": 21,
					"code": "J6",
					"gen": 6,
					"cost": 24,
					"hs": .7,
					"effect": { "maxSpeedBonus": 5 },
					"tag": "seed",
					"id": "TAC:J6"
				},
				{
					"sl": 25,
					"code": "J7",
					"gen": 7,
					"cost": 25,
					"hs": .6,
					"effect": { "maxSpeedBonus": 6 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J7"
				},
				{
					"sl": 29,
					"code": "J8",
					"gen": 8,
					"cost": 26,
					"hs": .5,
					"effect": { "maxSpeedBonus": 7 },
					"tag": "seed",
					"id": "TAC:J8"
				},
				{
					"sl": 33,
					"code": "J9",
					"gen": 9,
					"cost": 24,
					"hs": .5,
					"effect": { "maxSpeedBonus": 8 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J9"
				},
				{
					"sl": 37,
					"code": "J10",
					"gen": 10,
					"cost": 22,
					"hs": .5,
					"effect": { "maxSpeedBonus": 9 },
					"tag": "seed",
					"id": "TAC:J10"
				},
				{
					"sl": 41,
					"code": "J11",
					"gen": 11,
					"cost": 20,
					"hs": .5,
					"effect": { "maxSpeedBonus": 10 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J11"
				},
				{
					"sl": 45,
					"code": "J12",
					"gen": 12,
					"cost": 18,
					"hs": .5,
					"effect": { "maxSpeedBonus": 11 },
					"tag": "seed",
					"id": "TAC:J12"
				},
				{
					"sl": 49,
					"code": "J13",
					"gen": 13,
					"cost": 16,
					"hs": .5,
					"effect": { "maxSpeedBonus": 12 },
					"slKnot": true,
					"tag": "seed",
					"id": "TAC:J13"
				}
			],
			"engine": {
				"code": "J",
				"kind": "military",
				"blindspotDeg": 120,
				"blindspotDegFast": 180,
				"defenceLoss": .12,
				"defenceLossFast": .18,
				"detuneSpeed": 1,
				"safeFraction": .5,
				"baseSpeedDelta": 1,
				"lrwFactor": .9
			}
		},
		{
			"id": "LAS",
			"name": "Laser Beams (L)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "L1",
					"gen": 1,
					"cost": 27,
					"hs": 3,
					"effect": { "srw": 5 },
					"tag": "gap",
					"id": "LAS:L1"
				},
				{
					"sl": 4,
					"code": "L2",
					"gen": 2,
					"cost": 30,
					"hs": 3,
					"effect": { "srw": 6 },
					"tag": "gap",
					"id": "LAS:L2"
				},
				{
					"sl": 8,
					"code": "L3",
					"gen": 3,
					"cost": 33,
					"hs": 3,
					"effect": { "srw": 7 },
					"slKnot": true,
					"tag": "gap",
					"id": "LAS:L3"
				},
				{
					"sl": 12,
					"code": "L4",
					"gen": 4,
					"cost": 36,
					"hs": 3,
					"effect": { "srw": 8 },
					"tag": "gap",
					"id": "LAS:L4"
				},
				{
					"sl": 16,
					"code": "L5",
					"gen": 5,
					"cost": 39,
					"hs": 3,
					"effect": { "srw": 9 },
					"slKnot": true,
					"tag": "gap",
					"id": "LAS:L5"
				},
				{
					"sl": 20,
					"code": "L6",
					"gen": 6,
					"cost": 42,
					"hs": 3,
					"effect": { "srw": 10 },
					"tag": "gap",
					"id": "LAS:L6"
				},
				{
					"sl": 24,
					"code": "L7",
					"gen": 7,
					"cost": 45,
					"hs": 3,
					"effect": { "srw": 11 },
					"slKnot": true,
					"tag": "gap",
					"id": "LAS:L7"
				},
				{
					"sl": 28,
					"code": "L8",
					"gen": 8,
					"cost": 48,
					"hs": 3,
					"effect": { "srw": 12 },
					"tag": "gap",
					"id": "LAS:L8"
				},
				{
					"sl": 32,
					"code": "L9",
					"gen": 9,
					"cost": 51,
					"hs": 3,
					"effect": { "srw": 13 },
					"slKnot": true,
					"tag": "gap",
					"id": "LAS:L9"
				},
				{
					"sl": 36,
					"code": "L10",
					"gen": 10,
					"cost": 54,
					"hs": 3,
					"effect": { "srw": 14 },
					"tag": "gap",
					"id": "LAS:L10"
				},
				{
					"sl": 40,
					"code": "L11",
					"gen": 11,
					"cost": 57,
					"hs": 3,
					"effect": { "srw": 15 },
					"slKnot": true,
					"tag": "gap",
					"id": "LAS:L11"
				},
				{
					"sl": 44,
					"code": "L12",
					"gen": 12,
					"cost": 60,
					"hs": 3,
					"effect": { "srw": 16 },
					"tag": "gap",
					"id": "LAS:L12"
				}
			],
			"weaponClass": "SRW"
		},
		{
			"id": "ENB",
			"name": "Energy Beams (E)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "E1",
					"gen": 1,
					"cost": 34,
					"hs": 4,
					"effect": { "srw": 6 },
					"tag": "gap",
					"id": "ENB:E1"
				},
				{
					"sl": 4,
					"code": "E2",
					"gen": 2,
					"cost": 37,
					"hs": 4,
					"effect": { "srw": 7.5 },
					"tag": "gap",
					"id": "ENB:E2"
				},
				{
					"sl": 8,
					"code": "E3",
					"gen": 3,
					"cost": 40,
					"hs": 4,
					"effect": { "srw": 9 },
					"slKnot": true,
					"tag": "gap",
					"id": "ENB:E3"
				},
				{
					"sl": 12,
					"code": "E4",
					"gen": 4,
					"cost": 43,
					"hs": 4,
					"effect": { "srw": 10.5 },
					"tag": "gap",
					"id": "ENB:E4"
				},
				{
					"sl": 16,
					"code": "E5",
					"gen": 5,
					"cost": 46,
					"hs": 4,
					"effect": { "srw": 12 },
					"slKnot": true,
					"tag": "gap",
					"id": "ENB:E5"
				},
				{
					"sl": 20,
					"code": "E6",
					"gen": 6,
					"cost": 49,
					"hs": 4,
					"effect": { "srw": 13.5 },
					"tag": "gap",
					"id": "ENB:E6"
				},
				{
					"sl": 24,
					"code": "E7",
					"gen": 7,
					"cost": 52,
					"hs": 4,
					"effect": { "srw": 15 },
					"slKnot": true,
					"tag": "gap",
					"id": "ENB:E7"
				},
				{
					"sl": 28,
					"code": "E8",
					"gen": 8,
					"cost": 55,
					"hs": 4,
					"effect": { "srw": 16.5 },
					"tag": "gap",
					"id": "ENB:E8"
				},
				{
					"sl": 32,
					"code": "E9",
					"gen": 9,
					"cost": 58,
					"hs": 4,
					"effect": { "srw": 18 },
					"slKnot": true,
					"tag": "gap",
					"id": "ENB:E9"
				},
				{
					"sl": 36,
					"code": "E10",
					"gen": 10,
					"cost": 61,
					"hs": 4,
					"effect": { "srw": 19.5 },
					"tag": "gap",
					"id": "ENB:E10"
				},
				{
					"sl": 40,
					"code": "E11",
					"gen": 11,
					"cost": 64,
					"hs": 4,
					"effect": { "srw": 21 },
					"slKnot": true,
					"tag": "gap",
					"id": "ENB:E11"
				},
				{
					"sl": 44,
					"code": "E12",
					"gen": 12,
					"cost": 67,
					"hs": 4,
					"effect": { "srw": 22.5 },
					"tag": "gap",
					"id": "ENB:E12"
				}
			],
			"weaponClass": "SRW"
		},
		{
			"id": "FOR",
			"name": "Force Beams (F)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "F1",
					"gen": 1,
					"cost": 24,
					"hs": 3,
					"effect": { "srw": 4 },
					"tag": "gap",
					"id": "FOR:F1"
				},
				{
					"sl": 4,
					"code": "F2",
					"gen": 2,
					"cost": 27,
					"hs": 3,
					"effect": { "srw": 5 },
					"tag": "gap",
					"id": "FOR:F2"
				},
				{
					"sl": 8,
					"code": "F3",
					"gen": 3,
					"cost": 30,
					"hs": 3,
					"effect": { "srw": 6 },
					"slKnot": true,
					"tag": "gap",
					"id": "FOR:F3"
				},
				{
					"sl": 12,
					"code": "F4",
					"gen": 4,
					"cost": 33,
					"hs": 3,
					"effect": { "srw": 7 },
					"tag": "gap",
					"id": "FOR:F4"
				},
				{
					"sl": 16,
					"code": "F5",
					"gen": 5,
					"cost": 36,
					"hs": 3,
					"effect": { "srw": 8 },
					"slKnot": true,
					"tag": "gap",
					"id": "FOR:F5"
				},
				{
					"sl": 20,
					"code": "F6",
					"gen": 6,
					"cost": 39,
					"hs": 3,
					"effect": { "srw": 9 },
					"tag": "gap",
					"id": "FOR:F6"
				},
				{
					"sl": 24,
					"code": "F7",
					"gen": 7,
					"cost": 42,
					"hs": 3,
					"effect": { "srw": 10 },
					"slKnot": true,
					"tag": "gap",
					"id": "FOR:F7"
				},
				{
					"sl": 28,
					"code": "F8",
					"gen": 8,
					"cost": 45,
					"hs": 3,
					"effect": { "srw": 11 },
					"tag": "gap",
					"id": "FOR:F8"
				},
				{
					"sl": 32,
					"code": "F9",
					"gen": 9,
					"cost": 48,
					"hs": 3,
					"effect": { "srw": 12 },
					"slKnot": true,
					"tag": "gap",
					"id": "FOR:F9"
				},
				{
					"sl": 36,
					"code": "F10",
					"gen": 10,
					"cost": 51,
					"hs": 3,
					"effect": { "srw": 13 },
					"tag": "gap",
					"id": "FOR:F10"
				},
				{
					"sl": 40,
					"code": "F11",
					"gen": 11,
					"cost": 54,
					"hs": 3,
					"effect": { "srw": 14 },
					"slKnot": true,
					"tag": "gap",
					"id": "FOR:F11"
				},
				{
					"sl": 44,
					"code": "F12",
					"gen": 12,
					"cost": 57,
					"hs": 3,
					"effect": { "srw": 15 },
					"tag": "gap",
					"id": "FOR:F12"
				}
			],
			"weaponClass": "SRW"
		},
		{
			"id": "SPR",
			"name": "Sprint Missiles (G)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				9,
				18,
				27
			],
			"rows": [
				{
					"sl": 1,
					"code": "G1",
					"gen": 1,
					"cost": 30,
					"hs": 3,
					"effect": { "srw": 6 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G1"
				},
				{
					"sl": 3,
					"code": "G2",
					"gen": 2,
					"cost": 32,
					"hs": 3,
					"effect": { "srw": 7 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G2"
				},
				{
					"sl": 6,
					"code": "G3",
					"gen": 3,
					"cost": 34,
					"hs": 3,
					"effect": { "srw": 8 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G3"
				},
				{
					"sl": 9,
					"code": "G4",
					"gen": 4,
					"cost": 36,
					"hs": 3,
					"effect": { "srw": 9 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G4"
				},
				{
					"sl": 12,
					"code": "G5",
					"gen": 5,
					"cost": 38,
					"hs": 3,
					"effect": { "srw": 10 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G5"
				},
				{
					"sl": 15,
					"code": "G6",
					"gen": 6,
					"cost": 40,
					"hs": 3,
					"effect": { "srw": 11 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G6"
				},
				{
					"sl": 18,
					"code": "G7",
					"gen": 7,
					"cost": 42,
					"hs": 3,
					"effect": { "srw": 12 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G7"
				},
				{
					"sl": 21,
					"code": "G8",
					"gen": 8,
					"cost": 44,
					"hs": 3,
					"effect": { "srw": 13 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G8"
				},
				{
					"sl": 24,
					"code": "G9",
					"gen": 9,
					"cost": 46,
					"hs": 3,
					"effect": { "srw": 14 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G9"
				},
				{
					"sl": 27,
					"code": "G10",
					"gen": 10,
					"cost": 48,
					"hs": 3,
					"effect": { "srw": 15 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G10"
				},
				{
					"sl": 30,
					"code": "G11",
					"gen": 11,
					"cost": 50,
					"hs": 3,
					"effect": { "srw": 16 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G11"
				},
				{
					"sl": 33,
					"code": "G12",
					"gen": 12,
					"cost": 52,
					"hs": 3,
					"effect": { "srw": 17 },
					"magazine": true,
					"tag": "gap",
					"id": "SPR:G12"
				}
			],
			"weaponClass": "SRW"
		},
		{
			"id": "XRL",
			"name": "X-Ray Lasers (Lj)",
			"researchModifier": 3,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "Lj1",
					"gen": 1,
					"cost": 36,
					"hs": 3,
					"effect": { "srw": 7 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj1"
				},
				{
					"sl": 4,
					"code": "Lj2",
					"gen": 2,
					"cost": 39,
					"hs": 3,
					"effect": { "srw": 8.5 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj2"
				},
				{
					"sl": 8,
					"code": "Lj3",
					"gen": 3,
					"cost": 42,
					"hs": 3,
					"effect": { "srw": 10 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj3"
				},
				{
					"sl": 12,
					"code": "Lj4",
					"gen": 4,
					"cost": 45,
					"hs": 3,
					"effect": { "srw": 11.5 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj4"
				},
				{
					"sl": 16,
					"code": "Lj5",
					"gen": 5,
					"cost": 48,
					"hs": 3,
					"effect": { "srw": 13 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj5"
				},
				{
					"sl": 20,
					"code": "Lj6",
					"gen": 6,
					"cost": 51,
					"hs": 3,
					"effect": { "srw": 14.5 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj6"
				},
				{
					"sl": 24,
					"code": "Lj7",
					"gen": 7,
					"cost": 54,
					"hs": 3,
					"effect": { "srw": 16 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj7"
				},
				{
					"sl": 28,
					"code": "Lj8",
					"gen": 8,
					"cost": 57,
					"hs": 3,
					"effect": { "srw": 17.5 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj8"
				},
				{
					"sl": 32,
					"code": "Lj9",
					"gen": 9,
					"cost": 60,
					"hs": 3,
					"effect": { "srw": 19 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj9"
				},
				{
					"sl": 36,
					"code": "Lj10",
					"gen": 10,
					"cost": 63,
					"hs": 3,
					"effect": { "srw": 20.5 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj10"
				},
				{
					"sl": 40,
					"code": "Lj11",
					"gen": 11,
					"cost": 66,
					"hs": 3,
					"effect": { "srw": 22 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj11"
				},
				{
					"sl": 44,
					"code": "Lj12",
					"gen": 12,
					"cost": 69,
					"hs": 3,
					"effect": { "srw": 23.5 },
					"magazine": true,
					"tag": "gap",
					"id": "XRL:Lj12"
				}
			],
			"weaponClass": "SRW"
		},
		{
			"id": "MIS",
			"name": "Missiles (R)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				9,
				18,
				27
			],
			"rows": [
				{
					"sl": 1,
					"code": "R1",
					"gen": 1,
					"cost": 32,
					"hs": 4,
					"effect": { "lrw": 5 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R1"
				},
				{
					"sl": 3,
					"code": "R2",
					"gen": 2,
					"cost": 34,
					"hs": 4,
					"effect": { "lrw": 6 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R2"
				},
				{
					"sl": 6,
					"code": "R3",
					"gen": 3,
					"cost": 36,
					"hs": 4,
					"effect": { "lrw": 7 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R3"
				},
				{
					"sl": 9,
					"code": "R4",
					"gen": 4,
					"cost": 38,
					"hs": 4,
					"effect": { "lrw": 8 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R4"
				},
				{
					"sl": 12,
					"code": "R5",
					"gen": 5,
					"cost": 40,
					"hs": 4,
					"effect": { "lrw": 9 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R5"
				},
				{
					"sl": 15,
					"code": "R6",
					"gen": 6,
					"cost": 42,
					"hs": 4,
					"effect": { "lrw": 10 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R6"
				},
				{
					"sl": 18,
					"code": "R7",
					"gen": 7,
					"cost": 44,
					"hs": 4,
					"effect": { "lrw": 11 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R7"
				},
				{
					"sl": 21,
					"code": "R8",
					"gen": 8,
					"cost": 46,
					"hs": 4,
					"effect": { "lrw": 12 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R8"
				},
				{
					"sl": 24,
					"code": "R9",
					"gen": 9,
					"cost": 48,
					"hs": 4,
					"effect": { "lrw": 13 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R9"
				},
				{
					"sl": 27,
					"code": "R10",
					"gen": 10,
					"cost": 50,
					"hs": 4,
					"effect": { "lrw": 14 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R10"
				},
				{
					"sl": 30,
					"code": "R11",
					"gen": 11,
					"cost": 52,
					"hs": 4,
					"effect": { "lrw": 15 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R11"
				},
				{
					"sl": 33,
					"code": "R12",
					"gen": 12,
					"cost": 54,
					"hs": 4,
					"effect": { "lrw": 16 },
					"magazine": true,
					"tag": "gap",
					"id": "MIS:R12"
				}
			],
			"weaponClass": "LRW"
		},
		{
			"id": "PLT",
			"name": "Plasma Torpedoes (Pt)",
			"researchModifier": 3,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "Pt1",
					"gen": 1,
					"cost": 45,
					"hs": 5,
					"effect": { "lrw": 6 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt1"
				},
				{
					"sl": 4,
					"code": "Pt2",
					"gen": 2,
					"cost": 49,
					"hs": 5,
					"effect": { "lrw": 7.5 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt2"
				},
				{
					"sl": 8,
					"code": "Pt3",
					"gen": 3,
					"cost": 53,
					"hs": 5,
					"effect": { "lrw": 9 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt3"
				},
				{
					"sl": 12,
					"code": "Pt4",
					"gen": 4,
					"cost": 57,
					"hs": 5,
					"effect": { "lrw": 10.5 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt4"
				},
				{
					"sl": 16,
					"code": "Pt5",
					"gen": 5,
					"cost": 61,
					"hs": 5,
					"effect": { "lrw": 12 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt5"
				},
				{
					"sl": 20,
					"code": "Pt6",
					"gen": 6,
					"cost": 65,
					"hs": 5,
					"effect": { "lrw": 13.5 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt6"
				},
				{
					"sl": 24,
					"code": "Pt7",
					"gen": 7,
					"cost": 69,
					"hs": 5,
					"effect": { "lrw": 15 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt7"
				},
				{
					"sl": 28,
					"code": "Pt8",
					"gen": 8,
					"cost": 73,
					"hs": 5,
					"effect": { "lrw": 16.5 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt8"
				},
				{
					"sl": 32,
					"code": "Pt9",
					"gen": 9,
					"cost": 77,
					"hs": 5,
					"effect": { "lrw": 18 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt9"
				},
				{
					"sl": 36,
					"code": "Pt10",
					"gen": 10,
					"cost": 81,
					"hs": 5,
					"effect": { "lrw": 19.5 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt10"
				},
				{
					"sl": 40,
					"code": "Pt11",
					"gen": 11,
					"cost": 85,
					"hs": 5,
					"effect": { "lrw": 21 },
					"slKnot": true,
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt11"
				},
				{
					"sl": 44,
					"code": "Pt12",
					"gen": 12,
					"cost": 89,
					"hs": 5,
					"effect": { "lrw": 22.5 },
					"magazine": true,
					"tag": "gap",
					"id": "PLT:Pt12"
				}
			],
			"weaponClass": "LRW"
		},
		{
			"id": "KIN",
			"name": "Kinetic Weapons (K)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				9,
				18,
				27
			],
			"rows": [
				{
					"sl": 1,
					"code": "K1",
					"gen": 1,
					"cost": 49,
					"hs": 7,
					"effect": { "lrw": 7 },
					"tag": "gap",
					"id": "KIN:K1"
				},
				{
					"sl": 3,
					"code": "K2",
					"gen": 2,
					"cost": 52,
					"hs": 7,
					"effect": { "lrw": 8 },
					"tag": "gap",
					"id": "KIN:K2"
				},
				{
					"sl": 6,
					"code": "K3",
					"gen": 3,
					"cost": 55,
					"hs": 7,
					"effect": { "lrw": 9 },
					"tag": "gap",
					"id": "KIN:K3"
				},
				{
					"sl": 9,
					"code": "K4",
					"gen": 4,
					"cost": 58,
					"hs": 7,
					"effect": { "lrw": 10 },
					"slKnot": true,
					"tag": "gap",
					"id": "KIN:K4"
				},
				{
					"sl": 12,
					"code": "K5",
					"gen": 5,
					"cost": 61,
					"hs": 7,
					"effect": { "lrw": 11 },
					"tag": "gap",
					"id": "KIN:K5"
				},
				{
					"sl": 15,
					"code": "K6",
					"gen": 6,
					"cost": 64,
					"hs": 7,
					"effect": { "lrw": 12 },
					"tag": "gap",
					"id": "KIN:K6"
				},
				{
					"sl": 18,
					"code": "K7",
					"gen": 7,
					"cost": 67,
					"hs": 7,
					"effect": { "lrw": 13 },
					"slKnot": true,
					"tag": "gap",
					"id": "KIN:K7"
				},
				{
					"sl": 21,
					"code": "K8",
					"gen": 8,
					"cost": 70,
					"hs": 7,
					"effect": { "lrw": 14 },
					"tag": "gap",
					"id": "KIN:K8"
				},
				{
					"sl": 24,
					"code": "K9",
					"gen": 9,
					"cost": 73,
					"hs": 7,
					"effect": { "lrw": 15 },
					"tag": "gap",
					"id": "KIN:K9"
				},
				{
					"sl": 27,
					"code": "K10",
					"gen": 10,
					"cost": 76,
					"hs": 7,
					"effect": { "lrw": 16 },
					"slKnot": true,
					"tag": "gap",
					"id": "KIN:K10"
				},
				{
					"sl": 30,
					"code": "K11",
					"gen": 11,
					"cost": 79,
					"hs": 7,
					"effect": { "lrw": 17 },
					"tag": "gap",
					"id": "KIN:K11"
				},
				{
					"sl": 33,
					"code": "K12",
					"gen": 12,
					"cost": 82,
					"hs": 7,
					"effect": { "lrw": 18 },
					"tag": "gap",
					"id": "KIN:K12"
				}
			],
			"weaponClass": "LRW"
		},
		{
			"id": "MAG",
			"name": "Magazines (shared by G, Lj, R, Pt)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [],
			"rows": [{
				"sl": 1,
				"code": "Mg",
				"gen": 1,
				"cost": 12,
				"hs": 1,
				"effect": { "weaponRounds": 20 },
				"tag": "gap",
				"id": "MAG:Mg"
			}, {
				"sl": 1,
				"code": "Mgs",
				"gen": 1,
				"cost": 6,
				"hs": .5,
				"effect": { "weaponRounds": 8 },
				"tag": "gap",
				"id": "MAG:Mgs"
			}],
			"note": "Owned by any empire that has developed a G, Lj, R or Pt weapon; no research of its own.",
			"virtual": true
		},
		{
			"id": "SHI",
			"name": "Shields (S)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "S1",
					"gen": 1,
					"cost": 6,
					"hs": 1,
					"effect": { "shield": 3 },
					"tag": "gap",
					"start": true,
					"id": "SHI:S1"
				},
				{
					"sl": 4,
					"code": "S2",
					"gen": 2,
					"cost": 8,
					"hs": 1,
					"effect": { "shield": 4 },
					"tag": "gap",
					"id": "SHI:S2"
				},
				{
					"sl": 8,
					"code": "S3",
					"gen": 3,
					"cost": 10,
					"hs": 1,
					"effect": { "shield": 5 },
					"slKnot": true,
					"tag": "gap",
					"id": "SHI:S3"
				},
				{
					"sl": 12,
					"code": "S4",
					"gen": 4,
					"cost": 12,
					"hs": 1,
					"effect": { "shield": 6 },
					"tag": "gap",
					"id": "SHI:S4"
				},
				{
					"sl": 16,
					"code": "S5",
					"gen": 5,
					"cost": 14,
					"hs": 1,
					"effect": { "shield": 7 },
					"slKnot": true,
					"tag": "gap",
					"id": "SHI:S5"
				},
				{
					"sl": 20,
					"code": "S6",
					"gen": 6,
					"cost": 16,
					"hs": 1,
					"effect": { "shield": 8 },
					"tag": "gap",
					"id": "SHI:S6"
				},
				{
					"sl": 24,
					"code": "S7",
					"gen": 7,
					"cost": 18,
					"hs": 1,
					"effect": { "shield": 9 },
					"slKnot": true,
					"tag": "gap",
					"id": "SHI:S7"
				},
				{
					"sl": 28,
					"code": "S8",
					"gen": 8,
					"cost": 20,
					"hs": 1,
					"effect": { "shield": 10 },
					"tag": "gap",
					"id": "SHI:S8"
				},
				{
					"sl": 32,
					"code": "S9",
					"gen": 9,
					"cost": 22,
					"hs": 1,
					"effect": { "shield": 11 },
					"slKnot": true,
					"tag": "gap",
					"id": "SHI:S9"
				},
				{
					"sl": 36,
					"code": "S10",
					"gen": 10,
					"cost": 24,
					"hs": 1,
					"effect": { "shield": 12 },
					"tag": "gap",
					"id": "SHI:S10"
				},
				{
					"sl": 40,
					"code": "S11",
					"gen": 11,
					"cost": 26,
					"hs": 1,
					"effect": { "shield": 13 },
					"slKnot": true,
					"tag": "gap",
					"id": "SHI:S11"
				},
				{
					"sl": 44,
					"code": "S12",
					"gen": 12,
					"cost": 28,
					"hs": 1,
					"effect": { "shield": 14 },
					"tag": "gap",
					"id": "SHI:S12"
				}
			]
		},
		{
			"id": "ARM",
			"name": "Armor (A)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "A1",
					"gen": 1,
					"cost": 4,
					"hs": 1,
					"effect": { "armour": 2 },
					"tag": "gap",
					"start": true,
					"id": "ARM:A1"
				},
				{
					"sl": 4,
					"code": "A2",
					"gen": 2,
					"cost": 5,
					"hs": 1,
					"effect": { "armour": 3 },
					"tag": "gap",
					"id": "ARM:A2"
				},
				{
					"sl": 8,
					"code": "A3",
					"gen": 3,
					"cost": 6,
					"hs": 1,
					"effect": { "armour": 4 },
					"slKnot": true,
					"tag": "gap",
					"id": "ARM:A3"
				},
				{
					"sl": 12,
					"code": "A4",
					"gen": 4,
					"cost": 7,
					"hs": 1,
					"effect": { "armour": 5 },
					"tag": "gap",
					"id": "ARM:A4"
				},
				{
					"sl": 16,
					"code": "A5",
					"gen": 5,
					"cost": 8,
					"hs": 1,
					"effect": { "armour": 6 },
					"slKnot": true,
					"tag": "gap",
					"id": "ARM:A5"
				},
				{
					"sl": 20,
					"code": "A6",
					"gen": 6,
					"cost": 9,
					"hs": 1,
					"effect": { "armour": 7 },
					"tag": "gap",
					"id": "ARM:A6"
				},
				{
					"sl": 24,
					"code": "A7",
					"gen": 7,
					"cost": 10,
					"hs": 1,
					"effect": { "armour": 8 },
					"slKnot": true,
					"tag": "gap",
					"id": "ARM:A7"
				},
				{
					"sl": 28,
					"code": "A8",
					"gen": 8,
					"cost": 11,
					"hs": 1,
					"effect": { "armour": 9 },
					"tag": "gap",
					"id": "ARM:A8"
				},
				{
					"sl": 32,
					"code": "A9",
					"gen": 9,
					"cost": 12,
					"hs": 1,
					"effect": { "armour": 10 },
					"slKnot": true,
					"tag": "gap",
					"id": "ARM:A9"
				},
				{
					"sl": 36,
					"code": "A10",
					"gen": 10,
					"cost": 13,
					"hs": 1,
					"effect": { "armour": 11 },
					"tag": "gap",
					"id": "ARM:A10"
				},
				{
					"sl": 40,
					"code": "A11",
					"gen": 11,
					"cost": 14,
					"hs": 1,
					"effect": { "armour": 12 },
					"slKnot": true,
					"tag": "gap",
					"id": "ARM:A11"
				},
				{
					"sl": 44,
					"code": "A12",
					"gen": 12,
					"cost": 15,
					"hs": 1,
					"effect": { "armour": 13 },
					"tag": "gap",
					"id": "ARM:A12"
				}
			]
		},
		{
			"id": "SEN",
			"name": "Combat Sensors (Y)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				8,
				16,
				24,
				32,
				40
			],
			"rows": [
				{
					"sl": 1,
					"code": "Y1",
					"gen": 1,
					"cost": 15,
					"hs": 1,
					"effect": { "sensor": 1 },
					"tag": "gap",
					"start": true,
					"id": "SEN:Y1"
				},
				{
					"sl": 4,
					"code": "Y2",
					"gen": 2,
					"cost": 18,
					"hs": 1,
					"effect": { "sensor": 2 },
					"tag": "gap",
					"id": "SEN:Y2"
				},
				{
					"sl": 8,
					"code": "Y3",
					"gen": 3,
					"cost": 21,
					"hs": 1,
					"effect": { "sensor": 3 },
					"slKnot": true,
					"tag": "gap",
					"id": "SEN:Y3"
				},
				{
					"sl": 12,
					"code": "Y4",
					"gen": 4,
					"cost": 24,
					"hs": 1,
					"effect": { "sensor": 4 },
					"tag": "gap",
					"id": "SEN:Y4"
				},
				{
					"sl": 16,
					"code": "Y5",
					"gen": 5,
					"cost": 27,
					"hs": 1,
					"effect": { "sensor": 5 },
					"slKnot": true,
					"tag": "gap",
					"id": "SEN:Y5"
				},
				{
					"sl": 20,
					"code": "Y6",
					"gen": 6,
					"cost": 30,
					"hs": 1,
					"effect": { "sensor": 6 },
					"tag": "gap",
					"id": "SEN:Y6"
				},
				{
					"sl": 24,
					"code": "Y7",
					"gen": 7,
					"cost": 33,
					"hs": 1,
					"effect": { "sensor": 7 },
					"slKnot": true,
					"tag": "gap",
					"id": "SEN:Y7"
				},
				{
					"sl": 28,
					"code": "Y8",
					"gen": 8,
					"cost": 36,
					"hs": 1,
					"effect": { "sensor": 8 },
					"tag": "gap",
					"id": "SEN:Y8"
				},
				{
					"sl": 32,
					"code": "Y9",
					"gen": 9,
					"cost": 39,
					"hs": 1,
					"effect": { "sensor": 9 },
					"slKnot": true,
					"tag": "gap",
					"id": "SEN:Y9"
				},
				{
					"sl": 36,
					"code": "Y10",
					"gen": 10,
					"cost": 42,
					"hs": 1,
					"effect": { "sensor": 10 },
					"tag": "gap",
					"id": "SEN:Y10"
				},
				{
					"sl": 40,
					"code": "Y11",
					"gen": 11,
					"cost": 45,
					"hs": 1,
					"effect": { "sensor": 11 },
					"slKnot": true,
					"tag": "gap",
					"id": "SEN:Y11"
				},
				{
					"sl": 44,
					"code": "Y12",
					"gen": 12,
					"cost": 48,
					"hs": 1,
					"effect": { "sensor": 12 },
					"tag": "gap",
					"id": "SEN:Y12"
				}
			]
		},
		{
			"id": "SCI",
			"name": "Science Instruments (X, Xp, Xc)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				9,
				18,
				27
			],
			"rows": [
				{
					"sl": 1,
					"code": "X1",
					"gen": 1,
					"cost": 30,
					"hs": 2,
					"effect": { "survey": 1 },
					"tag": "gap",
					"start": true,
					"id": "SCI:X1"
				},
				{
					"sl": 1,
					"code": "Xp1",
					"gen": 1,
					"cost": 25,
					"hs": 2,
					"effect": { "planet": 1 },
					"tag": "gap",
					"start": true,
					"id": "SCI:Xp1"
				},
				{
					"sl": 3,
					"code": "X2",
					"gen": 2,
					"cost": 33,
					"hs": 2,
					"effect": { "survey": 2 },
					"tag": "gap",
					"id": "SCI:X2"
				},
				{
					"sl": 3,
					"code": "Xp2",
					"gen": 2,
					"cost": 28,
					"hs": 2,
					"effect": { "planet": 2 },
					"tag": "gap",
					"id": "SCI:Xp2"
				},
				{
					"sl": 6,
					"code": "X3",
					"gen": 3,
					"cost": 36,
					"hs": 2,
					"effect": { "survey": 3 },
					"tag": "gap",
					"id": "SCI:X3"
				},
				{
					"sl": 6,
					"code": "Xp3",
					"gen": 3,
					"cost": 31,
					"hs": 2,
					"effect": { "planet": 3 },
					"tag": "gap",
					"id": "SCI:Xp3"
				},
				{
					"sl": 6,
					"code": "Xc1",
					"gen": 1,
					"cost": 50,
					"hs": 3,
					"effect": { "capital": 2 },
					"requires": [{ "code": "X2" }, { "code": "Xp2" }],
					"tag": "gap",
					"id": "SCI:Xc1"
				},
				{
					"sl": 9,
					"code": "X4",
					"gen": 4,
					"cost": 39,
					"hs": 2,
					"effect": { "survey": 4 },
					"slKnot": true,
					"tag": "gap",
					"id": "SCI:X4"
				},
				{
					"sl": 9,
					"code": "Xp4",
					"gen": 4,
					"cost": 34,
					"hs": 2,
					"effect": { "planet": 4 },
					"slKnot": true,
					"tag": "gap",
					"id": "SCI:Xp4"
				},
				{
					"sl": 9,
					"code": "Xc2",
					"gen": 2,
					"cost": 55,
					"hs": 3,
					"effect": { "capital": 3 },
					"slKnot": true,
					"requires": [{ "code": "X3" }, { "code": "Xp3" }],
					"tag": "gap",
					"id": "SCI:Xc2"
				},
				{
					"sl": 12,
					"code": "X5",
					"gen": 5,
					"cost": 42,
					"hs": 2,
					"effect": { "survey": 5 },
					"tag": "gap",
					"id": "SCI:X5"
				},
				{
					"sl": 12,
					"code": "Xp5",
					"gen": 5,
					"cost": 37,
					"hs": 2,
					"effect": { "planet": 5 },
					"tag": "gap",
					"id": "SCI:Xp5"
				},
				{
					"sl": 12,
					"code": "Xc3",
					"gen": 3,
					"cost": 60,
					"hs": 3,
					"effect": { "capital": 4 },
					"requires": [{ "code": "X4" }, { "code": "Xp4" }],
					"tag": "gap",
					"id": "SCI:Xc3"
				},
				{
					"sl": 15,
					"code": "X6",
					"gen": 6,
					"cost": 45,
					"hs": 2,
					"effect": { "survey": 6 },
					"tag": "gap",
					"id": "SCI:X6"
				},
				{
					"sl": 15,
					"code": "Xp6",
					"gen": 6,
					"cost": 40,
					"hs": 2,
					"effect": { "planet": 6 },
					"tag": "gap",
					"id": "SCI:Xp6"
				},
				{
					"sl": 15,
					"code": "Xc4",
					"gen": 4,
					"cost": 65,
					"hs": 3,
					"effect": { "capital": 5 },
					"requires": [{ "code": "X5" }, { "code": "Xp5" }],
					"tag": "gap",
					"id": "SCI:Xc4"
				},
				{
					"sl": 18,
					"code": "X7",
					"gen": 7,
					"cost": 48,
					"hs": 2,
					"effect": { "survey": 7 },
					"slKnot": true,
					"tag": "gap",
					"id": "SCI:X7"
				},
				{
					"sl": 18,
					"code": "Xp7",
					"gen": 7,
					"cost": 43,
					"hs": 2,
					"effect": { "planet": 7 },
					"slKnot": true,
					"tag": "gap",
					"id": "SCI:Xp7"
				},
				{
					"sl": 18,
					"code": "Xc5",
					"gen": 5,
					"cost": 70,
					"hs": 3,
					"effect": { "capital": 6 },
					"slKnot": true,
					"requires": [{ "code": "X6" }, { "code": "Xp6" }],
					"tag": "gap",
					"id": "SCI:Xc5"
				},
				{
					"sl": 21,
					"code": "X8",
					"gen": 8,
					"cost": 51,
					"hs": 2,
					"effect": { "survey": 8 },
					"tag": "gap",
					"id": "SCI:X8"
				},
				{
					"sl": 21,
					"code": "Xp8",
					"gen": 8,
					"cost": 46,
					"hs": 2,
					"effect": { "planet": 8 },
					"tag": "gap",
					"id": "SCI:Xp8"
				},
				{
					"sl": 21,
					"code": "Xc6",
					"gen": 6,
					"cost": 75,
					"hs": 3,
					"effect": { "capital": 7 },
					"requires": [{ "code": "X7" }, { "code": "Xp7" }],
					"tag": "gap",
					"id": "SCI:Xc6"
				},
				{
					"sl": 24,
					"code": "X9",
					"gen": 9,
					"cost": 54,
					"hs": 2,
					"effect": { "survey": 9 },
					"tag": "gap",
					"id": "SCI:X9"
				},
				{
					"sl": 24,
					"code": "Xp9",
					"gen": 9,
					"cost": 49,
					"hs": 2,
					"effect": { "planet": 9 },
					"tag": "gap",
					"id": "SCI:Xp9"
				},
				{
					"sl": 24,
					"code": "Xc7",
					"gen": 7,
					"cost": 80,
					"hs": 3,
					"effect": { "capital": 8 },
					"requires": [{ "code": "X8" }, { "code": "Xp8" }],
					"tag": "gap",
					"id": "SCI:Xc7"
				},
				{
					"sl": 27,
					"code": "X10",
					"gen": 10,
					"cost": 57,
					"hs": 2,
					"effect": { "survey": 10 },
					"slKnot": true,
					"tag": "gap",
					"id": "SCI:X10"
				},
				{
					"sl": 27,
					"code": "Xp10",
					"gen": 10,
					"cost": 52,
					"hs": 2,
					"effect": { "planet": 10 },
					"slKnot": true,
					"tag": "gap",
					"id": "SCI:Xp10"
				},
				{
					"sl": 27,
					"code": "Xc8",
					"gen": 8,
					"cost": 85,
					"hs": 3,
					"effect": { "capital": 9 },
					"slKnot": true,
					"requires": [{ "code": "X9" }, { "code": "Xp9" }],
					"tag": "gap",
					"id": "SCI:Xc8"
				},
				{
					"sl": 30,
					"code": "X11",
					"gen": 11,
					"cost": 60,
					"hs": 2,
					"effect": { "survey": 11 },
					"tag": "gap",
					"id": "SCI:X11"
				},
				{
					"sl": 30,
					"code": "Xp11",
					"gen": 11,
					"cost": 55,
					"hs": 2,
					"effect": { "planet": 11 },
					"tag": "gap",
					"id": "SCI:Xp11"
				},
				{
					"sl": 33,
					"code": "X12",
					"gen": 12,
					"cost": 63,
					"hs": 2,
					"effect": { "survey": 12 },
					"tag": "gap",
					"id": "SCI:X12"
				},
				{
					"sl": 33,
					"code": "Xp12",
					"gen": 12,
					"cost": 58,
					"hs": 2,
					"effect": { "planet": 12 },
					"tag": "gap",
					"id": "SCI:Xp12"
				}
			]
		},
		{
			"id": "LIF",
			"name": "Life Support (Q)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [10, 20],
			"rows": [
				{
					"sl": 1,
					"code": "Q1",
					"gen": 1,
					"cost": 8,
					"hs": 1,
					"effect": { "quarters": 11 },
					"tag": "gap",
					"start": true,
					"id": "LIF:Q1"
				},
				{
					"sl": 5,
					"code": "Q2",
					"gen": 2,
					"cost": 9,
					"hs": 1,
					"effect": { "quarters": 12 },
					"tag": "gap",
					"id": "LIF:Q2"
				},
				{
					"sl": 10,
					"code": "Q3",
					"gen": 3,
					"cost": 10,
					"hs": 1,
					"effect": { "quarters": 13 },
					"slKnot": true,
					"tag": "gap",
					"id": "LIF:Q3"
				},
				{
					"sl": 15,
					"code": "Q4",
					"gen": 4,
					"cost": 11,
					"hs": 1,
					"effect": { "quarters": 14 },
					"tag": "gap",
					"id": "LIF:Q4"
				},
				{
					"sl": 20,
					"code": "Q5",
					"gen": 5,
					"cost": 12,
					"hs": 1,
					"effect": { "quarters": 15 },
					"slKnot": true,
					"tag": "gap",
					"id": "LIF:Q5"
				},
				{
					"sl": 25,
					"code": "Q6",
					"gen": 6,
					"cost": 13,
					"hs": 1,
					"effect": { "quarters": 16 },
					"tag": "gap",
					"id": "LIF:Q6"
				}
			]
		},
		{
			"id": "TRA",
			"name": "Tractor Beams (T)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [8, 16],
			"rows": [
				{
					"sl": 1,
					"code": "T1",
					"gen": 1,
					"cost": 12,
					"hs": 2,
					"effect": { "tractor": 1 },
					"tag": "gap",
					"start": true,
					"id": "TRA:T1"
				},
				{
					"sl": 4,
					"code": "T2",
					"gen": 2,
					"cost": 14,
					"hs": 2,
					"effect": { "tractor": 2 },
					"tag": "gap",
					"id": "TRA:T2"
				},
				{
					"sl": 8,
					"code": "T3",
					"gen": 3,
					"cost": 16,
					"hs": 2,
					"effect": { "tractor": 3 },
					"slKnot": true,
					"tag": "gap",
					"id": "TRA:T3"
				},
				{
					"sl": 12,
					"code": "T4",
					"gen": 4,
					"cost": 18,
					"hs": 2,
					"effect": { "tractor": 4 },
					"tag": "gap",
					"id": "TRA:T4"
				},
				{
					"sl": 16,
					"code": "T5",
					"gen": 5,
					"cost": 20,
					"hs": 2,
					"effect": { "tractor": 5 },
					"slKnot": true,
					"tag": "gap",
					"id": "TRA:T5"
				},
				{
					"sl": 20,
					"code": "T6",
					"gen": 6,
					"cost": 22,
					"hs": 2,
					"effect": { "tractor": 6 },
					"tag": "gap",
					"id": "TRA:T6"
				}
			]
		},
		{
			"id": "ELE",
			"name": "Electronics (M, CIC, MNE)",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				10,
				12,
				20,
				24
			],
			"rows": [
				{
					"sl": 1,
					"code": "M1",
					"gen": 1,
					"cost": 20,
					"hs": 2,
					"effect": { "multiplex": 1 },
					"tag": "gap",
					"start": true,
					"id": "ELE:M1"
				},
				{
					"sl": 1,
					"code": "CIC1",
					"gen": 1,
					"cost": 40,
					"hs": 4,
					"effect": { "cic": 1 },
					"tag": "gap",
					"start": true,
					"id": "ELE:CIC1"
				},
				{
					"sl": 1,
					"code": "MNE",
					"gen": 1,
					"cost": 15,
					"hs": 1,
					"effect": { "maserAbsorb": 1 },
					"tag": "gap",
					"start": true,
					"id": "ELE:MNE"
				},
				{
					"sl": 3,
					"code": "ECM1",
					"gen": 1,
					"cost": 18,
					"hs": 1,
					"effect": { "defence": 5 },
					"tag": "gap",
					"id": "ELE:ECM1"
				},
				{
					"sl": 5,
					"code": "CIC2",
					"gen": 2,
					"cost": 45,
					"hs": 4,
					"effect": { "cic": 2 },
					"tag": "gap",
					"id": "ELE:CIC2"
				},
				{
					"sl": 6,
					"code": "M2",
					"gen": 2,
					"cost": 24,
					"hs": 2,
					"effect": { "multiplex": 2 },
					"tag": "gap",
					"id": "ELE:M2"
				},
				{
					"sl": 9,
					"code": "ECM2",
					"gen": 2,
					"cost": 22,
					"hs": 1,
					"effect": { "defence": 10 },
					"tag": "gap",
					"id": "ELE:ECM2"
				},
				{
					"sl": 10,
					"code": "CIC3",
					"gen": 3,
					"cost": 50,
					"hs": 4,
					"effect": { "cic": 3 },
					"slKnot": true,
					"tag": "gap",
					"id": "ELE:CIC3"
				},
				{
					"sl": 12,
					"code": "M3",
					"gen": 3,
					"cost": 28,
					"hs": 2,
					"effect": { "multiplex": 3 },
					"slKnot": true,
					"tag": "gap",
					"id": "ELE:M3"
				},
				{
					"sl": 15,
					"code": "CIC4",
					"gen": 4,
					"cost": 55,
					"hs": 4,
					"effect": { "cic": 4 },
					"tag": "gap",
					"id": "ELE:CIC4"
				},
				{
					"sl": 18,
					"code": "M4",
					"gen": 4,
					"cost": 32,
					"hs": 2,
					"effect": { "multiplex": 4 },
					"tag": "gap",
					"id": "ELE:M4"
				},
				{
					"sl": 20,
					"code": "CIC5",
					"gen": 5,
					"cost": 60,
					"hs": 4,
					"effect": { "cic": 5 },
					"slKnot": true,
					"tag": "gap",
					"id": "ELE:CIC5"
				},
				{
					"sl": 24,
					"code": "M5",
					"gen": 5,
					"cost": 36,
					"hs": 2,
					"effect": { "multiplex": 5 },
					"slKnot": true,
					"tag": "gap",
					"id": "ELE:M5"
				}
			]
		},
		{
			"id": "SMC",
			"name": "Small Craft (gig, st, Bsa)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [8],
			"rows": [
				{
					"sl": 1,
					"code": "gig",
					"gen": 1,
					"cost": 2,
					"hs": 0,
					"effect": { "craft": "gig" },
					"tag": "gap",
					"start": true,
					"id": "SMC:gig"
				},
				{
					"sl": 1,
					"code": "st",
					"gen": 1,
					"cost": 3,
					"hs": 0,
					"effect": {
						"craft": "shuttle",
						"landPoints": 10
					},
					"tag": "gap",
					"start": true,
					"id": "SMC:st"
				},
				{
					"sl": 1,
					"code": "Bsa1",
					"gen": 1,
					"cost": 10,
					"hs": 1,
					"effect": {
						"bay": 1,
						"landPoints": 10,
						"includes": "st"
					},
					"tag": "gap",
					"start": true,
					"id": "SMC:Bsa1"
				},
				{
					"sl": 3,
					"code": "CD1",
					"gen": 1,
					"cost": 10,
					"hs": 1,
					"effect": { "courier": true },
					"tag": "gap",
					"id": "SMC:CD1"
				},
				{
					"sl": 5,
					"code": "pn",
					"gen": 1,
					"cost": 6,
					"hs": 0,
					"effect": {
						"craft": "pinnace",
						"landPoints": 20
					},
					"tag": "gap",
					"id": "SMC:pn"
				},
				{
					"sl": 8,
					"code": "Bsa2",
					"gen": 2,
					"cost": 14,
					"hs": 1,
					"effect": {
						"bay": 1,
						"landPoints": 20,
						"includes": "pn"
					},
					"slKnot": true,
					"tag": "gap",
					"id": "SMC:Bsa2"
				}
			]
		},
		{
			"id": "CON",
			"name": "Construction (SY, SYM, H, Hb, Qt, PDC, MS, XO)",
			"researchModifier": 1,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [
				4,
				8,
				10,
				16
			],
			"rows": [
				{
					"sl": 1,
					"code": "SY",
					"gen": 1,
					"cost": 500,
					"hs": 0,
					"effect": {
						"yardHS": 12,
						"installation": true
					},
					"tag": "gap",
					"start": true,
					"id": "CON:SY"
				},
				{
					"sl": 1,
					"code": "SYM",
					"gen": 1,
					"cost": 300,
					"hs": 20,
					"effect": { "yardHS": 6 },
					"tag": "gap",
					"start": true,
					"id": "CON:SYM"
				},
				{
					"sl": 1,
					"code": "MS",
					"gen": 1,
					"cost": 60,
					"hs": 5,
					"effect": { "repair": 5 },
					"tag": "gap",
					"id": "CON:MS",
					"note": "not on the starting list; develop it as an SL1 project"
				},
				{
					"sl": 1,
					"code": "H",
					"gen": 1,
					"cost": 1,
					"hs": 1,
					"effect": { "hold": 1 },
					"tag": "gap",
					"start": true,
					"id": "CON:H"
				},
				{
					"sl": 1,
					"code": "Hs",
					"gen": 1,
					"cost": 1,
					"hs": .5,
					"effect": { "smallHold": 1 },
					"tag": "gap",
					"start": true,
					"id": "CON:Hs"
				},
				{
					"sl": 1,
					"code": "Hb",
					"gen": 1,
					"cost": 10,
					"hs": 2,
					"effect": { "cargoBay": 1 },
					"tag": "gap",
					"start": true,
					"id": "CON:Hb"
				},
				{
					"sl": 1,
					"code": "Qt1",
					"gen": 1,
					"cost": 5,
					"hs": 1,
					"effect": {
						"troopCapacity": 10,
						"troopFactor": 1
					},
					"tag": "gap",
					"start": true,
					"id": "CON:Qt1"
				},
				{
					"sl": 1,
					"code": "Qtc1",
					"gen": 1,
					"cost": 8,
					"hs": 1,
					"effect": {
						"troopCapacity": 5,
						"dropTroops": true
					},
					"tag": "gap",
					"start": true,
					"id": "CON:Qtc1"
				},
				{
					"sl": 1,
					"code": "PDC",
					"gen": 1,
					"cost": 5e3,
					"hs": 0,
					"effect": { "installation": true },
					"tag": "gap",
					"start": true,
					"id": "CON:PDC"
				},
				{
					"sl": 1,
					"code": "HID",
					"gen": 1,
					"cost": null,
					"hs": 0,
					"effect": { "enables": ["CMS", "CGB"] },
					"tag": "gap",
					"start": true,
					"id": "CON:HID"
				},
				{
					"sl": 4,
					"code": "SY2",
					"gen": 2,
					"cost": 600,
					"hs": 0,
					"effect": {
						"yardHS": 14,
						"installation": true
					},
					"slKnot": true,
					"tag": "gap",
					"id": "CON:SY2"
				},
				{
					"sl": 5,
					"code": "Qt2",
					"gen": 2,
					"cost": 6,
					"hs": 1,
					"effect": {
						"troopCapacity": 10,
						"troopFactor": 1.1
					},
					"tag": "gap",
					"id": "CON:Qt2"
				},
				{
					"sl": 5,
					"code": "XO1",
					"gen": 1,
					"cost": 5,
					"hs": .5,
					"effect": { "lrwOnce": 6 },
					"tag": "gap",
					"id": "CON:XO1"
				},
				{
					"sl": 6,
					"code": "SYM2",
					"gen": 2,
					"cost": 350,
					"hs": 20,
					"effect": { "yardHS": 8 },
					"tag": "gap",
					"id": "CON:SYM2"
				},
				{
					"sl": 7,
					"code": "MS2",
					"gen": 2,
					"cost": 80,
					"hs": 5,
					"effect": { "repair": 8 },
					"tag": "gap",
					"id": "CON:MS2"
				},
				{
					"sl": 8,
					"code": "SY3",
					"gen": 3,
					"cost": 700,
					"hs": 0,
					"effect": {
						"yardHS": 16,
						"installation": true
					},
					"slKnot": true,
					"tag": "gap",
					"id": "CON:SY3"
				},
				{
					"sl": 10,
					"code": "Qt3",
					"gen": 3,
					"cost": 7,
					"hs": 1,
					"effect": {
						"troopCapacity": 10,
						"troopFactor": 1.2
					},
					"slKnot": true,
					"tag": "gap",
					"id": "CON:Qt3"
				},
				{
					"sl": 15,
					"code": "Qt4",
					"gen": 4,
					"cost": 8,
					"hs": 1,
					"effect": {
						"troopCapacity": 10,
						"troopFactor": 1.3
					},
					"tag": "gap",
					"id": "CON:Qt4"
				},
				{
					"sl": 16,
					"code": "SY4",
					"gen": 4,
					"cost": 800,
					"hs": 0,
					"effect": {
						"yardHS": 18,
						"installation": true
					},
					"slKnot": true,
					"tag": "gap",
					"id": "CON:SY4"
				}
			]
		},
		{
			"id": "COL",
			"name": "Colonization / Terraforming",
			"researchModifier": 2,
			"modifierTag": "gap",
			"source": "gap",
			"slKnots": [],
			"rows": [],
			"note": "No components. Each SL raises the habitability limit by 1 (SC-9.1)."
		}
	],
	specialModifiers: [
		{
			"name": "normal",
			"modifier": 0,
			"factor": 1,
			"breakthroughs": 1
		},
		{
			"name": "knot",
			"modifier": -10,
			"factor": 10,
			"breakthroughs": 1
		},
		{
			"name": "hardKnot",
			"modifier": -20,
			"factor": 20,
			"breakthroughs": 2
		},
		{
			"name": "trivial",
			"modifier": 10,
			"factor": .1,
			"breakthroughs": 1
		}
	],
	notes: ["slKnot marks the SL (k in the source) and slows SL advancement only; rdKnot marks a technology whose R&D is itself a knot.", "gen n of a code needs gen n-1 developed first."]
};
// src/rulesets/starfire-campaign/design/catalogue.ts
function sortOf({ code, effect, gen }) {
	if (effect.installation === true) return "installation";
	if (effect.craft !== void 0) return "craft";
	return gen === null || code === "HID" ? "knowledge" : "component";
}
function givesOf({ effect }) {
	const amount = (key, times = 1) => {
		const value = effect[key];
		return typeof value === "number" ? scaled(value, times) : 0;
	};
	return {
		srw: amount("srw", 100),
		lrw: amount("lrw", 100),
		once: amount("lrwOnce", 100),
		rounds: amount("weaponRounds"),
		shield: amount("shield"),
		armour: amount("armour"),
		quarters: amount("quarters"),
		sensor: amount("sensor"),
		multiplex: amount("multiplex"),
		cic: amount("cic"),
		ecm: amount("defence"),
		tractor: amount("tractor"),
		survey: amount("survey"),
		planet: amount("planet"),
		capital: amount("capital"),
		lift: effect.bay === void 0 ? 0 : amount("landPoints"),
		troops: amount("troopCapacity"),
		troopFactor: amount("troopFactor", 100),
		yard: amount("yardHS"),
		repair: amount("repair"),
		speed: amount("maxSpeedBonus", 100)
	};
}
/** SC-0.9  Every technology, in code order. */
var technologies = [];
function read(row, tree) {
	const family = row.code.replace(/\d+$/, "");
	const earlier = technologies.findLast((t) => t.family === family && t.tree === tree);
	const technology = {
		code: row.code,
		name: row.name ?? row.code,
		order: technologies.length,
		tree,
		sl: row.sl,
		gen: row.gen ?? 0,
		family,
		earlier: earlier?.code ?? null,
		requires: row.requires ?? [],
		start: row.start === true,
		knot: row.rdKnot === true,
		sort: sortOf(row),
		cost: hundredths(row.cost ?? 0) ?? 0,
		hs: scaled(row.hs ?? 0, 10),
		magazine: row.magazine === true,
		gives: givesOf(row)
	};
	technologies.push(technology);
	return technology;
}
/** The trees of technologies, in the order of the data. */
var trees = tech_default.trees.map((tree) => ({
	id: tree.id,
	name: tree.name,
	modifier: tree.researchModifier,
	knots: tree.slKnots,
	virtual: "virtual" in tree,
	rows: tree.rows.map((row) => read(row, tree.id))
}));
var byCode$1 = new Map(technologies.map((t) => [t.code.toLowerCase(), t]));
var byId = new Map(trees.map((tree) => [tree.id.toLowerCase(), tree]));
/** The technology of a code, whose case does not matter; undefined for another word. */
var technologyOf = (code) => byCode$1.get(code.toLowerCase());
/** The tree of an id, whose case does not matter. */
var treeOf = (id) => byId.get(id.toLowerCase());
/** SC-10.5  What the SL of a tree is to research: a knot, or not. */
var isKnot = (tree, sl) => tree.knots.includes(sl);
/** SC-0.7  A weapon: what has an SRW or an LRW of its own. */
var isWeapon = ({ gives }) => gives.srw > 0 || gives.lrw > 0;
technologies.filter((t) => t.start).map((t) => t.code);
/** SC-3.4  The choices of weapons, by the family of the code (`G` for G1), each with the codes it brings. */
var startingWeapons = {
	short: tech_default.startingChoice.shortRange,
	long: tech_default.startingChoice.longRange
};
/** SC-4.13  Magazines may be built by whoever has developed a weapon that needs one. */
function isDeveloped(technology, developed) {
	if (developed(technology.code)) return true;
	if (treeOf(technology.tree)?.virtual !== true) return false;
	return technologies.some((t) => t.magazine && developed(t.code));
}
var hulls_default = {
	game: "starfire-campaign",
	version: 1,
	variants: [{
		"code": "f",
		"name": "Fast",
		"el": 1,
		"maxSpeed": 1,
		"costPerHS": .5,
		"tag": "seed speed/EL; cost gap"
	}, {
		"code": "r",
		"name": "Rapid",
		"el": 2,
		"maxSpeed": 2,
		"costPerHS": 1,
		"tag": "gap"
	}],
	generation: {
		"rule": "gen = 1 + floor((EL - hull EL)/8); hsMax = floor(hsMax * (100 + 5*(gen-1))/100)",
		"tag": "gap"
	},
	hulls: [
		{
			"code": "EX",
			"name": "Explorer",
			"el": 1,
			"hsMin": 6,
			"hsMax": 8,
			"costPerHS": 3,
			"maxSpeed": 6,
			"enginePower": [1, 4],
			"tag": "gap",
			"note": "independent with >=1 Hs",
			"fastAllowed": false
		},
		{
			"code": "ES",
			"name": "Escort",
			"el": 1,
			"hsMin": 9,
			"hsMax": 12,
			"costPerHS": 3.5,
			"maxSpeed": 6,
			"enginePower": [1, 3],
			"tag": "gap"
		},
		{
			"code": "CT",
			"name": "Corvette",
			"el": 1,
			"hsMin": 13,
			"hsMax": 16,
			"costPerHS": 3.8,
			"maxSpeed": 6,
			"enginePower": [1, 2],
			"tag": "gap"
		},
		{
			"code": "FG",
			"name": "Frigate",
			"el": 1,
			"hsMin": 17,
			"hsMax": 22,
			"costPerHS": 4.05,
			"maxSpeed": 5,
			"enginePower": [2, 3],
			"start": true,
			"tag": "seed",
			"tagNote": "range, EL, max speed, engine power seed; 4.05 gap"
		},
		{
			"code": "FGf",
			"name": "Fast Frigate",
			"el": 1,
			"hsMin": 17,
			"hsMax": 22,
			"costPerHS": 4.55,
			"maxSpeed": 6,
			"enginePower": [2, 3],
			"start": true,
			"tag": "seed",
			"variantOf": "FG",
			"note": "+1 EL of fast waived"
		},
		{
			"code": "DD",
			"name": "Destroyer",
			"el": 1,
			"hsMin": 23,
			"hsMax": 30,
			"costPerHS": 4.2,
			"maxSpeed": 5,
			"enginePower": [1, 1],
			"start": true,
			"tag": "gap"
		},
		{
			"code": "CL",
			"name": "Light Cruiser",
			"el": 2,
			"hsMin": 31,
			"hsMax": 45,
			"costPerHS": 4.4,
			"maxSpeed": 5,
			"enginePower": [3, 2],
			"tag": "gap"
		},
		{
			"code": "CA",
			"name": "Heavy Cruiser",
			"el": 3,
			"hsMin": 46,
			"hsMax": 60,
			"costPerHS": 4.6,
			"maxSpeed": 5,
			"enginePower": [2, 1],
			"tag": "gap"
		},
		{
			"code": "BC",
			"name": "Battlecruiser",
			"el": 4,
			"hsMin": 61,
			"hsMax": 80,
			"costPerHS": 4.9,
			"maxSpeed": 5,
			"enginePower": [5, 2],
			"knot": true,
			"tag": "gap"
		},
		{
			"code": "BB",
			"name": "Battleship",
			"el": 5,
			"hsMin": 81,
			"hsMax": 100,
			"costPerHS": 5.2,
			"maxSpeed": 4,
			"enginePower": [3, 1],
			"tag": "gap"
		},
		{
			"code": "DN",
			"name": "Dreadnought",
			"el": 7,
			"hsMin": 101,
			"hsMax": 130,
			"costPerHS": 5.6,
			"maxSpeed": 4,
			"enginePower": [4, 1],
			"knot": true,
			"tag": "gap"
		},
		{
			"code": "SD",
			"name": "Superdreadnought",
			"el": 9,
			"hsMin": 131,
			"hsMax": 160,
			"costPerHS": 6,
			"maxSpeed": 4,
			"enginePower": [5, 1],
			"tag": "gap"
		},
		{
			"code": "MT",
			"name": "Monitor",
			"el": 12,
			"hsMin": 161,
			"hsMax": 200,
			"costPerHS": 6.5,
			"maxSpeed": 4,
			"enginePower": [6, 1],
			"knot": true,
			"tag": "gap"
		},
		{
			"code": "UT",
			"name": "Ultra-Monitor",
			"el": 16,
			"hsMin": 201,
			"hsMax": 250,
			"costPerHS": 7,
			"maxSpeed": 3,
			"enginePower": [8, 1],
			"knot": true,
			"tag": "gap"
		},
		{
			"code": "FT1",
			"name": "Size 1 Freighter",
			"el": 1,
			"hsMin": 1,
			"hsMax": 20,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [1, 4],
			"start": true,
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT2",
			"name": "Size 2 Freighter",
			"el": 1,
			"hsMin": 21,
			"hsMax": 40,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [2, 4],
			"start": true,
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT3",
			"name": "Size 3 Freighter",
			"el": 1,
			"hsMin": 41,
			"hsMax": 60,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [3, 4],
			"start": true,
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT4",
			"name": "Size 4 Freighter",
			"el": 1,
			"hsMin": 61,
			"hsMax": 80,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [4, 4],
			"start": true,
			"tag": "seed",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT5",
			"name": "Size 5 Freighter",
			"el": 2,
			"hsMin": 81,
			"hsMax": 100,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [5, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT6",
			"name": "Size 6 Freighter",
			"el": 3,
			"hsMin": 101,
			"hsMax": 120,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [6, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT7",
			"name": "Size 7 Freighter",
			"el": 4,
			"hsMin": 121,
			"hsMax": 140,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [7, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT8",
			"name": "Size 8 Freighter",
			"el": 5,
			"hsMin": 141,
			"hsMax": 160,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [8, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT9",
			"name": "Size 9 Freighter",
			"el": 6,
			"hsMin": 161,
			"hsMax": 180,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [9, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT10",
			"name": "Size 10 Freighter",
			"el": 7,
			"hsMin": 181,
			"hsMax": 200,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [10, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT11",
			"name": "Size 11 Freighter",
			"el": 8,
			"hsMin": 201,
			"hsMax": 220,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [11, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "FT12",
			"name": "Size 12 Freighter",
			"el": 9,
			"hsMin": 221,
			"hsMax": 240,
			"costPerHS": 2,
			"maxSpeed": 4,
			"enginePower": [12, 4],
			"tag": "gap",
			"freighter": true,
			"drives": ["Ic"]
		},
		{
			"code": "BS1",
			"name": "Size 1 Starbase",
			"el": 1,
			"hsMin": 1,
			"hsMax": 20,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"start": true,
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS2",
			"name": "Size 2 Starbase",
			"el": 1,
			"hsMin": 21,
			"hsMax": 40,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"start": true,
			"tag": "seed",
			"base": true
		},
		{
			"code": "BS3",
			"name": "Size 3 Starbase",
			"el": 2,
			"hsMin": 41,
			"hsMax": 60,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS4",
			"name": "Size 4 Starbase",
			"el": 3,
			"hsMin": 61,
			"hsMax": 80,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS5",
			"name": "Size 5 Starbase",
			"el": 4,
			"hsMin": 81,
			"hsMax": 100,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS6",
			"name": "Size 6 Starbase",
			"el": 5,
			"hsMin": 101,
			"hsMax": 120,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS7",
			"name": "Size 7 Starbase",
			"el": 6,
			"hsMin": 121,
			"hsMax": 140,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS8",
			"name": "Size 8 Starbase",
			"el": 7,
			"hsMin": 141,
			"hsMax": 160,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS9",
			"name": "Size 9 Starbase",
			"el": 8,
			"hsMin": 161,
			"hsMax": 180,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS10",
			"name": "Size 10 Starbase",
			"el": 9,
			"hsMin": 181,
			"hsMax": 200,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS11",
			"name": "Size 11 Starbase",
			"el": 10,
			"hsMin": 201,
			"hsMax": 220,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		},
		{
			"code": "BS12",
			"name": "Size 12 Starbase",
			"el": 11,
			"hsMin": 221,
			"hsMax": 240,
			"costPerHS": 3,
			"maxSpeed": 0,
			"enginePower": [0, 1],
			"tag": "gap",
			"base": true
		}
	],
	exampleDesign: {
		"text": "[S1(AA)0][Q1][Y1][Q1][(KKKKKKK)1][Bsa1][(GGG)1][Mg][(II)1(II)1]",
		"hull": "FGf",
		"hs": 22,
		"speed": 6,
		"components": {
			"S1": 1,
			"A1": 2,
			"Q1": 2,
			"Y1": 1,
			"K1": 1,
			"Bsa1": 1,
			"G1": 1,
			"Mg": 1,
			"I1": 4
		},
		"cost": 326.1
	}
};
// src/rulesets/starfire-campaign/design/hulls.ts
var rows$1 = hulls_default.hulls;
/** The hulls in code order, variants left out: FGf is FG with the variant f. */
var hulls = rows$1.map((row, order) => ({
	row,
	order
})).filter(({ row }) => row.variantOf === void 0).map(({ row, order }) => ({
	code: row.code,
	name: row.name,
	order,
	el: row.el,
	least: row.hsMin,
	most: row.hsMax,
	cost: hundredths(row.costPerHS) ?? 0,
	maxSpeed: scaled(row.maxSpeed, 100),
	power: [row.enginePower[0] ?? 0, row.enginePower[1] ?? 1],
	knot: row.knot === true,
	freighter: row.freighter === true,
	base: row.base === true,
	variants: row.freighter !== true && row.base !== true && row.code !== "EX",
	start: row.start === true
}));
var byCode = new Map(hulls.map((hull) => [hull.code.toLowerCase(), hull]));
/** The hull of a code, whose case does not matter. */
var hullOf = (code) => byCode.get(code.toLowerCase());
var plain$1 = {
	code: "",
	name: "",
	el: 0,
	speed: 0,
	cost: 0
};
var variants = hulls_default.variants.map((row) => ({
	code: row.code === "f" ? "f" : "r",
	name: row.name,
	el: row.el,
	speed: scaled(row.maxSpeed, 100),
	cost: hundredths(row.costPerHS) ?? 0
}));
/** The row of a variant. */
var variantOf = (code) => variants.find((row) => row.code === code) ?? plain$1;
/** SC-4.3  The fast frigate, whose EL surcharge is waived. */
var waived = (hull, variant) => rows$1.some((row) => row.variantOf === hull.code && row.code === hull.code + variant);
/** SC-4.3, SC-4.4  The EL that a hull with its variant asks for. */
var elOf = (hull, variant) => hull.el + (waived(hull, variant) ? 0 : variantOf(variant).el);
/** SC-4.2, SC-4.4  Hundredths of MC for each HS of a hull with its variant. */
var costPerHs = (hull, variant) => hull.cost + variantOf(variant).cost;
/** SC-4.9  The generation of a hull at an EL. Below the hull's own EL it is 1. */
var generationOf = (hull, el) => Math.max(1, 1 + frd(el - hull.el, 8));
/** SC-4.9  The largest size of a hull at an EL: 5 % of the listed value more for each generation above the first. */
var mostAt = (hull, el) => mulFrd(hull.most, 100 + 5 * (generationOf(hull, el) - 1), 100);
/** SC-4.15  What a finished prototype is entered as: `FG`, or `FGf` for a variant. */
var openedAs = (hull, variant) => hull.code + variant;
rows$1.filter((row) => row.start === true).map((row) => row.code);
/** The number of a freighter or a base: 4 for FT4; 0 for other hulls. */
var sizeClass = (code) => Number(/^(?:FT|BS)(\d+)$/.exec(code)?.[1] ?? 0);
/**
* SC-3.3, SC-4.15  True when a hull with its variant may be built: it is opened itself, a variant of it is (which opens
* the plain hull, too), or a larger size of base or freighter.
*/
function isUsable(opened, hull, variant) {
	const size = sizeClass(hull.code);
	return opened.some((code) => {
		if (code === openedAs(hull, variant)) return true;
		if (variant === "" && (code === `${hull.code}f` || code === `${hull.code}r`)) return true;
		return size > 0 && code.slice(0, 2) === hull.code.slice(0, 2) && sizeClass(code) >= size;
	});
}
// src/rulesets/starfire-campaign/design/drives.ts
var drives = tech_default.trees.flatMap(({ engine }) => engine === void 0 ? [] : [{
	code: engine.code,
	military: engine.kind === "military",
	delta: scaled(engine.baseSpeedDelta, 100),
	safe: scaled(engine.safeFraction, 100),
	detune: scaled(engine.detuneSpeed, 100),
	blind: scaled(engine.defenceLoss, 100),
	wide: scaled(engine.defenceLossFast, 100),
	lrw: scaled(engine.lrwFactor, 100)
}]);
/** The drive that a technology is an engine of; undefined for what is no engine. */
var driveOf = (engine) => engine.gen === 0 ? void 0 : drives.find((drive) => drive.code === engine.family);
var NO_BOONS = {
	modulation: false,
	stealth: false,
	stabilizer: false,
	antiDrive: false,
	manoeuvring: false,
	tuner: false,
	capacitor: false
};
/** SC-18.5, SC-18.6  What those who have developed these codes know about a drive; there is nothing to know about Ic. */
function boonsOf(drive, developed) {
	if (drive === "Ic") return NO_BOONS;
	const knows = (twig) => developed(`${drive}-${twig}`);
	return {
		modulation: knows("EM"),
		stealth: knows("ST"),
		stabilizer: knows(drive === "I" ? "ES" : "DFS"),
		antiDrive: knows("ADM"),
		manoeuvring: knows("AM"),
		tuner: knows("ET"),
		capacitor: knows("IC")
	};
}
/** SC-4.6  The greatest speed of a hull with an engine; without one that of the hull, for which no room is there. */
function maxSpeed(hull, variant, engine, boons) {
	const most = hull.maxSpeed + variantOf(variant).speed;
	const drive = engine === null ? void 0 : driveOf(engine);
	if (engine === null || drive === void 0) return most;
	return most + (hull.freighter ? 0 : drive.delta) + engine.gives.speed + (boons.tuner ? 100 : 0);
}
/** SC-13.2, SC-18.6  The speed at which a unit crosses systems without harm. */
var safeSpeed = (drive, boons, speed) => mulDiv(speed, drive.safe + (boons.stabilizer ? 10 : 0), 100);
/** SC-13.2, SC-18.6  What detuning adds. */
var detuning = (drive, boons) => drive.detune + (boons.modulation ? 100 : 0);
/** SC-13.3  The strategic speed of one unit; 0 for one that does not move by itself. */
function strategicSpeed(drive, boons, speed, detuned) {
	if (drive === null || speed === 0) return 0;
	return safeSpeed(drive, boons, speed) + (detuned ? detuning(drive, boons) : 0);
}
/** SC-13.4  The speed in battle: detuning takes off what it adds elsewhere, and leaves at least 1. */
function tacticalSpeed(drive, boons, speed, detuned) {
	if (drive === null || !detuned) return speed;
	return Math.max(Math.min(100, speed), speed - detuning(drive, boons));
}
/** SC-14.6  The part of DR that is lost, in percent. */
function blindspot(drive, variant, boons) {
	if (drive === null) return 0;
	const lost = variant === "" ? drive.blind : drive.wide;
	return boons.manoeuvring ? rounded(lost, 2) : lost;
}
/** SC-18.6  The generation of Y from which a unit with a stealth tuner is seen. `ele`: its owner's SL of ELE. */
var seenFrom = (ele) => frd(ele, 5);
// src/rulesets/starfire-campaign/design/figures.ts
/** The components of a design that exist, in code order. */
function fittedOf({ parts }) {
	const fitted = [];
	for (const { code, count } of parts) {
		const of = technologyOf(code);
		if (of !== void 0) fitted.push({
			of,
			count
		});
	}
	return fitted.sort((a, b) => a.of.order - b.of.order);
}
/** SC-4.17  What adds up: the sum over all components. */
var total = (fitted, what) => fitted.reduce((sum, { of, count }) => sum + of.gives[what] * count, 0);
/** SC-4.17  What does not: the best one aboard. */
var best = (fitted, what) => fitted.reduce((most, { of }) => Math.max(most, of.gives[what]), 0);
/** SC-4.2  The space that components take, in tenths of HS. */
var spaceOf$1 = (fitted) => fitted.reduce((sum, { of, count }) => sum + of.hs * count, 0);
/** SC-4.2  The price of a hull. */
var hullCost = (hull, variant, n) => n * costPerHs(hull, variant);
/** SC-4.2  The base price of a design: hull and components. */
function basePrice(design) {
	const hull = hullOf(design.hull);
	const bare = hull === void 0 ? 0 : hullCost(hull, design.variant, design.n);
	return fittedOf(design).reduce((sum, { of, count }) => sum + of.cost * count, bare);
}
/** SC-4.5  The engine rooms that a speed takes on a hull. */
var roomsFor = (hull, speed) => fru(speed * hull.power[0], 100 * hull.power[1]);
/** SC-4.5  The engines of a design: every room is one component. */
var roomsOf = (fitted) => fitted.reduce((sum, { of, count }) => sum + (driveOf(of) === void 0 ? 0 : count), 0);
/** SC-4.6  The engine of a design; null for a base or a hulk. Where drives are mixed, the first in code order. */
var engineOf = (fitted) => fitted.find(({ of }) => driveOf(of) !== void 0)?.of ?? null;
/** SC-4.7  The HS that one quarters of a generation serves on a hull. */
var servedBy = (hull, quarters) => quarters * (hull.freighter ? 2 : 1);
/** SC-4.7  The quarters that a hull of a size needs, of one generation. `quarters`: the HS that one of them serves. */
var quartersFor = (hull, n, quarters) => fru(n, servedBy(hull, quarters));
/** SC-4.7, SC-4.17  The HS that the quarters aboard serve: generations add up, each with its own. */
var quartered = (hull, fitted) => servedBy(hull, total(fitted, "quarters"));
/** SC-2.4a  A military ship: with a weapon, or with I or J engines. */
function isMilitary(fitted) {
	return fitted.some(({ of }) => isWeapon(of) || driveOf(of)?.military === true);
}
/** SC-0.7  Armed: with at least one weapon. */
var isArmed$1 = (fitted) => fitted.some(({ of }) => isWeapon(of));
/** SC-2.11  The price of a unit for a race, rounded once. */
function priceFor(design, { discount, percent }) {
	const half = discount && isMilitary(fittedOf(design)) ? 50 : 100;
	return mulDiv(basePrice(design), half * (100 + percent), 1e4);
}
/** SC-4.10  The price of a prototype: half as much again as the price that the race pays. */
var prototypePrice = (price) => rounded(price * 3, 2);
/** SC-2.14, SC-4.16  True for 1 to 30 characters, none of them a control character. */
function isName(name) {
	const length = [...name].length;
	return length >= 1 && length <= 30 && name.trim() === name && !/\p{Cc}|\p{Cs}/u.test(name);
}
/** SC-4.16  Why a name is none for a design; `taken` looks it up in lower case among the empire's designs. */
function nameFault(name, taken) {
	if (!isName(name)) return refuse("SC-4.16", "E_NAME", `A design's name has 1 to 30 characters, without control characters, and neither begins nor ends with a blank.`);
	if (taken(name.toLowerCase())) return refuse("SC-4.16", "E_NAME", `You have a design called "${name}" already, and a design never changes; take another name.`);
	return null;
}
/**
* SC-24  All reasons why a design is not legal, at most one a clause, in the order of the rulebook's table; none for a
* legal one. The name is looked at by `nameFault`.
*/
function faultsOf(design, drawing) {
	const hull = hullOf(design.hull);
	if (hull === void 0) return [refuse("SC-19.6", "E_FIELD", `There is no hull ${design.hull}; there are ${listed(hulls)}.`)];
	const fitted = fittedOf(design);
	return [
		...hullFaults(design, hull, drawing),
		...partFaults(design, drawing),
		...driveFaults(design, hull, fitted, drawing),
		quartersFault(design, hull, fitted),
		magazineFault(fitted),
		logisticsFault(design, fitted),
		spaceFault(design, fitted)
	].filter((fault) => fault !== null);
}
var listed = (all) => all.map(({ code }) => code).join(", ");
var speedWords = (speed) => digits(speed, true);
var hsWords = (tenths) => `${digits(10 * tenths, true)} HS`;
function hullFaults(design, hull, { el, broken }) {
	const named = hull.code + design.variant;
	const most = mostAt(hull, el);
	const needed = elOf(hull, design.variant);
	return [
		design.variant !== "" && !hull.variants ? refuse("SC-4.4", "E_FIELD", `${hull.code} has no Fast or Rapid variant; leave the variant out.`) : null,
		design.n < hull.least || design.n > most ? refuse("SC-4.2", "E_HULL_SIZE", `${hull.code} has ${hull.least} to ${most} HS at EL ${el}, not ${design.n}.`) : null,
		el < needed ? refuse(el < hull.el ? "SC-4.8" : "SC-4.4", "E_EL", `${named} needs EL ${needed}; you are at EL ${el}.`) : null,
		hull.knot && !broken(hull.code) ? refuse("SC-4.10", "E_KNOT", `${hull.code} is a knot: it may be designed when its R&D project (research … ${hull.code}) has succeeded.`) : null
	];
}
function partFaults(design, { developed }) {
	let unknown = null;
	let foreign = null;
	let missing = null;
	for (const { code, count } of design.parts) {
		const part = technologyOf(code);
		if (part === void 0 || count < 1) unknown ??= refuse("SC-4.16", "E_COMPONENT", part === void 0 ? `There is no component ${code}; codes are those of the data, with their generation (A1, not A).` : `There must be 1 ${code} at least, or none listed.`);
		else if (part.sort !== "component") foreign ??= refuse("SC-4.17", "E_COMPONENT", `${part.code} is ${SORTS[part.sort]}, no component of a ship.`);
		else if (!isDeveloped(part, developed)) missing ??= refuse("SC-4.2a", "E_TECH", techWords(part, developed));
	}
	return [
		unknown,
		foreign,
		missing
	];
}
/** SC-4.17, SC-4.11  Small craft are not bought: a bay includes them. */
var SORTS = {
	installation: "an installation",
	craft: "a craft, which comes with its bay",
	knowledge: "a knowledge"
};
function techWords(part, developed) {
	const has = technologies.findLast((t) => t.family === part.family && developed(t.code));
	const instead = has === void 0 ? "" : ` You have ${has.code}.`;
	if (part.tree === "MAG") return `${part.code} comes with the first G, Lj, R or Pt weapon, and you have none.`;
	return `${part.code} is not developed.${instead}`;
}
function driveFaults(design, hull, fitted, { developed }) {
	const engine = engineOf(fitted);
	const boons = engine === null ? NO_BOONS : boonsOf(driveOf(engine)?.code ?? "Ic", developed);
	return [
		...speedFaults(design, hull, engine, maxSpeed(hull, design.variant, engine, boons)),
		roomsFault(design, hull, fitted),
		drivesFault(hull, fitted, engine)
	];
}
/** SC-4.6  One reason: a speed that is none, or one that is too high. */
function speedFaults({ speed }, hull, engine, most) {
	if (speed % 50 === 0 && speed >= 0 && speed <= most) return [];
	const by = engine === null ? "" : ` with ${engine.code}`;
	return [refuse("SC-4.6", "E_SPEED", `${hull.code}${by} has a speed of 0 to ${speedWords(most)} in steps of 0.5, not ${speedWords(speed)}.`)];
}
/** SC-4.5 */
function roomsFault({ speed }, hull, fitted) {
	const rooms = roomsOf(fitted);
	const needed = roomsFor(hull, speed);
	if (rooms >= needed) return null;
	const enough = speedOf$1(hull, rooms);
	return refuse("SC-4.5", "E_ROOMS", `Speed ${speedWords(speed)} takes ${needed} engine rooms; there are ${rooms}, enough for speed ${speedWords(enough)}.`);
}
/** SC-4.5  The highest speed for which so many rooms are enough. */
function speedOf$1(hull, rooms) {
	let speed = 0;
	while (hull.power[0] > 0 && roomsFor(hull, speed + 50) <= rooms) speed += 50;
	return speed;
}
/** SC-4.6, SC-4.8 */
function drivesFault(hull, fitted, engine) {
	const engines = fitted.filter(({ of }) => driveOf(of) !== void 0).map(({ of }) => of);
	if (hull.base) return engines.length === 0 ? null : refuse("SC-4.8", "E_DRIVES", `A base has no engines; leave out ${listed(engines)}.`);
	if (engines.length > 1) return refuse("SC-4.6", "E_DRIVES", `All engines of a design are of one code, not ${listed(engines)}.`);
	if (hull.freighter && engine?.family !== "Ic") return refuse("SC-4.8", "E_DRIVES", `${hull.code} is a freighter, whose engines are Ic.`);
	return null;
}
/** SC-4.7 */
function quartersFault({ n }, hull, fitted) {
	const served = quartered(hull, fitted);
	if (served >= n) return null;
	const kind = fitted.findLast(({ of }) => of.family === "Q")?.of ?? technologyOf("Q1");
	return refuse("SC-4.7", "E_QUARTERS", `${n} HS need ${quartersFor(hull, n, kind?.gives.quarters ?? 11)} ${kind?.code ?? "Q1"}; the quarters aboard serve ${served} HS.`);
}
/** SC-4.13 */
function magazineFault(fitted) {
	const weapon = fitted.find(({ of }) => of.magazine)?.of;
	if (weapon === void 0 || best(fitted, "rounds") > 0) return null;
	return refuse("SC-4.13", "E_MAGAZINE", `${weapon.code} fires from a magazine: add an Mg or an Mgs.`);
}
/** SC-4.14 */
function logisticsFault({ logistics }, fitted) {
	if (!logistics) return null;
	const lacking = [...fitted.some(({ of }) => of.family === "Bsa") ? [] : ["a Bsa"], ...fitted.some(({ of }) => of.family === "Hb") ? [] : ["an Hb"]];
	if (lacking.length === 0) return null;
	return refuse("SC-4.14", "E_LOGISTICS", `A logistics vessel has a Bsa and an Hb; this one lacks ${lacking.join(" and ")}.`);
}
/** SC-4.2 */
function spaceFault({ n }, fitted) {
	const hs = spaceOf$1(fitted);
	if (hs <= 10 * n) return null;
	return refuse("SC-4.2", "E_SPACE", `The components take ${hsWords(hs)} of ${n} HS, ${hsWords(hs - 10 * n)} too many.`);
}
// src/rulesets/starfire-campaign/state/kinds.ts
/** SC-0.9  The number of a thing of an owner. */
var id = int(1, 1e8);
var system$1 = int(1, MOST_SYSTEM);
/** SC-0.6  An empire or an NPR: `empireOwner`, `nprOwner`. */
var owner$1 = int(1, 3e6);
/** SC-0.6  A planet by its slot; −1 for none. */
var slot = int(-1, 24);
/** The number of a WP; 0 for none. */
var wp$1 = int(0, 2100);
/** SC-0.2  MC in hundredths. */
var money = int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
/** SC-0.11  Base points of troops in hundredths. */
var troops$1 = int(0, 1e9);
var turns = int(0, 1e5);
var turn$1 = int(0, 1e5);
var count$1 = int(0, 1e6);
var name$1 = text$1(40);
/** A code of the data. */
var word$1 = text$1(12);
// src/rulesets/starfire-campaign/state/colonies.ts
var pu = int(0, 1e5);
var colonyColumns = {
	/** Rising. */
	system: list(system$1),
	/** By planet in slot order: SC-12.4  PU. */
	pu: list(list(pu)),
	/** By planet: SC-8.10  Whether its PDC stands. */
	pdc: list(list(bool())),
	/** By planet: SC-8.12  Base points of its PDC's troops. */
	garrison: list(list(troops$1)),
	/** By planet: SC-15.17  Base points that are stationed there. */
	stationed: list(list(troops$1)),
	/** By planet: SC-8.14  Rounds its PDC has been bombarded without a turn between. */
	bombarded: list(list(int(0, 1e3))),
	/** By planet: SC-15.7a  Who holds it; 0: its owner does. */
	held: list(list(int(0, 3e6))),
	/** SC-9.7, SC-9.8  Turns of initialization left; 0: an established colony. */
	initial: list(turns),
	/** SC-12.3  The special growth modifier of the next growth phase. */
	special: list(int(-100, 100)),
	/** SC-11.5  How much Ore has raised its WM. */
	ore: list(int(0, 10)),
	/** SC-12.6  PU in revolt, and turns left. */
	revolt: list(pu),
	revoltLeft: list(turns),
	/** SC-11.3, SC-15.9  The turn in which it was conquered; 0 for never. */
	conquered: list(turn$1),
	/** SC-9.15  PU that came by transfer. */
	transferred: list(int(0, 100)),
	/** SC-8.13  Besieged, as found at the end of the last P5. */
	besieged: list(bool()),
	/** SC-7.7  Blocks of 100 PU without a freighter, as matched in the last P9. */
	unmatched: list(int(0, 1e5))
};
var expeditionColumns = {
	id: list(id),
	kind: list(oneOf("colony", "transfer")),
	origin: list(system$1),
	target: list(system$1),
	/** PU that left the origin. */
	pu: list(pu),
	/** SC-9.6, SC-9.7  `arrived`: a landing that is stopped (SC-9.12), or an initialization that goes on. */
	stage: list(oneOf("transit", "landing", "initial")),
	/** Turns of the stage that are left. */
	left: list(turns),
	/** SC-9.4, SC-9.14  Freighters that are tied. */
	freighters: list(int(0, 1e5))
};
/** SC-16.11  Claimed systems, rising. */
var claimsShape = list(system$1);
// src/rulesets/starfire-campaign/state/fleets.ts
/** SC-13.7, SC-14.8, SC-14.11  Words of a stance. */
var POSTURES = [
	"ATTACK",
	"HOLD",
	"GUARD",
	"AVOID"
];
var DOCTRINES = [
	"STANDOFF",
	"BALANCED",
	"CLOSE"
];
var PRIORITIES = [
	"LARGEST",
	"SMALLEST",
	"WEAKEST"
];
/** SC-19.17  What a fleet is about: nothing, a path (SC-13.6), SC-6.15, SC-6.11, SC-6.13. */
var TASKS = [
	"",
	"move",
	"probe",
	"basic",
	"detailed",
	"combined",
	"explore",
	"return"
];
var points$2 = int(0, 1e5);
var shipColumns = {
	id: list(id),
	/** By its place in `designs`. */
	design: list(int(0, 1e5)),
	fleet: list(id),
	/** The price paid. */
	paid: list(money),
	/** SC-14.16  Hull points and armour points lost for real; shields come back. */
	hull: list(points$2),
	armour: list(points$2),
	/** SC-7.13  Hull points lost to privation, until the next P9. */
	quasi: list(points$2),
	/** SC-14.12  Weapon-rounds left. */
	rounds: list(points$2),
	/** SC-7.15, SC-7.16  Without supply: weapons with magazines are silent until the next P9. */
	silent: list(bool()),
	/** SC-5.11  Being refitted. */
	dock: list(bool()),
	/** SC-5.10  Points of repair that are paid for and not yet mended. */
	mend: list(points$2),
	/** SC-7.6  SYM and MS aboard that have their freighters, as matched in the last P9. */
	manned: list(points$2),
	shops: list(points$2)
};
var fleetColumns = {
	id: list(id),
	name: list(name$1),
	system: list(system$1),
	posture: list(oneOf(...POSTURES)),
	/** SC-13.7  The WP that is guarded; 0 for none. */
	guard: list(wp$1),
	doctrine: list(oneOf(...DOCTRINES)),
	priority: list(oneOf(...PRIORITIES)),
	retreat: list(int(0, 100)),
	task: list(oneOf(...TASKS)),
	/** SC-6.2  The WP that is probed. */
	probing: list(wp$1),
	/** SC-6.11  Explores on without bringing detailed scans home. */
	deep: list(bool()),
	/** SC-13.6  What is left of a path: numbers of WPs. */
	path: list(list(wp$1)),
	/** SC-13.4  It is ordered to detune this turn. */
	detune: list(bool()),
	/** SC-14.26  The WP of its last transit into the system where it is; 0 if it never came by one. */
	came: list(wp$1),
	/** SC-13.1  Where a base is stationed: a planet (−1 for none) or a WP (0 for none). */
	planet: list(slot),
	point: list(wp$1),
	/** SC-7.8  It escorts the pool. */
	escort: list(bool()),
	/** SC-8.13  The planet that it blockades; −1 for none. */
	blockade: list(slot),
	/** SC-15.5  Base points of troops aboard. */
	troops: list(troops$1)
};
/** SC-4.2, SC-4.16  A design, which never changes. */
var designShape = object({
	name: name$1,
	/** The plain hull; FG also for a fast frigate. */
	hull: word$1,
	variant: oneOf("", "f", "r"),
	/** HS. */
	n: int(1, 1e3),
	/** In hundredths. */
	speed: int(0, 1e4),
	/** SC-4.14 */
	logistics: bool(),
	parts: list(object({
		code: word$1,
		count: int(1, 1e3)
	}))
});
var progressShape = object({
	system: system$1,
	stage: int(3, 5),
	turns: int(1, 1e3)
});
/** SC-6.20  What a fleet has aboard that its owner will know when it comes home. */
var aboardShape = object({
	/** SC-6.13  The WPs back along the links that were passed, the last on top; empty in an own populated system. */
	trail: list(wp$1),
	/** SC-6.9  Survey data that are not delivered, by system. */
	data: shared(list(knownShape)),
	/** SC-6.15  Turns spent on scans, by system and stage. */
	progress: shared(list(progressShape))
});
var landingColumns = {
	/** Rising, then by planet. */
	system: list(system$1),
	planet: list(slot),
	/** Base points that are there. */
	points: list(troops$1),
	/** SC-15.7a  The planet is held; else it is fought for. */
	holds: list(int(0, 1))
};
// src/rulesets/starfire-campaign/state/diplomacy.ts
/** SC-16.2 */
var RELATIONS = [
	"WAR",
	"PEACE",
	"TREATY",
	"ALLY"
];
/** SC-16.3  The states of an NPR; none of an empire. */
var STATES$1 = [
	"",
	"HOSTILE",
	"WARY",
	"NEUTRAL",
	"TREATY",
	"UNION"
];
/** SC-16.1  Contact with somebody, and how one stands with him. */
var contactShape = object({
	owner: owner$1,
	/** SC-16.1  The turn of the first contact. */
	turn: turn$1,
	/** SC-16.2  What one has declared, and what the other has. An NPR declares nothing. */
	relation: oneOf(...RELATIONS),
	theirs: oneOf(...RELATIONS),
	/** SC-20.3  Of an NPR's attitude only this. */
	state: oneOf(...STATES$1),
	/** SC-16.11  What the other claims, rising. */
	claims: list(system$1)
});
/** SC-16.17  What can be given. */
var assetShape = object({
	kind: oneOf("mc", "tech", "system", "ship", "chart"),
	mc: money,
	/** Of a technology. */
	code: word$1,
	/** Of a system, or of the system that is charted; 0 for none. */
	system: int(0, 2e6),
	/** The giver's number of it; 0 for none. */
	ship: int(0, 1e8)
});
/** SC-16.9  An offer that is open; it stands in the rows of both. */
var offerShape = object({
	/** SC-0.9  Its giver's number of it. */
	id,
	/** Who offers, and to whom: empires. */
	of: owner$1,
	to: owner$1,
	give: list(assetShape),
	want: list(assetShape),
	/** SC-16.9  The last turn in which it may be accepted. */
	until: turn$1
});
/** SC-20.2  Designs of others that a battle or INTEL has shown. */
var foreignShape = object({
	owner: owner$1,
	turn: turn$1,
	design: designShape
});
/** SC-16.3  What an NPR thinks of the empires it has met, rising by empire. */
var attitudesShape = shared(list(object({
	empire: owner$1,
	value: int(-100, 100),
	/** SC-16.6  The turns in UNION running. */
	union: turns
})));
/** SC-16.14  A raid that is out: its fleet, where to, and turns left until it turns back. */
var raidShape = list(object({
	fleet: id,
	target: system$1,
	left: turns
}), 0, 1);
/** SC-7.5  What freighters may be matched to. */
var FREIGHT$1 = [
	"WORK",
	"COLONY",
	"PU",
	"SY",
	"SYM",
	"MS"
];
/** SC-19.6  PRIORITY and CONVOY. */
var standingShape$1 = object({
	/** SC-7.5  In which order freighters are matched. */
	freighters: list(oneOf(...FREIGHT$1), 0, FREIGHT$1.length),
	/** SC-21.1  Ships in the order in which they are sold. */
	sell: list(id),
	/** SC-8.15  The type of missile of new silos; '' for the higher SL. */
	missile: oneOf("", "R", "G"),
	/** SC-7.4 */
	convoy: oneOf("off", "on")
});
// src/rulesets/starfire-campaign/state/events.ts
/** SC-11.5a  The economic events that change something. */
var EVENTS$1 = tables_default.economicEvent.rows.flatMap(({ key }) => key === "NONE" ? [] : [key]);
// src/rulesets/starfire-campaign/orders/cursor.ts
/** A line or an object that cannot be read. Thrown and caught within this room only. */
var Unread = class extends Error {
	refusal;
	/** Where, from 1; 1 in JSON. */
	column;
	constructor(refusal, column = 1) {
		super(refusal.text);
		this.refusal = refusal;
		this.column = column;
	}
};
/** SC-24  A value that is of the right kind and yet none of the possible ones. */
var unfit = (text, clause = "SC-19.6", code = "E_FIELD") => new Unread(refuse(clause, code, text));
/** The words of a line, taken one after the other. */
var Cursor = class {
	#words;
	#end;
	#at = 0;
	/** `end`: the column behind the last character. */
	constructor(words, end) {
		this.#words = words;
		this.#end = end;
	}
	get next() {
		return this.#words[this.#at];
	}
	get column() {
		return this.next?.column ?? this.#end;
	}
	get isAtEnd() {
		return this.#at >= this.#words.length;
	}
	/** True when the next words are these; case does not matter. */
	sees(...texts) {
		return texts.every((text, i) => {
			const word = this.#words[this.#at + i];
			return word !== void 0 && isWord(word, text);
		});
	}
	/** Takes these words if they come next. */
	takes(...texts) {
		if (!this.sees(...texts)) return false;
		this.#at += texts.length;
		return true;
	}
	/** Takes the next word if there is one. */
	take() {
		const word = this.next;
		if (word !== void 0) this.#at++;
		return word;
	}
	/** Does it, and refuses at the column of the next word what is refused without one. */
	here(act) {
		return this.at(this.column, act);
	}
	/** Does it, and refuses at this column what is refused without one. */
	at(column, act) {
		try {
			return act();
		} catch (error) {
			if (error instanceof Unread && error.column === 1 && column > 1) throw new Unread(error.refusal, column);
			throw error;
		}
	}
	/** SC-19.11  Refuses the line at the next word. */
	fail(expected) {
		const found = this.next === void 0 ? "the line ends" : this.next.kind === "unclosed" ? "there is a quotation mark without its second" : `there is ${brief(this.next.text)}`;
		throw new Unread(refuse("SC-19.11", "E_SYNTAX", `Column ${this.column}: here should stand ${expected}, but ${found}.`), this.column);
	}
};
/** True for this word, not in quotes; case does not matter. */
var isWord = (word, text) => (word.kind === "word" || word.kind === "mark") && word.text.toLowerCase() === text.toLowerCase();
// src/rulesets/starfire-campaign/orders/words.ts
var GAP = /\s*/y;
var MARKS = ",:×";
var WORD = /[^\s#,:×"“„]+/y;
/** What opens a text in quotes, and what closes it: word processors write the round ones. */
var QUOTES = {
	"\"": "\"",
	"“": "”",
	"„": "“”"
};
var ESCAPES = {
	n: "\n",
	"\"": "\"",
	"\\": "\\"
};
/** SC-19.11  The words of a line up to a `#`; every kind of blank parts them. */
function wordsOf(line) {
	const words = [];
	let at = 0;
	for (;;) {
		GAP.lastIndex = at;
		at += GAP.exec(line)?.[0].length ?? 0;
		const first = line.charAt(at);
		if (first === "" || first === "#") return words;
		const column = at + 1;
		const closing = QUOTES[first];
		if (closing !== void 0) {
			const { text, end } = quoted(line, at + 1, closing);
			words.push({
				kind: end === null ? "unclosed" : "quoted",
				text,
				column
			});
			at = end ?? line.length;
		} else if (MARKS.includes(first)) {
			words.push({
				kind: "mark",
				text: first,
				column
			});
			at++;
		} else {
			WORD.lastIndex = at;
			const text = WORD.exec(line)?.[0] ?? first;
			words.push({
				kind: "word",
				text,
				column
			});
			at += text.length;
		}
	}
}
/** The text from behind an opening quote, and the place behind the closing one; null without one. */
function quoted(line, from, closing) {
	let text = "";
	for (let at = from; at < line.length; at++) {
		const next = line.charAt(at);
		if (closing.includes(next)) return {
			text,
			end: at + 1
		};
		const escaped = next === "\\" ? ESCAPES[line.charAt(at + 1)] : void 0;
		text += escaped ?? next;
		if (escaped !== void 0) at++;
	}
	return {
		text,
		end: null
	};
}
/** A text as a line writes it: in quotes, with `\"`, `\\` and `\n` for what would end it. */
var inQuotes = (text) => `"${text.replaceAll("\\", "\\\\").replaceAll("\"", "\\\"").replaceAll("\n", "\\n")}"`;
// src/rulesets/starfire-campaign/orders/kinds.ts
/** Values of one word: `parse` gives undefined for a word of another shape, and throws `Unread` for an impossible value. */
function single(kind) {
	const parsed = (word) => word === void 0 || word.kind === "mark" || word.kind === "unclosed" ? void 0 : kind.parse(word.text, word.kind === "quoted");
	return {
		called: kind.called,
		fits(word) {
			try {
				return parsed(word) !== void 0;
			} catch (error) {
				if (error instanceof Unread) return true;
				throw error;
			}
		},
		take(from) {
			const value = from.here(() => parsed(from.next));
			if (value === void 0) return from.fail(kind.called);
			from.take();
			return value;
		},
		write: kind.write,
		read(json) {
			const text = kind.numbers === true && typeof json === "number" ? String(json) : json;
			const value = typeof text === "string" ? kind.parse(text, typeof json === "string") : void 0;
			if (value === void 0) throw unfit(`Here should be ${kind.called}, not ${brief(json)}.`);
			return value;
		},
		show: kind.show ?? kind.write,
		json: kind.json ?? { type: "string" }
	};
}
/** The most that any number of a line may be. */
var MOST = 9999999;
/** A whole number from `least` on. */
function count(called, least = 1, most = MOST) {
	const wrong = (value) => unfit(`${called.charAt(0).toUpperCase()}${called.slice(1)} is a whole number from ${least} to ${most}, not ${value}.`);
	return {
		...single({
			called: `${called}, a number`,
			parse(text) {
				if (!/^[+-]?\d+(?:\.\d+)?$/.test(text)) return void 0;
				const value = Number(text);
				if (!Number.isInteger(value) || value < least || value > most) throw wrong(brief(text));
				return value;
			},
			write: String
		}),
		read(json) {
			if (typeof json !== "number" || !Number.isInteger(json) || json < least || json > most) throw wrong(brief(json));
			return json;
		},
		show: (value) => value,
		json: {
			type: "integer",
			minimum: least,
			maximum: most
		}
	};
}
/** A number with two decimal places at the most, in hundredths. */
function decimal(called, least, most) {
	const inside = (value, given) => {
		if (value !== null && value >= least && value <= most) return value;
		throw unfit(`${called} is a number from ${digits(least, true)} to ${digits(most, true)} with two decimal places at the most, not ${given}.`);
	};
	return {
		...single({
			called: `${called}, a number`,
			parse: (text) => /^[+-]?\d+(?:\.\d+)?$/.test(text) ? inside(hundredths(Number(text)), brief(text)) : void 0,
			write: (value) => digits(value, true)
		}),
		read: (json) => inside(typeof json === "number" ? hundredths(json) : null, brief(json)),
		show: fromHundredths,
		json: {
			type: "number",
			minimum: fromHundredths(least),
			maximum: fromHundredths(most)
		}
	};
}
/** An amount of MC, in hundredths. */
var mc = (least = 1) => decimal("An amount of MC", least, 0x5af3107a4000);
/** SC-4.6  A speed, in hundredths. What is no multiple of 0.5 is refused by the design. */
var speed = decimal("A speed", 0, 9900);
/**
* One of some words: constants in capitals, in JSON too; a line may write them small. `plain` makes a word of what may
* be written for it.
*/
function choice(called, all, small = false, plain = (given) => given) {
	const known = (given) => all.find((one) => one.toLowerCase() === plain(given).toLowerCase());
	return {
		...single({
			called: `${called}: ${all.join(", ")}`,
			parse: (given, quoted) => quoted ? void 0 : known(given),
			write: (value) => small ? value.toLowerCase() : value,
			show: (value) => value,
			json: { enum: [...all] }
		}),
		read(json) {
			const found = typeof json === "string" ? known(json) : void 0;
			if (found === void 0) throw unfit(`Here should be ${called}: ${all.join(", ")}; not ${brief(json)}.`);
			return found;
		}
	};
}
/** on or off. */
var switched = {
	...single({
		called: "on or off",
		parse: (text) => /^on$/i.test(text) ? true : /^off$/i.test(text) ? false : void 0,
		write: (value) => value ? "on" : "off"
	}),
	read(json) {
		if (typeof json !== "boolean") throw unfit(`Here should be true or false, not ${brief(json)}.`);
		return json;
	},
	show: (value) => value,
	json: { type: "boolean" }
};
/** A code of the data, spelt as there. `find` knows it whatever its case. */
function coded(called, find) {
	return single({
		called,
		parse(text, quoted) {
			if (quoted && find(text) === void 0) return void 0;
			const found = find(text)?.code;
			if (found === void 0) throw unfit(`There is no ${called.replace(/^an? /, "")} called ${brief(text)}.`);
			return found;
		},
		write: (value) => value
	});
}
var tree = coded("a tree", (text) => {
	const found = treeOf(text);
	return found === void 0 || found.virtual ? void 0 : { code: found.id };
});
/** SC-10.12, SC-4.10  What an R&D project may be about: a technology, or a knot hull. */
var target = coded("a technology", (text) => {
	const hull = hullOf(text);
	return hull?.knot === true ? hull : technologyOf(text);
});
var technology$1 = coded("a technology", technologyOf);
/** A name or another text: in quotes, or one word. Whether it may be a name is asked by the order. */
var text = (called) => ({
	...single({
		called,
		parse: (given) => given,
		write: inQuotes,
		show: (value) => value
	}),
	read(json) {
		if (typeof json !== "string") throw unfit(`Here should be ${called}, not ${brief(json)}.`);
		return json;
	}
});
/** SC-7.5  An entry of the freighter order. Unknown ones are ignored later (SC-24). */
var entry = single({
	called: "an entry, such as PU",
	parse: (given) => /^[A-Z_]{1,20}$/i.test(given) ? given.toUpperCase() : void 0,
	write: (value) => value
});
// src/rulesets/starfire-campaign/orders/ids.ts
/** An ID of one's own: a letter and a number. */
function own(letter, what) {
	return single({
		called: `${what}, such as ${letter}3`,
		parse: (text) => numbered(text, letter),
		write: (value) => letter + value
	});
}
function numbered(text, letter) {
	const value = Number(new RegExp(`^${letter}(\\d{1,7})$`, "i").exec(text)?.[1] ?? 0);
	return value > 0 ? value : void 0;
}
var ship = own("S", "a ship");
var project$1 = own("P", "a project");
var installation = own("I", "an installation");
var ownTrade = own("T", "an offer of your own");
var fleet = single({
	called: "a fleet, such as F2 or its name",
	parse: (text, quoted) => numbered(text, "F") ?? (isName(text) && (quoted || !/^\d/.test(text)) ? text : void 0),
	write: (value) => typeof value === "number" ? `F${value}` : inQuotes(value),
	show: (value) => typeof value === "number" ? `F${value}` : value
});
var systemRef = (text) => {
	const [, core = "", number = ""] = /^(C?)0*([1-9]\d{0,6})$/i.exec(text) ?? [];
	return number === "" ? void 0 : core.toUpperCase() + number;
};
var system = single({
	called: "a system, such as 51 or C7",
	parse: systemRef,
	write: (value) => value,
	show: (value) => value.startsWith("C") ? value : Number(value),
	numbers: true,
	json: { type: ["integer", "string"] }
});
var planet$1 = {
	...single({
		called: "a planet, such as 51.1",
		parse(text) {
			const [, where = "", slot = ""] = /^(C?\d{1,7})\.(\d{1,2})$/i.exec(text) ?? [];
			const at = systemRef(where);
			return at === void 0 ? void 0 : `${at}.${Number(slot)}`;
		},
		write: (value) => value
	}),
	read(json) {
		if (typeof json !== "string") throw unfit(`A planet is a text such as "51.1", not ${brief(json)}.`);
		const [, where = "", slot = ""] = /^(C?\d{1,7})\.(\d{1,2})$/i.exec(json) ?? [];
		const at = systemRef(where);
		if (at === void 0) throw unfit(`Here should be a planet, such as "51.1", not ${brief(json)}.`);
		return `${at}.${Number(slot)}`;
	}
};
/** The system and the slot of a planet. */
function partsOfPlanet(ref) {
	const [where = "", slot = "0"] = ref.split(".");
	return {
		system: where,
		slot: Number(slot)
	};
}
var empire$2 = count("an empire");
var nprRef = (text) => {
	const where = /^N(.+)$/i.exec(text)?.[1];
	const home = where === void 0 ? void 0 : systemRef(where);
	return home === void 0 ? void 0 : `N${home}`;
};
/** SC-0.6, SC-1.28  An NPR: `N3`, `NC1`. */
var npr = single({
	called: "an NPR, such as N3",
	parse: nprRef,
	write: (value) => value
});
var owner = single({
	called: "an empire such as 4, or an NPR such as N3",
	parse: (text) => nprRef(text) ?? (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : void 0),
	write: String,
	show: (value) => value,
	numbers: true,
	json: { type: ["integer", "string"] }
});
var offer$1 = single({
	called: "another's offer, such as 4.T2",
	parse(text) {
		const [, of = "0", trade = "0"] = /^(\d{1,7})\.T(\d{1,7})$/i.exec(text) ?? [];
		return Number(of) > 0 && Number(trade) > 0 ? {
			of: Number(of),
			trade: Number(trade)
		} : void 0;
	},
	write: ({ of, trade }) => `${of}.T${trade}`
});
// src/rulesets/starfire-campaign/orders/lists.ts
/** Values parted by commas, none twice. With `least` 0 there may be none at all. */
function listOf$1(kind, least = 1, most = 200, twice = false) {
	const looked = (all) => {
		if (all.length < least || all.length > most) throw unfit(`There must be ${least} to ${most} of these, not ${all.length}: ${kind.called}.`);
		const shown = all.map((value) => kind.write(value).toLowerCase());
		const double = shown.find((one, i) => shown.indexOf(one) !== i);
		if (double !== void 0 && !twice) throw unfit(`${double.toUpperCase()} stands twice in the list; leave one out.`);
		return all;
	};
	return {
		called: `${kind.called}${most > 1 ? ", or several parted by commas" : ""}`,
		fits: (word) => kind.fits(word),
		take(from) {
			const all = [];
			const column = from.column;
			if (least > 0 || kind.fits(from.next)) do
				all.push(kind.take(from));
			while (from.takes(","));
			return from.at(column, () => looked(all));
		},
		write: (all) => all.map((value) => kind.write(value)).join(","),
		read(json) {
			if (!Array.isArray(json)) throw unfit(`Here should be a list, not ${brief(json)}.`);
			return looked(json.map((value) => kind.read(value)));
		},
		show: (all) => all.map((value) => kind.show(value)),
		json: {
			type: "array",
			items: kind.json,
			minItems: least,
			maxItems: most
		}
	};
}
/** SC-19.11  How many: `× 3`, `×3`, `x 3` or `x3`. */
function times(most) {
	const number = count("the number behind ×", 1, most);
	const joined = /^x(\d+)$/i;
	return {
		...number,
		called: "a number such as × 3",
		fits: (word) => word !== void 0 && (isWord(word, "×") || isWord(word, "x") || word.kind === "word" && joined.test(word.text)),
		take(from) {
			const { next } = from;
			if (next !== void 0 && next.kind === "word" && joined.test(next.text)) {
				const value = from.here(() => number.read(Number(joined.exec(next.text)?.[1])));
				from.take();
				return value;
			}
			if (!from.takes("×") && !from.takes("x")) from.fail("× and a number");
			return number.take(from);
		},
		write: (value) => `× ${value}`
	};
}
var pieces = count("a number of components", 1, 9999);
/** SC-4.16  A code of a component; which codes may be built is asked by the design. */
function componentOf(code) {
	const found = technologyOf(code);
	if (found !== void 0) return found.code;
	throw unfit(`There is no component ${brief(code)}; codes are those of the data, with their generation (A1, not A).`, "SC-4.16", "E_COMPONENT");
}
/** SC-4.16  Components in code order, the counts of one code together. */
function inOrder(counts) {
	return technologies.flatMap(({ code }) => {
		const all = counts.get(code);
		return all === void 0 ? [] : [{
			code,
			count: all
		}];
	});
}
/** SC-4.2  Components: `1 S1, 2 A1` in a line, `{"S1": 1, "A1": 2}` in JSON. */
var components = {
	called: "components, such as 1 S1, 2 A1",
	fits: (word) => pieces.fits(word),
	take(from) {
		const counts = /* @__PURE__ */ new Map();
		if (!pieces.fits(from.next)) return [];
		do {
			const many = pieces.take(from);
			const word = from.next;
			if (word?.kind !== "word") return from.fail("the code of a component, such as S1");
			const code = from.here(() => componentOf(word.text));
			counts.set(code, from.here(() => pieces.read((counts.get(code) ?? 0) + many)));
			from.take();
		} while (from.takes(","));
		return inOrder(counts);
	},
	write: (all) => all.map((part) => `${part.count} ${part.code}`).join(", "),
	read(json) {
		if (!isObject(json)) throw unfit(`Components are an object such as {"S1": 1, "A1": 2}, not ${brief(json)}.`);
		const counts = /* @__PURE__ */ new Map();
		for (const [word, many] of Object.entries(json)) {
			const code = componentOf(word);
			counts.set(code, pieces.read(pieces.read(many) + (counts.get(code) ?? 0)));
		}
		return inOrder(counts);
	},
	show: (all) => Object.fromEntries(all.map((part) => [part.code, part.count])),
	json: {
		type: "object",
		additionalProperties: pieces.json
	}
};
var amount = mc();
/** Assets of some sorts. */
function asset$1(sorts) {
	const called = `one of: ${sorts.map((sort) => EXAMPLES[sort]).join(", ")}`;
	return {
		called,
		fits: (word) => word !== void 0 && (sorts.some((sort) => isWord(word, sort)) || sorts.includes("mc") && amount.fits(word)),
		take: (from) => takeAsset(from, sorts, called),
		write: (value) => {
			if ("mc" in value) return `${digits(value.mc, true)} mc`;
			if ("tech" in value) return `tech ${value.tech}`;
			if ("system" in value) return `system ${value.system}`;
			return "ship" in value ? `ship ${ship.write(value.ship)}` : `chart ${value.chart}`;
		},
		read: (json) => readAsset(json, sorts, called),
		show: (value) => {
			if ("mc" in value) return { mc: fromHundredths(value.mc) };
			if ("tech" in value) return { tech: value.tech };
			if ("system" in value) return { system: system.show(value.system) };
			return "ship" in value ? { ship: ship.show(value.ship) } : { chart: system.show(value.chart) };
		},
		json: {
			type: "object",
			properties: Object.fromEntries(sorts.map((sort) => [sort, SCHEMAS[sort]]))
		}
	};
}
var EXAMPLES = {
	mc: "500 mc",
	tech: "tech G2",
	system: "system 80",
	ship: "ship S4",
	chart: "chart 53"
};
var SCHEMAS = {
	mc: amount.json,
	tech: technology$1.json,
	system: system.json,
	ship: ship.json,
	chart: system.json
};
function takeAsset(from, sorts, called) {
	if (sorts.includes("mc") && amount.fits(from.next)) {
		const value = amount.take(from);
		if (!from.takes("mc")) from.fail("mc");
		return { mc: value };
	}
	const sort = sorts.find((one) => one !== "mc" && from.takes(one));
	if (sort === "tech") return { tech: technology$1.take(from) };
	if (sort === "system") return { system: system.take(from) };
	if (sort === "ship") return { ship: ship.take(from) };
	if (sort === "chart") return { chart: system.take(from) };
	return from.fail(called);
}
function readAsset(json, sorts, called) {
	const keys = isObject(json) ? Object.keys(json) : [];
	const sort = sorts.find((one) => one === keys[0]);
	if (!isObject(json) || sort === void 0 || keys.length > 1) throw unfit(`Here should be ${called}, as an object such as {"system": 80}; not ${brief(json)}.`);
	if (sort === "mc") return { mc: amount.read(json.mc) };
	if (sort === "tech") return { tech: technology$1.read(json.tech) };
	if (sort === "system") return { system: system.read(json.system) };
	return sort === "ship" ? { ship: ship.read(json.ship) } : { chart: system.read(json.chart) };
}
// src/rulesets/starfire-campaign/orders/pieces.ts
var nothing$1 = {
	names: [],
	properties: {},
	required: [],
	has: () => false,
	read() {},
	show() {}
};
/** A word that must stand there and says nothing. */
var word = (text) => ({
	...nothing$1,
	called: `"${text}"`,
	fits: (from) => from.sees(text),
	take(from) {
		if (!from.takes(text)) from.fail(`"${text}"`);
	},
	write: () => [text]
});
/** A field; with a fallback it may be left out, and then has that value. */
function field(name, kind, { after, fallback } = {}) {
	const optional = fallback !== void 0;
	const given = (row) => !optional || JSON.stringify(row[name]) !== JSON.stringify(fallback);
	const called = after === void 0 ? kind.called : `"${after}" and ${kind.called}`;
	const fits = (from) => after === void 0 ? kind.fits(from.next) : from.sees(after);
	return {
		called,
		fits,
		take(from, into) {
			if (optional && !fits(from)) {
				into[name] = fallback;
				return;
			}
			if (after !== void 0 && !from.takes(after)) from.fail(called);
			into[name] = kind.take(from);
		},
		write: (row) => {
			if (!given(row)) return [];
			const value = kind.write(row[name]);
			return [after ?? "", value].filter((one) => one !== "");
		},
		names: [name],
		has: (json) => Object.hasOwn(json, name),
		read(json, into) {
			if (Object.hasOwn(json, name)) into[name] = kind.read(json[name]);
			else if (optional) into[name] = fallback;
			else throw unfit(`The field "${name}" is missing: ${kind.called}.`);
		},
		show(row, into) {
			if (given(row)) into[name] = kind.show(row[name]);
		},
		properties: { [name]: kind.json },
		required: optional ? [] : [name]
	};
}
/** A word that is there or not: `detune`. */
function flag(name) {
	return {
		...nothing$1,
		called: `"${name}"`,
		fits: (from) => from.sees(name),
		take(from, into) {
			into[name] = from.takes(name);
		},
		write: (row) => row[name] === true ? [name] : [],
		names: [name],
		has: (json) => Object.hasOwn(json, name),
		read(json, into) {
			const value = Object.hasOwn(json, name) ? json[name] : false;
			if (typeof value !== "boolean") throw unfit(`The field "${name}" is true or false.`);
			into[name] = value;
		},
		show(row, into) {
			if (row[name] === true) into[name] = true;
		},
		properties: { [name]: { type: "boolean" } }
	};
}
/** Pieces one after the other. */
function all(...pieces) {
	return {
		called: pieces[0]?.called ?? "nothing",
		fits: (from) => pieces[0]?.fits(from) ?? false,
		take(from, into) {
			for (const piece of pieces) piece.take(from, into);
		},
		write: (row) => pieces.flatMap((piece) => piece.write(row)),
		names: pieces.flatMap((piece) => piece.names),
		has: (json) => pieces.some((piece) => piece.has(json)),
		read(json, into) {
			for (const piece of pieces) piece.read(json, into);
		},
		show(row, into) {
			for (const piece of pieces) piece.show(row, into);
		},
		properties: Object.assign({}, ...pieces.map((piece) => piece.properties)),
		required: pieces.flatMap((piece) => piece.required)
	};
}
/** A piece that may be left out; its fields then are, too. */
function maybe(piece) {
	return {
		...piece,
		take(from, into) {
			if (piece.fits(from)) piece.take(from, into);
		},
		write: (row) => piece.has(row) ? piece.write(row) : [],
		read(json, into) {
			if (piece.has(json)) piece.read(json, into);
		},
		show(row, into) {
			if (piece.has(row)) piece.show(row, into);
		},
		required: []
	};
}
/** Exactly one of two or more. */
function either$1(...pieces) {
	const called = pieces.map((piece) => piece.called).join(", or ");
	const holding = (row) => pieces.find((piece) => piece.has(row));
	return {
		called,
		fits: (from) => pieces.some((piece) => piece.fits(from)),
		take(from, into) {
			const piece = pieces.find((one) => one.fits(from));
			if (piece === void 0) from.fail(called);
			else piece.take(from, into);
		},
		write: (row) => holding(row)?.write(row) ?? [],
		names: pieces.flatMap((piece) => piece.names),
		has: (json) => holding(json) !== void 0,
		read(json, into) {
			const given = pieces.filter((piece) => piece.has(json));
			if (given.length === 1) given[0]?.read(json, into);
			else throw unfit(`There must be exactly one of these: ${called}.`);
		},
		show: (row, into) => holding(row)?.show(row, into),
		properties: Object.assign({}, ...pieces.map((piece) => piece.properties)),
		required: []
	};
}
/** A word in a field, and pieces that go with each word. */
function cases(name, called, each, small = false) {
	const kind = choice(called, Object.keys(each), small);
	const of = (value) => each[String(value)];
	return {
		called: kind.called,
		fits: (from) => kind.fits(from.next),
		take(from, into) {
			const value = kind.take(from);
			into[name] = value;
			of(value)?.take(from, into);
		},
		write: (row) => [kind.write(String(row[name])), ...of(row[name])?.write(row) ?? []],
		names: [name, ...Object.values(each).flatMap((piece) => piece.names)],
		has: (json) => Object.hasOwn(json, name),
		read(json, into) {
			if (!Object.hasOwn(json, name)) throw unfit(`The field "${name}" is missing: ${kind.called}.`);
			const value = kind.read(json[name]);
			into[name] = value;
			of(value)?.read(json, into);
		},
		show(row, into) {
			into[name] = kind.show(String(row[name]));
			of(row[name])?.show(row, into);
		},
		properties: Object.assign({ [name]: kind.json }, ...Object.values(each).map((piece) => piece.properties)),
		required: [name]
	};
}
/** At least one of several, in any order, each once at the most; those not there are left out. */
function some(...pieces) {
	const called = pieces.map((piece) => piece.called).join(", or ");
	const given = (row) => pieces.filter((piece) => piece.has(row));
	return {
		called,
		fits: (from) => pieces.some((piece) => piece.fits(from)),
		take(from, into) {
			const open = [...pieces];
			do {
				const at = open.findIndex((piece) => piece.fits(from));
				if (at < 0) from.fail(open.map((piece) => piece.called).join(", or "));
				open.splice(at, 1)[0]?.take(from, into);
			} while (open.length > 0 && !from.isAtEnd);
		},
		write: (row) => given(row).flatMap((piece) => piece.write(row)),
		names: pieces.flatMap((piece) => piece.names),
		has: (json) => given(json).length > 0,
		read(json, into) {
			if (given(json).length === 0) throw unfit(`There must be one of these at least: ${called}.`);
			for (const piece of given(json)) piece.read(json, into);
		},
		show(row, into) {
			for (const piece of given(row)) piece.show(row, into);
		},
		properties: Object.assign({}, ...pieces.map((piece) => piece.properties)),
		required: []
	};
}
// src/rulesets/starfire-campaign/orders/special.ts
/** SC-4.2, SC-4.3  The hull of a design and its variant; FGf is FG with f. */
var hullAndVariant = {
	called: "a hull, such as FG",
	names: ["hull", "variant"],
	properties: {
		hull: { type: "string" },
		variant: { enum: ["f", "r"] }
	},
	required: ["hull"],
	fits: (from) => from.next?.kind === "word",
	has: (json) => Object.hasOwn(json, "hull"),
	take(from, into) {
		const next = from.next;
		if (next?.kind !== "word") return from.fail("a hull, such as FG");
		from.here(() => named$1(next.text, into));
		from.take();
		for (const variant of ["f", "r"]) if (into.variant === "" && from.takes(variant)) into.variant = variant;
	},
	write: ({ hull: code, variant }) => [String(code), String(variant)].filter((one) => one !== ""),
	read(json, into) {
		if (typeof json.hull !== "string") throw unfit("The field \"hull\" is the code of a hull, such as \"FG\".");
		named$1(json.hull, into);
		const given = json.variant;
		if (given === void 0) return;
		if (given !== "f" && given !== "r") throw unfit("A variant is \"f\" (Fast) or \"r\" (Rapid), or left out.");
		into.variant = given;
	},
	show(row, into) {
		into.hull = String(row.hull);
		if (row.variant !== "") into.variant = String(row.variant);
	}
};
function named$1(code, into) {
	const fast = code.toLowerCase() === "fgf";
	const hull = hullOf(fast ? "FG" : code);
	if (hull === void 0) throw unfit(`There is no hull ${brief(code)}.`);
	into.hull = hull.code;
	into.variant = fast ? "f" : "";
}
/** SC-3.4  `G1` is read for `G`, too. */
var plain = (given) => given.replace(/1$/, "");
var short = choice("a short-range weapon", [
	"L",
	"E",
	"F",
	"G",
	"Lj"
], false, plain);
var long = choice("a long-range weapon", [
	"R",
	"Pt",
	"K"
], false, plain);
var exactly = (found) => unfit(`A race begins with exactly one short-range weapon (short L, E, F, G or Lj) and exactly one long-range weapon (long R, Pt or K); ${found}.`, "SC-3.4", "E_WEAPON_CHOICE");
/** SC-3.4, SC-24  The two weapons of a race. Whatever is none of them is E_WEAPON_CHOICE. */
var weapons$1 = {
	called: "\"short\" and a weapon, and \"long\" and a weapon",
	names: ["short", "long"],
	properties: {
		short: short.json,
		long: long.json
	},
	required: ["short", "long"],
	fits: (from) => from.sees("short") || from.sees("long"),
	has: (json) => Object.hasOwn(json, "short") || Object.hasOwn(json, "long"),
	take(from, into) {
		for (;;) {
			const { column } = from;
			const which = from.takes("short") ? "short" : from.takes("long") ? "long" : null;
			if (which === null) break;
			if (into[which] !== void 0) throw new Unread(exactly(`here is another ${which}`).refusal, column);
			const kind = which === "short" ? short : long;
			if (!kind.fits(from.next)) throw new Unread(exactly(`here is ${brief(from.next?.text ?? "")}`).refusal, from.column);
			into[which] = kind.take(from);
		}
		const missing = into.short === void 0 ? "short" : into.long === void 0 ? "long" : null;
		if (missing !== null) throw new Unread(exactly(`"${missing}" is missing`).refusal, from.column);
	},
	write: (row) => [
		"short",
		String(row.short),
		"long",
		String(row.long)
	],
	read(json, into) {
		into.short = weaponOf(short, json.short);
		into.long = weaponOf(long, json.long);
	},
	show(row, into) {
		into.short = String(row.short);
		into.long = String(row.long);
	}
};
function weaponOf(kind, json) {
	try {
		return kind.read(json);
	} catch (error) {
		if (error instanceof Unread) throw exactly(`${kind.called} is missing`);
		throw error;
	}
}
// src/rulesets/starfire-campaign/orders/order.ts
var line$4 = (words, ...pieces) => ({
	words: words.split(" "),
	body: all(...pieces)
});
var wp = count("the number of a WP", 1, 9999);
var points$1 = count("the number of points");
var rating = count("a rating", 1, 99);
var name = text("a name, in quotes if it has blanks");
var fleetNamed = maybe(field("name", name));
var where = field("system", system);
/** SC-2.7, SC-2.8 */
var ADVANTAGES = [
	"WEALTHY",
	"ADAPTABLE",
	"PROLIFIC",
	"CREATIVE",
	"WARRIOR",
	"INDUSTRIALIST"
];
var DISADVANTAGES = [
	"POOR",
	"SPECIALIZED",
	"SLOW_GROWTH",
	"STOLID",
	"PACIFIST",
	"AGRICULTURALIST"
];
/** SC-19.6, SC-19.11  The orders, in the rulebook's order. */
var LINES = {
	race: line$4("race", field("name", name), field("array", listOf$1(count("a statistic", 0, 100), 3, 3, true)), field("advantages", listOf$1(choice("an advantage", ADVANTAGES), 0, 12, true), {
		after: "adv",
		fallback: []
	}), field("disadvantages", listOf$1(choice("a disadvantage", DISADVANTAGES), 0, 12, true), {
		after: "dis",
		fallback: []
	}), weapons$1),
	design: line$4("design", field("name", name), hullAndVariant, field("n", count("a size in HS", 1, 9999)), field("speed", speed, { after: "speed" }), maybe(field("role", choice("a role", ["LOGISTICS"], true))), field("components", components, {
		after: ":",
		fallback: []
	})),
	build: line$4("build", where, field("design", name), field("count", times(9999), { fallback: 1 })),
	prototype: line$4("prototype", where, field("design", name)),
	refit: line$4("refit", field("ship", ship), field("design", name)),
	repair: line$4("repair", field("ship", ship), field("points", points$1)),
	scrap: line$4("scrap", field("ship", ship)),
	freighters: line$4("freighters", field("count", count("the number of freighters"))),
	install: line$4("install", cases("type", "what is installed", {
		SCI: where,
		RDG: all(where, field("rating", rating)),
		RDD: all(where, field("rating", rating), field("tree", tree)),
		PDC: field("planet", planet$1),
		CMS: all(field("planet", planet$1), maybe(field("missile", choice("a missile", ["R", "G"]))), field("count", times(9999), { fallback: 1 })),
		CGB: all(field("planet", planet$1), field("count", times(9999), { fallback: 1 })),
		SY: all(where, field("count", times(9999), { fallback: 1 })),
		MS: all(where, field("count", times(9999), { fallback: 1 }))
	})),
	upgrade: line$4("upgrade", field("center", installation), field("rating", rating)),
	researchSL: line$4("research SL", field("center", installation), field("tree", tree)),
	researchEL: line$4("research EL", field("centers", listOf$1(installation))),
	research: line$4("research", field("centers", listOf$1(installation)), field("tech", target)),
	cancel: line$4("cancel", either$1(field("project", project$1), field("trade", ownTrade))),
	resume: line$4("resume", field("project", project$1)),
	colonize: line$4("colonize", field("target", system), field("origin", system, { after: "from" })),
	transfer: line$4("transfer", field("amount", count("the number of PU")), field("origin", system, { after: "from" }), field("target", system, { after: "to" })),
	assist: line$4("assist", where, field("points", points$1)),
	troops: line$4("troops", field("points", points$1), field("system", system, { after: "at" }), field("fleet", fleet, { after: "to" })),
	form: line$4("form", field("ships", listOf$1(ship)), fleetNamed),
	split: line$4("split", field("fleet", fleet), field("ships", listOf$1(ship)), fleetNamed),
	merge: line$4("merge", field("fleets", listOf$1(fleet, 2))),
	move: line$4("move", field("fleet", fleet), either$1(field("by", listOf$1(wp, 0, 100, true), { after: "by" }), field("to", system, { after: "to" })), flag("detune")),
	probe: line$4("probe", field("fleet", fleet), field("wp", wp)),
	scan: line$4("scan", field("fleet", fleet), field("stage", choice("a stage", [
		"BASIC",
		"DETAILED",
		"COMBINED"
	], true))),
	explore: line$4("explore", field("fleet", fleet), flag("deep")),
	return: line$4("return", field("fleet", fleet)),
	stance: line$4("stance", field("fleet", fleet), some(cases("posture", "a posture", {
		ATTACK: all(),
		HOLD: all(),
		GUARD: field("wp", wp),
		AVOID: all()
	}, true), field("doctrine", choice("a doctrine", [
		"STANDOFF",
		"BALANCED",
		"CLOSE"
	], true)), field("priority", choice("a priority", [
		"LARGEST",
		"SMALLEST",
		"WEAKEST"
	], true)), field("retreat", count("the percent at which it retreats", 0, 100)))),
	station: line$4("station", field("base", fleet), word("at"), either$1(field("planet", planet$1), field("wp", wp, { after: "wp" }))),
	escort: line$4("escort", field("fleet", fleet), field("on", switched)),
	convoy: line$4("convoy", field("on", switched)),
	raid: line$4("raid", field("fleet", fleet), where),
	bombard: line$4("bombard", field("fleet", fleet), field("planet", planet$1), field("target", choice("a target", [
		"PDC",
		"SILO",
		"SY",
		"PU"
	])), maybe(field("rounds", count("the number of rounds", 1, 999)))),
	blockade: line$4("blockade", field("fleet", fleet), field("planet", planet$1)),
	land: line$4("land", field("points", points$1), field("fleet", fleet, { after: "from" }), field("planet", planet$1, { after: "on" })),
	evacuate: line$4("evacuate", field("points", points$1), field("fleet", fleet, { after: "to" }), field("planet", planet$1, { after: "from" })),
	silo: line$4("silo", field("cms", installation), field("mode", choice("what it does", ["FIRE", "HOLD"], true))),
	relation: line$4("relation", field("empire", owner), field("relation", choice("a relation", [
		"WAR",
		"PEACE",
		"TREATY",
		"ALLY"
	]))),
	envoy: line$4("envoy", field("npr", npr), field("gift", mc(0))),
	union: line$4("union", field("npr", npr)),
	trade: line$4("trade", field("to", owner), field("give", listOf$1(asset$1([
		"mc",
		"tech",
		"system",
		"ship",
		"chart"
	]), 1, 50), {
		after: "give",
		fallback: []
	}), field("want", listOf$1(asset$1([
		"mc",
		"tech",
		"system",
		"ship",
		"chart"
	]), 1, 50), {
		after: "want",
		fallback: []
	}), field("until", count("a turn"), { after: "until" })),
	accept: line$4("accept", field("trade", offer$1)),
	invest: line$4("invest", field("mc", mc())),
	withdraw: line$4("withdraw", field("mc", mc())),
	spy: line$4("spy", cases("mission", "a mission", {
		INTEL: field("target", owner),
		SABOTAGE: field("target", owner),
		STEAL: field("target", owner),
		INCITE: all(field("target", owner), where)
	})),
	claim: line$4("claim", where, field("on", switched)),
	priority: line$4("priority", either$1(field("freighters", listOf$1(entry, 1, 50, true), { after: "freighters" }), field("sell", listOf$1(ship, 1, 500), { after: "sell" }), all(word("suspend"), field("suspend", project$1), field("by", choice("what is given up", ["CHANCE", "TIME"]))), field("missile", choice("a missile", ["R", "G"]), { after: "missile" }))),
	bid: line$4("bid", field("defaulter", empire$2), field("asset", asset$1([
		"system",
		"ship",
		"tech"
	])), field("mc", mc())),
	message: line$4("message", field("to", empire$2), field("text", text("a text in quotes"))),
	resign: line$4("resign")
};
var DOS = Object.keys(LINES);
/** How an order is written. */
var lineOf = (order) => LINES[order.do];
/** What was read, field by field by the pieces of its line, as the order it is. */
var orderOf = (row) => row;
// src/rulesets/starfire-campaign/race/race.ts
/** SC-3.4  The choices of weapons, by the code of the first of what comes with each. */
var SHORT_RANGE = [
	"L1",
	"E1",
	"F1",
	"G1",
	"Lj1"
];
var LONG_RANGE = [
	"R1",
	"Pt1",
	"K1"
];
/** SC-2.1  A race; its name and systems are its empire's. */
var raceShape = object({
	/** SC-2.2, SC-2.3  Determination, Chauvinism, Militancy; each is 33 or 66. */
	array: list(oneOf(33, 66), 3, 3),
	advantages: list(oneOf(...ADVANTAGES), 0, ADVANTAGES.length),
	disadvantages: list(oneOf(...DISADVANTAGES), 0, DISADVANTAGES.length),
	short: oneOf(...SHORT_RANGE),
	long: oneOf(...LONG_RANGE)
});
/** SC-2.13  The race of who has sent none. */
var DEFAULT_RACE = {
	array: [
		66,
		66,
		33
	],
	advantages: [],
	disadvantages: [],
	short: "L1",
	long: "R1"
};
/** SC-2.1, SC-3.4  The race of an order that is one (`orders/alone.ts` says which are). */
function raceOf({ array, advantages, disadvantages, short, long }) {
	return {
		array: array.map((stat) => stat === 33 ? 33 : 66),
		advantages: ADVANTAGES.filter((trait) => advantages.includes(trait)),
		disadvantages: DISADVANTAGES.filter((trait) => disadvantages.includes(trait)),
		short: `${short}1`,
		long: `${long}1`
	};
}
/** SC-2.4, SC-2.7, SC-2.8, SC-9.1  The habitability modifier of a race, or of an order that would be one. */
function habitabilityOf(race) {
	const sum = (has, amount) => has ? amount : 0;
	return sum(race.advantages.includes("ADAPTABLE"), 1) + sum(race.disadvantages.includes("SPECIALIZED"), -1) + sum(race.array[0] === 33, -1);
}
/** SC-3.2, SC-3.4  The technologies that a race starts with, in code order. */
function startingTech({ short, long }) {
	const chosen = [...startingWeapons.short, ...startingWeapons.long].filter(([code]) => code === short || code === long).flat();
	return technologies.flatMap(({ code, start }) => start || chosen.includes(code) ? [code] : []);
}
var installationColumns = {
	id: list(id),
	kind: list(oneOf(...[
		"SCI",
		"RDG",
		"RDD",
		"CMS",
		"CGB"
	])),
	system: list(system$1),
	/** CMS, CGB: the planet; −1 of the others. */
	planet: list(slot),
	/** Of a center; 0 of the others. */
	rating: list(int(0, 200)),
	/** RDD: its tree. */
	tree: list(word$1),
	/** SC-8.1  Turns until it works; 0: it works. */
	left: list(turns),
	/** SC-8.1  The rating that it is upgraded to, and turns left; 0 for none. */
	target: list(int(0, 200)),
	targetLeft: list(turns),
	/** CMS: SC-8.15  the missile, fixed when built. */
	missile: list(word$1),
	/** CMS: SC-19.6  SILO. */
	mode: list(oneOf("FIRE", "HOLD")),
	/** CMS: SC-8.17  the turn in which it last fired; 0 for never. */
	fired: list(turn$1),
	/** CMS: SC-8.18  It has fired, or was seen to be built. */
	revealed: list(bool()),
	/** CGB: SC-8.19  base points left. */
	points: list(troops$1)
};
var yardColumns = {
	/** Rising, then by generation. */
	system: list(system$1),
	generation: list(int(1, 4)),
	sy: list(count$1),
	ms: list(count$1),
	/** SC-7.6  SY and MS that have their freighters, as matched in the last P9. */
	manned: list(count$1),
	shops: list(count$1)
};
var workColumns = {
	kind: list(oneOf("SY", "MS", "PDC")),
	system: list(system$1),
	/** PDC: the planet; −1 of the others. */
	planet: list(slot),
	generation: list(int(1, 4)),
	count: list(count$1),
	left: list(turns)
};
var queueColumns = {
	system: list(system$1),
	kind: list(oneOf("build", "prototype", "refit")),
	/** By its place in `designs`. */
	design: list(int(0, 1e5)),
	/** SC-5.7  The ship that is refitted; 0 for none. */
	ship: list(int(0, 1e8)),
	/** Yard HS left, in hundredths. */
	left: list(int(0, 1e6)),
	/** SC-5.4  The price paid. */
	paid: list(money),
	/** SC-5.3  The turn of acceptance: units of one design, system and turn are a series. */
	since: list(turn$1)
};
// src/rulesets/starfire-campaign/state/forces.ts
/** What everybody has who owns something: an empire or an NPR. */
var forcesFields = {
	/** SC-0.6 */
	owner: open(owner$1),
	race: open(raceShape),
	el: open(int(1, 1e3)),
	/** Codes that are developed, in code order. */
	tech: open(shared(list(word$1))),
	treasury: open(money),
	/** SC-0.9  The next number of each kind of thing. */
	next: open(object({
		ship: id,
		fleet: id,
		installation: id,
		project: id,
		expedition: id,
		offer: id
	})),
	colonies: open(object(colonyColumns)),
	installations: open(object(installationColumns)),
	yards: open(object(yardColumns)),
	designs: open(shared(list(designShape))),
	ships: open(object(shipColumns)),
	fleets: open(object(fleetColumns)),
	landings: open(object(landingColumns))
};
// src/rulesets/starfire-campaign/state/report.ts
/** SC-20.6  The sections of a report, in their order. */
var SECTIONS = [
	...[
		"head",
		"urgent",
		"orders",
		"ledger",
		"events",
		"systems",
		"colonization",
		"research"
	],
	...[
		"yards",
		"fleets",
		"exploration",
		"battles",
		"ground",
		"sightings",
		"contacts"
	],
	...["freight", "score"]
];
/** SC-20.4, SC-20.6  A line of a report. */
var lineShape = object({
	section: oneOf(...SECTIONS),
	kind: text$1(24),
	clause: word$1,
	/** The numbers that it tells of; each kind has its own. */
	numbers: list(money),
	word: text$1(2e3)
});
// src/rulesets/starfire-campaign/state/science.ts
var projectColumns = {
	id: list(id),
	kind: list(oneOf("SL", "EL", "TECH")),
	/** SL: the tree; TECH: the code; EL: empty. */
	target: list(word$1),
	/** The level that is aimed at: of SL and EL, or the SL of the technology. */
	level: list(int(1, 1e3)),
	/** Installations, rising. */
	centers: list(list(id)),
	/** SC-8.23  Their ratings when it began. */
	ratings: list(list(int(0, 200))),
	/** SC-10.11  The turn in which it began. */
	began: list(turn$1),
	/** SC-10.23  Fixed when it begins: turns (of EL projects all of them), c in hundredths of a percent, cost a turn. */
	minimum: list(turns),
	chance: list(int(0, 1e7)),
	cost: list(money),
	/** SC-10.20  Turns that it has advanced. */
	elapsed: list(turns),
	/** SC-10.3  Breakthroughs so far, those that it takes, and `elapsed` at the last. */
	broke: list(int(0, 2)),
	breakthroughs: list(int(1, 2)),
	brokeAt: list(turns),
	/** SC-21.2  Suspended, and for how many turns. */
	suspended: list(bool()),
	months: list(turns),
	/** SC-21.2  Whether suspension costs chance or time. */
	choice: list(oneOf("TIME", "CHANCE")),
	/** SC-21.2, SC-11.5  Off the cumulative chance, and once on it by an event, in hundredths of a percent. */
	penalty: list(int(0, 1e6)),
	event: list(int(-1e6, 1e6)),
	/** SC-10.20  It was paid for in this turn's P12. */
	paid: list(bool())
};
/** SC-20.2  Foreign fleets that were seen in a system. */
var sightingShape = object({
	turn: turn$1,
	system: system$1,
	owner: owner$1,
	/** SC-20.10  How many of each hull. */
	hulls: list(object({
		code: word$1,
		count: int(1, 1e5)
	}))
});
// src/rulesets/starfire-campaign/position.ts
/** Question 3 of SC-25: What an empire does for the first time once: its first colony, contacts, exit, war, EL 2 and EL 3. */
var FIRSTS = [
	"colony",
	"npr",
	"empire",
	"exit",
	"war",
	"el2",
	"el3"
];
/** More empires there are not. */
var MOST_EMPIRES = 1e3;
/** SC-21.11, SC-21.16  Why a campaign is over; `master`: the GM has ended it. */
var ENDING = {
	lastTurn: 1,
	alone: 2,
	most: 3,
	master: 4
};
var leadingFields = {
	seats: list(int(0, 999)),
	turns: int(0, 1e3)
};
var { secret, rows } = secretsOf();
/** SC-20.3, SC-20.11  What no seat may know; spectators know everything when the campaign is over. */
var unknown$1 = (p, eye) => eye !== null || p.ended === 0;
var empireFields = {
	...forcesFields,
	seat: open(int(0, 999)),
	name: open(name$1),
	/** SC-2.14  The turn before whose resolution a race may be sent. */
	joined: open(int(1, 1e5)),
	/** SC-3.1  By tree, in the order of the data. */
	sl: open(list(int(1, 1e3))),
	/** SC-10.11  The turn in which its last EL project began; 0 for none. */
	elBegan: open(turn$1),
	/** SC-3.3, SC-4.15  Hulls that may be built, with their variants: FG, FGf. */
	hulls: open(shared(list(word$1))),
	/** SC-4.10  Knot hulls whose project is done. */
	knots: open(shared(list(word$1))),
	/** In hundredths of MC. */
	gtn: open(money),
	pool: open(int(0, 1e9)),
	/** SC-19.14  Turns in a row without any set of orders. */
	missed: open(int(0, 1e5)),
	/** SC-21.6  A unit of its was in the core. */
	left: open(bool()),
	works: open(object(workColumns)),
	queue: open(object(queueColumns)),
	projects: open(object(projectColumns)),
	expeditions: open(object(expeditionColumns)),
	/** SC-6.9, SC-6.20  By fleet; hidden from its owner, too. */
	aboard: secret(list(aboardShape), {
		from: unknown$1,
		shown: []
	}),
	/** SC-20.1  What was delivered, by system. */
	chart: open(shared(list(knownShape))),
	sightings: open(shared(list(sightingShape))),
	/** SC-16.1  By owner, rising. */
	contacts: open(shared(list(contactShape))),
	/** SC-16.9  Open offers from it and to it, by giver and number. */
	offers: open(shared(list(offerShape))),
	/** SC-16.11 */
	claims: open(shared(claimsShape)),
	/** SC-21.4  Who is in default while the deal window is open, of its contacts and itself. */
	defaulting: open(shared(list(owner$1))),
	/** SC-21.14  What the rest of the turn needs to know after the deal window; empty while there is none. */
	paused: open(shared(list(word$1))),
	/** SC-20.2  Designs of others that it knows, by owner. */
	foreign: open(shared(list(foreignShape))),
	standing: open(standingShape$1),
	/** SC-21.16  The economic event that the GM has placed, which happens instead of a roll; '' for none. */
	placed: secret(oneOf("", ...EVENTS$1), {
		from: unknown$1,
		shown: ""
	}),
	/** SC-20.6  The report of the turn before. */
	report: open(shared(list(lineShape))),
	/** SC-21.10  The own score by turn. */
	history: open(shared(ints())),
	/** Question 3 of SC-25: The turn of each of FIRSTS; 0 for not yet. */
	firsts: open(shared(list(turn$1, FIRSTS.length, FIRSTS.length))),
	/** Question 21 of SC-25: Turns in which nothing new came about. */
	quiet: open(int(0, 1e5))
};
var nprFields = {
	...forcesFields,
	/** By fleet. */
	aboard: open(list(aboardShape)),
	attitudes: open(attitudesShape),
	raid: open(raidShape)
};
/** The schema of a position, and who may know what of it; copies and views are generated from it. */
var fields = {
	options: open(fixed(optionsSchema(options))),
	turn: open(int(1, 1e5)),
	ended: open(int(0, 4)),
	seats: open(int(1, MOST_EMPIRES)),
	absent: open(shared(list(int(0, 999), 0, MOST_EMPIRES))),
	out: open(shared(list(int(0, 999), 0, MOST_EMPIRES))),
	window: rows(open(int(0, 999)), { from: (p, eye, i) => eye === null ? p.ended === 0 : p.window[i] !== eye }, MOST_EMPIRES),
	world: secret(worldShape, {
		from: unknown$1,
		shown: {
			template: {
				places: [],
				npr: {
					home: 0,
					array: 0,
					short: 0,
					long: 0,
					el: 1,
					frigates: 3
				}
			},
			core: {
				places: [],
				order: [],
				nprs: []
			},
			exits: [],
			taken: [],
			deleted: [],
			wild: []
		}
	}),
	empires: rows(object(empireFields), { from: (p, eye, i) => eye === null ? p.ended === 0 : p.empires[i].seat !== eye }),
	nprs: rows(object(nprFields), { from: unknown$1 }),
	leading: secret(object(leadingFields), {
		from: unknown$1,
		shown: {
			seats: [],
			turns: 0
		}
	})
};
// src/rulesets/starfire-campaign/scoring.ts
/** SC-0.7  The PU of an empire. */
var puOf$1 = ({ colonies }) => colonies.pu.reduce((total, pu) => total + sum(pu), 0);
/** SC-21.10  The score of an empire. */
function scoreOf(empire) {
	const { el, sl, colonies, treasury, gtn, ships } = empire;
	const populated = colonies.pu.filter((pu) => sum(pu) > 0).length;
	return puOf$1(empire) + 200 * el + 50 * populated + 20 * sl.reduce((total, level) => total + level - 1, 0) + frd(treasury + gtn, 1e5) + frd(sum(ships.paid), 1e5);
}
// src/rulesets/starfire-campaign/result.ts
/** SC-21.11, SC-21.16  Why a campaign is over. */
var TEXTS = {
	[ENDING.lastTurn]: "The last turn is over; the highest score wins.",
	[ENDING.alone]: "Only one empire is left.",
	[ENDING.most]: "Of all PU 60 % were in the same hands for 12 turns.",
	[ENDING.master]: "The game master has ended the campaign; the highest score wins."
};
/** SC-21.11  Who won: who has mastery, all of a group; else the highest score; ties more PU, then the lower ID. Who is out has not. */
function result(p) {
	const scores = p.empires.map((empire) => p.out.includes(empire.seat) ? 0 : scoreOf(empire));
	const [best] = p.empires.filter(({ seat }) => !p.out.includes(seat) || p.out.length === p.seats).sort((a, b) => (scores[b.seat] ?? 0) - (scores[a.seat] ?? 0) || puOf$1(b) - puOf$1(a) || a.seat - b.seat);
	return {
		winners: p.ended === ENDING.most ? [...p.leading.seats] : best === void 0 ? [] : [best.seat],
		scores,
		text: TEXTS[p.ended] ?? "",
		clause: "SC-21.11"
	};
}
// src/rulesets/starfire-campaign/orders/write.ts
/** SC-19.11  An order as a line of text, in its one canonical spelling. */
function written(order) {
	const { words, body } = lineOf(order);
	return [...words, ...body.write({ ...order })].join(" ");
}
/** SC-19.12  An order in JSON; what may be left out and is as if it were left out is left out. */
function shown(order) {
	const out = { do: order.do };
	lineOf(order).body.show({ ...order }, out);
	return out;
}
// src/rulesets/starfire-campaign/idle/centers.ts
/** SC-10.24  Centers that work and have no project, of the sheet's neither: their places in the list. */
function idleCenters$1({ installations, projects }, ordered) {
	const busy = new Set(projects.centers.flat());
	return installations.id.flatMap((id, at) => {
		const kind = installations.kind[at];
		return (kind === "SCI" || kind === "RDG" || kind === "RDD") && installations.left[at] === 0 && !busy.has(id) && !ordered.has(id) ? [at] : [];
	});
}
// src/rulesets/starfire-campaign/industry/prices.ts
var MC = 100;
/** SC-8.2  A new Science Center, of rating EL+1; SC-8.21  `n` counts those under construction, and itself. */
var sciencePrice = (el, n, factor) => mulDiv(1e4 * MC * (el + 1) * n, factor, 100);
/** SC-8.3  A Science Center raised to EL+1: the price of a new one, less what its rating was worth; never below 0. */
var raisePrice = (el, n, rating, factor) => mulDiv(1e4 * MC * Math.max(0, (el + 1) * n - rating), factor, 100);
/** SC-8.6  A Generic R&D Center; an upgrade costs the difference. */
var genericPrice = (rating, factor, from = 0) => mulDiv(2e3 * MC * (rating * rating - from * from), factor, 100);
/** SC-8.7  A Dedicated R&D Center of a tree; an upgrade costs the difference. */
var dedicatedPrice = (rating, modifier, factor, from = null) => mulDiv(1e3 * MC * (rating - (from ?? -1)) * modifier, factor, 100);
/** SC-8.10  A Standard PDC that is built again. */
var FORTRESS = 5e3 * MC;
/** SC-8.16  A silo before its divisor, `siloParts`: 1000 × missile SL / max(1, EL − 1). */
var siloBase = (sl) => 1e3 * MC * sl;
var siloParts = (el) => Math.max(1, el - 1);
/** SC-8.19  A strongpoint, by the SL of the best quarters for troops. */
var strongpointPrice = (sl) => 1e4 * MC * sl;
/** SC-5.5  A machine shop, of whatever generation. */
var SHOP = 1e4;
/** SC-15.5  A base point of troops. */
var TROOP = 1e3;
/** SC-0.12  CENTER_PRICE in hundredths. */
var centerFactor = ({ CENTER_PRICE }) => scaled(CENTER_PRICE, 100);
// src/rulesets/starfire-campaign/race/effects.ts
var has$2 = (race, trait) => race.advantages.includes(trait) || race.disadvantages.includes(trait);
var either = (race, plus, minus) => has$2(race, plus) ? 1 : has$2(race, minus) ? -1 : 0;
/** SC-2.12  The global growth modifier. */
var globalGrowth = (race) => either(race, "PROLIFIC", "SLOW_GROWTH") - (race.array[0] === 33 ? 1 : 0);
/** SC-2.12  The global wealth modifier. */
var globalWealth = (race) => 2 * either(race, "WEALTHY", "POOR");
/** SC-2.4, SC-2.4a  The wealth of a system in this race's hands; never below 0. */
var wealthFor = (race, wealth) => Math.max(0, wealth - (race.array[0] === 33 ? 1 : 0));
/** SC-2.12  The research bonus, in percent. */
var researchBonus = (race) => 5 * either(race, "CREATIVE", "STOLID");
/** SC-2.12  The combat modifier, in percent. */
var combatModifier = (race) => 5 * either(race, "WARRIOR", "PACIFIST");
/** SC-2.4, SC-2.11  What this race pays for Large Units. */
function termsOf$1(race) {
	const less = either(race, "INDUSTRIALIST", "AGRICULTURALIST");
	return {
		discount: race.array[2] === 66,
		percent: less === 1 ? -5 : less === -1 ? 5 : 0
	};
}
/** SC-2.4, SC-2.4a  The price of an installation, `base / parts`, for this race; the ±5 % are for Large Units only. */
var installationPrice = (race, base, military, parts = 1) => mulDiv(base, military && race.array[2] === 66 ? 50 : 100, 100 * parts);
/** SC-2.4, SC-12.6  Whether systems of this race revolt. */
var isRestless = (race) => race.array[1] === 33;
// src/rulesets/starfire-campaign/science/odds.ts
var specialOf = (name) => {
	const row = tech_default.specialModifiers.find((one) => one.name === name);
	return {
		modifier: row?.modifier ?? 0,
		tenths: scaled(row?.factor ?? 1, 10),
		breakthroughs: row?.breakthroughs ?? 1
	};
};
/** SC-10.2  normal 0/1; knot −10/10; hard knot −20/20; trivial +10/0.1. */
var SPECIAL = {
	normal: specialOf("normal"),
	knot: specialOf("knot"),
	hardKnot: specialOf("hardKnot"),
	trivial: specialOf("trivial")
};
/** 100 %, in hundredths of a percent. */
var CERTAIN = 1e4;
/** SC-10.7, SC-10.17  The least c. */
var LEAST$1 = 100;
/** SC-10.6, SC-10.22  Minimum turns of an SL project. */
var slMinimum = (sl, tree, { tenths }, rating, pace) => Math.max(1, fru(sl * tree * tenths, 10 * rating * pace));
/** SC-10.7, SC-10.22  c of an SL project. `bonus` and SC-2.12 in percent. */
var slChance = (rating, { modifier }, bonus, pace) => Math.max(LEAST$1, (rating + 1 + modifier) * (100 + bonus)) * pace;
/** SC-10.5  Cost of an SL project a turn. */
var slCost = (sl) => 1e5 * sl;
/** SC-10.16, SC-10.22  Minimum turns of an R&D project. */
var techMinimum = (sl, tree, { modifier }, centers, pace) => Math.max(1, fru(sl + (tree - modifier) * centers, centers * pace));
/** SC-10.17, SC-10.22  c of an R&D project, by the ratings of its centers. */
function techChance(ratings, { modifier }, bonus, pace) {
	const n = ratings.length;
	const over = (sum(ratings) + n * (1 + modifier)) * (100 + bonus);
	return mulDiv(Math.max(LEAST$1 * n, over), pace, n);
}
/** SC-10.15  Cost of an R&D project a turn. */
var techCost = (sl, tree, { tenths }) => 1e4 * sl * tree * tenths;
/** SC-10.10, SC-10.22  Turns of an EL project: 12, and 2 fewer for each center above the minimum. */
var elTurns = (el, centers, pace) => fru(Math.max(1, 12 - 2 * Math.max(0, centers - el)), pace);
/** SC-10.9  Cost of an EL project a turn, from one EL to the next. */
var elCost = (el) => 5e4 * el * (el + 1);
/** SC-10.11, SC-10.22  Turns between the starts of two EL projects. */
var elPause = (pace) => fru(36, pace);
/** SC-10.21  The n of a turn: the place among those in which it may break through; 0 or less when there is no roll. */
var trial = ({ minimum, broke, brokeAt }, elapsed) => broke > 0 ? elapsed - brokeAt : elapsed - minimum + 1;
/** SC-10.7, SC-10.21, SC-21.2, SC-11.5  The cumulative chance of a turn; 10,000 is certain. */
function cumulative(standing, elapsed) {
	const n = trial(standing, elapsed);
	if (n <= 0) return 0;
	return Math.min(CERTAIN, Math.max(0, n * standing.chance - standing.penalty + standing.event));
}
// src/rulesets/starfire-campaign/science/outlook.ts
/** SC-10.4 to SC-10.7  An SL of a tree, by a center of a rating. */
function slOutlook({ RESEARCH_PACE }, { race }, tree, sl, rating) {
	const special = isKnot(tree, sl) ? SPECIAL.knot : SPECIAL.normal;
	return {
		cost: slCost(sl),
		minimum: slMinimum(sl, tree.modifier, special, rating, RESEARCH_PACE),
		chance: slChance(rating, special, researchBonus(race), RESEARCH_PACE),
		breakthroughs: special.breakthroughs
	};
}
/** SC-10.4  Of a knotted SL the technologies are normal targets, unless the data say otherwise. */
var targetOf$3 = ({ sl, knot }, { modifier }) => ({
	sl,
	modifier,
	special: knot ? SPECIAL.knot : SPECIAL.normal
});
/** SC-10.15 to SC-10.17  A technology or a knot hull, by centers of these ratings. */
function techOutlook({ RESEARCH_PACE }, { race }, { sl, modifier, special }, ratings) {
	return {
		cost: techCost(sl, modifier, special),
		minimum: techMinimum(sl, modifier, special, ratings.length, RESEARCH_PACE),
		chance: techChance(ratings, special, researchBonus(race), RESEARCH_PACE),
		breakthroughs: special.breakthroughs
	};
}
/** SC-10.9, SC-10.10  The next EL, by so many centers. */
function elOutlook({ RESEARCH_PACE }, { el }, centers) {
	return {
		cost: elCost(el),
		minimum: elTurns(el + 1, centers, RESEARCH_PACE),
		chance: CERTAIN,
		breakthroughs: 1
	};
}
/** SC-10.11  The first turn in which an EL project may begin; 0 when none has been. */
var elFrom = ({ RESEARCH_PACE }, { elBegan }) => elBegan === 0 ? 0 : elBegan + elPause(RESEARCH_PACE);
// src/rulesets/starfire-campaign/science/technologies.ts
/** SC-0.9  Code order is the order of rows in the data. */
var inCodeOrder = (codes) => technologies.flatMap(({ code }) => codes.has(code) ? [code] : []);
/** A technology and the generations before it, the latest first. */
function generations(code) {
	const technology = technologyOf(code);
	if (technology === void 0) return [];
	return [technology.code, ...technology.earlier === null ? [] : generations(technology.earlier)];
}
/** SC-10.14  An owner gets a technology, and with it all its earlier generations: developed, found, conquered, traded, spied out or given. */
function gainTechnology(power, code) {
	power.tech = inCodeOrder(/* @__PURE__ */ new Set([...power.tech, ...generations(code)]));
}
/** SC-0.7  The SL of a tree. */
var slOf = ({ sl }, tree) => sl[trees.findIndex(({ id }) => id === tree)] ?? 1;
/** SC-10.12  What of a technology's requirements is missing, in words; '' when nothing is. */
function missingFor(empire, { requires }) {
	return requires.flatMap((needs) => {
		if ("code" in needs) return empire.tech.includes(needs.code) ? [] : [needs.code];
		return slOf(empire, needs.tree) >= needs.sl ? [] : [`SL ${needs.sl} of ${needs.tree}`];
	}).join(" and ");
}
/** SC-10.13  True when the generation before is developed, or there is none. */
var isNext = ({ tech }, { earlier }) => earlier === null || tech.includes(earlier);
/** SC-10.12, SC-10.13, SC-6.17  Technologies whose SL, requirements and generation are open, in code order. */
function openTechnologies(empire) {
	return technologies.flatMap((technology) => {
		const { code, tree, sl } = technology;
		if (empire.tech.includes(code) || sl > slOf(empire, tree) || treeOf(tree)?.virtual === true) return [];
		return isNext(empire, technology) && missingFor(empire, technology) === "" ? [code] : [];
	});
}
// src/rulesets/starfire-campaign/bots/developing.ts
/** SC-10.12  Who has money in plenty has better weapons, armour and shields developed: newer generations of what he has. */
function developing(o) {
	const { installations, projects, el } = o.empire;
	const taken = new Set(projects.target);
	for (const at of idleCenters$1(o.empire, /* @__PURE__ */ new Set())) {
		if (installations.kind[at] !== "RDG" || (installations.targetLeft[at] ?? 0) > 0) continue;
		const id = installations.id[at] ?? 0;
		const rating = installations.rating[at] ?? 0;
		const best = newer(o, rating, taken);
		if (best !== null) {
			if (best.cost * o.taste.plenty <= o.purse && o.buy(best.cost, {
				do: "research",
				centers: [id],
				tech: best.code
			})) taken.add(best.code);
		} else if (rating <= el) {
			const price = genericPrice(el + 1, centerFactor(o.v.options), rating);
			if (price * o.taste.plenty <= o.purse) o.buy(price, {
				do: "upgrade",
				center: id,
				rating: el + 1
			});
		}
	}
}
/** The cheapest newer generation that a center of a rating may develop before the end. */
function newer(o, rating, taken) {
	return openTechnologies(o.empire).flatMap((code) => {
		const of = technologyOf(code);
		if (of === void 0 || of.earlier === null || of.sl > rating || taken.has(code)) return [];
		if (!o.empire.tech.includes(of.earlier)) return [];
		const target = targetOf$3(of, treeOf(of.tree) ?? { modifier: 1 });
		const { cost, minimum } = techOutlook(o.v.options, o.empire, target, [rating]);
		return minimum + 1 < o.left ? [{
			code,
			cost
		}] : [];
	}).sort((a, b) => a.cost - b.cost || (a.code < b.code ? -1 : 1))[0] ?? null;
}
// src/rulesets/starfire-campaign/bots/founding.ts
/** What a race of theirs is: it finds more worlds to settle, grows fast, and needs no magazines far from home. */
var RACE = {
	do: "race",
	advantages: [
		"ADAPTABLE",
		"PROLIFIC",
		"WARRIOR"
	],
	disadvantages: ["POOR", "STOLID"],
	short: "L",
	long: "K"
};
/** SC-2.14  A race, before the first turn. */
function founding(o) {
	const { empire, v, taste } = o;
	if (v.turn !== empire.joined) return;
	o.order({
		...RACE,
		name: empire.name,
		long: taste.afar ? "R" : RACE.long,
		array: taste.militant ? [
			66,
			33,
			66
		] : [
			66,
			66,
			33
		],
		...taste.gift === null ? {
			advantages: [...RACE.advantages],
			disadvantages: [...RACE.disadvantages]
		} : {
			advantages: taste.gift === "NONE" ? [] : [taste.gift],
			disadvantages: []
		}
	});
}
// src/rulesets/starfire-campaign/knowledge/known.ts
/** SC-20.1  The levels of knowledge. */
var LEVEL = {
	led: 1,
	visited: 2,
	basic: 3,
	detailed: 4
};
/** A system of which nothing is known but how far one has come. */
function barely(system, level, turn) {
	return {
		system,
		level,
		rating: 0,
		turn,
		type: "",
		nebula: "",
		anomaly: "",
		habitable: -1,
		planets: [],
		growth: 0,
		wealth: 0,
		hi: 0,
		owner: 0,
		pu: 0,
		points: []
	};
}
/** SC-6.3, SC-6.22  What a basic scan tells: the type (with what an anomaly or a nebula is), and the number of habitable planets. */
function basicScan(atlas, id, turn) {
	const { type, nebula, anomaly, planets } = atlas.system(id);
	return {
		...barely(id, LEVEL.basic, turn),
		type,
		nebula,
		anomaly,
		habitable: planets.length
	};
}
/**
* SC-6.5  What a detailed scan tells besides: WP ends of D up to the rating, growth, WM, HI, planets.
* SC-6.19  Owner and PU are `lived` there now.
*/
function detailedScan(atlas, id, turn, rating, lived) {
	const known = basicScan(atlas, id, turn);
	const system = atlas.system(id);
	const points = atlas.warpPoints(id).flatMap(({ d }, i) => d <= rating ? [{
		...unknownPoint,
		number: i + 1
	}] : []);
	const { planets, growth, wealth, hi } = system;
	const details = isHabitable(system) ? {
		planets,
		growth,
		wealth,
		hi
	} : {};
	return {
		...known,
		level: LEVEL.detailed,
		rating,
		...details,
		...lived,
		points
	};
}
var unknownPoint = {
	to: 0,
	back: 0,
	probed: false,
	used: false
};
/** SC-6.2  A system of which a WP is known: that it is there, or also where it leads. */
function pointOf(system, level, turn, number, more = {}) {
	return {
		...barely(system, level, turn),
		points: [{
			...unknownPoint,
			...more,
			number
		}]
	};
}
/** The entry for a system; undefined when nothing is known of it. By bisection. */
function knownOf(list, system) {
	const known = list[placeOf$1(list, system)];
	return known?.system === system ? known : void 0;
}
/** Where a system stands in the list, or would stand. */
function placeOf$1(list, system) {
	let low = 0;
	let high = list.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if (list[middle].system < system) low = middle + 1;
		else high = middle;
	}
	return low;
}
/** The list with more knowledge of a system. */
function learn(list, known) {
	const at = placeOf$1(list, known.system);
	const old = list[at];
	if (old === void 0 || old.system !== known.system) return list.toSpliced(at, 0, known);
	return list.with(at, joined$1(old, known));
}
/** The list with all of another. */
function learnAll(list, more) {
	let all = list;
	for (const known of more) all = learn(all, known);
	return all;
}
/** SC-6.9, SC-6.19  Two knowledges of one system: what either has; of what changes, the later. */
function joined$1(a, b) {
	const [older, newer] = a.turn <= b.turn ? [a, b] : [b, a];
	const fuller = newer.level >= older.level ? newer : older;
	const seen = newer.level === LEVEL.detailed ? newer : older.level === LEVEL.detailed ? older : newer;
	return {
		...fuller,
		turn: seen.turn,
		rating: Math.max(a.rating, b.rating),
		owner: seen.owner === 0 && seen.level < LEVEL.detailed ? older.owner : seen.owner,
		pu: seen.owner === 0 && seen.level < LEVEL.detailed ? older.pu : seen.pu,
		points: joinedPoints(a.points, b.points)
	};
}
function joinedPoints(a, b) {
	const points = new Map(a.map((point) => [point.number, point]));
	for (const point of b) {
		const other = points.get(point.number);
		points.set(point.number, other === void 0 ? point : {
			number: point.number,
			to: point.to || other.to,
			back: point.back || other.back,
			probed: point.probed || other.probed,
			used: point.used || other.used
		});
	}
	return [...points.values()].sort((one, other) => one.number - other.number);
}
/** SC-6.9, SC-6.21  Whether a knowledge tells something that the list has not: a level, WPs, or where they lead. */
function tells(list, known) {
	const old = knownOf(list, known.system);
	if (old === void 0 || known.level > old.level || known.rating > old.rating) return true;
	return known.points.some(({ number, to, back, probed }) => {
		const before = old.points.find((point) => point.number === number);
		if (before === void 0) return true;
		return to > 0 && before.to === 0 || back > 0 && before.back === 0 || probed && !before.probed;
	});
}
/** Whether a knowledge would change the list at all: also that a WP was used (SC-6.11), or who lives there now (SC-6.19). */
function adds(list, known) {
	if (tells(list, known)) return true;
	const old = knownOf(list, known.system);
	return known.level === LEVEL.detailed && known.turn > (old?.turn ?? 0) || known.points.some(({ number, used }) => used && !old?.points.some((p) => p.number === number && p.used));
}
// src/rulesets/starfire-campaign/design/ratings.ts
/** SC-14.4  The ratings of a design, the same for every owner. */
function ratingsOf(design) {
	const fitted = fittedOf(design);
	const engine = engineOf(fitted);
	const drive = (engine === null ? void 0 : driveOf(engine)) ?? null;
	const only = (family) => fitted.filter(({ of }) => of.family === family);
	const countOf = (family) => only(family).reduce((sum, { count }) => sum + count, 0);
	const combined = only("Xc").reduce((most, { of }) => Math.max(most, of.gen), 0);
	const protection = spaceOf$1([...only("S"), ...only("A")]);
	return {
		n: design.n,
		variant: design.variant,
		speed: design.speed,
		drive,
		logistics: design.logistics,
		batteries: batteriesOf(fitted),
		srw: total(fitted, "srw"),
		lrw: total(fitted, "lrw"),
		racks: countOf("XO"),
		once: total(fitted, "once"),
		lrwFactor: (drive?.lrw ?? 100) * (100 + 5 * best(fitted, "multiplex")),
		shield: total(fitted, "shield"),
		armour: total(fitted, "armour"),
		hull: Math.max(1, design.n - fru(protection, 10)),
		rounds: total(fitted, "rounds"),
		sensor: best(fitted, "sensor"),
		ecm: best(fitted, "ecm"),
		cic: best(fitted, "cic"),
		tractor: best(fitted, "tractor"),
		maser: countOf("MNE") > 0,
		survey: Math.max(best(fitted, "survey"), combined),
		planet: Math.max(best(fitted, "planet"), combined),
		combined,
		capital: best(fitted, "capital"),
		courier: countOf("CD") > 0,
		troops: total(only("Qt"), "troops"),
		capsules: total(only("Qtc"), "troops"),
		lift: total(fitted, "lift"),
		yards: only("SYM"),
		yard: total(fitted, "yard"),
		shops: countOf("MS"),
		repair: total(fitted, "repair"),
		cargo: design.logistics ? cargoOf(drive, design.n) : 0,
		exempt: isExempt(design, fitted, drive)
	};
}
/** SC-14.25  The weapons, the one of the higher value first, ties in code order. */
function batteriesOf(fitted) {
	return fitted.filter(({ of }) => isWeapon(of)).map(({ of, count }) => ({
		of,
		count,
		srw: of.gives.srw,
		lrw: of.gives.lrw,
		magazine: of.magazine
	})).sort((a, b) => b.srw + b.lrw - (a.srw + a.lrw) || a.of.order - b.of.order);
}
/** SC-7.11  The cargo value of N HS: whole with I or J, a quarter with Ic, none without an engine. In hundredths. */
function cargoOf(drive, n) {
	if (drive === null) return 0;
	return n * (drive.military ? 100 : 25);
}
/** SC-7.12  Scouts with Ic and 10 H, and explorers with a small hold, need no train. */
function isExempt(design, fitted, drive) {
	const has = (code) => fitted.reduce((sum, { of, count }) => sum + (of.code === code ? count : 0), 0);
	if (design.hull === "EX") return has("Hs") >= 1;
	return fitted.some(({ of }) => of.family === "X" || of.family === "Xp" || of.family === "Xc") && drive?.code === "Ic" && has("H") >= 10;
}
/** SC-14.5  The defensive rating of a unit, rounded to hundredths. */
function defence$1(unit, boons, { dust, detuned }) {
	return mulDiv(5 * tacticalSpeed(unit.drive, boons, unit.speed, detuned) + (dust ? 0 : 500 * unit.sensor) + 100 * unit.ecm, (100 - blindspot(unit.drive, unit.variant, boons)) * (unit.drive !== null && boons.capacitor ? 105 : 100), 1e4);
}
/** SC-14.4, SC-0.11  SRW as it fires with so much hull left of all, rounded to hundredths. */
var shortFire = (srw, left, hull) => mulDiv(srw, left, hull);
/** SC-14.4, SC-14.9, SC-0.11  LRW as it fires: J, M, the hull left, and at short range LRW_SHORT in percent. */
var longFire = (lrw, lrwFactor, left, hull, percent = 100) => ratio([
	lrw,
	lrwFactor,
	left,
	percent
], [
	1e4,
	hull,
	100
]);
/** SC-14.3  A fighting unit: with SRW or LRW, and no logistics vessel. */
var isFighting = ({ srw, lrw, logistics }) => srw + lrw > 0 && !logistics;
// src/rulesets/starfire-campaign/state/columns.ts
/** Adds a row at the end, and gives its place. */
function addRow(columns, row) {
	return insertRow(columns, Number.POSITIVE_INFINITY, row);
}
/** Puts a row at a place, before what stands there, and gives its place. */
function insertRow(columns, at, row) {
	let place = 0;
	for (const name of Object.keys(columns)) {
		const column = columns[name];
		place = Math.min(at, column.length);
		column.splice(place, 0, row[name]);
	}
	return place;
}
/** A row, to be read. */
function rowAt(columns, at) {
	const row = Object.entries(columns).map(([name, column]) => [name, column[at]]);
	return Object.fromEntries(row);
}
/** The columns with these rows only; a list of its own each. */
function keptRows(columns, keeps) {
	return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.filter((_, i) => keeps(i))]));
}
/** Columns of these names without a row. */
function noRows(shape) {
	return Object.fromEntries(Object.keys(shape).map((name) => [name, []]));
}
// src/rulesets/starfire-campaign/fleets/rows.ts
/** The place of a fleet; −1 when there is none. */
var fleetAt = (power, id) => power.fleets.id.indexOf(id);
/** SC-19.11  The place of the fleet of a number, or of a name, whatever the case; −1 when there is none. */
function fleetCalled(power, called) {
	if (typeof called === "number") return fleetAt(power, called);
	const word = called.toLowerCase();
	return power.fleets.name.findIndex((name) => name.toLowerCase() === word);
}
/** SC-19.11  How a fleet is called in a refusal. */
var fleetName = (called) => typeof called === "number" ? `F${called}` : called;
/** The place of a ship; −1 when there is none. */
var shipAt = (power, id) => power.ships.id.indexOf(id);
/** The places of a fleet's ships. */
function shipsOf(power, fleet) {
	const { fleet: fleets } = power.ships;
	const places = [];
	for (let i = 0; i < fleets.length; i++) if (fleets[i] === fleet) places.push(i);
	return places;
}
/** The designs of a fleet's ships, one for each ship. */
function designsOf(power, fleet) {
	return shipsOf(power, fleet).map((i) => designAt(power, i));
}
/** The design of a ship. */
var designAt = (power, ship) => power.designs[power.ships.design[ship]];
/** What a fleet has aboard. */
var aboardOf = (power, at) => power.aboard[at];
/** SC-5.4  Adds a fleet with HOLD, BALANCED, LARGEST, RETREAT 50, and gives its place. */
function addFleet(power, system, name = `Fleet ${power.next.fleet}`) {
	power.aboard.push({
		trail: [],
		data: [],
		progress: []
	});
	return addRow(power.fleets, {
		id: power.next.fleet++,
		name,
		system,
		posture: "HOLD",
		guard: 0,
		doctrine: "BALANCED",
		priority: "LARGEST",
		retreat: 50,
		task: "",
		probing: 0,
		deep: false,
		path: [],
		detune: false,
		came: 0,
		planet: -1,
		point: 0,
		escort: false,
		blockade: -1,
		troops: 0
	});
}
/** SC-0.9  Adds a whole ship of a design, by its place, to a fleet, and gives its place. */
function addShip(power, design, fleet, paid) {
	const { rounds } = ratingOf(power.designs[design]);
	return addRow(power.ships, {
		id: power.next.ship++,
		design,
		fleet,
		paid,
		hull: 0,
		armour: 0,
		quasi: 0,
		rounds,
		silent: false,
		dock: false,
		mend: 0,
		manned: 0,
		shops: 0
	});
}
var ratings = /* @__PURE__ */ new WeakMap();
/** The ratings of a design, which never changes. */
function ratingOf(design) {
	const known = ratings.get(design);
	if (known !== void 0) return known;
	const made = ratingsOf(design);
	ratings.set(design, made);
	return made;
}
/** SC-5.10  What was to be mended where a fleet was, and is not, is lost when it leaves. */
function leaveShops(power, fleet) {
	for (const i of shipsOf(power, fleet)) power.ships.mend[i] = 0;
}
/** Gives a fleet nothing to do. */
function idle$1(power, at) {
	const { fleets } = power;
	fleets.task[at] = "";
	fleets.probing[at] = 0;
	fleets.path[at] = [];
}
/** Keeps the fleets for which `keeps` says so, and drops what the others have aboard. */
function keepFleets(power, keeps) {
	power.fleets = keptRows(power.fleets, keeps);
	power.aboard = power.aboard.filter((_, at) => keeps(at));
}
/** Drops the fleets that have no ship left. */
function dropEmptyFleets(power) {
	const manned = new Set(power.ships.fleet);
	const { id } = power.fleets;
	if (id.every((one) => manned.has(one))) return;
	const stays = id.map((one) => manned.has(one));
	keepFleets(power, (at) => stays[at] === true);
}
/** SC-15.5  The troops that a fleet's quarters and capsules hold, in hundredths of base points. */
var troopRoom = (power, fleet) => designsOf(power, fleet).reduce((room, design) => {
	const { troops, capsules } = ratingOf(design);
	return room + 100 * (troops + capsules);
}, 0);
/** Destroys fleets with all their ships. */
function destroyFleets(power, ids) {
	const { fleet } = power.ships;
	power.ships = keptRows(power.ships, (i) => !ids.has(fleet[i]));
	dropEmptyFleets(power);
}
/** Destroys ships by their IDs, and fleets that have none left. */
function destroyShips(power, ids) {
	const { id } = power.ships;
	power.ships = keptRows(power.ships, (i) => !ids.has(id[i]));
	dropEmptyFleets(power);
}
// src/rulesets/starfire-campaign/fleets/abilities.ts
/** SC-6.7  The best instruments among the ships of a fleet. */
function instrumentsOf(power, fleet) {
	const all = designsOf(power, fleet).map(ratingOf);
	const best = (of) => all.reduce((most, rating) => Math.max(most, of(rating)), 0);
	return {
		x: best(({ survey }) => survey),
		xp: best(({ planet }) => planet),
		xc: best(({ combined }) => combined),
		finds: best(({ survey, capital }) => Math.max(survey, capital)),
		courier: all.some(({ courier }) => courier)
	};
}
/** True when a fleet has what a scan needs. */
function canScan({ x, xp, xc }, stage) {
	return stage === "basic" ? x > 0 : stage === "detailed" ? x > 0 && xp > 0 : xc > 0;
}
/** SC-6.3, SC-6.5, SC-6.6, SC-6.7, SC-6.17  The turns that a scan of a system takes. */
function scanTurns({ SURVEY_PACE }, { x, xp, xc }, { anomaly }, stage) {
	const turns = stage === "basic" ? 20 - x : stage === "detailed" ? 40 - x - xp : 30 - xc;
	return fru(Math.max(1, turns) + (anomaly === "DRIFT" ? 5 : 0), SURVEY_PACE);
}
/** SC-13.3  How many transits a fleet makes in a turn; 0 when it cannot move. */
function transitsOf({ TRANSIT_COST }, power, fleet, detune) {
	if (shipsOf(power, fleet).some((i) => power.ships.dock[i] === true)) return 0;
	const developed = (code) => power.tech.includes(code);
	const speeds = designsOf(power, fleet).map((design) => {
		const { drive, speed } = ratingOf(design);
		return strategicSpeed(drive, drive === null ? NO_BOONS : boonsOf(drive.code, developed), speed, detune);
	});
	const least = Math.min(...speeds);
	return speeds.length === 0 || least === 0 ? 0 : Math.max(1, frd(least, 100 * TRANSIT_COST));
}
// src/rulesets/starfire-campaign/fleets/admin.ts
/** SC-19.2  What is not one's own. */
var notOwn = (what) => refuse("SC-19.2", "E_NOT_OWNER", `You have no ${what === "" ? "such thing" : what}.`);
/** SC-13.7, SC-14.8, SC-14.11, SC-14.15  STANCE: any part of it. */
function stance(empire, order) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const { fleets } = empire;
	const wp = "wp" in order ? order.wp ?? 0 : 0;
	const known = empire.chart.find(({ system }) => system === fleets.system[at]);
	if (wp > 0 && !known?.points.some(({ number }) => number === wp)) return refuse("SC-13.13", "E_UNKNOWN_PLACE", `WP ${wp} is not known there.`);
	if (order.posture !== void 0) {
		fleets.posture[at] = order.posture;
		fleets.guard[at] = wp;
	}
	if (order.doctrine !== void 0) fleets.doctrine[at] = order.doctrine;
	if (order.priority !== void 0) fleets.priority[at] = order.priority;
	if (order.retreat !== void 0) fleets.retreat[at] = order.retreat;
	return null;
}
/** SC-13.1, SC-6.16  FORM: ships of one system leave their fleets for a new one. */
function form(empire, order) {
	const ships = shipsCalled(empire, order.ships);
	if (ships === null) return notOwn(order.ships.map((id) => `S${id}`).join(", "));
	const systems = new Set(ships.map((i) => systemOfShip$1(empire, i)));
	const system = systemOfShip$1(empire, ships[0]);
	if (systems.size !== 1) return refuse("SC-13.1", "E_PLACE", "The ships of a fleet are in one system.");
	detach(empire, ships, system, order.name);
	return null;
}
/** SC-13.1, SC-6.16  SPLIT: some ships of a fleet become one of their own. */
function split(empire, order) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const id = empire.fleets.id[at];
	const ships = shipsCalled(empire, order.ships);
	if (ships === null) return notOwn(order.ships.map((id) => `S${id}`).join(", "));
	if (ships.some((i) => empire.ships.fleet[i] !== id)) return refuse("SC-13.1", "E_PLACE", `A ship is not in ${fleetName(order.fleet)}.`);
	detach(empire, ships, empire.fleets.system[at], order.name);
	return null;
}
/** SC-13.1, SC-6.16  MERGE: the first fleet stays. */
function merge(empire, order) {
	const places = order.fleets.map((called) => fleetCalled(empire, called));
	if (places.includes(-1)) return notOwn(order.fleets.map(fleetName).join(", "));
	const [into = 0, ...others] = places;
	const { fleets, ships } = empire;
	if (new Set(places).size !== places.length) return refuse("SC-13.1", "E_FIELD", "A fleet is named once.");
	if (others.some((at) => fleets.system[at] !== fleets.system[into])) return refuse("SC-13.1", "E_PLACE", "Fleets that merge are in one system.");
	const id = fleets.id[into];
	for (const at of others) {
		empire.aboard[into] = together$2(aboardOf(empire, into), aboardOf(empire, at));
		for (const ship of shipsOf(empire, fleets.id[at])) ships.fleet[ship] = id;
		fleets.troops[into] = (fleets.troops[into] ?? 0) + (fleets.troops[at] ?? 0);
	}
	dropEmptyFleets(empire);
	return null;
}
/** SC-6.16  Ships leave for a new fleet: both parts keep the data; progress goes with the best instrument. Gives its place. */
function detach(empire, ships, system, called) {
	const from = [...new Set(ships.map((i) => empire.ships.fleet[i]))];
	const olds = from.map((id) => aboardOf(empire, fleetAt(empire, id)));
	const at = addFleet(empire, system, called);
	const id = empire.fleets.id[at];
	empire.fleets.came[at] = empire.fleets.came[fleetAt(empire, from[0])] ?? 0;
	for (const i of ships) empire.ships.fleet[i] = id;
	shareTroops(empire, from, at);
	const all = olds.reduce(together$2);
	empire.aboard[at] = {
		trail: [...all.trail],
		data: all.data,
		progress: []
	};
	for (const old of from) {
		const place = fleetAt(empire, old);
		const stays = shipsOf(empire, old).length > 0;
		if (stays && !isBetter(empire, id, old)) continue;
		const { progress } = aboardOf(empire, place);
		empire.aboard[at] = together$2(aboardOf(empire, at), {
			trail: [],
			data: [],
			progress
		});
		empire.aboard[place] = {
			...aboardOf(empire, place),
			progress: []
		};
		if (!stays) continue;
		idle$1(empire, place);
	}
	dropEmptyFleets(empire);
	return fleetAt(empire, id);
}
/** SC-15.18  Troops stay with the old fleets as far as they have room left, the rest goes along. */
function shareTroops(empire, from, to) {
	const { fleets } = empire;
	for (const old of from) {
		const at = fleetAt(empire, old);
		const troops = fleets.troops[at] ?? 0;
		const stay = Math.min(troops, troopRoom(empire, old));
		fleets.troops[at] = stay;
		fleets.troops[to] = (fleets.troops[to] ?? 0) + troops - stay;
	}
}
/** SC-6.16  Whether a fleet has better instruments than another. */
function isBetter(empire, one, other) {
	const worth = (id) => {
		const { x, xp, xc } = instrumentsOf(empire, id);
		return x + xp + xc;
	};
	return worth(one) > worth(other);
}
/** SC-6.16  Data joined, and the larger progress by system and stage; the way back is the first's. */
function together$2(one, other) {
	const progress = [...one.progress];
	for (const theirs of other.progress) {
		const at = progress.findIndex(({ system, stage }) => system === theirs.system && stage === theirs.stage);
		const ours = progress[at];
		if (ours === void 0) progress.push(theirs);
		else if (theirs.turns > ours.turns) progress[at] = theirs;
	}
	return {
		trail: [...one.trail.length > 0 ? one.trail : other.trail],
		data: learnAll(one.data, other.data),
		progress
	};
}
/** The places of ships, each once, by ID; null when one is not there. */
function shipsCalled(empire, ids) {
	const places = [...new Set(ids.map((id) => shipAt(empire, id)))].sort((a, b) => a - b);
	return places.includes(-1) ? null : places;
}
var systemOfShip$1 = (empire, ship) => empire.fleets.system[fleetAt(empire, empire.ships.fleet[ship])];
// src/rulesets/starfire-campaign/map/paths.ts
/**
* SC-6.18  The shortest path to the nearest goal: of equally short ones to the goal with the lower ID, and by the lower
* WP number at the first difference. `ways` lists those out of a system, by rising number. Null when no goal is reached.
*/
function shortest(from, ways, isGoal) {
	if (isGoal(from)) return {
		points: [],
		end: from
	};
	const came = /* @__PURE__ */ new Map([[from, {
		by: 0,
		from: 0
	}]]);
	let ring = [from];
	while (ring.length > 0) {
		const next = [];
		for (const system of ring) for (const { number, to } of ways(system)) if (!came.has(to)) {
			came.set(to, {
				by: number,
				from: system
			});
			next.push(to);
		}
		const goals = next.filter(isGoal);
		if (goals.length > 0) return walked(from, Math.min(...goals), came);
		ring = next;
	}
	return null;
}
/** The path that led to a system; a ring keeps its systems in the order of their paths, so the first found is the least. */
function walked(from, end, came) {
	const points = [];
	for (let at = end; at !== from;) {
		const step = came.get(at);
		points.push(step.by);
		at = step.from;
	}
	return {
		points: points.reverse(),
		end
	};
}
// src/rulesets/starfire-campaign/knowledge/charted.ts
/** SC-6.9, SC-6.11  What a fleet knows: what its empire knows, and what it has aboard itself. */
function fleetKnows(chart, data) {
	return data.length === 0 ? chart : learnAll(chart, data);
}
/** SC-6.2  The WP of a number, as far as it is known. */
function pointAt(list, system, number) {
	return knownOf(list, system)?.points.find((point) => point.number === number);
}
/** SC-6.2  The WPs of a system that may be used, and where they lead. */
function waysFrom(list, system) {
	return knownOf(list, system)?.points.filter(({ probed, to }) => probed && to > 0) ?? [];
}
/** SC-6.2, SC-6.18  The shortest known probed path to a system for which `isGoal` says so; null when there is none. */
function pathTo(list, from, isGoal) {
	return shortest(from, (system) => waysFrom(list, system), isGoal);
}
/** SC-1.7  The PU that a charted system holds at the most; 0 while its planets are not known. */
function mostIn({ chart }, system) {
	const known = knownOf(chart, system);
	return known === void 0 || known.type === "" ? 0 : maxPuOf({
		type: known.type,
		planets: known.planets
	});
}
// src/rulesets/starfire-campaign/colonies/expeditions.ts
/** SC-9.4, SC-9.14  Freighters tied to expeditions. */
var tiedFreighters = ({ expeditions }) => sum(expeditions.freighters);
/** SC-7.17  Freighters of the pool that departures may use. */
var freeFreighters = (empire) => empire.pool - tiedFreighters(empire);
/** SC-0.7  The best developed generation of Ic. */
function bestIc({ tech }) {
	return technologies.reduce((best, { family, gen, code }) => family === "Ic" && gen > best && tech.includes(code) ? gen : best, 1);
}
/** SC-9.6, SC-9.15  Turns of transit: ten a WP, by the best Ic; COLONY_PACE divides with it, rounded up once. */
var transitTurns = ({ COLONY_PACE }, distance, ic) => fru(10 * distance, ic * COLONY_PACE);
/** SC-9.8  Turns of initialization; where nothing was rolled that grows, it is not divided. */
var initialTurns = ({ COLONY_PACE }, growth) => fru(12, Math.max(1, growth) * COLONY_PACE);
/** SC-9.6  The distance by the shortest known probed path; −1 when there is none. */
var distanceBy = (chart, from, to) => pathTo(chart, from, (system) => system === to)?.points.length ?? -1;
/** SC-9.6  The distances from a system to all that known probed paths reach. */
function distancesBy(chart, from) {
	const far = /* @__PURE__ */ new Map([[from, 0]]);
	let ring = [from];
	for (let distance = 1; ring.length > 0; distance++) {
		ring = ring.flatMap((system) => waysFrom(chart, system).map(({ to }) => to));
		ring = [...new Set(ring)].filter((system) => !far.has(system));
		for (const system of ring) far.set(system, distance);
	}
	return far;
}
/** SC-9.10  Colonizations that are active; one whose initialization has ended is none. */
var activeColonizations = ({ expeditions }) => expeditions.kind.filter((kind, i) => kind === "colony" && !(expeditions.stage[i] === "initial" && expeditions.left[i] === 0)).length;
/** SC-9.10  How many of them are beyond EL. */
var extraColonizations = (empire) => Math.max(0, activeColonizations(empire) - empire.el);
/** SC-9.10  What each of these costs a turn, in hundredths of MC. */
var EXTRA = scaled(100, 100);
/** SC-9.10, SC-11.4  What colonizations beyond EL cost this turn, in hundredths of MC. */
var colonizationUpkeep = (empire) => EXTRA * extraColonizations(empire);
/** SC-7.9  Ends expeditions; their freighters are free again, those of `consumed` are gone (SC-9.9, SC-9.17). */
function endExpeditions(empire, ids, consumed = false) {
	const { expeditions } = empire;
	const ends = expeditions.id.map((id) => ids.has(id));
	if (consumed) empire.pool -= sum(expeditions.freighters.filter((_, i) => ends[i] === true));
	empire.expeditions = keptRows(expeditions, (i) => ends[i] !== true);
}
// src/rulesets/starfire-campaign/colonies/habitability.ts
var COL = trees.findIndex(({ id }) => id === "COL");
/** SC-9.1  The habitability limit: HOMEWORLD 0, EL, SL of colonization, racial modifier. */
var habitabilityLimit = ({ el, sl, race }) => el + (sl[COL] ?? 1) + habitabilityOf(race);
/** SC-9.2  The least limit at which a system of such an HI may be settled. */
var limitFor = ({ HI_INCLUSIVE }, hi) => HI_INCLUSIVE === "on" ? hi : hi + 1;
// src/rulesets/starfire-campaign/colonies/rows.ts
/** SC-8.12  A PDC holds so many base points, in hundredths. */
var GARRISON$1 = 1e4;
/** SC-12.7  The place of a system among an owner's; −1 when it is not his. */
var colonyAt = (power, system) => power.colonies.system.indexOf(system);
/** The place of a planet in its system, by its slot; −1 when there is none. */
var planetAt = (atlas, system, slot) => atlas.system(system).planets.findIndex((planet) => planet.slot === slot);
/** SC-8.10  An owner takes a system without PU, with a PDC on every planet, and its place is given. */
function settle$2(power, atlas, system) {
	const { colonies } = power;
	const later = colonies.system.findIndex((other) => other > system);
	return insertRow(colonies, later < 0 ? colonies.system.length : later, newColony(system, atlas.system(system).planets.length));
}
/** SC-8.10  The row of a system of so many planets, without PU, with a PDC on each. */
function newColony(system, planets) {
	const each = (value) => Array.from({ length: planets }, () => value);
	return {
		system,
		pu: each(0),
		pdc: each(true),
		garrison: each(GARRISON$1),
		stationed: each(0),
		bombarded: each(0),
		held: each(0),
		initial: 0,
		special: 0,
		ore: 0,
		revolt: 0,
		revoltLeft: 0,
		conquered: 0,
		transferred: 0,
		besieged: false,
		unmatched: 0
	};
}
// src/rulesets/starfire-campaign/colonies/spread.ts
/**
* Equal shares of an amount, the remainder to lower planet numbers; what a planet has no room for goes to the others, the
* lower number first. Gives what each takes; less than the amount when there is no room for all.
*/
function shares(amount, rooms) {
	const each = rooms.length === 0 ? 0 : frd(amount, rooms.length);
	const more = amount - each * rooms.length;
	const taken = rooms.map((room, i) => Math.min(room, each + (i < more ? 1 : 0)));
	let left = amount - sum(taken);
	for (const [i, room] of rooms.entries()) {
		const extra = Math.min(left, room - (taken[i] ?? 0));
		taken[i] = (taken[i] ?? 0) + extra;
		left -= extra;
	}
	return taken;
}
/** SC-12.4  The planets with so much more; what is above their maximum is lost. */
function gained$1(pu, most, amount) {
	const taken = shares(amount, pu.map((has, i) => Math.max(0, (most[i] ?? 0) - has)));
	return pu.map((has, i) => has + (taken[i] ?? 0));
}
/** SC-12.7  The planets with so much less, none below 0. */
function lost$1(pu, amount) {
	const taken = shares(amount, pu);
	return pu.map((has, i) => has - (taken[i] ?? 0));
}
// src/rulesets/starfire-campaign/colonies/population.ts
/** SC-0.7  The PU of one of an owner's systems; 0 in any other. */
function puIn({ colonies }, system) {
	return sum(colonies.pu[colonies.system.indexOf(system)] ?? []);
}
/** SC-1.7, SC-16.10  What each planet of a system holds in an owner's hands: an NPR lives on its home planet alone. */
function mostOf(atlas, owner, system) {
	const { type, planets } = atlas.system(system);
	return planets.map((planet) => isNpr(owner) && planet.kind !== "N" ? 0 : maxPuOfPlanet(type, planet));
}
/** SC-12.4, SC-9.15  PU come to an owner's system, and what is above its maximum is lost. Gives how many stay. */
function gainPu(atlas, power, system, amount) {
	const at = colonyAt(power, system);
	const before = power.colonies.pu[at];
	if (before === void 0) return 0;
	const after = gained$1(before, mostOf(atlas, power.owner, system), amount);
	power.colonies.pu[at] = after;
	return sum(after) - sum(before);
}
/** SC-12.7  PU of an owner's system die, or SC-9.5 leave. Gives how many there were to lose. */
function losePu(power, system, amount) {
	const at = colonyAt(power, system);
	const before = power.colonies.pu[at];
	if (before === void 0) return 0;
	const after = lost$1(before, amount);
	power.colonies.pu[at] = after;
	return sum(before) - sum(after);
}
/** SC-9.21  The PU of an owner's system by planet, as far as they may leave: none of a planet that another holds. */
function mayLeave$1({ colonies }, system) {
	const at = colonies.system.indexOf(system);
	const held = colonies.held[at] ?? [];
	return (colonies.pu[at] ?? []).map((pu, planet) => held[planet] === 0 ? pu : 0);
}
/** SC-9.5, SC-9.13, SC-9.21  How many PU may leave a system at once: 1 stays. */
function leavers(power, system) {
	const free = sum(mayLeave$1(power, system));
	return free < puIn(power, system) ? free : Math.max(0, free - 1);
}
/** SC-9.5, SC-9.13, SC-9.21  PU leave a system, at most its `leavers`. */
function leave$3(power, system, amount) {
	const at = colonyAt(power, system);
	const free = mayLeave$1(power, system);
	const stay = lost$1(free, amount);
	power.colonies.pu[at] = (power.colonies.pu[at] ?? []).map((pu, i) => pu - (free[i] ?? 0) + (stay[i] ?? 0));
}
// src/rulesets/starfire-campaign/colonies/departures.ts
/** SC-9.5  What the origin loses for each planet of the target. */
var colonists = (planets) => sum(planets.map(({ kind }) => kind === "ST" ? 20 : 10));
/** SC-9.15  PU that may ever come to a colony by transfer. */
var MOST_TRANSFERRED$1 = 100;
/** SC-9.1 to SC-9.6, SC-19.5  COLONIZE. */
function colonize(turn, empire, order) {
	const [origin, target] = [systemId(order.origin), systemId(order.target)];
	if (colonyAt(empire, origin) < 0) return notOwn(order.origin);
	const { chart } = turn.began(empire);
	const known = settleable(turn, empire, chart, target);
	if (isRefusal(known)) return known;
	const pu = colonists(known.planets);
	const most = leavers(empire, origin);
	if (most < pu) return refuse("SC-9.5", "E_PU", `${pu} PU go, and ${systemName(origin)} can spare ${most}: at least 1 stays.`);
	if (freeFreighters(empire) < 1) return refuse("SC-9.4", "E_FREIGHTER", "A colonization takes 1 freighter of the pool, and none is free.");
	return depart$2(turn, empire, chart, {
		kind: "colony",
		origin,
		target,
		pu,
		freighters: 1
	}, "SC-9.6");
}
/** SC-9.2, SC-9.3, SC-9.19  What is known of a system that the empire may settle, or why it may not. */
function settleable(turn, empire, chart, target) {
	const known = knownOf(chart, target);
	const name = systemName(target);
	if (known?.level !== LEVEL.detailed) return refuse("SC-9.3", "E_SURVEY", `No detailed scan of ${name} has been delivered.`);
	if (known.planets.length === 0) return refuse("SC-9.3", "E_NO_PLANET", `${name} has no planet where people can live.`);
	if (isOccupied(empire, known)) return refuse("SC-9.3", "E_OCCUPIED", `${name} is colonized already, as far as you know.`);
	if (isAwaited(empire, target)) return refuse("SC-9.19", "E_DUPLICATE", `An expedition of yours is under way to ${name}.`);
	const [limit, needs] = [habitabilityLimit(empire), limitFor(turn.p.options, known.hi)];
	if (limit < needs) return refuse("SC-9.2", "E_HABITABILITY", `${name} has HI ${known.hi}, which needs a limit of ${needs}; yours is ${limit}.`);
	return known;
}
/** SC-9.3, SC-9.20  Colonized, as far as the empire knows: its own systems, and those where somebody else was seen. */
var isOccupied = (empire, { system, owner }) => colonyAt(empire, system) >= 0 || owner !== 0 && owner !== empire.owner;
/** SC-9.19  True while an own colonization goes to a system. */
var isAwaited = ({ expeditions }, system) => expeditions.target.some((target, i) => target === system && expeditions.kind[i] === "colony");
/** SC-9.13 to SC-9.15  TRANSFER_PU. */
function transfer(turn, empire, order) {
	const { amount: pu } = order;
	const [origin, target] = [systemId(order.origin), systemId(order.target)];
	if (colonyAt(empire, origin) < 0) return notOwn(order.origin);
	const at = colonyAt(empire, target);
	const name = systemName(target);
	if (at < 0 || (empire.colonies.initial[at] ?? 0) > 0 || origin === target) return refuse("SC-9.15", "E_NOT_POPULATED", `${name} is no other established colony of yours.`);
	const came = (empire.colonies.transferred[at] ?? 0) + underWay(empire, target);
	if (came + arrivals(pu) > MOST_TRANSFERRED$1) return refuse("SC-9.15", "E_LIMIT", `At most ${MOST_TRANSFERRED$1} PU may ever come to ${name}; with those under way it is ${came}, and ${arrivals(pu)} more would come.`);
	const most = leavers(empire, origin);
	if (most < pu) return refuse("SC-9.13", "E_PU", `${systemName(origin)} can spare ${most} PU: at least 1 stays.`);
	const free = freeFreighters(empire);
	if (free < pu) return refuse("SC-9.14", "E_FREIGHTER", `${pu} PU take as many freighters of the pool; ${free} are free.`);
	const { chart } = turn.began(empire);
	return depart$2(turn, empire, chart, {
		kind: "transfer",
		origin,
		target,
		pu,
		freighters: pu
	}, "SC-9.15");
}
/** SC-9.13  One of five arrives. */
var arrivals = (pu) => frd(pu, 5);
/** SC-9.15  What will come by transfers that are under way. */
function underWay({ expeditions }, system) {
	const { kind, target, pu } = expeditions;
	return sum(pu.map((left, i) => kind[i] === "transfer" && target[i] === system ? arrivals(left) : 0));
}
/** SC-9.5, SC-9.6, SC-9.14, SC-9.15  The PU leave at once. */
function depart$2(turn, empire, chart, departure, clause) {
	const { origin, target, pu } = departure;
	const distance = distanceBy(chart, origin, target);
	if (distance < 0) return refuse(clause, "E_PATH", `No known probed path leads from ${systemName(origin)} to ${systemName(target)}.`);
	leave$3(empire, origin, pu);
	const left = transitTurns(turn.p.options, distance, bestIc(empire));
	const id = empire.next.expedition++;
	addRow(empire.expeditions, {
		id,
		...departure,
		stage: "transit",
		left
	});
	turn.tell(empire, "colonization", "departed", clause, [
		id,
		origin,
		target,
		pu,
		distance,
		left
	]);
	return null;
}
// src/rulesets/starfire-campaign/colonies/growth.ts
/** SC-12.2  The growth of a system, by the face of its d6; never below 0. */
var growthOf = ({ pu, growth, global, special }, face) => Math.max(0, growth + Math.max(0, frd(pu, 10)) + frd(face, 2) + global + special);
/** SC-12.2, SC-12.5, SC-9.9  Why a system does not grow; its place is the number in the report. */
var STILL = [
	"",
	"full",
	"besieged",
	"unmatched",
	"empty"
];
/** Why one of an owner's systems, by its place, does not grow this turn; '' when it does. */
function stillness(turn, power, at) {
	const { colonies, owner } = power;
	const pu = sum(colonies.pu[at] ?? []);
	if (pu === 0) return "empty";
	if (pu >= sum(mostOf(turn.atlas, owner, colonies.system[at]))) return "full";
	if (colonies.besieged[at] === true) return "besieged";
	if ((colonies.unmatched[at] ?? 0) > 0) return "unmatched";
	return "";
}
/** What the growth of one of an owner's systems, by its place, is made of. */
function growingOf(turn, { race, colonies }, at) {
	return {
		pu: sum(colonies.pu[at] ?? []),
		growth: turn.atlas.system(colonies.system[at]).growth,
		global: globalGrowth(race),
		special: colonies.special[at] ?? 0
	};
}
/** SC-12.2 to SC-12.5  Every system below its maximum grows; SC-12.3  specials are of this growth phase only. */
function grow(turn, power) {
	const { colonies } = power;
	for (const [at, system] of colonies.system.entries()) {
		if (stillness(turn, power, at) === "") growSystem(turn, power, at, system);
		colonies.special[at] = 0;
	}
}
function growSystem(turn, power, at, system) {
	const growing = growingOf(turn, power, at);
	const face = turn.dice(`growth:${system}`).die(6);
	const growth = growthOf(growing, face);
	const stays = gainPu(turn.atlas, power, system, growth);
	const empire = turn.empireOf(power);
	if (empire !== null) turn.tell(empire, "systems", "grew", "SC-12.2", [...[
		system,
		stays,
		growth - stays,
		growing.pu + stays,
		face
	], ...[
		growing.growth,
		growing.global,
		growing.special
	]]);
}
// src/rulesets/starfire-campaign/colonies/assistance.ts
/** SC-9.16  A point of Colonial Assistance, in hundredths of MC, and how many a system takes in a turn. */
var POINT$1 = scaled(100, 100);
var MOST_POINTS$1 = 3;
/** SC-9.16  ASSIST: each point is +1 at the system's next growth phase. */
var assist = (turn, empire, order) => {
	const system = systemId(order.system);
	const at = colonyAt(empire, system);
	if (at < 0) return notOwn(order.system);
	const name = systemName(system);
	const still = stillness(turn, empire, at);
	if (still === "empty") return refuse("SC-9.16", "E_NOT_POPULATED", `${name} has no PU that could be assisted.`);
	if (still === "full") return refuse("SC-9.16", "E_LIMIT", `${name} is full and grows no more.`);
	const before = sum(turn.linesOf(empire).filter(({ kind, numbers }) => kind === "assisted" && numbers[0] === system).map(({ numbers }) => numbers[1] ?? 0));
	if (before + order.points > MOST_POINTS$1) return refuse("SC-9.16", "E_LIMIT", `${name} takes ${MOST_POINTS$1} points of assistance a turn; ${before} are given.`);
	return {
		heading: "assistance",
		price: POINT$1 * order.points,
		make() {
			empire.colonies.special[at] = (empire.colonies.special[at] ?? 0) + order.points;
			turn.tell(empire, "systems", "assisted", "SC-9.16", [
				system,
				order.points,
				empire.colonies.special[at] ?? 0
			]);
		}
	};
};
// src/rulesets/starfire-campaign/design/yard.ts
/** SC-5.1, SC-5.2  The capacity a turn of yards of a code: SY, SY2, SYM, … */
var capacityOf = (code, count) => 100 * count * (technologyOf(code)?.gives.yard ?? 0);
/** SC-5.3  The yard HS of each of so many units of one design accepted in one system in one turn. `saving`: hundredths of HS. */
var unitsHs = (n, count, saving) => Array.from({ length: count }, (_, i) => Math.max(0, 100 * n - (i === 0 ? 0 : saving)));
/** SC-4.10  A prototype is alone in its order, and takes twice its HS. */
var prototypeHs = (n) => 200 * n;
/** SC-5.7  A refit takes a quarter of the hull, in whole HS. */
var refitHs = (n) => 100 * fru(n, 4);
/** SC-5.7  The price of a refit from a design to another, at the prices the race pays. */
var refitPrice = (old, next) => mulDiv(10 * Math.max(0, next - old) + next, 1, 10);
/** SC-5.6  The price of mending so many points of a ship. */
var repairPrice = (paid, points, hull, armour) => mulDiv(paid, points, 4 * (hull + armour));
/** SC-5.8  What scrapping returns of the price paid. */
var scrapPrice = (paid, military) => mulDiv(paid, military ? 25 : 10, 100);
/** SC-21.1  What the forced sale of a military ship returns. */
var liquidationPrice = (paid) => mulDiv(paid, 25, 100);
/** SC-5.1  One turn of a queue, first in first out: what is left of each item, and the capacity that is used. */
function worked(queue, capacity) {
	let rest = capacity;
	return {
		left: queue.map((need) => {
			const done = Math.min(need, rest);
			rest -= done;
			return need - done;
		}),
		used: capacity - rest
	};
}
/** SC-5.1  The turns after which each item of a queue is finished, from 1; 0 for never. */
function turnsOf(queue, capacity) {
	let sum = 0;
	return queue.map((need) => {
		sum += need;
		return capacity === 0 ? 0 : Math.max(1, fru(sum, capacity));
	});
}
/** SC-5.6, SC-5.10  Repairs come before the queue: machine shops first, then SY, 1 HS of capacity a point. */
function repairs(points, shops, capacity) {
	const byShops = Math.min(points, shops);
	const byYards = Math.min(points - byShops, frd(capacity, 100));
	return {
		shops: byShops,
		yards: byYards,
		left: capacity - 100 * byYards
	};
}
// src/rulesets/starfire-campaign/industry/designs.ts
/** SC-4.18  More designs an empire does not have. */
var MOST_DESIGNS = 1e3;
/** What an empire brings to the drawing board. */
var drawingOf = ({ el, tech, knots }) => ({
	el,
	developed: (code) => tech.includes(code),
	broken: (hull) => knots.includes(hull)
});
/** SC-4.1, SC-4.2, SC-4.16  DESIGN: a hull, a variant, a size, a speed and components under a new name. */
function draw(empire, order) {
	const { name, hull, variant, n, speed, role, components } = order;
	const taken = nameFault(name, (lower) => designCalled(empire, lower) >= 0);
	if (taken !== null) return taken;
	if (empire.designs.length >= 1e3) return refuse("SC-4.18", "E_LIMIT", `An empire has ${MOST_DESIGNS} designs at the most, and you have them.`);
	const design = {
		name,
		hull,
		variant,
		n,
		speed,
		logistics: role === "LOGISTICS",
		parts: components.map((part) => ({ ...part }))
	};
	const [fault, ...more] = faultsOf(design, drawingOf(empire));
	if (fault === void 0) {
		empire.designs = [...empire.designs, design];
		return null;
	}
	const also = more.map(({ code, text }) => ` ${code}: ${text}`).join("");
	return refuse(fault.clause ?? "SC-4.2", fault.code, fault.text + also);
}
/** SC-4.16  The place of a design of a name, case ignored; −1 when there is none. */
function designCalled({ designs }, name) {
	const lower = name.toLowerCase();
	return designs.findIndex((design) => design.name.toLowerCase() === lower);
}
/** SC-2.11  What a design costs an empire. */
var priceOf = ({ race }, design) => priceFor(design, termsOf$1(race));
// src/rulesets/starfire-campaign/industry/yards.ts
/** SC-5.1, SC-5.2, SC-7.6  What works in a system: SY that have their freighters, and SYM that were in place all turn. */
function yardAt(turn, empire, system) {
	const { yards } = empire;
	const rows = [...yards.system.keys()].filter((i) => yards.system[i] === system);
	const of = (column) => rows.map((i) => column[i] ?? 0);
	const ships = mobileYards$1(empire, system).filter((i) => works(turn, empire, i));
	const mending = sum(rows.map((i) => capacityOf(codeOf("SY", yards.generation[i] ?? 1), yards.manned[i] ?? 0)));
	return {
		sy: sum(of(yards.sy)),
		working: sum(of(yards.manned)),
		mobile: sum(ships.map((i) => empire.ships.manned[i] ?? 0)),
		ms: sum(of(yards.ms)),
		shops: sum(of(yards.shops)),
		capacity: mending + 100 * sum(ships.map((i) => gained(empire, i, "SYM", "yard"))),
		mending,
		repair: sum(rows.map((i) => (yards.shops[i] ?? 0) * mended(yards.generation[i] ?? 1)))
	};
}
/** The code of a generation: `SY`, `SY2`. */
var codeOf = (family, generation) => generation === 1 ? family : `${family}${generation}`;
/** SC-5.6  Points that one MS mends in a turn. */
var mended = (generation) => technologyOf(codeOf("MS", generation))?.gives.repair ?? 0;
/** The ships with an SYM that are in a system, by their places. */
function mobileYards$1(power, system) {
	const { fleet } = power.ships;
	return [...fleet.keys()].filter((i) => ratingOf(designAt(power, i)).yard > 0 && power.fleets.system[fleetAt(power, fleet[i])] === system);
}
/** SC-5.2, SC-5.14  An SYM works where its ship stays all turn; one in dock does not. */
var works = (turn, empire, ship) => empire.ships.dock[ship] !== true && turn.isStill(empire, empire.ships.fleet[ship]);
/** SC-7.6  What those SYM or MS aboard a ship give that have their freighters, the best first. */
function gained({ ships, designs }, ship, family, what) {
	const design = designs[ships.design[ship]];
	let left = (family === "SYM" ? ships.manned : ships.shops)[ship] ?? 0;
	let all = 0;
	for (const { of, count } of design === void 0 ? [] : fittedOf(design).toReversed()) {
		if (of.family !== family) continue;
		const working = Math.min(count, left);
		left -= working;
		all += working * of.gives[what];
	}
	return all;
}
/** SC-5.13  True while an empire has a yard in a system, working or not. */
var hasYard = (power, system) => power.yards.system.some((one, i) => one === system && (power.yards.sy[i] ?? 0) > 0) || mobileYards$1(power, system).length > 0;
/** SC-24 BUILD  Why nothing can be built in a system; null where a yard works. */
function yardFault(turn, empire, system) {
	const yard = yardAt(turn, empire, system);
	if (yard.capacity > 0) return null;
	const idle = yard.sy > 0 ? `the ${yard.sy} SY there lack freighters` : "you have no yard there";
	return refuse("SC-5.1", "E_YARD", `A working SY or SYM in ${systemName(system)} is needed; ${idle}.`);
}
// src/rulesets/starfire-campaign/industry/building.ts
/** A design of an empire by its name. */
function chosen$2(empire, name) {
	const place = designCalled(empire, name);
	const design = empire.designs[place];
	const hull = design === void 0 ? void 0 : hullOf(design.hull);
	const strange = design?.parts.find(({ code }) => !isOwn(empire, code));
	if (strange !== void 0) return refuse("SC-4.2a", "E_TECH", `"${name}" has ${strange.code}, which you have not developed.`);
	if (design !== void 0 && hull !== void 0) return {
		place,
		design,
		hull
	};
	const all = empire.designs.map((one) => `"${one.name}"`).join(", ");
	return refuse("SC-19.2", "E_NOT_OWNER", `You have no design "${name}"; ${all === "" ? "draw one by DESIGN" : `you have ${all.slice(0, 200)}`}.`);
}
/** SC-4.2a, SC-4.13  Whether an empire has developed a component; magazines come with the weapons that need them. */
function isOwn({ tech }, code) {
	const technology = technologyOf(code);
	return technology !== void 0 && isDeveloped(technology, (one) => tech.includes(one));
}
/** SC-5.1, SC-5.4, SC-5.9  BUILD: so many single purchases of one design. */
var build$1 = (turn, empire, order) => {
	const system = systemId(order.system);
	const found = chosen$2(empire, order.design);
	if (isRefusal(found)) return found;
	const { place, design, hull } = found;
	if (!isUsable(empire.hulls, hull, design.variant)) return refuse("SC-4.10", "E_HULL_LOCKED", `${openedAs(hull, design.variant)} is not usable yet; build its prototype first.`);
	const fault = yardFault(turn, empire, system);
	if (fault !== null) return fault;
	const price = priceOf(empire, design);
	return Array.from({ length: order.count }, () => ({
		heading: "ships",
		price,
		make: () => join$3(turn, empire, system, place, price)
	}));
};
/** SC-5.3  A unit joins the queue; what repeats a design of the same turn and system saves HS. */
function join$3(turn, empire, system, place, paid) {
	const { queue } = empire;
	const repeats = queue.since.some((since, i) => since === turn.number && queue.kind[i] === "build" && queue.design[i] === place && queue.system[i] === system);
	addRow(queue, {
		system,
		kind: "build",
		design: place,
		ship: 0,
		left: unitsHs(empire.designs[place]?.n ?? 0, 2, scaled(turn.p.options.YARD_SERIES_SAVING, 100))[repeats ? 1 : 0] ?? 0,
		paid,
		since: turn.number
	});
}
/** SC-4.10, SC-4.15  PROTOTYPE: the first unit of a hull and variant, at half as much again and twice the HS. */
var prototype = (turn, empire, order) => {
	const system = systemId(order.system);
	const found = chosen$2(empire, order.design);
	if (isRefusal(found)) return found;
	const fault = prototypeFault(empire, found) ?? yardFault(turn, empire, system);
	if (fault !== null) return fault;
	const { place, design } = found;
	const paid = prototypePrice(priceOf(empire, design));
	return {
		heading: "prototypes",
		price: paid,
		make() {
			addRow(empire.queue, {
				system,
				kind: "prototype",
				design: place,
				ship: 0,
				left: prototypeHs(design.n),
				paid,
				since: turn.number
			});
		}
	};
};
/** SC-24 PROTOTYPE  Why a hull needs none, or may have none. */
function prototypeFault(empire, { design, hull }) {
	const { el, hulls, knots, queue, designs } = empire;
	const opened = openedAs(hull, design.variant);
	if (isUsable(hulls, hull, design.variant)) return refuse("SC-4.10", "E_NOT_NEEDED", `${opened} is usable already; BUILD it.`);
	if (el < elOf(hull, design.variant)) return refuse("SC-4.8", "E_EL", `${opened} needs EL ${elOf(hull, design.variant)}; you are at EL ${el}.`);
	if (hull.knot && !knots.includes(hull.code)) return refuse("SC-4.10", "E_KNOT", `${hull.code} is a knot: its R&D project (research … ${hull.code}) comes first.`);
	if (!queue.kind.some((kind, i) => {
		const other = designs[queue.design[i] ?? -1];
		return kind === "prototype" && other?.hull === hull.code && other.variant === design.variant;
	})) return null;
	return refuse("SC-4.15", "E_DUPLICATE", `A prototype of ${opened} is being built; wait for it.`);
}
// src/rulesets/starfire-campaign/industry/ground.ts
/** SC-19.6  The own populated system that an order names, or why it is none. */
function groundOf({ colonies }, called, clause = "SC-19.6") {
	const system = systemId(called);
	const at = colonies.system.indexOf(system);
	const pu = sum(colonies.pu[at] ?? []);
	if (at >= 0 && pu > 0) return {
		system,
		at,
		pu
	};
	return refuse(clause, "E_NOT_POPULATED", `${called} is no system where you have PU.`);
}
/** SC-8.10, SC-15.7a  The planet of one's own that an order names, or why it is none. */
function spotOf({ atlas }, empire, called) {
	const parts = partsOfPlanet(called);
	const ground = groundOf(empire, parts.system);
	if (isRefusal(ground)) return ground;
	const planet = planetAt(atlas, ground.system, parts.slot);
	if (planet < 0) return refuse("SC-0.6", "E_NO_PLANET", `There is no planet ${called}; there are ${atlas.system(ground.system).planets.map(({ slot }) => `${systemName(ground.system)}.${slot}`).join(", ")}.`);
	if ((empire.colonies.held[ground.at]?.[planet] ?? 0) === 0) return {
		...ground,
		slot: parts.slot,
		planet
	};
	return refuse("SC-15.7a", "E_NOT_POPULATED", `${called} is held by another's troops; nothing is built there.`);
}
// src/rulesets/starfire-campaign/industry/rows.ts
/** SC-8.19  A strongpoint has so many base points, in hundredths. */
var STRONGPOINT = 5e3;
/** SC-0.9  Adds an installation, and gives its number; what is not said is nothing. */
function addInstallation(power, given) {
	const id = power.next.installation++;
	addRow(power.installations, {
		id,
		planet: -1,
		rating: 0,
		tree: "",
		left: 0,
		target: 0,
		targetLeft: 0,
		missile: "",
		mode: "FIRE",
		fired: 0,
		revealed: false,
		points: 0,
		...given
	});
	return id;
}
// src/rulesets/starfire-campaign/industry/centers.ts
/** SC-8.1  Turns until it works; the P14 of the paying turn is the first. */
var TURNS$4 = {
	SCI: 6,
	RDG: 3,
	RDD: 3,
	upgrade: 3
};
/** SC-8.21  How many Science Centers an empire has, those under construction included. */
var scienceCenters = ({ installations }) => installations.kind.filter((kind) => kind === "SCI").length;
/** SC-8.1, SC-8.2, SC-8.6, SC-8.7  INSTALL of a center. */
function installCenter(turn, empire, order) {
	const ground = groundOf(empire, order.system);
	if (isRefusal(ground)) return ground;
	const { system } = ground;
	const { el } = empire;
	const full = limitFault(empire, order.type, system);
	if (full !== null) return full;
	const rating = order.type === "SCI" ? el + 1 : order.rating;
	const fault = ratingFault(el, rating);
	if (fault !== null) return fault;
	const tree = order.type === "RDD" ? order.tree : "";
	return {
		heading: "installations",
		price: priceOfCenter(turn, empire, order.type, rating, tree),
		make() {
			addInstallation(empire, {
				kind: order.type,
				system,
				rating,
				tree,
				left: TURNS$4[order.type]
			});
		}
	};
}
/** SC-8.4, SC-8.8, SC-8.21  One Science Center a system, one Generic and one Dedicated R&D Center, built or being built. */
function limitFault({ installations }, kind, system) {
	const { id } = installations;
	const at = id.findIndex((_, i) => installations.kind[i] === kind && installations.system[i] === system);
	if (at < 0) return null;
	const building = (installations.left[at] ?? 0) > 0 ? ", which is being built" : "";
	return refuse(kind === "SCI" ? "SC-8.4" : "SC-8.8", "E_LIMIT", `${systemName(system)} has one ${kind} at the most, and there is I${id[at]}${building}.`);
}
/** SC-8.8  No rating is above EL+1. */
function ratingFault(el, rating) {
	if (rating <= el + 1) return null;
	return refuse("SC-8.8", "E_RATING", `At EL ${el} a center has a rating of ${el + 1} at the most, not ${rating}.`);
}
function priceOfCenter({ p }, empire, kind, rating, tree, from = null) {
	const { el } = empire;
	const factor = centerFactor(p.options);
	const n = scienceCenters(empire);
	switch (kind) {
		case "SCI": return from === null ? sciencePrice(el, n + 1, factor) : raisePrice(el, n, from, factor);
		case "RDG": return genericPrice(rating, factor, from ?? 0);
		case "RDD": return dedicatedPrice(rating, treeOf(tree)?.modifier ?? 1, factor, from);
	}
}
var isCenter = (kind) => kind === "SCI" || kind === "RDG" || kind === "RDD";
/** SC-8.1, SC-8.3, SC-8.6, SC-8.7  UPGRADE of a center, whose old rating works meanwhile. */
var upgrade = (turn, empire, { center, rating }) => {
	const { installations, el } = empire;
	const at = installations.id.indexOf(center);
	const kind = installations.kind[at];
	if (at < 0 || !isCenter(kind)) return notOwn(`center I${center}`);
	const present = installations.rating[at] ?? 0;
	const fault = upgradeFault(empire, at, rating);
	if (fault !== null) return fault;
	if (kind === "SCI" && rating !== el + 1) return refuse("SC-8.3", "E_RATING", `A Science Center is raised to EL+1, which is ${el + 1}, not ${rating}.`);
	const above = ratingFault(el, rating);
	if (above !== null) return above;
	return {
		heading: "installations",
		price: priceOfCenter(turn, empire, kind, rating, installations.tree[at] ?? "", present),
		make() {
			installations.target[at] = rating;
			installations.targetLeft[at] = TURNS$4.upgrade;
		}
	};
};
/** SC-8.1, SC-8.3  Why a center is not raised now. */
function upgradeFault({ installations }, at, rating) {
	const { id, left, target, targetLeft } = installations;
	const name = `I${id[at]}`;
	if ((left[at] ?? 0) > 0) return refuse("SC-8.1", "E_STATE", `${name} is being built, for ${left[at]} more turns.`);
	if ((target[at] ?? 0) > 0) return refuse("SC-8.1", "E_STATE", `${name} is being raised to ${target[at]}, for ${targetLeft[at]} more turns.`);
	const present = installations.rating[at] ?? 0;
	if (rating > present) return null;
	return refuse("SC-8.3", "E_RATING", `${name} has rating ${present}; an upgrade goes to a higher one, not ${rating}.`);
}
// src/rulesets/starfire-campaign/phases/strife.ts
var keyOf$1 = ({ owner }, id) => `${owner}:${id}`;
/** What movement, hazards and battles leave behind for the rest of a turn, and for no longer. */
var Strife = class {
	#came = /* @__PURE__ */ new Map();
	#shields = /* @__PURE__ */ new Map();
	#gone = /* @__PURE__ */ new Set();
	#battles = /* @__PURE__ */ new Set();
	#incidents = /* @__PURE__ */ new Map();
	#acquainted = [];
	#waiting = [];
	#holes = [];
	/** SC-14.2, SC-14.23  Notes that a fleet came through a WP this turn; its last transit counts. */
	arrive(of, fleet, wp) {
		this.#came.set(keyOf$1(of, fleet), wp);
	}
	/** SC-14.23  The WP through which a fleet came this turn; 0 for one that was here. */
	cameBy(of, fleet) {
		return this.#came.get(keyOf$1(of, fleet)) ?? 0;
	}
	/** SC-13.10  Notes shield points that a ship has lost to a hazard this turn. */
	batter(of, ship, points) {
		this.#shields.set(keyOf$1(of, ship), points);
	}
	/** SC-13.10  The shield points that a ship has lost to a hazard this turn. */
	battered(of, ship) {
		return this.#shields.get(keyOf$1(of, ship)) ?? 0;
	}
	/** SC-14.22  Notes that a fleet has retreated: it does nothing in P6–P8. */
	withdraw(of, fleet) {
		this.#gone.add(keyOf$1(of, fleet));
	}
	/** SC-14.22  True for a fleet that retreated this turn. */
	hasWithdrawn(of, fleet) {
		return this.#gone.has(keyOf$1(of, fleet));
	}
	/** SC-15.20  Notes that an owner fought a battle in a system. */
	battle(of, system) {
		this.#battles.add(keyOf$1(of, system));
	}
	/** SC-15.20  True for an owner who fought a battle in a system this turn. */
	hasFought(of, system) {
		return this.#battles.has(keyOf$1(of, system));
	}
	/** SC-20.12  What befalls an empire in a system. */
	incident(empire, system) {
		const key = keyOf$1(empire, system);
		const known = this.#incidents.get(key);
		if (known !== void 0) return known;
		const made = {
			empire,
			system,
			lines: [],
			lost: [],
			retreated: false
		};
		this.#incidents.set(key, made);
		return made;
	}
	/** All that befell anybody. */
	incidents() {
		return [...this.#incidents.values()];
	}
	/** SC-16.12, SC-20.13  Notes that two owners fought and that both are told so. */
	acquaint(a, b) {
		this.#acquainted.push([a, b]);
	}
	/** SC-16.12  Who comes into contact by a battle. */
	get acquainted() {
		return this.#acquainted;
	}
	/** SC-20.12  A line about a fleet, for after P5: it is told if the fleet is there then. */
	later(empire, fleet, line) {
		this.#waiting.push({
			empire,
			fleet,
			line
		});
	}
	get waiting() {
		return this.#waiting;
	}
	/** SC-1.13, SC-20.12  A fleet that a black hole has taken: contact with it is lost, like with any other. */
	swallowed(empire, fleet, system) {
		this.#holes.push({
			empire,
			fleet,
			system
		});
	}
	get holes() {
		return this.#holes;
	}
};
// src/rulesets/starfire-campaign/phases/turn.ts
/** SC-0.6  A fleet as others than its owner call it. */
var fleetKey = (seat, fleet) => `${seat}:${fleet}`;
/** The scratch of one resolution: what is only needed while the phases of a turn run. */
var Turn = class {
	t;
	atlas;
	/** What movement, hazards and battles leave behind. */
	strife = new Strife();
	#streams = /* @__PURE__ */ new Map();
	#lines;
	#restless = /* @__PURE__ */ new Set();
	#short = /* @__PURE__ */ new Set();
	#fought = /* @__PURE__ */ new Map();
	#rounds = /* @__PURE__ */ new Map();
	#shaken = /* @__PURE__ */ new Set();
	/** SC-21.29  Dice after a deal window are of streams of their own. */
	#stage = "";
	/** SC-19.16  True for a turn that an empire plays by itself, to see what would come of its orders. */
	alone = false;
	#began;
	constructor(t, atlas = atlasOf(t.p.world)) {
		this.t = t;
		this.atlas = atlas;
		this.#lines = t.p.empires.map(() => []);
		this.#began = t.p.empires.map(({ chart, contacts, treasury, offers }) => ({
			chart,
			contacts,
			treasury,
			offers
		}));
	}
	get p() {
		return this.t.p;
	}
	/** SC-19.2  What an empire knew when the turn began: orders are checked against that. */
	began({ seat }) {
		return this.#began[seat];
	}
	/** The turn that is resolved. */
	get number() {
		return this.t.p.turn;
	}
	/** SC-0.6  The empires that are in, by ID. */
	*empires() {
		for (const empire of this.p.empires) if (!this.p.out.includes(empire.seat)) yield empire;
	}
	/** SC-0.5, SC-0.10, SC-20.5  The dice of a stream of this turn; one used in several phases goes on where it stopped. */
	dice(name) {
		const known = this.#streams.get(name);
		if (known !== void 0) return known;
		const stream = this.t.chance.stream(`${this.number}:${this.#stage}${name}`);
		this.#streams.set(name, stream);
		return stream;
	}
	/** SC-20.6  Adds a line to an empire's report. */
	tell({ seat }, section, kind, clause, numbers = [], word = "") {
		this.#lines[seat]?.push({
			section,
			kind,
			clause,
			numbers: [...numbers],
			word
		});
	}
	/** SC-20.6  The lines of an empire's report so far. */
	linesOf({ seat }) {
		return this.#lines[seat] ?? [];
	}
	/** SC-11.7  Marks an empire whose commitments or upkeep made its treasury negative. */
	fallShort({ seat }) {
		this.#short.add(seat);
	}
	/** SC-11.7  True for one that buys nothing new this turn. */
	isShort({ seat }) {
		return this.#short.has(seat);
	}
	/** SC-6.8, SC-6.15  Marks a fleet that moved, fought or was stopped this turn: it surveys nothing. */
	stir({ seat }, fleet) {
		this.#restless.add(fleetKey(seat, fleet));
	}
	/** SC-6.8  True for a fleet that was in place all turn. */
	isStill({ seat }, fleet) {
		return !this.#restless.has(fleetKey(seat, fleet));
	}
	/** SC-16.12, SC-16.5  Notes that two owners fired on each other this turn. */
	fought(a, b) {
		for (const [one, other] of [[a, b], [b, a]]) {
			const all = this.#fought.get(one);
			if (all === void 0) this.#fought.set(one, /* @__PURE__ */ new Set([other]));
			else all.add(other);
		}
	}
	/** SC-16.12, SC-16.5  With whom an owner fought this turn, rising. */
	foughtWith({ owner }) {
		return [...this.#fought.get(owner) ?? []].sort((a, b) => a - b);
	}
	/** SC-15.1  Notes that a fleet fought so many rounds in space this turn. */
	noteRounds({ owner }, fleet, rounds) {
		const key = `${owner}:${fleet}`;
		this.#rounds.set(key, (this.#rounds.get(key) ?? 0) + rounds);
	}
	/** SC-15.1  The rounds that a fleet fought in space this turn. */
	roundsFought({ owner }, fleet) {
		return this.#rounds.get(`${owner}:${fleet}`) ?? 0;
	}
	/** SC-8.12  Notes ground combat on a planet, or bombardment of it, this turn. */
	shake(system, slot) {
		this.#shaken.add(`${system}.${slot}`);
	}
	/** SC-8.12  True for a planet that was fought for or bombarded this turn. */
	isShaken(system, slot) {
		return this.#shaken.has(`${system}.${slot}`);
	}
	/** SC-21.14  While the deal window is open, the rows keep what the rest of the turn needs to know. */
	pause() {
		for (const empire of this.empires()) {
			const lines = this.linesOf(empire);
			empire.report = SECTIONS.flatMap((section) => lines.filter((line) => line.section === section));
			const places = /* @__PURE__ */ new Set([...empire.colonies.system, ...empire.fleets.system]);
			empire.paused = [
				...empire.fleets.id.filter((id) => !this.isStill(empire, id)).map((id) => `F${id}`),
				...this.foughtWith(empire).map((other) => `W${other}`),
				...[...this.#shaken].filter((planet) => places.has(Number(planet.split(".")[0]))).map((one) => `P${one}`)
			];
		}
	}
	/** SC-21.14  Goes on with a turn whose deal window is over. */
	resume() {
		this.#stage = "window:";
		for (const empire of this.empires()) {
			this.#lines[empire.seat] = [...empire.report];
			for (const kept of empire.paused) {
				const what = kept.slice(1);
				if (kept.startsWith("F")) this.stir(empire, Number(what));
				else if (kept.startsWith("W")) this.fought(empire.owner, Number(what));
				else this.#shaken.add(what);
			}
			empire.paused = [];
		}
	}
	/** SC-0.6  Everybody who owns things and is in: empires by ID, then NPRs. */
	*powers() {
		yield* this.empires();
		yield* this.p.nprs;
	}
	/** The empire or NPR that an owner is; null when there is none any more. */
	power(owner) {
		const empire = this.p.empires[owner - 1];
		if (empire !== void 0) return this.p.out.includes(empire.seat) ? null : empire;
		return this.p.nprs.find((npr) => npr.owner === owner) ?? null;
	}
	/** The empire that an owner is, to be told something; null of an NPR. */
	empireOf({ owner }) {
		return this.p.empires[owner - 1] ?? null;
	}
	/** Who lives where. */
	inhabitants() {
		const lived = /* @__PURE__ */ new Map();
		for (const { owner, colonies } of this.powers()) for (const [i, system] of colonies.system.entries()) lived.set(system, {
			owner,
			pu: sum(colonies.pu[i] ?? [])
		});
		return (system) => lived.get(system) ?? null;
	}
};
/** SC-7.10  True where an empire has at least 1 PU. */
function isPopulated({ colonies }, system) {
	const at = colonies.system.indexOf(system);
	return at >= 0 && sum(colonies.pu[at] ?? []) > 0;
}
// src/rulesets/starfire-campaign/industry/docks.ts
/** The system that a ship is in. */
var systemOfShip = (empire, ship) => empire.fleets.system[fleetAt(empire, empire.ships.fleet[ship])];
/** SC-5.7, SC-5.11  REFIT: a ship goes into dock, and comes out as another design of its hull, variant and size. */
var refit = (turn, empire, order) => {
	const i = shipAt(empire, order.ship);
	if (i < 0) return notOwn(`ship S${order.ship}`);
	const found = chosen$2(empire, order.design);
	if (isRefusal(found)) return found;
	const old = designAt(empire, i);
	const { place, design } = found;
	const fault = refitFault(empire, i, old, design);
	if (fault !== null) return fault;
	const system = systemOfShip(empire, i);
	if (!hasYard(empire, system)) return refuse("SC-5.7", "E_PLACE", `S${order.ship} is in ${systemName(system)}, where you have no yard.`);
	const idle = yardFault(turn, empire, system);
	if (idle !== null) return idle;
	const paid = refitPrice(priceOf(empire, old), priceOf(empire, design));
	return {
		heading: "ships",
		price: paid,
		make() {
			empire.ships.dock[i] = true;
			addRow(empire.queue, {
				system,
				kind: "refit",
				design: place,
				ship: order.ship,
				left: refitHs(design.n),
				paid,
				since: turn.number
			});
		}
	};
};
/** SC-24 REFIT  Why a ship cannot become a unit of a design. */
function refitFault(empire, ship, old, next) {
	const name = `S${empire.ships.id[ship]}`;
	if (empire.ships.dock[ship] === true) return refuse("SC-5.11", "E_STATE", `${name} is in dock; wait until it comes out.`);
	if (old.hull !== next.hull || old.variant !== next.variant || old.n !== next.n) return refuse("SC-5.7", "E_HULL_LOCKED", `${name} is a hull ${old.hull}${old.variant} of ${old.n} HS, "${next.name}" is ${next.hull}${next.variant} of ${next.n} HS; a refit keeps the hull.`);
	return old === next ? refuse("SC-5.7", "E_NOT_NEEDED", `${name} is a "${next.name}" already.`) : null;
}
/** SC-5.11, SC-5.15  A ship comes out of dock: it keeps its lost points, at least 1 of its hull is left. */
function refitted(empire, { ship, design, paid }) {
	const { ships } = empire;
	const i = shipAt(empire, ship);
	if (i < 0) return;
	ships.design[i] = design;
	ships.dock[i] = false;
	ships.paid[i] = (ships.paid[i] ?? 0) + paid;
	const { hull, armour, rounds } = ratingOf(designAt(empire, i));
	ships.hull[i] = Math.min(ships.hull[i] ?? 0, hull - 1);
	ships.armour[i] = Math.min(ships.armour[i] ?? 0, armour);
	ships.quasi[i] = Math.min(ships.quasi[i] ?? 0, hull - 1 - (ships.hull[i] ?? 0));
	ships.mend[i] = Math.min(ships.mend[i] ?? 0, (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0));
	ships.rounds[i] = rounds;
	keepTroops(empire, ships.fleet[i]);
}
/** SC-14.30  Troops for which a fleet has no room any more are lost. */
function keepTroops(empire, fleet) {
	const at = fleetAt(empire, fleet);
	if (at < 0) return;
	const { troops } = empire.fleets;
	troops[at] = Math.min(troops[at] ?? 0, troopRoom(empire, fleet));
}
/** SC-5.8  SCRAP: a part of the price paid comes back. */
var scrap = (_turn, empire, order) => {
	const i = shipAt(empire, order.ship);
	if (i < 0) return notOwn(`ship S${order.ship}`);
	const system = systemOfShip(empire, i);
	if (!isPopulated(empire, system)) return refuse("SC-5.8", "E_PLACE", `S${order.ship} is in ${systemName(system)}, where you have no PU; ships are scrapped at home.`);
	const military = isMilitary(fittedOf(designAt(empire, i)));
	return {
		heading: "ships",
		price: -scrapPrice(empire.ships.paid[i] ?? 0, military),
		make() {
			const fleet = empire.ships.fleet[i];
			destroyShips(empire, /* @__PURE__ */ new Set([order.ship]));
			keepTroops(empire, fleet);
		}
	};
};
// src/rulesets/starfire-campaign/industry/defences.ts
/** SC-8.1  Turns until it stands; the P14 of the paying turn is the first. */
var TURNS$3 = {
	PDC: 5,
	CMS: 1,
	CGB: 3
};
/** The best developed technology of families: the highest SL, ties as the families stand. */
function bestOf$1({ tech }, ...families) {
	let best = null;
	for (const family of families) for (const one of technologies) if (one.family === family && tech.includes(one.code) && (best === null || one.sl > best.sl)) best = one;
	return best;
}
/** SC-24 INSTALL  What must be developed. */
function undeveloped({ tech }, code, clause) {
	if (tech.includes(code)) return null;
	return refuse(clause, "E_TECH", `${code} is not developed.`);
}
/** SC-8.10  INSTALL PDC: a fortress built again. */
function installFortress(turn, empire, order) {
	const fault = undeveloped(empire, "PDC", "SC-8.16");
	if (fault !== null) return fault;
	const spot = spotOf(turn, empire, order.planet);
	if (isRefusal(spot)) return spot;
	const { system, at, slot, planet } = spot;
	const { works, colonies } = empire;
	const isBuilding = works.kind.some((kind, i) => kind === "PDC" && works.system[i] === system && works.planet[i] === slot);
	if (isBuilding || colonies.pdc[at]?.[planet] === true) {
		const how = isBuilding ? "is being built" : "stands";
		return refuse("SC-8.10", "E_LIMIT", `A planet has one Standard PDC, and on ${order.planet} it ${how}.`);
	}
	return {
		heading: "installations",
		price: installationPrice(empire.race, FORTRESS, true),
		make() {
			addRow(works, {
				kind: "PDC",
				system,
				planet: slot,
				generation: 1,
				count: 1,
				left: TURNS$3.PDC
			});
		}
	};
}
/** SC-8.15, SC-8.16, SC-8.20  INSTALL CMS: any number of hidden silos. */
function installSilos(turn, empire, order) {
	const fault = undeveloped(empire, "HID", "SC-8.16");
	if (fault !== null) return fault;
	const spot = spotOf(turn, empire, order.planet);
	if (isRefusal(spot)) return spot;
	const missile = missileOf(empire, order.missile);
	if (isRefusal(missile)) return missile;
	const price = installationPrice(empire.race, siloBase(missile.sl), true, siloParts(empire.el));
	return hidden(empire, spot, order.count, price, {
		kind: "CMS",
		missile: missile.code,
		left: TURNS$3.CMS
	});
}
/** SC-8.15  The missile of a silo: as ordered, else by PRIORITY, else of the higher SL, ties R; without any R1. */
function missileOf(empire, ordered) {
	const wanted = ordered ?? empire.standing.missile;
	const best = wanted === "" ? null : bestOf$1(empire, wanted);
	if (best !== null) return best;
	const any = bestOf$1(empire, "R", "G") ?? technologyOf("R1");
	if (any !== void 0 && (ordered === void 0 || ordered === any.family)) return any;
	return refuse("SC-8.15", "E_TECH", `You have developed no missile ${ordered}; silos may have ${any?.code}.`);
}
/** SC-8.19, SC-8.20  INSTALL CGB: any number of hidden strongpoints. */
function installStrongpoints(turn, empire, order) {
	const fault = undeveloped(empire, "HID", "SC-8.16");
	if (fault !== null) return fault;
	const spot = spotOf(turn, empire, order.planet);
	if (isRefusal(spot)) return spot;
	const sl = bestOf$1(empire, "Qt")?.sl ?? 1;
	const price = installationPrice(empire.race, strongpointPrice(sl), true);
	return hidden(empire, spot, order.count, price, {
		kind: "CGB",
		left: TURNS$3.CGB
	});
}
/** SC-8.20  So many of a kind on a planet, each bought by itself. */
function hidden(empire, { system, slot }, count, price, given) {
	return Array.from({ length: count }, () => ({
		heading: "installations",
		price,
		make() {
			addInstallation(empire, {
				system,
				planet: slot,
				...given
			});
		}
	}));
}
/** A planet as it is written: `51.1`. */
var planetName = (system, slot) => `${systemName(system)}.${slot}`;
// src/rulesets/starfire-campaign/industry/shops.ts
/** SC-5.5  Turns until they work; the P14 of the paying turn is the first. */
var TURNS$2 = {
	SY: 2,
	MS: 1
};
/** SC-5.5  The least PU of a system that may have them. */
var LEAST_PU = 50;
/** SC-5.5, SC-5.12  INSTALL SY and MS: the best developed generation; SY at that row's price, MS at one price. */
function installYards(empire, order) {
	const { type, count } = order;
	const best = technologies.findLast(({ family, code }) => family === type && empire.tech.includes(code));
	if (best === void 0) return refuse("SC-5.5", "E_TECH", `${type} is not developed.`);
	const ground = groundOf(empire, order.system);
	if (isRefusal(ground)) return ground;
	const { system, pu } = ground;
	if (pu < LEAST_PU) return refuse("SC-5.5", "E_TOO_SMALL", `${type} need a system with ${LEAST_PU} PU; ${systemName(system)} has ${pu}.`);
	return Array.from({ length: count }, () => ({
		heading: "installations",
		price: type === "SY" ? best.cost : SHOP,
		make: () => begin$3(empire, type, system, best.gen)
	}));
}
/** What is begun together is one row. */
function begin$3({ works }, kind, system, generation) {
	const left = TURNS$2[kind];
	const same = works.kind.findIndex((one, i) => one === kind && works.system[i] === system && works.generation[i] === generation && works.left[i] === left);
	if (same >= 0) works.count[same] = (works.count[same] ?? 0) + 1;
	else addRow(works, {
		kind,
		system,
		planet: -1,
		generation,
		count: 1,
		left
	});
}
// src/rulesets/starfire-campaign/industry/installing.ts
/** SC-8.1, SC-5.5  INSTALL, by what is installed. */
var install$1 = (turn, empire, order) => {
	switch (order.type) {
		case "SCI":
		case "RDG":
		case "RDD": return installCenter(turn, empire, order);
		case "PDC": return installFortress(turn, empire, order);
		case "CMS": return installSilos(turn, empire, order);
		case "CGB": return installStrongpoints(turn, empire, order);
		case "SY":
		case "MS": return installYards(empire, order);
	}
};
// src/rulesets/starfire-campaign/industry/repairs.ts
/** SC-5.6, SC-5.16  REPAIR: points of hull and armour, at a quarter of what they cost; no more than are broken. */
var repair = (turn, empire, order) => {
	const i = shipAt(empire, order.ship);
	if (i < 0) return notOwn(`ship S${order.ship}`);
	const { ships } = empire;
	const broken = (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) - (ships.mend[i] ?? 0);
	if (broken <= 0) return refuse("SC-5.6", "E_NOT_NEEDED", `Nothing of S${order.ship} is broken that is not being repaired.`);
	const system = systemOfShip(empire, i);
	const { mending, repair: shops } = yardAt(turn, empire, system);
	if (mending + shops + shopsOf(empire, ships.fleet[i]) === 0) return refuse("SC-5.6", "E_PLACE", `S${order.ship} is in ${systemName(system)}, where no SY or MS of yours works, and has no MS in its fleet.`);
	const design = designAt(empire, i);
	const { hull, armour } = ratingOf(design);
	const points = Math.min(order.points, broken);
	return {
		heading: "repairs",
		price: repairPrice(priceOf(empire, design), points, hull, armour),
		make() {
			ships.mend[i] = (ships.mend[i] ?? 0) + points;
		}
	};
};
/** SC-5.6  Points that the MS aboard a fleet mend a turn in that fleet. */
var shopsOf = (empire, fleet) => sum(shipsOf(empire, fleet).map((i) => empire.ships.dock[i] === true ? 0 : shopsAboard$1(empire, i)));
/** SC-5.6, SC-7.6  Points that the working MS aboard a ship mend. */
var shopsAboard$1 = (empire, ship) => gained(empire, ship, "MS", "repair");
/** SC-5.6  MS aboard mend ships of their own fleet, wherever they are. */
function mendFleets(turn, empire) {
	if (empire.ships.mend.every((points) => points === 0)) return;
	for (const fleet of empire.fleets.id) mend$1(turn, empire, shipsOf(empire, fleet), shopsOf(empire, fleet));
}
/** SC-5.10  Repairs of a system come before its queue: MS first, then SY. Gives the capacity of SY that they take. */
function mendAt(turn, empire, system, yard) {
	const { ships } = empire;
	const here = [...ships.id.keys()].filter((i) => (ships.mend[i] ?? 0) > 0 && systemOfShip(empire, i) === system);
	const { shops, yards, left } = repairs(sum(here.map((i) => ships.mend[i] ?? 0)), yard.repair, yard.mending);
	mend$1(turn, empire, here, shops + yards);
	return yard.mending - left;
}
/** SC-5.16  So many points are mended, by the IDs of ships; hull first, then armour. */
function mend$1(turn, empire, places, points) {
	const { ships } = empire;
	let left = points;
	for (const i of places) {
		const done = Math.min(ships.mend[i] ?? 0, left);
		if (done === 0) continue;
		left -= done;
		const hull = Math.min(done, ships.hull[i] ?? 0);
		ships.hull[i] = (ships.hull[i] ?? 0) - hull;
		ships.armour[i] = (ships.armour[i] ?? 0) - (done - hull);
		ships.mend[i] = (ships.mend[i] ?? 0) - done;
		const system = systemOfShip(empire, i);
		turn.tell(empire, "yards", "mended", "SC-5.6", [
			system,
			ships.id[i] ?? 0,
			done,
			ships.mend[i] ?? 0
		]);
	}
}
// src/rulesets/starfire-campaign/industry/troops.ts
/** SC-15.5  TROOPS: base points go aboard a fleet at an own populated system. */
var troops = (_turn, empire, order) => {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const ground = groundOf(empire, order.system, "SC-15.5");
	if (isRefusal(ground)) return ground;
	const { fleets } = empire;
	const here = fleets.system[at];
	if (here !== ground.system) return refuse("SC-13.1", "E_PLACE", `${fleetName(order.fleet)} is in ${systemName(here)}.`);
	const aboard = fleets.troops[at] ?? 0;
	const room = troopRoom(empire, fleets.id[at]) - aboard;
	if (100 * order.points > room) return refuse("SC-15.5", "E_LIMIT", `${fleetName(order.fleet)} has room for ${digits(Math.max(0, room), true)} more base points, not ${order.points}.`);
	return {
		heading: "troops",
		price: TROOP * order.points,
		make() {
			fleets.troops[at] = aboard + 100 * order.points;
		}
	};
};
// src/rulesets/starfire-campaign/science/centers.ts
/** SC-8.1  The finished centers of an empire, by number. */
function centersOf$1({ installations }) {
	const { id, kind, rating, tree, system, left } = installations;
	return id.flatMap((one, i) => {
		const what = kind[i] ?? "SCI";
		if (left[i] !== 0 || what === "CMS" || what === "CGB") return [];
		return [{
			id: one,
			kind: what,
			rating: rating[i] ?? 0,
			tree: tree[i] ?? "",
			system: system[i] ?? 0
		}];
	});
}
/** SC-10.9, SC-10.24  The project that a center is in, running or suspended; 0 for none. */
function workOf({ projects }, center) {
	return projects.id[projects.centers.findIndex((all) => all.includes(center))] ?? 0;
}
/** SC-10.1, SC-10.9  Idle finished centers of these kinds, by their numbers; or the first reason why not. */
function idleCenters(empire, ids, kinds) {
	const found = [];
	for (const id of ids) {
		const center = idleCenter(empire, id, kinds);
		if (isRefusal(center)) return center;
		if (found.some((other) => other.id === id)) return refuse("SC-19.6", "E_FIELD", `I${id} stands in the order twice.`);
		found.push(center);
	}
	return found;
}
/** The same of one center. */
function idleCenter(empire, id, kinds) {
	const { installations } = empire;
	const at = installations.id.indexOf(id);
	if (at < 0) return notOwn(`I${id}`);
	if (!kinds.includes(installations.kind[at] ?? "CMS")) return refuse("SC-10.1", "E_CENTER", `${kinds.includes("SCI") ? "Science Centers advance SL and EL" : "R&D Centers develop technologies"}; I${id} is none.`);
	const center = centersOf$1(empire).find((one) => one.id === id);
	if (center === void 0) return refuse("SC-8.1", "E_CENTER", `I${id} is being built: ${installations.left[at]} turns are left.`);
	const work = workOf(empire, id);
	if (work > 0) return refuse("SC-10.9", "E_BUSY", `I${id} is busy with P${work}.`);
	return center;
}
// src/rulesets/starfire-campaign/science/projects.ts
/** SC-10.20, SC-10.23, SC-8.23  A project that may be begun; its first turn is bought, and counts. */
function project(turn, empire, { centers, ...beginning }) {
	return {
		heading: "research",
		price: beginning.cost,
		make() {
			const inOrder = [...centers].sort((a, b) => a.id - b.id);
			const id = empire.next.project++;
			addRow(empire.projects, {
				id,
				...beginning,
				centers: inOrder.map((center) => center.id),
				ratings: inOrder.map(({ rating }) => rating),
				began: turn.number,
				elapsed: 0,
				broke: 0,
				brokeAt: 0,
				suspended: false,
				months: 0,
				choice: "TIME",
				penalty: 0,
				event: 0,
				paid: true
			});
			turn.tell(empire, "research", "project begun", "SC-10.20", [
				id,
				beginning.level,
				beginning.minimum,
				beginning.chance,
				beginning.cost
			], beginning.target);
		}
	};
}
/** The place of a project; −1 when there is none. */
var projectAt = ({ projects }, id) => projects.id.indexOf(id);
/** SC-21.2  How a project's chance stands, by its place. */
function standingOf({ projects }, at) {
	return {
		minimum: projects.minimum[at] ?? 1,
		chance: projects.chance[at] ?? 0,
		broke: projects.broke[at] ?? 0,
		brokeAt: projects.brokeAt[at] ?? 0,
		penalty: projects.penalty[at] ?? 0,
		event: projects.event[at] ?? 0
	};
}
/** SC-10.7  The cumulative chance of a project, by its place, when it advances next; EL projects have none (SC-10.10). */
function chanceNext(empire, at) {
	const { projects } = empire;
	const elapsed = (projects.elapsed[at] ?? 0) + 1;
	if (projects.kind[at] === "EL") return elapsed >= (projects.minimum[at] ?? 1) ? 1e4 : 0;
	return cumulative(standingOf(empire, at), elapsed);
}
/** Takes projects off the list. */
function dropProjects(empire, ids) {
	const { id } = empire.projects;
	if (ids.size > 0) empire.projects = keptRows(empire.projects, (i) => !ids.has(id[i]));
}
/** SC-10.24  Projects whose aim is reached by another way end. */
function endKnown(turn, empire) {
	const { projects, tech, knots } = empire;
	const known = projects.id.filter((_, i) => {
		const target = projects.target[i] ?? "";
		return projects.kind[i] === "TECH" && (tech.includes(target) || knots.includes(target));
	});
	for (const id of known) turn.tell(empire, "research", "project ended", "SC-10.24", [id], projects.target[projectAt(empire, id)]);
	dropProjects(empire, new Set(known));
}
// src/rulesets/starfire-campaign/science/development.ts
/** SC-10.12 to SC-10.17, SC-10.19, SC-18.6  RESEARCH_TECH: a technology, or the knot of a hull. */
var research$1 = (turn, empire, order) => {
	const target = hullTarget(empire, order.tech) ?? techTarget(empire, order.tech);
	if (isRefusal(target)) return target;
	const centers = idleCenters(empire, order.centers, ["RDG", "RDD"]);
	if (isRefusal(centers)) return centers;
	const fault = fitFault(centers, target) ?? doubleFault(empire, target);
	if (fault !== null) return fault;
	const { code, sl } = target;
	const ratings = centers.map(({ rating }) => rating);
	return project(turn, empire, {
		kind: "TECH",
		target: code,
		level: sl,
		centers,
		...techOutlook(turn.p.options, empire, target, ratings)
	});
};
/** SC-4.10, SC-10.18  A knot hull: tree CON, SL = its EL, a knot; it needs the EL, not the SL. Null for another code. */
function hullTarget({ el, knots }, code) {
	const hull = hullOf(code);
	if (hull?.knot !== true) return null;
	if (knots.includes(hull.code)) return refuse("SC-4.10", "E_NOT_NEEDED", `The knot of ${hull.code} is undone already.`);
	if (el < hull.el) return refuse("SC-4.10", "E_EL", `${hull.code} needs EL ${hull.el}; you are at EL ${el}.`);
	const modifier = treeOf("CON")?.modifier ?? 1;
	return {
		code: hull.code,
		tree: "CON",
		modifier,
		sl: hull.el,
		special: SPECIAL.knot
	};
}
/** SC-10.12, SC-10.13  A technology that may be developed, or why not. */
function techTarget(empire, word) {
	const technology = technologyOf(word);
	const tree = treeOf(technology?.tree ?? "");
	if (technology === void 0 || tree === void 0) return refuse("SC-19.6", "E_FIELD", `There is no technology ${word}.`);
	const { code, sl } = technology;
	if (isDeveloped(technology, (one) => empire.tech.includes(one))) return refuse("SC-10.12", "E_NOT_NEEDED", `${code} is developed already.`);
	if (tree.virtual) return refuse("SC-4.13", "E_REQUIRES", `${code} comes with the first weapon that needs it: G, Lj, R or Pt.`);
	const level = slOf(empire, tree.id);
	if (level < sl) return refuse("SC-10.12", "E_SL", `${code} needs SL ${sl} of ${tree.id}; you are at SL ${level}.`);
	const missing = missingFor(empire, technology);
	if (missing !== "") return refuse("SC-10.12", "E_REQUIRES", `${code} needs ${missing} first.`);
	if (!isNext(empire, technology)) return refuse("SC-10.13", "E_ORDER", `${code} comes after ${technology.earlier}.`);
	return {
		code,
		tree: tree.id,
		...targetOf$3(technology, tree)
	};
}
/** SC-8.7, SC-8.9  Whether the centers fit the target. */
function fitFault(centers, { code, sl, tree }) {
	for (const center of centers) {
		if (center.kind === "RDD" && center.tree !== tree) return refuse("SC-8.7", "E_TREE", `I${center.id} is dedicated to ${center.tree}; ${code} is of ${tree}.`);
		if (center.rating < sl) return refuse("SC-8.9", "E_RATING", `${code} needs R&D Centers of rating ${sl}; I${center.id} has ${center.rating}.`);
	}
	return null;
}
/** SC-10.24  One project a technology. */
function doubleFault({ projects }, { code }) {
	const other = projects.id.find((_, i) => projects.kind[i] === "TECH" && projects.target[i] === code);
	return other === void 0 ? null : refuse("SC-10.24", "E_DUPLICATE", `P${other} develops ${code} already.`);
}
// src/rulesets/starfire-campaign/science/levels.ts
/** SC-10.5 to SC-10.7  RESEARCH_SL: one center, one tree, its next SL. */
var researchSL = (turn, empire, order) => {
	const tree = treeOf(order.tree);
	if (tree === void 0 || tree.virtual) return refuse("SC-19.6", "E_FIELD", `${order.tree} is no tree that is researched.`);
	const center = idleCenter(empire, order.center, ["SCI"]);
	if (isRefusal(center)) return center;
	const level = slOf(empire, tree.id) + 1;
	if (center.rating < level) return refuse("SC-10.5", "E_RATING", `SL ${level} of ${tree.id} needs a Science Center of that rating; I${center.id} has ${center.rating}.`);
	const { projects } = empire;
	const other = projects.id.find((_, i) => projects.kind[i] === "SL" && projects.target[i] === tree.id);
	if (other !== void 0) return refuse("SC-10.5", "E_DUPLICATE", `P${other} researches SL ${level} of ${tree.id} already.`);
	const outlook = slOutlook(turn.p.options, empire, tree, level, center.rating);
	return project(turn, empire, {
		kind: "SL",
		target: tree.id,
		level,
		centers: [center],
		...outlook
	});
};
/** SC-10.8 to SC-10.11  RESEARCH_EL. */
var researchEL = (turn, empire, order) => {
	const level = empire.el + 1;
	const centers = idleCenters(empire, order.centers, ["SCI"]);
	if (isRefusal(centers)) return centers;
	const old = centersOf$1(empire).find(({ kind, rating }) => kind === "SCI" && rating < level);
	if (old !== void 0) return refuse("SC-10.8", "E_CENTERS_OLD", `All Science Centers must have rating ${level}; I${old.id} has ${old.rating}: upgrade it.`);
	if (centers.length < level) return refuse("SC-10.8", "E_CENTERS_FEW", `EL ${level} takes at least ${level} Science Centers of rating ${level}, not ${centers.length}.`);
	const { projects } = empire;
	const other = projects.id.find((_, i) => projects.kind[i] === "EL");
	if (other !== void 0) return refuse("SC-10.24", "E_DUPLICATE", `P${other} is at EL ${level} already.`);
	const { options } = turn.p;
	const from = elFrom(options, empire);
	if (turn.number < from) return refuse("SC-10.11", "E_COOLDOWN", `The next EL project may begin in turn ${from}.`);
	const begun = project(turn, empire, {
		kind: "EL",
		target: "",
		level,
		centers,
		...elOutlook(options, empire, centers.length),
		chance: 0
	});
	return {
		...begun,
		make() {
			empire.elBegan = turn.number;
			begun.make();
		}
	};
};
// src/rulesets/starfire-campaign/economy/buyers.ts
/** SC-7.2  A freighter of the pool, in hundredths of MC; it needs no yard and no time. */
var FREIGHTER = scaled(500, 100);
/** SC-7.2  FREIGHTERS */
var freighters$1 = (_turn, empire, { count }) => ({
	heading: "freighters",
	price: FREIGHTER * count,
	make() {
		empire.pool += count;
	}
});
/** SC-11.6, SC-19.10  Who sells what, by the words of orders; the rooms bring their own. */
var buyers = {
	freighters: freighters$1,
	build: build$1,
	prototype,
	assist,
	install: install$1,
	upgrade,
	refit,
	repair,
	scrap,
	troops,
	researchSL,
	researchEL,
	research: research$1
};
// src/rulesets/starfire-campaign/economy/income.ts
/** SC-11.15  A conquered system pays half in so many turns, that of the conquest included. */
var CONQUEST_TURNS = 12;
/** SC-11.3, SC-11.3a  The income of a system, in hundredths of MC, rounded once. */
function incomeOf({ pu, wealth, el, global, revolt, besieged, conquered, siege }) {
	return mulDiv(100 * Math.max(0, pu * wealth * el + global - revolt * wealth), besieged ? siege : 100, conquered ? 200 : 100);
}
/** SC-1.9, SC-2.4, SC-11.5  The WM of an owner's system: as it was rolled, with its Ore, in the hands of its race. */
function wealthOf(atlas, { race, colonies }, at) {
	const { wealth } = atlas.system(colonies.system[at]);
	return wealthFor(race, Math.min(10, wealth + (colonies.ore[at] ?? 0)));
}
/** What the income of a system is made of now; null where nobody lives. */
function payingOf(atlas, options, turn, power, at) {
	const { colonies, race, el } = power;
	const pu = colonies.pu[at] ?? [];
	if (sum(pu) === 0) return null;
	const held = colonies.held[at] ?? [];
	const own = sum(pu.filter((_, planet) => held[planet] === 0));
	const conquest = colonies.conquered[at] ?? 0;
	return {
		pu: own - 100 * (colonies.unmatched[at] ?? 0),
		wealth: wealthOf(atlas, power, at),
		el,
		global: globalWealth(race),
		revolt: colonies.revolt[at] ?? 0,
		besieged: colonies.besieged[at] ?? false,
		conquered: conquest > 0 && turn < conquest + CONQUEST_TURNS,
		siege: scaled(options.SIEGE_INCOME, 100)
	};
}
/** SC-11.2  The incomes of an owner's systems, by their places; 0 where nobody lives. */
function incomesOf(atlas, options, turn, power) {
	return power.colonies.system.map((_, at) => {
		const paying = payingOf(atlas, options, turn, power, at);
		return paying === null ? 0 : incomeOf(paying);
	});
}
// src/rulesets/starfire-campaign/economy/freight.ts
/** SC-7.7  A block of PU that needs a freighter. */
var BLOCK = 100;
/** SC-7.3  A freighter serves so many machine shops. */
var SHOPS = 5;
/** What an empire needs freighters for: how many each of SC-7.3, and SC-9.14 of transfers. */
function freightNeeds(empire) {
	const { colonies, yards, expeditions } = empire;
	const tied = (kind) => sum(expeditions.freighters.filter((_, i) => expeditions.kind[i] === kind));
	return {
		WORK: tied("transfer"),
		COLONY: tied("colony"),
		PU: sum(colonies.pu.map((pu) => frd(sum(pu), BLOCK))),
		SY: sum(yards.sy),
		SYM: sum(empire.ships.id.map((_, i) => mobileYards(empire, i))),
		MS: fru(sum(yards.ms) + sum(empire.ships.id.map((_, i) => shopsAboard(empire, i))), SHOPS)
	};
}
/** SC-7.3, SC-7.4  The freighters that an empire needs: all of the need, and with convoys a quarter more. */
function freightNeed(empire) {
	const need = sum(Object.values(freightNeeds(empire)));
	return empire.standing.convoy === "on" ? fru(5 * need, 4) : need;
}
/** SC-7.5, SC-7.19  In which order freighters are matched: as PRIORITY says, then what it does not name. */
function freightOrder({ standing }) {
	return [.../* @__PURE__ */ new Set([...standing.freighters, ...FREIGHT$1])];
}
/** P9 of SC-19.4: SC-7.5  freighters are matched to what needs them. */
function matchFreighters(turn) {
	for (const empire of turn.empires()) matchOf(turn, empire);
}
function matchOf(turn, empire) {
	const needs = freightNeeds(empire);
	let left = empire.standing.convoy === "on" ? frd(4 * empire.pool, 5) : empire.pool;
	const matched = {
		WORK: 0,
		COLONY: 0,
		PU: 0,
		SY: 0,
		SYM: 0,
		MS: 0
	};
	const order = freightOrder(empire);
	for (const what of [...["WORK", "COLONY"], ...order]) {
		if (matched[what] > 0) continue;
		matched[what] = Math.min(needs[what], left);
		left -= matched[what];
	}
	matchBlocks(turn, empire, matched.PU);
	manYards(empire, matched.SY);
	manMobile(empire, matched.SYM);
	manShops(empire, matched.MS);
	const numbers = [empire.pool, freightNeed(empire)];
	turn.tell(empire, "freight", "freight", "SC-7.3", numbers);
	for (const what of order) if (needs[what] > 0) turn.tell(empire, "freight", "matched", "SC-7.5", [matched[what], needs[what]], what);
}
/** SC-7.5, SC-7.7  Blocks of PU: the highest WM first, then the lower ID. */
function matchBlocks(turn, empire, freighters) {
	const { colonies } = empire;
	const wealth = colonies.system.map((_, i) => wealthOf(turn.atlas, empire, i));
	const places = [...colonies.system.keys()].sort((a, b) => (wealth[b] ?? 0) - (wealth[a] ?? 0) || a - b);
	let left = freighters;
	for (const i of places) {
		const blocks = frd(sum(colonies.pu[i] ?? []), BLOCK);
		const served = Math.min(blocks, left);
		left -= served;
		colonies.unmatched[i] = blocks - served;
		if (blocks > served) turn.tell(empire, "freight", "unmatched blocks", "SC-7.7", [colonies.system[i] ?? 0, blocks - served]);
	}
}
/** SC-7.6, SC-7.19  SY by system, the best generation first. */
function manYards({ yards }, freighters) {
	const places = [...yards.system.keys()].sort((a, b) => (yards.system[a] ?? 0) - (yards.system[b] ?? 0) || (yards.generation[b] ?? 0) - (yards.generation[a] ?? 0));
	let left = freighters;
	for (const i of places) {
		yards.manned[i] = Math.min(yards.sy[i] ?? 0, left);
		left -= yards.manned[i] ?? 0;
	}
}
/** SC-7.6, SC-7.19  SYM by ship. */
function manMobile(empire, freighters) {
	const { ships } = empire;
	let left = freighters;
	for (const i of ships.id.keys()) {
		ships.manned[i] = Math.min(mobileYards(empire, i), left);
		left -= ships.manned[i] ?? 0;
	}
}
/** SC-7.6, SC-7.19  One freighter serves 5 MS: those on the ground by system, then those aboard by ship. */
function manShops(empire, freighters) {
	const { yards, ships } = empire;
	let left = SHOPS * freighters;
	for (const i of yards.system.keys()) {
		yards.shops[i] = Math.min(yards.ms[i] ?? 0, left);
		left -= yards.shops[i] ?? 0;
	}
	for (const i of ships.id.keys()) {
		ships.shops[i] = Math.min(shopsAboard(empire, i), left);
		left -= ships.shops[i] ?? 0;
	}
}
/** SC-7.3  SYM aboard a ship. */
var mobileYards = (empire, ship) => ratingOf(designAt(empire, ship)).yards.reduce((total, { count }) => total + count, 0);
/** SC-7.3, SC-5.2  MS aboard a ship. */
var shopsAboard = (empire, ship) => ratingOf(designAt(empire, ship)).shops;
/** SC-21.1 a  The freighters that are matched to SY, SYM and MS. */
function yardFreighters({ yards, ships }) {
	return {
		SY: sum(yards.manned),
		SYM: sum(ships.manned),
		MS: fru(sum(yards.shops) + sum(ships.shops), SHOPS)
	};
}
/** SC-21.1 a  Takes freighters away from SY, SYM or MS: what is then unmatched does not work. */
function unman(empire, what, freighters) {
	const left = Math.max(0, yardFreighters(empire)[what] - freighters);
	if (what === "SY") manYards(empire, left);
	else if (what === "SYM") manMobile(empire, left);
	else manShops(empire, left);
}
// src/rulesets/starfire-campaign/economy/upkeep.ts
/** SC-11.4  The headings of upkeep, in the order of the clause. */
var UPKEEP = [
	"science",
	"R&D",
	"strongpoints",
	"colonizations",
	"ships"
];
/** SC-8.5  100 × EL × n, for all Science Centers together. Amounts in hundredths of MC. */
var scienceUpkeep = (el, centers) => 1e4 * el * centers;
/** SC-8.8  100 × r for each R&D Center. */
var researchUpkeep = (ratings) => 1e4 * sum(ratings);
/** SC-8.19  10 MC for each CGB, in wartime 20. */
var strongpointUpkeep = (count, wartime) => (wartime ? 2e3 : 1e3) * count;
/** SC-11.4, SC-11.13  A part of the price paid of finished ships. `rate`: SHIP_UPKEEP in parts of 10,000. */
var shipUpkeep = (paid, rate) => mulDiv(paid, rate, 1e4);
/** SC-8.19  Wartime: WAR with any empire in contact, or a hostile NPR. */
var isWartime = ({ contacts }) => contacts.some(({ relation, theirs, state }) => relation === "WAR" || theirs === "WAR" || state === "HOSTILE");
/** SC-11.4  The upkeep of an empire. SC-8.21  Finished centers only; an old rating works while it is raised. */
function upkeepOf(options, empire) {
	const { el, installations, ships } = empire;
	const { kind, rating, left } = installations;
	const works = (...kinds) => rating.filter((_, i) => left[i] === 0 && kinds.includes(kind[i] ?? ""));
	return {
		science: scienceUpkeep(el, works("SCI").length),
		"R&D": researchUpkeep(works("RDG", "RDD")),
		strongpoints: strongpointUpkeep(works("CGB").length, isWartime(empire)),
		colonizations: colonizationUpkeep(empire),
		ships: shipUpkeep(sum(ships.paid), scaled(options.SHIP_UPKEEP, 1e4))
	};
}
// src/rulesets/starfire-campaign/preview/atlas.ts
/** What stands for a system of which nothing is known: a star, and nothing else. */
var BLANK = {
	type: "Single Star",
	nebula: "",
	anomaly: "",
	planets: [],
	growth: 0,
	wealth: 0,
	hi: 0
};
/** A map of blanks, as large as the true one; nobody looks at it, so that all its places are the same. */
function blankWorld({ options, seats }) {
	const blank = {
		system: BLANK,
		ends: []
	};
	const blanks = (count) => new Array(count).fill(blank);
	return {
		template: {
			places: blanks(options.CLUSTER_SYSTEMS),
			npr: {
				home: 0,
				array: 0,
				short: 0,
				long: 0,
				el: 1,
				frigates: 3
			}
		},
		core: {
			places: blanks(options.CORE_SYSTEMS),
			order: [0],
			nprs: []
		},
		exits: new Array(seats).fill(0),
		taken: [],
		deleted: [],
		wild: []
	};
}
/** SC-19.16  The map as far as an empire has charted it: where it ends, systems are blank and no WP leads on. */
var ChartedAtlas = class extends Atlas {
	#own;
	constructor(world, own) {
		super(world);
		this.#own = own;
	}
	system(id) {
		const known = knownOf(this.#own.chart, id);
		if (known === void 0 || known.level < LEVEL.basic || known.type === "") return this.#lived(id);
		const { type, nebula, anomaly, planets, growth, wealth, hi } = known;
		return {
			type,
			nebula,
			anomaly,
			planets: [...planets],
			growth,
			wealth,
			hi
		};
	}
	/** An own system that was never scanned: as many planets as one lives on. */
	#lived(id) {
		const { system, pu } = this.#own.colonies;
		const planets = pu[system.indexOf(id)] ?? [];
		if (planets.length === 0) return BLANK;
		return {
			...BLANK,
			planets: planets.map((_, i) => ({
				slot: i + 1,
				kind: "T"
			})),
			growth: 1,
			wealth: 1,
			hi: 1
		};
	}
	nprAt() {
		return null;
	}
	warpPoints(id) {
		const last = (knownOf(this.#own.chart, id)?.points ?? []).at(-1)?.number ?? 0;
		return Array.from({ length: last }, (_, i) => this.#point(id, i + 1) ?? {
			to: id,
			back: i + 1,
			d: 1
		});
	}
	warpPoint(id, number) {
		return this.#point(id, number);
	}
	#point(id, number) {
		const point = knownOf(this.#own.chart, id)?.points.find((one) => one.number === number);
		return point === void 0 || point.to === 0 ? void 0 : {
			to: point.to,
			back: point.back,
			d: 1
		};
	}
};
// src/rulesets/starfire-campaign/bots/outlook.ts
/** SC-21.10  What a point of the score is worth, in hundredths of MC: so much treasury counts as one. */
var POINT = 1e5;
/** A campaign without an end is planned so many turns ahead. */
var FAR = 60;
/** What a player makes of what it sees, and the orders it has come to. Money in hundredths of MC. */
var Outlook = class {
	v;
	empire;
	taste;
	atlas;
	homes;
	orders = [];
	#distances = /* @__PURE__ */ new Map();
	/** Turns after this one. */
	left;
	/** Income of a turn after upkeep, as things stand. */
	net;
	/** What running projects take this turn. */
	commitments;
	/** What may be spent without being refused, whatever the year brings (SC-11.5). */
	purse;
	constructor(v, seat, taste) {
		this.v = v;
		this.empire = v.empires.find((empire) => empire.seat === seat);
		this.taste = taste;
		this.atlas = new ChartedAtlas(blankWorld(v), this.empire);
		this.left = v.options.END_TURN > 0 ? v.options.END_TURN - v.turn : FAR;
		const { empire, atlas } = this;
		const incomes = incomesOf(atlas, v.options, v.turn, empire);
		this.net = sum(incomes) - sum(Object.values(upkeepOf(v.options, empire)));
		this.commitments = sum(empire.projects.cost.filter((_, i) => empire.projects.suspended[i] === false));
		const { treasury } = empire;
		const worst = Math.min(frd(74 * this.net, 100), this.net - Math.max(0, ...incomes));
		this.purse = frd(94 * treasury, 100) + worst - this.commitments;
		this.homes = empire.colonies.system.map((system, at) => ({
			system,
			pu: sum(empire.colonies.pu[at] ?? []),
			most: sum(mostOf(atlas, empire.owner, system)),
			pays: 100 * atlas.system(system).wealth * empire.el
		}));
	}
	/** Systems where people live. */
	get populated() {
		return this.homes.filter(({ pu }) => pu > 0);
	}
	knownOf(system) {
		return this.empire.chart.find((known) => known.system === system);
	}
	/** SC-6.2  WPs between two systems by known probed paths; −1 when there is none. */
	distance(from, to) {
		let known = this.#distances.get(from);
		if (known === void 0) {
			known = this.#distancesFrom(from);
			this.#distances.set(from, known);
		}
		return known.get(to) ?? -1;
	}
	#distancesFrom(from) {
		const distances = /* @__PURE__ */ new Map([[from, 0]]);
		let ring = [from];
		for (let far = 1; ring.length > 0; far++) {
			const next = [];
			for (const system of ring) for (const { to } of waysFrom(this.empire.chart, system)) if (!distances.has(to)) {
				distances.set(to, far);
				next.push(to);
			}
			ring = next;
		}
		return distances;
	}
	order(order) {
		this.orders.push(order);
	}
	/** Orders something that is paid now; false when it cannot be. */
	buy(price, ...orders) {
		if (price > this.purse) return false;
		this.purse -= price;
		this.orders.push(...orders);
		return true;
	}
};
// src/rulesets/starfire-campaign/bots/growing.ts
/** SC-9.16  What a point of assistance costs, and how many a system takes. */
var ASSISTANCE = 1e4;
var MOST_POINTS = 3;
/** SC-9.15  PU that may ever come to a colony by transfer. */
var MOST_TRANSFERRED = 100;
/** Freighters are bought for transfers in lots of so many, up to so many in all. */
var LOT = 10;
var MOST_FREIGHTERS = 80;
/** What a system's people come to by the end: how many they are, and what they pay until then. */
function future(o, { system, most, pays }, pu, turns) {
	const each = o.atlas.system(system).growth + 1 + globalGrowth(o.empire.race);
	let people = pu;
	let paid = 0;
	for (let i = 0; i < turns; i++) {
		if (people < most) people = Math.min(most, people + Math.max(0, each + frd(people, 10)));
		paid += people;
	}
	return people * POINT + paid * pays;
}
/** What so many more people in a system are worth, from so many turns on. */
function worthOfPeople(o, home, more, wait) {
	const turns = Math.max(0, o.left - wait);
	return future(o, home, Math.min(home.most, home.pu + more), turns) - future(o, home, home.pu, turns);
}
/** SC-9.16  Assistance wherever people still grow in number: a point is a PU. */
function assisting(o) {
	if (o.left < 1) return [];
	const { colonies } = o.empire;
	return o.populated.flatMap((home) => {
		const { system, pu, most } = home;
		const at = colonies.system.indexOf(system);
		const points = Math.min(MOST_POINTS, most - pu - frd(pu, 8) - 8);
		if (points < 1 || colonies.besieged[at] === true) return [];
		return [{
			price: ASSISTANCE * points,
			worth: worthOfPeople(o, home, points, 1),
			orders: [{
				do: "assist",
				system: systemName(system),
				points
			}]
		}];
	});
}
function goals(o) {
	const { colonies, expeditions } = o.empire;
	return o.populated.flatMap((home) => {
		const at = colonies.system.indexOf(home.system);
		const coming = sum(expeditions.pu.map((pu, i) => expeditions.kind[i] === "transfer" && expeditions.target[i] === home.system ? arrivals(pu) : 0));
		const room = Math.min(MOST_TRANSFERRED - (colonies.transferred[at] ?? 0) - coming, home.most - home.pu - coming - 30);
		return room > 0 && colonies.initial[at] === 0 && 3 * home.pu < home.most ? [{
			home,
			room
		}] : [];
	});
}
/** SC-9.13  People from where they grow again at once to young colonies, by so many freighters that nothing else needs. */
function transferring(o, freighters, leaving) {
	let free = freighters;
	let sent = 0;
	for (const { home, room } of ranked(o)) {
		const source = sourceFor(o, home.system);
		if (source === null) continue;
		const gone = (leaving.get(source.home.system) ?? 0) + sent;
		const spare = frd(source.home.pu, 11) - gone;
		const amount = 5 * frd(Math.min(free, 5 * room, spare), 5);
		if (amount < 5) continue;
		if (worthOfPeople(o, home, arrivals(amount), source.turns) < 2 * amount * source.home.pays) continue;
		o.order({
			do: "transfer",
			amount,
			origin: systemName(source.home.system),
			target: systemName(home.system)
		});
		free -= amount;
		sent += amount;
	}
}
/** The colonies where a person more is worth most. */
var ranked = (o) => goals(o).map((goal) => ({
	goal,
	worth: worthOfPeople(o, goal.home, 5, 2)
})).sort((a, b) => b.worth - a.worth || a.goal.home.system - b.goal.home.system).map(({ goal }) => goal);
/** The nearest own system with people in plenty, and the turns from there. */
function sourceFor(o, target) {
	let best = null;
	for (const home of o.homes) {
		if (home.pu < 400 || 10 * home.pu < 8 * home.most || home.system === target) continue;
		const distance = o.distance(home.system, target);
		if (distance < 1) continue;
		const turns = transitTurns(o.v.options, distance, bestIc(o.empire));
		if (turns < o.left - 2 && (best === null || turns < best.turns)) best = {
			home,
			turns
		};
	}
	return best;
}
/** SC-9.14  More freighters for transfers, as long as there are colonies that gain by them. */
function freighting(o) {
	const { pool, expeditions } = o.empire;
	const working = sum(expeditions.freighters.filter((_, i) => expeditions.kind[i] === "transfer"));
	const spare = Math.max(0, pool - freightNeed(o.empire) + working);
	if (spare >= MOST_FREIGHTERS) return [];
	const [goal] = ranked(o);
	const source = goal === void 0 ? null : sourceFor(o, goal.home.system);
	if (goal === void 0 || source === null) return [];
	const rooms = sum(goals(o).map(({ room }) => room));
	const wishes = [];
	for (let have = spare; have < MOST_FREIGHTERS; have += LOT) {
		const trips = Math.min(frd(rooms - arrivals(have), arrivals(LOT)), 4, frd(o.left - 3, source.turns + 1));
		if (trips < 1) break;
		wishes.push({
			price: FREIGHTER * LOT,
			worth: frd(3 * trips * worthOfPeople(o, goal.home, arrivals(LOT), 1 + 2 * source.turns), 4),
			orders: [{
				do: "freighters",
				count: LOT
			}]
		});
	}
	return wishes;
}
// src/rulesets/starfire-campaign/bots/forces.ts
/** The fleets that are there to fight, to feed or to land; bases and explorers are none. */
function forcesOf(o) {
	const { empire } = o;
	const { fleets } = empire;
	return [...fleets.id.entries()].flatMap(([at, id]) => {
		const ratings = designsOf(empire, id).map(ratingOf);
		const moves = ratings.every(({ drive, speed }) => drive !== null && speed > 0);
		const fights = ratings.filter(isFighting);
		const cargo = sum(ratings.map((one) => one.cargo));
		const room = sum(ratings.map((one) => one.capsules + one.troops));
		if (!moves || fights.length === 0 && cargo === 0 && room === 0) return [];
		return [{
			at,
			id,
			cargo,
			room,
			system: fleets.system[at] ?? 0,
			hs: sum(fights.map(({ n }) => n)),
			fed: sum(ratings.filter((one) => !one.logistics && !one.exempt).map(({ n }) => n)),
			troops: frd(fleets.troops[at] ?? 0, 100),
			idle: fleets.task[at] === ""
		}];
	});
}
/** What several fleets are together. */
function together$1(all) {
	const of = (what) => sum(all.map((one) => one[what]));
	return {
		hs: of("hs"),
		fed: of("fed"),
		cargo: of("cargo"),
		room: of("room"),
		troops: of("troops")
	};
}
/** HS of a hull as it is likely to be. */
var sizeOf$1 = (code) => hulls.find((hull) => hull.code === code)?.most ?? 22;
/** HS of the ships of somebody that were last seen in a system, and how many turns ago; null when none were. */
function seenIn({ empire, v }, owner, system) {
	const sighting = empire.sightings.find((one) => one.owner === owner && one.system === system);
	if (sighting === void 0) return null;
	return {
		hs: sum(sighting.hulls.map(({ code, count }) => count * sizeOf$1(code))),
		age: v.turn - sighting.turn
	};
}
// src/rulesets/starfire-campaign/design/drafts.ts
/** What a ship is for. */
var ROLES = [
	"explorer",
	"warship",
	"raider",
	"base",
	"freighter",
	"tender",
	"trooper"
];
/** SC-4.2  A design for a role on the largest hull that may be built and fits a yard; null when none can be drawn. */
function draftOf(role, board, mostHs = 1e3) {
	const hull = hulls.filter((one) => HULLS[role](one) && usable(one, board) && one.least <= mostHs).sort((a, b) => b.least - a.least)[0];
	return hull === void 0 ? null : draftOn(role, hull, board);
}
/** The same on a given hull, whether it may be built already or not. */
function draftOn(role, hull, board) {
	const n = mostAt(hull, board.el);
	const variant = isFast(hull, board) ? "f" : "";
	const quarters = bestOf(board, "Q");
	if (quarters === void 0) return null;
	const parts = [part$1(quarters, quartersFor(hull, n, quarters.gives.quarters)), ...FIXED[role](board) ?? []].filter((one) => one.count > 0);
	const used = spaceOf(parts);
	const drive = enginesFor(role, hull, variant, board, 10 * n - used);
	if (drive === null) return null;
	const left = 10 * n - used - spaceOf(drive.parts);
	const all = [
		...parts,
		...drive.parts,
		...PAYLOAD[role](board, left)
	];
	return {
		hull: hull.code,
		variant,
		n,
		speed: drive.speed,
		logistics: role === "freighter" || role === "tender",
		parts: joined(all)
	};
}
var part$1 = (of, count) => ({
	of,
	count
});
var spaceOf = (parts) => parts.reduce((sum, { of, count }) => sum + of.hs * count, 0);
/** Each code once, in code order. */
function joined(parts) {
	return technologies.flatMap((of) => {
		const count = parts.reduce((all, one) => all + (one.of.code === of.code ? one.count : 0), 0);
		return count > 0 ? [{
			code: of.code,
			count
		}] : [];
	});
}
var HULLS = {
	explorer: ({ code }) => code === "EX",
	warship: ({ freighter, base, code }) => !freighter && !base && code !== "EX",
	raider: ({ code }) => code === "FG",
	base: ({ base }) => base,
	freighter: ({ code }) => code === "FT4",
	tender: ({ freighter, base, code }) => !freighter && !base && code !== "EX",
	trooper: ({ freighter, base, code }) => !freighter && !base && code !== "EX"
};
var usable = (hull, { el, opened }) => (isUsable(opened, hull, "") || isFast(hull, {
	el,
	opened
})) && elOf(hull, "") <= el;
/** SC-4.4  Fast where it is open. */
var isFast = (hull, { el, opened }) => hull.variants && opened.includes(`${hull.code}f`) && elOf(hull, "f") <= el;
/** The newest developed technology of a family. */
function bestOf({ tech }, family) {
	const developed = (code) => tech.includes(code);
	return technologies.findLast((one) => one.family === family && one.gen > 0 && isDeveloped(one, developed));
}
var one = (board, family, count = 1) => {
	const of = bestOf(board, family);
	return of === void 0 ? [] : [part$1(of, count)];
};
/** What every ship of a role has aboard. */
var FIXED = {
	explorer: (board) => [
		...one(board, "X"),
		...one(board, "Xp"),
		...one(board, "Hs")
	],
	warship: (board) => one(board, "Y"),
	raider: (board) => one(board, "Y"),
	base: (board) => one(board, "Y"),
	freighter: (board) => [...one(board, "Bsa"), ...one(board, "Hb")],
	tender: (board) => [...one(board, "Bsa"), ...one(board, "Hb")],
	trooper: () => []
};
/** SC-4.5, SC-4.6  Engines for the greatest speed that leaves half of the space that is left; less where nothing fits. */
function enginesFor(role, hull, variant, board, left) {
	if (hull.base) return left < 0 ? null : {
		speed: 0,
		parts: []
	};
	const engine = bestOf(board, hull.freighter ? "Ic" : "I");
	const drive = engine === void 0 ? void 0 : driveOf(engine);
	if (engine === void 0 || drive === void 0) return null;
	const boons = drive.code === "Ic" ? NO_BOONS : boonsOf(drive.code, (code) => board.tech.includes(code));
	const share = role === "explorer" ? 1 : 2;
	const most = role === "tender" || role === "trooper" ? 100 : maxSpeed(hull, variant, engine, boons);
	for (let speed = most; speed > 0; speed -= 50) {
		const rooms = roomsFor(hull, speed);
		if (rooms * engine.hs * share <= left) return {
			speed,
			parts: [part$1(engine, rooms)]
		};
	}
	return null;
}
/** What fills the space that is left, in tenths of HS. */
var PAYLOAD = {
	explorer: () => [],
	warship: (board, left) => armed$1(board, left, 30, 60),
	raider: (board, left) => armed$1(board, left, 25, 0),
	base: (board, left) => armed$1(board, left, 35, 60),
	freighter: (board, left) => fill$1(one(board, "H"), left),
	tender: () => [],
	trooper: (board, left) => fill$1(one(board, "Qtc"), left)
};
/** SC-4.13  Shields for a share of the space; of the rest a share for short range; magazines for what needs them. */
function armed$1(board, left, shielded, short) {
	const shields = fill$1(one(board, "S"), frd(left * shielded, 100));
	const room = left - spaceOf(shields);
	const near = weapons(board, "srw", frd(room * short, 100));
	const far = weapons(board, "lrw", room - spaceOf(near));
	const rest = room - spaceOf(near) - spaceOf(far);
	return [
		...shields,
		...near,
		...far,
		...fill$1(one(board, "A"), rest)
	];
}
/** The weapon that gives most for its space, and magazines: one for three weapons. */
function weapons(board, what, left) {
	const developed = (code) => board.tech.includes(code);
	const choices = technologies.filter((of) => of.sort === "component" && of.gives[what] > 0 && developed(of.code) && of.hs > 0).sort((a, b) => b.gives[what] * a.hs - a.gives[what] * b.hs || a.order - b.order);
	for (const of of choices) {
		const magazine = of.magazine ? bestOf(board, "Mg") : void 0;
		let count = frd(left, of.hs);
		const needs = () => magazine === void 0 ? 0 : fru(count, 3);
		while (count > 0 && count * of.hs + needs() * (magazine?.hs ?? 0) > left) count--;
		if (count > 0) return [part$1(of, count), ...magazine === void 0 ? [] : [part$1(magazine, needs())]];
	}
	return [];
}
/** As many of these as fit. */
var fill$1 = ([of], left) => of === void 0 || of.of.hs === 0 || left < of.of.hs ? [] : [part$1(of.of, frd(left, of.of.hs))];
// src/rulesets/starfire-campaign/bots/treaties.ts
/**
* SC-16.2, SC-16.8  Who has nobody's home in mind offers a treaty, as trade pays both; and is the ally of who is his. What
* one does not mean to keep is not offered: `prey` are those whom he would rather conquer.
*/
function treaties(o, prey) {
	if (!o.taste.treats) return;
	const fights = o.empire.contacts.some((one) => !isNpr(one.owner) && isAtWar(one));
	for (const contact of o.empire.contacts) {
		const { owner, relation } = contact;
		if (isNpr(owner) || isAtWar(contact) || prey.has(owner)) continue;
		const wanted = wantedWith(contact, fights);
		if (wanted !== relation) o.order({
			do: "relation",
			empire: owner,
			relation: wanted
		});
	}
}
/** Friends are asked for when there is an enemy; who has taken up a treaty has shown that he answers. */
function wantedWith({ theirs }, fights) {
	return theirs === "ALLY" || fights && theirs === "TREATY" ? "ALLY" : "TREATY";
}
/** SC-16.2  The lower of the two counts. */
var isAtWar = ({ relation, theirs }) => relation === "WAR" || theirs === "WAR";
/** SC-16.2  Whether each has declared the other his ally. */
var areAllies = ({ relation, theirs }) => relation === "ALLY" && theirs === "ALLY";
// src/rulesets/starfire-campaign/bots/spying.ts
/** SC-17.3  What a mission costs for each EL of whom it is against, in hundredths of MC. */
var INTEL = 5e4;
var SABOTAGE = 1e5;
var STEAL = 2e5;
/** Nobody tells how far another is; he may be so much further than oneself. */
var AHEAD = 1;
/** A mission may cost such a part of the treasury; a technology, which no score counts, a smaller one. */
var PART = 10;
var SMALLER = 30;
/**
* SC-17.3  A raider whose fleet finds nobody has the freighters of others burnt, and a technology brought home when he has
* money in plenty: as many missions as its EL, each against the next it has met.
*/
function spying(o) {
	if (!o.taste.raids) return;
	const { contacts, el } = o.empire;
	const met = contacts.filter((contact) => !isNpr(contact.owner) && !areAllies(contact));
	for (let i = 0; i < el && met.length > 0; i++) {
		const target = met[(o.v.turn + i) % met.length];
		if (target === void 0) return;
		if (i === 0 && o.taste.steals && !hasNothing(o, target.owner) && send$1(o, "STEAL", target.owner, STEAL, SMALLER)) continue;
		if (!send$1(o, "SABOTAGE", target.owner, SABOTAGE, PART)) return;
	}
}
/** SC-17.3, SC-17.6  Has it looked up what ships somebody has, and where. */
function reconnoitre(o, owner) {
	if (!isNpr(owner)) send$1(o, "INTEL", owner, INTEL, PART);
}
/** SC-19.10  It is paid out of what is there before anything comes in. */
function send$1(o, mission, target, each, part) {
	const price = each * (o.empire.el + AHEAD);
	return part * price <= o.empire.treasury && o.buy(price, {
		do: "spy",
		mission,
		target
	});
}
/** SC-17.7  Whether the turn before has shown that somebody has no technology that one lacks. */
var hasNothing = ({ empire }, owner) => empire.report.some(({ kind, numbers }) => kind === "nothing stolen" && numbers[0] === owner);
/** SC-17.6  HS of what fights of somebody's in a system, as spies have just reported; null when none have. */
function spiedAt({ empire }, owner, system) {
	const lines = empire.report.filter(({ section }) => section === "contacts");
	if (!lines.some(({ kind, numbers }) => kind === "intelligence" && numbers[0] === owner)) return null;
	return sum(lines.map(({ kind, numbers: [of, at, count = 0], word }) => {
		if (kind !== "units known" || of !== owner || at !== system) return 0;
		const known = empire.foreign.find((one) => one.owner === owner && one.design.name === word);
		if (known === void 0) return 0;
		const rating = ratingOf(known.design);
		return isFighting(rating) ? count * rating.n : 0;
	}));
}
// src/rulesets/starfire-campaign/bots/yards.ts
/** The yard where ships are built: that with most SY; 0 where none will work this turn. */
function mainYard(o) {
	const { system, sy } = o.empire.yards;
	let best = -1;
	for (const i of system.keys()) if ((sy[i] ?? 0) > (sy[best] ?? 0)) best = i;
	return system[best] ?? 0;
}
/** SC-7.5  True when freighters are left for yards this turn, after what comes before them. */
function isManned({ empire, orders }) {
	const { WORK, COLONY, PU } = freightNeeds(empire);
	const more = orders.some((one) => one.do === "land") ? 6 : 0;
	return empire.pool > WORK + COLONY + PU + more;
}
/** The newest own design that will do, or a draft that is drawn now; null when nothing can be built. */
function designFor$1(o, role, will, draw = newest(role)) {
	const { empire } = o;
	if (role !== "explorer" && o.v.turn === empire.joined) return null;
	const draft = draw(o);
	const found = empire.designs.findLast((one) => will(one) && (draft === null || sameOf(one, draft)));
	const old = empire.designs.findLast((one) => will(one) && isOpen(o, one));
	if (found === void 0 && draft !== null && empire.designs.length < 200) {
		const design = {
			...draft,
			parts: draft.parts.map((one) => ({ ...one })),
			name: nameFor(o, role)
		};
		const choice = chosen$1(o, design);
		if (choice !== null) {
			const { hull, variant, n, speed, parts, logistics, name } = design;
			o.order({
				do: "design",
				name,
				hull,
				variant,
				n,
				speed,
				components: parts,
				...logistics ? { role: "LOGISTICS" } : {}
			});
			return choice;
		}
	}
	const design = found ?? old;
	return design === void 0 ? null : chosen$1(o, design);
}
var newest = (role) => ({ empire: { el, tech, hulls } }) => draftOf(role, {
	el,
	tech,
	opened: hulls
}, 90);
var sameOf = (one, other) => one.hull === other.hull && one.variant === other.variant && one.n === other.n && one.speed === other.speed && JSON.stringify(one.parts) === JSON.stringify(other.parts);
var isOpen = ({ empire }, { hull, variant }) => {
	const of = hullOf(hull);
	return of !== void 0 && isUsable(empire.hulls, of, variant);
};
function chosen$1(o, design) {
	const price = priceOf(o.empire, design);
	if (isOpen(o, design)) return {
		design,
		price,
		prototype: false
	};
	const hull = hullOf(design.hull);
	if (hull === void 0 || o.empire.el < elOf(hull, design.variant) || hull.knot) return null;
	const { queue, designs } = o.empire;
	return queue.kind.some((kind, i) => kind === "prototype" && designs[queue.design[i] ?? -1]?.hull === design.hull) ? null : {
		design,
		price: prototypePrice(price),
		prototype: true
	};
}
/** A name that no design has yet. */
function nameFor({ empire, orders }, role) {
	const drawn = orders.filter((one) => one.do === "design").length;
	return `${role.charAt(0).toUpperCase() + role.slice(1)} ${empire.designs.length + drawn + 1}`;
}
/** Builds so many, as far as the purse goes; a prototype is one. Gives how many. */
function buildShips(o, { design, price, prototype }, count) {
	const yard = mainYard(o);
	if (yard === 0 || count < 1 || !isManned(o)) return 0;
	const system = systemName(yard);
	const many = prototype ? 1 : Math.min(count, price === 0 ? count : frd(Math.max(0, o.purse), price));
	if (many < 1) return 0;
	return (prototype ? o.buy(price, {
		do: "prototype",
		system,
		design: design.name
	}) : o.buy(many * price, {
		do: "build",
		system,
		design: design.name,
		count: many
	})) ? many : 0;
}
// src/rulesets/starfire-campaign/bots/war.ts
/** SC-15.5, SC-8.12, SC-8.19  Troops for a planet: those of its PDC and of a strongpoint, with something over. */
var GARRISON = 230;
/** SC-16.7  An NPR's ships are frigates of so many HS; it builds one a turn. */
var FRIGATE$1 = 22;
/** Spies are sent out once there is such a part of the armada that is thought to be needed. */
var BEGUN = 4;
/** No war is begun when it cannot end before the campaign does. */
var LONG = 9;
var SHORT = 3;
/** Goes to war: gathers an armada, goes where it is stronger, lands, and comes home. */
function war$1(o) {
	const forces = forcesOf(o);
	const base = mainYard(o);
	const home = forces.filter((one) => one.system === base && one.idle);
	for (const force of forces) if (force.system !== base && force.idle) abroad(o, force, base);
	const targets = targetsOf$1(o, base);
	const [target] = targets;
	const armada = gathered(o, home);
	treaties(o, new Set(targets.map(({ owner }) => owner)));
	if (target === void 0) {
		if (o.taste.hastens && hasUnseenNeighbour(o)) arm(o, armada, unseen(o), base);
		return;
	}
	if (armada !== null && isReady(armada, target)) {
		depart$1(o, armada, target);
		return;
	}
	arm(o, armada, target, base);
	if (o.taste.looks && armada !== null && BEGUN * armada.hs >= target.hs) reconnoitre(o, target.owner);
}
/** Homes of NPRs and of empires in contact, for raiders any of their systems, the nearest first. */
function targetsOf$1(o, base) {
	const { empire } = o;
	return empire.contacts.filter((contact) => !areAllies(contact)).flatMap(({ owner }) => empire.chart.filter((known) => known.owner === owner && known.level === LEVEL.detailed).flatMap((known) => targetAt(o, base, owner, known))).sort((a, b) => a.distance - b.distance || a.known.system - b.known.system);
}
function targetAt(o, base, owner, known) {
	const isHome = isNpr(owner) || known.type === "Homeworld";
	const raids = o.taste.raids && !isNpr(owner);
	const distance = o.distance(base, known.system);
	if (distance < 1 || distance + (raids ? SHORT : LONG) > o.left || !(isHome || raids)) return [];
	const slots = raids ? [] : landingOn(known, owner);
	return [{
		known,
		owner,
		distance,
		hs: frd(o.taste.war * strengthAt(o, owner, known.system, distance), 100),
		points: GARRISON * slots.length
	}];
}
/** SC-16.7  HS of an NPR of whom nothing is known: five or ten frigates for each EL. */
var likelyOf = ({ v }) => FRIGATE$1 * Math.min(10, 5 + frd(v.turn, 2));
/** Whether it has met an NPR, and nobody has brought home yet where one lives or lived. */
var hasUnseenNeighbour = ({ empire, left }) => left > LONG && empire.contacts.some(({ owner }) => isNpr(owner)) && !empire.chart.some(({ owner, planets }) => isNpr(owner) || owner === empire.owner && planets.some(({ kind }) => kind === "N"));
/** The home of an NPR as it is likely to be. */
var unseen = (o) => ({
	hs: frd(o.taste.war * likelyOf(o), 100),
	points: GARRISON
});
/** The planets where people live: of an NPR's home one. */
var landingOn = ({ planets }, owner) => planets.filter(({ kind }) => !isNpr(owner) || kind === "N").map(({ slot }) => slot);
/** HS of warships that are likely to be met. */
function strengthAt(o, owner, system, distance) {
	const told = spiedAt(o, owner, system);
	if (told !== null) return told + FRIGATE$1 * Math.min(5, 1 + distance);
	const seen = seenIn(o, owner, system);
	if (!isNpr(owner)) {
		const home = o.knownOf(system)?.type === "Homeworld" && !o.taste.raids;
		return Math.max(home ? 200 : 60, (seen?.hs ?? 0) + (home ? 60 * (seen?.age ?? 4) : 0));
	}
	const likely = likelyOf(o);
	return seen === null ? likely : Math.max(frd(likely, 2), seen.hs + FRIGATE$1 * Math.min(5, seen.age));
}
/** Fleets at home become one; null when there is none that fights. */
function gathered(o, home) {
	const [lead, ...others] = [...home].sort((a, b) => b.hs - a.hs || a.id - b.id);
	if (lead === void 0 || lead.hs === 0) return null;
	if (others.length > 0) o.order({
		do: "merge",
		fleets: [lead.id, ...others.map(({ id }) => id)]
	});
	return {
		...lead,
		...together$1(home)
	};
}
/** SC-7.11  Strong enough, fed, and with troops aboard. */
var isReady = (armada, target) => armada.hs >= target.hs && 4 * armada.cargo >= 100 * armada.fed && armada.troops >= target.points;
function depart$1(o, armada, { known, owner }) {
	declare$1(o, owner);
	const doctrine = o.taste.afar ? "STANDOFF" : "CLOSE";
	o.order({
		do: "stance",
		fleet: armada.id,
		posture: "ATTACK",
		doctrine,
		retreat: 70
	});
	o.order({
		do: "move",
		fleet: armada.id,
		to: systemName(known.system),
		detune: false
	});
}
/** SC-16.2  WAR, once. */
function declare$1(o, owner) {
	const contact = o.empire.contacts.find((one) => one.owner === owner);
	if (contact === void 0 || contact.relation === "WAR") return;
	o.order({
		do: "relation",
		empire: isNpr(owner) ? ownerName(owner) : owner,
		relation: "WAR"
	});
}
/** What an armada abroad does that has arrived somewhere. */
function abroad(o, force, base) {
	const known = o.knownOf(force.system);
	const owner = known?.owner ?? 0;
	const contact = o.empire.contacts.find((one) => one.owner === owner);
	const isMine = o.homes.some(({ system }) => system === force.system);
	const foes = o.empire.sightings.filter(({ system, turn, owner: of }) => system === force.system && turn === o.v.turn - 1 && isFoe(o, of));
	if (!isMine && known !== void 0 && contact?.relation === "WAR") {
		const fights = o.empire.landings.system.includes(force.system);
		if (foes.length === 0 && force.troops > 0) {
			land$2(o, force, known, owner);
			return;
		}
		if (fights) return;
		if (o.taste.raids && foes.length === 0 && force.hs > 0 && !isNpr(owner)) {
			o.order({
				do: "raid",
				fleet: force.id,
				system: systemName(force.system)
			});
			fire$1(o, force, known);
			return;
		}
		if (foes.length > 0 && force.hs > 0 && o.left > 2) return;
	}
	const to = o.distance(force.system, base) > 0 ? base : 0;
	if (to !== 0) o.order({
		do: "move",
		fleet: force.id,
		to: systemName(to),
		detune: false
	});
}
/** SC-15.4  Those who live there are fired upon, where most of them may live. */
function fire$1(o, force, { type, planets, system }) {
	if (type === "") return;
	const [most] = [...planets].sort((a, b) => maxPuOfPlanet(type, b) - maxPuOfPlanet(type, a) || a.slot - b.slot);
	if (most === void 0) return;
	const planet = `${systemName(system)}.${most.slot}`;
	o.order({
		do: "bombard",
		fleet: force.id,
		planet,
		target: "PU"
	});
}
var isFoe = ({ empire }, owner) => {
	const contact = empire.contacts.find((one) => one.owner === owner);
	return contact !== void 0 && (contact.relation === "WAR" || contact.theirs === "WAR" || contact.state === "HOSTILE");
};
/** SC-15.5  All troops go down, in capsules. */
function land$2(o, force, known, owner) {
	const slots = landingOn(known, owner);
	const each = frd(Math.min(force.troops, force.room), Math.max(1, slots.length));
	if (each < 1) return;
	for (const slot of slots) o.order({
		do: "land",
		points: each,
		fleet: force.id,
		planet: `${systemName(known.system)}.${slot}`
	});
}
/** Builds what an armada lacks: warships, tenders for them, troopers; then troops go aboard. */
function arm(o, armada, target, base) {
	const share = frd(Math.max(0, o.purse) * o.taste.arms, 100);
	const rest = o.purse - share;
	o.purse = share;
	const has = armada ?? {
		hs: 0,
		fed: 0,
		cargo: 0,
		room: 0,
		troops: 0
	};
	const coming = queued(o);
	const shipsLack = target.hs - has.hs - coming.hs;
	const fed = Math.max(target.hs, has.hs) + fru(6 * target.points, 25);
	build(o, "warship", shipsLack, (design) => ratingOf(design).n);
	build(o, "tender", fru(fed, 4) - frd(has.cargo + coming.cargo, 100), (design) => frd(ratingOf(design).cargo, 100));
	build(o, "trooper", target.points - has.room - coming.room, (design) => ratingOf(design).capsules);
	if (armada !== null && armada.hs >= target.hs && armada.room > armada.troops) {
		const points = Math.min(armada.room - armada.troops, frd(Math.max(0, o.purse), TROOP));
		if (points > 0) o.buy(TROOP * points, {
			do: "troops",
			points,
			system: systemName(base),
			fleet: armada.id
		});
	}
	o.purse += rest;
}
function build(o, role, lack, gives) {
	if (lack <= 0) return;
	const { el, tech, hulls } = o.empire;
	const drawn = role === "warship" && o.taste.afar ? "raider" : role;
	const choice = designFor$1(o, role, (one) => roleOf(one) === role, () => draftOf(drawn, {
		el,
		tech,
		opened: hulls
	}, 60));
	const each = choice === null ? 0 : gives(choice.design);
	if (choice !== null && each > 0) buildShips(o, choice, Math.min(6, fru(lack, each)));
}
/** What a design is for, as far as it can be seen. */
function roleOf(design) {
	const { srw, lrw, cargo, capsules, drive } = ratingOf(design);
	if (cargo > 0) return "tender";
	if (capsules > 0) return "trooper";
	if (design.hull === "EX") return "explorer";
	return srw + lrw > 0 && drive !== null ? "warship" : "base";
}
/** What is being built. */
function queued({ empire }) {
	const all = {
		hs: 0,
		cargo: 0,
		room: 0
	};
	for (const place of empire.queue.design) {
		const design = empire.designs[place];
		if (design === void 0) continue;
		const { n, cargo, capsules } = ratingOf(design);
		if (roleOf(design) === "warship") all.hs += n;
		all.cargo += cargo;
		all.room += capsules;
	}
	return all;
}
// src/rulesets/starfire-campaign/bots/guards.ts
/** A few warships hold the own system that lies nearest to the exit; where the exit is in it they guard its WP. */
function guards(o) {
	const { empire, taste, left } = o;
	const worth = sum(empire.ships.paid.filter((_, i) => {
		const design = empire.designs[empire.ships.design[i] ?? -1];
		return design !== void 0 && roleOf(design) === "warship";
	}));
	const coming = sum(empire.queue.paid);
	const wanted = frd(taste.guard * Math.max(0, o.net), 10) - worth - coming;
	if (wanted > 0 && left > 4) {
		const choice = designFor$1(o, "warship", (one) => roleOf(one) === "warship");
		if (choice !== null) buildShips(o, choice, Math.min(4, frd(wanted, Math.max(1, choice.price))));
	}
	stand(o);
}
/** Where the exit is, and the own system nearest to it. */
function post$1(o) {
	const { chart } = o.empire;
	const exit = chart.find(({ system, points }) => !isCore(system) && points.some(({ to }) => isCore(to)));
	if (exit === void 0) return null;
	const wp = exit.points.find(({ to }) => isCore(to))?.number ?? 0;
	const near = o.populated.map(({ system }) => ({
		system,
		distance: o.distance(system, exit.system)
	})).filter(({ distance }) => distance >= 0).sort((a, b) => a.distance - b.distance)[0];
	if (near === void 0) return null;
	return {
		system: near.system,
		wp: near.system === exit.system ? wp : 0
	};
}
/** Idle warships gather, and go to their post together. */
function stand(o) {
	const there = post$1(o);
	const base = mainYard(o);
	const all = forcesOf(o).filter(({ hs, idle }) => hs > 0 && idle);
	for (const system of new Set(all.map((one) => one.system))) {
		const [lead, ...others] = all.filter((one) => one.system === system);
		if (lead === void 0) continue;
		if (others.length > 0) o.order({
			do: "merge",
			fleets: [lead.id, ...others.map(({ id }) => id)]
		});
		if (there === null) continue;
		const guarded = o.empire.fleets.guard[lead.at];
		if (system === there.system && there.wp > 0 && guarded !== there.wp) o.order({
			do: "stance",
			fleet: lead.id,
			posture: "GUARD",
			wp: there.wp
		});
		const waits = o.empire.queue.design.length > 0;
		if (system === base && !waits && o.distance(system, there.system) > 0) o.order({
			do: "move",
			fleet: lead.id,
			to: systemName(there.system),
			detune: false
		});
	}
}
// src/rulesets/starfire-campaign/diplomacy/attitude.ts
/** SC-16.3  The states from the least attitude each takes, the best first. */
var STATES = [
	[90, "UNION"],
	[60, "TREATY"],
	[20, "NEUTRAL"],
	[-39, "WARY"],
	[-100, "HOSTILE"]
];
/** SC-16.3  The state that an attitude is. */
var stateOf = (value) => STATES.find(([least]) => value >= least)?.[1] ?? "HOSTILE";
/** SC-16.3  What an NPR thinks of an empire; undefined before they have met. */
var attitudeTo = ({ attitudes }, empire) => attitudes.find((one) => one.empire === empire);
/** SC-16.13  Attitudes stay within −100…100. */
var within$1 = (value) => Math.max(-100, Math.min(100, value));
/** SC-16.4  Sets what an NPR thinks of an empire that it meets. */
function begin$2(npr, empire, value) {
	npr.attitudes = [...npr.attitudes.filter((one) => one.empire !== empire), {
		empire,
		value: within$1(value),
		union: 0
	}].sort((a, b) => a.empire - b.empire);
}
/** SC-16.5, SC-16.13  Changes what an NPR thinks of an empire, if they have met. */
function change(npr, empire, by) {
	npr.attitudes = npr.attitudes.map((one) => one.empire === empire ? {
		...one,
		value: within$1(one.value + by)
	} : one);
}
/** SC-15.4  Changes what every NPR thinks of an empire. */
function changeAll({ nprs }, empire, by) {
	for (const npr of nprs) change(npr, empire, by);
}
/** True for one that still has PU or ships; the others think nothing any more. */
var isThere$1 = ({ ships, colonies }) => ships.id.length > 0 || colonies.pu.some((pu) => sum(pu) > 0);
/** SC-16.5  How many armed units somebody has in a system. */
function armedIn$1(power, system) {
	const { fleets, ships } = power;
	const here = new Set(fleets.id.filter((_, at) => fleets.system[at] === system));
	if (here.size === 0) return 0;
	return ships.id.filter((_, i) => here.has(ships.fleet[i]) && isArmed$1(fittedOf(designAt(power, i)))).length;
}
/** SC-16.3  The attitudes that a state is: least and most. */
function attitudesOf(state) {
	const at = STATES.findIndex(([, name]) => name === state);
	return [STATES[at]?.[0] ?? -100, at <= 0 ? 100 : (STATES[at - 1]?.[0] ?? 100) - 1];
}
// src/rulesets/starfire-campaign/diplomacy/contact.ts
/** How one stands with somebody whom one has met; undefined without contact. */
var contactOf = ({ contacts }, owner) => contacts.find((contact) => contact.owner === owner);
/** Changes how an empire stands with somebody whom it has met. */
function setContact(empire, owner, change) {
	empire.contacts = empire.contacts.map((one) => one.owner === owner ? {
		...one,
		...change
	} : one);
}
/** SC-16.1  Contact, once; it never ends. */
function meet(turn, empire, owner) {
	if (contactOf(empire, owner) !== void 0) return;
	const met = {
		owner,
		turn: turn.number,
		relation: "PEACE",
		theirs: "PEACE",
		state: "",
		claims: [...turn.p.empires[owner - 1]?.claims ?? []]
	};
	empire.contacts = [...empire.contacts, met].sort((a, b) => a.owner - b.owner);
	turn.tell(empire, "contacts", "met", "SC-16.12", [owner]);
}
/** SC-16.4, SC-0.10  NPRs look at the empires that they have met in this turn, by ascending ID of the empire. */
function firstImpressions(turn) {
	const met = Map.groupBy([...turn.empires()].flatMap((empire) => empire.contacts.map((contact) => ({
		empire,
		contact
	}))), ({ contact }) => contact.owner);
	for (const npr of turn.p.nprs) for (const { empire } of met.get(npr.owner) ?? []) if (attitudeTo(npr, empire.owner) === void 0) begin$2(npr, empire.owner, firstAttitude(turn, npr));
}
/** SC-16.4, SC-16.13  2d10 − 11, and what the NPR's own statistics add. */
function firstAttitude(turn, npr) {
	const dice = turn.dice(nprStream(npr));
	const [, chauvinism, militancy] = npr.race.array;
	return dice.die(10) + dice.die(10) - 11 + (chauvinism === 33 ? 10 : -10) + (militancy === 33 ? 10 : -20);
}
/** SC-0.5, SC-0.10  The stream of an NPR. */
var nprStream = ({ owner }) => `npr:${ownerName(owner)}`;
/** SC-14.1  True for a hostile pair: one has declared WAR on the other, or an NPR is hostile to an empire. */
function hostile(turn, a, b) {
	if (a === b) return false;
	return isAt(turn, a, b, "WAR") || isAt(turn, b, a, "WAR") || hates(turn, a, b) || hates(turn, b, a);
}
/** SC-16.2  True for two empires of which each has declared ALLY: the lower relation of the two counts. */
var allied = (turn, a, b) => a !== b && isAt(turn, a, b, "ALLY") && isAt(turn, b, a, "ALLY");
/** SC-8.13, SC-14.14  True for an owner himself and his allies. */
var friendly = (turn, a, b) => a === b || allied(turn, a, b);
/** What an empire itself has declared to another or to an NPR. */
function isAt(turn, of, to, relation) {
	const empire = turn.p.empires[of - 1];
	return empire !== void 0 && contactOf(empire, to)?.relation === relation;
}
/** SC-16.3, SC-16.19  True for an NPR whose attitude to an empire is HOSTILE. */
function hates(turn, of, empire) {
	return nprOf(turn, of)?.attitudes.some((one) => one.empire === empire && one.value <= -40) === true;
}
/** The NPR that an owner is; undefined of an empire. */
var nprOf = (turn, owner) => owner <= turn.p.empires.length ? void 0 : turn.p.nprs.find((npr) => npr.owner === owner);
// src/rulesets/starfire-campaign/state/bare.ts
/** An owner who has nothing yet but a race and its first technologies. */
function barePower(owner, race) {
	return {
		owner,
		race,
		el: 1,
		tech: startingTech(race),
		treasury: 0,
		next: {
			ship: 1,
			fleet: 1,
			installation: 1,
			project: 1,
			expedition: 1,
			offer: 1
		},
		designs: [],
		...bareForces()
	};
}
/** No system, no unit, nothing built. */
function bareForces() {
	return {
		colonies: noRows(colonyColumns),
		installations: noRows(installationColumns),
		yards: noRows(yardColumns),
		ships: noRows(shipColumns),
		fleets: noRows(fleetColumns),
		landings: noRows(landingColumns),
		aboard: []
	};
}
// src/rulesets/starfire-campaign/diplomacy/npr.ts
/** SC-16.7  The ships of all NPRs: the example frigate of SC-4.12. */
var FRIGATE = {
	name: "Frigate",
	hull: "FG",
	variant: "f",
	n: hulls_default.exampleDesign.hs,
	speed: 100 * hulls_default.exampleDesign.speed,
	logistics: false,
	parts: Object.entries(hulls_default.exampleDesign.components).map(([code, count]) => ({
		code,
		count
	}))
};
/** SC-16.10  An NPR as it begins, in its home. */
function newNpr(atlas, home) {
	const found = atlas.nprAt(home);
	if (found === null) throw new RangeError(`No NPR lives in ${home}.`);
	const { npr, owner } = found;
	const race = raceOfNpr(npr);
	const row = {
		...barePower(owner, race),
		attitudes: [],
		raid: []
	};
	row.el = npr.el;
	const at = settle$2(row, atlas, home);
	const { planets } = atlas.system(home);
	row.colonies.pu[at] = planets.map(({ kind }) => kind === "N" ? 500 : 0);
	row.colonies.pdc[at] = planets.map(({ kind }) => kind === "N");
	row.colonies.garrison[at] = planets.map(({ kind }, i) => kind === "N" ? row.colonies.garrison[at]?.[i] ?? 0 : 0);
	if (race.array[2] === 66) addInstallation(row, {
		kind: "CGB",
		system: home,
		planet: 0,
		points: STRONGPOINT
	});
	row.designs = [FRIGATE];
	const fleet = addFleet(row, home, "Home fleet");
	row.fleets.retreat[fleet] = race.array[0] === 33 ? 50 : 100;
	for (let i = 0; i < npr.frigates; i++) addShip(row, 0, row.fleets.id[fleet], 0);
	return row;
}
/** SC-16.10, SC-2.5, SC-3.4 */
function raceOfNpr({ array, short, long }) {
	return {
		array: (tables_default.racialArrays.rows[array]?.array ?? []).map((stat) => stat === 33 ? 33 : 66),
		advantages: [],
		disadvantages: [],
		short: SHORT_RANGE[short] ?? "L1",
		long: LONG_RANGE[long] ?? "R1"
	};
}
// src/rulesets/starfire-campaign/diplomacy/nprs.ts
/** SC-16.6  A raid turns back after so many turns. */
var RAID_TURNS = 6;
/** SC-16.7  What an NPR spends in any case, in hundredths of MC. */
var EXPENSES = 2e4;
/** SC-16.7, SC-16.20  EL grows so often, up to so much. */
var EL_TURNS = 60;
var MOST_EL = 6;
/** P1 of SC-19.4: the orders of NPRs. */
function orderNprs(turn) {
	for (const npr of turn.p.nprs) {
		if (npr.attitudes.length === 0 && npr.raid.length === 0) continue;
		followRaid(npr);
		takeStance(npr);
		for (const { empire, value } of npr.attitudes) if (value <= -40 && npr.raid.length === 0) maybeRaid(turn, npr, empire);
	}
}
/** SC-16.6  At home HOSTILE is ATTACK, everything else HOLD. */
function takeStance(npr) {
	const { fleets, attitudes } = npr;
	const posture = attitudes.some(({ value }) => value <= -40) ? "ATTACK" : "HOLD";
	const away = npr.raid[0]?.fleet;
	for (const [at, id] of fleets.id.entries()) if (id !== away) fleets.posture[at] = posture;
}
/** SC-16.6  d10 of 1, or of 1 to 3 with RM66: half its ships go on a raid. */
function maybeRaid(turn, npr, empire) {
	const home = npr.colonies.system[0];
	const base = home === void 0 ? -1 : npr.fleets.system.indexOf(home);
	if (home === void 0 || base < 0) return;
	const ships = shipsOf(npr, npr.fleets.id[base]);
	const target = targetOf$2(turn, home, empire);
	if (ships.length < 2 || target === null) return;
	const most = npr.race.array[2] === 66 ? 3 : 1;
	if (turn.dice(nprStream(npr)).die(10) > most) return;
	const at = addFleet(npr, home, "Raid");
	const fleet = npr.fleets.id[at];
	const { fleets } = npr;
	for (const i of ships.slice(0, frd(ships.length, 2))) npr.ships.fleet[i] = fleet;
	fleets.posture[at] = "ATTACK";
	fleets.retreat[at] = fleets.retreat[base];
	fleets.task[at] = "move";
	fleets.path[at] = [...target.points];
	npr.raid = [{
		fleet,
		target: target.system,
		left: RAID_TURNS
	}];
}
/** SC-16.14  The nearest system with PU of an empire, by links of D = 1; null when there is none. */
function targetOf$2(turn, home, owner) {
	const empire = turn.power(owner);
	if (empire === null) return null;
	const ways = (id) => turn.atlas.warpPoints(id).flatMap(({ to, back, d }, i) => {
		return d === 1 && turn.atlas.warpPoint(to, back)?.d === 1 ? [{
			number: i + 1,
			to
		}] : [];
	});
	const path = shortest(home, ways, (id) => isPopulated(empire, id));
	if (path === null) return null;
	return {
		system: path.end,
		points: path.points
	};
}
/** SC-16.14  A raid goes on for six turns, turns back in the seventh by its way, and joins the fleet at home. */
function followRaid(npr) {
	const [raid] = npr.raid;
	if (raid === void 0) return;
	const at = fleetAt(npr, raid.fleet);
	if (at < 0) {
		npr.raid = [];
		return;
	}
	if (raid.left > 0) {
		npr.raid = [{
			...raid,
			left: raid.left - 1
		}];
		if (raid.left > 1) return;
	}
	const { fleets } = npr;
	const trail = aboardOf(npr, at).trail;
	if (trail.length > 0) {
		fleets.task[at] = "move";
		fleets.path[at] = [...trail].reverse();
		return;
	}
	npr.raid = [];
	rejoin(npr, at);
}
/** A fleet that is home again joins the one that stands there. */
function rejoin(npr, at) {
	const { fleets, ships } = npr;
	idle$1(npr, at);
	const home = fleets.system.findIndex((system, i) => i !== at && system === fleets.system[at]);
	if (home < 0) return;
	for (const i of shipsOf(npr, fleets.id[at])) ships.fleet[i] = fleets.id[home];
	dropEmptyFleets(npr);
}
/** P12 of SC-19.4 for NPRs. SC-16.7, SC-11.14  They have no events, no GTN and no projects. */
function nprEconomy(turn) {
	for (const npr of turn.p.nprs) {
		const home = npr.colonies.system[0];
		if (home === void 0 || !isPopulated(npr, home)) continue;
		const gross = sum(incomesOf(turn.atlas, turn.p.options, turn.number, npr));
		npr.treasury = Math.max(0, npr.treasury + gross - EXPENSES);
		buildFrigate(npr, home);
		if (turn.number % EL_TURNS === 0) npr.el = Math.min(MOST_EL, npr.el + 1);
	}
}
/** SC-16.7  With so many ships an NPR builds no more. */
var mostShips = ({ race, el }) => (race.array[2] === 66 ? 10 : 5) * el;
/** SC-16.7, SC-16.20  An NPR as it may be before a turn: its EL is known from the turn alone, how many frigates it has built is not. */
function aged(npr, turn, pick) {
	npr.el = Math.max(npr.el, Math.min(MOST_EL, npr.el + frd(turn - 1, EL_TURNS)));
	npr.treasury = turn === 1 ? 0 : 100 * pick(2e3);
	const [fleet] = npr.fleets.id;
	const room = Math.min(turn - 1, Math.max(0, mostShips(npr) - npr.ships.id.length));
	const price = priceFor(FRIGATE, termsOf$1(npr.race));
	if (fleet !== void 0) for (let i = pick(room + 1); i > 0; i--) addShip(npr, 0, fleet, price);
	return npr;
}
/** SC-16.7  One frigate, if it can be paid, and there are not enough yet. */
function buildFrigate(npr, home) {
	const price = priceFor(FRIGATE, termsOf$1(npr.race));
	if (npr.treasury < price || npr.ships.id.length >= mostShips(npr)) return;
	npr.treasury -= price;
	const away = npr.raid[0]?.fleet;
	const { fleets } = npr;
	const known = fleets.id.findIndex((id, at) => id !== away && fleets.system[at] === home);
	const at = known >= 0 ? known : addFleet(npr, home, "Home fleet");
	fleets.retreat[at] = npr.race.array[0] === 33 ? 50 : 100;
	addShip(npr, 0, fleets.id[at], price);
}
// src/rulesets/starfire-campaign/race/become.ts
/** SC-2.14, SC-3.4  An empire takes a name and a race, and with it its first technologies. */
function become(p, empire, name, race) {
	empire.name = freeName(p, empire, name);
	empire.race = race;
	empire.tech = startingTech(race);
}
/** SC-2.14  A name that is taken, case ignored, gets the next free number behind it. */
function freeName({ empires }, { seat }, wanted) {
	const taken = new Set(empires.flatMap((e) => e.seat === seat ? [] : [e.name.toLowerCase()]));
	if (!taken.has(wanted.toLowerCase())) return wanted;
	for (let number = 2;; number++) if (!taken.has(`${wanted} ${number}`.toLowerCase())) return `${wanted} ${number}`;
}
// src/rulesets/starfire-campaign/orders/alone.ts
/** SC-16.16  The longest message, in characters. */
var LONGEST_MESSAGE = 2e3;
/** Why an order can never be carried out; null for the others. */
function faultAlone(order) {
	switch (order.do) {
		case "race": return raceFault(order);
		case "design": return nameFault(order.name, () => false);
		case "transfer":
			if (order.amount % 5 === 0) return null;
			return refuse("SC-9.13", "E_MULTIPLE", `PU are transferred in multiples of 5, because 1 of 5 arrives; not ${order.amount}.`);
		case "assist":
			if (order.points <= 3) return null;
			return refuse("SC-9.16", "E_LIMIT", `A system takes 1 to 3 points of assistance a turn, not ${order.points}.`);
		case "form":
		case "split": return order.name === void 0 ? null : fleetNameFault(order.name);
		case "trade":
			if (order.give.length + order.want.length > 0) return null;
			return refuse("SC-19.6", "E_FIELD", "An offer gives or wants something: give 500 mc, want system 80.");
		case "message": return messageFault$1(order.text);
		default: return null;
	}
}
/** SC-13.1  A fleet's name is any that cannot be taken for a number of a fleet. */
function fleetNameFault(name) {
	if (isName(name) && !/^F\d+$/i.test(name)) return null;
	return refuse("SC-19.6", "E_FIELD", "A fleet is called by 1 to 30 characters, without control characters, and not by a number such as F2.");
}
/** SC-16.16 */
function messageFault$1(text) {
	const length = [...text].length;
	if (length < 1 || length > 2e3) return refuse("SC-16.16", "E_FIELD", `A message has 1 to ${LONGEST_MESSAGE} characters, not ${length}.`);
	if (/[^\P{Cc}\n\t]|\p{Cs}/u.test(text)) return refuse("SC-16.16", "E_FIELD", "A message is text; it has control characters, leave them out.");
	return null;
}
/** SC-2.5 to SC-2.14  The first reason why a race is none. */
function raceFault(race) {
	const row = tables_default.racialArrays.rows.find(({ array }) => array.every((value, i) => value === race.array[i]));
	if (row === void 0) return refuse("SC-2.5", "E_ARRAY", `An array is one of ${tables_default.racialArrays.rows.map(({ array }) => array.join(",")).join(" · ")}; not ${race.array.join(",")}.`);
	if (!isName(race.name)) return refuse("SC-2.14", "E_NAME", "A race is called by 1 to 30 characters, without control characters.");
	return traitFault(race) ?? pointsFault(race, row.bonus) ?? habitabilityFault(race);
}
/** SC-2.9 */
function traitFault({ advantages, disadvantages }) {
	const all = [...advantages, ...disadvantages];
	const twice = all.find((trait, i) => all.indexOf(trait) !== i);
	if (twice !== void 0) return refuse("SC-2.9", "E_TRAIT", `${twice} may be taken once; it stands there twice.`);
	const pair = tables_default.oppositePairs.find((both) => both.every((trait) => all.includes(trait)));
	if (pair === void 0) return null;
	return refuse("SC-2.9", "E_TRAIT", `${pair.join(" and ")} exclude each other; leave one out.`);
}
/** SC-2.6 to SC-2.8 */
function pointsFault({ advantages, disadvantages }, bonus) {
	const points = 1 + bonus + disadvantages.length;
	if (advantages.length <= points) return null;
	return refuse("SC-2.6", "E_POINTS", `This race has ${points} ${points === 1 ? "point" : "points"} and spends ${advantages.length}; each disadvantage gains 1.`);
}
/** SC-2.10 */
function habitabilityFault(race) {
	if (habitabilityOf(race) > -2) return null;
	return refuse("SC-2.10", "E_HABITABILITY", "SPECIALIZED with a determination of 33 could never settle anything; take one of them only.");
}
// src/rulesets/starfire-campaign/orders/keywords.ts
/** SC-19.11  The words that begin each order, the longer beginnings first: `research SL` before `research`. */
var SPELLINGS = DOS.map((what) => ({
	do: what,
	words: LINES[what].words
})).sort((a, b) => b.words.length - a.words.length);
/** The same by their first word, in small letters. */
var SPELT = Map.groupBy(SPELLINGS, ({ words }) => words[0] ?? "");
/** SC-21.4  The orders of the deal window; BID is one of no other time. */
var IN_WINDOW = [
	"trade",
	"accept",
	"bid"
];
/** The order whose first word is most like this one, for a hint; null if none is. */
function nearest$1(word) {
	const given = word.toLowerCase().slice(0, 20);
	const firsts = DOS.map((what) => LINES[what].words[0] ?? "");
	const begun = given.length < 2 ? void 0 : firsts.find((first) => first.startsWith(given));
	if (begun !== void 0) return begun;
	const near = firsts.map((first) => ({
		first,
		far: distance(given, first)
	})).sort((a, b) => a.far - b.far)[0];
	return near !== void 0 && near.far <= 2 && near.far < given.length - 1 ? near.first : null;
}
/** How many letters must be changed, left out or added to make one word the other. */
function distance(a, b) {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const other = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(other, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
// src/rulesets/starfire-campaign/orders/parse.ts
/** Reads, and gives back as a fault what was thrown as one. */
function reading(read, begins) {
	try {
		const order = read();
		const fault = faultAlone(order);
		return fault === null ? {
			order,
			fault,
			column: 1
		} : {
			order: null,
			fault,
			column: begins
		};
	} catch (error) {
		if (error instanceof Unread) return {
			order: null,
			fault: error.refusal,
			column: error.column
		};
		throw error;
	}
}
/** SC-19.11  Reads a line by the grammar of this room's README; null for an empty one, or one that is only a remark. */
function readLine(line) {
	const words = wordsOf(line);
	const [first] = words;
	if (first === void 0) return null;
	return reading(() => {
		const from = new Cursor(words, line.length + 1);
		const what = SPELT.get(first.text.toLowerCase())?.find(({ words: begins }) => from.takes(...begins));
		if (what === void 0) return unknown(first.text, first.column);
		const row = { do: what.do };
		LINES[what.do].body.take(from, row);
		if (!from.isAtEnd) from.fail("the end of the line");
		return orderOf(row);
	}, first.column);
}
/** SC-24 */
function unknown(word, column) {
	const near = nearest$1(word);
	const advice = near === null ? "The words that begin an order are those of SC-19.11." : `Did you mean ${near}?`;
	throw new Unread(refuse("SC-19.6", "E_UNKNOWN_ORDER", `There is no order ${brief(word)}. ${advice}`), column);
}
/** SC-19.12  Reads an order of the JSON form. */
function readJson(json) {
	return reading(() => {
		if (!isObject(json) || typeof json.do !== "string") throw new Unread(refuse("SC-19.6", "E_FIELD", `An order is an object such as {"do": "explore", "fleet": "F2"}, not ${brief(json)}.`));
		const what = Object.hasOwn(LINES, json.do) ? json.do : unknown(json.do, 1);
		const row = { do: what };
		const { body } = LINES[what];
		body.read(json, row);
		const strange = Object.keys(json).find((name) => !Object.hasOwn(row, name));
		if (strange !== void 0) {
			const why = body.names.includes(strange) ? "does not go with the others" : "is none of its fields";
			throw new Unread(refuse("SC-19.6", "E_FIELD", `${brief(strange)} ${why}; an order "${what}" has ${[...new Set(body.names)].join(", ") || "none"}.`));
		}
		return orderOf(row);
	}, 1);
}
var MOST_CHARACTERS = 6e4;
/** The longest sheet that is looked at at all, in characters: of its text, or of its list as JSON. */
var LONGEST_SHEET = 262144;
/** The schema of a sheet: any text, any list. What their lines say is judged line by line. */
var sheetShape$1 = {
	fault(v, path) {
		if (!isObject(v)) return `${path}: must be an object with "text" or "orders"`;
		for (const name of Object.keys(v)) if (name !== "text" && name !== "orders" && name !== "ready") return `${path}: there is no field ${JSON.stringify(name.slice(0, 40))}; known are text, orders, ready`;
		if (v.ready !== void 0 && typeof v.ready !== "boolean") return `${path}.ready: must be true or false`;
		if (v.text === void 0 === (v.orders === void 0)) return `${path}: must have either "text" or "orders"`;
		if (v.text !== void 0) return typeof v.text === "string" && v.text.length <= 262144 ? null : `${path}.text: must be a text of at most ${LONGEST_SHEET} characters`;
		return Array.isArray(v.orders) && isShort(v.orders) ? null : `${path}.orders: must be a list of at most ${LONGEST_SHEET} characters as JSON, and 100 levels deep`;
	},
	copySource: (expression) => `copyJson(${expression})`,
	json: { oneOf: [{
		type: "object",
		properties: {
			text: {
				type: "string",
				maxLength: LONGEST_SHEET
			},
			ready: { type: "boolean" }
		},
		required: ["text"],
		additionalProperties: false
	}, {
		type: "object",
		properties: {
			orders: {
				type: "array",
				items: {}
			},
			ready: { type: "boolean" }
		},
		required: ["orders"],
		additionalProperties: false
	}] }
};
function isShort(orders) {
	try {
		return JSON.stringify(orders).length <= 262144 && deepest(orders, 0) <= 100;
	} catch {
		return false;
	}
}
var deepest = (value, depth) => typeof value !== "object" || value === null || depth > 100 ? depth : Object.values(value).reduce((most, part) => Math.max(most, deepest(part, depth + 1)), depth + 1);
/** SC-19.2, SC-19.11, SC-19.13  The lines of a sheet in their order; those that cannot be read are dropped, the rest stands. */
function linesOf(sheet) {
	return "text" in sheet ? linesOfText(sheet.text) : linesOfList(sheet.orders);
}
/** SC-19.12  The orders of a sheet that can be read. */
var ordersOf$1 = (sheet) => linesOf(sheet).flatMap(({ order }) => order === null ? [] : [order]);
function tooMany(from, left, unit) {
	return {
		no: from,
		column: 1,
		order: null,
		fault: refuse("SC-19.13", "E_TOO_MANY", `A set has at most 500 orders and ${MOST_CHARACTERS} characters: ${unit} ${from}${left > 1 ? ` and the ${left - 1} behind it are` : " is"} dropped.`)
	};
}
function linesOfText(text) {
	const texts = text.split(/\r\n|[\n\r]/);
	const lines = [];
	let characters = 0;
	for (const [i, line] of texts.entries()) {
		characters += length(line) + (i === 0 ? 0 : 1);
		const over = characters > MOST_CHARACTERS;
		const read = over ? null : readLine(line);
		if (over || read !== null && lines.length >= 500) return [...lines, tooMany(i + 1, texts.length - i, "line")];
		if (read !== null) lines.push({
			no: i + 1,
			...read
		});
	}
	return lines;
}
var length = (text) => {
	let points = 0;
	for (const _ of text) points++;
	return points;
};
function linesOfList(orders) {
	const lines = [];
	let characters = 0;
	for (const [i, json] of orders.entries()) {
		const read = readJson(json);
		characters += read.order === null ? 0 : length(written(read.order)) + 1;
		if (i >= 500 || characters > 6e4) return [...lines, tooMany(i + 1, orders.length - i, "entry")];
		lines.push({
			no: i + 1,
			...read
		});
	}
	return lines;
}
// src/rulesets/starfire-campaign/sheet.ts
/** The same without `none`. */
function apart(value) {
	if (typeof value !== "object" || value === null || !("none" in value)) return value;
	const { none, ...rest } = value;
	return typeof none === "boolean" ? rest : value;
}
/** Any text and any list within bounds: what their lines say is judged line by line. */
var sheetShape = {
	...sheetShape$1,
	fault: (v, path) => sheetShape$1.fault(apart(v), path)
};
/** SC-19.7  What stands for an empire from which nothing came. */
var NO_SHEET = {
	orders: [],
	none: true
};
/** SC-19.11 to SC-19.13  The lines of a sheet. */
function ordersOf(sheet) {
	return linesOf(sheet).flatMap(({ no, order, fault }) => {
		if (fault !== null) return [{
			no,
			refusal: fault
		}];
		return order === null ? [] : [{
			no,
			order
		}];
	});
}
// src/rulesets/starfire-campaign/phases/p01-lock.ts
/** P1 of SC-19.4: sets are locked. SC-19.15  RACE is executed before anything else is checked. */
function lock(turn, sheets) {
	const sets = sheets.map((sheet) => sheet === null ? [] : ordersOf(sheet));
	for (const empire of turn.empires()) {
		empire.missed = sheets[empire.seat]?.none === true ? empire.missed + 1 : 0;
		for (const given of sets[empire.seat] ?? []) if ("refusal" in given) refused(turn, empire, given.no, given.refusal);
		else if (given.order.do === "race") answer$1(turn, empire, given, race(turn, empire, given.order));
	}
	orderNprs(turn);
	return sets;
}
/** Carries out the orders of some kinds, by empire, lines in the order given, and tells each what came of it. */
function carryOut(turn, sets, act) {
	for (const empire of turn.empires()) for (const given of sets[empire.seat] ?? []) if ("order" in given) {
		const result = act(empire, given.order);
		if (result !== void 0) answer$1(turn, empire, given, result);
	}
}
function answer$1(turn, empire, { no, order }, refusal) {
	if (refusal !== null) refused(turn, empire, no, refusal);
	else turn.tell(empire, "orders", "done", "SC-19.2", [no], written(order).slice(0, 400));
}
/** SC-19.2  A failed order is dropped with its reason, the rest stands. */
function refused(turn, empire, no, { clause, code, text }) {
	turn.tell(empire, "orders", code, clause ?? "SC-19.2", [no], text.slice(0, 400));
}
/** SC-2.14, SC-2.5, SC-3.4  RACE. */
function race(turn, empire, order) {
	if (turn.number > empire.joined) return refuse("SC-2.14", "E_LATE", "A race is sent before the first turn.");
	become(turn.p, empire, order.name.trim(), raceOf(order));
	return null;
}
// src/rulesets/starfire-campaign/economy/gtn.ts
/** SC-11.9  The dividend on funds for a d10. `scale`: GTN_SCALE in hundredths. */
var dividendOf = (funds, die, scale) => mulDiv(funds, Math.max(0, die - 2) * scale, 1e4);
/** SC-11.10  What arrives of a withdrawal: 10 % of it are lost. */
var arrivalOf = (amount) => mulDiv(amount, 90, 100);
/** SC-11.8  The most that may be invested at step i. */
function investable(limit, treasury, funds) {
	const most = limit === "turn" ? frd(treasury, 10) : frd(treasury + funds, 10) - funds;
	return Math.max(0, Math.min(most, treasury));
}
/** SC-11.9, SC-11.16  Step f: one d10 for everyone, rolled when anybody has funds; `bonus` names the seats whose dividend is doubled (SC-11.5). */
function dividends(turn, bonus) {
	const holders = [...turn.empires()].filter(({ gtn }) => gtn > 0);
	if (holders.length === 0) return;
	const die = turn.dice("gtn").die(10);
	const scale = scaled(turn.p.options.GTN_SCALE, 100);
	for (const empire of holders) {
		const dividend = (bonus.has(empire.seat) ? 2 : 1) * dividendOf(empire.gtn, die, scale);
		empire.treasury += dividend;
		turn.tell(empire, "ledger", "dividend", "SC-11.9", [
			dividend,
			empire.treasury,
			empire.gtn,
			die
		]);
	}
}
/** SC-11.10  WITHDRAW, at step g: cut to the funds there are. */
function withdrawals(turn, sets) {
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "withdraw") return void 0;
		const amount = Math.min(order.mc, empire.gtn);
		if (amount === 0) return refuse("SC-11.16", "E_FUNDS", "You have nothing in the GTN.");
		if (amount < order.mc) turn.tell(empire, "urgent", "cut", "SC-11.10", [order.mc, amount], "withdraw");
		empire.gtn -= amount;
		empire.treasury += arrivalOf(amount);
		turn.tell(empire, "ledger", "withdrawn", "SC-11.10", [
			amount,
			arrivalOf(amount),
			empire.treasury,
			empire.gtn
		]);
		return null;
	});
}
/** SC-11.8, SC-11.16  INVEST, at step i: cut to what may be invested. */
function investments(turn, sets) {
	const { GTN_LIMIT } = turn.p.options;
	const left = turn.p.empires.map(({ treasury, gtn }) => investable(GTN_LIMIT, treasury, gtn));
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "invest") return void 0;
		const most = left[empire.seat] ?? 0;
		const amount = Math.min(order.mc, most);
		if (amount === 0) return refuse("SC-11.16", "E_FUNDS", `Nothing may be invested: the GTN holds ${digits(empire.gtn)} MC, the treasury ${digits(empire.treasury)}.`);
		if (amount < order.mc) turn.tell(empire, "urgent", "cut", "SC-11.8", [order.mc, amount], "invest");
		left[empire.seat] = most - amount;
		empire.treasury -= amount;
		empire.gtn += amount;
		turn.tell(empire, "ledger", "invested", "SC-11.8", [
			amount,
			empire.treasury,
			empire.gtn
		]);
		return null;
	});
}
// src/rulesets/starfire-campaign/bots/saving.ts
/** SC-11.8  What is left over earns dividends, as far as the GTN takes it. */
function saving(o) {
	if (o.left < 2) return;
	const { gtn } = o.empire;
	const spare = Math.max(0, o.purse);
	const whole = frd(Math.min(investable(o.v.options.GTN_LIMIT, spare, gtn), frd(spare, 10)), 100);
	if (whole >= 100) o.buy(100 * whole, {
		do: "invest",
		mc: 100 * whole
	});
}
// src/rulesets/starfire-campaign/bots/science.ts
/** SC-8.1  Turns until a new center works, and until one is raised. */
var BUILDING = 6;
var RAISING = 3;
/** SC-21.10  Points of a level. */
var SL_POINTS = 20;
var EL_POINTS = 200;
function centersOf({ empire }) {
	const { installations, projects } = empire;
	const busy = new Set(projects.centers.flat());
	return installations.id.flatMap((id, i) => installations.kind[i] === "SCI" ? [{
		id,
		system: installations.system[i] ?? 0,
		rating: installations.rating[i] ?? 0,
		built: installations.left[i] === 0,
		raising: (installations.target[i] ?? 0) > 0,
		busy: busy.has(id)
	}] : []);
}
/** SC-10.1  What might be done for science: levels of trees, the next EL, and the centers for it. */
function science$1(o) {
	const centers = centersOf(o);
	const el = nextEl(o, centers);
	if (el !== null && o.buy(el.price, ...el.orders)) return forCenters(o, centers);
	return [...levels(o, centers), ...forCenters(o, centers)];
}
/** SC-10.8 to SC-10.11  An EL project, where all that it takes is there. */
function nextEl(o, centers) {
	const { el, projects } = o.empire;
	const { options, turn } = o.v;
	if (projects.kind.includes("EL") || turn < elFrom(options, o.empire)) return null;
	const built = centers.filter((one) => one.built);
	if (built.length < el + 1 || built.some(({ rating }) => rating < el + 1)) return null;
	const free = built.filter((one) => !one.busy);
	const { minimum, cost } = elOutlook(options, o.empire, el + 1);
	if (free.length < el + 1 || o.left < minimum) return null;
	return {
		price: cost,
		worth: EL_POINTS * POINT,
		orders: [{
			do: "researchEL",
			centers: free.slice(0, el + 1).map(({ id }) => id)
		}]
	};
}
/** True while free centers should wait, because an EL project may begin at once when the last of them is free. */
function elIsNear(o, centers) {
	const { el } = o.empire;
	const { options, turn } = o.v;
	const built = centers.filter((one) => one.built);
	return turn + 1 >= elFrom(options, o.empire) && o.left > elOutlook(options, o.empire, el + 1).minimum && built.length >= el + 1 && built.every(({ rating }) => rating >= el + 1) && !o.empire.projects.kind.includes("EL");
}
/** SC-10.5  The next SL of some tree for every center that is idle. */
function levels(o, centers) {
	if (elIsNear(o, centers)) return [];
	const { empire } = o;
	const idle = centers.filter((one) => one.built && !one.busy);
	const working = new Set(empire.projects.target);
	const wishes = [];
	const open = trees.map((tree, i) => ({
		tree,
		next: (empire.sl[i] ?? 1) + 1
	})).filter(({ tree }) => !tree.virtual && !working.has(tree.id));
	const taken = /* @__PURE__ */ new Set();
	for (const center of idle) {
		const best = open.filter(({ tree, next }) => next <= center.rating && !taken.has(tree.id)).map(({ tree, next }) => ({
			tree,
			next,
			...prospect(o, tree, next, center.rating)
		})).filter(({ turns }) => turns <= o.left).sort((a, b) => b.worth * a.cost - a.worth * b.cost)[0];
		if (best === void 0) continue;
		taken.add(best.tree.id);
		wishes.push({
			price: 1e5 * best.next,
			worth: frd(best.worth * 1e5 * best.next, best.cost),
			orders: [{
				do: "researchSL",
				center: center.id,
				tree: best.tree.id
			}],
			place: `I${center.id}`
		});
	}
	return wishes;
}
/** SC-10.6, SC-10.7  What the next SL of a tree is worth, what it is likely to cost, and how long it takes. */
function prospect(o, tree, next, rating) {
	const { minimum, chance, cost } = slOutlook(o.v.options, o.empire, tree, next, rating);
	const turns = minimum - 1 + tries(frd(chance, 100));
	return {
		worth: (SL_POINTS + (tree.id === "COL" ? 60 : tree.id === "COM" || tree.id === "CON" ? 3 : 0)) * POINT,
		cost: turns * cost,
		turns
	};
}
/** SC-10.7  The number of tries in which a chance of n × c percent is used up by half. */
function tries(chance) {
	let stays = 1e3;
	let n = 0;
	while (stays > 450 && n < 40) {
		n++;
		stays -= frd(stays * Math.min(100, n * chance), 100);
	}
	return n;
}
/** SC-8.2, SC-8.3  Centers for the next EL: those that are there are raised first, as each more makes it dearer. */
function forCenters(o, centers) {
	const { el } = o.empire;
	const factor = centerFactor(o.v.options);
	const n = scienceCenters(o.empire);
	const low = centers.filter(({ rating, built, raising }) => built && !raising && rating < el + 1);
	const empty = o.populated.filter(({ system }) => !centers.some((one) => one.system === system));
	const missing = Math.max(0, el + 1 - centers.length);
	const gains = gainOfEl(o, fru(12, o.v.options.RESEARCH_PACE) + (missing > 0 ? BUILDING : RAISING));
	const price = sum(low.map(({ rating }) => raisePrice(el, n, rating, factor))) + sum(Array.from({ length: missing }, (_, i) => sciencePrice(el, n + i + 1, factor)));
	const wishes = [];
	const share = (part) => price === 0 ? 0 : frd(gains * frd(part, 100), Math.max(1, frd(price, 100)));
	for (const { id, rating } of low) {
		const cost = raisePrice(el, n, rating, factor);
		const alone = yieldOf(o, el + 1, RAISING) - yieldOf(o, rating, RAISING);
		wishes.push({
			price: cost,
			worth: Math.max(share(cost), alone),
			orders: [{
				do: "upgrade",
				center: id,
				rating: el + 1
			}]
		});
	}
	const [place] = empty;
	if (place === void 0 || low.length > 0 && missing === 0) return wishes;
	const cost = sciencePrice(el, n + 1, factor);
	if (low.length > 0) return wishes;
	wishes.push({
		price: cost,
		worth: Math.max(missing > 0 ? share(cost) : 0, yieldOf(o, el + 1, BUILDING) - 1e4 * el * o.left),
		orders: [{
			do: "install",
			type: "SCI",
			system: systemName(place.system)
		}]
	});
	return wishes;
}
/** What the next EL brings, when it comes after so many turns. */
function gainOfEl(o, wait) {
	const { el } = o.empire;
	const turns = o.left - wait;
	if (turns < 1) return 0;
	const gross = sum(o.populated.map(({ pu, pays }) => pu * pays));
	return o.taste.learns * (EL_POINTS * POINT + frd(gross, el) * turns + 30 * POINT);
}
/** What a center of a rating brings in levels, after so many turns. */
function yieldOf(o, rating, wait) {
	const turns = o.left - wait;
	if (turns < 2) return 0;
	const chance = (rating + 1) * o.v.options.RESEARCH_PACE;
	const each = Math.max(1, tries(chance));
	const open = sum(trees.map(({ virtual }, i) => virtual ? 0 : Math.max(0, rating - (o.empire.sl[i] ?? 1))));
	return Math.min(frd(turns, each), open) * (SL_POINTS * POINT - each * 1e5 * rating);
}
// src/rulesets/starfire-campaign/bots/pairs.ts
/** SC-6.8  Where a scan takes a turn or two, it is the way home that takes long. */
var QUICK = 20;
/** How many pairs of explorers are kept. */
var pairing = ({ taste, v }) => v.options.SURVEY_PACE >= QUICK ? taste.pairs : 0;
/** A fleet that is there to look: instruments, and no weapons. */
var isScout = ({ empire }, fleet) => instrumentsOf(empire, fleet).x > 0 && designsOf(empire, fleet).every((one) => ratingOf(one).srw + ratingOf(one).lrw === 0);
/**
* SC-6.9, SC-6.16  Explorers leave home in twos. When both have a detailed scan aboard one of them brings it home, and the
* other goes on by the WPs that it has found; he brings home his next one.
*/
function explorePaired(o, pairs) {
	const scouts = scoutsOf(o);
	const merged = /* @__PURE__ */ new Set();
	let have = scouts.filter(({ ships }) => ships > 1).length;
	for (const one of scouts) {
		if (merged.has(one.id)) continue;
		if (hasScanned(o, one.id) && (one.ships > 1 || isDeep(o, one))) {
			if (one.ships > 1) part(o, one);
			else o.order({
				do: "explore",
				fleet: one.id,
				deep: false
			});
		} else if (one.idle) {
			const other = have < pairs ? companion(o, one, scouts, merged) : void 0;
			if (other !== void 0) {
				merged.add(other.id);
				have++;
				o.order({
					do: "merge",
					fleets: [one.id, other.id]
				});
			}
			o.order({
				do: "explore",
				fleet: one.id,
				deep: other !== void 0 || one.ships > 1
			});
		}
	}
}
function scoutsOf(o) {
	const { fleets } = o.empire;
	return [...fleets.id.entries()].filter(([, id]) => isScout(o, id)).map(([at, id]) => ({
		at,
		id,
		system: fleets.system[at] ?? 0,
		ships: designsOf(o.empire, id).length,
		idle: fleets.task[at] === ""
	}));
}
var isDeep = ({ empire: { fleets } }, { at }) => fleets.deep[at] === true;
/** SC-6.20  Whether a fleet has completed a detailed scan in the turn before. */
var hasScanned = ({ empire }, fleet) => empire.report.some(({ kind, numbers: [of, , level] }) => kind === "scanned" && of === fleet && level === LEVEL.detailed);
/** Another single explorer that waits at home, too. */
function companion(o, one, scouts, merged) {
	if (one.ships > 1 || !o.homes.some(({ system }) => system === one.system)) return void 0;
	return scouts.find(({ id, idle, ships, system }) => id > one.id && idle && ships === 1 && system === one.system && !merged.has(id));
}
/** One of its ships goes home with what both have found. */
function part(o, { id, idle }) {
	const { ships } = o.empire;
	const ship = ships.id[ships.fleet.lastIndexOf(id)] ?? 0;
	const name = `Runner ${ship} ${o.v.turn}`;
	o.order({
		do: "split",
		fleet: id,
		ships: [ship],
		name
	});
	o.order({
		do: "explore",
		fleet: name,
		deep: false
	});
	if (idle) o.order({
		do: "explore",
		fleet: id,
		deep: true
	});
}
// src/rulesets/starfire-campaign/bots/scouting.ts
/** What an explorer is worth while there is something to find. */
var LOOK_AHEAD = 6;
/** SC-6.11  Explorers explore; more of them are built as long as something is left to find. */
function scouting(o) {
	const { empire } = o;
	const { fleets } = empire;
	let explorers = 0;
	const pairs = pairing(o);
	for (const [at, id] of fleets.id.entries()) {
		if (!isScout(o, id)) continue;
		explorers += designsOf(empire, id).length;
		const task = fleets.task[at];
		if (pairs === 0 && task === "") o.order({
			do: "explore",
			fleet: id,
			deep: false
		});
	}
	if (pairs > 0) explorePaired(o, pairs);
	const coming = empire.queue.design.filter((place) => isExplorer(empire.designs[place])).length;
	const wanted = hasWork(o) && o.left > LOOK_AHEAD ? scoutsFor(o) - explorers - coming : 0;
	if (wanted <= 0) return;
	const design = designFor$1(o, "explorer", (one) => isExplorer(one), newExplorer);
	if (design !== null) buildShips(o, design, Math.min(wanted, 8));
}
/** As many as there are systems to look at, in parts of ten; a handful at the least. */
var scoutsFor = ({ taste, v }) => taste.scouts === 0 ? 0 : Math.min(taste.mostScouts, Math.max(6, frd(taste.scouts * v.options.CLUSTER_SYSTEMS, 10)));
var isExplorer = (design) => design !== void 0 && design.hull === "EX" && ratingOf(design).planet > 0;
function newExplorer({ empire }) {
	const hull = hullOf("EX");
	const { el, tech, hulls } = empire;
	return hull === void 0 ? null : draftOn("explorer", hull, {
		el,
		tech,
		opened: hulls
	});
}
/** True while a system is not scanned, or a WP not probed. */
function hasWork({ empire, v }) {
	const { chart } = empire;
	if (2 * chart.filter(({ system, level }) => isCore(system) && level === LEVEL.detailed).length > v.options.CORE_SYSTEMS) return false;
	return chart.some(({ level, points }) => level < LEVEL.detailed || points.some(({ probed }) => !probed));
}
// src/rulesets/starfire-campaign/bots/settling.ts
/** More freighters than are needed, against pirates and growth. */
var SPARE = 2;
/** SC-9.4  Colonies in the order of their distance, as long as PU and freighters last. */
function settling$1(o) {
	const { empire } = o;
	let free = freeFreighters(empire);
	const leaving = /* @__PURE__ */ new Map();
	let sent = 0;
	for (const { known, origin } of targets(o)) {
		const home = o.homes.find(({ system }) => system === origin);
		const pu = colonists(known.planets);
		const gone = leaving.get(origin) ?? 0;
		if (home === void 0 || free < 1 || gone + pu > frd(home.pu, gone === 0 ? 2 : 5)) continue;
		leaving.set(origin, gone + pu);
		free--;
		sent++;
		o.order({
			do: "colonize",
			target: systemName(known.system),
			origin: systemName(origin)
		});
	}
	transferring(o, empire.pool - freightNeed(empire) - sent - SPARE, leaving);
	keepFreight(o, sent);
}
/** Systems that may be settled before the end, the nearest first. */
function targets(o) {
	const { empire, v } = o;
	const limit = habitabilityLimit(empire);
	const found = [];
	for (const known of empire.chart) {
		if (known.level !== LEVEL.detailed || known.planets.length === 0) continue;
		if (isOccupied(empire, known) || isAwaited(empire, known.system)) continue;
		if (limit < limitFor(v.options, known.hi)) continue;
		const origin = originFor$1(o, known.system, colonists(known.planets));
		if (origin === null) continue;
		if (transitTurns(v.options, origin.distance, bestIc(empire)) + 1 + initialTurns(v.options, known.growth) < o.left) found.push({
			known,
			...origin
		});
	}
	return found.sort((a, b) => a.distance - b.distance || b.known.planets.length - a.known.planets.length);
}
/** The nearest own system with people enough. */
function originFor$1(o, target, people) {
	let best = null;
	for (const { system, pu } of o.homes) {
		if (pu < 2 * people + 20) continue;
		const distance = o.distance(system, target);
		if (distance > 0 && (best === null || distance < best.distance)) best = {
			origin: system,
			distance
		};
	}
	return best;
}
/** SC-7.3  Freighters for what is needed next turn. */
function keepFreight(o, sent) {
	const { empire } = o;
	const growing = o.homes.filter(({ pu, most }) => pu < most && pu % 100 > 80).length;
	const missing = freightNeed(empire) + sent + growing + SPARE - empire.pool;
	const many = Math.min(missing, frd(Math.max(0, o.purse), FREIGHTER));
	if (many > 0) o.buy(FREIGHTER * many, {
		do: "freighters",
		count: many
	});
}
// src/rulesets/starfire-campaign/bots/tastes.ts
/** SC-21.15  Pays, keeps freight, and touches nothing else. */
var CARETAKER = {
	militant: false,
	scouts: 0,
	mostScouts: 0,
	pairs: 0,
	grows: false,
	guard: 0,
	war: 0,
	afar: false,
	hastens: false,
	raids: false,
	arms: 0,
	woos: false,
	treats: false,
	looks: false,
	steals: false,
	learns: 1,
	plenty: 20,
	gift: null
};
/** Explores, settles and learns, and guards its exit. */
var STEWARD = {
	militant: false,
	scouts: 6,
	mostScouts: Number.POSITIVE_INFINITY,
	pairs: 0,
	grows: true,
	guard: 4,
	war: 0,
	afar: false,
	hastens: false,
	raids: false,
	arms: 0,
	woos: true,
	treats: false,
	looks: false,
	steals: false,
	learns: 1,
	plenty: 20,
	gift: null
};
/** A steward who makes treaties with whom he meets, and keeps them. */
var CONSUL = {
	...STEWARD,
	treats: true
};
/** A steward who goes to war when his fleet beats what he has seen, and makes treaties with the others. */
var ADMIRAL = {
	...STEWARD,
	militant: true,
	guard: 8,
	war: 160,
	arms: 30,
	woos: false,
	treats: true,
	looks: true
};
/** An admiral in haste: many explorers, frigates that shoot from afar, and learning before trade. */
var HEGEMON = {
	...ADMIRAL,
	scouts: 20,
	mostScouts: 15,
	pairs: 4,
	war: 100,
	afar: true,
	hastens: true,
	learns: 4
};
/** A steward who takes freighters, weak colonies and technologies from whom he meets. */
var RAIDER = {
	...STEWARD,
	militant: true,
	guard: 6,
	war: 250,
	raids: true,
	arms: 20,
	steals: true
};
// src/rulesets/starfire-campaign/bots/studied.ts
var GIFTS = [
	"WEALTHY",
	"ADAPTABLE",
	"PROLIFIC",
	"CREATIVE",
	"WARRIOR",
	"INDUSTRIALIST"
];
/** Question 6 of SC-25: stewards, admirals and hegemons whose people have one advantage alone, or none. */
var races = (kind, taste) => [{
	id: `plain-${kind}`,
	text: `A plain ${kind}: a people without any advantage.`,
	taste: {
		...taste,
		gift: "NONE"
	}
}, ...GIFTS.map((gift) => ({
	id: `${gift.toLowerCase()}-${kind}`,
	text: `A ${kind} whose people have one advantage alone: ${gift}.`,
	taste: {
		...taste,
		gift
	}
}))];
/** Players that the house does not offer. Questions 18 and 19: who develops whenever he can pay a turn of it twice. */
var studied = [
	...races("steward", STEWARD),
	...races("admiral", ADMIRAL),
	...races("hegemon", HEGEMON),
	{
		id: "developer",
		text: "A steward who has technologies developed as soon as he can pay a turn of it twice.",
		taste: {
			...STEWARD,
			plenty: 2
		}
	},
	{
		id: "armed-developer",
		text: "An admiral who has technologies developed as soon as he can pay a turn of it twice.",
		taste: {
			...ADMIRAL,
			plenty: 2
		}
	}
];
// src/rulesets/starfire-campaign/orders/clauses.ts
var CLAUSES$1 = {
	race: "SC-2.14",
	design: "SC-4.16",
	build: "SC-5.3",
	prototype: "SC-4.10",
	refit: "SC-5.7",
	repair: "SC-5.6",
	scrap: "SC-5.8",
	freighters: "SC-7.2",
	install: "SC-8.1",
	upgrade: "SC-8.3",
	researchSL: "SC-10.5",
	researchEL: "SC-10.8",
	research: "SC-10.12",
	colonize: "SC-9.5",
	transfer: "SC-9.13",
	assist: "SC-9.16",
	troops: "SC-15.5",
	move: "SC-13.5",
	probe: "SC-6.2",
	scan: "SC-6.5",
	explore: "SC-6.11",
	form: "SC-19.9",
	split: "SC-19.9",
	merge: "SC-19.9",
	return: "SC-6.13",
	stance: "SC-13.7",
	escort: "SC-7.8",
	convoy: "SC-7.4",
	relation: "SC-16.2",
	envoy: "SC-16.5",
	trade: "SC-16.9",
	accept: "SC-16.9",
	invest: "SC-11.8",
	withdraw: "SC-11.10",
	spy: "SC-17.3",
	claim: "SC-16.11",
	message: "SC-16.16"
};
/** The clause that an order of each kind stands on. */
var clauseOf = (what) => CLAUSES$1[what] ?? "SC-19.6";
// src/rulesets/starfire-campaign/idle/places.ts
/** SC-9.5  PU that leave the origin of a colony. */
var settlersFor = ({ planets }) => colonists(planets);
/** SC-9.2  Whether people can live there by now. */
var isFit = ({ options }, empire, { hi }) => habitabilityLimit(empire) >= limitFor(options, hi);
/** SC-9.3  Charted, with planets, and nobody's as far as is known. */
var isVacant = (empire, known) => known.level === LEVEL.detailed && known.planets.length > 0 && !isOccupied(empire, known) && !isAwaited(empire, known.system);
/** SC-9.6 to SC-9.8  Turns until people live there. */
var turnsToSettle = ({ options }, empire, known, distance) => transitTurns(options, distance, bestIc(empire)) + 1 + initialTurns(options, known.growth);
/** SC-9.5, SC-9.6  Where settlers may come from: the nearest own system that has them, and the WPs on the way. */
function originFor(empire, known) {
	return empire.colonies.system.flatMap((system) => {
		const distance = distanceBy(empire.chart, system, known.system);
		return distance < 0 || puIn(empire, system) <= settlersFor(known) ? [] : [{
			system,
			distance
		}];
	}).sort((a, b) => a.distance - b.distance || puIn(empire, b.system) - puIn(empire, a.system))[0] ?? null;
}
/** SC-9.10  Colonizations that may go on for the freighter alone. */
var placesLeft = (empire) => empire.el - activeColonizations(empire);
/** Systems that may be settled and that the sheet sends nobody to, the nearest first. */
function waysToSettle({ view, empire, settled }) {
	return empire.chart.filter((known) => isVacant(empire, known) && !settled.has(known.system) && isFit(view, empire, known)).flatMap((known) => {
		const origin = originFor(empire, known);
		return origin === null ? [] : [{
			known,
			origin,
			turns: turnsToSettle(view, empire, known, origin.distance)
		}];
	}).sort((a, b) => a.turns - b.turns || a.known.system - b.known.system);
}
/** SC-9.16  Own systems whose people are few and grow, and that the sheet does not assist. */
function youngColonies({ empire, orders }) {
	const assisted = new Set(orders.flatMap((order) => order.do === "assist" ? [systemId(order.system)] : []));
	return empire.colonies.system.filter((system, at) => empire.colonies.initial[at] === 0 && puIn(empire, system) > 0 && puIn(empire, system) < Math.min(40, mostIn(empire, system)) && !assisted.has(system));
}
// src/rulesets/starfire-campaign/advice/reasons.ts
/** Why somebody would give these orders, in a sentence; empty where they say it themselves. `sheet`: all that is ordered with them. */
function reasonFor(view, empire, orders, sheet) {
	const order = orders.at(-1);
	switch (order?.do) {
		case "race": return "Only before the first turn: who adapts finds more worlds, who multiplies fills them sooner.";
		case "explore": return unexplored(empire);
		case "colonize": return settling(view, empire, order);
		case "freighters": return freighters(empire, sheet);
		case "transfer": return `They grow again where they leave; at ${order.target} they make the colony grow sooner.`;
		case "assist": return "A person more for each 100 MC, who pays and multiplies ever after.";
		case "researchSL": return level(empire, order);
		case "researchEL": {
			const { minimum } = elOutlook(view.options, empire, order.centers.length);
			return `Every income grows by a part in ${empire.el}; certain, in ${minimum} turns.`;
		}
		case "research": return "What is newer is better, and what grows out of it needs it first.";
		case "upgrade": return `SL ${order.rating} and EL ${order.rating} take centers of rating ${order.rating}; the old rating works meanwhile.`;
		case "install": return installing(empire, order);
		case "build":
		case "prototype": return building(empire, order, orders);
		case "merge": return "Ships that stand together stand longer.";
		case "move": return "Where it is of more use than here.";
		case "stance": return order.posture === "GUARD" ? `Whoever comes through WP ${order.wp} meets it first.` : "";
		case "escort": return "Raiders find the freighters guarded.";
		case "envoy": return "Who thinks better of us trades with us, and may join us.";
		case "relation": return relating(order);
		case "spy": return MISSIONS[order.mission];
		case "union": return "Those who have been willing long enough join us with all they have.";
		case "invest": return "It brings 3.6 % a turn on average; who takes it out loses a tenth.";
		default: return "";
	}
}
/** SC-17.3  What each mission is for. */
var MISSIONS = {
	INTEL: "Who knows what ships stand where sends no more than it takes.",
	SABOTAGE: "A block of people without a freighter pays nothing.",
	STEAL: "What others have developed need not be developed again.",
	INCITE: "People in revolt pay nothing."
};
/** SC-16.2, SC-16.8 */
function relating({ relation }) {
	if (relation === "TREATY") return "As soon as he says the same, trade pays both of us.";
	if (relation === "ALLY") return "Allies trade, do not fight, and feed the fleets of one another.";
	return relation === "WAR" ? "Only who is at war may attack where somebody lives." : "";
}
/** So many of something, where there are any. */
var many = (n, one, more) => n === 0 ? [] : [`${n} ${n === 1 ? one : more}`];
/** SC-6.11  What is left to find, as far as one knows of it. */
function unexplored({ chart }) {
	const dark = chart.filter(({ level }) => level < LEVEL.detailed).length;
	const unprobed = sum(chart.map(({ points }) => points.filter(({ probed }) => !probed).length));
	const left = [...many(dark, "system to scan", "systems to scan"), ...many(unprobed, "WP to probe", "WPs to probe")];
	return left.length === 0 ? "Surveys are brought home." : `There ${dark + unprobed === 1 ? "is" : "are"} ${left.join(" and ")}.`;
}
/** SC-9.6 to SC-9.8 */
function settling(view, empire, { target }) {
	const known = knownOf(empire.chart, systemId(target));
	const origin = known === void 0 ? null : originFor(empire, known);
	if (known === void 0 || origin === null) return "";
	const turn = view.turn + turnsToSettle(view, empire, known, origin.distance);
	return `Room for ${mostIn(empire, known.system)} PU; settled after turn ${turn}.`;
}
/** SC-7.2, SC-7.3 */
function freighters(empire, sheet) {
	const leaving = sheet.filter((order) => order.do === "colonize").length;
	const need = freightNeed(empire) + leaving;
	return empire.pool <= need ? `Of ${empire.pool} all are needed; without one a block of people pays nothing.` : "More people can be moved to where they grow.";
}
/** SC-10.5 */
function level({ sl }, { tree }) {
	const next = (sl[trees.findIndex(({ id }) => id === tree)] ?? 1) + 1;
	if (tree === "COL") return "Harsher worlds can be settled.";
	return `${treeOf(tree)?.name ?? tree} SL ${next}: 20 points, and new technologies open.`;
}
/** SC-10.8, SC-8.10, SC-5.1 */
function installing({ el, installations }, { type }) {
	if (type === "SY" || type === "MS") return "More can be built and mended each turn.";
	if (type !== "SCI") return "";
	const have = installations.kind.filter((kind) => kind === "SCI").length;
	return have < el + 1 ? `EL ${el + 1} takes ${el + 1} Science Centers, and there ${have === 1 ? "is" : "are"} ${have}.` : "One more level can be researched at a time.";
}
function building(empire, { design }, orders) {
	const drawn = orders.find((order) => order.do === "design");
	const of = drawn === void 0 ? empire.designs.find(({ name }) => name === design) : {
		...drawn,
		parts: [...drawn.components],
		logistics: drawn.role !== void 0
	};
	return of === void 0 ? "" : purpose(empire, of);
}
/** What a ship is for, as far as its parts tell. */
function purpose(empire, design) {
	const { srw, lrw, cargo, capsules, planet, drive } = ratingOf(design);
	if (cargo > 0) return "It feeds the fleet away from home.";
	if (capsules > 0) return "It lands troops.";
	if (srw + lrw > 0) return drive === null ? "It guards where it stands." : "An exit that nobody guards is an entrance.";
	return planet > 0 ? unexplored(empire) : "";
}
// src/rulesets/starfire-campaign/advice/pieces.ts
/** Headings, in the order in which they are read. */
var HEADINGS = [
	"Our race",
	"Explore",
	"Settle",
	"People",
	"Research",
	"Build",
	"Fleets",
	"Others",
	"Money"
];
var UNDER = {
	race: "Our race",
	explore: "Explore",
	probe: "Explore",
	scan: "Explore",
	return: "Explore",
	colonize: "Settle",
	freighters: "People",
	transfer: "People",
	assist: "People",
	researchSL: "Research",
	researchEL: "Research",
	research: "Research",
	upgrade: "Research",
	install: "Build",
	design: "Build",
	build: "Build",
	prototype: "Build",
	refit: "Build",
	repair: "Build",
	scrap: "Build",
	troops: "Fleets",
	relation: "Others",
	envoy: "Others",
	union: "Others",
	trade: "Others",
	accept: "Others",
	spy: "Others",
	claim: "Others",
	message: "Others",
	invest: "Money",
	withdraw: "Money"
};
/** The orders of a sheet in pieces, by heading; within one in the order of the sheet. */
function piecesOf(view, empire, orders) {
	const pieces = grouped(orders).map((group) => {
		const said = group.at(-1);
		return {
			heading: UNDER[said.do] ?? "Fleets",
			orders: group,
			clause: clauseOf(said.do),
			reason: reasonFor(view, empire, group, orders)
		};
	});
	return HEADINGS.flatMap((heading) => pieces.filter((piece) => piece.heading === heading));
}
/** A design and what is built of it; explorers that all explore; declarations and fleets that go together. */
function grouped(orders) {
	const groups = [];
	for (const order of orders) {
		const group = groups.find((one) => belongs(one, order));
		if (group === void 0) groups.push([order]);
		else group.push(order);
	}
	return groups;
}
function belongs([first], order) {
	if (first === void 0) return false;
	if (first.do === "design") return (order.do === "build" || order.do === "prototype") && order.design === first.name;
	if (first.do === "explore") return order.do === "explore" && order.deep === first.deep;
	if (first.do === "assist") return order.do === "assist";
	if (first.do === "transfer") return order.do === "transfer" && order.origin === first.origin;
	if (first.do === "merge") return leads$1(order) !== null && leads$1(order) === first.fleets[0];
	return "fleet" in first && first.do !== "troops" && leads$1(order) === first.fleet;
}
/** The fleet that an order is for. */
var leads$1 = (order) => "fleet" in order && order.do !== "troops" ? order.fleet : null;
// src/rulesets/starfire-campaign/bots/why.ts
/** SC-19.11  What a sheet's orders are for, a piece at a time: those that say it themselves are left out. */
function whySheet(view, seat, decision) {
	const empire = view.empires.find((one) => one.seat === seat);
	if (empire === void 0 || !("value" in decision)) return [];
	const pieces = piecesOf(view, empire, ordersOf$1(decision.value));
	if (pieces.length === 0) return [{
		text: "No orders: what goes on by itself goes on.",
		clause: "SC-19.11"
	}];
	return pieces.filter(({ reason }) => reason !== "").map((piece) => ({
		text: `${piece.heading}: ${piece.orders.map(written).join("; ")}. ${piece.reason}`,
		clause: piece.clause
	}));
}
// src/rulesets/starfire-campaign/bots/wishes.ts
/** How many turns of income it saves for something large. */
var PATIENCE = 8;
/** So many times less for its price is not nearly as good; so many times cheaper is small. */
var NEARLY = 3;
var SMALL = 40;
/** Buys what gives most for its price; for what is too dear now it saves, and buys meanwhile only what is small beside it. */
function grant(o, wishes) {
	const taken = /* @__PURE__ */ new Set();
	const worthy = wishes.filter(({ price, worth }) => worth > price).sort((a, b) => b.worth * Math.max(1, a.price) - a.worth * Math.max(1, b.price));
	let saved = null;
	for (const wish of worthy) {
		const { price, orders, place } = wish;
		if (place !== void 0 && taken.has(place)) continue;
		if (!(saved !== null && wish.worth * saved.price * NEARLY < saved.worth * price && price * SMALL > saved.price) && o.buy(price, ...orders)) {
			if (place !== void 0) taken.add(place);
		} else if (price > o.purse && price <= o.purse + PATIENCE * Math.max(0, o.net)) saved ??= wish;
	}
}
// src/rulesets/starfire-campaign/bots/wooing.ts
/** SC-16.5  The gift that counts most, in hundredths of MC, and what it and a die do on average. */
var GIFT$1 = 5e5;
var BY_GIFT = 11;
/** SC-16.3  What an attitude is likely to be in a state, and from where on it is UNION. */
var LIKELY = {
	"": 0,
	HOSTILE: -60,
	WARY: -10,
	NEUTRAL: 40,
	TREATY: 75,
	UNION: 95
};
var UNION = 90;
/** SC-16.6  Turns in UNION running until they may join: half of them after the fewer, the others after the more. */
var SOON = 12;
var LATER = 36;
/** SC-21.10  Points of a system with people. */
var SYSTEM = 50;
/** SC-16.5, SC-16.6  Gifts to NPRs, whose people, ships and technologies join in the end. */
function wooing(o) {
	if (!o.taste.woos) return [];
	return o.empire.contacts.flatMap((contact) => {
		const { owner, state, relation } = contact;
		if (!isNpr(owner) || relation === "WAR" || state === "UNION") return [];
		const people = Math.max(0, ...o.empire.chart.map((known) => known.owner === owner ? known.pu : 0));
		const gifts = Math.max(1, frd(UNION - LIKELY[state], BY_GIFT) + 1);
		const spare = o.left - gifts - 1;
		if (people === 0 || spare < SOON || GIFT$1 > o.empire.treasury) return [];
		const whole = (people + SYSTEM) * POINT;
		return [{
			price: GIFT$1,
			worth: frd(spare >= LATER ? whole : frd(whole, 2), 2 * gifts),
			orders: [{
				do: "envoy",
				npr: ownerName(owner),
				gift: GIFT$1
			}],
			place: "gift"
		}];
	});
}
/** How often it is tried to unite with somebody: how long he has been willing is not told again. */
var OFTEN$2 = 6;
/** SC-16.6  UNION with those who may have been willing long enough, as far as one can tell; at the latest before the end. */
function uniting(o) {
	if (!o.taste.woos) return;
	for (const { owner, state, turn } of o.empire.contacts) {
		if (!isNpr(owner) || state !== "UNION") continue;
		const since = o.v.turn - turn;
		if (since >= 24 && since % OFTEN$2 === 0 || since > SOON && o.left === 1) o.order({
			do: "union",
			npr: ownerName(owner)
		});
	}
}
// src/rulesets/starfire-campaign/bots/players.ts
/** A player of code. It keeps nothing in mind: what it plans shows in what it sees. */
function player(id, text, taste) {
	return {
		id,
		text,
		choose: (_world, _step, options) => options[0] ?? 0,
		compose: ({ view, seat }, label) => {
			const o = new Outlook(view, seat, taste);
			if (label === "campaign.turn") turn(o);
			return { orders: tidied(o.orders).map(shown) };
		},
		why: ({ view, seat }, _step, decision) => whySheet(view, seat, decision)
	};
}
/** Freighters that are bought for several reasons are one order, where the first of them was. */
function tidied(orders) {
	const bought = orders.filter((order) => order.do === "freighters");
	const count = sum(bought.map((order) => order.count));
	return orders.flatMap((order) => order.do !== "freighters" ? [order] : order === bought[0] ? [{
		...order,
		count
	}] : []);
}
/** The orders of a turn. */
function turn(o) {
	if (!o.taste.grows) {
		keepFreight(o, 0);
		return;
	}
	founding(o);
	settling$1(o);
	scouting(o);
	if (o.taste.war > 0) war$1(o);
	else {
		guards(o);
		treaties(o, /* @__PURE__ */ new Set());
	}
	uniting(o);
	spying(o);
	grant(o, [
		...assisting(o),
		...freighting(o),
		...science$1(o),
		...wooing(o)
	]);
	developing(o);
	saving(o);
}
/** The players the house offers, the best first. */
var players = [
	player("steward", "Explores, settles and learns as fast as it can pay, and guards its exit.", STEWARD),
	player("admiral", "A steward who takes the homes of others when his fleet beats what he has seen.", ADMIRAL),
	player("hegemon", "An admiral in haste: explorers in pairs, frigates that shoot from afar, and learning before trade.", HEGEMON),
	player("raider", "A steward who goes after the freighters and the weak colonies of whom he meets.", RAIDER),
	player("consul", "A steward who makes treaties with whom he meets, and keeps them.", CONSUL),
	player("caretaker", "Pays what runs, keeps freighters, and touches nothing (SC-21.15).", CARETAKER),
	...studied.map(({ id, text, taste }) => ({
		...player(id, text, taste),
		study: true
	}))
];
// src/rulesets/starfire-campaign/bots/deep.ts
/** So many turns are played on in the head: what is begun now has paid by then. */
var TURNS$1 = 12;
/** Every so many turns it is asked how to go on. */
var OFTEN$1 = 4;
/** How a campaign is searched: the hidden world is too wide for single orders, so that ways to go on are compared. */
var search = {
	players: [
		"hegemon",
		"admiral",
		"steward",
		"raider"
	].flatMap((id) => players.filter((one) => one.id === id)),
	answers: 0,
	weight: (_, { view }) => view.turn % OFTEN$1 === 0 ? 1 : 0,
	playouts: 12,
	sure: () => 2.5,
	horizon: ({ turn }) => {
		const until = turn + TURNS$1;
		return (p) => p.turn >= until;
	},
	standings: (p) => result(p).scores,
	scale: 400
};
// src/rulesets/starfire-campaign/presets.ts
/** SC-0.13  The campaigns that people play; each sets options and nothing else. */
var PRESETS = [
	"source",
	"mail",
	"brisk",
	"skirmish",
	"great"
];
/** SC-0.13  What each is for. */
var PRESETS_ARE_FOR = {
	source: "the designer's pace: every option at its default",
	mail: "a long campaign, weekly turns",
	brisk: "a season of 60 turns",
	skirmish: "2 to 6 players, 30 to 40 turns in an evening or two",
	great: "100 to 1,000 empires"
};
/** SC-0.13  Live play is brisk, unless something else is chosen. */
var presets$1 = PRESETS.map((id) => ({
	id,
	text: PRESETS_ARE_FOR[id],
	...id === "brisk" ? { usual: true } : {},
	options: (empires) => presetOptions(id, empires)
}));
var mail = {
	SURVEY_PACE: 6,
	COLONY_PACE: 4,
	END_TURN: 120,
	SHIP_UPKEEP: .01
};
var brisk = {
	...mail,
	SURVEY_PACE: 10,
	COLONY_PACE: 6,
	RESEARCH_PACE: 3,
	HOME_CHART: 1,
	START_SCOUTS: 2,
	START_TREASURY: 15e3,
	END_TURN: 60,
	DEADLINE_HOURS: 48
};
var skirmish = {
	...brisk,
	CLUSTER_SYSTEMS: 9,
	CORE_SYSTEMS: 10,
	SURVEY_PACE: 20,
	COLONY_PACE: 12,
	RESEARCH_PACE: 4,
	CENTER_PRICE: .5,
	START_TREASURY: 2e4,
	END_TURN: 40,
	DEADLINE_HOURS: 1,
	DEAL_WINDOW: "off"
};
/** SC-0.13  The options that a preset sets, for so many empires. */
function presetOptions(preset, empires) {
	switch (preset) {
		case "source": return {};
		case "mail": return mail;
		case "brisk": return brisk;
		case "skirmish": return skirmish;
		case "great": return {
			...mail,
			CORE_SYSTEMS: empires,
			DEAL_WINDOW: "off",
			ABSENT_TURNS: 3
		};
	}
}
// src/rulesets/starfire-campaign/report/words/told.ts
/** A line as its sentence reads it. */
function toldOf$1({ clause, word, numbers }) {
	const at = (place) => numbers[place] ?? 0;
	return {
		clause,
		word,
		numbers,
		at,
		system: (place) => systemName(at(place)),
		owner: (place) => ownerName(at(place)),
		mc: (place) => `${digits(at(place))} MC`
	};
}
/** `1 ship`, `2 ships`. */
var counted$2 = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
// src/rulesets/starfire-campaign/report/words/colonies.ts
/** SC-9.6, SC-9.7  The stages of an expedition. */
var STAGES$2 = [
	"in transit",
	"about to land",
	"being initialized"
];
var signed = (n) => n < 0 ? String(n) : `+${n}`;
/** Colonization, growth, revolts. */
var colonies = {
	departed: ({ at, system, clause }) => `X${at(0)} has left ${system(1)} for ${system(2)} with ${at(3)} PU: ${counted$2(at(4), "WP")}, ${counted$2(at(5), "turn")} (${clause}).`,
	"landing barred": ({ at, system, clause }) => `X${at(0)} waits: enemies hold ${system(1)} (${clause}).`,
	"landing contested": ({ at, system, clause }) => `X${at(0)} lands in ${system(1)} beside others: ${at(2)}, the highest is ${at(3)} (${clause}).`,
	landed: ({ at, system, clause }) => `X${at(0)} has landed in ${system(1)}; initialization takes ${counted$2(at(2), "turn")} (${clause}).`,
	"colony besieged": ({ at, system, clause }) => `X${at(0)}: initialization of ${system(1)} pauses under siege (${clause}).`,
	established: ({ at, system, clause }) => `${system(1)} is a colony with ${at(2)} PU; X${at(0)} has done its work (${clause}).`,
	arrived: ({ at, system, clause }) => `X${at(0)}: ${at(2)} PU have come to ${system(1)}, ${at(3)} found room (${clause}).`,
	"expedition lost": ({ at, system, clause }) => `X${at(0)} to ${system(1)} is lost, with ${at(2)} PU (${clause}).`,
	expedition: ({ at, system }) => `X${at(0)} ${at(1) === 0 ? "colonists" : "transfer"} from ${system(2)} to ${system(3)}, ${at(4)} PU: ${STAGES$2[at(5)]}, ${counted$2(at(6), "turn")} left, ${at(7)} in all`,
	slots: ({ at, mc, clause }) => `${counted$2(at(1), "colonization")} active, ${at(2)} more free of charge${at(3) > 0 ? `; ${at(3)} beyond EL ${at(0)} cost ${mc(4)} a turn` : ""} (${clause}).`,
	"may settle": ({ at, system, clause }) => `${system(0)}: HI ${at(1)}, limit ${at(2)}: ${at(3)} PU from ${system(4)} at distance ${at(5)} arrive and settle in ${counted$2(at(6), "turn")} (${clause}).`,
	"opens at": ({ at, system, clause }) => `${system(0)}: HI ${at(1)} needs a limit of ${at(3)}; it is ${at(2)} (${clause}).`,
	grew: ({ at, system, clause }) => `${system(0)}: ${signed(at(1))} to ${at(3)} PU${at(2) > 0 ? `, ${at(2)} found no room` : ""} (${clause}).`,
	revolt: ({ at, system, clause }) => `${system(0)}: ${at(1)} PU are in revolt for ${counted$2(at(2), "turn")} (${clause}).`,
	assisted: ({ at, system, clause }) => `${system(0)}: ${counted$2(at(1), "point")} of assistance; ${signed(at(2))} at the next growth (${clause}).`
};
// src/rulesets/starfire-campaign/report/words/diplomacy.ts
/** Contacts, relations, messages, offers. */
var diplomacy = {
	met: ({ owner, clause }) => `Contact with ${owner(0)} (${clause}).`,
	declared: ({ owner, at, clause }) => `${owner(0)} declares ${RELATIONS[at(1)]} (${clause}).`,
	mood: ({ owner, word, clause }) => `${owner(0)} is ${word} to you (${clause}).`,
	claim: ({ owner, system, clause }) => `${owner(0)} claims ${system(1)} (${clause}).`,
	"claim ended": ({ owner, system, clause }) => `${owner(0)} claims ${system(1)} no more (${clause}).`,
	intruder: ({ owner, system, clause }) => `${owner(0)} has come with armed units to ${system(1)}, which you claim (${clause}).`,
	envoy: ({ owner, mc, clause }) => `An envoy has gone to ${owner(0)} with ${mc(1)}, leaves ${mc(2)} (${clause}).`,
	"mission done": ({ owner, at, mc, word, clause }) => `${word} against ${owner(0)} succeeds: ${at(4)} on d100, at most ${at(3)}; ${mc(1)}, leaves ${mc(2)} (${clause}).`,
	"mission failed": ({ owner, at, mc, word, clause }) => `${word} against ${owner(0)} fails: ${at(4)} on d100, at most ${at(3)}; ${mc(1)}, leaves ${mc(2)} (${clause}).`,
	"spies caught": ({ owner, word, clause }) => `Spies of ${owner(0)} are caught: ${word} (${clause}).`,
	intelligence: ({ owner, at, mc, word, clause }) => `${owner(0)} has ${mc(1)}, EL ${at(2)}${word === "" ? "" : `, SL: ${word}`} (${clause}).`,
	"units known": ({ owner, at, system, word, clause }) => `${owner(0)} has ${at(2)} of the design ${word} in ${system(1)} (${clause}).`,
	sabotage: ({ owner, at, clause }) => `${owner(0)} loses ${counted$2(at(1), "freighter")} (${clause}).`,
	"freighters lost": ({ at, clause }) => `${counted$2(at(0), "freighter")} lost to sabotage; the pool has ${at(1)} (${clause}).`,
	stolen: ({ owner, word, clause }) => `${word} is stolen from ${owner(0)} (${clause}).`,
	"nothing stolen": ({ owner, clause }) => `${owner(0)} has nothing that you have not (${clause}).`,
	incited: ({ owner, system, clause }) => `${system(1)} of ${owner(0)} revolts (${clause}).`,
	"nothing incited": ({ system, clause }) => `Nobody revolts in ${system(1)} (${clause}).`,
	united: ({ owner, at, numbers, clause }) => `${owner(0)} joins you with ${numbers.slice(3).map(systemName).join(", ")}, ${counted$2(at(1), "ship")} and ${counted$2(at(2), "technology", "technologies")} (${clause}).`,
	message: ({ owner, word }) => `${owner(0)} writes: ${word}`,
	offered: ({ at, owner, word }) => `Offer ${at(0)}.T${at(1)} to ${owner(2)}, until turn ${at(3)}: ${word}`,
	dealt: ({ at, owner, word }) => `Offer ${at(0)}.T${at(1)} is accepted by ${owner(2)}: ${word}`,
	"withdrawn offer": ({ at, word }) => `Offer ${at(0)}.T${at(1)} is withdrawn: ${word}`
};
// src/rulesets/starfire-campaign/report/words/economy.ts
/** SC-7.5  What freighters are matched to. */
var FREIGHT = {
	WORK: "transfers under way",
	COLONY: "colonizations",
	PU: "blocks of 100 PU",
	SY: "SY",
	SYM: "SYM",
	MS: "MS, five to a freighter"
};
/** The ledger, freight, deficits. */
var economy$1 = {
	income: ({ mc, system }) => `a ${system(0)} pays ${mc(1)}`,
	gross: ({ mc }) => `a gross income ${mc(0)}`,
	upkeep: ({ mc, word }) => `b upkeep of ${word} ${mc(0)}`,
	net: ({ mc }) => `b pre-event net ${mc(0)}`,
	event: (told) => `${EVENTS[told.word] ?? told.word} (die ${told.at(0)}, ${told.clause})${effect$2(told)}`,
	"event effect": ({ mc, word }) => `c ${EVENTS[word] ?? word} ${mc(0)}`,
	peni: ({ mc }) => `e PENI ${mc(0)}: the treasury goes from ${mc(1)} to ${mc(2)}`,
	dividend: ({ at, mc, clause }) => `f the GTN pays ${mc(0)} on ${mc(2)} (die ${at(3)}, ${clause}), leaves ${mc(1)}`,
	trade: ({ mc, owner, clause }) => `g trade with ${owner(0)} brings ${mc(1)} (${clause}), leaves ${mc(2)}`,
	"paid over": ({ mc, owner }) => `g to ${owner(0)}: ${mc(1)}, leaves ${mc(2)}`,
	received: ({ mc, owner }) => `g from ${owner(0)}: ${mc(1)}, leaves ${mc(2)}`,
	withdrawn: ({ mc, clause }) => `g withdrawn from the GTN ${mc(0)}, of which ${mc(1)} arrive (${clause}), leaves ${mc(2)}, and ${mc(3)} in the GTN`,
	"project paid": ({ at, mc }) => `h project P${at(0)}: ${mc(1)}, leaves ${mc(2)}`,
	"project cancelled": ({ at, clause }) => `P${at(0)} has lost its last center and is cancelled (${clause}).`,
	spent: ({ at, mc, word }) => `h ${word}${at(2) > 1 ? ` × ${at(2)}` : ""}: ${mc(0)}, leaves ${mc(1)}`,
	invested: ({ mc }) => `i invested in the GTN ${mc(0)}, leaves ${mc(1)}, and ${mc(2)} in the GTN`,
	closing: ({ mc }) => `treasury ${mc(0)}, GTN ${mc(1)}`,
	"freighters sold": ({ at, mc, word, clause }) => `Deficit (${clause}): ${counted$2(at(0), "freighter")} of ${word} sold for ${mc(1)}; the treasury is ${mc(2)}.`,
	"ship sold": ({ at, mc, clause }) => `Deficit (${clause}): S${at(0)} is sold for ${mc(1)}; the treasury is ${mc(2)}.`,
	"funds drawn": ({ mc, clause }) => `Deficit (${clause}): ${mc(0)} are drawn from the GTN, ${mc(1)} arrive; the treasury is ${mc(2)}.`,
	"in default": ({ owner, clause }) => `${owner(0)} is in default; until the deal window closes it may be dealt with (${clause}).`,
	"bid won": ({ owner, mc, word }) => `${word} of ${owner(0)} is yours for ${mc(1)}.`,
	"bid lost": ({ owner, mc, word }) => `Your bid of ${mc(1)} for ${word} of ${owner(0)} won nothing.`,
	"bid paid": ({ mc, word }) => `   bid for ${word}: ${mc(0)}, leaves ${mc(1)}`,
	out: ({ owner, clause }) => `${owner(0)} is out (${clause}).`,
	cut: ({ mc, word, clause }) => `${word} ${mc(0)} is cut to ${mc(1)} (${clause}).`,
	freight: ({ at, clause }) => `${at(0)} freighters of ${at(1)} needed (${clause})`,
	matched: ({ at, word }) => `${FREIGHT[word] ?? word}: ${at(0)} of ${at(1)} served`,
	"unmatched blocks": ({ at, system, clause }) => `${system(0)}: ${at(1)} × 100 PU without a freighter pay nothing, and nothing grows (${clause}).`
};
/** SC-11.5a  What events are called. */
var EVENTS = {
	DEPRESSION: "Depression",
	RECESSION: "Recession",
	EMBEZZLE: "Embezzlement",
	STRIKE: "A strike",
	PLAGUE: "A plague",
	DISASTER: "A disaster",
	PIRATES: "Pirates",
	SETBACK: "A setback",
	BOOM_BIRTHS: "A baby boom",
	CONSUMER: "Consumers buy",
	GOLDEN: "A golden age",
	WINDFALL: "A windfall",
	DONATION: "A freighter is given",
	STRIKE_ORE: "Ore is struck",
	GTN_BONUS: "The GTN pays double",
	LEGACY: "A legacy"
};
/** SC-11.5  What it did, by the kind of event: numbers are the die, what it hit, and by how much. */
function effect$2({ word, numbers, at, system, mc }) {
	if (word === "GTN_BONUS") return "";
	if (numbers.length < 3) return ": without effect";
	const signed = at(2) > 0 ? `+${at(2)}` : String(at(2));
	switch (word) {
		case "STRIKE": return `: ${system(1)} pays nothing, ${mc(2)}`;
		case "PLAGUE":
		case "BOOM_BIRTHS": return `: ${system(1)} grows by ${signed} next time`;
		case "DISASTER": return `: ${system(1)} ${signed} PU`;
		case "STRIKE_ORE": return `: WM of ${system(1)} ${signed}`;
		case "SETBACK":
		case "WINDFALL": return `: chance of P${at(1)} ${signed} %`;
		case "PIRATES":
		case "DONATION": return `: ${signed} freighters`;
		default: return `: ${mc(2)}`;
	}
}
// src/rulesets/starfire-campaign/report/words/exploring.ts
/** SC-20.1, SC-6.1  What a level of knowledge is called. */
var LEVELS = [
	"unknown",
	"a WP leads there",
	"visited",
	"basic scan",
	"detailed scan",
	"both scans"
];
/** Movement, surveys and what they find. */
var exploring = {
	"contact lost": ({ at, system }) => `Contact with F${at(0)} was lost in ${system(1)}.`,
	"path ended": ({ at, clause }) => `F${at(0)} may not use WP ${at(1)}; its path is dropped (${clause}).`,
	moved: ({ at, system }) => `F${at(0)} has come to ${system(1)}.`,
	held: ({ at, system, clause }) => `F${at(0)} is held in ${system(1)} by a tidal shear (${clause}).`,
	scanned: ({ at, system }) => `F${at(0)} has completed in ${system(1)}: ${LEVELS[at(2)]}.`,
	delivered: ({ at, system, clause }) => `${system(0)}: ${LEVELS[at(1)]}, brought by F${at(2)} (${clause}).`,
	cache: ({ at, system, clause }) => `${system(0)}: a cache worth ${at(1)} MC (${clause}).`,
	relic: ({ system, word, clause }) => `${system(0)}: ruins teach ${word} (${clause}).`,
	seen: ({ system, owner, word }) => `${system(0)}: ${word} of ${owner(1)}`
};
// src/rulesets/starfire-campaign/report/words/ground.ts
/** `80.1` of two numbers. */
var planet = ({ at }, place = 0) => `${systemName(at(place))}.${at(place + 1)}`;
var points = (hundredths) => `${digits(hundredths, true)} points`;
/** Who bombards in how many rounds, at places 2 to 4. */
var bombers = ({ at, owner }) => `${owner(2)}${at(3) > 1 ? ` and ${at(3) - 1} more` : ""} in ${counted$2(at(4), "round")}`;
var TARGETS$1 = [
	"its PDC",
	"its silos",
	"SY and MS",
	"its people"
];
var OUTCOMES$1 = [
	"the fight goes on",
	"taken",
	"the attack is beaten off",
	"the defenders have yielded"
];
/** Silos, sieges, bombardment, ground combat, conquest. */
var ground$1 = {
	besieged: ({ system, clause }) => `${system(0)} is besieged (${clause}).`,
	"siege lifted": ({ system, clause }) => `${system(0)} is besieged no more (${clause}).`,
	planet: (t) => `${planet(t)}: ${t.at(2)} PU, ${t.at(3) === 1 ? "PDC" : "no PDC"}, ${points(t.at(4))} of its troops${t.at(5) > 0 ? `, ${points(t.at(5))} stationed` : ""}${t.at(6) > 0 ? `, bombarded ${counted$2(t.at(6), "round")}` : ""}${t.at(7) > 0 ? `; held by ${t.owner(7)}` : ""} (${t.clause}).`,
	troops: (t) => `${planet(t)}: ${points(t.at(2))} of yours ${t.at(3) === 1 ? "hold it" : "fight for it"} (${t.clause}).`,
	"blockade ended": (t) => `F${t.at(0)} no longer blockades ${planet(t, 1)} (${t.clause}).`,
	"silo fired": ({ at, system, owner, word, clause }) => `${system(0)}: a silo of ${owner(1)} fires at ${owner(2)}: d10 ${at(3)}, DR ${digits(at(4))}, ${at(5)} damage${word === "" ? "" : `; destroyed: ${word}`} (${clause}).`,
	bombardment: (t) => `${planet(t)}: ${bombers(t)}: ${TARGETS$1[t.at(5)] ?? ""} bombarded (${t.clause}).`,
	"PDC bombarded": (t) => `${planet(t)}: PDC bombarded by ${bombers(t)}${t.at(6) === 1 ? "; it is destroyed" : t.at(5) > 0 ? `, ${t.at(5)} so far` : ""} (${t.clause}).`,
	"troops bombarded": (t) => `${planet(t)}: ${points(t.at(2))} of your troops killed, ${points(t.at(3))} left (${t.clause}).`,
	"silos bombarded": (t) => `${planet(t)}: ${counted$2(t.at(5), "silo")} destroyed by ${bombers(t)} (${t.clause}).`,
	"yards bombarded": (t) => `${t.system(0)}: ${t.at(5)} SY and ${t.at(6)} MS destroyed by ${bombers(t)} (${t.clause}).`,
	"PU bombarded": (t) => `${planet(t)}: ${t.at(5)} PU killed by ${bombers(t)}, ${t.at(6)} left (${t.clause}).`,
	"troops landed": (t) => `${planet(t)}: ${points(t.at(3))} of ${t.owner(2)} have landed (${t.clause}).`,
	"troops stationed": (t) => `${planet(t)}: ${points(t.at(3))} of ${t.owner(2)} are stationed, ${points(t.at(4))} in all (${t.clause}).`,
	"troops evacuated": (t) => `${planet(t)}: ${points(t.at(3))} aboard F${t.at(2)}, ${points(t.at(4))} stay (${t.clause}).`,
	"troops leave": (t) => `${planet(t)}: ${points(t.at(2))} re-embark, ${points(t.at(3))} are lost (${t.clause}).`,
	"colony ended": (t) => `${planet(t)}: the colony that was begun there is ended by ${t.owner(2)} (${t.clause}).`,
	"ground combat": (t) => `${planet(t)}: ${t.owner(2)} (${points(t.at(4))}, then ${points(t.at(5))}) against ${t.owner(3)} (${points(t.at(6))}, then ${points(t.at(7))}): ${OUTCOMES$1[t.at(8)] ?? ""}${dice(t.numbers.slice(9))} (${t.clause}).`,
	"planet fought for": (t) => `${planet(t)}: ${t.owner(2)} against ${t.owner(3)} on the ground: ${OUTCOMES$1[t.at(4)] ?? ""} (${t.clause}).`,
	deserted: ({ system, owner, clause }) => `${system(0)} of ${owner(1)} has nobody left alive (${clause}).`,
	conquered: ({ at, system, owner, numbers, word, clause }) => `${system(0)}: ${owner(1)} has conquered it from ${owner(2)}${numbers.length > 3 ? `: ${at(4)} of ${at(3)} PU, ${counted$2(at(5), "center")} and ${at(6)} SY survive` : ""}${word === "" ? "" : `; learned: ${word}`} (${clause}).`
};
/** `; d10 7:3 inflict 20:16, …` for rounds of four numbers each. */
function dice(numbers) {
	const rounds = [];
	for (let i = 0; i + 3 < numbers.length; i += 4) {
		const [a = 0, d = 0, hit = 0, back = 0] = numbers.slice(i, i + 4);
		rounds.push(`${a}:${d} inflict ${hit}:${back}`);
	}
	return rounds.length === 0 ? "" : `; d10 ${rounds.join(", ")}`;
}
// src/rulesets/starfire-campaign/report/words/industry.ts
var hs = (hundredths) => `${digits(hundredths, true)} HS`;
/** Yards, docks, installations. */
var industry = {
	yard: ({ at, system }) => `${system(0)}: ${hs(at(2))} of ${hs(at(1))} used; ${at(4)} of ${at(3)} SY, ${at(5)} SYM and ${at(7)} of ${at(6)} MS work`,
	queued: ({ at, system, word }) => `${system(0)}: ${word}${at(3) > 0 ? ` of S${at(3)}` : ""}, ${hs(at(1))} left, ${at(2) === 0 ? "no yard works" : `done in ${counted$2(at(2), "turn")}`}`,
	built: ({ at, system, word, clause }) => `${system(0)}: ${word} S${at(1)} is built, as F${at(2)} (${clause}).`,
	opened: ({ word, clause }) => `${word} may be built from now on (${clause}).`,
	refitted: ({ at, system, word, clause }) => `${system(0)}: S${at(1)} leaves the dock as ${word} (${clause}).`,
	mended: ({ at, system, clause }) => `${system(0)}: ${counted$2(at(2), "point")} of S${at(1)} mended${at(3) > 0 ? `, ${at(3)} wait` : ""} (${clause}).`,
	"yard lost": ({ system, mc, word, clause }) => `${system(0)}: no yard is left; ${word} is lost with ${mc(1)} (${clause}).`,
	center: ({ at, system, word }) => `${system(0)}: I${at(1)} ${word}, rating ${at(2)}${at(3) > 0 ? `, works in ${counted$2(at(3), "turn")}` : ""}${at(4) > 0 ? `, raised to ${at(4)} in ${counted$2(at(5), "turn")}` : ""}`,
	silo: ({ at, system, word }) => `${system(0)}.${at(2)}: I${at(1)} CMS ${word}${at(3) > 0 ? `, ready in ${counted$2(at(3), "turn")}` : ""}${at(5) > 0 ? ", revealed" : ""}`,
	strongpoint: ({ at, system }) => `${system(0)}.${at(2)}: I${at(1)} CGB, ${at(3) > 0 ? `ready in ${counted$2(at(3), "turn")}` : `${digits(at(4), true)} points`}`,
	works: ({ at, system, word }) => `${system(0)}${at(1) >= 0 ? `.${at(1)}` : ""}: ${at(3)} ${word}${at(2) > 1 ? at(2) : ""} being built, ready in ${counted$2(at(4), "turn")}`,
	installed: ({ at, system, word, clause }) => `${system(0)}: I${at(1)} ${word} is ready (${clause}).`,
	raised: ({ at, system, word, clause }) => `${system(0)}: I${at(1)} ${word} has rating ${at(2)} (${clause}).`,
	"works done": ({ at, system, word, clause }) => `${system(0)}: ${at(1)} ${word} ready (${clause}).`,
	"works lost": ({ at, system, word, clause }) => `${system(0)}: nobody of yours lives there; ${at(1)} ${word} being built are lost (${clause}).`
};
// src/rulesets/starfire-campaign/report/words/orders.ts
/** What came of orders, beside refusals: section 3. */
var orders = {
	caretaker: ({ at, clause }) => `No orders came for ${counted$2(at(0), "turn")}: a caretaker plays until the next set (${clause}).`,
	done: ({ at, word }) => `${at(0)}: ${word}${word === "" ? "" : ", "}done`
};
// src/rulesets/starfire-campaign/report/words/science.ts
var percent = (hundredths) => `${digits(hundredths, true)} %`;
/** What a project is about: an SL of a tree, an EL, a technology. */
function aim$1(kind, level, word) {
	return kind === 1 ? `EL ${level}` : kind === 0 ? `SL ${level} of ${word}` : word;
}
/** Projects and what they find. */
var science = {
	"project begun": ({ at, mc, word, clause }) => `P${at(0)} has begun: ${word === "" ? `EL ${at(1)}` : `${word}, SL ${at(1)}`}, minimum ${counted$2(at(2), "turn")}, ${percent(at(3))} a turn, ${mc(4)} (${clause}).`,
	"project ended": ({ at, word, clause }) => `P${at(0)}${word === "" ? "" : `, ${word},`} has ended (${clause}).`,
	"project suspended": ({ at, mc, word, clause }) => `P${at(0)}${word === "" ? "" : `, ${word},`} is suspended; ${mc(1)} are refunded (${clause}).`,
	breakthrough: ({ at, word, clause }) => `P${at(0)}, ${word}: breakthrough ${at(1)} of ${at(2)} (${clause}).`,
	tried: ({ at, word, clause }) => `P${at(0)}, ${word}, turn ${at(1)}: ${at(3)} on d10000, needed ${at(2)} or less (${clause}).`,
	"EL reached": ({ at, clause }) => `P${at(0)}: your empire is at EL ${at(1)} (${clause}).`,
	"SL reached": ({ at, word, clause }) => `P${at(0)}: SL ${at(1)} of ${word} (${clause}).`,
	developed: ({ at, word, clause }) => `P${at(0)}: ${word} is developed (${clause}).`,
	"knot undone": ({ at, word, clause }) => `P${at(0)}: the knot of ${word} is undone (${clause}).`,
	project: ({ at, mc, word, numbers }) => `P${at(0)} ${aim$1(at(1), at(2), word)}: turn ${at(3)} of at least ${at(4)}, ${at(8) === 1 ? `suspended for ${counted$2(at(9), "turn")}` : `${percent(at(5))} next turn, ${mc(6)} a turn`}, by ${numbers.slice(12).map((id) => `I${id}`).join(", ")}`,
	"idle center": ({ at, system, word }) => `I${at(0)} in ${system(3)} is idle: ${[
		"Science",
		"R&D",
		`R&D ${word}`
	][at(1)]}, rating ${at(2)}`,
	"next EL": ({ at, clause }) => `EL ${at(0)} takes ${counted$2(at(1), "Science Center")} of rating ${at(0)}; you have ${at(2)}${at(3) > 0 ? `, and ${at(3)} too old` : ""}; from turn ${at(4)} on (${clause}).`
};
// src/rulesets/starfire-campaign/report/words/standing.ts
/** SC-12.2, SC-12.5  What a system will grow by, or why it does not. */
function growth$1(still, least, most) {
	if (still === 0) return `, grows by ${least} to ${most}`;
	return [
		"",
		"",
		", besieged",
		", a block without freighters",
		""
	][still] ?? "";
}
/** How things stand: sections 1, 6, 10, 17. */
var standing = {
	head: ({ at, mc, word }) => `Turn ${at(0)} · ${word} · treasury ${mc(1)} · gross income ${mc(6)} · ${at(2)} PU · EL ${at(3)} · ${counted$2(at(4), "freighter")}, ${at(5)} needed`,
	refused: ({ numbers, clause }) => `Refused of your orders: ${counted$2(numbers.length, "line")}, ${numbers.join(", ")} (${clause}).`,
	system: ({ at, system }) => `${system(0)}: ${at(1)} of ${at(2)} PU${growth$1(at(3), at(4), at(5))}${at(8) > 0 ? `, ${at(7)} PU in revolt for ${counted$2(at(8), "turn")}` : ""}`,
	fleet: ({ at, system, word, numbers }) => `F${at(0)} ${word}: in ${system(1)}, ${counted$2(at(2), "ship")}${numbers.length > 3 ? `, then by WP ${numbers.slice(3).join(", ")}` : ""}`,
	strength: ({ at }) => `F${at(0)} has ${at(1)} of ${at(2)} points; supply ${digits(at(4), true)} of ${digits(at(3), true)}${at(5) > 0 ? `, ${counted$2(at(5), "weapon-round")}` : ""}${at(6) > 0 ? `, troops of ${digits(at(6), true)} points` : ""}`,
	stands: ({ at, owner, word }) => `${owner(0)}: ${word === "" ? `your ${RELATIONS[at(1)]}, their ${RELATIONS[at(2)]}` : `${word}${RELATIONS[at(1)] === "WAR" ? ", and you are at WAR with it" : ""}`}; met in turn ${at(3)}`,
	"open offer": ({ at, owner }) => `Offer ${at(0)}.T${at(1)} to ${owner(2)} is open until turn ${at(3)}.`,
	history: ({ numbers }) => `Score by turn: ${numbers.join(", ")}`,
	rival: ({ at, owner, clause }) => `${owner(0)} has a score of ${at(1)} (${clause}).`,
	score: ({ at, clause }) => `Score ${at(0)} (${clause})`
};
// src/rulesets/starfire-campaign/report/words/war.ts
/** Stops, hazards, battles and raids. */
var war = {
	stopped: ({ at, system, clause }) => `F${at(0)} is stopped in ${system(1)} by a hostile fleet (${clause}).`,
	maser: ({ at, system, numbers, clause }) => `${system(0)}: a maser does ${counted$2(at(1), "point")} of damage to ${counted$2(at(2), "unit")}${ships(numbers.slice(3))} (${clause}).`,
	retreated: ({ at, system, clause }) => `F${at(0)} has retreated from ${system(1)} to ${system(2)} (${clause}).`,
	"battle in": ({ at, system }) => `Battle in ${system(0)}: ${at(2)} of your ${counted$2(at(1), "unit")} lost.`,
	battle: ({ at, system }) => `Battle in ${system(0)}, ${counted$2(at(2), "side")}${at(1) > 0 ? `, ${counted$2(at(1), "round")}` : ""}:`,
	"battle side": ({ at, owner, word }) => `${owner(1)} with ${word}: ${at(3)} of ${at(2)} left there${at(4) > 0 ? `, ${at(4)} withdrew` : ""}.`,
	volley: ({ at, owner, word }) => `Round ${at(1)}, ${at(2) === 1 ? "long" : "short"} range${at(10) === 1 ? ", at the retreat" : ""}: ${owner(3)} (d10 ${at(5)}) fires ${digits(at(6))}${at(9) === 1 ? " at half" : ""} at ${owner(4)} (DR ${digits(at(7))}): ${at(8)} damage${lost(word)}.`,
	salvo: ({ at, owner, word }) => `Round ${at(1)}: ${at(8) > 0 ? `silo I${at(8)}` : `a silo of ${owner(2)}`} (d10 ${at(4)}) hits ${owner(3)} (DR ${digits(at(5))}): ${at(6)} damage${lost(word)}.`,
	withdrew: ({ at, owner, word }) => `Round ${at(1)}: ${owner(2)} withdraws ${word}.`,
	boarded: ({ at, owner, word, clause }) => `${owner(1)} boards “${word}” of ${owner(2)} (d10 ${at(3)}): ${at(4) === 1 ? "captured" : "scuttled"}${at(5) > 0 ? ` (S${at(5)})` : ""} (${clause}).`,
	taught: ({ word, clause }) => `The captured design teaches ${word} (${clause}).`,
	raid: ({ at, system, owner, numbers, clause }) => `Raid of strength ${digits(at(2))} on the freight of ${owner(1)} in ${system(0)}: ${counted$2(at(3), "freighter")} taken, ${at(4)} damage suffered${ships(numbers.slice(5))} (${clause}).`,
	raided: ({ at, system, owner, clause }) => `${owner(1)} raids your freight in ${system(0)}: ${counted$2(at(2), "freighter")} lost${at(3) > 0 ? `, your escorts do ${at(3)} damage` : ""}; ${at(4)} left (${clause}).`,
	short: ({ at, system, clause }) => `F${at(0)} in ${system(1)} is short of supply: ${digits(at(3))} of ${digits(at(2))} (${clause}).`,
	"battle rest": ({ at }) => `Not told one by one: ${at(1) > 0 ? `${counted$2(at(1), "side")}, ` : ""}${counted$2(at(2), "line")} of fire and withdrawals, with ${at(3)} damage and ${counted$2(at(4), "unit")} lost in all.`,
	"battle end": ({ at, owner, system }) => at(1) > 0 ? `${owner(1)} holds ${system(0)} alone.` : `Nobody holds ${system(0)} alone.`
};
var lost = (word) => word === "" ? "" : `, lost ${word}`;
/** `; lost S3, S4`, or nothing. */
var ships = (ids) => ids.length === 0 ? "" : `; lost ${ids.map((id) => `S${id}`).join(", ")}`;
// src/rulesets/starfire-campaign/report/words/index.ts
var sentences = {
	...standing,
	...orders,
	...exploring,
	...diplomacy,
	...economy$1,
	...industry,
	...colonies,
	...war,
	...ground$1,
	...science
};
/** A line in words, with the clause it comes from. */
function sentence(line) {
	const say = sentences[line.kind];
	const told = toldOf$1(line);
	return say === void 0 ? `${told.at(0)}: ${line.kind}, ${line.word} (${line.clause})` : say(told);
}
// src/rulesets/starfire-campaign/report/chapters.ts
var TITLES = {
	head: "Head",
	urgent: "Urgent",
	orders: "Orders",
	ledger: "Ledger",
	events: "Events",
	systems: "Systems",
	colonization: "Colonization",
	research: "Research",
	yards: "Yards",
	fleets: "Fleets",
	exploration: "Exploration",
	battles: "Battles",
	ground: "Ground",
	sightings: "Sightings",
	contacts: "Contacts",
	freight: "Freight",
	score: "Score and history"
};
/** SC-20.6, SC-20.7  A report in words, section by section in their order; an empty one is left out. Text and HTML are made of it. */
function chaptersOf(lines) {
	return SECTIONS.flatMap((section, i) => {
		const own = lines.filter((line) => line.section === section);
		return own.length === 0 ? [] : [{
			section,
			title: `${i + 1}. ${TITLES[section]}`,
			sentences: own.map(sentence)
		}];
	});
}
// src/rulesets/starfire-campaign/report/html.ts
/** SC-20.7  A report as one page of HTML, made of its lines alone: no script, nothing from elsewhere, fit for paper. */
function reportHtml(lines) {
	const chapters = chaptersOf(lines);
	const [head = ""] = chapters.find(({ section }) => section === "head")?.sentences ?? [];
	return [
		"<!DOCTYPE html>",
		"<html lang=\"en\"><head><meta charset=\"utf-8\">",
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		`<title>${escaped(head)}</title>`,
		`<style>${STYLE}</style>`,
		"</head><body><main>",
		...chapters.map(sectionOf),
		"</main></body></html>",
		""
	].join("\n");
}
function sectionOf({ section, title, sentences }) {
	const items = sentences.map((one) => `<li>${escaped(one)}</li>`);
	return [
		`<section class="${section}"><h2>${escaped(title)}</h2>`,
		"<ul>",
		...items,
		"</ul></section>"
	].join("\n");
}
var ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
var escaped = (text) => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
var STYLE = [
	"body{font:16px/1.45 Georgia,\"Times New Roman\",serif;color:#1a1a1a;background:#fdfcf8;margin:0}",
	"main{max-width:46rem;margin:0 auto;padding:1.5rem}",
	"h2{font-size:1.05rem;margin:1.4rem 0 .3rem;border-bottom:1px solid #b9b29c;break-after:avoid}",
	"ul{list-style:none;margin:0;padding:0}",
	"li{padding:.12rem 0 .12rem 1.4rem;text-indent:-1.4rem;overflow-wrap:anywhere;white-space:pre-wrap;break-inside:avoid}",
	".head li{font-weight:bold}.urgent{border-left:.3rem solid #9c2f1f;padding-left:.8rem}",
	"@media (prefers-color-scheme:dark){body{color:#e8e4d8;background:#191a1c}}",
	"@media print{body{font-size:10pt;color:#000;background:none}main{max-width:none;padding:0}}",
	"@page{margin:18mm}"
].join("");
// src/rulesets/starfire-campaign/report/json.ts
/** SC-20.7  A report as JSON, one line of it in each line: what text and HTML are made of. */
function reportJson(lines) {
	if (lines.length === 0) return "[]\n";
	return `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(",\n")}\n]\n`;
}
/** SC-20.7  The report of a seat for the turn that was just resolved; null while the deal window is open (SC-21.4). */
function reportFor({ empires, flow }, seat) {
	const empire = empires.find((row) => row.seat === seat);
	if (empire === void 0 || empire.report.length === 0 || flow.at(-1)?.at === "window") return null;
	return {
		turn: empire.history.length,
		lines: empire.report
	};
}
// src/rulesets/starfire-campaign/report/text.ts
/** SC-20.7  Columns of a report as text. */
var WIDTH$1 = 72;
/** SC-20.7  A report as text, made of its lines alone: a title for each section that has some. */
function reportText(lines) {
	return chaptersOf(lines).flatMap(({ title, sentences }) => [
		title,
		...sentences.flatMap(wrapped$1),
		""
	]).join("\n");
}
/** A text in lines of at most 72 columns, set in; what is too long goes on further in. */
function wrapped$1(text) {
	const lines = [];
	let line = " ";
	for (const word of text.split(/\s+/)) {
		if (line.trim() !== "" && line.length + 1 + word.length > WIDTH$1) {
			lines.push(line);
			line = "     ";
		}
		line = `${line} ${word}`;
	}
	return [...lines, line];
}
// src/rulesets/starfire-campaign/report/forms.ts
/** SC-20.7  The forms of a report. */
var FORMS = {
	text: reportText,
	html: reportHtml,
	json: reportJson
};
// src/rulesets/starfire-campaign/commands.ts
var HOW = "Name a log and say whose report: argosy starfire-campaign log.json --empire 1 [--turn 12] [--as html]; or use --presets.";
/** SC-0.13  The presets, what each is for, and the options that it sets, as `argosy simulate --options` reads them. */
function presets() {
	return PRESETS.map((preset) => {
		const sets = Object.entries(presetOptions(preset, 100)).map(([name, value]) => `${name}=${preset === "great" && name === "CORE_SYSTEMS" ? "<empires>" : JSON.stringify(value)}`);
		const lines = wrapped(sets.length === 0 ? "sets nothing" : `sets ${sets.join(", ")}`);
		return `${preset}: ${PRESETS_ARE_FOR[preset]}\n${lines.join("\n")}\n`;
	}).join("\n");
}
function wrapped(text) {
	const lines = [""];
	for (const word of text.split(" ")) {
		if ((lines.at(-1)?.length ?? 0) + word.length > 76) lines.push("");
		lines.push(`${lines.pop()} ${word}`);
	}
	return lines.map((line) => ` ${line}`);
}
/** SC-20.7  A report of a kept campaign: of one empire, of a turn or of the last one that was resolved. */
function report(file, { values, replay }) {
	const { empire = "", turn = "", as = "text" } = values;
	if (!Object.hasOwn(FORMS, as)) return { usage: `--as is one of ${Object.keys(FORMS).join(", ")}, not ${as}.` };
	const found = /* @__PURE__ */ new Map();
	const wrong = replay(file, (position) => {
		const { empires } = position;
		const lines = empires[Number(empire) - 1]?.report ?? [];
		const number = lines.find(({ section }) => section === "head")?.numbers[0];
		if (number !== void 0) found.set(number, lines);
	});
	if (wrong !== null) return {
		text: `${wrong}\n`,
		sound: false
	};
	const lines = turn === "" ? [...found.values()].at(-1) : found.get(Number(turn));
	if (lines !== void 0) return {
		text: FORMS[as](lines),
		sound: true
	};
	const last = Math.max(0, ...found.keys());
	return {
		text: `${last === 0 ? `Empire ${empire} has no report in this log.` : `Empire ${empire} has reports of the turns to ${last}, and none of turn ${turn}.`}\n`,
		sound: false
	};
}
/** The command of this game: `argosy starfire-campaign log.json --empire 1 --turn 12 --as html`, or `--presets`. */
var commands = [{
	name: "starfire-campaign",
	about: "print a report of a kept Starfire campaign, or its presets",
	flags: {
		presets: "list the presets, what each is for, and the options that it sets",
		"empire <p>": "whose report",
		"turn <n>": "of which turn; the last that was resolved, if it is left out",
		"as <form>": "text, html or json; text, if it is left out"
	},
	run(file, flags, help) {
		if (flags.has("presets")) return {
			text: presets(),
			sound: true
		};
		return file === void 0 || help.values.empire === void 0 ? { usage: HOW } : report(file, help);
	}
}];
// src/rulesets/starfire-campaign/lesson/line.json
var line_default = [
	[0, { "orders": [
		{
			"do": "race",
			"name": "Empire 1",
			"array": [
				66,
				66,
				33
			],
			"advantages": [
				"ADAPTABLE",
				"PROLIFIC",
				"WARRIOR"
			],
			"disadvantages": ["POOR", "STOLID"],
			"short": "L",
			"long": "K"
		},
		{
			"do": "colonize",
			"target": 2,
			"origin": 1
		},
		{
			"do": "freighters",
			"count": 3
		},
		{
			"do": "explore",
			"fleet": "F1"
		},
		{
			"do": "explore",
			"fleet": "F2"
		},
		{
			"do": "build",
			"system": 1,
			"design": "Scout",
			"count": 4
		},
		{
			"do": "upgrade",
			"center": "I1",
			"rating": 2
		},
		{
			"do": "invest",
			"mc": 1158
		}
	] }],
	[1, { "orders": [
		{
			"do": "race",
			"name": "Empire 2",
			"array": [
				66,
				66,
				33
			],
			"advantages": [
				"ADAPTABLE",
				"PROLIFIC",
				"WARRIOR"
			],
			"disadvantages": ["POOR", "STOLID"],
			"short": "L",
			"long": "K"
		},
		{
			"do": "colonize",
			"target": 11,
			"origin": 10
		},
		{
			"do": "freighters",
			"count": 3
		},
		{
			"do": "explore",
			"fleet": "F1"
		},
		{
			"do": "explore",
			"fleet": "F2"
		},
		{
			"do": "build",
			"system": 10,
			"design": "Scout",
			"count": 4
		},
		{
			"do": "upgrade",
			"center": "I1",
			"rating": 2
		},
		{
			"do": "invest",
			"mc": 1158
		}
	] }],
	[0, { "orders": [
		{
			"do": "explore",
			"fleet": "F3"
		},
		{
			"do": "explore",
			"fleet": "F4"
		},
		{
			"do": "explore",
			"fleet": "F5"
		},
		{
			"do": "explore",
			"fleet": "F6"
		},
		{
			"do": "design",
			"name": "Warship 2",
			"hull": "DD",
			"n": 30,
			"speed": 5,
			"components": {
				"I1": 5,
				"L1": 3,
				"S1": 6,
				"A1": 6,
				"Y1": 1,
				"Q1": 3
			}
		},
		{
			"do": "build",
			"system": 1,
			"design": "Warship 2",
			"count": 4
		},
		{
			"do": "invest",
			"mc": 337
		}
	] }],
	[1, { "orders": [
		{
			"do": "explore",
			"fleet": "F3"
		},
		{
			"do": "explore",
			"fleet": "F4"
		},
		{
			"do": "explore",
			"fleet": "F5"
		},
		{
			"do": "explore",
			"fleet": "F6"
		},
		{
			"do": "design",
			"name": "Warship 2",
			"hull": "DD",
			"n": 30,
			"speed": 5,
			"components": {
				"I1": 5,
				"L1": 3,
				"S1": 6,
				"A1": 6,
				"Y1": 1,
				"Q1": 3
			}
		},
		{
			"do": "build",
			"system": 10,
			"design": "Warship 2",
			"count": 4
		},
		{
			"do": "invest",
			"mc": 337
		}
	] }],
	[0, { "orders": [{
		"do": "merge",
		"fleets": [
			"F7",
			"F8",
			"F9",
			"F10"
		]
	}, {
		"do": "invest",
		"mc": 462
	}] }],
	[1, { "orders": [{
		"do": "merge",
		"fleets": [
			"F7",
			"F8",
			"F9",
			"F10"
		]
	}, {
		"do": "invest",
		"mc": 462
	}] }],
	[0, { "orders": [{
		"do": "researchSL",
		"center": "I1",
		"tree": "COL"
	}, {
		"do": "invest",
		"mc": 256
	}] }],
	[1, { "orders": [{
		"do": "researchSL",
		"center": "I1",
		"tree": "COL"
	}, {
		"do": "invest",
		"mc": 256
	}] }],
	[0, { "orders": [{
		"do": "install",
		"type": "SCI",
		"system": 2
	}, {
		"do": "assist",
		"system": 2,
		"points": 3
	}] }],
	[1, { "orders": [{
		"do": "install",
		"type": "SCI",
		"system": 11
	}, {
		"do": "assist",
		"system": 11,
		"points": 3
	}] }]
];
// src/rulesets/starfire-campaign/lesson/index.ts
var empire$1 = (v) => v.empires.find(({ seat }) => seat === 0);
var systems = (v) => empire$1(v)?.chart.length ?? 0;
/** True for a sheet, as a list or as text, that has such an order. */
var has$1 = (...verbs) => (choice) => {
	const { orders = [], text = "" } = choice ?? {};
	const words = text.split("\n").map((one) => one.trim().split(/\s+/)[0] ?? "");
	return [...orders.map((order) => order.do), ...words].some((verb) => verbs.includes(verb));
};
var explored = (v) => `Turn 1 is carried out. You know of ${systems(v)} ${systems(v) === 1 ? "system" : "systems"} now; the report says what was found.`;
/** Five turns of an empire by mail. */
var lesson$1 = {
	title: "The first five turns",
	about: "You write orders, read what came of them, and know what money, people and ships are for.",
	minutes: 10,
	options: {
		preset: "skirmish",
		EVENTS: "off"
	},
	names: ["Ada", "Bert"],
	seed: "first lesson",
	line: line_default,
	steps: [
		{
			at: 0,
			asks: "campaign.turn",
			title: "Orders for a whole turn",
			clause: "SC-19.11",
			text: () => "All empires write their orders unseen, and they are carried out together. Your sheet takes them: each line is a sentence with its price. Your explorers see nothing by themselves: order them to explore. Ask what a careful player would do, and take over what you like.",
			good: {
				is: has$1("explore"),
				after: explored
			},
			after: explored,
			tells: ["turn"]
		},
		{
			at: 2,
			asks: "campaign.turn",
			title: "Ships are drawn first",
			clause: "SC-4.10",
			text: () => "A ship is designed once and then built as often as one likes: a hull with so many spaces, and what goes into them. An exit that nobody guards is an entrance. Explorers go on exploring only when they are told to.",
			good: {
				is: has$1("explore", "build", "prototype"),
				after: (v) => `Turn 2 is carried out. You know of ${systems(v)} systems.`
			},
			after: (v) => `Your yard has worked. You know of ${systems(v)} systems.`,
			tells: ["turn"]
		},
		{
			at: 4,
			asks: "campaign.turn",
			title: "Money that lies idle",
			clause: "SC-11.8",
			text: () => "What is not spent is lost to growth: invested it brings something each turn, and taking it out again costs a tenth. Ships that stand together can be made one fleet. Look at what is idle: the page says so beside the report.",
			good: {
				is: has$1("invest", "merge", "researchEL", "researchSL", "assist", "build"),
				after: () => "Less lies idle than before. Turn 4 begins; what the page still calls idle can wait, or not."
			},
			after: () => "Money and ships work for you. Turn 4 begins.",
			tells: ["turn"]
		},
		{
			at: 6,
			asks: "campaign.turn",
			title: "What to learn",
			clause: "SC-10.5",
			text: () => "A Science Center can be set on one line of research. A higher level of colonization lets you settle harsher worlds; a higher economic level makes every income grow.",
			good: {
				is: has$1("researchEL", "researchSL", "research"),
				after: () => "Work on it goes on for some turns, and you are told when it is done."
			},
			after: () => "The center is busy for some turns, and you are told when it is done.",
			tells: ["turn"]
		},
		{
			at: 8,
			asks: "campaign.turn",
			title: "People who pay",
			clause: "SC-7.3",
			text: () => "Income comes of people. Those who are helped multiply sooner, and a second Science Center opens the next economic level. Freighters carry what they pay: without enough of them it does not come home.",
			good: {
				is: has$1("assist", "install", "colonize", "freighters", "transfer"),
				after: () => "Five turns, and more people on the way who pay. From here on the sheet is yours to fill."
			},
			after: () => "Five turns, and an empire that grows by itself. From here on you know what each line of the sheet is for.",
			tells: ["turn"]
		}
	]
};
// src/rulesets/starfire-campaign/idle/asking.ts
function askingOf(view, empire, orders) {
	const fleets = /* @__PURE__ */ new Set();
	const centers = /* @__PURE__ */ new Set();
	const settled = /* @__PURE__ */ new Set();
	for (const order of orders) {
		if ("fleet" in order && order.do !== "troops") {
			const at = fleetCalled(empire, order.fleet);
			fleets.add(empire.fleets.id[at] ?? 0);
		}
		if (order.do === "merge") for (const fleet of order.fleets) fleets.add(empire.fleets.id[fleetCalled(empire, fleet)] ?? 0);
		if ("center" in order) centers.add(order.center);
		if ("centers" in order) for (const center of order.centers) centers.add(center);
		if (order.do === "colonize") settled.add(systemId(order.target));
	}
	return {
		view,
		empire,
		orders,
		fleets,
		centers,
		settled
	};
}
// src/rulesets/starfire-campaign/idle/fleets.ts
/** SC-19.17  True for a fleet that has nothing to go on with. */
function isWaiting({ fleets }, at) {
	return fleets.task[at] === "" && (fleets.path[at] ?? []).length === 0 && fleets.posture[at] === "HOLD" && fleets.escort[at] !== true && (fleets.blockade[at] ?? -1) < 0;
}
/** Fleets without an order, of the sheet neither: those that can explore, or the others; by their numbers. */
function waitingFleets({ empire, fleets: ordered }, explorers) {
	return empire.fleets.id.filter((id, at) => isWaiting(empire, at) && !ordered.has(id) && instrumentsOf(empire, id).x > 0 === explorers);
}
// src/rulesets/starfire-campaign/idle/money.ts
/** SC-7.1, SC-7.2  Freighters of the pool that nothing needs, those that the sheet buys among them; below 0 some are missing. */
function spareFreighters({ empire, orders }) {
	const bought = sum(orders.map((order) => order.do === "freighters" ? order.count : 0));
	return empire.pool + bought - freightNeed(empire);
}
/** Less is not worth a line. */
var LEAST = 50;
/** SC-11.8  Whole MC that may be invested of what is left after the sheet, in hundredths; 0 where it invests already, or it is too little. */
function uninvested({ view, empire, orders }, left) {
	if (orders.some((order) => order.do === "invest")) return 0;
	const whole = frd(investable(view.options.GTN_LIMIT, left, empire.gtn), 100);
	return whole < LEAST ? 0 : whole;
}
// src/rulesets/starfire-campaign/idle/yards.ts
/** SC-5.1, SC-7.6  The capacity of the yards of a system that have their freighters, in hundredths of HS. */
var capacityAt = ({ yards }, system) => sum(yards.system.map((at, i) => at === system ? capacityOf(yards.generation[i] === 1 ? "SY" : `SY${yards.generation[i]}`, yards.manned[i] ?? 0) : 0));
/** What of it nothing waits for, of the sheet neither; in hundredths of HS, and never less than none. */
function freeAt(asking, system) {
	const { queue } = asking.empire;
	const queued = sum(queue.left.filter((_, i) => queue.system[i] === system));
	return Math.max(0, capacityAt(asking.empire, system) - queued - orderedAt(asking, system));
}
/** What the sheet has the yards of a system build, in hundredths of HS, by the designs it names. */
function orderedAt({ empire, orders }, system) {
	const sizes = new Map(empire.designs.map(({ name, n }) => [name.toLowerCase(), n]));
	for (const order of orders) if (order.do === "design") sizes.set(order.name.toLowerCase(), order.n);
	return sum(orders.map((order) => {
		if (order.do !== "build" && order.do !== "prototype" || systemId(order.system) !== system) return 0;
		const n = sizes.get(order.design.toLowerCase()) ?? 0;
		return order.do === "build" ? 100 * n * order.count : 200 * n;
	}));
}
// src/rulesets/starfire-campaign/idle/idle.ts
var CLAUSES = {
	race: "SC-2.14",
	scout: "SC-6.11",
	center: "SC-10.24",
	place: "SC-9.10",
	freighters: "SC-7.3",
	yard: "SC-5.1",
	colony: "SC-9.16",
	fleet: "SC-13.7",
	money: "SC-11.8"
};
/**
* What stands idle once these orders are given, by what the empire knows. `left`: hundredths of MC that are left after them.
*/
function idle(view, empire, orders, left = empire.treasury) {
	const asking = askingOf(view, empire, orders);
	const one = (kind, id, amount = 1) => amount > 0 ? [{
		kind,
		id,
		amount,
		clause: CLAUSES[kind]
	}] : [];
	return [
		...one("race", 0, isUnnamed(asking) ? 1 : 0),
		...waitingFleets(asking, true).flatMap((id) => one("scout", id)),
		...idleCenters$1(empire, asking.centers).flatMap((at) => one("center", empire.installations.id[at] ?? 0)),
		...one("place", 0, freePlaces(asking)),
		...one("freighters", 0, 1 - spareFreighters(asking)),
		...[...new Set(empire.yards.system)].flatMap((system) => one("yard", system, freeYard(asking, system))),
		...youngColonies(asking).flatMap((system) => one("colony", system)),
		...waitingFleets(asking, false).flatMap((id) => one("fleet", id)),
		...one("money", 0, uninvested(asking, left) > 0 ? 1 : 0)
	];
}
/** SC-2.14  Before its first turn is resolved an empire may say what it is. */
var isUnnamed = ({ view, empire, orders }) => view.turn === empire.joined && !orders.some((order) => order.do === "race");
/** SC-9.10  Places for colonists that somebody might go to. */
var freePlaces = (asking) => Math.max(0, Math.min(placesLeft(asking.empire) - asking.settled.size, waysToSettle(asking).length));
function freeYard(asking, system) {
	const free = freeAt(asking, system);
	return free < 1e3 ? 0 : free;
}
// src/rulesets/starfire-campaign/advice/text.ts
/** SC-20.7  Columns of a mail. */
var WIDTH = 72;
/**
* SC-19.11  A sheet as text that may be sent back as it is, with a remark above each piece that says what it is for, and one at
* the end about what is left idle. Empty when the seat sees no empire.
*/
function answerText(view, seat, sheet) {
	const empire = view.empires.find((one) => one.seat === seat);
	if (empire === void 0) return "";
	const blocks = piecesOf(view, empire, ordersOf$1(sheet)).map((piece) => [...remark(`${piece.heading}. ${piece.reason} (${piece.clause})`.replace(".  (", " (")), ...piece.orders.map(written)].join("\n"));
	const rest = restingText(view, empire, sheet);
	return `${[...[...blocks.length === 0 ? [remark("No orders: what goes on by itself goes on.").join("\n")] : blocks], ...rest === "" ? [] : [remark(rest).join("\n")]].join("\n\n")}\n`;
}
/** A text in lines of at most 72 columns, each of which is a remark. */
function remark(text) {
	const lines = [];
	let line = "#";
	for (const word of text.split(/\s+/)) {
		if (line !== "#" && line.length + 1 + word.length > WIDTH) {
			lines.push(line);
			line = "#";
		}
		line = `${line} ${word}`;
	}
	return [...lines, line];
}
/** What these orders leave idle. */
function restingText(view, empire, sheet) {
	const named = idle(view, empire, ordersOf$1(sheet), 0).map(({ kind, id }) => {
		switch (kind) {
			case "scout":
			case "fleet": return `F${id}`;
			case "center": return `I${id}`;
			case "yard": return `room in the yard of ${systemName(id)}`;
			case "colony": return `help for ${systemName(id)}`;
			case "place": return "a place for colonists";
			case "freighters": return "no spare freighter";
			default: return "";
		}
	}).filter((text) => text !== "");
	return named.length === 0 ? "" : `Left as it is: ${named.join(", ")}.`;
}
// src/rulesets/starfire-campaign/gauges.ts
/** What people are shown of a game that is over. */
var curves = [
	"score",
	["pu", "people"],
	["el", "empire level"],
	"colonies",
	"ships",
	["surveyed", "systems surveyed"]
];
/** What the lab measures: whole numbers, for the table or by seat. */
function gauges(p) {
	const by = (measure) => p.empires.map(measure);
	const charted = (level) => by(({ chart }) => chart.filter((known) => known.level >= level).length);
	return {
		turn: p.turn,
		empires: p.seats - p.out.length,
		score: by(scoreOf),
		pu: by(puOf$1),
		el: by(({ el }) => el),
		treasury: by(({ treasury }) => treasury),
		ships: by(({ ships }) => ships.id.length),
		visited: charted(LEVEL.visited),
		surveyed: charted(LEVEL.detailed),
		contacts: by(({ contacts }) => contacts.length),
		colonies: by(({ colonies }) => colonies.pu.filter((pu) => sum(pu) > 0).length),
		...Object.fromEntries(FIRSTS.map((first, i) => [first, by(({ firsts }) => firsts[i] ?? 0)])),
		quiet: by(({ quiet }) => quiet),
		levels: by(({ sl }) => sum(sl) - sl.length),
		highest: by(({ sl }) => Math.max(...sl)),
		knots: by(({ knots }) => knots.length),
		technologies: by(({ tech }) => tech.length),
		met: by(({ contacts }) => contacts.filter(({ owner }) => owner <= p.seats).length)
	};
}
// src/rulesets/starfire-campaign/ground/landed.ts
/** The place of the troops that somebody has on a planet; −1 if there are none. */
var landingAt = ({ landings }, { system, slot }) => landings.system.findIndex((other, i) => other === system && landings.planet[i] === slot);
/** The base points that somebody has landed on a planet, in hundredths. */
var landingPoints = (power, spot) => power.landings.points[landingAt(power, spot)] ?? 0;
/** Sets the base points that somebody has on a planet; without any there is no row. */
function setLanding(power, spot, points) {
	const at = landingAt(power, spot);
	const { landings } = power;
	if (at >= 0 && points > 0) landings.points[at] = points;
	else if (at >= 0) power.landings = keptRows(landings, (i) => i !== at);
	else if (points > 0) {
		const { system, slot } = spot;
		const later = landings.system.findIndex((other, i) => other > system || other === system && (landings.planet[i] ?? 0) > slot);
		insertRow(landings, later < 0 ? landings.system.length : later, {
			system,
			planet: slot,
			points,
			holds: 0
		});
	}
}
/** SC-15.7a  Marks that somebody's troops hold a planet. */
function holdWith(power, spot) {
	const at = landingAt(power, spot);
	if (at >= 0) power.landings.holds[at] = 1;
}
// src/rulesets/starfire-campaign/imagine/holdings.ts
/** Whoever has troops on a planet of an empire has them in the imagined position, too; and what it owns is nobody else's. */
function imagineHoldings(p, own, atlas, chance) {
	for (const power of [...p.empires, ...p.nprs]) if (power !== own) {
		for (const system of own.colonies.system) if (colonyAt(power, system) >= 0) forget(power, system);
	}
	p.nprs = p.nprs.filter(({ colonies }) => colonies.system.length > 0);
	for (const [i, system] of own.colonies.system.entries()) {
		const { planets } = atlas.system(system);
		for (const [at, holder] of (own.colonies.held[i] ?? []).entries()) {
			const power = p.empires[holder - 1];
			const slot = planets[at]?.slot;
			if (power === void 0 || slot === void 0) continue;
			setLanding(power, {
				system,
				slot
			}, 100 * (1 + chance.pick(100)));
			holdWith(power, {
				system,
				slot
			});
		}
	}
	for (const [i, system] of own.landings.system.entries()) imagineGround(p, own, atlas, system, own.landings.planet[i] ?? 0, own.landings.holds[i] === 1);
}
/** The planet on which the empire's troops stand is somebody's. */
function imagineGround(p, own, atlas, system, slot, holds) {
	const at = planetAt(atlas, system, slot);
	if (!atlas.exists(system) || at < 0 || colonyAt(own, system) >= 0) return;
	const lord = lordOf$1(p, own, system);
	if (lord === null) return;
	let colony = colonyAt(lord, system);
	if (colony < 0) {
		colony = settle$2(lord, atlas, system);
		lord.colonies.pu[colony] = atlas.system(system).planets.map(() => 10);
	}
	const held = lord.colonies.held[colony];
	if (holds && held !== void 0) held[at] = own.owner;
}
/** Whose a system may be: his who has it, else his who had it when it was scanned, else any other's. */
function lordOf$1(p, own, system) {
	const all = [...p.empires, ...p.nprs];
	const seen = knownOf(own.chart, system)?.owner ?? 0;
	return all.find((power) => power !== own && colonyAt(power, system) >= 0) ?? all.find((power) => power !== own && power.owner === seen) ?? all.find((power) => power !== own) ?? null;
}
/** An imagined owner has a system no more. */
function forget(power, system) {
	const { colonies, installations, yards } = power;
	power.colonies = keptRows(colonies, (i) => colonies.system[i] !== system);
	power.installations = keptRows(installations, (i) => installations.system[i] !== system);
	power.yards = keptRows(yards, (i) => yards.system[i] !== system);
}
// src/rulesets/starfire-campaign/fleets/designs.ts
/** SC-4.16  The place of a design among an owner's own; one of another's is added, by a name that is free. */
function adoptDesign(power, design) {
	const same = power.designs.findIndex((own) => JSON.stringify(own) === JSON.stringify(design));
	if (same >= 0) return same;
	const taken = new Set(power.designs.map(({ name }) => name.toLowerCase()));
	let name = design.name;
	for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${design.name.slice(0, 26)} ${i}`;
	power.designs = [...power.designs, {
		...design,
		name
	}];
	return power.designs.length - 1;
}
// src/rulesets/starfire-campaign/setup.ts
/** SC-3.3  Hulls that are prototyped at the start; FGf brings FG. */
var STARTING_HULLS = [
	"FG",
	"FGf",
	"DD",
	"FT4",
	"BS2"
];
/** SC-3.5 */
var STARTING_YARDS = 10;
/** SC-1, SC-3  The position before the first turn. */
function setup(options, seats, chance) {
	if (options.CORE_NPR >= options.CORE_SYSTEMS) return refuse("SC-1.29", "BAD_OPTION", "CORE_NPR must be less than CORE_SYSTEMS.");
	const world = rollWorld(options, seats, chance);
	const atlas = atlasOf(world);
	return {
		options,
		turn: 1,
		ended: 0,
		seats,
		absent: [],
		out: [],
		window: [],
		world,
		empires: Array.from({ length: seats }, (_, seat) => newEmpire(options, atlas, seat, 1)),
		nprs: nprsOf(atlas, seats),
		leading: {
			seats: [],
			turns: 0
		}
	};
}
/** SC-0.5  The map: streams `template`, `core`, `exit:<empire>`. */
function rollWorld(options, seats, chance) {
	const template = rollTemplate(options, chance.stream("template"));
	return {
		template,
		core: rollCore(options.CORE_SYSTEMS, options.CORE_NPR, seats, chance.stream("core")),
		exits: Array.from({ length: seats }, (_, seat) => rollExit(template.places, template.npr.home, chance.stream(`exit:${empireOwner(seat)}`))),
		taken: [],
		deleted: [],
		wild: []
	};
}
/** SC-1.16, SC-1.28  The NPRs of all clusters and of the core, by owner. */
function nprsOf(atlas, seats) {
	return [...Array.from({ length: seats }, (_, seat) => newNpr(atlas, atlas.nprHome(seat))), ...atlas.coreNprHomes().map((home) => newNpr(atlas, home))];
}
/** An empire that has nothing but its first technologies and its pool. */
function bareEmpire(options, seat, turn) {
	return {
		...barePower(empireOwner(seat), {
			...DEFAULT_RACE,
			array: [...DEFAULT_RACE.array]
		}),
		seat,
		name: `Empire ${empireOwner(seat)}`,
		joined: turn,
		sl: trees.map(() => 1),
		elBegan: 0,
		hulls: options.START_SCOUTS > 0 ? ["EX", ...STARTING_HULLS] : STARTING_HULLS,
		knots: [],
		gtn: 0,
		pool: options.START_FREIGHTERS,
		missed: 0,
		left: false,
		works: noRows(workColumns),
		queue: noRows(queueColumns),
		projects: noRows(projectColumns),
		expeditions: noRows(expeditionColumns),
		chart: [],
		sightings: [],
		contacts: [],
		offers: [],
		claims: [],
		defaulting: [],
		paused: [],
		foreign: [],
		standing: {
			freighters: [],
			sell: [],
			missile: "",
			convoy: "off"
		},
		placed: "",
		report: [],
		history: [],
		firsts: FIRSTS.map(() => 0),
		quiet: 0
	};
}
/** SC-3, SC-2.13  An empire as it begins; it joins before the resolution of a turn. */
function newEmpire(options, atlas, seat, turn) {
	const home = atlas.homeworld(seat);
	const empire = bareEmpire(options, seat, turn);
	empire.chart = startingChart(options, atlas, seat);
	empire.treasury = scaled(options.START_TREASURY, 100);
	const colony = settle$2(empire, atlas, home);
	empire.colonies.pu[colony] = [maxPuOf(atlas.system(home))];
	addInstallation(empire, {
		kind: "SCI",
		system: home,
		rating: 1
	});
	addInstallation(empire, {
		kind: "RDG",
		system: home,
		rating: 1
	});
	addRow(empire.yards, {
		system: home,
		generation: 1,
		sy: STARTING_YARDS,
		ms: 0,
		manned: STARTING_YARDS,
		shops: 0
	});
	addScouts(empire, home, options.START_SCOUTS);
	return empire;
}
/** SC-3.8  The design of the explorers that exist at the start. */
var SCOUT = {
	name: "Scout",
	hull: "EX",
	variant: "",
	n: 8,
	speed: 600,
	logistics: false,
	parts: [
		{
			code: "I1",
			count: 2
		},
		{
			code: "X1",
			count: 1
		},
		{
			code: "Xp1",
			count: 1
		},
		{
			code: "Q1",
			count: 1
		},
		{
			code: "Hs",
			count: 1
		}
	]
};
/** SC-3.8, SC-3.10  Explorers, each its own fleet; nothing was paid for them. */
function addScouts(empire, home, count) {
	if (count > 0) empire.designs = [SCOUT];
	for (let i = 1; i <= count; i++) {
		const at = addFleet(empire, home, `Scout ${i}`);
		addShip(empire, 0, empire.fleets.id[at], 0);
	}
}
/** SC-3.7, SC-3.9  What is known at the start: the HOMEWORLD and what is as near as HOME_CHART, scanned with X1. */
function startingChart(options, atlas, seat) {
	const home = atlas.homeworld(seat);
	const lived = {
		owner: empireOwner(seat),
		pu: maxPuOf(atlas.system(home))
	};
	const near = within(atlas, home, options.HOME_CHART);
	let chart = [];
	for (const id of near) {
		const npr = atlas.nprAt(id);
		const there = id === home ? lived : {
			owner: npr?.owner ?? 0,
			pu: npr === null ? 0 : 500
		};
		chart = learn(chart, detailedScan(atlas, id, 0, 1, there));
	}
	for (const id of near) for (const [i, { to, back, d }] of atlas.warpPoints(id).entries()) if (near.has(to) && d === 1 && atlas.warpPoint(to, back)?.d === 1) chart = learn(chart, pointOf(id, LEVEL.visited, 0, i + 1, {
		to,
		back,
		probed: true
	}));
	return chart;
}
/** The systems at most so far from one, by links; SC-21.17 behind a dead end there is none. */
function within(atlas, from, distance) {
	const near = /* @__PURE__ */ new Set([from]);
	let ring = [from];
	for (let i = 0; i < distance; i++) {
		ring = ring.flatMap((id) => atlas.warpPoints(id).map(({ to }) => to)).filter((id) => !near.has(id) && atlas.exists(id));
		for (const id of ring) near.add(id);
	}
	return near;
}
// src/rulesets/starfire-campaign/imagine/others.ts
/** SC-16.1 to SC-16.3  Those whom an empire has met stand to it as it knows. */
function imagineContacts(p, own, chance) {
	for (const contact of own.contacts) {
		const other = p.empires[contact.owner - 1];
		const npr = p.nprs.find(({ owner }) => owner === contact.owner);
		if (other !== void 0) answer(other, own, contact);
		else if (npr !== void 0 && contact.state !== "") think(npr, own, contact.state, chance);
		else p.nprs = p.nprs.filter(({ owner }) => owner !== contact.owner);
	}
}
/** SC-16.2, SC-16.11  Another empire has met it in the same turn, and declares and claims what it has told. */
function answer(other, own, { turn, relation, theirs, claims }) {
	const mine = {
		owner: own.owner,
		turn,
		relation: theirs,
		theirs: relation,
		state: "",
		claims: [...own.claims]
	};
	other.contacts = [...other.contacts, mine].sort((a, b) => a.owner - b.owner);
	other.claims = [...claims];
}
/** SC-16.3  An NPR thinks anything that its state may be. */
function think(npr, own, state, chance) {
	const [least, most] = attitudesOf(state);
	begin$2(npr, own.owner, least + chance.pick(most - least + 1));
	if (state === "UNION") npr.attitudes = npr.attitudes.map((one) => ({
		...one,
		union: 1 + chance.pick(40)
	}));
}
/** SC-21.7  Who is out has nothing. */
function emptyOut(p, own) {
	for (const seat of p.out) {
		const empire = p.empires[seat];
		if (empire !== void 0 && empire !== own) Object.assign(empire, barePower(empire.owner, empire.race), {
			el: empire.el,
			tech: empire.tech
		});
	}
}
/** SC-6.19, SC-20.2  Others live where an empire has seen them, as many as it saw. */
function imagineColonies(p, atlas, own) {
	const lords = /* @__PURE__ */ new Map();
	for (const power of [...p.empires, ...p.nprs]) for (const system of [...power.colonies.system]) if (power !== own && own.colonies.system.includes(system)) forget(power, system);
	else lords.set(system, power);
	for (const { system, owner, pu, planets } of own.chart) {
		const power = powerOf(p, owner);
		if (power === void 0 || power === own || planets.length === 0) continue;
		const lord = lords.get(system);
		if (lord !== power) {
			if (owner > p.seats || lord === own) continue;
			if (lord !== void 0) forget(lord, system);
			settle$2(power, atlas, system);
			lords.set(system, power);
		}
		const difference = pu - puIn(power, system);
		if (difference > 0) gainPu(atlas, power, system, difference);
		else losePu(power, system, -difference);
	}
}
var powerOf = (p, owner) => owner <= p.seats ? p.empires[owner - 1] : p.nprs.find((npr) => npr.owner === owner);
/** SC-16.9  An offer stands in the rows of both. */
function imagineOffers(p, own) {
	for (const offer of own.offers) {
		const other = p.empires[(offer.of === own.owner ? offer.to : offer.of) - 1];
		if (other === void 0 || other === own) continue;
		other.offers = [...other.offers, offer].sort((a, b) => a.of - b.of || a.id - b.id);
		if (offer.of === other.owner) other.next.offer = Math.max(other.next.offer, offer.id + 1);
	}
}
/** SC-20.2, SC-20.10  Fleets that were seen at the end of the turn before are where they were seen. */
function imagineFleets(p, own) {
	for (const { turn, system, owner, hulls } of own.sightings) {
		const power = powerOf(p, owner);
		if (turn !== p.turn - 1 || power === void 0 || power === own) continue;
		destroyFleets(power, new Set(power.fleets.id.filter((_, at) => power.fleets.system[at] === system)));
		const fleet = power.fleets.id[addFleet(power, system)];
		for (const { code, count } of hulls) {
			const design = adoptDesign(power, designOf(own, owner, code));
			for (let i = 0; i < count; i++) addShip(power, design, fleet, 0);
		}
	}
}
/** SC-20.2  A design that is known of an owner for a hull; else one like the example frigate. */
function designOf({ foreign }, owner, hull) {
	const known = foreign.find((one) => one.owner === owner && one.design.hull === hull);
	if (known !== void 0) return known.design;
	return [FRIGATE, SCOUT].find((design) => design.hull === hull) ?? {
		...FRIGATE,
		name: hull,
		hull
	};
}
// src/rulesets/starfire-campaign/map/overlay.ts
/** The places with what is known; gives back the place whose WP leads out, −1 when no known one does. */
function overlay(places, lore, chance) {
	const slots = slotsOf$1(places, lore);
	const out = slots.findIndex((list) => list.includes("out"));
	for (const [at, known] of lore.known) {
		const place = places[at];
		if (place !== void 0) place.system = systemAs(place.system, known, chance);
	}
	for (const place of places) place.ends = [];
	for (const [at, list] of slots.entries()) {
		const leadsOut = list.indexOf("out");
		for (const [i, slot] of list.entries()) {
			if (slot === "out") continue;
			const d = leadsOut >= 0 && i > leadsOut ? 3 : 1;
			const to = slot === "open" ? partnerFor(places, slots, at, chance) : slot;
			const end = places[at]?.ends.find((one) => one.to === to);
			if (to < 0 || end !== void 0) continue;
			list[i] = to;
			places[at]?.ends.push({
				to,
				d
			});
			const theirs = slots[to] ?? [];
			if (!theirs.includes(at) && !areLinked(places, to, at)) {
				const free = theirs.indexOf("open");
				if (free >= 0) theirs[free] = at;
				else places[to]?.ends.push({
					to: at,
					d: hiddenLevel(lore, to, theirs.includes("out"))
				});
			}
		}
	}
	mend(places, slots, lore);
	reach$1(places, slots, lore, chance);
	return out;
}
/** The known WPs of every place by their numbers; of numbers between, that they are there. */
function slotsOf$1(places, { known, placeOf }) {
	const slots = places.map(() => []);
	const set = (at, number, slot) => {
		const list = slots[at];
		if (list === void 0) return;
		while (list.length < number) list.push("open");
		if (slot !== "open") list[number - 1] = slot;
	};
	for (const [at, { points }] of known) for (const { number, to, back } of points) {
		const place = to === 0 ? -1 : placeOf(to);
		set(at, number, to === 0 ? "open" : place < 0 ? "out" : place);
		if (place >= 0 && back > 0) set(place, back, at);
	}
	return slots;
}
/** A place to which no link leads yet: one with a WP that leads nobody knows where, else any. −1 when there is none. */
function partnerFor(places, slots, at, chance) {
	const free = [...places.keys()].filter((to) => to !== at && !areLinked(places, at, to) && !areLinked(places, to, at) && slots[at]?.includes(to) === false && slots[to]?.includes(at) === false);
	const open = free.filter((to) => slots[to]?.includes("open"));
	const list = open.length > 0 && chance.pick(3) > 0 ? open : free;
	return list.length === 0 ? -1 : list[chance.pick(list.length)];
}
/** The level of an end that was not found where one has looked. */
function hiddenLevel({ known }, at, leadsOut) {
	const { level = 0, rating = 0 } = known.get(at) ?? {};
	if (level < 4) return leadsOut ? 3 : 1;
	return rating < 3 ? 3 : rating < 6 ? 6 : 9;
}
/** Every link has two ends. */
function mend(places, slots, lore) {
	for (const [at, { ends }] of places.entries()) for (const { to } of ends) if (!areLinked(places, to, at)) places[to]?.ends.push({
		to: at,
		d: hiddenLevel(lore, to, slots[to]?.includes("out") === true)
	});
}
/** Every place is reached. */
function reach$1(places, slots, lore, chance) {
	for (;;) {
		const distances = distancesFrom(places, 0);
		const lost = distances.indexOf(-1);
		if (lost < 0) return;
		const reached = [...places.keys()].filter((i) => (distances[i] ?? -1) >= 0);
		const to = reached[chance.pick(reached.length)];
		const level = (at) => hiddenLevel(lore, at, slots[at]?.includes("out") === true);
		link(places, lost, to, level(lost), level(to));
	}
}
/** A system as it is known, and for the rest as it was rolled. */
function systemAs(rolled, known, chance) {
	const { type, nebula, anomaly } = known;
	if (known.level < 3 || type === "") return rolled;
	if (known.level === 4) {
		const { planets, growth, wealth, hi } = known;
		return {
			type,
			nebula,
			anomaly,
			planets: planets.filter(({ kind }) => kind !== "N").map((planet) => ({ ...planet })),
			growth,
			wealth,
			hi
		};
	}
	const planets = Array.from({ length: known.habitable }, (_, i) => ({
		slot: i + 1,
		kind: chance.pick(3) === 0 ? "ST" : "T"
	}));
	if (planets.length === 0) return {
		type,
		nebula,
		anomaly,
		planets,
		growth: 0,
		wealth: 0,
		hi: 0
	};
	const { growth, wealth, hi } = rolled;
	return {
		type,
		nebula,
		anomaly,
		planets,
		growth: growth || 1 + chance.pick(3),
		wealth: wealth || 1 + chance.pick(10),
		hi: hi || 1 + chance.pick(10)
	};
}
// src/rulesets/starfire-campaign/imagine/world.ts
/** A map in which what an empire has charted lies as it knows it. */
function imaginedWorld(options, seats, own, chance) {
	const template = rollTemplate(options, chance);
	const core = rollCore(options.CORE_SYSTEMS, options.CORE_NPR, seats, chance);
	const imagined = {
		template,
		core,
		taken: [],
		deleted: [],
		wild: []
	};
	if (own === void 0) return {
		...imagined,
		exits: Array.from({ length: seats }, () => exitOf$1(template, /* @__PURE__ */ new Set(), chance))
	};
	const size = options.CLUSTER_SYSTEMS;
	const inCluster = clusterLore(own, size);
	const exit = overlay(template.places, inCluster, chance);
	const inCore = loreOf(own.chart, (id) => isCore(id) ? id - CORE - 1 : -1);
	overlay(core.places, inCore, chance);
	const looked = lookedAt(inCluster);
	settleNpr(template, inCluster, looked, chance);
	settleCoreNprs(core, inCore, seats, chance);
	landOn(own, size, template, core);
	const exits = [];
	for (let seat = 0; seat < seats; seat++) {
		const known = knownExit(own.chart, size, seat);
		if (known !== null) enterAt(core.order, seat, known.lead);
		const mine = seat === own.seat ? exit : -1;
		const hidden = seat === own.seat ? looked : /* @__PURE__ */ new Set();
		exits.push(known?.place ?? (mine >= 0 ? mine : exitOf$1(template, hidden, chance)));
	}
	return {
		...imagined,
		exits,
		taken: taken(own.chart)
	};
}
function loreOf(chart, placeOf) {
	const known = /* @__PURE__ */ new Map();
	for (const one of chart) if (placeOf(one.system) >= 0) known.set(placeOf(one.system), one);
	return {
		known,
		placeOf
	};
}
/** SC-1.15  All clusters are copies of one: what is known of any tells what systems are, only one's own how they are linked. */
function clusterLore({ chart, seat }, size) {
	const first = clusterId(size, seat, 0);
	const lore = loreOf(chart, (id) => id >= first && id < first + size ? id - first : -1);
	const known = new Map(lore.known);
	for (const one of chart) {
		if (isCore(one.system) || lore.placeOf(one.system) >= 0) continue;
		const place = (one.system - 1) % size;
		const mine = known.get(place);
		if (mine === void 0) known.set(place, {
			...one,
			owner: 0,
			pu: 0,
			points: []
		});
		else if (mine.level < one.level) known.set(place, {
			...one,
			owner: 0,
			pu: 0,
			points: mine.points
		});
	}
	return {
		...lore,
		known
	};
}
/** The places of which all is known that a scan shows. */
var lookedAt = ({ known }) => new Set([...known].flatMap(([place, { level }]) => level === LEVEL.detailed ? [place] : []));
/** SC-1.27  A home of an NPR has been seen, whoever lives there now. */
var isHome = ({ planets }) => planets.some(({ kind }) => kind === "N");
/** SC-1.16  The NPR's home is where it was seen, else where nobody has looked. */
function settleNpr({ npr, places }, { known }, looked, chance) {
	const seen = [...known].find(([, one]) => isHome(one));
	const homes = [...places.keys()].filter((i) => i > 0 && !looked.has(i));
	if (seen !== void 0) npr.home = seen[0];
	else if (!homes.includes(npr.home) && homes.length > 0) npr.home = homes[chance.pick(homes.length)];
}
/** SC-1.28  So are those of the core. */
function settleCoreNprs({ nprs, places }, { known }, seats, chance) {
	const seen = [...known].filter(([, one]) => isHome(one));
	const fixed = /* @__PURE__ */ new Map();
	const numbers = seen.map(([, { owner }]) => owner - coreNprOwner(0));
	while (nprs.length <= Math.max(seen.length - 1, ...numbers)) nprs.push(rollNpr(0, chance));
	for (const [place, { owner }] of seen) {
		const named = owner - coreNprOwner(0);
		const at = named >= 0 && named < nprs.length ? named : nprs.findIndex((_, i) => !fixed.has(i));
		if (at >= 0) fixed.set(at, place);
	}
	const free = (place) => known.get(place)?.level !== LEVEL.detailed && ![...fixed.values()].includes(place);
	for (const [at, npr] of nprs.entries()) {
		if (fixed.has(at)) continue;
		const all = [...places.keys()].filter((place) => place >= Math.min(seats, places.length - 1) && free(place));
		const lit = all.filter((place) => starsOf(places[place].system) > 0);
		const homes = lit.length > 0 ? lit : all.length > 0 ? all : [...places.keys()].filter(free);
		const home = free(npr.home) ? npr.home : homes[chance.pick(Math.max(1, homes.length))];
		if (home !== void 0) fixed.set(at, home);
	}
	for (const [at, home] of fixed) nprs[at].home = home;
}
/** SC-15.16  On a planet on which troops have landed something is, whether it was scanned or not. */
function landOn(own, size, template, core) {
	const { landings } = own;
	for (const [i, system] of landings.system.entries()) {
		const slot = landings.planet[i];
		const place = isCore(system) ? core.places[system - CORE - 1] : template.places[(system - 1) % size];
		if (place === void 0 || slot === 0 || place.system.planets.some((planet) => planet.slot === slot)) continue;
		const { planets, growth, wealth, hi } = place.system;
		const all = [...planets, {
			slot,
			kind: "T"
		}].sort((a, b) => a.slot - b.slot);
		place.system = {
			...place.system,
			planets: all,
			growth: growth || 1,
			wealth: wealth || 1,
			hi: hi || 1
		};
	}
}
/** SC-1.21  Where the exit of a cluster is known to be, and to lead; null when it is not. */
function knownExit(chart, size, seat) {
	const first = clusterId(size, seat, 0);
	for (let place = 1; place < size; place++) {
		const lead = knownOf(chart, first + place)?.points.find(({ to }) => isCore(to));
		if (lead !== void 0) return {
			place,
			lead: lead.to - CORE - 1
		};
	}
	return null;
}
/** SC-1.21  The core's place at an empire's position of the entry order. */
function enterAt(order, seat, place) {
	const position = seat % order.length;
	const at = order.indexOf(place);
	if (at < 0) return;
	order[at] = order[position];
	order[position] = place;
}
/** SC-1.21  An exit where nobody has looked. */
function exitOf$1({ places, npr }, looked, chance) {
	const all = exitsOf(places, npr.home);
	const far = all.length > 0 ? all : [...places.keys()].filter((i) => i > 0);
	const hidden = far.filter((i) => !looked.has(i));
	const list = hidden.length > 0 ? hidden : far;
	return list[chance.pick(list.length)];
}
/** SC-6.17  What was found is gone. */
var taken = (chart) => chart.flatMap(({ system, level, anomaly }) => level === LEVEL.detailed && (anomaly === "RELIC" || anomaly === "CACHE") ? [system] : []);
// src/rulesets/starfire-campaign/imagine.ts
/** A position that looks the same to the seat: another map behind what is charted, other empires, other data aboard. */
function determinise(v, _viewer, chance) {
	const { options, ...rest } = v;
	const p = {
		...copyJson(rest),
		options
	};
	if (p.world.template.places.length > 0) return p;
	const own = p.empires[0];
	p.world = imaginedWorld(options, p.seats, own, chance);
	const atlas = atlasOf(p.world);
	p.empires = Array.from({ length: p.seats }, (_, seat) => own?.seat === seat ? own : imaginedEmpire(p, atlas, seat, chance));
	p.leading = {
		seats: [chance.pick(p.seats)],
		turns: chance.pick(12)
	};
	p.nprs = [...Array.from({ length: p.seats }, (_, seat) => atlas.nprHome(seat)), ...atlas.coreNprHomes()].map((home) => aged(newNpr(atlas, home), p.turn, (count) => chance.pick(count)));
	emptyOut(p, own);
	imagineWindow(p, own, chance);
	if (own === void 0) return p;
	imagineContacts(p, own, chance);
	imagineColonies(p, atlas, own);
	imagineHoldings(p, own, atlas, chance);
	imagineOffers(p, own);
	imagineFleets(p, own);
	own.placed = options.GM === "off" || chance.pick(4) > 0 ? "" : EVENTS$1[chance.pick(EVENTS$1.length)] ?? "";
	own.aboard = own.fleets.system.map((system) => imaginedAboard(own, atlas, system, chance));
	return p;
}
/** SC-21.14  Whom else an open deal window asks: those in default that are known, and any others; of one that does not ask it, somebody. */
function imagineWindow(p, own, chance) {
	if (p.flow.at(-1)?.at !== "window") return;
	const others = p.empires.filter((other) => other !== own && !p.out.includes(other.seat));
	const asksOwn = p.window.length > 0;
	const sure = others.filter(({ owner }, i) => asksOwn ? own?.defaulting.includes(owner) : i === 0);
	const asked = others.filter((other) => sure.includes(other) || chance.pick(2) === 1);
	p.window = [...p.window, ...asked.map(({ seat }) => seat)].sort((a, b) => a - b);
}
/** An empire of which nothing is known: as it began, with its fleets somewhere in its cluster. */
function imaginedEmpire(p, atlas, seat, chance) {
	const { options, turn } = p;
	const empire = newEmpire(options, atlas, seat, 1);
	empire.missed = p.absent.includes(seat) ? options.ABSENT_TURNS : chance.pick(Math.min(turn, options.ABSENT_TURNS));
	empire.treasury += 5e4 * chance.pick(8);
	empire.history = Array.from({ length: turn - 1 }, () => 1200 + chance.pick(10));
	empire.fleets.system = empire.fleets.system.map(() => turn === 1 ? atlas.homeworld(seat) : atlas.clusterId(seat, chance.pick(options.CLUSTER_SYSTEMS)));
	empire.aboard = empire.fleets.system.map((system) => imaginedAboard(empire, atlas, system, chance));
	return empire;
}
/** SC-6.9, SC-6.13  What a fleet abroad has aboard: its way from home, and turns of a scan. */
function imaginedAboard(own, atlas, system, chance) {
	const home = atlas.homeworld(own.seat);
	if (system === home) return {
		trail: [],
		data: [],
		progress: scanned(own, system, chance)
	};
	const back = pathTo(own.chart, system, (id) => id === home) ?? shortest(system, (id) => atlas.warpPoints(id).map(({ to }, i) => ({
		number: i + 1,
		to
	})), (id) => id === home);
	let data = [];
	let at = system;
	for (const number of back?.points ?? []) {
		const point = atlas.warpPoint(at, number);
		if (point === void 0) break;
		const known = {
			probed: true,
			used: true
		};
		data = learn(data, pointOf(at, LEVEL.visited, 0, number, {
			to: point.to,
			back: point.back,
			...known
		}));
		data = learn(data, pointOf(point.to, LEVEL.visited, 0, point.back, {
			to: at,
			back: number,
			...known
		}));
		at = point.to;
	}
	return {
		trail: [...back?.points ?? []].reverse(),
		data,
		progress: scanned(own, system, chance)
	};
}
/** SC-6.15  Turns that were spent on a scan, where one is due. */
function scanned(own, system, chance) {
	const level = own.chart.find((known) => known.system === system)?.level ?? 0;
	const turns = chance.pick(3);
	const stage = level < LEVEL.basic ? 3 : 4;
	return turns === 0 ? [] : [{
		system,
		stage,
		turns
	}];
}
// src/rulesets/starfire-campaign/join.ts
/** SC-21.9, SC-21.12  A new empire, with a fresh cluster; its entry is the next position of the entry order. */
var join$2 = {
	schema: object({ race: optional(anyJson(4e3), null) }),
	check(p, given) {
		const { JOIN_UNTIL } = p.options;
		if (JOIN_UNTIL > 0 && p.turn - 1 > JOIN_UNTIL) return refuse("SC-21.12", "E_LATE", `Empires may join until the end of turn ${JOIN_UNTIL}.`);
		if (p.seats >= 1e3) return refuse("SC-21.9", "E_LIMIT", `There is room for ${MOST_EMPIRES} empires.`);
		const race = raceGiven(given);
		return isRefusal(race) ? race : null;
	},
	carryOut(t, given) {
		const { p } = t;
		const seat = p.seats++;
		const { template, exits } = p.world;
		const dice = t.chance.stream(`exit:${empireOwner(seat)}`);
		p.world.exits = [...exits, rollExit(template.places, template.npr.home, dice)];
		const atlas = atlasOf(p.world);
		p.empires.push(newEmpire(p.options, atlas, seat, p.turn));
		p.nprs.push(newNpr(atlas, atlas.nprHome(seat)));
		p.nprs.sort((a, b) => a.owner - b.owner);
		const race = raceGiven(given);
		const empire = p.empires[seat];
		if (race !== null && !isRefusal(race) && empire !== void 0) become(p, empire, race.name.trim(), raceOf(race));
		return seat;
	}
};
/** SC-2.5 to SC-2.14  The race that comes with the joining; null when none does. */
function raceGiven({ race = null }) {
	if (race === null) return null;
	const [line] = ordersOf({ orders: [race] });
	if (line === void 0) return null;
	if ("refusal" in line) return line.refusal;
	if (line.order.do === "race") return line.order;
	return refuse("SC-21.12", "E_FIELD", "Only RACE may come with the joining.");
}
// src/rulesets/starfire-campaign/colonies/transfers.ts
/**
* SC-8.22  A system goes from one owner to another, by TRADE, BID or UNION, with planets, PU, PDCs, silos, CGBs, centers,
* SY and MS, and what of these is being built. SC-15.9  Conquest has taken its toll before.
*/
function handOver(turn, from, to, system) {
	const at = colonyAt(from, system);
	if (at < 0) return;
	const row = rowAt(from.colonies, at);
	from.colonies = keptRows(from.colonies, (i) => i !== at);
	const later = to.colonies.system.findIndex((other) => other > system);
	insertRow(to.colonies, later < 0 ? to.colonies.system.length : later, {
		...row,
		held: row.held.map((holder) => holder === to.owner ? 0 : holder),
		stationed: row.stationed.map((points, planet) => points + landed(turn, to, system, planet))
	});
	to.landings = keptRows(to.landings, (i) => to.landings.system[i] !== system);
	const lost = handInstallations(from, to, system);
	handYards(from, to, system);
	const [loser, winner] = [turn.empireOf(from), turn.empireOf(to)];
	if (loser !== null) dropWork(turn, loser, winner, system, lost);
	if (winner !== null) teach$1(turn, winner, loser, system);
}
/** SC-15.17  Troops that the new owner has on a planet of the system are its garrison. */
function landed({ atlas }, { landings }, system, planet) {
	const slot = atlas.system(system).planets[planet]?.slot;
	const at = landings.system.findIndex((where, i) => where === system && landings.planet[i] === slot);
	return landings.points[at] ?? 0;
}
/** SC-8.22, SC-0.9  Centers, silos and CGBs get numbers of their new owner. Gives the old ones. */
function handInstallations(from, to, system) {
	const { installations } = from;
	const lost = /* @__PURE__ */ new Set();
	for (const [i, id] of installations.id.entries()) {
		if (installations.system[i] !== system) continue;
		const { id: _, ...row } = rowAt(installations, i);
		addInstallation(to, row);
		lost.add(id);
	}
	from.installations = keptRows(installations, (i) => installations.system[i] !== system);
	return lost;
}
/** SC-8.22, SC-5.1  SY and MS, by system and generation. */
function handYards(from, to, system) {
	const { yards } = from;
	const later = to.yards.system.findIndex((other) => other > system);
	let place = later < 0 ? to.yards.system.length : later;
	for (const [i, where] of yards.system.entries()) if (where === system) insertRow(to.yards, place++, rowAt(yards, i));
	from.yards = keptRows(yards, (i) => yards.system[i] !== system);
}
/** SC-8.22  Its yard queue and repairs are dropped without refund; what is being installed goes along; projects lose its centers. */
function dropWork(turn, loser, winner, system, lost) {
	const { works, queue, ships, fleets } = loser;
	for (const [i, where] of works.system.entries()) if (where === system && winner !== null) addRow(winner.works, rowAt(works, i));
	loser.works = keptRows(works, (i) => works.system[i] !== system);
	const refitted = new Set(queue.ship.filter((_, i) => queue.system[i] === system));
	loser.queue = keptRows(queue, (i) => queue.system[i] !== system);
	for (const [i, id] of ships.id.entries()) {
		if (refitted.has(id)) ships.dock[i] = false;
		if (fleets.system[fleets.id.indexOf(ships.fleet[i])] === system) ships.mend[i] = 0;
	}
	dropCenters(turn, loser, lost);
}
/** SC-8.22  Projects go on with the centers that are left; those that lose their last are cancelled. */
function dropCenters(turn, empire, lost) {
	const { projects } = empire;
	for (const [i, centers] of projects.centers.entries()) {
		const stays = centers.map((center) => !lost.has(center));
		projects.ratings[i] = (projects.ratings[i] ?? []).filter((_, k) => stays[k]);
		projects.centers[i] = centers.filter((_, k) => stays[k]);
		if (projects.centers[i]?.length === 0) turn.tell(empire, "research", "project cancelled", "SC-8.22", [projects.id[i] ?? 0]);
	}
	const { centers } = projects;
	empire.projects = keptRows(projects, (i) => (centers[i] ?? []).length > 0);
}
/** SC-8.25  Who gets a system knows it as by a detailed scan, and what its owner knew of it. */
function teach$1(turn, winner, loser, system) {
	const known = loser?.chart.filter((one) => one.system === system) ?? [];
	const at = colonyAt(winner, system);
	const pu = (winner.colonies.pu[at] ?? []).reduce((total, one) => total + one, 0);
	const now = detailedScan(turn.atlas, system, turn.number, 1, {
		owner: winner.owner,
		pu
	});
	winner.chart = learn(learnAll(winner.chart, known), now);
}
// src/rulesets/starfire-campaign/colonies/report.ts
var STAGES$1 = [
	"transit",
	"landing",
	"initial"
];
var line$3 = (section, kind, clause, numbers) => ({
	section,
	kind,
	clause,
	numbers: [...numbers],
	word: ""
});
/**
* Section 6, of each own system: system, PU, most PU, why it does not grow (`STILL`), least and most growth at the next
* phase, special modifier, PU in revolt, turns of it left, turns of initialization left, PU come by transfer.
*/
function systemsOf(turn, empire) {
	const { colonies } = empire;
	return colonies.system.map((system, at) => {
		const still = stillness(turn, empire, at);
		const growing = growingOf(turn, empire, at);
		const [least, most] = still === "" ? [growthOf(growing, 1), growthOf(growing, 6)] : [0, 0];
		return line$3("systems", "system", "SC-12.1", [
			...[
				system,
				growing.pu,
				sum(mostOf(turn.atlas, empire.owner, system)),
				STILL.indexOf(still)
			],
			...[
				least,
				most,
				growing.special,
				colonies.revolt[at] ?? 0,
				colonies.revoltLeft[at] ?? 0
			],
			...[colonies.initial[at] ?? 0, colonies.transferred[at] ?? 0]
		]);
	});
}
/** Section 7: expeditions, free slots, systems that may be settled now or later. */
function colonizationOf(turn, empire) {
	return [
		...expeditionsOf(turn, empire),
		slotsOf(empire),
		...openOf(turn, empire)
	];
}
/**
* Of each: number, 0 for a colonization and 1 for a transfer, origin, target, PU, stage, turns of it left, turns left in
* all, freighters.
*/
function expeditionsOf({ p, atlas }, { expeditions }) {
	return expeditions.id.map((id, i) => {
		const target = expeditions.target[i];
		const left = expeditions.left[i] ?? 0;
		const stage = STAGES$1.indexOf(expeditions.stage[i] ?? "transit");
		const isColony = expeditions.kind[i] === "colony";
		const initial = isColony && stage < 2 ? initialTurns(p.options, atlas.system(target).growth) : 0;
		const all = left + (isColony && stage === 0 ? 1 : 0) + initial;
		return line$3("colonization", "expedition", "SC-9.6", [...[
			id,
			isColony ? 0 : 1,
			expeditions.origin[i] ?? 0,
			target,
			expeditions.pu[i] ?? 0
		], ...[
			stage,
			left,
			all,
			expeditions.freighters[i] ?? 0
		]]);
	});
}
/** SC-9.10  EL, active colonizations, free slots, those beyond EL, what they cost in hundredths of MC. */
function slotsOf(empire) {
	const active = activeColonizations(empire);
	return line$3("colonization", "slots", "SC-9.10", [...[
		empire.el,
		active,
		Math.max(0, empire.el - active)
	], ...[extraColonizations(empire), colonizationUpkeep(empire)]]);
}
/**
* SC-9.1 to SC-9.3  Of each system that is known to be free and habitable: HI, limit, PU of the expedition, nearest
* origin that can spare them, distance, turns until it is a colony; or HI, limit, the limit at which it opens.
*/
function openOf(turn, empire) {
	const limit = habitabilityLimit(empire);
	const ways = waysOf(empire);
	return empire.chart.flatMap((known) => {
		const { system, level, planets, hi } = known;
		if (level !== LEVEL.detailed || planets.length === 0) return [];
		if (isOccupied(empire, known) || isAwaited(empire, system)) return [];
		const needs = limitFor(turn.p.options, hi);
		if (limit < needs) return [line$3("colonization", "opens at", "SC-9.2", [
			system,
			hi,
			limit,
			needs
		])];
		const { options } = turn.p;
		const near = nearest(ways, known);
		const turns = near.distance < 0 ? 0 : transitTurns(options, near.distance, bestIc(empire)) + 1 + initialTurns(options, known.growth);
		return [line$3("colonization", "may settle", "SC-9.2", [
			system,
			hi,
			limit,
			colonists(planets),
			near.origin,
			near.distance,
			turns
		])];
	});
}
/** SC-9.6  The ways from all own systems, each reckoned once, when it is asked for. */
var waysOf = (empire) => once(() => empire.colonies.system.map((system) => ({
	system,
	spare: leavers(empire, system),
	far: distancesBy(empire.chart, system)
})));
function once(make) {
	let made = null;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
/** SC-9.5, SC-9.6  The nearest origin of an expedition that can spare its PU, ties to the lower ID; 0 and −1 when there is none. */
function nearest(ways, { system, planets }) {
	let best = {
		origin: 0,
		distance: -1
	};
	for (const { system: origin, spare, far } of ways()) {
		const distance = far.get(system) ?? -1;
		if (spare < colonists(planets) || distance < 0) continue;
		if (best.distance < 0 || distance < best.distance) best = {
			origin,
			distance
		};
	}
	return best;
}
// src/rulesets/starfire-campaign/design/supply.ts
/** SC-7.11  The cargo that a fleet needs. `ratio`: TRAIN_RATIO in hundredths. */
var trainNeeded = (fleet, ratio) => 100 * fru(ratio * fleet.reduce((sum, { n, logistics, exempt }) => sum + (logistics || exempt ? 0 : n), 0), 100);
/** SC-7.11  The cargo that its logistics vessels have. */
var trainOf = (fleet) => fleet.reduce((sum, { cargo }) => sum + cargo, 0);
/** SC-7.13  The quasi-damage of a ship of a fleet that is short of supply: at least 1 of its hull is left. */
function privation(hull, needed, train) {
	if (needed === 0 || train >= needed) return 0;
	return Math.min(hull - 1, mulFrd(needed - train, hull, needed));
}
// src/rulesets/starfire-campaign/science/report.ts
var KINDS$3 = [
	"SL",
	"EL",
	"TECH"
];
var CENTERS = [
	"SCI",
	"RDG",
	"RDD"
];
var line$2 = (kind, clause, numbers, word = "") => ({
	section: "research",
	kind,
	clause,
	numbers: [...numbers],
	word
});
function researchOf$1({ p, number }, empire) {
	return [
		...projectsOf(empire),
		...idleOf(empire),
		elevation(p.options, empire, number)
	];
}
/**
* Of each project: number, 0 SL, 1 EL or 2 TECH, level, elapsed, minimum, chance next turn in hundredths of a percent,
* cost in hundredths of MC, paid this turn, suspended, months of it, breakthroughs, those needed, centers; its target.
*/
function projectsOf(empire) {
	const { projects } = empire;
	return projects.id.map((id, at) => line$2("project", "SC-10.20", [
		...[
			id,
			KINDS$3.indexOf(projects.kind[at] ?? "SL"),
			projects.level[at] ?? 0,
			projects.elapsed[at] ?? 0
		],
		...[
			projects.minimum[at] ?? 0,
			chanceNext(empire, at),
			projects.cost[at] ?? 0
		],
		...[projects.paid[at] === true ? 1 : 0, projects.suspended[at] === true ? 1 : 0],
		...[
			projects.months[at] ?? 0,
			projects.broke[at] ?? 0,
			projects.breakthroughs[at] ?? 1
		],
		...projects.centers[at] ?? []
	], projects.target[at]));
}
/** Of each center without a project: number, 0 Science, 1 Generic or 2 Dedicated, rating, system; its tree. */
function idleOf(empire) {
	return centersOf$1(empire).filter(({ id }) => workOf(empire, id) === 0).map(({ id, kind, rating, system, tree }) => line$2("idle center", "SC-10.1", [
		id,
		CENTERS.indexOf(kind),
		rating,
		system
	], tree));
}
/** SC-10.8, SC-10.11  The next EL, centers it takes, Science Centers of its rating, those that are too old, the first turn in which it may begin. */
function elevation(options, empire, now) {
	const level = empire.el + 1;
	const science = centersOf$1(empire).filter(({ kind }) => kind === "SCI");
	const fit = science.filter(({ rating }) => rating >= level).length;
	const from = Math.max(now + 1, elFrom(options, empire));
	return line$2("next EL", "SC-10.8", [
		level,
		level,
		fit,
		science.length - fit,
		from
	]);
}
// src/rulesets/starfire-campaign/report/installations.ts
/** SC-20.6  Section 6: centers, silos, strongpoints, and what is being built. */
function installationLines({ installations, works }) {
	const standing = installations.id.map((_, i) => {
		const { id, kind, system, planet, rating, tree, left, target, targetLeft, ...rest } = rowAt(installations, i);
		if (kind === "CMS") return [
			"silo",
			"SC-8.15",
			[
				system,
				id,
				planet,
				left,
				rest.fired,
				rest.revealed ? 1 : 0
			],
			`${rest.missile} ${rest.mode}`
		];
		if (kind === "CGB") return [
			"strongpoint",
			"SC-8.19",
			[
				system,
				id,
				planet,
				left,
				rest.points
			],
			""
		];
		const word = tree === "" ? kind : `${kind} ${tree}`;
		return [
			"center",
			"SC-8.1",
			[
				system,
				id,
				rating,
				left,
				target,
				targetLeft
			],
			word
		];
	});
	const begun = works.kind.map((_, i) => {
		const { kind, system, planet, generation, count, left } = rowAt(works, i);
		return [
			"works",
			"SC-8.1",
			[
				system,
				planet,
				generation,
				count,
				left
			],
			kind
		];
	});
	return [...standing, ...begun].map(([kind, clause, numbers, word]) => ({
		section: "systems",
		kind,
		clause,
		numbers: [...numbers],
		word
	}));
}
// src/rulesets/starfire-campaign/report/planets.ts
/**
* SC-20.6  Section 6: own planets that are not as usual, with a PDC and all its troops and nothing else: PU, PDC, garrison,
* stationed troops, rounds of bombardment that count, who holds it.
*/
function planetLines({ atlas }, { colonies }) {
	return colonies.system.flatMap((system, i) => {
		if ((colonies.initial[i] ?? 0) > 0) return [];
		return atlas.system(system).planets.flatMap(({ slot, kind }, at) => {
			const [pu, garrison] = [colonies.pu[i]?.[at] ?? 0, colonies.garrison[i]?.[at] ?? 0];
			const [stationed, bombarded] = [colonies.stationed[i]?.[at] ?? 0, colonies.bombarded[i]?.[at] ?? 0];
			const [pdc, held] = [colonies.pdc[i]?.[at] === true ? 1 : 0, colonies.held[i]?.[at] ?? 0];
			if (pdc === 1 && garrison === 1e4 && stationed + bombarded + held === 0 || kind !== "N" && pu + pdc + stationed + garrison === 0) return [];
			return [{
				section: "systems",
				kind: "planet",
				clause: "SC-8.12",
				numbers: [
					system,
					slot,
					pu,
					pdc,
					garrison,
					stationed,
					bombarded,
					held
				],
				word: ""
			}];
		});
	});
}
/** SC-20.6  Section 13: own troops on planets of others, and whether they hold them. */
function troopLines({ landings }) {
	return landings.system.map((system, i) => {
		return {
			section: "ground",
			kind: "troops",
			clause: "SC-15.14",
			numbers: [
				system,
				landings.planet[i] ?? 0,
				landings.points[i] ?? 0,
				landings.holds[i] ?? 0
			],
			word: ""
		};
	});
}
// src/rulesets/starfire-campaign/report/sections.ts
var line$1 = (section, kind, clause, numbers, word = "") => ({
	section,
	kind,
	clause,
	numbers: [...numbers],
	word
});
/** SC-20.6  The report of an empire: what the phases told, and how it stands now; sections in their order. */
function reportOf(turn, empire) {
	const lines = [
		...headOf(turn, empire),
		...refusedOf(turn, empire),
		...turn.linesOf(empire),
		...systemsOf(turn, empire),
		...colonizationOf(turn, empire),
		...planetLines(turn, empire),
		...installationLines(empire),
		...troopLines(empire),
		...researchOf$1(turn, empire),
		...fleetsOf(turn, empire),
		...contactsOf(empire),
		...historyOf(empire),
		...rivalsOf(turn, empire)
	];
	return SECTIONS.flatMap((section) => lines.filter((one) => one.section === section));
}
/** Section 1: turn, treasury in hundredths of MC, PU, EL, freighters and the need of them, gross income. */
function headOf(turn, empire) {
	const { treasury, el, pool, name } = empire;
	const gross = turn.linesOf(empire).find(({ kind }) => kind === "gross")?.numbers[0] ?? 0;
	return [line$1("head", "head", "SC-20.6", [
		turn.number,
		treasury,
		puOf$1(empire),
		el,
		pool,
		freightNeed(empire),
		gross
	], name)];
}
/** Section 2: which lines of the set were refused; why stands in section 3. */
function refusedOf(turn, empire) {
	const numbers = turn.linesOf(empire).filter(({ section, kind }) => section === "orders" && kind.startsWith("E_")).map(({ numbers }) => numbers[0] ?? 0);
	return numbers.length === 0 ? [] : [line$1("urgent", "refused", "SC-19.2", [...new Set(numbers)])];
}
/** Section 10: place, ships, order and path of each fleet; SC-19.17  what goes on without a new order. */
function fleetsOf({ p }, empire) {
	const { fleets } = empire;
	const percent = scaled(p.options.TRAIN_RATIO, 100);
	return fleets.id.flatMap((id, at) => {
		const word = [
			fleets.name[at],
			fleets.posture[at],
			fleets.task[at]
		].filter((one) => one !== "").join(" · ");
		const ships = shipsOf(empire, id);
		return [line$1("fleets", "fleet", "SC-13.1", [
			id,
			fleets.system[at] ?? 0,
			ships.length,
			...fleets.path[at] ?? []
		], word), ...strengthOf$1(empire, at, ships, percent)];
	});
}
/** What a fleet has left that can fight, feed or land: points and all of them, supply needed and there, rounds, troops. */
function strengthOf$1(empire, at, places, percent) {
	const { ships, fleets } = empire;
	const ratings = places.map((i) => ratingOf(designAt(empire, i)));
	const points = sum(ratings.map(({ shield, armour, hull }) => shield + armour + hull));
	const lost = sum(places.map((i) => (ships.hull[i] ?? 0) + (ships.armour[i] ?? 0) + (ships.quasi[i] ?? 0)));
	const train = trainOf(ratings);
	const troops = fleets.troops[at] ?? 0;
	if (lost === 0 && train === 0 && troops === 0 && !ratings.some(isFighting)) return [];
	const rounds = sum(places.map((i) => ships.rounds[i] ?? 0));
	return [line$1("fleets", "strength", "SC-7.11", [
		fleets.id[at] ?? 0,
		points - lost,
		points,
		trainNeeded(ratings, percent),
		train,
		rounds,
		troops
	])];
}
/** Section 15: how one stands with everybody whom one has met, and the offers that are open. */
function contactsOf({ contacts, offers }) {
	return [...contacts.map(({ owner, relation, theirs, state, turn }) => line$1("contacts", "stands", "SC-16.2", [
		owner,
		RELATIONS.indexOf(relation),
		RELATIONS.indexOf(theirs),
		turn
	], state)), ...offers.map(({ id, of, to, until }) => line$1("contacts", "open offer", "SC-16.9", [
		of,
		id,
		to,
		until
	]))];
}
/** Section 17: the own score by turn. */
var historyOf = ({ history }) => history.length < 2 ? [] : [line$1("score", "history", "SC-21.10", history)];
/** SC-20.4, SC-20.11  The scores of the others, without their names, as long as the end is not farther than so many turns. */
var NEAR = 12;
function rivalsOf(turn, { seat }) {
	const { END_TURN } = turn.p.options;
	if (turn.alone || END_TURN === 0 || END_TURN - turn.number > NEAR) return [];
	return [...turn.empires()].filter((other) => other.seat !== seat).map((other) => line$1("score", "rival", "SC-20.4", [other.owner, scoreOf(other)]));
}
// src/rulesets/starfire-campaign/economy/default.ts
/** SC-21.5, SC-21.7  Game over for an empire: its last report is out, and what is unsold goes. */
function fall(turn, empire, clause) {
	turn.tell(empire, "urgent", "out", clause, [empire.owner]);
	empire.report = reportOf(turn, empire);
	giveUp(turn, empire);
	strike(turn, empire, clause);
}
/** SC-21.5, SC-21.7  What nobody has bought: ships are removed, systems are nobody's, nothing is under way any more. */
function giveUp(turn, empire) {
	for (const system of [...empire.colonies.system]) abandon(turn, empire, system);
	bereave(empire);
	for (const { colonies } of turn.powers()) colonies.held = colonies.held.map((held) => held.map((holder) => holder === empire.owner ? 0 : holder));
}
/** SC-21.5 to SC-21.7, SC-21.17  An empire is out for good: its offers lapse, its contacts hear of it, its cluster may be deleted. */
function strike(turn, empire, clause) {
	const { p } = turn;
	const { seat, owner } = empire;
	p.out = [...p.out, seat].sort((a, b) => a - b);
	p.absent = p.absent.filter((other) => other !== seat);
	for (const other of turn.empires()) {
		if (other.offers.some(({ of, to }) => of === owner || to === owner)) other.offers = other.offers.filter(({ of, to }) => of !== owner && to !== owner);
		if (other.contacts.some((contact) => contact.owner === owner)) turn.tell(other, "contacts", "out", clause, [owner]);
	}
	if (!empire.left) deleteCluster(turn, empire);
}
/** SC-21.5, SC-21.30  An unsold system becomes unowned with half its PU; who holds most of its PU takes it. */
function abandon(turn, empire, system) {
	const at = colonyAt(empire, system);
	const { colonies } = empire;
	const half = (colonies.pu[at] ?? []).map((pu) => frd(pu, 2));
	const heir = turn.power(holderOf$1(colonies.pu[at] ?? [], colonies.held[at] ?? []));
	colonies.pu[at] = half;
	if (heir !== null && heir !== empire) {
		handOver(turn, empire, heir, system);
		return;
	}
	for (const power of turn.powers()) power.landings = keptRows(power.landings, (i) => power.landings.system[i] !== system);
	if (sum(half) > 0) turn.p.world.wild = [...turn.p.world.wild, {
		system,
		pu: half
	}].sort((a, b) => a.system - b.system);
}
/** SC-21.30  Who holds most PU of a system, ties to the lower ID; 0 for nobody. */
function holderOf$1(pu, held) {
	const holders = [...new Set(held)].filter((owner) => owner > 0).sort((a, b) => a - b);
	const worth = (owner) => sum(pu.filter((_, planet) => held[planet] === owner));
	return holders.reduce((best, owner) => best === 0 || worth(owner) > worth(best) ? owner : best, 0);
}
/** SC-21.5  Nothing is left of it. */
function bereave(empire) {
	Object.assign(empire, bareForces(), {
		works: noRows(workColumns),
		queue: noRows(queueColumns),
		projects: noRows(projectColumns),
		expeditions: noRows(expeditionColumns),
		treasury: 0,
		gtn: 0,
		pool: 0,
		offers: []
	});
}
/** SC-21.6, SC-21.30  The cluster of an empire that never left it is deleted, with its NPR, unless somebody else is in it. */
function deleteCluster(turn, empire) {
	const { p, atlas } = turn;
	const inside = (system) => atlas.clusterOf(system) === empire.seat;
	const home = atlas.nprHome(empire.seat);
	const isIn = ({ colonies, fleets }) => [...colonies.system, ...fleets.system].some(inside);
	const native = p.nprs.find(({ colonies }) => colonies.system.includes(home));
	if ([...turn.empires()].some(isIn) || p.nprs.some((npr) => npr !== native && isIn(npr))) return;
	if (native?.fleets.system.some((system) => !inside(system)) === true) return;
	p.nprs = p.nprs.filter((npr) => npr !== native);
	p.world.wild = p.world.wild.filter(({ system }) => !inside(system));
	p.world.deleted = [...p.world.deleted, empire.seat].sort((a, b) => a - b);
}
/** SC-21.30  The PU that were left in an unowned system join whoever settles it, by planet; empty when there are none. */
function claimWild({ p }, system) {
	const wild = p.world.wild.find((one) => one.system === system);
	if (wild === void 0) return [];
	p.world.wild = p.world.wild.filter((one) => one !== wild);
	return wild.pu;
}
/** SC-21.30  How many PU live in an unowned system. */
var wildPu = ({ p }, system) => sum(p.world.wild.find((one) => one.system === system)?.pu ?? []);
/** SC-21.7  An empire with 0 PU and no ships is eliminated at P16. */
var isGone = (empire) => empire.ships.id.length === 0 && !empire.colonies.system.some((system) => isPopulated(empire, system));
// src/rulesets/starfire-campaign/colonies/landings.ts
/** SC-9.6 to SC-9.8, SC-9.15  A turn of the expeditions that are `old` enough for it. */
function travel(turn, old) {
	const landers = [];
	for (const empire of turn.empires()) for (const id of empire.expeditions.id.filter((one) => old(empire, one))) {
		const { expeditions } = empire;
		const at = expeditions.id.indexOf(id);
		const system = expeditions.target[at];
		const stage = expeditions.stage[at];
		if (stage === "landing") {
			if (!isBarred(turn, empire, system)) landers.push({
				empire,
				id,
				system
			});
			else turn.tell(empire, "colonization", "landing barred", "SC-9.12", [id, system]);
		} else if (stage === "transit") fly(turn, empire, at);
		else initialize(turn, empire, at);
	}
	land$1(turn, landers);
}
/** SC-9.6, SC-9.15, SC-9.18  A turn of transit, wherever the origin and the path have gone; a transfer arrives at its end, a colonization lands in the next turn. */
function fly(turn, empire, at) {
	const { expeditions } = empire;
	const left = Math.max(0, (expeditions.left[at] ?? 0) - 1);
	expeditions.left[at] = left;
	if (left > 0) return;
	if (expeditions.kind[at] === "transfer") arrive(turn, empire, at);
	else {
		expeditions.stage[at] = "landing";
		expeditions.left[at] = 1;
	}
}
/** SC-9.13, SC-9.15, SC-9.19  One of five arrives, if the colony is still one. */
function arrive(turn, empire, at) {
	const { expeditions, colonies } = empire;
	const [id, system, pu] = [
		expeditions.id[at] ?? 0,
		expeditions.target[at] ?? 0,
		expeditions.pu[at] ?? 0
	];
	const colony = colonyAt(empire, system);
	if (colony < 0 || (colonies.initial[colony] ?? 0) > 0) turn.tell(empire, "colonization", "expedition lost", "SC-9.19", [
		id,
		system,
		pu
	]);
	else {
		colonies.transferred[colony] = (colonies.transferred[colony] ?? 0) + arrivals(pu);
		const stay = gainPu(turn.atlas, empire, system, arrivals(pu));
		turn.tell(empire, "colonization", "arrived", "SC-9.15", [
			id,
			system,
			arrivals(pu),
			stay
		]);
	}
	endExpeditions(empire, /* @__PURE__ */ new Set([id]));
}
/** SC-9.7, SC-9.17  A turn of initialization, which pauses under siege; a colony lost meanwhile has none. */
function initialize(turn, empire, at) {
	const { expeditions, colonies } = empire;
	const [id, system] = [expeditions.id[at] ?? 0, expeditions.target[at] ?? 0];
	const colony = colonyAt(empire, system);
	if (colony < 0) {
		turn.tell(empire, "colonization", "expedition lost", "SC-9.19", [
			id,
			system,
			expeditions.pu[at] ?? 0
		]);
		endExpeditions(empire, /* @__PURE__ */ new Set([id]));
	} else if (colonies.besieged[colony] === true) turn.tell(empire, "colonization", "colony besieged", "SC-9.17", [id, system]);
	else {
		const left = Math.max(0, (expeditions.left[at] ?? 0) - 1);
		expeditions.left[at] = left;
		colonies.initial[colony] = Math.max(1, left);
	}
}
/** SC-9.12  Hostile armed units without friendly ones stop a landing. */
function isBarred(turn, empire, system) {
	const armed = [...turn.powers()].filter((power) => hasArmed(power, system)).map(({ owner }) => owner);
	if (armed.some((owner) => friendly(turn, empire.owner, owner))) return false;
	return armed.some((owner) => hostile(turn, empire.owner, owner));
}
/** SC-0.7  Whether an owner has an armed unit in a system. */
function hasArmed(power, system) {
	return power.fleets.system.some((where, at) => where === system && designsOf(power, power.fleets.id[at]).some((design) => {
		const { srw, lrw } = ratingOf(design);
		return srw + lrw > 0;
	}));
}
/** SC-9.11, SC-9.17  All landings of the turn at once, by system. */
function land$1(turn, landers) {
	const lived = turn.inhabitants();
	const bySystem = Map.groupBy(landers, ({ system }) => system);
	for (const [system, all] of [...bySystem].sort(([a], [b]) => a - b)) {
		const winner = lived(system) === null ? contest$1(turn, system, all) : null;
		for (const lander of all) if (lander === winner) take$2(turn, lander);
		else lose$1(turn, lander);
	}
}
/** SC-9.11  Of several who land in one turn each rolls d10; the highest stays, those who are level roll again. */
function contest$1(turn, system, all) {
	let left = all;
	while (left.length > 1) {
		const rolled = left.map((lander) => ({
			lander,
			face: turn.dice(`growth:${system}`).die(10)
		}));
		const best = Math.max(...rolled.map(({ face }) => face));
		for (const { lander, face } of rolled) turn.tell(lander.empire, "colonization", "landing contested", "SC-9.11", [
			lander.id,
			system,
			face,
			best
		]);
		left = rolled.flatMap(({ lander, face }) => face === best ? [lander] : []);
	}
	return left[0] ?? null;
}
/** SC-9.17  From its landing on the system is the empire's, without PU or PDC. */
function take$2(turn, { empire, id, system }) {
	const { expeditions, colonies } = empire;
	const at = expeditions.id.indexOf(id);
	const turns = initialTurns(turn.p.options, turn.atlas.system(system).growth);
	const colony = settle$2(empire, turn.atlas, system);
	colonies.pdc[colony] = colonies.pdc[colony]?.map(() => false) ?? [];
	colonies.garrison[colony] = colonies.garrison[colony]?.map(() => 0) ?? [];
	colonies.initial[colony] = turns;
	expeditions.stage[at] = "initial";
	expeditions.left[at] = turns;
	turn.tell(empire, "colonization", "landed", "SC-9.7", [
		id,
		system,
		turns
	]);
}
/** SC-9.11  Its freighter goes back to the pool, the PU are gone. */
function lose$1(turn, { empire, id, system }) {
	const pu = empire.expeditions.pu[empire.expeditions.id.indexOf(id)] ?? 0;
	turn.tell(empire, "urgent", "expedition lost", "SC-9.11", [
		id,
		system,
		pu
	]);
	endExpeditions(empire, /* @__PURE__ */ new Set([id]));
}
/** SC-9.9  Colonies whose initialization has ended begin, after the income of the turn: growth and income are of the next. */
function establish(turn) {
	for (const empire of turn.empires()) {
		const { expeditions, colonies } = empire;
		const done = expeditions.id.filter((_, i) => expeditions.stage[i] === "initial" && expeditions.left[i] === 0);
		for (const id of done) {
			const system = expeditions.target[expeditions.id.indexOf(id)];
			const colony = colonyAt(empire, system);
			if (colony < 0) continue;
			colonies.initial[colony] = 0;
			const wild = claimWild(turn, system);
			colonies.pu[colony] = colonies.pu[colony]?.map((_, planet) => 1 + (wild[planet] ?? 0)) ?? [];
			colonies.pdc[colony] = colonies.pdc[colony]?.map(() => true) ?? [];
			colonies.garrison[colony] = colonies.garrison[colony]?.map(() => 1e4) ?? [];
			turn.tell(empire, "colonization", "established", "SC-9.9", [
				id,
				system,
				colonies.pu[colony]?.length ?? 0
			]);
		}
		if (done.length > 0) endExpeditions(empire, new Set(done), true);
	}
}
/** SC-9.17  Hostile troops land where a colony is being initialized: it is lost, with its freighter and its PU. */
function wreck(turn, empire, system) {
	const { expeditions, colonies } = empire;
	const colony = colonyAt(empire, system);
	if ((colonies.initial[colony] ?? 0) === 0) return;
	const lost = expeditions.id.filter((_, i) => expeditions.stage[i] === "initial" && expeditions.target[i] === system);
	for (const id of lost) {
		const pu = expeditions.pu[expeditions.id.indexOf(id)] ?? 0;
		turn.tell(empire, "urgent", "expedition lost", "SC-9.17", [
			id,
			system,
			pu
		]);
	}
	endExpeditions(empire, new Set(lost), true);
	empire.colonies = keptRows(empire.colonies, (i) => i !== colony);
}
// src/rulesets/starfire-campaign/colonies/revolts.ts
/** SC-12.6  The chance of a revolt in each system and turn, in percent. */
var REVOLT = 5;
/** SC-12.6, SC-12.8  A populated system that is not in revolt may take one. */
var isCalm = ({ colonies }, at) => colonies.revoltLeft[at] === 0;
/** SC-12.6  RC33: each system in calm may revolt. */
function unrest(turn, power) {
	if (!isRestless(power.race)) return;
	for (const [at, system] of power.colonies.system.entries()) {
		if (puIn(power, system) === 0 || !isCalm(power, at)) continue;
		if (turn.dice(`revolt:${system}`).die(100) <= REVOLT) revolt(turn, power, system, `revolt:${system}`);
	}
}
/**
* SC-12.6, SC-17.3  2d100 PU of a system, at most all, revolt for d4 turns, from this turn's income on; the dice are of
* a stream. SC-12.8  False when it is in revolt already, or nobody lives there: then no dice are rolled.
*/
function revolt(turn, power, system, stream) {
	const { colonies } = power;
	const at = colonyAt(power, system);
	if (at < 0 || !isCalm(power, at) || puIn(power, system) === 0) return false;
	const dice = turn.dice(stream);
	const pu = Math.min(puIn(power, system), dice.die(100) + dice.die(100));
	const turns = dice.die(4);
	colonies.revolt[at] = pu;
	colonies.revoltLeft[at] = turns;
	const empire = turn.empireOf(power);
	if (empire !== null) turn.tell(empire, "systems", "revolt", "SC-12.6", [
		system,
		pu,
		turns
	]);
	return true;
}
/** SC-12.6  After the income of a turn: revolts have a turn less to run. */
function calm(turn) {
	for (const { colonies } of turn.powers()) for (const [at, left] of colonies.revoltLeft.entries()) if (left > 0) {
		colonies.revoltLeft[at] = left - 1;
		if (left === 1) colonies.revolt[at] = 0;
	}
}
// src/rulesets/starfire-campaign/diplomacy/messages.ts
/** SC-16.16  More messages a turn are dropped. */
var MOST_MESSAGES = 10;
/** SC-16.16  MESSAGE: delivered in the report of this turn. */
function post(turn, sets) {
	const sent = /* @__PURE__ */ new Map();
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "message") return void 0;
		const count = (sent.get(empire.seat) ?? 0) + 1;
		const refusal = messageFault(turn, empire, order, count);
		if (refusal !== null) return refusal;
		sent.set(empire.seat, count);
		const reader = turn.p.empires[order.to - 1];
		if (reader !== void 0) turn.tell(reader, "contacts", "message", "SC-16.16", [empireOwner(empire.seat)], order.text);
		return null;
	});
}
/** SC-16.16, SC-0.12  Why a message is not delivered: contact is what it was when the turn began. */
function messageFault(turn, { seat, contacts }, { to }, count) {
	const { options, seats, out } = turn.p;
	const isThere = to <= seats && to - 1 !== seat && !out.includes(to - 1);
	const inContact = contacts.some(({ owner, turn: since }) => owner === to && since < turn.number);
	const reached = options.MESSAGES === "all" ? isThere : options.MESSAGES === "contact" && inContact && isThere;
	if (to - 1 === seat) return refuse("SC-16.16", "E_CONTACT", "A message goes to another empire, not to yourself.");
	if (!reached) return refuse("SC-16.16", "E_CONTACT", `Empire ${to} cannot be reached.`);
	return count > MOST_MESSAGES ? refuse("SC-16.16", "E_LIMIT", `At most ${MOST_MESSAGES} messages a turn are delivered.`) : null;
}
// src/rulesets/starfire-campaign/knowledge/foreign.ts
/** SC-20.2, SC-20.8  A design of another, which a battle or INTEL has shown: known from now on, with the turn of the last sight. */
function learnDesign(turn, empire, owner, design) {
	const isIt = (one) => one.owner === owner && one.design.name === design.name;
	if (empire.foreign.some((one) => isIt(one) && one.turn === turn.number)) return;
	empire.foreign = [...empire.foreign.filter((one) => !isIt(one)), {
		owner,
		turn: turn.number,
		design
	}].sort((a, b) => a.owner - b.owner || (a.design.name < b.design.name ? -1 : 1));
}
// src/rulesets/starfire-campaign/diplomacy/owners.ts
/** SC-0.6, SC-1.28  The owner that an order calls so: 4, N3, NC1; 0 for nobody. */
function ownerCalled(called) {
	if (typeof called === "number") return called <= 1e3 ? called : 0;
	const [, core = "", number = "0"] = /^N(C?)(\d{1,4})$/i.exec(called) ?? [];
	const place = Number(number) - 1;
	return place < 0 ? 0 : core === "" ? nprOwner(place) : coreNprOwner(place);
}
// src/rulesets/starfire-campaign/diplomacy/relations.ts
/** SC-16.1  With whom an empire is in contact, by what an order calls him; or why it is with nobody. */
function contactCalled(turn, empire, called, clause = "SC-16.1") {
	const owner = ownerCalled(called);
	const contact = contactOf(empire, owner);
	const power = turn.power(owner);
	if (contact !== void 0 && power !== null && (power.owner <= turn.p.seats || isThere$1(power))) return contact;
	if (owner === empire.owner) return refuse(clause, "E_CONTACT", "That is your own empire: name another.");
	return refuse(clause, "E_CONTACT", `You are not in contact with ${owner === 0 ? String(called) : ownerName(owner)}.`);
}
/** SC-16.2, SC-19.15  RELATION: how one stands with another, from this P2 on. */
function relate(turn, empire, order) {
	if (order.do !== "relation") return void 0;
	const contact = contactCalled(turn, empire, order.empire);
	if ("code" in contact) return contact;
	return declare(turn, empire, contact, order.relation);
}
function declare(turn, empire, { owner, relation }, wanted) {
	const other = turn.p.empires[owner - 1];
	if (other === void 0 && wanted !== "WAR" && wanted !== "PEACE") return refuse("SC-16.19", "E_FIELD", "WAR or PEACE may be declared to an NPR; the rest is up to it.");
	if (relation === wanted) return null;
	setContact(empire, owner, { relation: wanted });
	if (other !== void 0) {
		setContact(other, empire.owner, { theirs: wanted });
		const section = wanted === "WAR" ? "urgent" : "contacts";
		turn.tell(other, section, "declared", "SC-16.2", [empire.owner, RELATIONS.indexOf(wanted)]);
		return null;
	}
	const npr = turn.p.nprs.find((one) => one.owner === owner);
	if (npr !== void 0 && wanted === "WAR") change(npr, empire.owner, -60);
	return null;
}
// src/rulesets/starfire-campaign/diplomacy/spies.ts
/** SC-17.3  What a mission costs for each EL of its target, in hundredths of MC. */
var COSTS = {
	INTEL: 5e4,
	SABOTAGE: 1e5,
	STEAL: 2e5,
	INCITE: 3e5
};
/** P7 of SC-19.4, after raids. SC-17.6  Missions in ascending empire ID, then order line. */
function espionage(turn, sets) {
	const sent = /* @__PURE__ */ new Map();
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "spy") return void 0;
		const target = targetOf$1(turn, empire, order, sent.get(empire.seat) ?? 0);
		if (isRefusal(target)) return target;
		sent.set(empire.seat, (sent.get(empire.seat) ?? 0) + 1);
		run(turn, empire, order, target);
		return null;
	});
}
/** SC-17.3, SC-24  Against whom a mission goes; or why it does not. */
function targetOf$1(turn, empire, order, sent) {
	const contact = contactCalled(turn, empire, order.target);
	if (isRefusal(contact)) return contact;
	const target = turn.power(contact.owner);
	if (target === null) return refuse("SC-16.1", "E_CONTACT", "Nobody is there any more.");
	if (sent >= empire.el) return refuse("SC-17.3", "E_LIMIT", `At EL ${empire.el} as many missions a turn may be sent.`);
	if (order.mission === "SABOTAGE" && turn.empireOf(target) === null) return refuse("SC-17.7", "E_PLACE", "NPRs have no freighters.");
	if (order.mission === "INCITE" && knownOf(turn.began(empire).chart, systemId(order.system)) === void 0) return refuse("SC-6.9", "E_UNKNOWN_PLACE", `You know no system ${order.system}.`);
	if (COSTS[order.mission] * target.el > empire.treasury) return refuse("SC-19.10", "E_FUNDS", `The mission costs more than the ${digits(empire.treasury)} MC that are left.`);
	return target;
}
/** SC-17.4  A mission is paid, and its die is rolled. */
function run(turn, empire, order, target) {
	const price = COSTS[order.mission] * target.el;
	empire.treasury -= price;
	const chance = chanceOf(turn, empire, target);
	const roll = turn.dice(streamOf(empire)).die(100);
	const numbers = [
		target.owner,
		price,
		empire.treasury,
		chance,
		roll
	];
	const done = roll <= chance;
	turn.tell(empire, "contacts", done ? "mission done" : "mission failed", "SC-17.4", numbers, order.mission);
	if (done) effect$1(turn, empire, order, target);
	else if (roll > chance + 20) {
		const victim = turn.empireOf(target);
		if (victim !== null) turn.tell(victim, "urgent", "spies caught", "SC-17.4", [empire.owner], order.mission);
	}
}
/** SC-17.4  The chance of a mission, in percent. SC-17.6  An NPR counts as ELE SL 1. */
function chanceOf(turn, empire, target) {
	const electronics = trees.findIndex(({ id }) => id === "ELE");
	const level = (of) => of?.sl[electronics] ?? 1;
	const open = target.race.array[1] === 33 ? 10 : 0;
	const chance = 40 + 5 * (level(empire) - level(turn.empireOf(target))) + open;
	return Math.max(5, Math.min(90, chance));
}
var streamOf = ({ owner }) => `spy:${owner}`;
/** SC-17.3  What a mission does. */
function effect$1(turn, empire, order, target) {
	if (order.mission === "INTEL") intelligence(turn, empire, target);
	else if (order.mission === "SABOTAGE") sabotage(turn, empire, target);
	else if (order.mission === "STEAL") steal(turn, empire, target);
	else incite(turn, empire, target, systemId(order.system));
}
/** SC-17.3, SC-17.6  INTEL: treasury, SLs, and ships by design with place, once. SC-20.2  Designs become known. */
function intelligence(turn, empire, target) {
	const { owner, treasury, el, ships, fleets } = target;
	const victim = turn.empireOf(target);
	const levels = victim === null ? "" : trees.map(({ id }, i) => `${id} ${victim.sl[i] ?? 1}`).join(", ");
	turn.tell(empire, "contacts", "intelligence", "SC-17.6", [
		owner,
		treasury,
		el
	], levels);
	const counts = /* @__PURE__ */ new Map();
	for (const i of ships.id.keys()) {
		const key = `${fleets.system[fleetAt(target, ships.fleet[i])]} ${ships.design[i]}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
		learnDesign(turn, empire, owner, designAt(target, i));
	}
	for (const [key, count] of [...counts].sort(([a], [b]) => byNumbers(a, b))) {
		const [system = 0, design = 0] = key.split(" ").map(Number);
		const name = target.designs[design]?.name ?? "";
		turn.tell(empire, "contacts", "units known", "SC-17.6", [
			owner,
			system,
			count
		], name);
	}
}
/** By the first numbers, then by the second. */
function byNumbers(a, b) {
	const [one = 0, other = 0] = a.split(" ").map(Number);
	const [two = 0, another = 0] = b.split(" ").map(Number);
	return one - two || other - another;
}
/** SC-17.3, SC-7.17  SABOTAGE: d6 freighters, at most those that are not tied. */
function sabotage(turn, empire, target) {
	const die = turn.dice(streamOf(empire)).die(6);
	const victim = turn.empireOf(target);
	if (victim === null) return;
	const lost = Math.min(die, freeFreighters(victim));
	victim.pool -= lost;
	turn.tell(empire, "contacts", "sabotage", "SC-17.3", [target.owner, lost]);
	if (lost > 0) turn.tell(victim, "urgent", "freighters lost", "SC-17.3", [lost, victim.pool]);
}
/** SC-17.3, SC-0.5  STEAL: one technology that the target has and the thief lacks, picked in code order. */
function steal(turn, empire, target) {
	const lacks = technologies.flatMap(({ code, tree }) => target.tech.includes(code) && !empire.tech.includes(code) && treeOf(tree)?.virtual !== true ? [code] : []);
	if (lacks.length === 0) {
		turn.tell(empire, "contacts", "nothing stolen", "SC-17.7", [target.owner]);
		return;
	}
	const code = lacks[turn.dice(streamOf(empire)).die(lacks.length) - 1];
	gainTechnology(empire, code);
	turn.tell(empire, "contacts", "stolen", "SC-17.3", [target.owner], code);
}
/** SC-17.3  INCITE: 2d100 PU revolt in a system for d4 turns. SC-17.7  Where the target has none, nothing happens. */
function incite(turn, empire, target, system) {
	const done = colonyAt(target, system) >= 0 && revolt(turn, target, system, streamOf(empire));
	turn.tell(empire, "contacts", done ? "incited" : "nothing incited", "SC-17.3", [target.owner, system]);
}
// src/rulesets/starfire-campaign/economy/assets.ts
var NOTHING = {
	mc: 0,
	code: "",
	system: 0,
	ship: 0
};
/** SC-16.17  What an order names, as offers keep it. */
function assetOf(written) {
	if ("mc" in written) return {
		...NOTHING,
		kind: "mc",
		mc: written.mc
	};
	if ("tech" in written) return {
		...NOTHING,
		kind: "tech",
		code: written.tech
	};
	if ("system" in written) return {
		...NOTHING,
		kind: "system",
		system: systemId(written.system)
	};
	if ("ship" in written) return {
		...NOTHING,
		kind: "ship",
		ship: written.ship
	};
	return {
		...NOTHING,
		kind: "chart",
		system: systemId(written.chart)
	};
}
/** SC-16.17  An asset in words. */
function assetName({ kind, mc, code, system, ship }) {
	switch (kind) {
		case "mc": return `${digits(mc)} MC`;
		case "tech": return code;
		case "ship": return `S${ship}`;
		default: return `${kind === "chart" ? "the chart of " : ""}${systemName(system)}`;
	}
}
/** SC-16.17  Whether an empire has an asset to give; MC are counted by `lacks`. */
function has(empire, { kind, code, system, ship }) {
	switch (kind) {
		case "mc": return true;
		case "tech": return empire.tech.includes(code);
		case "system": return puIn(empire, system) > 0 && empire.colonies.initial[colonyAt(empire, system)] === 0;
		case "ship": return isFree$1(empire, ship);
		case "chart": return knownOf(empire.chart, system) !== void 0;
	}
}
/** SC-16.31  A ship that is not in dock. */
function isFree$1({ ships }, id) {
	const at = ships.id.indexOf(id);
	return at >= 0 && ships.dock[at] === false;
}
/** SC-16.9  The first of these assets that an empire cannot give, in words; '' when it can give all. */
function lacks(empire, assets) {
	const missing = assets.find((asset) => !has(empire, asset));
	if (missing !== void 0) return assetName(missing);
	const mc = assets.reduce((total, asset) => total + asset.mc, 0);
	return mc > 0 && mc > empire.treasury ? `${digits(mc)} MC` : "";
}
/** SC-16.9  What is refused when an asset is not held. */
var notHeld = (what) => refuse("SC-16.9", "E_VOID", `${what} cannot be given by who was to give it; nothing changes hands.`);
/** SC-16.17, SC-21.5  An empire that has it gives an asset to another. */
function give(turn, from, to, asset) {
	switch (asset.kind) {
		case "mc":
			from.treasury -= asset.mc;
			to.treasury += asset.mc;
			turn.tell(from, "ledger", "paid over", "SC-16.9", [
				to.owner,
				asset.mc,
				from.treasury
			]);
			turn.tell(to, "ledger", "received", "SC-16.9", [
				from.owner,
				asset.mc,
				to.treasury
			]);
			return;
		case "tech":
			gainTechnology(to, asset.code);
			return;
		case "system":
			handOver(turn, from, to, asset.system);
			return;
		case "ship":
			giveShip(from, to, asset.ship);
			return;
		case "chart": {
			const known = knownOf(from.chart, asset.system);
			if (known !== void 0) to.chart = learn(to.chart, known);
		}
	}
}
/** SC-16.31  A ship goes as it is, without troops or data, into a fleet of its own where it stands. */
function giveShip(from, to, id) {
	const at = shipAt(from, id);
	const { ships } = from;
	const system = from.fleets.system[fleetAt(from, ships.fleet[at])];
	const design = from.designs[ships.design[at]];
	if (design === void 0) return;
	const fleet = to.fleets.id[addFleet(to, system)];
	const place = addShip(to, adoptDesign(to, design), fleet, ships.paid[at]);
	for (const column of [
		"hull",
		"armour",
		"quasi",
		"rounds"
	]) to.ships[column][place] = ships[column][at];
	to.ships.silent[place] = ships.silent[at];
	destroyShips(from, /* @__PURE__ */ new Set([id]));
}
// src/rulesets/starfire-campaign/economy/window.ts
/** SC-21.4, SC-21.14  Whether an empire that is still negative may find a buyer. SC-21.15  Caretakers deal with nobody. */
function mayDeal(turn, empire) {
	const { DEAL_WINDOW, ABSENT_TURNS } = turn.p.options;
	const partners = partnersOf(turn, empire);
	if (DEAL_WINDOW === "off" || partners.length === 0) return false;
	return [empire, ...partners].some(({ missed }) => missed < ABSENT_TURNS);
}
/** SC-21.4  The empires in contact with one. */
function partnersOf(turn, { contacts }) {
	return [...turn.empires()].filter(({ owner }) => contacts.some((contact) => contact.owner === owner));
}
/** SC-21.14  Opens the window for who is still negative and has a contact; false when it is skipped. */
function openWindow(turn) {
	const { p } = turn;
	const asked = /* @__PURE__ */ new Set();
	for (const empire of turn.empires()) {
		if (empire.treasury >= 0) continue;
		for (const one of [empire, ...partnersOf(turn, empire)]) {
			asked.add(one.seat);
			one.defaulting = [...one.defaulting, empire.owner];
			turn.tell(one, "urgent", "in default", "SC-21.4", [empire.owner]);
		}
	}
	p.window = [...asked].sort((a, b) => a - b);
	return p.window.length > 0;
}
/** SC-21.14  Closes it. */
function closeWindow(turn) {
	turn.p.window = [];
	for (const empire of turn.p.empires) empire.defaulting = [];
}
/** SC-21.4, SC-21.14  True outside a window, and in it for two of whom one is in default. */
var isDealing = (turn, a, b) => turn.p.window.length === 0 || [a, b].some(({ owner, defaulting }) => defaulting.includes(owner));
/** SC-21.4  The sets of a window: only TRADE, ACCEPT and BID are legal. */
function setsInWindow(turn, sheets) {
	const sets = sheets.map((sheet) => sheet === null ? [] : ordersOf(sheet));
	for (const empire of turn.empires()) for (const given of sets[empire.seat] ?? []) if ("refusal" in given) refused(turn, empire, given.no, given.refusal);
	else if (!IN_WINDOW.includes(given.order.do)) refused(turn, empire, given.no, refuse("SC-21.4", "E_WINDOW", "In the deal window only TRADE, ACCEPT and BID are legal."));
	return sets;
}
/** SC-21.4, SC-24  Outside a window nobody bids. */
function refuseBids(turn, sets) {
	carryOut(turn, sets, (_empire, { do: what }) => what === "bid" ? refuse("SC-21.4", "E_WINDOW", "Bids are made when the deal window is open.") : void 0);
}
/** SC-21.5  Sealed BIDs for what the empires in default still have; deals have been made before. */
function sellOut(turn, sets) {
	const bids = /* @__PURE__ */ new Map();
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "bid") return void 0;
		const from = turn.p.empires[order.defaulter - 1];
		const refusal = bidFault(empire, from, order);
		if (refusal !== null || from === void 0) return refusal;
		const list = bids.get(from) ?? [];
		bids.set(from, [...list, {
			by: empire,
			asset: assetOf(order.asset),
			mc: order.mc
		}]);
		return null;
	});
	for (const empire of turn.empires()) auction(turn, empire, bids.get(empire) ?? []);
}
/** SC-21.32  Whether who was in default still is, and has what a bid is for. SC-19.16  A preview knows neither. */
var isForSale = (turn, from, asset) => turn.alone || from.treasury < 0 && lacks(from, [asset]) === "";
/** SC-21.5, SC-24  Why a bid counts for nothing; null when it does not. */
function bidFault(empire, from, order) {
	if (from === void 0 || from === empire || !empire.defaulting.includes(from.owner)) return refuse("SC-21.4", "E_WINDOW", `Empire ${order.defaulter} is none in contact that is in default.`);
	if (order.mc < 100) return refuse("SC-21.5", "E_FIELD", "A bid is of 1 MC at least.");
	if (order.mc > empire.treasury) return refuse("SC-11.7", "E_FUNDS", "The bid is more than there is in your treasury.");
	return null;
}
/**
* SC-21.5, SC-21.29  Systems by ID, ships by ID, technologies in code order: the highest bid that can be paid, ties to the lower ID.
* SC-21.32  Whoever does not win is told the same, whether another bid more or there was nothing to sell.
*/
function auction(turn, from, bids) {
	const sorted = [...Map.groupBy(bids, ({ asset }) => `${asset.kind} ${asset.system} ${asset.ship} ${asset.code}`).values()].sort(([a], [b]) => a === void 0 || b === void 0 ? 0 : rank(a) - rank(b));
	for (const lot of sorted) {
		lot.sort((a, b) => b.mc - a.mc || a.by.owner - b.by.owner);
		const winner = lot.find(({ by, asset, mc }) => mc <= by.treasury && isForSale(turn, from, asset));
		for (const bid of lot) {
			const { by, asset, mc } = bid;
			const kind = bid === winner ? "bid won" : "bid lost";
			turn.tell(by, "contacts", kind, "SC-21.5", [from.owner, mc], assetName(asset));
		}
		if (winner === void 0) continue;
		const { by, asset, mc } = winner;
		by.treasury -= mc;
		give(turn, from, by, asset);
		turn.tell(by, "ledger", "bid paid", "SC-21.5", [mc, by.treasury], assetName(asset));
	}
}
/** The place of a lot: systems, then ships, then technologies. */
function rank({ asset: { kind, system, ship, code } }) {
	return [
		"system",
		"ship",
		"tech"
	].indexOf(kind) * 1e9 + system + ship + technologies.findIndex((one) => one.code === code) + 1;
}
// src/rulesets/starfire-campaign/economy/offers.ts
/** SC-21.4, SC-21.14  What is refused in the deal window between two of whom none is in default. */
var notDealing = refuse("SC-21.4", "E_WINDOW", "In the deal window one of the two must be in default.");
/** SC-16.9, SC-19.10  TRADE: published in P16. */
function publishOffers(turn, sets) {
	carryOut(turn, sets, (empire, order) => order.do === "trade" ? offer(turn, empire, order) : void 0);
}
/** SC-16.9  Publishes an offer, or says why there is none. */
function offer(turn, empire, order) {
	const partner = partnerOf(turn, empire, order.to);
	if ("code" in partner) return partner;
	if (!isDealing(turn, empire, partner)) return notDealing;
	const first = turn.p.window.length > 0 ? turn.number : turn.number + 1;
	if (order.until < first) return refuse("SC-16.9", "E_FIELD", `An offer made now can be accepted in turn ${first} at the earliest.`);
	const [given, wanted] = [order.give.map(assetOf), order.want.map(assetOf)];
	const missing = lacks(empire, given.filter(({ kind }) => kind !== "mc"));
	if (missing !== "") return notOwn(missing);
	const made = {
		id: empire.next.offer++,
		of: empire.owner,
		to: partner.owner,
		give: given,
		want: wanted,
		until: order.until
	};
	for (const one of [empire, partner]) {
		one.offers = [...one.offers, made].sort((a, b) => a.of - b.of || a.id - b.id);
		tellOffer(turn, one, "offered", made);
	}
	return null;
}
/** SC-16.9, SC-19.2  The empire that an offer goes to: one in contact when the turn began. NPRs do not trade. */
function partnerOf(turn, empire, called) {
	const owner = ownerCalled(called);
	const other = turn.p.empires[owner - 1];
	const contact = contactOf(turn.began(empire), owner);
	if (other !== void 0 && contact !== void 0 && turn.power(owner) === other) return other;
	if (owner === empire.owner) return refuse("SC-16.1", "E_CONTACT", "An offer goes to another empire, not to yourself.");
	if (isNpr(owner)) return refuse("SC-16.1", "E_CONTACT", "Offers go to empires; to NPRs go envoys, with gifts (SC-16.5).");
	return refuse("SC-16.1", "E_CONTACT", `You are not in contact with empire ${called}.`);
}
/** What an offer is, in both reports: its numbers, and what is given and wanted. */
function tellOffer(turn, empire, kind, made) {
	const words = (assets) => assets.map(assetName).join(", ") || "nothing";
	turn.tell(empire, "contacts", kind, "SC-16.9", [
		made.of,
		made.id,
		made.to,
		made.until
	], `${words(made.give)} for ${words(made.want)}`);
}
/** SC-16.17, SC-19.10  CANCEL of an own offer, in P2. */
function withdrawOffer(turn, empire, order) {
	if (order.do !== "cancel" || !("trade" in order)) return void 0;
	const made = empire.offers.find(({ of, id }) => of === empire.owner && id === order.trade);
	if (made === void 0) return notOwn(`T${order.trade}`);
	const other = dropOffer(turn, made);
	if (other !== void 0) tellOffer(turn, other, "withdrawn offer", made);
	return null;
}
/** Takes an offer out of the rows of both. Gives the empire that it went to. */
function dropOffer(turn, { of, to, id }) {
	const [giver, taker] = [turn.p.empires[of - 1], turn.p.empires[to - 1]];
	for (const one of [giver, taker]) if (one !== void 0) one.offers = one.offers.filter((other) => other.of !== of || other.id !== id);
	return taker;
}
/** SC-16.9, SC-16.17  ACCEPT at step g: all or nothing, by the giver and the number of the offer. */
function acceptances(turn, sets) {
	const accepted = [];
	for (const empire of turn.empires()) for (const given of sets[empire.seat] ?? []) if ("order" in given && given.order.do === "accept") accepted.push({
		order: given.order,
		empire,
		ref: given.order.trade
	});
	accepted.sort((a, b) => a.ref.of - b.ref.of || a.ref.trade - b.ref.trade);
	const results = /* @__PURE__ */ new Map();
	for (const { order, empire, ref } of accepted) results.set(order, accept(turn, empire, ref));
	carryOut(turn, sets, (_empire, order) => results.get(order));
}
/** SC-16.9  Carries out an offer that is open, or says why it is void. */
function accept(turn, empire, { of, trade }) {
	const made = empire.offers.find((one) => one.of === of && one.id === trade && one.to === empire.owner);
	const giver = turn.p.empires[of - 1];
	if (made === void 0 || giver === void 0) return refuse("SC-16.9", "E_VOID", `There is no open offer ${of}.T${trade} to you.`);
	if (!isDealing(turn, empire, giver)) return notDealing;
	if ((turn.alone ? "" : lacks(giver, made.give)) !== "") return notHeld(ownerName(of));
	const short = lacks(empire, made.want);
	if (short !== "") return notHeld(short);
	for (const asset of made.give) give(turn, giver, empire, asset);
	for (const asset of made.want) give(turn, empire, giver, asset);
	dropOffer(turn, made);
	for (const one of [giver, empire]) tellOffer(turn, one, "dealt", made);
	return null;
}
/** SC-16.9  P16: offers whose last turn is over end, and those of and to empires that are out. */
function expireOffers(turn) {
	const isOpen = ({ of, to, until }) => until > turn.number && turn.power(of) !== null && turn.power(to) !== null;
	for (const empire of turn.empires()) if (!empire.offers.every(isOpen)) empire.offers = empire.offers.filter(isOpen);
}
// src/rulesets/starfire-campaign/seats/caretaker.ts
/** P1 of SC-19.4: SC-19.7, SC-21.15  the sets, with the orders of the caretaker for those who sent none too long. */
function caretaken(turn, sets) {
	const cared = /* @__PURE__ */ new Map();
	for (const empire of turn.empires()) if (empire.missed > turn.p.options.ABSENT_TURNS) cared.set(empire.seat, caretake(turn, empire));
	return cared.size === 0 ? sets : sets.map((set, seat) => cared.get(seat) ?? set);
}
/**
* SC-19.7, SC-21.15  AVOID for all fleets, and the freighters that the pool lacks. It builds nothing, accepts and offers
* nothing and declares nothing; projects that run are paid as they are.
*/
function caretake(turn, empire) {
	const { fleets } = empire;
	fleets.posture = fleets.posture.map(() => "AVOID");
	fleets.guard = fleets.guard.map(() => 0);
	turn.tell(empire, "urgent", "caretaker", "SC-21.15", [empire.missed]);
	const lacking = freightNeed(empire) - empire.pool;
	const affordable = Math.max(1, frd(Math.max(0, empire.treasury), FREIGHTER));
	return lacking <= 0 ? [] : [{
		no: 0,
		order: {
			do: "freighters",
			count: Math.min(lacking, affordable)
		}
	}];
}
// src/rulesets/starfire-campaign/seats/leaving.ts
/** P16 of SC-19.4: RESIGN, which is SC-21.5 with no bids. */
function resignations(turn, sets) {
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "resign") return void 0;
		giveUp(turn, empire);
		return null;
	});
}
/** SC-21.13  A seat leaves the running campaign: its empire resigns at once. Who hands it to another, or to a bot, does not leave. */
var leave$2 = {
	schema: nullable(bool()),
	check(p, _value, seat) {
		return p.empires[seat] === void 0 || p.out.includes(seat) ? refuse("SC-21.7", "E_OUT", "This empire is out already.") : null;
	},
	carryOut(t, _value, seat) {
		const empire = t.p.empires[seat];
		if (empire === void 0) return;
		const turn = new Turn(t);
		giveUp(turn, empire);
		strike(turn, empire, "SC-21.7");
		if (t.p.out.length === t.p.seats) t.p.ended = ENDING.alone;
	}
};
// src/rulesets/starfire-campaign/diplomacy/claims.ts
/** SC-16.11, SC-19.15  CLAIM: a record, which those in contact may read. */
function claim(turn, empire, order) {
	if (order.do !== "claim") return void 0;
	const system = systemId(order.system);
	const claims = empire.claims.filter((one) => one !== system);
	if (order.on) {
		if (!(knownOf(turn.began(empire).chart, system)?.level === LEVEL.detailed) || !empire.fleets.system.includes(system)) return refuse("SC-16.11", "E_SURVEY", `A claim takes a delivered detailed scan of ${systemName(system)} and a unit there.`);
		claims.push(system);
		claims.sort((a, b) => a - b);
	}
	if (claims.length === empire.claims.length) return null;
	empire.claims = claims;
	for (const { owner } of empire.contacts) {
		const other = turn.p.empires[owner - 1];
		if (other === void 0) continue;
		setContact(other, empire.owner, { claims: [...claims] });
		turn.tell(other, "contacts", order.on ? "claim" : "claim ended", "SC-16.11", [empire.owner, system]);
	}
	return null;
}
/** SC-16.11, SC-16.21  Who enters a claimed system with armed units is reported to whom claims it and sees him. */
function reportIntruder(turn, empire, system, intruder) {
	if (!empire.claims.includes(system) || armedIn$1(intruder, system) === 0) return;
	if (!empire.sightings.some((one) => one.system === system && one.owner === intruder.owner && one.turn === turn.number - 1)) turn.tell(empire, "urgent", "intruder", "SC-16.11", [intruder.owner, system]);
}
// src/rulesets/starfire-campaign/diplomacy/envoys.ts
/** SC-16.5  MC that a gift takes for one more on the die, in hundredths, and the most that gifts add. */
var GIFT = 5e4;
var MOST_GIFT = 10;
/** SC-16.5, SC-19.15  ENVOY: one to each NPR a turn. */
function sendEnvoys(turn, sets) {
	const sent = /* @__PURE__ */ new Set();
	carryOut(turn, sets, (empire, order) => order.do === "envoy" ? send(turn, empire, order, sent) : void 0);
}
function send(turn, empire, { npr: called, gift }, sent) {
	const contact = contactCalled(turn, empire, called, "SC-16.5");
	if ("code" in contact) return contact;
	const npr = turn.p.nprs.find(({ owner }) => owner === contact.owner);
	if (npr === void 0) return refuse("SC-16.5", "E_CONTACT", `You are not in contact with ${called}.`);
	const key = `${empire.seat}:${npr.owner}`;
	if (sent.has(key)) return refuse("SC-16.5", "E_LIMIT", `One envoy a turn goes to ${ownerName(npr.owner)}; this is another.`);
	if (gift > empire.treasury) return refuse("SC-19.10", "E_FUNDS", `The treasury has ${digits(empire.treasury)} MC for the gift.`);
	sent.add(key);
	empire.treasury -= gift;
	npr.treasury += gift;
	change(npr, empire.owner, welcome(npr, gift, turn.dice(nprStream(npr)).die(10)));
	turn.tell(empire, "contacts", "envoy", "SC-16.5", [
		npr.owner,
		gift,
		empire.treasury
	]);
	return null;
}
/** SC-16.5, SC-16.13  What an envoy changes. */
function welcome({ race }, gift, die) {
	const [, chauvinism, militancy] = race.array;
	const gifts = Math.min(MOST_GIFT, frd(gift, GIFT));
	return die - 4 + gifts + (militancy === 33 ? 2 : 0) - (chauvinism === 66 ? 2 : 0);
}
// src/rulesets/starfire-campaign/fleets/handing.ts
/** SC-16.15, SC-16.17  Ships go from one owner to another, all into one new fleet where they are; damage, price and rounds stay. Gives the fleet's number. */
function handShips(from, to, ids, name) {
	const [first] = ids;
	const place = fleetAt(from, from.ships.fleet[shipAt(from, first ?? 0)] ?? 0);
	const system = from.fleets.system[place];
	if (system === void 0) return 0;
	const at = addFleet(to, system, name);
	const fleet = to.fleets.id[at];
	for (const id of ids) {
		const ship = rowAt(from.ships, shipAt(from, id));
		const design = designFor(to, from.designs[ship.design]);
		addRow(to.ships, {
			...ship,
			id: to.next.ship++,
			fleet,
			design,
			dock: false,
			mend: 0
		});
	}
	destroyShips(from, new Set(ids));
	return fleet;
}
/** SC-16.15, SC-4.16  The place of a design among an owner's, which gets it if he has none that is equal; its name is one of its own. */
function designFor(to, design) {
	const { name, ...rest } = design;
	const figures = JSON.stringify(rest);
	const known = to.designs.findIndex(({ name: _, ...other }) => JSON.stringify(other) === figures);
	if (known >= 0) return known;
	const taken = new Set(to.designs.map((one) => one.name.toLowerCase()));
	let free = name;
	for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} ${number}`;
	to.designs = [...to.designs, {
		...design,
		name: free
	}];
	return to.designs.length - 1;
}
// src/rulesets/starfire-campaign/diplomacy/union.ts
/** SC-16.6  Turns in UNION running, by the NPR's RC. */
var TURNS = {
	33: 12,
	66: 36
};
/** SC-19.15, SC-16.15  UNION: of two in one turn the higher attitude, then the lower ID. */
function unite(turn, sets) {
	const wooers = /* @__PURE__ */ new Map();
	for (const empire of turn.empires()) for (const given of sets[empire.seat] ?? []) {
		if (!("order" in given) || given.order.do !== "union") continue;
		const npr = wooed(turn, empire, given.order);
		if (isRefusal(npr)) continue;
		const rival = wooers.get(npr);
		if (rival === void 0 || likes(npr, empire) > likes(npr, rival)) wooers.set(npr, empire);
	}
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "union") return void 0;
		const npr = wooed(turn, empire, order);
		if (isRefusal(npr)) return npr;
		if (wooers.get(npr) !== empire) return refuse("SC-16.15", "E_ATTITUDE", `${ownerName(npr.owner)} has joined another.`);
		join$1(turn, empire, npr);
		return null;
	});
}
var likes = (npr, { owner }) => attitudeTo(npr, owner)?.value ?? -100;
/** SC-16.6, SC-24  The NPR that may be ordered to join; or why it may not. */
function wooed(turn, empire, { npr: called }) {
	const contact = contactCalled(turn, empire, called, "SC-16.6");
	if (isRefusal(contact)) return contact;
	const npr = turn.p.nprs.find(({ owner }) => owner === contact.owner);
	const attitude = npr === void 0 ? void 0 : attitudeTo(npr, empire.owner);
	if (npr === void 0 || attitude === void 0 || stateOf(attitude.value) !== "UNION") return refuse("SC-16.6", "E_ATTITUDE", `${called} must be in UNION with you, and is not.`);
	const turns = TURNS[npr.race.array[1] ?? 66];
	return attitude.union >= turns ? npr : refuse("SC-16.6", "E_ATTITUDE", `${called} joins after 12 or 36 turns in UNION running, by its people.`);
}
/** SC-16.6, SC-16.15  System, ships and technologies join the empire; the NPR is no more, and so is what it thought of others. */
function join$1(turn, empire, npr) {
	const systems = [...npr.colonies.system];
	for (const system of systems) handOver(turn, npr, empire, system);
	const ships = npr.ships.id.length;
	for (const [at, fleet] of [...npr.fleets.id.entries()]) handShips(npr, empire, npr.ships.id.filter((_, i) => npr.ships.fleet[i] === fleet), `${ownerName(npr.owner)} ${at + 1}`);
	const before = empire.tech.length;
	for (const code of npr.tech) gainTechnology(empire, code);
	turn.p.nprs = turn.p.nprs.filter((one) => one !== npr);
	const numbers = [
		npr.owner,
		ships,
		empire.tech.length - before,
		...systems
	];
	turn.tell(empire, "urgent", "united", "SC-16.6", numbers);
}
// src/rulesets/starfire-campaign/economy/standing.ts
/** SC-19.15  CONVOY and PRIORITY, in P2. */
function standingOrders(_turn, empire, order) {
	if (order.do === "convoy") return convoy(empire, order);
	return order.do === "priority" ? priority(empire, order) : void 0;
}
/** SC-7.4  CONVOY. */
function convoy(empire, { on }) {
	empire.standing.convoy = on ? "on" : "off";
	return null;
}
/**
* SC-7.5, SC-21.1, SC-21.2, SC-8.15  PRIORITY: the order in which freighters are matched, or ships sold, what a suspended
* project loses, the missile of new silos. SC-24  Entries that are unknown are ignored, the rest is kept.
*/
function priority(empire, order) {
	const { standing, projects, ships } = empire;
	if ("freighters" in order) {
		const words = order.freighters.map((word) => word.toUpperCase());
		standing.freighters = [...new Set(words.flatMap((word) => FREIGHT$1.filter((known) => known === word)))];
	} else if ("sell" in order) standing.sell = order.sell.filter((id) => ships.id.includes(id));
	else if ("missile" in order) standing.missile = order.missile;
	else {
		const at = projects.id.indexOf(order.suspend);
		if (at >= 0) projects.choice[at] = order.by;
	}
	return null;
}
// src/rulesets/starfire-campaign/battle/unit.ts
/** A unit of a design as it enters a battle, whole and supplied but for what is said. */
function unitOf(given, place = {
	dust: false,
	ion: false
}) {
	const { of } = given;
	return {
		detuned: false,
		docked: false,
		silent: false,
		shield: place.ion ? 0 : of.shield,
		armour: of.armour,
		hull: of.hull,
		rounds: of.rounds,
		racked: of.racks > 0,
		gone: false,
		...given
	};
}
/** True while it is in the battle. */
var lives = (unit) => unit.hull > 0 && !unit.gone;
/** SC-14.3  True for what fights and is targeted first; the others are auxiliaries. */
var fights = (unit) => isFighting(unit.of) && !unit.docked;
/** SC-14.15  Its points: shields, armour and hull. */
var pointsOf = ({ shield, armour, hull }) => hull > 0 ? shield + armour + hull : 0;
/** SC-13.4, SC-14.13  Its speed in battle; `slowed` by an anti-drive missile it is 1 less. */
function speedOf({ of, boons, detuned }, slowed) {
	return Math.max(0, tacticalSpeed(of.drive, boons, of.speed, detuned) - (slowed ? 100 : 0));
}
/** SC-5.11  True for what can leave a battle: not in dock, and with a speed. */
var isMobile = (unit, slowed) => !unit.docked && speedOf(unit, slowed) > 0;
/** SC-14.5  Its DR; an anti-drive missile takes its part of the speed off. */
function defenceOf(unit, { dust }, slowed) {
	const { of, boons, detuned } = unit;
	if (!slowed) return defence$1(of, boons, {
		dust,
		detuned
	});
	return defence$1({
		...of,
		speed: speedOf(unit, true)
	}, boons, {
		dust,
		detuned: false
	});
}
// src/rulesets/starfire-campaign/fleets/tasks.ts
/** SC-13.12, SC-6.15  A new task replaces what the fleet was about; its progress stays. */
function assign(empire, at, { task, ...more }) {
	const { fleets } = empire;
	fleets.task[at] = task;
	fleets.probing[at] = more.probing ?? 0;
	fleets.deep[at] = more.deep ?? false;
	fleets.path[at] = [...more.path ?? []];
	fleets.detune[at] = more.detune ?? false;
	return null;
}
/** What a fleet knows, SC-6.2, SC-6.11. */
var knowledgeOf = (empire, at) => fleetKnows(empire.chart, aboardOf(empire, at).data);
/**
* SC-6.23  What of it an order may lean on: the ways that the fleet has gone, and that a WP is probed, but not where it
* leads; nor what a scan has found. SC-6.20  Refusals would tell it.
*/
var toldOf = (empire, at) => fleetKnows(empire.chart, aboardOf(empire, at).data.map(told));
function told(known) {
	const points = known.points.filter(({ probed, used }) => probed || used).map((point) => point.used ? point : {
		...point,
		to: 0,
		back: 0
	});
	return {
		...known,
		points
	};
}
/** SC-13.5, SC-13.8  MOVE by a list of WPs, or to a system by the shortest known probed path. */
function move(options, empire, order) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const { fleets } = empire;
	if (transitsOf(options, empire, fleets.id[at], order.detune) === 0) return refuse("SC-13.3", "E_IMMOBILE", `${fleetName(order.fleet)} cannot move by itself.`);
	const path = "to" in order ? pathBy(empire, at, order.to) : order.by;
	if (path === null) return refuse("SC-6.9", "E_UNKNOWN_PLACE", "No known probed path leads there.");
	return pathFault(empire, at, path) ?? assign(empire, at, {
		task: path.length === 0 ? "" : "move",
		path,
		detune: order.detune
	});
}
/** SC-19.11  The shortest known probed path when the order is checked. */
function pathBy(empire, at, to) {
	const goal = systemId(to);
	const from = empire.fleets.system[at];
	return pathTo(toldOf(empire, at), from, (system) => system === goal)?.points ?? null;
}
/** SC-6.2, SC-19.6, SC-13.8  The first WP is probed and may lead into the unknown; later ones are known, and looked at again there. */
function pathFault(empire, at, path) {
	const known = toldOf(empire, at);
	let system = empire.fleets.system[at];
	for (const [i, number] of path.entries()) {
		const point = pointAt(known, system, number);
		if (point === void 0) return i === 0 ? refuse("SC-6.2", "E_UNPROBED", `WP ${number} is not probed.`) : refuse("SC-6.9", "E_UNKNOWN_PLACE", `WP ${number} of the ${i + 1}th step is not known.`);
		if (i === 0 && !point.probed) return refuse("SC-6.2", "E_UNPROBED", `WP ${number} is not probed.`);
		system = point.to;
	}
	return null;
}
/** SC-6.2  PROBE; `moves`: the fleet has an order to move in the same set. */
function probe$1(empire, order, moves) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const id = empire.fleets.id[at];
	if (instrumentsOf(empire, id).x === 0) return noInstrument("SC-6.2", "X");
	if (moves.has(id)) return refuse("SC-6.8", "E_STATE", `${fleetName(order.fleet)} is ordered to move.`);
	const point = pointAt(toldOf(empire, at), empire.fleets.system[at], order.wp);
	if (point === void 0) return refuse("SC-6.9", "E_UNKNOWN_PLACE", `WP ${order.wp} is not known there.`);
	if (point.probed) return refuse("SC-6.10", "E_NOT_NEEDED", `WP ${order.wp} is probed.`);
	return assign(empire, at, {
		task: "probe",
		probing: order.wp
	});
}
/** SC-6.3 to SC-6.10  SCAN; `moves` as of PROBE. */
function scan$1(empire, order, moves) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const id = empire.fleets.id[at];
	const instruments = instrumentsOf(empire, id);
	const { stage, clause, needs } = SCANS[order.stage];
	if (!canScan(instruments, stage)) return noInstrument(clause, needs);
	if (moves.has(id)) return refuse("SC-6.8", "E_STATE", `${fleetName(order.fleet)} is ordered to move.`);
	return stageFault(knownOf(knowledgeOf(empire, at), empire.fleets.system[at]), stage, instruments.finds) ?? assign(empire, at, { task: stage });
}
/** SC-6.3, SC-6.5, SC-6.6  The scans by their words. */
var SCANS = {
	BASIC: {
		stage: "basic",
		clause: "SC-6.3",
		needs: "X"
	},
	DETAILED: {
		stage: "detailed",
		clause: "SC-6.5",
		needs: "X and Xp"
	},
	COMBINED: {
		stage: "combined",
		clause: "SC-6.6",
		needs: "Xc"
	}
};
/** SC-6.8, SC-6.10  Why a stage is not due. */
function stageFault(known, stage, finds) {
	const level = known?.level ?? 0;
	if (stage === "detailed" && level < LEVEL.basic) return refuse("SC-6.8", "E_STAGE", "The basic scan comes before the detailed one.");
	return (stage === "basic" ? level >= LEVEL.basic : level === LEVEL.detailed && (known?.rating ?? 0) >= finds) ? refuse("SC-6.10", "E_NOT_NEEDED", "That scan is done with instruments as good.") : null;
}
/** SC-6.11  EXPLORE. */
function explore(empire, order, moves) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const id = empire.fleets.id[at];
	if (instrumentsOf(empire, id).x === 0) return noInstrument("SC-6.11", "X");
	if (moves.has(id)) return refuse("SC-6.8", "E_STATE", `${fleetName(order.fleet)} is ordered to move.`);
	return assign(empire, at, {
		task: "explore",
		deep: order.deep
	});
}
/** SC-6.13  RETURN. */
function comeHome(options, empire, order) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	if (transitsOf(options, empire, empire.fleets.id[at], false) === 0) return refuse("SC-13.3", "E_IMMOBILE", `${fleetName(order.fleet)} cannot move by itself.`);
	return assign(empire, at, { task: "return" });
}
var noInstrument = (clause, what) => refuse(clause, "E_INSTRUMENT", `The fleet has no ${what} aboard.`);
// src/rulesets/starfire-campaign/war/forces.ts
/** SC-22.1  The systems where fleets of several owners are, each with its owners by ID; `where` limits the search. */
function meetings(turn, where = null) {
	const all = /* @__PURE__ */ new Map();
	for (const power of turn.powers()) for (const [at, system] of power.fleets.system.entries()) {
		if (where !== null && !where.has(system)) continue;
		const fleet = power.fleets.id[at];
		const there = all.get(system);
		const last = there?.at(-1);
		if (there === void 0) all.set(system, [{
			power,
			fleets: [fleet]
		}]);
		else if (last?.power === power) last.fleets.push(fleet);
		else there.push({
			power,
			fleets: [fleet]
		});
	}
	for (const [system, there] of all) if (there.length < 2) all.delete(system);
	return all;
}
/** SC-1.11  A system as units feel it. */
function placeOf({ atlas }, system) {
	const { nebula } = atlas.system(system);
	return {
		dust: nebula === "Dust",
		ion: nebula === "Ion"
	};
}
/** The units of some fleets in their present state, by ship. Each stands for a ship until it is written back. */
function unitsOf(turn, power, system, fleets) {
	const { ships } = power;
	const place = placeOf(turn, system);
	const chosen = new Map(fleets.map((id) => [id, power.fleets.detune[fleetAt(power, id)] === true]));
	const boons = boonsFor(power);
	const units = [];
	for (const [i, fleet] of ships.fleet.entries()) {
		const detuned = chosen.get(fleet);
		if (detuned === void 0) continue;
		const id = ships.id[i];
		const of = ratingOf(designAt(power, i));
		const unit = unitOf({
			id,
			fleet,
			of,
			boons: boons(of.drive?.code),
			detuned,
			docked: ships.dock[i] === true,
			silent: ships.silent[i] === true,
			armour: of.armour - (ships.armour[i] ?? 0),
			hull: of.hull - (ships.hull[i] ?? 0) - (ships.quasi[i] ?? 0),
			rounds: ships.rounds[i] ?? 0
		}, place);
		unit.shield = Math.max(0, unit.shield - turn.strife.battered(power, id));
		units.push(unit);
	}
	return units;
}
/** SC-18.6  What an owner knows about drives, reckoned once for each. */
function boonsFor({ tech }) {
	const known = /* @__PURE__ */ new Map();
	return (drive) => {
		if (drive === void 0) return NO_BOONS;
		const found = known.get(drive) ?? boonsOf(drive, (code) => tech.includes(code));
		known.set(drive, found);
		return found;
	};
}
/** SC-13.1  A base: all its ships are of base hulls. */
var isBase = (power, fleet) => shipsOf(power, fleet).every((i) => hullOf(designAt(power, i).hull)?.base === true);
/** SC-14.15, SC-14.26  The WP by which a fleet would retreat; 0 when there is none. */
function exitOf(turn, power, at) {
	const { came, system } = power.fleets;
	if ((came[at] ?? 0) > 0) return came[at];
	const empire = turn.empireOf(power);
	if (empire === null) return 0;
	const here = system[at];
	const home = (other) => other !== here && isPopulated(empire, other);
	return pathTo(knowledgeOf(empire, at), here, home)?.points[0] ?? 0;
}
/** A fleet as battles need it. */
function fleetOf(turn, power, id) {
	const at = fleetAt(power, id);
	const { posture, guard, point, doctrine, priority, retreat } = power.fleets;
	const base = isBase(power, id);
	const stance = posture[at] ?? "HOLD";
	return {
		id,
		posture: base && stance === "GUARD" ? "HOLD" : stance,
		guards: (base ? point[at] : stance === "GUARD" ? guard[at] : 0) ?? 0,
		cameBy: turn.strife.cameBy(power, id),
		doctrine: doctrine[at] ?? "BALANCED",
		priority: priority[at] ?? "LARGEST",
		retreat: retreat[at] ?? 50,
		exit: exitOf(turn, power, at) > 0
	};
}
/** SC-14.7  An owner's fleets in a system as a side. `pdc`: the CIC that a PDC gives it there (SC-14.14). */
function sideOf(turn, { power, fleets }, system, pdc) {
	return {
		owner: power.owner,
		fleets: fleets.map((id) => fleetOf(turn, power, id)),
		units: unitsOf(turn, power, system, fleets),
		modifier: combatModifier(power.race),
		pdc,
		home: isPopulated(power, system)
	};
}
/** SC-8.11, SC-14.14  The CIC that a Standard PDC in a system gives somebody: its owner's best, for him and his allies. */
function pdcCic(turn, lord, system, owner) {
	if (lord === null || !friendly(turn, lord.owner, owner)) return 0;
	const at = lord.colonies.system.indexOf(system);
	if ((lord.colonies.initial[at] ?? 0) > 0) return 0;
	const held = lord.colonies.held[at] ?? [];
	return lord.colonies.pdc[at]?.some((pdc, i) => pdc && held[i] === 0) === true ? lord.tech.reduce((best, code) => Math.max(best, technologyOf(code)?.gives.cic ?? 0), 0) : 0;
}
// src/rulesets/starfire-campaign/fleets/station.ts
/** SC-13.1, SC-13.13  STATION: a base's place is a planet or a WP of its system. */
function station(empire, order) {
	const at = fleetCalled(empire, order.base);
	const name = fleetName(order.base);
	if (at < 0) return notOwn(name);
	const { fleets } = empire;
	if (!isBase(empire, fleets.id[at])) return refuse("SC-13.1", "E_FIELD", `${name} is not of bases alone.`);
	const system = fleets.system[at];
	const known = knownOf(empire.chart, system);
	if ("wp" in order) {
		if (!known?.points.some(({ number }) => number === order.wp)) return refuse("SC-13.13", "E_UNKNOWN_PLACE", `WP ${order.wp} is not known there.`);
		return place(empire, at, -1, order.wp);
	}
	const planet = partsOfPlanet(order.planet);
	if (systemId(planet.system) !== system) return refuse("SC-13.1", "E_PLACE", `${name} is not in the system of ${order.planet}.`);
	if (!known?.planets.some(({ slot }) => slot === planet.slot)) return refuse("SC-13.1", "E_UNKNOWN_PLACE", `No planet ${order.planet} is known there.`);
	return place(empire, at, planet.slot, 0);
}
function place({ fleets }, at, planet, point) {
	fleets.planet[at] = planet;
	fleets.point[at] = point;
	return null;
}
/** SC-7.8  ESCORT: a fleet with a weapon escorts the pool; logistics vessels may, too. */
function escort(empire, order) {
	const at = fleetCalled(empire, order.fleet);
	const name = fleetName(order.fleet);
	if (at < 0) return notOwn(name);
	if (order.on && !isArmedFleet(empire, empire.fleets.id[at])) return refuse("SC-7.8", "E_UNARMED", `${name} has no weapon aboard.`);
	empire.fleets.escort[at] = order.on;
	return null;
}
/** SC-0.7  True for a fleet with at least one weapon aboard. */
var isArmedFleet = (empire, fleet) => designsOf(empire, fleet).some((design) => ratingOf(design).batteries.length > 0);
// src/rulesets/starfire-campaign/science/acts.ts
/** SC-10.20, SC-10.24  CANCEL of a project: all its progress is lost, its centers are free. */
function cancel(turn, empire, order) {
	if (order.do !== "cancel" || !("project" in order)) return void 0;
	const at = projectAt(empire, order.project);
	if (at < 0) return notOwn(`P${order.project}`);
	turn.tell(empire, "research", "project ended", "SC-10.20", [order.project], empire.projects.target[at]);
	dropProjects(empire, /* @__PURE__ */ new Set([order.project]));
	return null;
}
/** SC-21.2  RESUME: the project is paid again from this turn on. */
function resume(_turn, empire, order) {
	if (order.do !== "resume") return void 0;
	const at = projectAt(empire, order.project);
	if (at < 0) return notOwn(`P${order.project}`);
	const { projects } = empire;
	if (projects.suspended[at] === false) return refuse("SC-10.20", "E_STATE", `P${order.project} is running; only a suspended one is resumed.`);
	projects.suspended[at] = false;
	projects.months[at] = 0;
	return null;
}
/** SC-21.1 c, d  Suspends a running project, by its place; its cost of this month, if it was paid, is refunded. */
function suspend(turn, empire, at) {
	const { projects } = empire;
	const refund = projects.paid[at] === true ? projects.cost[at] ?? 0 : 0;
	projects.suspended[at] = true;
	projects.paid[at] = false;
	projects.months[at] = 0;
	empire.treasury += refund;
	turn.tell(empire, "urgent", "project suspended", "SC-21.1", [projects.id[at] ?? 0, refund], projects.target[at]);
	return refund;
}
// src/rulesets/starfire-campaign/phases/p02-orders.ts
/** SC-19.15  The steps of P2 in their order; each goes over all empires by ID, lines in the order given. */
var STEPS = [
	relate,
	claim,
	standingOrders,
	designs,
	administerFleets,
	withdrawOffer,
	cancel,
	resume
];
/** P2 of SC-19.4; then the tasks of fleets, which are checked as if it were done (SC-19.9). */
function administer(turn, sets) {
	for (const step of STEPS) carryOut(turn, sets, (empire, order) => step(turn, empire, order));
	sendEnvoys(turn, sets);
	unite(turn, sets);
	orderFleets(turn, sets);
}
/** SC-4.2  DESIGN */
function designs(_turn, empire, order) {
	return order.do === "design" ? draw(empire, order) : void 0;
}
/** SC-13.1  FORM, SPLIT, MERGE, STANCE, STATION; SC-7.8  ESCORT. */
function administerFleets(_turn, empire, order) {
	switch (order.do) {
		case "form": return form(empire, order);
		case "split": return split(empire, order);
		case "merge": return merge(empire, order);
		case "stance": return stance(empire, order);
		case "station": return station(empire, order);
		case "escort": return escort(empire, order);
		default: return;
	}
}
/** SC-19.10  What fleets are to do in P3 and P8. */
function orderFleets(turn, sets) {
	const { options } = turn.p;
	const movers = turn.p.empires.map(() => /* @__PURE__ */ new Set());
	const moves = (empire) => movers[empire.seat] ?? /* @__PURE__ */ new Set();
	carryOut(turn, sets, (empire, order) => {
		switch (order.do) {
			case "move":
			case "return": {
				const refusal = order.do === "move" ? move(options, empire, order) : comeHome(options, empire, order);
				if (refusal === null) moves(empire).add(empire.fleets.id[fleetCalled(empire, order.fleet)]);
				return refusal;
			}
			case "probe": return probe$1(empire, order, moves(empire));
			case "scan": return scan$1(empire, order, moves(empire));
			case "explore": return explore(empire, order, moves(empire));
			default: return;
		}
	});
}
// src/rulesets/starfire-campaign/fleets/explore.ts
var scanWork = (system) => `scan ${system}`;
var pointWork = (system, number) => `wp ${system} ${number}`;
/** SC-6.14  The work that fleets with orders of their own are at. */
function assignedTo(empire) {
	const { fleets } = empire;
	const assigned = /* @__PURE__ */ new Set();
	for (const [at, task] of fleets.task.entries()) {
		const system = fleets.system[at];
		if (task === "probe") assigned.add(pointWork(system, fleets.probing[at]));
		else if (task === "basic" || task === "detailed" || task === "combined") assigned.add(scanWork(system));
	}
	return assigned;
}
/** SC-6.11  What a fleet does, the first that applies; what it takes on is assigned to it. */
function planOf(turn, empire, at, assigned) {
	const system = empire.fleets.system[at];
	const instruments = instrumentsOf(empire, empire.fleets.id[at]);
	const known = knowledgeOf(empire, at);
	const { data } = aboardOf(empire, at);
	const stage = stageDue(knownOf(known, system), instruments);
	if (stage !== null && take$1(assigned, scanWork(system))) return {
		do: "scan",
		stage
	};
	const carries = !instruments.courier;
	const scanned = data.some(({ level }) => level === LEVEL.detailed);
	if (carries && scanned && empire.fleets.deep[at] === false) return goHome(turn, empire, at, known);
	const points = knownOf(known, system)?.points ?? [];
	const unprobed = points.find((p) => !p.probed && take$1(assigned, pointWork(system, p.number)));
	if (unprobed !== void 0) return {
		do: "probe",
		wp: unprobed.number
	};
	const unused = points.find((p) => p.probed && !p.used && take$1(assigned, pointWork(system, p.number)));
	if (unused !== void 0) {
		assigned.add(scanWork(unused.to));
		return {
			do: "go",
			path: [unused.number]
		};
	}
	if (carries && data.some((one) => tells(empire.chart, one))) return goHome(turn, empire, at, known);
	return goToWork(known, system, instruments, assigned);
}
/** Takes on a piece of work; false when it is somebody else's. */
function take$1(assigned, work) {
	if (assigned.has(work)) return false;
	assigned.add(work);
	return true;
}
/** SC-6.11  The scan that is due in a system; Xc does both at once. Null when there is none, or nothing to do it with. */
function stageDue(known, { x, xp, xc }) {
	const level = known?.level ?? 0;
	if (level < LEVEL.basic) return xc > 0 ? "combined" : x > 0 ? "basic" : null;
	return level < LEVEL.detailed && x > 0 && xp > 0 ? "detailed" : null;
}
/** SC-6.11  To the nearest own populated system; where no known path leads, the way it came. */
function goHome(turn, empire, at, known) {
	const from = empire.fleets.system[at];
	const path = pathTo(known, from, (system) => isPopulated(empire, system))?.points ?? wayBack(turn, empire, at);
	return path.length === 0 ? { do: "rest" } : {
		do: "go",
		path
	};
}
/** SC-6.13  Back along the links that were used, newest first, to the first own populated system. */
function wayBack(turn, empire, at) {
	const { trail } = aboardOf(empire, at);
	const path = [];
	let system = empire.fleets.system[at];
	for (let i = trail.length - 1; i >= 0 && !isPopulated(empire, system); i--) {
		const number = trail[i];
		const point = turn.atlas.warpPoint(system, number);
		if (point === void 0) break;
		path.push(number);
		system = point.to;
	}
	return path;
}
/** SC-6.11  To the nearest system with work left; ties to the lower ID. */
function goToWork(known, from, instruments, assigned) {
	const works = /* @__PURE__ */ new Map();
	const work = (system) => {
		const there = knownOf(known, system);
		if (stageDue(there, instruments) !== null && !assigned.has(scanWork(system))) return scanWork(system);
		const point = there?.points.find((p) => !(p.probed && p.used) && !assigned.has(pointWork(system, p.number)));
		return point === void 0 ? null : pointWork(system, point.number);
	};
	const path = shortest(from, (system) => knownOf(known, system)?.points.filter(({ probed, to }) => probed && to > 0) ?? [], (system) => {
		const found = system === from ? null : work(system);
		if (found !== null) works.set(system, found);
		return found !== null;
	});
	if (path === null) return { do: "rest" };
	assigned.add(works.get(path.end) ?? "");
	return {
		do: "go",
		path: path.points
	};
}
// src/rulesets/starfire-campaign/fleets/transit.ts
/** A fleet goes through a WP; it knows it at both ends from then on (SC-6.13). */
function pass(turn, power, at, number) {
	const { fleets } = power;
	const fleet = fleets.id[at];
	const from = fleets.system[at];
	const point = turn.atlas.warpPoint(from, number);
	if (point === void 0) throw new RangeError(`There is no WP ${number}.`);
	fleets.system[at] = point.to;
	leaveShops(power, fleet);
	fleets.came[at] = point.back;
	turn.strife.arrive(power, fleet, point.back);
	fleets.blockade[at] = -1;
	fleets.blockade[at] = -1;
	if ((fleets.guard[at] ?? 0) > 0) {
		fleets.guard[at] = 0;
		fleets.posture[at] = "HOLD";
	}
	const empire = turn.empireOf(power);
	if (empire !== null) {
		if (isCore(point.to)) empire.left = true;
		turn.stir(empire, fleet);
		if (isCore(point.to)) empire.left = true;
		const aboard = aboardOf(empire, at);
		const known = {
			probed: true,
			used: true
		};
		const { to, back } = point;
		const here = pointOf(from, LEVEL.visited, turn.number, number, {
			to,
			back,
			...known
		});
		const there = pointOf(to, LEVEL.visited, turn.number, back, {
			to: from,
			back: number,
			...known
		});
		aboard.data = learn(learn(aboard.data, here), there);
	}
	leaveTrail(turn, power, at, number, point.back);
	return {
		power,
		fleet,
		from,
		number,
		point
	};
}
/** SC-6.13, SC-6.21  The way back: who goes through the WP it came by has gone back; at home it is forgotten. Loops are left out. */
function leaveTrail(turn, power, at, by, back) {
	const { trail } = aboardOf(power, at);
	const here = power.fleets.system[at];
	if (isPopulated(power, here)) {
		trail.length = 0;
		return;
	}
	if (trail.at(-1) === by) {
		trail.pop();
		return;
	}
	trail.push(back);
	let system = here;
	for (let i = trail.length - 1; i >= 0; i--) {
		system = turn.atlas.warpPoint(system, trail[i])?.to ?? 0;
		if (system === here) trail.length = i;
	}
}
/** SC-1.18  Whoever has a unit in a system sees a closed end that is used there. */
function closedEndsSeen(turn, passages) {
	for (const passage of passages) {
		const { from, number, point } = passage;
		if (point.d === 9) seen$1(turn, from, number, passage);
		if (turn.atlas.warpPoint(point.to, point.back)?.d === 9) seen$1(turn, point.to, point.back, passage);
	}
}
function seen$1(turn, system, number, by) {
	const known = pointOf(system, LEVEL.visited, turn.number, number);
	for (const empire of turn.empires()) for (const [at, here] of empire.fleets.system.entries()) if (here === system && !(empire === by.power && empire.fleets.id[at] === by.fleet)) {
		const aboard = aboardOf(empire, at);
		aboard.data = learn(aboard.data, known);
	}
}
/** SC-13.9, SC-1.13  Every unit in a black hole is destroyed; its owner learns that contact was lost, and not why. */
function swallow(turn, passages) {
	for (const { power, fleet, point } of passages) {
		if (turn.atlas.system(point.to).anomaly !== "BLACKHOLE" || fleetAt(power, fleet) < 0) continue;
		const empire = turn.empireOf(power);
		if (empire !== null) turn.strife.swallowed(empire, fleet, point.to);
		destroyFleets(power, /* @__PURE__ */ new Set([fleet]));
	}
}
// src/rulesets/starfire-campaign/battle/sides.ts
var armed = (side, fleet) => side.units.some((unit) => unit.fleet === fleet.id && lives(unit) && unit.of.batteries.length > 0);
/** SC-14.2  True if a fleet begins a fight with a side. */
function initiates(side, fleet, other) {
	if (!armed(side, fleet)) return false;
	if (fleet.posture === "ATTACK") return true;
	if (fleet.posture === "HOLD" && side.home) return true;
	return guardsAgainst(fleet, other);
}
/** SC-13.7, SC-14.17  True if units of the other side came through the WP that a fleet guards. */
var guardsAgainst = (fleet, other) => fleet.guards > 0 && fleet.posture !== "AVOID" && other.fleets.some(({ cameBy }) => cameBy === fleet.guards);
/** SC-14.2  The speed of one fleet: of its slowest unit. */
var fleetSpeed = (side, fleet) => least(side.units.filter((unit) => unit.fleet === fleet.id && lives(unit)).map((unit) => speedOf(unit, false)));
var least = (all) => all.length === 0 ? 0 : Math.min(...all);
/**
* SC-14.2, SC-14.21  Of all owners in a system those that fight, without the fleets that avoid it; null if nobody does.
* `hostile` says whether two owners are (SC-14.1).
*/
function opposed(all, hostile) {
	const enemies = (side) => all.filter((other) => other !== side && hostile(side.owner, other.owner));
	const staying = all.map((side) => {
		const fastest = Math.max(-1, ...enemies(side).flatMap((other) => other.fleets.map((fleet) => fleetSpeed(other, fleet))));
		const fleets = side.fleets.filter((fleet) => fleet.posture !== "AVOID" || fleetSpeed(side, fleet) <= fastest);
		const ids = new Set(fleets.map(({ id }) => id));
		return {
			...side,
			fleets,
			units: side.units.filter((unit) => ids.has(unit.fleet))
		};
	});
	const fight = (a, b) => a !== b && hostile(a.owner, b.owner) && a.units.some(lives) && b.units.some(lives) && (a.fleets.some((fleet) => initiates(a, fleet, b)) || b.fleets.some((fleet) => initiates(b, fleet, a)));
	const sides = staying.filter((side) => staying.some((other) => fight(side, other))).sort((a, b) => a.owner - b.owner);
	if (sides.length === 0) return null;
	return {
		sides,
		pairs: sides.map((a) => sides.map((b) => fight(a, b)))
	};
}
/** SC-14.20  The fleet whose doctrine, priority and RETREAT hold for the side: the largest ΣN of fighting units, ties lower ID. */
function leadOf(side) {
	const size = ({ id }) => sizeOf(side.units.filter((unit) => unit.fleet === id && lives(unit) && fights(unit)));
	return [...side.fleets].sort((a, b) => size(b) - size(a) || a.id - b.id)[0];
}
/** ΣN of units. */
var sizeOf = (units) => units.reduce((sum, { of }) => sum + of.n, 0);
/** SC-14.3, SC-14.21  The living units that count, and that fire: the fighting ones, or all of them if there are none. */
function counting(units) {
	const living = units.filter(lives);
	const fighting = living.filter(fights);
	return fighting.length > 0 ? fighting : living;
}
/** SC-14.7, SC-0.11  The DR of a side: the mean by N of the units that count, rounded to hundredths. */
function sideDefence(units, place, slowed) {
	const all = counting(units);
	const size = sizeOf(all);
	if (size === 0) return 0;
	return rounded(all.reduce((sum, unit) => sum + defenceOf(unit, place, slowed) * unit.of.n, 0), size);
}
/** SC-14.8  The speed of a side: of its slowest mobile unit that counts; 0 if none is mobile. */
var sideSpeed = (units, slowed) => least(counting(units).filter((unit) => isMobile(unit, slowed)).map((unit) => speedOf(unit, slowed)));
/** SC-14.8  The last round at long range of each doctrine. */
var LONG_UNTIL = {
	STANDOFF: 6,
	BALANCED: 3,
	CLOSE: 1
};
/** SC-14.8  The range of a round, from 1, by the speeds and doctrines of all sides: the fastest sets it, equals are BALANCED. */
function rangeOf(round, sides) {
	const most = Math.max(0, ...sides.map(({ speed }) => speed));
	const fastest = sides.filter(({ speed }) => speed === most);
	return round <= LONG_UNTIL[fastest.length === 1 ? fastest[0]?.doctrine ?? "BALANCED" : "BALANCED"] ? "LONG" : "SHORT";
}
/** SC-14.17, SC-14.23  The assault that a battle begins with; null if nobody came through a guarded WP. */
function assaultIn({ sides, pairs }) {
	const first = sides.map(() => /* @__PURE__ */ new Set());
	const guards = sides.map(() => false);
	for (const [a, side] of sides.entries()) for (const [b, other] of sides.entries()) {
		if (pairs[a]?.[b] !== true) continue;
		for (const fleet of side.fleets) {
			if (!guardsAgainst(fleet, other)) continue;
			guards[a] = true;
			first[a]?.add(fleet.id);
			for (const { id, cameBy } of other.fleets) if (cameBy === fleet.guards) first[b]?.add(id);
		}
	}
	return guards.includes(true) ? {
		guards,
		first
	} : null;
}
/** SC-14.15  The points of a side. */
var sidePoints = (units) => units.reduce((sum, unit) => sum + pointsOf(unit), 0);
// src/rulesets/starfire-campaign/war/stops.ts
/** SC-13.6, SC-13.15  Of the fleets that would go on those that stop for the turn: a hostile fleet is there, and either initiates. */
function stopped(turn, going) {
	if (going.length === 0) return [];
	const systemOf = ({ power, fleet }) => power.fleets.system[fleetAt(power, fleet)];
	const there = meetings(turn, new Set(going.map(systemOf)));
	if (there.size === 0) return [];
	const sides = /* @__PURE__ */ new Map();
	return going.filter((goer) => {
		const system = systemOf(goer);
		const forces = there.get(system);
		const { owner } = goer.power;
		if (!forces?.some(({ power }) => hostile(turn, owner, power.owner))) return false;
		const all = sides.get(system) ?? forces.map((force) => sideOf(turn, force, system, 0));
		sides.set(system, all);
		const own = all.find((side) => side.owner === owner);
		if (own === void 0) return false;
		const alone = only(own, goer.fleet);
		return all.some((other) => hostile(turn, owner, other.owner) && other.fleets.some((fleet) => begins(alone, only(other, fleet.id)) || begins(only(other, fleet.id), alone)));
	});
}
/** A side of which only one fleet is there. */
var only = (side, fleet) => ({
	...side,
	fleets: side.fleets.filter(({ id }) => id === fleet)
});
/** SC-14.2  True if a fleet of a side begins a fight with another. */
var begins = (side, other) => side.fleets.some((fleet) => initiates(side, fleet, other));
// src/rulesets/starfire-campaign/phases/p03-movement.ts
/** P3 of SC-19.4: movement steps, SC-13.5, SC-13.11. */
function movement(turn) {
	const surveys = /* @__PURE__ */ new Map();
	const movers = [];
	for (const empire of turn.empires()) addMovers(turn, empire, movers, surveys);
	for (const npr of turn.p.nprs) addRaiders(npr, movers);
	for (let going = movers; going.length > 0;) {
		going = going.filter((mover) => mover.path.length > 0 && mover.transits > 0);
		step(turn, going);
	}
	for (const { power, fleet, path } of movers) keepPath(turn, power, fleet, path);
	return surveys;
}
/** The fleets of an empire that have somewhere to go; SC-6.14  those on EXPLORE choose in the order of their IDs. */
function addMovers(turn, empire, movers, surveys) {
	const { fleets } = empire;
	const assigned = assignedTo(empire);
	for (const [at, fleet] of fleets.id.entries()) {
		const task = fleets.task[at];
		let path = [];
		if (task === "move") path = fleets.path[at] ?? [];
		else if (task === "return") path = wayBack(turn, empire, at);
		else if (task === "explore") {
			const plan = planOf(turn, empire, at, assigned);
			if (plan.do === "go") path = plan.path;
			else if (plan.do !== "rest") surveys.set(`${empire.seat}:${fleet}`, plan);
		}
		if (path.length === 0) continue;
		const transits = transitsOf(turn.p.options, empire, fleet, fleets.detune[at] === true);
		movers.push({
			power: empire,
			fleet,
			path: [...path],
			transits
		});
	}
}
/** SC-16.6, SC-16.14  Fleets of NPRs that have a path make one transit. */
function addRaiders(npr, movers) {
	const { fleets } = npr;
	for (const [at, fleet] of fleets.id.entries()) {
		const path = fleets.path[at] ?? [];
		if (fleets.task[at] === "move" && path.length > 0) movers.push({
			power: npr,
			fleet,
			path: [...path],
			transits: 1
		});
	}
}
/** SC-13.11  One step: shear dice, all transits at once, closed ends seen, black holes, stops. */
function step(turn, movers) {
	const leaving = movers.filter((mover) => mayLeave(turn, mover) && !sheared(turn, mover));
	const passages = leaving.map((mover) => {
		mover.transits--;
		const { power, fleet, path } = mover;
		return pass(turn, power, fleetAt(power, fleet), path.shift() ?? 0);
	});
	closedEndsSeen(turn, passages);
	swallow(turn, passages);
	for (const mover of movers) if (!leaving.includes(mover)) mover.transits = 0;
	const going = leaving.filter(({ power, fleet, path }) => path.length > 0 && fleetAt(power, fleet) >= 0);
	for (const mover of stopped(turn, going)) {
		mover.transits = 0;
		const { power, fleet } = mover;
		const system = power.fleets.system[fleetAt(power, fleet)] ?? 0;
		const empire = turn.empireOf(power);
		const line = {
			section: "fleets",
			kind: "stopped",
			clause: "SC-13.6",
			numbers: [fleet, system]
		};
		if (empire !== null) turn.strife.later(empire, fleet, line);
	}
}
/** SC-13.12  A path whose next WP may not be used is dropped, and reported. */
function mayLeave(turn, mover) {
	const { power, fleet, path } = mover;
	const at = fleetAt(power, fleet);
	if (at < 0) return false;
	const system = power.fleets.system[at];
	const number = path[0];
	const empire = turn.empireOf(power);
	if ((empire === null || aboardOf(power, at).trail.at(-1) === number || pointAt(knowledgeOf(empire, at), system, number)?.probed === true) && (turn.atlas.warpPoint(system, number)?.to ?? 0) > 0) return true;
	path.length = 0;
	if (empire !== null) turn.tell(empire, "urgent", "path ended", "SC-13.12", [fleet, number]);
	return false;
}
/** SC-13.9  SHEAR: on 1 the fleet stays this turn. */
function sheared(turn, { power, fleet }) {
	const system = power.fleets.system[fleetAt(power, fleet)];
	if (turn.atlas.system(system).anomaly !== "SHEAR") return false;
	if (turn.dice(`hazard:${system}`).die(10) !== 1) return false;
	const empire = turn.empireOf(power);
	if (empire === null) return true;
	turn.stir(empire, fleet);
	const line = {
		section: "fleets",
		kind: "held",
		clause: "SC-13.9",
		numbers: [fleet, system]
	};
	turn.strife.later(empire, fleet, line);
	return true;
}
/** SC-13.6  What is left of a path is the next turn's; SC-6.13, SC-13.12  who has arrived has no order any more. */
function keepPath(turn, power, fleet, path) {
	const at = fleetAt(power, fleet);
	if (at < 0) return;
	const { fleets } = power;
	const empire = turn.empireOf(power);
	if (fleets.task[at] === "move") {
		fleets.path[at] = [...path];
		if (path.length === 0) fleets.task[at] = "";
	} else if (fleets.task[at] === "return" && empire !== null && wayBack(turn, empire, at).length === 0) fleets.task[at] = "";
	if (empire === null) return;
	const numbers = [fleet, fleets.system[at]];
	turn.strife.later(empire, fleet, {
		section: "fleets",
		kind: "moved",
		clause: "SC-13.5",
		numbers
	});
}
// src/rulesets/starfire-campaign/war/losses.ts
/**
* SC-14.16, SC-14.24  What fire or a hazard has left of units, back into their ships: armour and hull stay lost, shields
* return, quasi-damage is not remembered as damage. Ships without a hull point are destroyed.
*/
function writeBack(turn, power, system, units) {
	const { ships } = power;
	const places = new Map(ships.id.map((id, i) => [id, i]));
	for (const { id, of, hull, armour, rounds } of units) {
		const i = places.get(id);
		if (i === void 0) continue;
		ships.armour[i] = of.armour - armour;
		ships.hull[i] = Math.max(0, of.hull - (ships.quasi[i] ?? 0) - hull);
		ships.rounds[i] = rounds;
	}
	loseShips(turn, power, system, units.filter(({ hull }) => hull === 0));
}
/** Destroys the ships of units; fleets that have none left are gone. */
function loseShips(turn, power, system, units) {
	if (units.length === 0) return;
	destroyShips(power, new Set(units.map(({ id }) => id)));
	const empire = turn.empireOf(power);
	for (const fleet of new Set(units.map((unit) => unit.fleet))) {
		const at = fleetAt(power, fleet);
		if (at >= 0) power.fleets.troops[at] = Math.min(power.fleets.troops[at] ?? 0, troopRoom(power, fleet));
		else if (empire !== null) turn.strife.incident(empire, system).lost.push(fleet);
	}
}
/** SC-20.12  True for one who has lost ships in a system and has nothing left there, no unit and no PU. */
var sawNothing = (turn, empire, system) => turn.p.options.LOSS_REPORTS === "survivors" && !empire.fleets.system.includes(system) && !isPopulated(empire, system);
// src/rulesets/starfire-campaign/phases/p04-hazards.ts
/** P4 of SC-19.4: SC-13.10  masers hurt every unit that is there. */
function hazards(turn) {
	const there = /* @__PURE__ */ new Map();
	for (const power of turn.powers()) for (const [at, system] of power.fleets.system.entries()) {
		if (!isMaser(turn.atlas.system(system))) continue;
		const fleet = power.fleets.id[at];
		const all = there.get(system);
		const last = all?.at(-1);
		if (all === void 0) there.set(system, [{
			power,
			fleets: [fleet]
		}]);
		else if (last?.power === power) last.fleets.push(fleet);
		else all.push({
			power,
			fleets: [fleet]
		});
	}
	for (const [system, all] of [...there].sort(([a], [b]) => a - b)) for (const { power, fleets } of all) irradiate(turn, power, system, fleets);
}
/** SC-1.11, SC-1.12 */
var isMaser = ({ nebula, anomaly }) => nebula === "Maser" || anomaly === "MASER";
/** SC-13.10  An owner's units, by ID. */
function irradiate(turn, power, system, fleets) {
	const dice = turn.dice(`hazard:${system}`);
	const units = unitsOf(turn, power, system, fleets);
	let points = 0;
	for (const unit of units) points += burn(turn, power, unit, dice);
	const empire = turn.empireOf(power);
	const lost = units.filter(({ hull }) => hull === 0).map(({ id }) => id);
	if (empire !== null) turn.strife.incident(empire, system).lines.push({
		section: "fleets",
		kind: "maser",
		clause: "SC-13.10",
		numbers: [
			system,
			points,
			units.length,
			...lost
		]
	});
	writeBack(turn, power, system, units);
}
/** SC-13.10  1d3 damage to a unit, shields first; MNE absorbs the first point of a turn. Gives the points done. */
function burn(turn, power, unit, dice) {
	const done = dice.die(3) - (unit.of.maser ? 1 : 0);
	let left = done;
	for (const points of [
		"shield",
		"armour",
		"hull"
	]) {
		const taken = Math.min(unit[points], left);
		unit[points] -= taken;
		left -= taken;
		if (points === "shield" && taken > 0) turn.strife.batter(power, unit.id, taken);
	}
	return done - left;
}
// src/rulesets/starfire-campaign/battle/damage.ts
/** SC-14.11  The order in which living units are hit: fighting before auxiliary, then by priority, ties lower ID. */
function targetsOf(units, priority) {
	const rank = (unit) => {
		if (priority === "WEAKEST") return pointsOf(unit);
		return priority === "LARGEST" ? -unit.of.n : unit.of.n;
	};
	return units.filter(lives).sort((a, b) => Number(fights(b)) - Number(fights(a)) || rank(a) - rank(b) || a.id - b.id);
}
/** SC-14.11  Fills the targets one after another: shields, armour, hull. Gives the units destroyed. */
function fill(units, priority, damage) {
	let left = damage;
	const lost = [];
	for (const unit of targetsOf(units, priority)) {
		if (left === 0) break;
		for (const points of [
			"shield",
			"armour",
			"hull"
		]) {
			const taken = Math.min(unit[points], left);
			unit[points] -= taken;
			left -= taken;
		}
		if (unit.hull === 0) lost.push(unit);
	}
	return lost;
}
// src/rulesets/starfire-campaign/battle/fire.ts
/**
* SC-14.4, SC-14.9, SC-14.12, SC-14.25  What a unit fires at a range: each weapon that needs a magazine uses a weapon-round,
* and where there are too few the higher value fires first. `lrwShort`: LRW_SHORT in percent.
*/
function shotOf(unit, range, lrwShort) {
	const { of } = unit;
	const percent = range === "LONG" ? 100 : lrwShort;
	let left = unit.rounds;
	let srw = 0;
	let lrw = unit.racked ? of.once : 0;
	for (const battery of of.batteries) {
		if (!(battery.lrw > 0 ? percent > 0 : range === "SHORT") || battery.magazine && unit.silent) continue;
		const shots = battery.magazine ? Math.min(battery.count, left) : battery.count;
		if (battery.magazine) left -= shots;
		srw += range === "SHORT" ? shots * battery.srw : 0;
		lrw += shots * battery.lrw;
	}
	return {
		fire: shortFire(srw, unit.hull, of.hull) + longFire(lrw, of.lrwFactor, unit.hull, of.hull, percent),
		used: unit.rounds - left,
		racks: unit.racked && percent > 0
	};
}
/** SC-14.9  Luck, in percent. */
var luck = (die) => 78 + 4 * die;
var factors = ({ sum, modifier, cic }, die) => [
	sum,
	100 + modifier,
	100 + 5 * cic,
	luck(die)
];
/** SC-14.9  The fire of a side as a report shows it, in hundredths. */
var fireOf = (volley, die) => ratio(factors(volley, die), [1e6, volley.half ? 2 : 1]);
/** SC-14.10  The damage to one side: so much of all hostile ΣN is its own. `defence`: its DR in hundredths. */
function damageOf(volley, die, size, all, defence) {
	if (all === 0) return 0;
	return ratioFrd([
		...factors(volley, die),
		size,
		1e4
	], [
		1e8,
		all,
		1e4 + defence,
		volley.half ? 2 : 1
	]);
}
/** SC-14.18  The damage of one silo's salvo. `value`: the SRW or LRW of its missile in hundredths. */
var salvoDamage = (salvo, value, die, defence) => ratioFrd([
	salvo,
	value,
	luck(die),
	1e4
], [1e4, 1e4 + defence]);
// src/rulesets/starfire-campaign/battle/retreat.ts
/** SC-14.15  True if a side has lost so many points that it withdraws; at 100 percent it never does. */
var wantsAway = (before, now, percent) => percent < 100 && 100 * (before - now) >= percent * before;
/** SC-14.15  What would withdraw: mobile units of fleets that have a way out. */
function leaving$1(side, slowed) {
	const out = new Set(side.fleets.filter(({ exit }) => exit).map(({ id }) => id));
	return side.units.filter((unit) => lives(unit) && out.has(unit.fleet) && isMobile(unit, slowed));
}
/**
* SC-14.15, SC-14.22  True if a side that withdraws does so free of loss: it is faster than all hostile sides, or all of
* them withdraw, too.
*/
var isFree = (side, hostile) => hostile.every(({ speed }) => side.speed > speed) || hostile.every(({ away }) => away);
// src/rulesets/starfire-campaign/battle/silos.ts
/** SC-14.18  The target of a silo: the hostile side with the largest ΣN, ties lower ID; undefined if none is left. */
var targetOf = (targets) => {
	const size = ({ units }) => sizeOf(counting(units));
	return targets.filter(({ units }) => units.some(lives)).sort((a, b) => size(b) - size(a) || a.side - b.side)[0];
};
/** SC-14.18  One silo fires, with its own luck, at the largest; null if nothing is left, and it stays loaded. */
function salvoAt(silo, targets, terms, die) {
	const target = targetOf(targets);
	if (target === void 0) return null;
	const roll = die();
	const defence = sideDefence(target.units, terms.place, target.slowed);
	const damage = salvoDamage(terms.salvo, silo.value, roll, defence);
	const lost = fill(target.units, "LARGEST", damage);
	return {
		silo,
		side: target.side,
		die: roll,
		defence,
		damage,
		lost
	};
}
/** SC-8.17  The turn in which a silo that fired may fire again at the earliest. */
var loadedAgain = (fired) => fired + 2;
// src/rulesets/starfire-campaign/battle/rounds.ts
/** SC-14.16  Fights until no pair is left or the rounds are over. The units are changed; who is `gone` still has to retreat. */
function fight(sides, silos, terms, die) {
	const battle = new Battle(sides, silos, terms, die);
	const rounds = [];
	while (rounds.length < terms.rounds && battle.goesOn) rounds.push(battle.round(rounds.length + 1));
	return rounds;
}
var Battle = class {
	#sides;
	#pairs;
	#silos;
	#terms;
	#die;
	#assault;
	/** SC-14.20 */
	#leads;
	/** SC-14.15  Points at the start. */
	#before;
	/** SC-14.13  Sides that an anti-drive missile has hit. */
	#slowed;
	constructor(all, silos, terms, die) {
		this.#sides = all.sides;
		this.#pairs = all.pairs;
		this.#silos = silos;
		this.#terms = terms;
		this.#die = die;
		this.#assault = assaultIn(all);
		this.#leads = all.sides.map(leadOf);
		this.#before = all.sides.map(({ units }) => sidePoints(units));
		this.#slowed = all.sides.map(() => false);
	}
	/** SC-14.16 */
	get goesOn() {
		return this.#sides.some((_, i) => this.#enemies(i, this.#everybody()).length > 0);
	}
	round(number) {
		const there = this.#there(number);
		const range = this.#range(number, there);
		const shots = [];
		const guards = number === 1 ? this.#assault?.guards ?? null : null;
		if (guards === null) shots.push(...this.#volleys(there, range, () => true, false));
		else {
			shots.push(...this.#volleys(there, range, (i) => guards[i] === true, false));
			shots.push(...this.#volleys(there, range, (i) => guards[i] !== true, true));
		}
		return {
			range,
			shots,
			salvos: number === 1 ? this.#salvos(there) : [],
			withdrew: this.#retreats(there, range, shots)
		};
	}
	/** The units of each side that are there in a round. SC-14.23: in the first of an assault its two parties alone. */
	#there(number) {
		const first = number === 1 ? this.#assault?.first : void 0;
		if (first === void 0) return this.#everybody();
		return this.#sides.map(({ units }, i) => units.filter((unit) => first[i]?.has(unit.fleet)));
	}
	#everybody() {
		return this.#sides.map(({ units }) => [...units]);
	}
	/** SC-14.8; SC-14.17: an assault is short. */
	#range(number, there) {
		if (this.#assault !== null) return "SHORT";
		return rangeOf(number, this.#sides.map((_, i) => ({
			speed: this.#speed(i, there),
			doctrine: this.#leads[i]?.doctrine ?? "BALANCED"
		})).filter((_, i) => (there[i] ?? []).some(lives)));
	}
	#speed(side, there) {
		return sideSpeed(there[side] ?? [], this.#slowed[side] === true);
	}
	/** The sides that a side fights and that have living units there; none if it has none itself. */
	#enemies(side, there) {
		if (!(there[side] ?? []).some(lives)) return [];
		return this.#sides.flatMap((_, other) => this.#pairs[side]?.[other] === true && (there[other] ?? []).some(lives) ? [other] : []);
	}
	/** SC-14.10, SC-14.11  Some sides fire at once; what they do is applied in their order. `at` limits the targets. */
	#volleys(there, range, who, half, at = null) {
		const fired = this.#sides.flatMap((_, side) => {
			const enemies = this.#enemies(side, there).filter((other) => at === null || at(other));
			if (!who(side) || enemies.length === 0) return [];
			return [{
				side,
				die: this.#die(),
				targets: enemies.map((other) => {
					const units = there[other] ?? [];
					return {
						side: other,
						defence: sideDefence(units, this.#terms.place, this.#slowed[other] === true),
						size: sizeOf(counting(units))
					};
				}),
				...this.#volley(side, there, range, half)
			}];
		});
		for (const { antiDrive, targets } of fired) if (antiDrive) for (const { side } of targets) this.#slowed[side] = true;
		return fired.map(({ side, die, volley, targets }) => {
			const all = targets.reduce((sum, { size }) => sum + size, 0);
			const hits = targets.map(({ side: other, defence, size }) => {
				const damage = damageOf(volley, die, size, all, defence);
				return {
					side: other,
					defence,
					damage,
					lost: fill(there[other] ?? [], this.#leads[side]?.priority ?? "LARGEST", damage)
				};
			});
			return {
				side,
				die,
				fire: fireOf(volley, die),
				half,
				parting: at !== null,
				hits
			};
		});
	}
	/** SC-14.9, SC-14.12, SC-14.14  The fire of a side; its weapon-rounds and racks are used. */
	#volley(side, there, range, half) {
		const { modifier, pdc } = this.#sides[side] ?? {
			modifier: 0,
			pdc: 0
		};
		let sum = 0;
		let antiDrive = false;
		let cic = this.#assault?.guards[side] === true ? 0 : pdc;
		for (const unit of counting(there[side] ?? [])) {
			const shot = shotOf(unit, range, this.#terms.lrwShort);
			sum += shot.fire;
			unit.rounds -= shot.used;
			if (shot.racks) antiDrive ||= unit.boons.antiDrive;
			unit.racked = false;
			if (fights(unit)) cic = Math.max(cic, unit.of.cic);
		}
		return {
			volley: {
				sum,
				modifier,
				cic,
				half
			},
			antiDrive
		};
	}
	/** SC-14.18  Silos after the sides' fire, one after the other. */
	#salvos(there) {
		const salvos = [];
		for (const silo of this.#silos) {
			const side = this.#sides.findIndex(({ owner }) => owner === silo.owner);
			const salvo = salvoAt(silo, this.#sides.flatMap((_, other) => this.#pairs[side]?.[other] === true ? [{
				side: other,
				units: there[other] ?? [],
				slowed: this.#slowed[other] === true
			}] : []), this.#terms, this.#die);
			if (salvo !== null) salvos.push(salvo);
		}
		return salvos;
	}
	/** SC-14.15, SC-14.22  Who withdraws after a round; those who are not free are fired at once more. */
	#retreats(there, range, shots) {
		const everybody = this.#everybody();
		const standings = this.#sides.map((side, i) => {
			const away = wantsAway(this.#before[i] ?? 0, sidePoints(side.units), this.#leads[i]?.retreat ?? 100) && leaving$1(side, this.#slowed[i] === true).length > 0;
			return {
				speed: this.#speed(i, everybody),
				away
			};
		});
		const enemies = this.#sides.map((_, i) => this.#enemies(i, everybody));
		const chased = standings.map((side, i) => side.away && !isFree(side, (enemies[i] ?? []).map((other) => standings[other] ?? side)));
		if (chased.includes(true)) shots.push(...this.#volleys(there, range, (i) => standings[i]?.away !== true, false, (i) => chased[i] === true));
		const withdrew = this.#sides.flatMap((side, i) => standings[i]?.away === true ? leaving$1(side, this.#slowed[i] === true) : []);
		for (const unit of withdrew) unit.gone = true;
		return withdrew;
	}
};
// src/rulesets/starfire-campaign/war/silos.ts
/** SC-14.18, SC-8.17  The silos that stand ready: finished, on FIRE, loaded. By their numbers. */
function readySilos(turn, power, system) {
	const { owner, installations, colonies } = power;
	const { id, kind, system: where, left, mode, fired, missile, planet } = installations;
	const held = colonies.held[colonyAt(power, system)] ?? [];
	return id.flatMap((number, i) => {
		if (!(kind[i] === "CMS" && where[i] === system && left[i] === 0) || mode[i] !== "FIRE" || !isLoaded(turn, fired[i] ?? 0)) return [];
		if ((held[planetAt(turn.atlas, system, planet[i] ?? 0)] ?? 0) > 0) return [];
		return [{
			owner,
			id: number,
			value: damageValue(missile[i] ?? "")
		}];
	});
}
/** SC-8.17  A silo that has fired reloads for a turn. `fired`: the turn in which it last did; 0 for never. */
var isLoaded = ({ number }, fired) => fired === 0 || number >= loadedAgain(fired);
/** SC-8.15  The damage value of a missile: its LRW or SRW, in hundredths. */
function damageValue(missile) {
	const { srw = 0, lrw = 0 } = technologyOf(missile)?.gives ?? {};
	return Math.max(srw, lrw);
}
/** SC-8.17, SC-8.18  Silos have fired: they are empty, and where they are is known. */
function haveFired(turn, { installations }, ids) {
	for (const [i, id] of installations.id.entries()) if (ids.has(id)) {
		installations.fired[i] = turn.number;
		installations.revealed[i] = true;
	}
}
// src/rulesets/starfire-campaign/war/battles.ts
/** SC-14.2  The battle of a system, fought to its end, and its losses written back; null if there is none. `lord`: who has PU there. */
function battleIn(turn, system, forces, lord) {
	const enemies = (a, b) => hostile(turn, a, b);
	if (!forces.some((one, i) => forces.some((other, j) => j > i && enemies(one.power.owner, other.power.owner)))) return null;
	const met = opposed(forces.map((force) => sideOf(turn, force, system, pdcCic(turn, lord, system, force.power.owner))), enemies);
	if (met === null) return null;
	const powers = met.sides.flatMap(({ owner }) => turn.power(owner) ?? []);
	const silos = powers.flatMap((power) => readySilos(turn, power, system));
	const designs = designsIn(met.sides, powers);
	const assault = assaultIn(met);
	const dice = turn.dice(`battle:${system}`);
	const rounds = fight(met, silos, termsOf(turn, system), () => dice.die(10));
	const fought = {
		system,
		...met,
		powers,
		rounds,
		designs
	};
	for (const [i, power] of powers.entries()) {
		const side = met.sides[i];
		if (side === void 0) continue;
		const salvos = rounds.flatMap((round) => round.salvos).filter(({ silo }) => silo.owner === power.owner);
		haveFired(turn, power, new Set(salvos.map(({ silo }) => silo.id)));
		for (const { id } of side.fleets) {
			const late = assault !== null && assault.first[i]?.has(id) !== true;
			turn.noteRounds(power, id, rounds.length - (late ? 1 : 0));
		}
		note$1(turn, fought, i, power);
		writeBack(turn, power, system, side.units);
	}
	return fought;
}
/** SC-6.15, SC-16.12  What the rest of the turn has to know: whom a side fought, and that its fleets did not rest. */
function note$1(turn, { system, sides, pairs }, i, power) {
	turn.strife.battle(power, system);
	for (const [j, other] of sides.entries()) if (pairs[i]?.[j] === true) turn.fought(power.owner, other.owner);
	const empire = turn.empireOf(power);
	if (empire !== null) for (const { id } of sides[i]?.fleets ?? []) turn.stir(empire, id);
}
/** What the options and the system say. */
var termsOf = (turn, system) => ({
	rounds: turn.p.options.BATTLE_ROUNDS,
	lrwShort: scaled(turn.p.options.LRW_SHORT, 100),
	salvo: turn.p.options.CMS_SALVO,
	place: placeOf(turn, system)
});
/** The designs of all units. */
function designsIn(sides, powers) {
	const designs = /* @__PURE__ */ new Map();
	for (const [i, { units }] of sides.entries()) {
		const power = powers[i];
		if (power === void 0) continue;
		const places = new Map(power.ships.id.map((id, at) => [id, at]));
		for (const unit of units) designs.set(unit, designAt(power, places.get(unit.id) ?? 0));
	}
	return designs;
}
// src/rulesets/starfire-campaign/battle/boarding.ts
/** SC-14.19  True for a unit so badly hurt that it may be boarded: a quarter of its hull left, or less. */
var isWreck = ({ hull, of }) => hull > 0 && 4 * hull <= of.hull;
/**
* SC-14.19, SC-14.27  Each wreck is tried once, by its number, as long as there are troops: d10 ≤ 2 + tractor captures it,
* otherwise it is scuttled. Nobody boards without a tractor.
*/
function board(wrecks, { tractor, points }, die) {
	if (tractor === 0) return [];
	return wrecks.filter(isWreck).sort((a, b) => a.id - b.id).slice(0, points).map((unit) => {
		const roll = die();
		if (roll <= 2 + tractor) return {
			unit,
			die: roll,
			fate: "captured"
		};
		unit.hull = 0;
		return {
			unit,
			die: roll,
			fate: "scuttled"
		};
	});
}
/** SC-14.19, SC-14.27  The technology that a captured design gives: the first of its codes, in code order, that is not developed yet. */
function gift(parts, developed) {
	return parts.map(({ code }) => technologyOf(code)).filter((part) => part !== void 0 && !developed(part.code) && part.tree !== "MAG").sort((a, b) => (a?.order ?? 0) - (b?.order ?? 0))[0]?.code ?? null;
}
// src/rulesets/starfire-campaign/war/captures.ts
/** SC-14.19, SC-14.27, SC-14.29  The one side that remains boards the wrecks that are left there. */
function captures(turn, battle) {
	const { system, sides, pairs, powers } = battle;
	const victor = remaining(battle);
	const by = powers[victor];
	if (by === void 0) return [];
	const tractor = Math.max(0, ...(sides[victor]?.units ?? []).filter(lives).map((unit) => unit.of.tractor));
	const boarded = [];
	for (const [i, of] of powers.entries()) {
		if (pairs[victor]?.[i] !== true) continue;
		const tries = board((sides[i]?.units ?? []).filter((unit) => isWreck(unit) && isThere(of, unit, system)), {
			tractor,
			points: frd(marines(by, system), 100)
		}, () => turn.dice(`battle:${system}`).die(10));
		spend(by, system, 100 * tries.length);
		const taken = tries.flatMap(({ unit, fate }) => fate === "captured" ? [unit.id] : []);
		handShips(of, by, taken);
		let next = by.next.ship - taken.length;
		for (const { unit, die, fate } of tries) {
			const captured = fate === "captured";
			const taught = captured ? teach(by, battle.designs.get(unit)) : "";
			boarded.push({
				by,
				of,
				unit,
				die,
				ship: captured ? next++ : 0,
				taught
			});
		}
		loseShips(turn, of, system, tries.map(({ unit }) => unit));
	}
	return boarded;
}
/** SC-14.19, SC-14.29  The side that alone remains: all others are gone, or wrecks. −1 if there is none, or more. */
function remaining({ sides }) {
	const left = sides.flatMap(({ units }, i) => units.some((unit) => lives(unit) && !isWreck(unit)) ? [i] : []);
	return left.length === 1 ? left[0] ?? -1 : -1;
}
/** True for a unit that is still in the system: it never withdrew, or its retreat failed. */
function isThere(power, { id }, system) {
	const ship = shipAt(power, id);
	return ship >= 0 && power.fleets.system[fleetAt(power, power.ships.fleet[ship])] === system;
}
/** SC-14.27  The troops in quarters that an owner has in a system, by fleet, in hundredths. */
function marinesOf(power, system) {
	return power.fleets.id.flatMap((id, at) => {
		if (power.fleets.system[at] !== system) return [];
		const berths = 100 * sum(designsOf(power, id).map((design) => ratingOf(design).troops));
		return [[at, Math.min(berths, power.fleets.troops[at] ?? 0)]];
	});
}
var marines = (power, system) => sum(marinesOf(power, system).map(([, points]) => points));
/** SC-14.27  Each try costs a base point, of the first fleet that has some. */
function spend(power, system, points) {
	let left = points;
	for (const [at, troops] of marinesOf(power, system)) {
		const taken = Math.min(troops, left);
		power.fleets.troops[at] = (power.fleets.troops[at] ?? 0) - taken;
		left -= taken;
	}
}
/** SC-14.19, SC-14.27  What the design of a captured ship teaches; '' for nothing. */
function teach(by, design) {
	const code = gift(design?.parts ?? [], (part) => by.tech.includes(part));
	if (code !== null) gainTechnology(by, code);
	return code ?? "";
}
// src/rulesets/starfire-campaign/war/retreats.ts
/** SC-14.22  Retreats, by fleet ID, after the last battle; SC-13.11  they are a step of movement as to shear and black holes. */
function retreats(turn, battles) {
	const passages = [];
	for (const leaver of battles.flatMap(leaversOf).sort(byFleet)) {
		turn.strife.withdraw(leaver.power, leaver.fleet);
		if (isHeld$1(turn, leaver)) continue;
		passages.push(leave$1(turn, leaver));
	}
	closedEndsSeen(turn, passages);
	swallow(turn, passages);
}
var byFleet = (a, b) => a.power.owner - b.power.owner || a.fleet - b.fleet;
/** The fleets that withdrew from a battle, with those of their ships that live. */
function leaversOf({ system, sides, powers }) {
	return sides.flatMap(({ units }, i) => {
		const power = powers[i];
		const gone = units.filter((unit) => unit.gone && unit.hull > 0);
		if (power === void 0 || gone.length === 0) return [];
		return [...new Set(gone.map(({ fleet }) => fleet))].map((fleet) => ({
			power,
			fleet,
			system,
			ships: new Set(gone.flatMap((unit) => unit.fleet === fleet ? [unit.id] : []))
		}));
	});
}
/** SC-13.9, SC-13.11  SHEAR holds a fleet that would retreat, too: its retreat has failed. */
function isHeld$1(turn, { power, fleet, system }) {
	if (turn.atlas.system(system).anomaly !== "SHEAR") return false;
	if (turn.dice(`hazard:${system}`).die(10) !== 1) return false;
	const empire = turn.empireOf(power);
	const line = {
		section: "fleets",
		kind: "held",
		clause: "SC-13.9",
		numbers: [fleet, system]
	};
	if (empire !== null) turn.strife.later(empire, fleet, line);
	return true;
}
/** SC-14.15, SC-14.26  A fleet goes by the WP it came by, or toward home. */
function leave$1(turn, { power, fleet, system, ships }) {
	stayBehind(turn, power, fleet, ships);
	const at = fleetAt(power, fleet);
	const passage = pass(turn, power, at, exitOf(turn, power, at));
	const { task } = power.fleets;
	if (task[at] !== "explore" && task[at] !== "return") idle$1(power, at);
	const empire = turn.empireOf(power);
	if (empire !== null) {
		turn.strife.incident(empire, system).retreated = true;
		const numbers = [
			fleet,
			system,
			passage.point.to
		];
		turn.strife.later(empire, fleet, {
			section: "fleets",
			kind: "retreated",
			clause: "SC-14.22",
			numbers
		});
	}
	return passage;
}
/** SC-14.15, SC-14.28  Only mobile units withdraw; what cannot becomes a fleet of its own, with the same stance. */
function stayBehind(turn, power, fleet, ships) {
	const stay = shipsOf(power, fleet).filter((i) => !ships.has(power.ships.id[i]));
	if (stay.length === 0) return;
	const { fleets } = power;
	const from = fleetAt(power, fleet);
	const to = detach(power, stay, fleets.system[from]);
	for (const name of [
		"posture",
		"guard",
		"doctrine",
		"priority",
		"retreat",
		"planet",
		"point"
	]) {
		const column = power.fleets[name];
		column[to] = column[from];
	}
	const id = fleets.id[to];
	turn.noteRounds(power, id, turn.roundsFought(power, fleet));
	const empire = turn.empireOf(power);
	if (empire !== null) turn.stir(empire, id);
}
// src/rulesets/starfire-campaign/war/sieges.ts
/** SC-8.13, SC-9.12  The owners of armed units, by system. */
function armedIn(turn) {
	const armed = /* @__PURE__ */ new Map();
	for (const power of turn.powers()) {
		const fleets = armedFleets(power);
		for (const [at, system] of power.fleets.system.entries()) {
			if (!fleets.has(power.fleets.id[at])) continue;
			const owners = armed.get(system);
			if (owners === void 0) armed.set(system, [power.owner]);
			else if (owners.at(-1) !== power.owner) owners.push(power.owner);
		}
	}
	return armed;
}
/** SC-0.7  The fleets of an owner that have a weapon aboard. */
function armedFleets(power) {
	const { fleet } = power.ships;
	return new Set(fleet.filter((_, i) => ratingOf(designAt(power, i)).batteries.length > 0));
}
/** SC-8.13  True where hostile armed units are and no armed friendly ones. */
var isBesieged = (turn, owner, armed) => armed.some((other) => hostile(turn, owner, other)) && !armed.some((other) => friendly(turn, owner, other));
/** SC-8.13  Marks the systems that are besieged at the end of P5. */
function sieges(turn) {
	const armed = armedIn(turn);
	for (const { owner, colonies } of turn.powers()) for (const [i, system] of colonies.system.entries()) {
		const before = colonies.besieged[i] === true;
		const now = isBesieged(turn, owner, armed.get(system) ?? []);
		colonies.besieged[i] = now;
		const empire = turn.p.empires[owner - 1];
		if (empire !== void 0 && (before || now)) turn.tell(empire, "systems", now ? "besieged" : "siege lifted", "SC-8.13", [system]);
	}
}
// src/rulesets/starfire-campaign/war/tales.ts
var line = (kind, numbers, word = "") => ({
	section: "battles",
	kind,
	clause: "SC-20.9",
	numbers,
	word
});
/** SC-20.9  Tells a battle to its sides; what each is told stands until it is certain who came away (SC-20.12). */
function tellSides(turn, battle, boarded) {
	const all = shotsOf(battle);
	for (const [i, power] of battle.powers.entries()) {
		const empire = turn.empireOf(power);
		if (empire === null) continue;
		const { lines } = turn.strife.incident(empire, battle.system);
		lines.push({
			...line("battle in", urgent(battle, i)),
			section: "urgent"
		});
		lines.push(...whole(battle, all, i), ...boarded.flatMap((one) => boardings(battle, empire, one)));
		lines.push(line("battle end", [battle.system, aloneIn(battle)]));
	}
}
/** SC-20.9  Who sees the system but did not fight is told sides and outcome. */
function tellWatcher(turn, battle, empire) {
	const { lines } = turn.strife.incident(empire, battle.system);
	lines.push(line("battle", [
		battle.system,
		0,
		battle.sides.length
	]));
	lines.push(...sides(battle, -1), line("battle end", [battle.system, aloneIn(battle)]));
}
var aloneIn = (battle) => battle.powers[remaining(battle)]?.owner ?? 0;
/** The system, own units before, and own units lost. */
function urgent({ system, sides }, i) {
	const units = sides[i]?.units ?? [];
	return [
		system,
		units.length,
		units.filter(isLost).length
	];
}
var isLost = ({ hull }) => hull === 0;
/** A battle as one of its sides sees it. */
function whole(battle, all, viewer) {
	const { system, rounds } = battle;
	const told = chosen(all, viewer, isCrowded(battle) ? CROWDED_SHOTS : MOST_SHOTS);
	const left = all.inOrder.filter((one) => !told.has(one));
	const untold = battle.sides.length - Math.min(battle.sides.length, MOST_SIDES);
	const sums = [
		untold,
		left.length,
		sum(left.map(({ damage }) => damage)),
		sum(left.map(({ lost }) => lost))
	];
	return [
		line("battle", [
			system,
			rounds.length,
			battle.sides.length
		]),
		...sides(battle, viewer),
		...all.inOrder.flatMap((one) => told.has(one) ? one.tell(viewer) : []),
		...left.length + untold > 0 ? [line("battle rest", [system, ...sums])] : []
	];
}
/** SC-20.15  So many lines a battle takes in a report: of fire and withdrawals, of sides, and fewer where many sides fight. */
var MOST_SHOTS = 150;
var CROWDED_SHOTS = 60;
var MOST_SIDES = 100;
var CROWD$1 = 12;
/** So many characters take the units of a line then. */
var BRIEF = 80;
var isCrowded = ({ sides }) => sides.length > CROWD$1;
function shotsOf(battle) {
	const placeOf = new Map(battle.sides.map(({ owner }, i) => [owner, i]));
	const inOrder = battle.rounds.flatMap(({ range, shots, salvos, withdrew }, i) => [
		...shots.flatMap((one) => volleys(battle, i + 1, range === "LONG" ? 1 : 0, one)),
		...salvos.map((one) => salvo(battle, i + 1, one, placeOf.get(one.silo.owner) ?? -1)),
		...leaving(battle, i + 1, withdrew)
	]);
	return {
		inOrder,
		heaviest: inOrder.toSorted((a, b) => b.damage - a.damage)
	};
}
/** SC-20.15  What is told one by one: first what concerns the viewer himself, then the others', each by its damage. */
function chosen({ inOrder, heaviest }, viewer, most) {
	if (inOrder.length <= most) return new Set(inOrder);
	const concerns = ({ from, to }) => from === viewer || to === viewer;
	const own = heaviest.filter(concerns).slice(0, most);
	const others = heaviest.filter((one) => !concerns(one)).slice(0, most - own.length);
	return /* @__PURE__ */ new Set([...own, ...others]);
}
/** Of each side: system, owner, units before and left there, those that withdrew; own units by ID. */
function sides(battle, viewer) {
	return battle.sides.map((side, i) => ({
		side,
		i
	})).sort((a, b) => Number(b.i === viewer) - Number(a.i === viewer) || b.side.units.length - a.side.units.length).slice(0, MOST_SIDES).sort((a, b) => a.i - b.i).map(({ side: { owner, units }, i }) => {
		const withdrew = units.filter(({ gone, hull }) => gone && hull > 0).length;
		return line("battle side", [...[
			battle.system,
			owner,
			units.length,
			units.filter(lives).length,
			withdrew
		], ...ids(units, i === viewer)], called(battle, viewer, i, units));
	});
}
var ids = (units, own) => own ? units.map(({ id }) => id) : [];
/** What a side's fire did: system, round, long range, from, to, die, fire, DR, damage, half, parting, units lost, own by ID. */
function volleys(battle, round, long, shots) {
	const { side, die, fire, half, parting, hits } = shots;
	const ownerOf = (place) => battle.sides[place]?.owner ?? 0;
	return hits.map(({ side: to, defence, damage, lost }) => {
		const numbers = [...[
			battle.system,
			round,
			long,
			ownerOf(side),
			ownerOf(to),
			die,
			fire,
			defence,
			damage
		], ...[
			Number(half),
			Number(parting),
			lost.length
		]];
		const tell = (viewer) => line("volley", [...numbers, ...ids(lost, to === viewer)], called(battle, viewer, to, lost));
		return {
			from: side,
			to,
			damage,
			lost: lost.length,
			tell
		};
	});
}
/** What a silo did: system, round, owner, target, die, DR, damage, units lost, the silo if it is an own one, own units by ID. */
function salvo(battle, round, { silo, side, die, defence, damage, lost }, from) {
	const { system, sides } = battle;
	const numbers = [
		system,
		round,
		silo.owner,
		sides[side]?.owner ?? 0,
		die,
		defence,
		damage,
		lost.length
	];
	const tell = (viewer) => {
		const own = sides[viewer]?.owner === silo.owner ? silo.id : 0;
		return line("salvo", [
			...numbers,
			own,
			...ids(lost, side === viewer)
		], called(battle, viewer, side, lost));
	};
	return {
		from,
		to: side,
		damage,
		lost: lost.length,
		tell
	};
}
/** Who withdrew after a round: system, round, owner, how many, own by ID. */
function leaving(battle, round, withdrew) {
	if (withdrew.length === 0) return [];
	return battle.sides.flatMap(({ owner, units }, i) => {
		const gone = withdrew.filter((unit) => units.includes(unit));
		if (gone.length === 0) return [];
		const tell = (viewer) => {
			return line("withdrew", [
				battle.system,
				round,
				owner,
				gone.length,
				...ids(gone, i === viewer)
			], called(battle, viewer, i, gone));
		};
		return [{
			from: i,
			to: i,
			damage: 0,
			lost: 0,
			tell
		}];
	});
}
/** SC-14.19  A wreck that was boarded: system, by whom, whose, die, captured, the own number of it. */
function boardings(battle, empire, { by, of, unit, die, ship, taught }) {
	const number = empire === by ? ship : empire === of ? unit.id : 0;
	const told = [{
		...line("boarded", [
			battle.system,
			by.owner,
			of.owner,
			die,
			Number(ship > 0),
			number
		], battle.designs.get(unit)?.name),
		clause: "SC-14.19"
	}];
	if (empire === by && taught !== "") told.push({
		...line("taught", [battle.system], taught),
		clause: "SC-14.27"
	});
	return told;
}
/** SC-20.9  Units in words: own by ID, others by hull and count, of own targets also the design (SC-20.2). */
function called(battle, viewer, place, units) {
	if (units.length === 0) return "";
	const { designs, pairs } = battle;
	if (place === viewer) return units.map(({ id }) => `S${id}`).join(", ").slice(0, 2e3);
	const named = viewer >= 0 && pairs[viewer]?.[place] === true;
	const counts = /* @__PURE__ */ new Map();
	for (const unit of units) {
		const { hull = "", name = "" } = designs.get(unit) ?? {};
		const word = named ? `${hull} “${name}”` : hull;
		counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	const words = [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
	const most = isCrowded(battle) ? BRIEF : 2e3;
	return words.length <= most ? words : `${words.slice(0, most - 1)}…`;
}
// src/rulesets/starfire-campaign/phases/p05-battles.ts
/** P5 of SC-19.4: one battle a system, by ascending ID; then retreats (SC-14.22), captures, sieges, and what is told of it all. */
function battles(turn) {
	const lived = turn.inhabitants();
	const all = [];
	const there = meetings(turn);
	for (const [system, forces] of [...there].sort(([a], [b]) => a - b)) {
		const battle = battleIn(turn, system, forces, turn.power(lived(system)?.owner ?? 0));
		if (battle !== null) all.push(battle);
	}
	retreats(turn, all);
	for (const battle of all) {
		tellSides(turn, battle, captures(turn, battle));
		const present = (there.get(battle.system) ?? []).map(({ power }) => power.owner);
		const lord = lived(battle.system);
		if (lord !== null && lord.pu > 0) present.push(lord.owner);
		for (const empire of watchers(turn, battle, present)) tellWatcher(turn, battle, empire);
	}
	settle$1(turn, all);
	sieges(turn);
	for (const { fleets } of turn.powers()) fleets.detune = fleets.detune.map(() => false);
}
/** SC-20.9, SC-20.2  Of the owners with a unit or PU in a system the empires that did not fight. */
function watchers(turn, { powers }, owners) {
	return [...new Set(owners)].flatMap((owner) => {
		const power = turn.power(owner);
		return power === null || powers.includes(power) ? [] : turn.empireOf(power) ?? [];
	});
}
/** SC-20.12  Tells what befell everybody, now that it is certain who came away. */
function settle$1(turn, all) {
	const battleOf = new Map(all.map((battle) => [battle.system, battle]));
	const { strife } = turn;
	const blind = /* @__PURE__ */ new Set();
	for (const incident of [...strife.incidents()].sort((a, b) => a.system - b.system)) {
		const { empire, system, lines, lost } = incident;
		if (isBlind(turn, incident)) {
			for (const fleet of lost) strife.swallowed(empire, fleet, system);
			blind.add(`${system}:${empire.owner}`);
			continue;
		}
		for (const { section, kind, clause, numbers, word } of lines) turn.tell(empire, section, kind, clause, numbers, word);
		const battle = battleOf.get(system);
		if (battle !== void 0) learnDesigns(turn, empire, battle);
	}
	for (const { system, sides, pairs } of all) for (const [i, { owner }] of sides.entries()) for (const [j, other] of sides.entries()) if (i < j && pairs[i]?.[j] === true && ![owner, other.owner].some((o) => blind.has(`${system}:${o}`))) strife.acquaint(owner, other.owner);
	for (const { empire, fleet, system } of [...strife.holes].sort((a, b) => a.fleet - b.fleet)) turn.tell(empire, "urgent", "contact lost", "SC-20.12", [fleet, system]);
	for (const { empire, fleet, line } of strife.waiting) if (empire.fleets.id.includes(fleet)) turn.tell(empire, line.section, line.kind, line.clause, line.numbers, line.word);
}
/** SC-20.12  True for one who has nothing left in a system, and nobody who retreated from it. */
var isBlind = (turn, { empire, system, lost, retreated }) => lost.length > 0 && !retreated && sawNothing(turn, empire, system);
/** SC-20.2  After a battle an empire knows the designs of whom it fought. */
function learnDesigns(turn, empire, { sides, pairs, powers, designs }) {
	const own = powers.indexOf(empire);
	for (const [i, { owner, units }] of sides.entries()) {
		if (pairs[own]?.[i] !== true) continue;
		for (const design of new Set(units.flatMap((unit) => designs.get(unit) ?? []))) learnDesign(turn, empire, owner, design);
	}
}
// src/rulesets/starfire-campaign/ground/lift.ts
/** SC-15.5, SC-15.21  What shuttles and capsules of fleets carry in a turn, down and up, and what is used of it. */
var Lift = class {
	#shuttles = /* @__PURE__ */ new Map();
	#capsules = /* @__PURE__ */ new Map();
	/** Uses what a landing takes, shuttles first; or why it cannot be. `underFire`: a PDC stands, and capsules alone get through. */
	land(power, fleet, points, underFire) {
		const key = `${power.owner}:${fleet}`;
		const shuttles = underFire ? 0 : shuttlesOf(power, fleet) - (this.#shuttles.get(key) ?? 0);
		const capsules = capsulesOf(power, fleet) - (this.#capsules.get(key) ?? 0);
		if (points > shuttles + capsules) {
			const why = underFire ? " while the PDC stands" : "";
			return refuse("SC-15.5", "E_LIFT", `F${fleet} can land ${digits(shuttles + capsules)} points${why}.`);
		}
		const flown = Math.min(points, shuttles);
		this.#use(this.#shuttles, key, flown);
		this.#use(this.#capsules, key, points - flown);
		return null;
	}
	/** SC-15.8  Uses the shuttles that an evacuation takes; or why it cannot be. */
	raise(power, fleet, points) {
		const key = `${power.owner}:${fleet}`;
		const shuttles = shuttlesOf(power, fleet) - (this.#shuttles.get(key) ?? 0);
		if (points > shuttles) return refuse("SC-15.5", "E_LIFT", `F${fleet} can lift ${digits(shuttles)} points this turn.`);
		const room = roomOf(power, fleet);
		if (points > room) return refuse("SC-15.5", "E_LIMIT", `F${fleet} has room for ${digits(room)} points.`);
		this.#use(this.#shuttles, key, points);
		return null;
	}
	#use(of, key, points) {
		of.set(key, (of.get(key) ?? 0) + points);
	}
};
/** SC-15.5  What the shuttles of a fleet land in a turn, in hundredths of base points. */
var shuttlesOf = (power, fleet) => 100 * sum(designsOf(power, fleet).map((design) => ratingOf(design).lift));
/** SC-15.5  The troops that a fleet's capsules hold. */
var capsulesOf = (power, fleet) => 100 * sum(designsOf(power, fleet).map((design) => ratingOf(design).capsules));
/** The troops for which a fleet has room yet. */
var roomOf = (power, fleet) => troopRoom(power, fleet) - (power.fleets.troops[fleetAt(power, fleet)] ?? 0);
// src/rulesets/starfire-campaign/ground/theatre.ts
/** Owners by systems, once a turn: those who have units there, and whose the system is. */
var Theatre = class {
	turn;
	lift = new Lift();
	#present = /* @__PURE__ */ new Map();
	#owners = /* @__PURE__ */ new Map();
	constructor(turn) {
		this.turn = turn;
		for (const power of turn.powers()) {
			for (const system of new Set(power.fleets.system)) {
				const there = this.#present.get(system);
				if (there === void 0) this.#present.set(system, [power]);
				else there.push(power);
			}
			for (const system of power.colonies.system) this.#owners.set(system, power);
		}
	}
	/** Who had units in a system when P6 began, by ID. */
	present(system) {
		return this.#present.get(system) ?? [];
	}
	/** Whose a system is; null if it is nobody's. */
	ownerOf(system) {
		return this.#owners.get(system) ?? null;
	}
	/** A system has gone to somebody, or is nobody's any more. */
	passes(system, to) {
		if (to === null) this.#owners.delete(system);
		else this.#owners.set(system, to);
	}
	/** A planet of somebody; null for one that is nobody's, or that there is not. */
	planet(system, slot) {
		const power = this.ownerOf(system);
		if (power === null) return null;
		const colony = colonyAt(power, system);
		const at = planetAt(this.turn.atlas, system, slot);
		return colony < 0 || at < 0 ? null : {
			power,
			system,
			slot,
			colony,
			at
		};
	}
	/** SC-15.1  Orbital control: no hostile fighting units or bases are left in the system. */
	controls(owner, system) {
		return !this.present(system).some((power) => hostile(this.turn, owner, power.owner) && shipsIn(power, system).some((i) => {
			const { hull } = designAt(power, i);
			return hull.startsWith("BS") || isFighting(ratingOf(designAt(power, i))) && !power.ships.dock[i];
		}));
	}
};
/** Somebody's fleets in a system, by number. */
var fleetsIn = ({ fleets }, system) => fleets.id.filter((_, at) => fleets.system[at] === system);
/** The places of somebody's ships in a system. */
function shipsIn(power, system) {
	const { ships } = power;
	const here = new Set(fleetsIn(power, system));
	return [...ships.id.keys()].filter((i) => here.has(ships.fleet[i]));
}
/** SC-15.7a, SC-15.14  Who defends a planet: who holds it, else whose it is. */
var holderOf = ({ power, colony, at }) => power.colonies.held[colony]?.[at] || power.owner;
/** The PU of a planet. */
var puOf = ({ power, colony, at }) => power.colonies.pu[colony]?.[at] ?? 0;
/** SC-8.10, SC-9.9  True while a planet's PDC stands; a colony that is being initialized has none yet. */
var hasPdc = ({ power, colony, at }) => power.colonies.pdc[colony]?.[at] === true && power.colonies.initial[colony] === 0;
/** True for a colony that is still being initialized. */
var isBegun = ({ power, colony }) => (power.colonies.initial[colony] ?? 0) > 0 && sum(power.colonies.pu[colony] ?? []) === 0;
/** Sets an entry of a column by planet. */
function put({ power, colony, at }, column, value) {
	const list = power.colonies[column][colony];
	if (list !== void 0) list[at] = value;
}
/** An entry of a column by planet. */
var entryOf = ({ power, colony, at }, column) => power.colonies[column][colony]?.[at] ?? 0;
// src/rulesets/starfire-campaign/ground/site.ts
/** Where an order is carried out: an own fleet in the system of a planet of somebody; or why not. */
function siteOf(theatre, empire, given) {
	const at = fleetCalled(empire, given.fleet);
	if (at < 0) return notOwn(fleetName(given.fleet));
	const { fleets } = empire;
	const fleet = fleets.id[at];
	const parts = partsOfPlanet(given.planet);
	const system = systemId(parts.system);
	const here = fleets.system[at];
	if (system !== here) return refuse("SC-13.1", "E_PLACE", `${fleetName(given.fleet)} is in ${systemName(here)}.`);
	if (theatre.turn.strife.hasWithdrawn(empire, fleet)) return refuse("SC-14.22", "E_STATE", `${fleetName(given.fleet)} has retreated this turn.`);
	const planet = theatre.planet(system, parts.slot);
	if (planet !== null && knows(theatre, empire, planet)) return {
		at,
		fleet,
		planet
	};
	return neighbourIn(theatre.turn, empire, system) === 0 ? nothing(given.planet) : peace(given.planet);
}
/** SC-15.25  Who lives in a system at peace with an empire, by what it knew when the turn began; 0 if it knew of nobody. */
function neighbourIn(turn, empire, system) {
	const owner = knownOf(turn.began(empire).chart, system)?.owner ?? 0;
	return owner === 0 || owner === empire.owner || hostile(turn, empire.owner, owner) ? 0 : owner;
}
/** SC-15.25  Planets of one's own, of allies and of enemies are known; a colony of others that is begun is not to be seen. */
function knows({ turn }, { owner }, planet) {
	return friendly(turn, owner, planet.power.owner) || hostile(turn, owner, planet.power.owner) || hostile(turn, owner, holderOf(planet));
}
/** SC-15.16 */
var nothing = (planet, what = "nothing of the kind that you could reach") => refuse("SC-15.16", "E_NO_PLANET", `On ${planet} there is ${what}.`);
/** SC-19.6 */
var peace = (planet) => refuse("SC-19.6", "E_PEACE", `You are not at WAR with whoever has ${planet}.`);
/** SC-15.1 */
var uncontrolled = (planet) => refuse("SC-15.1", "E_CONTROL", `Hostile fighting units or bases are left in the system of ${planet}.`);
// src/rulesets/starfire-campaign/ground/blockade.ts
/** SC-19.6  BLOCKADE: a standing order, until the fleet leaves or there is no war any more. */
function blockade(theatre, sets) {
	carryOut(theatre.turn, sets, (empire, order) => order.do === "blockade" ? begin$1(theatre, empire, order) : void 0);
	for (const empire of theatre.turn.empires()) endOld(theatre, empire);
}
function begin$1(theatre, empire, order) {
	const site = siteOf(theatre, empire, order);
	if (isRefusal(site)) return site;
	const { at, fleet, planet } = site;
	if (!hostile(theatre.turn, empire.owner, holderOf(planet))) return peace(order.planet);
	if (puOf(planet) === 0 && !hasPdc(planet) && !isBegun(planet)) return nothing(order.planet, "nothing to besiege");
	if (!isArmed(empire, fleet)) return refuse("SC-8.13", "E_UNARMED", `${fleetName(order.fleet)} has no weapon.`);
	empire.fleets.blockade[at] = planet.slot;
	return null;
}
/** SC-20.6  A blockade whose planet is no enemy's any more has ended. */
function endOld(theatre, empire) {
	const { fleets } = empire;
	for (const [at, slot] of fleets.blockade.entries()) {
		if (slot < 0) continue;
		const system = fleets.system[at];
		const planet = theatre.planet(system, slot);
		if (planet !== null && hostile(theatre.turn, empire.owner, holderOf(planet))) continue;
		fleets.blockade[at] = -1;
		theatre.turn.tell(empire, "urgent", "blockade ended", "SC-8.13", [
			fleets.id[at],
			system,
			slot
		]);
	}
}
var isArmed = (power, fleet) => designsOf(power, fleet).some((design) => ratingOf(design).batteries.length > 0);
// src/rulesets/starfire-campaign/battle/bombard.ts
/** SC-15.1  The rounds that a fleet has left for planets. */
var roundsLeft = (battleRounds, fought) => Math.max(0, battleRounds - fought);
/** SC-15.11  The rounds of one target: the most that any one fleet gives it. */
var together = (rounds) => Math.max(0, ...rounds);
/** SC-8.14  The rounds after which a PDC falls. `missileSl`: the SL of the best R or G; 0 without missiles. */
var pdcRounds = (missileSl) => Math.max(1, 20 - missileSl);
/** SC-8.14  The rounds counted against a PDC after a turn: they add up, and a turn without any begins anew. */
var counted$1 = (before, rounds) => rounds === 0 ? 0 : before + rounds;
/** SC-15.2  What so many rounds leave of a PDC's garrison. */
var garrisonAfter = (garrison, rounds) => Math.max(0, garrison - 200 * rounds);
/** SC-15.3, SC-8.18  Silos that have fired, or SY and MS, that so many rounds destroy. */
var destroyedBy = (rounds) => frd(rounds, 2);
/** SC-14.4, SC-15.4, SC-17.1  Σ (SRW + LRW) × e of units, in hundredths: what has no magazine left does not count. */
var strengthOf = (units) => units.filter(lives).reduce((sum, unit) => sum + shotOf({
	...unit,
	racked: false
}, "SHORT", 100).fire, 0);
/** SC-15.4  The PU that a round of such strength kills. */
var puKilled = (strength) => Math.max(1, frd(strength, 1e3));
/** SC-8.12  A PDC's garrison after a turn without combat on its planet: 10 points, half of it for each siege, up to 100. */
function regenerated(garrison, system, planet) {
	const gain = mulDiv(1e3, (system ? 1 : 2) * (planet ? 1 : 2), 4);
	return Math.min(1e4, garrison + gain);
}
// src/rulesets/starfire-campaign/ground/told.ts
/** Tells the empires among these owners, each once. */
function tellOwners(turn, owners, said) {
	for (const owner of new Set(owners)) {
		const empire = turn.p.empires[owner - 1];
		if (empire !== void 0) tell$2(turn, empire, said);
	}
}
/** SC-20.9  Tells the empires that have units or PU in a system, but those who know better. */
function tellOthers(turn, system, but, said) {
	for (const empire of turn.empires()) {
		if (but.includes(empire.owner)) continue;
		const { fleets, colonies } = empire;
		const at = colonies.system.indexOf(system);
		if (at >= 0 && (colonies.pu[at] ?? []).some((pu) => pu > 0) || fleets.system.includes(system)) tell$2(turn, empire, said);
	}
}
function tell$2(turn, empire, { section, kind, clause, numbers, word }) {
	turn.tell(empire, section, kind, clause, numbers, word);
}
/** SC-20.9  Ships by hull code and count: `2 FG, 1 DD`. */
function hullsOf(power, ships) {
	const counts = /* @__PURE__ */ new Map();
	for (const id of ships) {
		const { hull } = designAt(power, shipAt(power, id));
		counts.set(hull, (counts.get(hull) ?? 0) + 1);
	}
	return [...counts].sort(([a], [b]) => a < b ? -1 : 1).map(([hull, count]) => `${count} ${hull}`).join(", ");
}
// src/rulesets/starfire-campaign/ground/hits.ts
/** SC-8.14  The SL of the best R or G that somebody has developed; 0 without missiles. */
function missileSl({ tech }) {
	const levels = tech.map((code) => {
		const row = technologyOf(code);
		return row?.family === "R" || row?.family === "G" ? row.sl : 0;
	});
	return Math.max(0, ...levels);
}
/** SC-15.2, SC-8.14  A PDC falls to so many rounds, also of turns before; each kills 2 base points of its troops. */
function hitPdc(theatre, planet, rounds, by) {
	killTroops(theatre, planet, rounds);
	let count = 0;
	let falls = false;
	if (hasPdc(planet) && holderOf(planet) === planet.power.owner) {
		count = counted$1(entryOf(planet, "bombarded"), rounds);
		falls = count >= pdcRounds(Math.max(...by.map(missileSl)));
		put(planet, "bombarded", falls ? 0 : count);
		const pdc = planet.power.colonies.pdc[planet.colony];
		if (falls && pdc !== void 0) pdc[planet.at] = false;
	}
	return {
		kind: "PDC bombarded",
		clause: "SC-15.2",
		numbers: [count, falls ? 1 : 0]
	};
}
/** SC-15.2, SC-15.17  The PDC's troops die first, then those stationed; on a planet that is held those of the holder. */
function killTroops(theatre, planet, rounds) {
	const { turn } = theatre;
	const { system, slot, power } = planet;
	const holder = holderOf(planet);
	const lord = turn.power(holder);
	let [lost, left] = [0, 0];
	if (holder === power.owner) {
		const [garrison, stationed] = [entryOf(planet, "garrison"), entryOf(planet, "stationed")];
		const after = garrisonAfter(garrison + stationed, rounds);
		put(planet, "garrison", Math.max(0, after - stationed));
		put(planet, "stationed", Math.min(stationed, after));
		lost = garrison + stationed - after;
		left = after;
	} else if (lord !== null) {
		const points = landingPoints(lord, planet);
		left = garrisonAfter(points, rounds);
		setLanding(lord, planet, left);
		lost = points - left;
	}
	tellOwners(turn, [holder], {
		section: "ground",
		kind: "troops bombarded",
		clause: "SC-15.2",
		numbers: [
			system,
			slot,
			lost,
			left
		]
	});
}
/** SC-15.3, SC-8.18  The silos on a planet that are known, by number. */
function knownSilos({ power: { installations }, system, slot }) {
	const { kind, revealed, planet } = installations;
	return installations.id.filter((_, i) => kind[i] === "CMS" && revealed[i] === true && installations.system[i] === system && planet[i] === slot);
}
/** SC-15.3  Silos are destroyed in the order of their numbers. */
function hitSilos(planet, rounds) {
	const { power } = planet;
	const lost = new Set(knownSilos(planet).slice(0, destroyedBy(rounds)));
	const { id } = power.installations;
	power.installations = keptRows(power.installations, (i) => !lost.has(id[i]));
	return {
		kind: "silos bombarded",
		clause: "SC-15.3",
		numbers: [lost.size]
	};
}
/** SC-15.3  How many SY and MS there are in a system. */
var yardsIn = ({ yards }, system) => sum(yards.system.map((place, i) => place === system ? (yards.sy[i] ?? 0) + (yards.ms[i] ?? 0) : 0));
/** SC-15.3, SC-15.19  SY go before MS, and old ones before new ones. */
function hitYards({ power, system }, rounds) {
	const { yards } = power;
	let left = destroyedBy(rounds);
	const lost = {
		sy: 0,
		ms: 0
	};
	for (const [column, working] of [["sy", "manned"], ["ms", "shops"]]) for (const [i, place] of yards.system.entries()) {
		if (place !== system) continue;
		const taken = Math.min(left, yards[column][i] ?? 0);
		yards[column][i] = (yards[column][i] ?? 0) - taken;
		yards[working][i] = Math.min(yards[working][i] ?? 0, yards[column][i] ?? 0);
		lost[column] += taken;
		left -= taken;
	}
	power.yards = keptRows(yards, (i) => (yards.sy[i] ?? 0) + (yards.ms[i] ?? 0) > 0);
	return {
		kind: "yards bombarded",
		clause: "SC-15.3",
		numbers: [lost.sy, lost.ms]
	};
}
/** SC-15.4, SC-15.19  In each round those fleets fire that give the target so many; PU of the planet die. */
function hitPeople(planet, fleets) {
	const { colonies } = planet.power;
	const before = puOf(planet);
	let after = before;
	for (let round = 1; round <= Math.max(...fleets.map(({ rounds }) => rounds)); round++) {
		const strength = sum(fleets.filter(({ rounds }) => rounds >= round).map((fleet) => fleet.strength));
		after = Math.max(0, after - puKilled(strength));
	}
	put(planet, "pu", after);
	const all = sum(colonies.pu[planet.colony] ?? []);
	colonies.revolt[planet.colony] = Math.min(colonies.revolt[planet.colony] ?? 0, all);
	return {
		kind: "PU bombarded",
		clause: "SC-15.4",
		numbers: [before - after, after]
	};
}
// src/rulesets/starfire-campaign/ground/bombardment.ts
/** In which order the targets of a planet are hit. */
var TARGETS = [
	"PDC",
	"SILO",
	"SY",
	"PU"
];
/** SC-15.4  What NPRs think of those who bomb people. */
var OUTRAGE = -10;
/** SC-15.1 to SC-15.4, SC-15.11, SC-15.15  Bombardment: all rounds of a target are added first, then planet by planet. */
function bombard(theatre, sets) {
	const { turn } = theatre;
	const fires = [];
	carryOut(turn, sets, (empire, order) => {
		if (order.do !== "bombard") return void 0;
		const fire = aim(theatre, empire, order, fires);
		if (isRefusal(fire)) return fire;
		fires.push(fire);
		return null;
	});
	const targets = [...Map.groupBy(fires, keyOf).values()];
	for (const one of targets.sort(byTarget)) hit(theatre, one);
	for (const owner of new Set(fires.filter(({ target }) => target === "PU").map(({ by }) => by.owner))) changeAll(turn.p, owner, OUTRAGE);
	startAnew(theatre, fires);
}
/** SC-15.19  SY and MS are one target of the whole system, whichever planet is named. */
var keyOf = ({ system, slot, target }) => target === "SY" ? `${system} SY` : `${system}.${slot} ${target}`;
/** By planet, and there in the order of targets. */
function byTarget([a], [b]) {
	if (a === void 0 || b === void 0) return 0;
	return a.system - b.system || a.slot - b.slot || TARGETS.indexOf(a.target) - TARGETS.indexOf(b.target);
}
/** What an order comes to, or why it is refused. `fires`: what was ordered before it. */
function aim(theatre, empire, order, fires) {
	const site = siteOf(theatre, empire, order);
	if (isRefusal(site)) return site;
	const { planet, fleet } = site;
	const { turn } = theatre;
	const { system, slot } = planet;
	const foe = order.target === "PDC" ? holderOf(planet) : planet.power.owner;
	if (!hostile(turn, empire.owner, foe)) return peace(order.planet);
	if (!theatre.controls(empire.owner, system)) return uncontrolled(order.planet);
	const fault = targetFault(theatre, planet, order);
	if (fault !== null) return fault;
	const strength = strengthOf(unitsOf(turn, empire, system, [fleet]));
	if (strength === 0) return refuse("SC-15.19", "E_UNARMED", `${fleetName(order.fleet)} has no weapon that fires.`);
	const own = fires.filter((fire) => fire.by === empire && fire.fleet === fleet);
	const used = turn.roundsFought(empire, fleet) + sum(own.map(({ rounds }) => rounds));
	const left = roundsLeft(turn.p.options.BATTLE_ROUNDS, used);
	if (left === 0) return refuse("SC-15.1", "E_STATE", `${fleetName(order.fleet)} has no rounds left this turn.`);
	const rounds = Math.min(left, order.rounds ?? left);
	return {
		by: empire,
		fleet,
		system,
		slot,
		target: order.target,
		rounds,
		strength
	};
}
/** SC-15.16, SC-15.25  Why there is no such target; hidden silos are as good as none. */
function targetFault(theatre, planet, { target, planet: called }) {
	switch (target) {
		case "PDC": return hasPdc(planet) || troopsOn(theatre, planet) > 0 ? null : nothing(called, "no PDC, and no troops");
		case "SILO": return knownSilos(planet).length > 0 ? null : refuse("SC-8.18", "E_HIDDEN", `No silo on ${called} has shown itself.`);
		case "SY": return yardsIn(planet.power, planet.system) > 0 ? null : nothing(called, "no SY and no MS about");
		case "PU": return puOf(planet) > 0 ? null : nothing(called, "nobody left");
	}
}
/** SC-15.17, SC-15.14  Troops that bombardment reaches: of the PDC and stationed, or of who holds the planet. */
function troopsOn({ turn }, planet) {
	const holder = holderOf(planet);
	if (holder === planet.power.owner) return entryOf(planet, "garrison") + entryOf(planet, "stationed");
	const power = turn.power(holder);
	return power === null ? 0 : landingPoints(power, planet);
}
/** All that is fired at one target. */
function hit(theatre, fires) {
	const { turn } = theatre;
	const [first] = fires;
	const planet = first === void 0 ? null : theatre.planet(first.system, first.slot);
	if (first === void 0 || planet === null) return;
	const { system, slot, target } = first;
	for (const fire of fires) turn.shake(system, fire.slot);
	const fleets = perFleet(fires);
	const rounds = together(fleets.map((fire) => fire.rounds));
	const owners = [...new Set(fires.map(({ by }) => by))].sort((a, b) => a.owner - b.owner).map(({ owner }) => owner);
	const concerned = [
		...owners,
		planet.power.owner,
		holderOf(planet)
	];
	const numbers = [
		system,
		slot,
		owners[0] ?? 0,
		owners.length,
		rounds
	];
	const { kind, clause, numbers: more } = effect(theatre, planet, target, rounds, fleets);
	tellOwners(turn, concerned, {
		section: "ground",
		kind,
		clause,
		numbers: [...numbers, ...more]
	});
	const said = {
		kind: "bombardment",
		clause: "SC-15.1",
		numbers: [...numbers, TARGETS.indexOf(target)]
	};
	tellOwners(turn, [planet.power.owner], {
		section: "urgent",
		...said
	});
	tellOthers(turn, system, concerned, {
		section: "ground",
		...said
	});
}
function effect(theatre, planet, target, rounds, fleets) {
	switch (target) {
		case "PDC": return hitPdc(theatre, planet, rounds, fleets.map(({ by }) => by));
		case "SILO": return hitSilos(planet, rounds);
		case "SY": return hitYards(planet, rounds);
		case "PU": return hitPeople(planet, fleets);
	}
}
/** The orders of one fleet to one target as one. */
function perFleet(fires) {
	return [...Map.groupBy(fires, ({ by, fleet }) => `${by.owner}:${fleet}`).values()].flatMap(([one, ...rest]) => one === void 0 ? [] : [{
		...one,
		rounds: one.rounds + sum(rest.map(({ rounds }) => rounds))
	}]);
}
/** SC-8.14  Rounds against a PDC begin anew after a turn without. */
function startAnew(theatre, fires) {
	const hits = new Set(fires.flatMap((fire) => fire.target === "PDC" ? [keyOf(fire)] : []));
	for (const { colonies } of theatre.turn.powers()) for (const [i, system] of colonies.system.entries()) {
		if (colonies.bombarded[i]?.some((rounds) => rounds > 0) !== true) continue;
		const { planets } = theatre.turn.atlas.system(system);
		colonies.bombarded[i] = (colonies.bombarded[i] ?? []).map((rounds, at) => hits.has(`${system}.${planets[at]?.slot} PDC`) ? rounds : 0);
	}
}
// src/rulesets/starfire-campaign/battle/ground.ts
var baseOf = ({ troops }) => troops.reduce((sum, { base }) => sum + base, 0);
/** SC-15.6  Effective points, in millionths of a point: exact. */
var effective = (army) => baseOf(army) * army.factor * (100 + army.modifier);
/** SC-15.7  What an army inflicts with a die, in whole effective points. */
var inflicted = (army, die) => fru(effective(army) * (10 + 2 * die), 1e8);
/** SC-15.7  The base points that such a loss costs an army, to hundredths. */
var baseLoss = (loss, army) => mulDiv(loss, 1e4, army.factor);
/** SC-15.7  Takes a loss off the troops in their order. */
function lose(army, base) {
	let left = base;
	for (const troops of army.troops) {
		const taken = Math.min(troops.base, left);
		troops.base -= taken;
		left -= taken;
	}
}
/** SC-15.7  The most rounds in a turn. */
var ROUNDS = 10;
/**
* SC-15.7, SC-15.8  Fights on until one has nothing left, the defender yields or ten rounds are over. `yields`: a
* determination of 33, which gives up below half of what it had when the day `began`. The armies are changed.
*/
function contest(attacker, defender, yields, die, began = baseOf(defender)) {
	const rounds = [];
	while (rounds.length < ROUNDS && baseOf(attacker) > 0 && baseOf(defender) > 0) {
		if (yields && 2 * baseOf(defender) < began) break;
		const dice = [die(), die()];
		const hits = [inflicted(attacker, dice[0]), inflicted(defender, dice[1])];
		lose(defender, baseLoss(hits[0], defender));
		lose(attacker, baseLoss(hits[1], attacker));
		rounds.push({
			dice,
			inflicted: hits
		});
	}
	return {
		rounds,
		yielded: yields && baseOf(defender) > 0 && 2 * baseOf(defender) < began
	};
}
/** SC-15.9, SC-15.12  The PU of a system that survive its conquest: at least 1. `percent`: CONQUEST_SURVIVAL. */
var puSurviving = (pu, percent) => Math.max(1, mulFrd(pu, percent, 100));
/** SC-15.9  The SY that survive. */
var yardsSurviving = (count) => frd(count, 2);
// src/rulesets/starfire-campaign/ground/reembark.ts
/**
* SC-15.7a, SC-15.13, SC-15.22  All troops of somebody leave a planet: into his fleets there, as far as shuttles of one turn
* lift them and quarters have room. The rest are lost.
*/
function reembark({ turn }, power, spot) {
	const points = landingPoints(power, spot);
	if (points === 0) return;
	setLanding(power, spot, 0);
	let left = points;
	for (const fleet of fleetsIn(power, spot.system)) {
		const taken = Math.min(left, shuttlesOf(power, fleet), roomOf(power, fleet));
		const at = fleetAt(power, fleet);
		power.fleets.troops[at] = (power.fleets.troops[at] ?? 0) + taken;
		left -= taken;
	}
	const numbers = [
		spot.system,
		spot.slot,
		points - left,
		left
	];
	tellOwners(turn, [power.owner], {
		section: "ground",
		kind: "troops leave",
		clause: "SC-15.13",
		numbers
	});
}
/** SC-15.8, SC-15.22  EVACUATE, whether there is war or not. */
function evacuate(theatre, sets) {
	carryOut(theatre.turn, sets, (empire, order) => order.do === "evacuate" ? lift(theatre, empire, order) : void 0);
}
function lift(theatre, empire, order) {
	const at = fleetCalled(empire, order.fleet);
	if (at < 0) return notOwn(fleetName(order.fleet));
	const { system: where, slot } = partsOfPlanet(order.planet);
	const here = empire.fleets.system[at];
	if (systemId(where) !== here) return refuse("SC-13.1", "E_PLACE", `${fleetName(order.fleet)} is in ${systemName(here)}.`);
	const spot = {
		system: here,
		slot
	};
	const fleet = empire.fleets.id[at];
	const planet = theatre.planet(here, slot);
	const isOwn = planet?.power === empire && holderOf(planet) === empire.owner;
	const there = isOwn ? entryOf(planet, "stationed") : landingPoints(empire, spot);
	const points = 100 * order.points;
	if (there < points) return refuse("SC-15.8", "E_STATE", `On ${order.planet} are ${digits(there)} points of yours.`);
	const fault = theatre.lift.raise(empire, fleet, points);
	if (isRefusal(fault)) return fault;
	empire.fleets.troops[at] = (empire.fleets.troops[at] ?? 0) + points;
	if (isOwn) put(planet, "stationed", there - points);
	else setLanding(empire, spot, there - points);
	const numbers = [
		here,
		slot,
		fleet,
		points,
		there - points
	];
	tellOwners(theatre.turn, [empire.owner], {
		section: "ground",
		kind: "troops evacuated",
		clause: "SC-15.8",
		numbers
	});
	return null;
}
/** SC-15.22  A planet on which nobody is left who holds it is its owner's again; troops whose planet is nobody's leave it. */
function settleHolds(theatre) {
	const { turn } = theatre;
	for (const { colonies } of turn.powers()) for (const [i, system] of colonies.system.entries()) {
		if (colonies.held[i]?.some((holder) => holder > 0) !== true) continue;
		const { planets } = turn.atlas.system(system);
		colonies.held[i] = (colonies.held[i] ?? []).map((holder, at) => {
			const power = holder === 0 ? null : turn.power(holder);
			return power !== null && landingAt(power, {
				system,
				slot: planets[at]?.slot ?? 0
			}) >= 0 ? holder : 0;
		});
	}
	for (const power of turn.powers()) for (const [i, system] of [...power.landings.system.entries()].reverse()) {
		const slot = power.landings.planet[i] ?? 0;
		const planet = theatre.planet(system, slot);
		if (planet === null) reembark(theatre, power, {
			system,
			slot
		});
		else if (planet.power === power && holderOf(planet) === power.owner) {
			put(planet, "stationed", entryOf(planet, "stationed") + landingPoints(power, planet));
			setLanding(power, planet, 0);
		} else power.landings.holds[i] = holderOf(planet) === power.owner ? 1 : 0;
	}
}
// src/rulesets/starfire-campaign/ground/combat.ts
/** What came of a day: it goes on, the planet was taken, the attacker is gone, the defender gave up. */
var OUTCOMES = {
	goesOn: 0,
	taken: 1,
	repelled: 2,
	yielded: 3
};
/** SC-15.7, SC-15.15  All planets on which troops stand that do not hold them, by ID. */
function groundCombat(theatre) {
	const spots = /* @__PURE__ */ new Map();
	for (const { landings } of theatre.turn.powers()) for (const [i, system] of landings.system.entries()) {
		const slot = landings.planet[i] ?? 0;
		if (landings.holds[i] === 0) spots.set(`${system}.${slot}`, {
			system,
			slot
		});
	}
	const inOrder = [...spots.values()].sort((a, b) => a.system - b.system || a.slot - b.slot);
	for (const { system, slot } of inOrder) {
		const planet = theatre.planet(system, slot);
		if (planet !== null) fightFor(theatre, planet);
	}
}
/** SC-15.7a  Several attackers fight the defender one after the other, by ID. */
function fightFor(theatre, planet) {
	const { turn } = theatre;
	const lord = turn.power(holderOf(planet));
	if (lord === null) return;
	const attackers = [...turn.powers()].filter((power) => landingPoints(power, planet) > 0 && hostile(turn, power.owner, lord.owner));
	const began = baseOf(defence(lord, planet));
	for (const attacker of attackers) {
		const outcome = day(turn, planet, attacker, lord, began);
		if (outcome !== OUTCOMES.taken && outcome !== OUTCOMES.yielded) continue;
		take(theatre, planet, attacker, lord);
		return;
	}
}
/** SC-15.7, SC-15.8  Up to ten rounds between one attacker and the defender. */
function day(turn, planet, attacker, lord, began) {
	const { system, slot } = planet;
	const attack = armyOf(attacker, [landingPoints(attacker, planet)]);
	const defend = defence(lord, planet);
	const before = [baseOf(attack), baseOf(defend)];
	const fought = contest(attack, defend, lord.race.array[0] === 33, () => turn.dice(`ground:${system}.${slot}`).die(10), began);
	turn.shake(system, slot);
	turn.fought(attacker.owner, lord.owner);
	setLanding(attacker, planet, baseOf(attack));
	keep(lord, planet, defend);
	const after = [baseOf(attack), baseOf(defend)];
	const outcome = outcomeOf(after, fought);
	tell$1(turn, planet, attacker, lord, fought, [
		before[0],
		after[0],
		before[1],
		after[1],
		outcome
	]);
	return outcome;
}
function outcomeOf([attack, defend], { yielded }) {
	if (attack === 0) return OUTCOMES.repelled;
	if (yielded) return OUTCOMES.yielded;
	return defend === 0 ? OUTCOMES.taken : OUTCOMES.goesOn;
}
/** SC-15.6  The troop factor of the best Qt that somebody has developed, in percent. */
var troopFactor = ({ tech }) => tech.reduce((best, code) => Math.max(best, technologyOf(code)?.gives.troopFactor ?? 0), 100);
var armyOf = (power, points) => ({
	troops: points.map((base) => ({ base })),
	factor: troopFactor(power),
	modifier: combatModifier(power.race)
});
/** SC-15.7, SC-15.14, SC-15.17  Who defends: the PDC's troops, those stationed, the strongpoints; or those who hold the planet. */
function defence(lord, planet) {
	if (lord.owner !== planet.power.owner) return armyOf(lord, [landingPoints(lord, planet)]);
	const { points } = lord.installations;
	const strongpoints = strongpointsOn(planet).map((i) => points[i] ?? 0);
	return armyOf(lord, [
		entryOf(planet, "garrison"),
		entryOf(planet, "stationed"),
		...strongpoints
	]);
}
/** SC-8.19  The places of finished strongpoints on a planet, by number. */
function strongpointsOn({ power: { installations }, system, slot }) {
	const { kind, left, planet } = installations;
	return [...kind.keys()].filter((i) => kind[i] === "CGB" && left[i] === 0 && installations.system[i] === system && planet[i] === slot);
}
/** What is left of a defender; strongpoints that fought are known, and those without points are gone. */
function keep(lord, planet, { troops }) {
	if (lord.owner !== planet.power.owner) {
		setLanding(lord, planet, troops[0]?.base ?? 0);
		return;
	}
	const [garrison, stationed, ...points] = troops.map(({ base }) => base);
	put(planet, "garrison", garrison ?? 0);
	put(planet, "stationed", stationed ?? 0);
	const { installations } = lord;
	const places = strongpointsOn(planet);
	for (const [n, i] of places.entries()) {
		installations.points[i] = points[n] ?? 0;
		installations.revealed[i] = true;
	}
	lord.installations = keptRows(installations, (i) => !places.includes(i) || (installations.points[i] ?? 0) > 0);
}
/** SC-15.7a, SC-15.14  The planet is held; troops of others re-embark, and what the defender had there is gone. */
function take(theatre, planet, attacker, lord) {
	const { power } = planet;
	if (lord.owner === power.owner) {
		const places = strongpointsOn(planet);
		lord.installations = keptRows(lord.installations, (i) => !places.includes(i));
	} else setLanding(lord, planet, 0);
	put(planet, "garrison", 0);
	const points = landingPoints(attacker, planet);
	const own = attacker.owner === power.owner;
	put(planet, "stationed", own ? points : 0);
	put(planet, "held", own ? 0 : attacker.owner);
	if (own) setLanding(attacker, planet, 0);
	else holdWith(attacker, planet);
	for (const other of theatre.turn.powers()) if (other !== attacker && landingPoints(other, planet) > 0) reembark(theatre, other, planet);
}
/** SC-20.9  The two are told all, round by round; who sees the system is told what came of it. */
function tell$1(turn, { system, slot }, attacker, lord, { rounds }, results) {
	const sides = [attacker.owner, lord.owner];
	const where = [
		system,
		slot,
		...sides
	];
	const each = rounds.flatMap(({ dice, inflicted }) => [...dice, ...inflicted]);
	tellOwners(turn, sides, {
		section: "ground",
		kind: "ground combat",
		clause: "SC-15.7",
		numbers: [
			...where,
			...results,
			...each
		]
	});
	const said = {
		clause: "SC-15.8",
		numbers: [...where, results[4] ?? 0]
	};
	tellOwners(turn, [lord.owner], {
		section: "urgent",
		kind: "planet fought for",
		...said
	});
	tellOthers(turn, system, sides, {
		section: "ground",
		kind: "planet fought for",
		...said
	});
}
// src/rulesets/starfire-campaign/colonies/leaving.ts
/** SC-15.9, SC-15.23  The installations of a system are lost, but those in these places. */
function raze(turn, power, system, spared = []) {
	const { installations } = power;
	const stands = (i) => installations.system[i] !== system || spared.includes(i);
	const lost = new Set(installations.id.filter((_, i) => !stands(i)));
	power.installations = keptRows(installations, stands);
	const empire = turn.empireOf(power);
	if (empire !== null) dropCenters(turn, empire, lost);
}
/** SC-15.23  Somebody has a system no more, nor anything that stands there; SC-8.24  what is being built follows in P14. */
function leaveSystem(turn, power, system) {
	const { colonies, yards } = power;
	raze(turn, power, system);
	power.colonies = keptRows(colonies, (i) => colonies.system[i] !== system);
	power.yards = keptRows(yards, (i) => yards.system[i] !== system);
}
// src/rulesets/starfire-campaign/ground/conquest.ts
/** SC-15.15  Systems of which no planet with PU is left to the owner, by ID; SC-15.23  and those where nobody is left. */
function conquests(theatre) {
	const { turn } = theatre;
	const all = [...turn.powers()].flatMap((power) => power.colonies.system.map((system) => ({
		power,
		system
	})));
	for (const { power, system } of all.sort((a, b) => a.system - b.system)) {
		const at = colonyAt(power, system);
		if ((power.colonies.initial[at] ?? 0) > 0) continue;
		if (sum(power.colonies.pu[at] ?? []) === 0) desert(theatre, power, system);
		else {
			const winner = winnerOf(power, at);
			const empire = winner === 0 ? void 0 : turn.p.empires[winner - 1];
			if (empire !== void 0) conquer(theatre, power, empire, system);
		}
	}
	turn.p.nprs = turn.p.nprs.filter(({ colonies, ships }) => colonies.system.length + ships.id.length > 0);
}
/** SC-15.9, SC-15.13  Who has a system: whoever holds most of its PU, ties lower ID; 0 while a planet with PU is left to the owner. */
function winnerOf({ colonies }, at) {
	const pu = colonies.pu[at] ?? [];
	const held = colonies.held[at] ?? [];
	if (pu.some((people, i) => people > 0 && held[i] === 0)) return 0;
	const holders = [...new Set(held.filter((owner) => owner > 0))].sort((a, b) => a - b);
	const share = (owner) => sum(pu.filter((_, i) => held[i] === owner));
	return holders.sort((a, b) => share(b) - share(a) || a - b)[0] ?? 0;
}
/** SC-15.23  Where nobody lives any more nobody owns anything. */
function desert(theatre, power, system) {
	const { turn } = theatre;
	leaveSystem(turn, power, system);
	theatre.passes(system, null);
	for (const other of turn.powers()) withdraw(theatre, other, system);
	const said = {
		kind: "deserted",
		clause: "SC-15.23",
		numbers: [system, power.owner]
	};
	tellOwners(turn, [power.owner], {
		section: "urgent",
		...said
	});
	tellOthers(turn, system, [power.owner], {
		section: "ground",
		...said
	});
}
/** SC-15.13  All troops of somebody leave the planets of a system. */
function withdraw(theatre, power, system) {
	const slots = power.landings.planet.filter((_, i) => power.landings.system[i] === system);
	for (const slot of slots) reembark(theatre, power, {
		system,
		slot
	});
}
/** SC-15.9, SC-15.24  The system is the winner's, with what has survived. */
function conquer(theatre, loser, winner, system) {
	const { turn } = theatre;
	for (const other of turn.powers()) if (other !== winner) withdraw(theatre, other, system);
	const before = puIn(loser, system);
	losePu(loser, system, before - puSurviving(before, scaled(turn.p.options.CONQUEST_SURVIVAL, 100)));
	const centers = survivors(theatre, loser, system);
	raze(turn, loser, system, centers);
	const sy = halveYards(loser, system);
	const code = lesson(theatre, loser, winner, system);
	clear(turn, loser, system);
	handOver(turn, loser, winner, system);
	theatre.passes(system, winner);
	const at = colonyAt(winner, system);
	winner.colonies.conquered[at] = turn.number;
	winner.colonies.besieged[at] = isBesieged(turn, winner.owner, armedIn(turn).get(system) ?? []);
	if (code !== "") gainTechnology(winner, code);
	const said = {
		kind: "conquered",
		clause: "SC-15.9",
		numbers: [
			system,
			winner.owner,
			loser.owner,
			before,
			puIn(winner, system),
			centers.length,
			sy
		]
	};
	tellOwners(turn, [winner.owner], {
		section: "urgent",
		...said,
		word: code
	});
	tellOwners(turn, [loser.owner], {
		section: "urgent",
		...said
	});
	const seen = [
		system,
		winner.owner,
		loser.owner
	];
	tellOthers(turn, system, [winner.owner, loser.owner], {
		...said,
		section: "ground",
		numbers: seen
	});
}
/** SC-15.9, SC-0.10, SC-15.24  The places of finished centers that survive: by number, on d10 ≤ 5 each. Upgrades are lost. */
function survivors({ turn }, { installations: all }, system) {
	const dice = () => turn.dice(`conquest:${system}`).die(10);
	const stand = [...all.id.keys()].filter((i) => all.system[i] === system && all.left[i] === 0 && all.kind[i] !== "CMS" && all.kind[i] !== "CGB");
	for (const i of stand) {
		all.target[i] = 0;
		all.targetLeft[i] = 0;
	}
	return stand.filter(() => dice() <= 5);
}
/** SC-15.9, SC-15.24  Half of the SY and half of the MS of a system survive, the best generations. Gives how many SY. */
function halveYards(power, system) {
	const { yards } = power;
	const places = [...yards.system.keys()].filter((i) => yards.system[i] === system);
	for (const column of ["sy", "ms"]) {
		let left = yardsSurviving(sum(places.map((i) => yards[column][i] ?? 0)));
		for (const i of places.toReversed()) {
			yards[column][i] = Math.min(left, yards[column][i] ?? 0);
			left -= yards[column][i] ?? 0;
		}
	}
	for (const i of places) {
		yards.manned[i] = Math.min(yards.manned[i] ?? 0, yards.sy[i] ?? 0);
		yards.shops[i] = Math.min(yards.shops[i] ?? 0, yards.ms[i] ?? 0);
	}
	const sy = sum(places.map((i) => yards.sy[i] ?? 0));
	power.yards = keptRows(yards, (i) => (yards.sy[i] ?? 0) + (yards.ms[i] ?? 0) > 0);
	return sy;
}
/** SC-15.24  Nothing is being built on, nobody of the loser's holds out, and nobody holds a planet against the new owner. */
function clear(turn, loser, system) {
	const { colonies } = loser;
	const empire = turn.empireOf(loser);
	if (empire !== null) {
		const { works } = empire;
		empire.works = keptRows(works, (i) => works.system[i] !== system);
	}
	const at = colonyAt(loser, system);
	for (const column of [
		"garrison",
		"stationed",
		"bombarded",
		"held"
	]) colonies[column][at] = (colonies[column][at] ?? []).map(() => 0);
	colonies.revolt[at] = 0;
	colonies.revoltLeft[at] = 0;
	colonies.special[at] = 0;
}
/** SC-15.9, SC-0.10  One technology of the loser's that the winner lacks, in code order; '' if there is none. */
function lesson({ turn }, loser, winner, system) {
	const known = technologies.flatMap(({ code, tree }) => loser.tech.includes(code) && !winner.tech.includes(code) && treeOf(tree)?.virtual !== true ? [code] : []);
	return known.length === 0 ? "" : known[turn.dice(`conquest:${system}`).die(known.length) - 1] ?? "";
}
// src/rulesets/starfire-campaign/ground/landings.ts
/** SC-15.5, SC-15.15 to SC-15.17, SC-15.21  Landings: on an enemy’s planet to fight, on one's own or an ally's to stay. */
function landTroops(theatre, sets) {
	carryOut(theatre.turn, sets, (empire, order) => order.do === "land" ? land(theatre, empire, order) : void 0);
}
function land(theatre, empire, order) {
	const site = siteOf(theatre, empire, order);
	if (isRefusal(site)) return site;
	const { at, fleet, planet } = site;
	const holder = holderOf(planet);
	const attacks = hostile(theatre.turn, empire.owner, holder);
	if (!attacks && !mayStation(theatre, empire, planet)) return peace(order.planet);
	if (!theatre.controls(empire.owner, planet.system)) return uncontrolled(order.planet);
	if (!isWorthIt(planet, attacks)) return nothing(order.planet, "nothing to land on");
	const points = 100 * order.points;
	const aboard = empire.fleets.troops[at] ?? 0;
	if (aboard < points) return refuse("SC-15.5", "E_STATE", `${fleetName(order.fleet)} carries ${digits(aboard)} points.`);
	const down = attacks && hasPdc(planet) && holder === planet.power.owner;
	const fault = theatre.lift.land(empire, fleet, points, down);
	if (fault !== null) return fault;
	if (attacks && isBegun(planet)) {
		end$1(theatre, planet, empire.owner);
		return null;
	}
	empire.fleets.troops[at] = aboard - points;
	come(theatre, empire, planet, points, attacks);
	return null;
}
/** SC-15.17, SC-15.14  One's own planet, an ally's, and one that one holds. */
function mayStation({ turn }, { owner }, planet) {
	const holder = holderOf(planet);
	return holder === owner || holder === planet.power.owner && friendly(turn, owner, holder);
}
/** SC-15.16, SC-15.17, SC-15.25  A planet with PU, and to fight for also one with PDC, troops, known silos or CGBs, or a colony being initialized. */
function isWorthIt(planet, attacks) {
	const holder = holderOf(planet);
	if (puOf(planet) > 0 || holder !== planet.power.owner) return true;
	if (!attacks) return false;
	const troops = entryOf(planet, "garrison") + entryOf(planet, "stationed");
	return hasPdc(planet) || troops > 0 || knownSilos(planet).length > 0 || hasKnownPoint(planet) || isBegun(planet);
}
/** SC-8.19  True where a strongpoint has been fought with. */
var hasKnownPoint = ({ power: { installations }, system, slot }) => installations.kind.some((kind, i) => kind === "CGB" && installations.revealed[i] === true && installations.system[i] === system && installations.planet[i] === slot);
/** SC-9.17  The colony is lost with freighter and PU. */
function end$1(theatre, { power, system, slot }, by) {
	const { turn } = theatre;
	tellOwners(turn, [by], {
		section: "ground",
		kind: "colony ended",
		clause: "SC-9.17",
		numbers: [
			system,
			slot,
			by,
			0
		]
	});
	const empire = turn.empireOf(power);
	if (empire !== null) wreck(turn, empire, system);
	theatre.passes(system, null);
}
/** The troops are on the planet. */
function come(theatre, empire, planet, points, attacks) {
	const { turn } = theatre;
	const { power, system, slot } = planet;
	const holder = holderOf(planet);
	const concerned = [empire.owner, holder];
	const numbers = [
		system,
		slot,
		empire.owner,
		points
	];
	if (!attacks && holder === power.owner) {
		put(planet, "stationed", entryOf(planet, "stationed") + points);
		const all = entryOf(planet, "stationed");
		tellOwners(turn, concerned, {
			section: "ground",
			kind: "troops stationed",
			clause: "SC-15.17",
			numbers: [...numbers, all]
		});
		return;
	}
	setLanding(empire, planet, landingPoints(empire, planet) + points);
	tellOwners(turn, concerned, {
		section: "ground",
		kind: "troops landed",
		clause: "SC-15.5",
		numbers
	});
}
// src/rulesets/starfire-campaign/ground/silos.ts
/** SC-19.6  SILO: whether a silo fires or holds its fire, from this turn's battles on. */
function setSilo(empire, { cms, mode }) {
	const { installations } = empire;
	const at = installations.id.indexOf(cms);
	if (at < 0 || installations.kind[at] !== "CMS") return refuse("SC-19.2", "E_NOT_OWNER", `I${cms} is no silo of yours.`);
	installations.mode[at] = mode;
	return null;
}
/** SC-14.18, SC-15.15, SC-15.20  Loaded silos whose owner was in no battle there fire at hostile units with arms or troops. */
function fireSilos(theatre) {
	for (const power of theatre.turn.powers()) {
		const { kind, system } = power.installations;
		for (const place of new Set(system.filter((_, i) => kind[i] === "CMS"))) fireIn(theatre, power, place);
	}
}
/** The silos of an owner in a system, one after the other; what they destroy is gone before anything else. */
function fireIn(theatre, power, system) {
	const { turn } = theatre;
	const enemies = theatre.present(system).filter(({ owner }) => hostile(turn, power.owner, owner));
	if (enemies.length === 0 || turn.strife.hasFought(power, system)) return;
	const prey = enemies.filter((other) => threatens(other, system)).map((other) => {
		const fleets = fleetsIn(other, system);
		const units = unitsOf(turn, other, system, fleets);
		return {
			power: other,
			side: other.owner,
			fleets,
			units,
			slowed: false,
			lines: []
		};
	});
	for (const silo of readySilos(turn, power, system)) fire(theatre, power, system, silo, prey);
	for (const one of prey) {
		writeBack(turn, one.power, system, one.units);
		tellPrey(turn, one, system);
	}
}
/** SC-14.18  One silo, with its own luck. */
function fire({ turn }, power, system, silo, prey) {
	const salvo = salvoAt(silo, prey, {
		salvo: turn.p.options.CMS_SALVO,
		place: placeOf(turn, system)
	}, () => turn.dice(`battle:${system}`).die(10));
	const hit = prey.find(({ side }) => side === salvo?.side);
	if (salvo === null || hit === void 0) return;
	haveFired(turn, power, /* @__PURE__ */ new Set([silo.id]));
	turn.fought(power.owner, hit.side);
	const { die, defence, damage, lost } = salvo;
	const said = {
		section: "ground",
		kind: "silo fired",
		clause: "SC-14.18",
		numbers: [
			system,
			power.owner,
			hit.side,
			die,
			defence,
			damage,
			lost.length
		],
		word: hullsOf(hit.power, lost.map(({ id }) => id))
	};
	tellOwners(turn, [power.owner], said);
	hit.lines.push(said);
}
/** SC-20.12  Who has lost everything there, and has no PU, learns no more than that. */
function tellPrey(turn, { power, fleets, lines }, system) {
	const left = fleetsIn(power, system);
	const lost = fleets.filter((fleet) => !left.includes(fleet));
	const empire = turn.empireOf(power);
	if (empire === null) return;
	if (lost.length === 0 || !sawNothing(turn, empire, system)) for (const said of lines) tellOwners(turn, [power.owner], said);
	const said = {
		section: "urgent",
		kind: "contact lost",
		clause: "SC-20.12"
	};
	for (const fleet of lost) tellOwners(turn, [power.owner], {
		...said,
		numbers: [fleet, system]
	});
}
/** SC-15.20  Silos do not betray themselves to mere scouts. */
function threatens(power, system) {
	const { fleets, ships } = power;
	const here = new Set(fleetsIn(power, system));
	return ships.id.some((_, i) => here.has(ships.fleet[i]) && ratingOf(designAt(power, i)).batteries.length > 0) || fleets.id.some((id, at) => here.has(id) && (fleets.troops[at] ?? 0) > 0);
}
// src/rulesets/starfire-campaign/phases/p06-ground.ts
/** SC-19.10  SILO, before the battles of P5 and what follows in P6. */
function orderSilos(turn, sets) {
	carryOut(turn, sets, (empire, order) => order.do === "silo" ? setSilo(empire, order) : void 0);
}
/** P6 of SC-19.4, in the order of SC-15.15; contact is looked at after it. */
function ground(turn, sets) {
	const theatre = new Theatre(turn);
	settleHolds(theatre);
	fireSilos(theatre);
	blockade(theatre, sets);
	bombard(theatre, sets);
	landTroops(theatre, sets);
	groundCombat(theatre);
	evacuate(theatre, sets);
	settleHolds(theatre);
	conquests(theatre);
}
// src/rulesets/starfire-campaign/fleets/stealth.ts
var ELECTRONICS = trees.findIndex(({ id }) => id === "ELE");
/** SC-18.6  The generation of Y from which a unit of a design is seen: with a stealth tuner for its drive by the owner's SL of ELE, else 0. */
function seenFromOf(turn, power, design) {
	const { drive } = ratingOf(design);
	if (drive === null || !boonsOf(drive.code, (code) => power.tech.includes(code)).stealth) return 0;
	return seenFrom(turn.empireOf(power)?.sl[ELECTRONICS] ?? 1);
}
/** SC-18.7  The best Y aboard, and where PU live the best that is developed. */
function sensorsOf(power, designs, populated) {
	const aboard = designs.reduce((most, design) => Math.max(most, ratingOf(design).sensor), 0);
	if (!populated) return aboard;
	return technologies.reduce((most, { code, family, gen }) => family === "Y" && power.tech.includes(code) ? Math.max(most, gen) : most, aboard);
}
// src/rulesets/starfire-campaign/knowledge/sight.ts
/** SC-20.2, SC-20.10  The foreign units that somebody sees who has a unit or PU there: owner, and how many of each hull. */
function visibleTo(one, all) {
	return all.flatMap((other) => {
		const hulls = other.owner === one.owner ? [] : seenBy(one, other);
		return hulls.length === 0 ? [] : [{
			owner: other.owner,
			hulls: counted(hulls)
		}];
	});
}
/** SC-18.6, SC-18.7  The hulls of the units that are seen: those with a stealth tuner only by sensors good enough, or if they fought. */
function seenBy({ sensors = 0 }, { hulls, stealth = [], fought }) {
	return fought ? hulls : hulls.filter((_, i) => (stealth[i] ?? 0) <= sensors);
}
/** SC-16.12  With whom somebody comes in contact: one of the two at least may see the other. In HAZE nobody sees fleets that do not fight. */
function contactsWith(one, all, haze) {
	const shows = (other, to) => other.populated || (other.fought || !haze) && seenBy(to, other).length > 0;
	return all.flatMap((other) => other.owner !== one.owner && (shows(other, one) || shows(one, other)) ? [other.owner] : []);
}
/** How many of each hull, in the order in which they come first by their codes. */
function counted(hulls) {
	const counts = /* @__PURE__ */ new Map();
	for (const code of hulls) counts.set(code, (counts.get(code) ?? 0) + 1);
	return [...counts].map(([code, count]) => ({
		code,
		count
	})).sort((a, b) => a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
// src/rulesets/starfire-campaign/knowledge/sightings.ts
/** SC-20.8  Sightings that are older leave the chart. */
var OLDEST = 12;
/** SC-20.2, SC-20.8  The sightings with what is seen in a system now, in the place of what was seen there before. */
function withSightings(before, turn, system, seen) {
	const stays = before.filter((one) => one.system !== system && turn - one.turn <= OLDEST);
	if (seen.length === 0 && stays.length === before.length) return before;
	return [...stays, ...seen.map((one) => ({
		turn,
		system,
		...one
	}))].sort((a, b) => a.system - b.system || a.owner - b.owner);
}
// src/rulesets/starfire-campaign/phases/p06-sight.ts
/** P6 of SC-19.4, as far as exploring goes: SC-20.2  what is seen at its end, and SC-16.12  contact. */
function looking(turn) {
	const present = presence(turn);
	for (const [system, owners] of present) {
		const haze = turn.atlas.system(system).anomaly === "HAZE";
		for (const one of owners) {
			const empire = empireOf(turn, one);
			if (empire === null) continue;
			const sighted = visibleTo(one, haze ? owners.filter(({ fought }) => fought) : owners);
			for (const { owner } of sighted) {
				const intruder = turn.power(owner);
				if (intruder !== null) reportIntruder(turn, empire, system, intruder);
			}
			empire.sightings = withSightings(empire.sightings, turn.number, system, sighted);
			for (const { owner, hulls } of sighted) turn.tell(empire, "sightings", "seen", "SC-20.2", [system, owner], hulls.map(({ code, count }) => `${count} ${code}`).join(", "));
			for (const owner of contactsWith(one, owners, haze)) meet(turn, empire, owner);
			countEnemies(turn, empire, system, owners);
		}
	}
	for (const [a, b] of turn.strife.acquainted) {
		const [one, other] = [turn.p.empires[a - 1], turn.p.empires[b - 1]];
		if (one !== void 0) meet(turn, one, b);
		if (other !== void 0) meet(turn, other, a);
	}
	firstImpressions(turn);
}
/** SC-20.2, SC-6.19  Contact at WAR in a system that is known shows who lives there, and how many. */
function countEnemies(turn, empire, system, owners) {
	const lord = owners.find(({ owner, populated }) => populated && hostile(turn, empire.owner, owner));
	const known = knownOf(empire.chart, system);
	if (lord === void 0 || known === void 0 || !empire.fleets.system.includes(system)) return;
	const power = turn.power(lord.owner);
	const pu = power === null ? 0 : puIn(power, system);
	empire.chart = empire.chart.with(empire.chart.indexOf(known), {
		...known,
		owner: lord.owner,
		pu,
		turn: turn.number
	});
}
/** Who has units or PU where somebody of the empires has a unit or PU. */
function presence(turn) {
	const present = /* @__PURE__ */ new Map();
	for (const power of turn.powers()) {
		const { owner, fleets, colonies } = power;
		for (const system of /* @__PURE__ */ new Set([...fleets.system, ...colonies.system])) {
			const designs = fleets.id.filter((_, at) => fleets.system[at] === system).flatMap((id) => designsOf(power, id));
			const populated = isPopulated(power, system);
			const one = {
				owner,
				hulls: designs.map(({ hull }) => hull),
				stealth: designs.map((design) => seenFromOf(turn, power, design)),
				sensors: sensorsOf(power, designs, populated),
				populated,
				fought: turn.strife.hasFought(power, system)
			};
			const list = present.get(system);
			if (list === void 0) present.set(system, [one]);
			else list.push(one);
		}
	}
	return present;
}
var empireOf = (turn, { owner }) => turn.p.empires[owner - 1] ?? null;
// src/rulesets/starfire-campaign/battle/raids.ts
/** SC-17.1  The escort that a raid meets: all escorts, twice with convoys, spread over the populated systems. */
var localEscort = (escort, convoys, systems) => systems === 0 ? 0 : rounded(escort * (convoys ? 2 : 1), systems);
/** SC-17.2  A raid of a strength on an escort. `untied`: the most freighters that can be lost. */
function raid(strength, escort, untied, die) {
	const net = strength - escort;
	if (net > 0) return { freighters: Math.min(untied, ratioFrd([net, die()], [5e3])) };
	return { damage: ratioFrd([-net], [500]) };
}
// src/rulesets/starfire-campaign/war/raids.ts
/** SC-17.1, SC-24  RAID: joins a fleet to the raiders of its system, or says why not. */
function joinRaid(turn, empire, order, raiders) {
	const at = fleetCalled(empire, order.fleet);
	const name = fleetName(order.fleet);
	if (at < 0) return notOwn(name);
	const fleet = empire.fleets.id[at];
	if (!isArmedFleet(empire, fleet)) return refuse("SC-17.1", "E_UNARMED", `${name} has no weapon aboard.`);
	const system = systemId(order.system);
	if (empire.fleets.system[at] !== system) return refuse("SC-17.1", "E_PLACE", `${name} is not in ${order.system}.`);
	if (turn.roundsFought(empire, fleet) > 0 || turn.strife.hasWithdrawn(empire, fleet)) return refuse("SC-17.1", "E_STATE", `${name} was in battle this turn.`);
	const target = lordOf(turn, system);
	if (target === null || !hostile(turn, empire.owner, target.owner)) return nobody(turn, empire, system);
	join(raiders, empire, system, target, fleet);
	return null;
}
/** SC-17.7  Why there is nobody to raid: by what the empire knows, for no refusal tells who lives there. SC-17.5  NPRs have no pool. */
function nobody(turn, empire, system) {
	const owner = neighbourIn(turn, empire, system);
	return owner > 0 && owner <= turn.p.seats ? refuse("SC-17.1", "E_PEACE", `You are not at war with ${ownerName(owner)}.`) : refuse("SC-17.5", "E_PLACE", `You know of no empire in ${systemName(system)} that is at war with you.`);
}
/** SC-16.14  Fleets of NPRs that are out and stand unfought in a system of an enemy raid it. */
function nprRaids(turn, raiders) {
	for (const npr of turn.p.nprs) for (const { fleet, target } of npr.raid) {
		const at = fleetAt(npr, fleet);
		if (at < 0 || npr.fleets.system[at] !== target || turn.roundsFought(npr, fleet) > 0) continue;
		const lord = lordOf(turn, target);
		if (lord !== null && hostile(turn, npr.owner, lord.owner)) join(raiders, npr, target, lord, fleet);
	}
}
/** The empire that has a system; null if none has. */
function lordOf(turn, system) {
	for (const empire of turn.empires()) if (empire.colonies.system.includes(system)) return empire;
	return null;
}
function join(raiders, power, system, target, fleet) {
	const others = raiders.find((one) => one.power === power && one.system === system);
	if (others === void 0) raiders.push({
		power,
		system,
		target,
		fleets: [fleet]
	});
	else if (!others.fleets.includes(fleet)) {
		others.fleets.push(fleet);
		others.fleets.sort((a, b) => a - b);
	}
}
/** SC-17.1 to SC-17.5  Raids by owner and the lowest of their fleets, each on what is left. */
function raids(turn, raiders) {
	const order = [...raiders].sort((a, b) => a.power.owner - b.power.owner || (a.fleets[0] ?? 0) - (b.fleets[0] ?? 0));
	for (const one of order) carry(turn, one);
}
function carry(turn, { power, system, target, fleets }) {
	const units = unitsOf(turn, power, system, fleets);
	const strength = strengthOf(units.filter(fights));
	const empire = turn.empireOf(power);
	const dice = turn.dice(`raid:${empire?.owner ?? ownerName(power.owner)}`);
	const done = raid(strength, escortIn(turn, target), untied(target), () => dice.die(10));
	const taken = "freighters" in done ? done.freighters : 0;
	target.pool -= taken;
	const damage = "damage" in done ? done.damage : 0;
	if (damage > 0) {
		fill(units, "LARGEST", damage);
		writeBack(turn, power, system, units);
	}
	turn.tell(target, "urgent", "raided", "SC-17.2", [
		system,
		power.owner,
		taken,
		damage,
		target.pool
	]);
	if (empire === null) return;
	const gone = fleets.filter((fleet) => fleetAt(empire, fleet) < 0);
	if (gone.length > 0 && sawNothing(turn, empire, system)) {
		for (const fleet of gone) turn.tell(empire, "urgent", "contact lost", "SC-20.12", [fleet, system]);
		return;
	}
	const lost = units.filter(({ hull }) => hull === 0).map(({ id }) => id);
	turn.tell(empire, "battles", "raid", "SC-17.2", [
		system,
		target.owner,
		strength,
		taken,
		damage,
		...lost
	]);
}
/** SC-17.1  What escorts of the pool a raid meets: all of them, logistics vessels too, spread over the populated systems. */
function escortIn(turn, target) {
	const { fleets, colonies, standing } = target;
	const strength = sum(fleets.id.filter((_, at) => fleets.escort[at] === true).map((id) => strengthOf(unitsOf(turn, target, fleets.system[fleetAt(target, id)], [id]))));
	const systems = colonies.system.filter((system) => isPopulated(target, system)).length;
	return localEscort(strength, standing.convoy === "on", systems);
}
/** SC-17.2, SC-7.17  Freighters that are tied to no expedition. */
var untied = (empire) => Math.max(0, empire.pool - tiedFreighters(empire));
// src/rulesets/starfire-campaign/phases/p07-raids.ts
/** P7 of SC-19.4: RAIDs; SC-17.5  by ascending fleet ID. */
function raiding(turn, sets) {
	const raiders = [];
	carryOut(turn, sets, (empire, order) => order.do === "raid" ? joinRaid(turn, empire, order, raiders) : void 0);
	nprRaids(turn, raiders);
	raids(turn, raiders);
}
// src/rulesets/starfire-campaign/fleets/survey.ts
/** How a stage is written in a fleet's progress: 3 basic, 4 detailed, 5 combined. */
var STAGES = {
	basic: 3,
	detailed: 4,
	combined: 5
};
/** SC-6.15  What a fleet is at by an order of its own; null when it surveys nothing. */
function surveyOf(task, probing) {
	if (task === "probe") return {
		do: "probe",
		wp: probing
	};
	return task === "basic" || task === "detailed" || task === "combined" ? {
		do: "scan",
		stage: task
	} : null;
}
/** SC-6.4, SC-6.22  In a starless nexus or nebula the basic scan is complete on arrival, for who has X. */
function glance(turn, empire, at) {
	const system = empire.fleets.system[at];
	if (!isStarless(turn.atlas.system(system))) return;
	if ((knownOf(knowledgeOf(empire, at), system)?.level ?? 0) >= LEVEL.basic) return;
	if (instrumentsOf(empire, empire.fleets.id[at]).x === 0) return;
	note(aboardOf(empire, at), basicScan(turn.atlas, system, turn.number));
}
/** SC-6.2 to SC-6.8  A turn of survey by a fleet that was in place. */
function survey(turn, empire, at, what, lived) {
	if ((what.do === "probe" ? probe(turn, empire, at, what.wp) : scan(turn, empire, at, what.stage, lived)) && empire.fleets.task[at] !== "explore") idle$1(empire, at);
}
/** SC-6.2  One turn for one WP: where it leads. True when that is done. */
function probe(turn, empire, at, number) {
	const system = empire.fleets.system[at];
	const point = turn.atlas.warpPoint(system, number);
	if (point === void 0) return true;
	const aboard = aboardOf(empire, at);
	note(aboard, pointOf(system, LEVEL.visited, turn.number, number, {
		to: point.to,
		probed: true,
		used: point.to === 0
	}));
	if (point.to > 0) note(aboard, barely(point.to, LEVEL.led, turn.number));
	return true;
}
/** SC-6.3 to SC-6.8  One turn of a scan. True when the scan is complete. */
function scan(turn, empire, at, stage, lived) {
	const id = empire.fleets.id[at];
	const instruments = instrumentsOf(empire, id);
	const system = empire.fleets.system[at];
	if (!isDue(knownOf(knowledgeOf(empire, at), system), stage, instruments)) return true;
	const aboard = aboardOf(empire, at);
	const turns = progressOf(aboard, system, stage) + 1;
	const needed = scanTurns(turn.p.options, instruments, turn.atlas.system(system), stage);
	setProgress(aboard, system, stage, turns < needed ? turns : 0);
	if (turns < needed) return false;
	const { number, atlas } = turn;
	if (stage === "basic") note(aboard, basicScan(atlas, system, number));
	else {
		const there = lived(system) ?? {
			owner: 0,
			pu: wildPu(turn, system)
		};
		note(aboard, detailedScan(atlas, system, number, instruments.finds, there));
	}
	turn.tell(empire, "fleets", "scanned", "SC-6.8", [
		id,
		system,
		STAGES[stage]
	]);
	return true;
}
/** SC-6.8, SC-6.10  Whether a scan still has something to find. */
function isDue(known, stage, instruments) {
	const level = known?.level ?? 0;
	if (!canScan(instruments, stage)) return false;
	if (stage === "basic") return level < LEVEL.basic;
	if (stage === "detailed" && level < LEVEL.basic) return false;
	return level < LEVEL.detailed || (known?.rating ?? 0) < instruments.finds;
}
/** Takes knowledge aboard. */
function note(aboard, known) {
	aboard.data = learn(aboard.data, known);
}
/** SC-6.15  The turns that a fleet has spent on a scan. */
function progressOf({ progress }, system, stage) {
	return progress.find((one) => one.system === system && one.stage === STAGES[stage])?.turns ?? 0;
}
/** SC-6.15  Notes them; 0 forgets them, when the scan is complete. */
function setProgress(aboard, system, stage, turns) {
	const others = aboard.progress.filter((one) => one.system !== system || one.stage !== STAGES[stage]);
	aboard.progress = turns === 0 ? others : [...others, {
		system,
		stage: STAGES[stage],
		turns
	}];
}
// src/rulesets/starfire-campaign/knowledge/delivery.ts
/** SC-6.9  Own fleets in one system share their data; what their empire has by now is no burden any more. */
function share(empire) {
	const { fleets } = empire;
	const bySystem = /* @__PURE__ */ new Map();
	for (const [at, system] of fleets.system.entries()) {
		const { data } = aboardOf(empire, at);
		const known = bySystem.get(system);
		bySystem.set(system, known === void 0 ? data : learnAll(known, data));
	}
	for (const [at, system] of fleets.system.entries()) aboardOf(empire, at).data = (bySystem.get(system) ?? []).filter((known) => adds(empire.chart, known));
}
/** SC-6.9  Data are delivered by fleets in an own populated system, or with courier drones aboard. */
function deliver(turn, empire) {
	const delivered = [];
	for (const [at, system] of empire.fleets.system.entries()) {
		const aboard = aboardOf(empire, at);
		if (aboard.data.length === 0) continue;
		const id = empire.fleets.id[at];
		if (!isPopulated(empire, system) && !instrumentsOf(empire, id).courier) continue;
		for (const known of aboard.data) {
			const before = knownOf(empire.chart, known.system);
			if (known.level === LEVEL.detailed && before?.level !== LEVEL.detailed) delivered.push({
				empire,
				system: known.system
			});
			if (tells(empire.chart, known)) turn.tell(empire, "exploration", "delivered", "SC-6.9", [
				known.system,
				known.level,
				id
			]);
			empire.chart = learn(empire.chart, known);
		}
		aboard.data = [];
	}
	return delivered;
}
// src/rulesets/starfire-campaign/knowledge/finds.ts
/** SC-6.17  RELIC and CACHE go to the first empire that delivers a detailed scan; in one turn to the lower ID. */
function findings(turn, delivered) {
	const { p } = turn;
	const first = /* @__PURE__ */ new Map();
	for (const { empire, system } of delivered) if (!first.has(system)) first.set(system, empire);
	for (const [system, empire] of [...first].sort(([a], [b]) => a - b)) {
		const { anomaly } = turn.atlas.system(system);
		if (anomaly !== "RELIC" && anomaly !== "CACHE" || p.world.taken.includes(system)) continue;
		p.world.taken = [...p.world.taken, system].sort((a, b) => a - b);
		const dice = turn.dice(`hazard:${system}`);
		if (anomaly === "CACHE") {
			const found = dice.die(10) * 500;
			empire.treasury += 100 * found;
			turn.tell(empire, "exploration", "cache", "SC-6.17", [system, found]);
			continue;
		}
		const open = openTechnologies(empire);
		const code = open.length === 0 ? void 0 : open[dice.die(open.length) - 1];
		if (code === void 0) continue;
		gainTechnology(empire, code);
		turn.tell(empire, "exploration", "relic", "SC-6.17", [system], code);
	}
}
// src/rulesets/starfire-campaign/phases/p08-exploration.ts
/** P8 of SC-19.4: probing and scans, then sharing and delivery of data; `surveys` are what fleets on EXPLORE are at. */
function exploration(turn, surveys) {
	const lived = turn.inhabitants();
	for (const empire of turn.empires()) for (const [at, id] of empire.fleets.id.entries()) {
		if (turn.strife.hasWithdrawn(empire, id)) continue;
		glance(turn, empire, at);
		if (!turn.isStill(empire, id)) continue;
		const { fleets } = empire;
		const what = surveys.get(`${empire.seat}:${id}`) ?? surveyOf(fleets.task[at] ?? "", fleets.probing[at] ?? 0);
		if (what !== null) survey(turn, empire, at, what, lived);
	}
	findings(turn, [...turn.empires()].flatMap((empire) => {
		share(empire);
		return deliver(turn, empire);
	}));
}
// src/rulesets/starfire-campaign/phases/p09-supply.ts
/** P9 of SC-19.4: SC-6.12, SC-7.11  supply of fleets and their magazines. SC-7.18  NPRs suffer no shortage. */
function supply(turn) {
	const percent = scaled(turn.p.options.TRAIN_RATIO, 100);
	for (const empire of turn.empires()) {
		const colonized = colonizedSpace(turn, empire);
		for (const [at, ships] of shipsByFleet(empire).entries()) {
			const system = empire.fleets.system[at];
			const ratings = ships.map((i) => ratingOf(designAt(empire, i)));
			const needed = colonized.has(system) ? 0 : trainNeeded(ratings, percent);
			const train = trainOf(ratings);
			for (const [k, i] of ships.entries()) provide(empire, i, ratings[k], needed, train);
			if (train >= needed) continue;
			const fleet = empire.fleets.id[at];
			turn.tell(empire, "urgent", "short", "SC-7.13", [
				fleet,
				system,
				needed,
				train
			]);
		}
	}
	for (const npr of turn.p.nprs) for (const i of npr.ships.id.keys()) provide(npr, i, ratingOf(designAt(npr, i)), 0, 0);
}
/** SC-7.10  The systems with at least 1 PU of an empire's own, or of an ally's. */
function colonizedSpace(turn, empire) {
	const lords = [empire, ...empire.contacts.filter(({ owner }) => allied(turn, empire.owner, owner)).flatMap(({ owner }) => turn.power(owner) ?? [])];
	return new Set(lords.flatMap((lord) => lord.colonies.system.filter((system) => isPopulated(lord, system))));
}
/** The places of the ships of each fleet, by the place of the fleet. */
function shipsByFleet({ fleets, ships }) {
	const places = new Map(fleets.id.map((id, at) => [id, at]));
	const all = fleets.id.map(() => []);
	for (const [i, fleet] of ships.fleet.entries()) all[places.get(fleet) ?? -1]?.push(i);
	return all;
}
/** SC-7.13, SC-7.14, SC-7.15, SC-7.16  What a ship suffers until the next P9; without shortage its magazines are filled. */
function provide({ ships }, i, of, needed, train) {
	const short = train < needed;
	const left = of.hull - (ships.hull[i] ?? 0);
	ships.quasi[i] = Math.min(left - 1, privation(of.hull, needed, train));
	ships.silent[i] = short;
	if (!short) ships.rounds[i] = of.rounds;
}
// src/rulesets/starfire-campaign/phases/p10-colonization.ts
/** P10 of SC-19.4: departures; transits, landings and initialization of what was under way; PU transfers. */
function colonization(turn, sets) {
	const first = turn.p.empires.map(({ next }) => next.expedition);
	carryOut(turn, sets, (empire, order) => depart(turn, empire, order));
	travel(turn, (empire, id) => id < (first[empire.seat] ?? 0));
}
/** SC-19.10  COLONIZE, TRANSFER_PU. */
function depart(turn, empire, order) {
	switch (order.do) {
		case "colonize": return colonize(turn, empire, order);
		case "transfer": return transfer(turn, empire, order);
		default: return;
	}
}
// src/rulesets/starfire-campaign/phases/p11-growth.ts
/** P11 of SC-19.4: growth of colonies, then revolts; SC-12.9  of NPRs, too. */
function growth(turn) {
	for (const power of turn.powers()) grow(turn, power);
	for (const power of turn.powers()) unrest(turn, power);
}
// src/rulesets/starfire-campaign/economy/commitments.ts
/** SC-11.7, SC-10.20  Step h first charges commitments: running projects. Who cannot pay buys nothing new this turn. */
function settleCommitments(turn, empire) {
	endKnown(turn, empire);
	const { projects } = empire;
	for (const [i, id] of projects.id.entries()) {
		projects.paid[i] = projects.suspended[i] !== true;
		if (projects.suspended[i] === true) continue;
		const cost = projects.cost[i] ?? 0;
		empire.treasury -= cost;
		turn.tell(empire, "ledger", "project paid", "SC-11.7", [
			id,
			cost,
			empire.treasury
		]);
	}
	if (empire.treasury < 0) turn.fallShort(empire);
}
// src/rulesets/starfire-campaign/economy/events.ts
/** SC-11.5, SC-11.5a  Step c: the event of an empire, stream `t:event:<e>`. `incomes` are those of step a, by place. */
function economicEvent(turn, empire, net, incomes) {
	const { rows } = tables_default.economicEvent;
	const { placed } = empire;
	empire.placed = "";
	if (turn.p.options.EVENTS === "off" && placed === "") return {
		change: 0,
		doubled: false
	};
	const dice = turn.dice(`event:${empire.owner}`);
	const face = placed === "" ? dice.die(100) : rows.find(({ key }) => key === placed)?.from ?? 0;
	const row = rows.find(({ from, to }) => face >= from && face <= to);
	const key = row?.key ?? "NONE";
	if (row === void 0 || key === "NONE") return {
		change: 0,
		doubled: false
	};
	const pick = (candidates) => candidates.length === 0 ? -1 : candidates[dice.die(candidates.length) - 1];
	const happened = happen(turn, empire, row, {
		net,
		incomes,
		pick,
		die: (sides) => dice.die(sides)
	});
	turn.tell(empire, "events", "event", "SC-11.5", [face, ...happened.numbers], key);
	if (happened.change !== 0) turn.tell(empire, "ledger", "event effect", "SC-11.5", [happened.change], key);
	return {
		change: happened.change,
		doubled: key === "GTN_BONUS"
	};
}
/** What happens: the change of the net, and numbers for the report: what it hit, and by how much. */
function happen(turn, empire, row, { net, incomes, pick, die }) {
	const { colonies, projects } = empire;
	const populated = colonies.system.flatMap((_, at) => sum(colonies.pu[at] ?? []) > 0 ? [at] : []);
	const system = (at) => colonies.system[at] ?? 0;
	const nothing = {
		change: 0,
		numbers: []
	};
	if (row.percent !== void 0) {
		const change = net > 0 ? mulDiv(net, row.percent, 100) : 0;
		return {
			change,
			numbers: [0, change]
		};
	}
	if (row.treasuryPercent !== void 0) {
		const loss = mulDiv(Math.max(0, empire.treasury), row.treasuryPercent, 100);
		empire.treasury += loss;
		turn.tell(empire, "ledger", "event effect", "SC-11.5", [loss, empire.treasury], row.key);
		return {
			change: 0,
			numbers: [0, loss]
		};
	}
	if (row.system === "noIncome") {
		const at = pick(populated);
		const change = at < 0 ? 0 : 0 - (incomes[at] ?? 0);
		return at < 0 ? nothing : {
			change,
			numbers: [system(at), change]
		};
	}
	if (row.systemGrowth !== void 0) {
		const most = (at) => sum(mostOf(turn.atlas, empire.owner, system(at)));
		const at = pick(populated.filter((place) => sum(colonies.pu[place] ?? []) < most(place)));
		if (at < 0) return nothing;
		colonies.special[at] = (colonies.special[at] ?? 0) + row.systemGrowth;
		return {
			change: 0,
			numbers: [system(at), row.systemGrowth]
		};
	}
	if (row.systemPUPercent !== void 0) {
		const at = pick(populated);
		if (at < 0) return nothing;
		const pu = sum(colonies.pu[at] ?? []);
		const loss = Math.min(pu - 1, fru(-row.systemPUPercent * pu, 100));
		losePu(empire, system(at), loss);
		return {
			change: 0,
			numbers: [system(at), 0 - loss]
		};
	}
	if (row.freighters !== void 0) {
		const free = freeFreighters(empire);
		const change = row.key === "DONATION" ? 1 : 0 - Math.min(free, die(3));
		empire.pool += change;
		return {
			change: 0,
			numbers: [0, change]
		};
	}
	if (row.projectChance !== void 0) {
		const at = pick(projects.id.flatMap((_, i) => projects.kind[i] !== "EL" && projects.suspended[i] !== true ? [i] : []));
		if (at < 0) return nothing;
		projects.event[at] = (projects.event[at] ?? 0) + 100 * row.projectChance;
		return {
			change: 0,
			numbers: [projects.id[at] ?? 0, row.projectChance]
		};
	}
	if (row.systemWealth !== void 0) {
		const at = pick(populated.filter((place) => mayFindOre(turn, empire, place)));
		if (at < 0) return nothing;
		colonies.ore[at] = (colonies.ore[at] ?? 0) + row.systemWealth;
		return {
			change: 0,
			numbers: [system(at), row.systemWealth]
		};
	}
	if (row.mc !== void 0) {
		const change = 1e4 * die(10);
		return {
			change,
			numbers: [0, change]
		};
	}
	return nothing;
}
/** SC-11.5  Ore: WM below 10, and no HOMEWORLD. */
function mayFindOre({ atlas }, { colonies }, at) {
	const { type, wealth } = atlas.system(colonies.system[at]);
	return type !== "Homeworld" && wealth + (colonies.ore[at] ?? 0) < 10;
}
// src/rulesets/starfire-campaign/economy/purchases.ts
/** SC-11.1 h, SC-11.7, SC-19.3  Purchases in the order given; one that would make the treasury negative is refused, the next is tried. */
function purchases(turn, sets) {
	carryOut(turn, sets, (empire, order) => {
		const buyer = buyers[order.do];
		if (buyer === void 0) return void 0;
		const bought = buyer(turn, empire, order);
		if (isRefusal(bought)) return bought;
		return buyAll(turn, empire, "price" in bought ? [bought] : bought);
	});
}
/** SC-5.9  Each by itself: what can be paid is bought. */
function buyAll(turn, empire, all) {
	if (turn.isShort(empire) && all.some(({ price }) => price > 0)) return refuse("SC-11.7", "E_DEFICIT", "Your empire cannot meet its commitments; nothing new is bought.");
	const bought = all.filter((purchase) => buy(empire, purchase));
	const [first] = bought;
	if (first !== void 0) {
		const total = sum(bought.map(({ price }) => price));
		turn.tell(empire, "ledger", "spent", "SC-11.6", [
			total,
			empire.treasury,
			bought.length
		], first.heading);
	}
	const refused = all.length - bought.length;
	if (refused === 0) return null;
	const one = digits(all[0]?.price ?? 0);
	return refuse("SC-11.7", "E_FUNDS", `${all.length === 1 ? `It costs ${one} MC` : `${refused} of ${all.length} at ${one} MC each are not bought`}; ${digits(empire.treasury)} MC are left.`);
}
function buy(empire, { price, make }) {
	if (price > 0 && price > empire.treasury) return false;
	empire.treasury -= price;
	make();
	return true;
}
// src/rulesets/starfire-campaign/economy/trade.ts
/** SC-16.8  What a pair pays to both, in hundredths of MC. `rate`: TRADE_RATE in parts of 10,000. */
var tradeOf = (one, other, rate) => mulDiv(Math.min(one, other), rate, 1e4);
/** SC-16.8, SC-16.2  TREATY or ALLY, the lower of the two relations; of an NPR its TREATY, or SC-16.30 UNION, without a war on it. */
function isTrading({ relation, theirs, state }) {
	if (state !== "") return (state === "TREATY" || state === "UNION") && relation !== "WAR";
	return Math.min(RELATIONS.indexOf(relation), RELATIONS.indexOf(theirs)) >= RELATIONS.indexOf("TREATY");
}
/** SC-16.30  The best pairs of an empire, so many as count: the highest amount first, ties to the lower ID. */
function bestPairs(pairs, { TRADE_MAX }) {
	return [...pairs].sort((a, b) => b.amount - a.amount || a.owner - b.owner).slice(0, TRADE_MAX);
}
/** SC-16.8, SC-11.12  Step g: trade income on the gross of step a, `grossOf` an owner. NPRs take none (SC-16.30). */
function tradeIncome(turn, grossOf) {
	const { options } = turn.p;
	const rate = scaled(options.TRADE_RATE, 1e4);
	for (const empire of turn.empires()) {
		const pairs = empire.contacts.flatMap((contact) => {
			const other = isTrading(contact) ? turn.power(contact.owner) : null;
			if (other === null || !areJoined(turn, empire, other)) return [];
			const amount = tradeOf(grossOf(empire), grossOf(other), rate);
			return amount > 0 ? [{
				owner: other.owner,
				amount
			}] : [];
		});
		for (const { owner, amount } of bestPairs(pairs, options)) {
			empire.treasury += amount;
			turn.tell(empire, "ledger", "trade", "SC-16.8", [
				owner,
				amount,
				empire.treasury
			]);
		}
	}
}
/** SC-16.8, SC-16.18  A known probed path joins a populated system of one with one of the other; one of them knows it. */
function areJoined(turn, one, other) {
	return [one, other].some((knower) => {
		const chart = turn.empireOf(knower)?.chart;
		return chart !== void 0 && (leads(chart, one, other) || leads(chart, other, one));
	});
}
/** Whether a path that may be used leads from a populated system of one to one of the other. */
function leads(chart, from, to) {
	const reached = new Set(from.colonies.system.filter((system) => isPopulated(from, system)));
	for (const system of reached) {
		if (isPopulated(to, system)) return true;
		for (const way of waysFrom(chart, system)) reached.add(way.to);
	}
	return false;
}
// src/rulesets/starfire-campaign/phases/p12-economy.ts
/** P12 of SC-19.4, SC-11.1: steps a to i; SC-11.12  a–f for each, then g, then h and i for each. */
function economy(turn, sets) {
	const doubled = /* @__PURE__ */ new Set();
	const gross = /* @__PURE__ */ new Map();
	for (const empire of turn.empires()) {
		gross.set(empire.owner, grossOf(turn, empire));
		if (earn(turn, empire)) doubled.add(empire.seat);
	}
	dividends(turn, doubled);
	tradeIncome(turn, (power) => gross.get(power.owner) ?? grossOf(turn, power));
	acceptances(turn, sets);
	withdrawals(turn, sets);
	for (const empire of turn.empires()) settleCommitments(turn, empire);
	purchases(turn, sets);
	investments(turn, sets);
	for (const empire of turn.empires()) turn.tell(empire, "ledger", "closing", "SC-11.1", [empire.treasury, empire.gtn]);
}
/** SC-11.2  The gross income of an owner as things stand. */
var grossOf = (turn, power) => sum(incomesOf(turn.atlas, turn.p.options, turn.number, power));
/** SC-11.1  Steps a to e of an empire; true when an event doubles its dividend. */
function earn(turn, empire) {
	const incomes = incomesOf(turn.atlas, turn.p.options, turn.number, empire);
	for (const [at, income] of incomes.entries()) if (sum(empire.colonies.pu[at] ?? []) > 0) turn.tell(empire, "ledger", "income", "SC-11.3", [empire.colonies.system[at] ?? 0, income]);
	const gross = sum(incomes);
	turn.tell(empire, "ledger", "gross", "SC-11.2", [gross]);
	const upkeep = upkeepOf(turn.p.options, empire);
	for (const heading of UPKEEP) if (upkeep[heading] > 0) turn.tell(empire, "ledger", "upkeep", "SC-11.4", [upkeep[heading]], heading);
	const net = gross - sum(UPKEEP.map((heading) => upkeep[heading]));
	turn.tell(empire, "ledger", "net", "SC-11.1", [net]);
	const { change, doubled } = economicEvent(turn, empire, net, incomes);
	const peni = net + change;
	const before = empire.treasury;
	empire.treasury += peni;
	turn.tell(empire, "ledger", "peni", "SC-11.1", [
		peni,
		before,
		empire.treasury
	]);
	return doubled;
}
// src/rulesets/starfire-campaign/economy/deficit.ts
/** SC-21.1 a  What a freighter brings. */
var FREIGHTER_SALE = 5e3;
/** SC-11.11, SC-21.1, SC-21.3  A treasury is never negative when the next turn starts: liquidates in the order of the clause; selling is forced. */
function liquidate(turn, empire) {
	if (empire.treasury >= 0) return;
	sellFreighters(turn, empire);
	sellShips(turn, empire);
	suspendProjects(turn, empire, true);
	suspendProjects(turn, empire, false);
	drawFunds(turn, empire);
}
/** SC-21.1 a  Freighters matched to SY, SYM or MS, from the end of PRIORITY (SC-21.29); what they served is unmatched. */
function sellFreighters(turn, empire) {
	for (const what of freightOrder(empire).reverse()) {
		if (what !== "SY" && what !== "SYM" && what !== "MS") continue;
		const sold = Math.min(yardFreighters(empire)[what], fru(-empire.treasury, FREIGHTER_SALE));
		if (sold <= 0) continue;
		unman(empire, what, sold);
		empire.pool -= sold;
		empire.treasury += FREIGHTER_SALE * sold;
		turn.tell(empire, "urgent", "freighters sold", "SC-21.1", [
			sold,
			FREIGHTER_SALE * sold,
			empire.treasury
		], what);
	}
}
/** SC-21.1 b  Military ships, in the order of PRIORITY, then the cheapest first; what brings nothing is kept (SC-21.29). */
function sellShips(turn, empire) {
	const { ships, standing } = empire;
	const sold = /* @__PURE__ */ new Set();
	const named = standing.sell.map((id) => shipAt(empire, id)).filter((at) => at >= 0);
	const others = [...ships.id.keys()].sort((a, b) => (ships.paid[a] ?? 0) - (ships.paid[b] ?? 0) || a - b);
	for (const at of /* @__PURE__ */ new Set([...named, ...others])) {
		if (empire.treasury >= 0) break;
		const price = liquidationPrice(ships.paid[at] ?? 0);
		if (price === 0 || !isMilitary(fittedOf(designAt(empire, at)))) continue;
		empire.treasury += price;
		sold.add(ships.id[at]);
		turn.tell(empire, "urgent", "ship sold", "SC-21.1", [
			ships.id[at] ?? 0,
			price,
			empire.treasury
		]);
	}
	if (sold.size > 0) destroyShips(empire, sold);
}
/** SC-21.1 c, d  Running Science projects, or R&D projects, the lower ID first: suspended, this month's cost refunded. */
function suspendProjects(turn, empire, science) {
	const { projects } = empire;
	for (const [at, kind] of projects.kind.entries()) {
		if (empire.treasury >= 0) return;
		if (kind !== "TECH" === science && projects.suspended[at] === false) suspend(turn, empire, at);
	}
}
/** SC-21.1 e  GTN funds at the fee of SC-11.10: as much as it takes, rounded up to 0.01, or all. */
function drawFunds(turn, empire) {
	if (empire.treasury >= 0 || empire.gtn === 0) return;
	const amount = Math.min(empire.gtn, fru(-10 * empire.treasury, 9));
	empire.gtn -= amount;
	empire.treasury += arrivalOf(amount);
	turn.tell(empire, "urgent", "funds drawn", "SC-21.1", [
		amount,
		arrivalOf(amount),
		empire.treasury
	]);
}
// src/rulesets/starfire-campaign/phases/p13-default.ts
/** P13 of SC-19.4: deficits, and default of who is still negative and has nobody to deal with; true when others are negative. */
function deficits(turn, sets) {
	refuseBids(turn, sets);
	for (const empire of turn.empires()) liquidate(turn, empire);
	if (turn.alone) return false;
	for (const empire of [...turn.empires()]) if (empire.treasury < 0 && !mayDeal(turn, empire)) fall(turn, empire, "SC-21.5");
	return [...turn.empires()].some(({ treasury }) => treasury < 0);
}
/** P13 of SC-19.4, after the window: SC-21.4  deals, at once; SC-21.5  then bids, and default. */
function deals(turn, sets) {
	publishOffers(turn, sets);
	acceptances(turn, sets);
	sellOut(turn, sets);
	closeWindow(turn);
	if (turn.alone) return;
	for (const empire of [...turn.empires()]) if (empire.treasury < 0) fall(turn, empire, "SC-21.5");
}
// src/rulesets/starfire-campaign/industry/garrisons.ts
/** SC-8.12  PDCs regain troops where there was neither ground combat nor bombardment. */
function regenerate(turn) {
	for (const power of turn.powers()) {
		const { colonies } = power;
		for (const [i, system] of colonies.system.entries()) for (const [k, { slot }] of turn.atlas.system(system).planets.entries()) {
			const garrison = colonies.garrison[i];
			const troops = garrison?.[k] ?? 1e4;
			if (garrison === void 0 || troops >= 1e4 || colonies.pdc[i]?.[k] !== true) continue;
			if (turn.isShaken(system, slot) || (colonies.held[i]?.[k] ?? 0) !== 0) continue;
			const besieged = colonies.besieged[i] === true;
			garrison[k] = regenerated(troops, besieged, besieged && isBlockaded(turn, power.owner, system, slot));
		}
	}
}
/** SC-8.13  True for a planet on which a besieging fleet has order BLOCKADE. */
function isBlockaded(turn, owner, system, slot) {
	for (const power of turn.powers()) {
		const { fleets } = power;
		const blockades = (id, at) => fleets.blockade[at] === slot && fleets.system[at] === system && designsOf(power, id).some((design) => isArmed$1(fittedOf(design)));
		if (fleets.blockade.includes(slot) && hostile(turn, owner, power.owner) && fleets.id.some(blockades)) return true;
	}
	return false;
}
// src/rulesets/starfire-campaign/industry/queue.ts
/** SC-5.13  Items of a system where no yard is left are lost with what was paid, and refits of ships that are no more. */
function dropLost(turn, empire) {
	if (empire.queue.system.length === 0) return;
	const { ships } = empire;
	const { kind, ship } = empire.queue;
	empire.queue = keptRows(empire.queue, (i) => kind[i] !== "refit" || ships.id.includes(ship[i]));
	const { queue } = empire;
	const lost = new Set([...new Set(queue.system)].filter((system) => !hasYard(empire, system)));
	if (lost.size === 0) return;
	for (const [i, system] of queue.system.entries()) {
		if (!lost.has(system)) continue;
		const { design, paid, ship } = rowAt(queue, i);
		const docked = ships.id.indexOf(ship);
		if (docked >= 0) ships.dock[docked] = false;
		turn.tell(empire, "urgent", "yard lost", "SC-5.13", [system, paid], nameOf(empire, design));
	}
	empire.queue = keptRows(queue, (i) => !lost.has(queue.system[i]));
}
/** SC-5.1  The queue of a system gets what repairs have left: first in, first out. Gives what is used, in hundredths of HS. */
function workOn$1(empire, system, capacity) {
	const { queue } = empire;
	const places = [...queue.system.keys()].filter((i) => queue.system[i] === system);
	const { left, used } = worked(places.map((i) => queue.left[i]), capacity);
	for (const [k, i] of places.entries()) queue.left[i] = left[k];
	return used;
}
/** SC-5.4  What is done appears, in the order of acceptance. */
function finish$1(turn, empire) {
	const { queue } = empire;
	const done = [...queue.left.keys()].filter((i) => queue.left[i] === 0);
	if (done.length === 0) return;
	for (const i of done) launch(turn, empire, rowAt(queue, i));
	empire.queue = keptRows(queue, (i) => queue.left[i] !== 0);
}
/** SC-5.4  A unit appears as its own fleet; SC-4.15  a prototype opens its hull from the next turn. */
function launch(turn, empire, item) {
	const { system, kind, design: place, paid } = item;
	const design = empire.designs[place];
	if (kind === "refit") {
		refitted(empire, item);
		turn.tell(empire, "yards", "refitted", "SC-5.7", [system, item.ship], design.name);
		return;
	}
	const at = addFleet(empire, system);
	const fleet = empire.fleets.id[at];
	const ship = addShip(empire, place, fleet, paid);
	turn.tell(empire, "yards", "built", "SC-5.4", [
		system,
		empire.ships.id[ship],
		fleet
	], design.name);
	const hull = hullOf(design.hull);
	if (kind !== "prototype" || hull === void 0) return;
	const opened = openedAs(hull, design.variant);
	empire.hulls = [...empire.hulls, opened];
	turn.tell(empire, "yards", "opened", "SC-4.15", [], opened);
}
/** SC-20.4  What waits in the queue of a system: HS left, and turns until it is done with this capacity. */
function tellQueue(turn, empire, system, { capacity }) {
	const { queue } = empire;
	const places = [...queue.system.keys()].filter((i) => queue.system[i] === system && queue.left[i] !== 0);
	const turns = turnsOf(places.map((i) => queue.left[i]), capacity);
	for (const [k, i] of places.entries()) {
		const { left, ship, design, kind } = rowAt(queue, i);
		const word = `${nameOf(empire, design)}${kind === "build" ? "" : ` (${kind})`}`;
		turn.tell(empire, "yards", "queued", "SC-5.1", [
			system,
			left,
			turns[k] ?? 0,
			ship
		], word);
	}
}
var nameOf = ({ designs }, place) => designs[place]?.name ?? "";
// src/rulesets/starfire-campaign/industry/works.ts
/** SC-8.1  A turn of all installations that are being built or raised. */
function buildOn(turn, empire) {
	const { installations } = empire;
	for (const i of installations.id.keys()) {
		if ((installations.left[i] ?? 0) > 0) {
			installations.left[i] = (installations.left[i] ?? 0) - 1;
			if (installations.left[i] === 0) ready(turn, empire, i);
		}
		if ((installations.targetLeft[i] ?? 0) > 0) {
			installations.targetLeft[i] = (installations.targetLeft[i] ?? 0) - 1;
			if (installations.targetLeft[i] === 0) raised(turn, empire, i);
		}
	}
	workOn(turn, empire);
}
/** SC-8.1  An installation works from now on. */
function ready(turn, empire, at) {
	const { installations } = empire;
	const { id, kind, system, planet, rating } = rowAt(installations, at);
	if (kind === "CGB") installations.points[at] = STRONGPOINT;
	if (kind === "CMS") installations.revealed[at] = isWatched(turn, empire, system);
	turn.tell(empire, "systems", "installed", "SC-8.1", [
		system,
		id,
		rating,
		planet
	], kind);
}
/** SC-8.18  True where hostile units with Xp look on. */
function isWatched(turn, { owner }, system) {
	for (const power of turn.powers()) {
		const { fleets } = power;
		if (!fleets.system.includes(system) || !hostile(turn, owner, power.owner)) continue;
		if (fleets.id.some((id, at) => fleets.system[at] === system && designsOf(power, id).some((design) => ratingOf(design).planet > 0))) return true;
	}
	return false;
}
/** SC-8.1  A center has its new rating. */
function raised(turn, empire, at) {
	const { installations } = empire;
	const { id, kind, system, target } = rowAt(installations, at);
	installations.rating[at] = target;
	installations.target[at] = 0;
	turn.tell(empire, "systems", "raised", "SC-8.1", [
		system,
		id,
		target
	], kind);
}
/** SC-5.5, SC-8.10, SC-8.24  SY, MS and PDCs; what is begun where nobody of one's own lives any more is lost. */
function workOn(turn, empire) {
	const { works } = empire;
	const done = [...works.system.keys()].map((i) => {
		const row = rowAt(works, i);
		if (!isPopulated(empire, row.system)) {
			turn.tell(empire, "urgent", "works lost", "SC-8.24", [row.system, row.count], row.kind);
			return true;
		}
		if (isHeld(turn, empire, row)) return false;
		works.left[i] = row.left - 1;
		if (row.left > 1) return false;
		if (row.kind === "PDC") rebuild(turn, empire, row);
		else addYards(turn, empire, row);
		return true;
	});
	if (done.includes(true)) empire.works = keptRows(works, (i) => done[i] !== true);
}
/** SC-15.7a  A planet held by another builds nothing. */
function isHeld({ atlas }, { colonies }, { system, planet: slot }) {
	const planet = slot < 0 ? -1 : planetAt(atlas, system, slot);
	return (colonies.held[colonies.system.indexOf(system)]?.[planet] ?? 0) !== 0;
}
/** SC-8.10, SC-8.24  A PDC stands again, with the troops that are left on its planet. */
function rebuild(turn, empire, { system, planet: slot }) {
	const { colonies } = empire;
	const at = colonies.system.indexOf(system);
	const planet = planetAt(turn.atlas, system, slot);
	const stands = colonies.pdc[at];
	if (stands === void 0) return;
	stands[planet] = true;
	turn.tell(empire, "systems", "works done", "SC-8.10", [system, 1], `PDC on ${planetName(system, slot)}`);
}
/** SC-5.5, SC-0.9  SY and MS are counted by system and generation. */
function addYards(turn, empire, { kind, system, generation, count }) {
	const { yards } = empire;
	let at = yards.system.findIndex((one, i) => one === system && yards.generation[i] === generation);
	if (at < 0) {
		const later = yards.system.findIndex((one, i) => one > system || one === system && (yards.generation[i] ?? 0) > generation);
		at = insertRow(yards, later < 0 ? yards.system.length : later, {
			system,
			generation,
			sy: 0,
			ms: 0,
			manned: 0,
			shops: 0
		});
	}
	const column = kind === "SY" ? yards.sy : yards.ms;
	column[at] = (column[at] ?? 0) + count;
	turn.tell(empire, "systems", "works done", "SC-5.5", [system, count], kind);
}
// src/rulesets/starfire-campaign/phases/p14-construction.ts
/** P14 of SC-19.4: construction, installations, repair, refit, PDC regeneration. */
function construction(turn) {
	for (const empire of turn.empires()) {
		yardsOf(turn, empire);
		buildOn(turn, empire);
	}
	regenerate(turn);
}
/** SC-5.1, SC-5.10  The yards of an empire, system by system; what is done then appears in the order of acceptance. */
function yardsOf(turn, empire) {
	dropLost(turn, empire);
	mendFleets(turn, empire);
	const rows = [.../* @__PURE__ */ new Set([...empire.yards.system, ...empire.queue.system])].sort((a, b) => a - b).map((system) => {
		const yard = yardAt(turn, empire, system);
		const mended = mendAt(turn, empire, system, yard);
		return {
			system,
			yard,
			used: mended + workOn$1(empire, system, yard.capacity - mended)
		};
	});
	for (const { system, yard, used } of rows) {
		const { capacity, sy, working, mobile, ms, shops } = yard;
		turn.tell(empire, "yards", "yard", "SC-5.1", [
			system,
			capacity,
			used,
			sy,
			working,
			mobile,
			ms,
			shops
		]);
		tellQueue(turn, empire, system, yard);
	}
	finish$1(turn, empire);
}
// src/rulesets/starfire-campaign/science/progress.ts
/** SC-10.20  A turn of a paid project, by its place. True when it is done. */
function advance(turn, empire, at) {
	const { projects } = empire;
	const elapsed = (projects.elapsed[at] ?? 0) + 1;
	projects.elapsed[at] = elapsed;
	if (!(projects.kind[at] === "EL" ? elapsed >= (projects.minimum[at] ?? 1) : breaksThrough(turn, empire, at, elapsed))) return false;
	const broke = (projects.broke[at] ?? 0) + 1;
	const needed = projects.breakthroughs[at] ?? 1;
	if (broke >= needed) {
		reach(turn, empire, at);
		return true;
	}
	projects.broke[at] = broke;
	projects.brokeAt[at] = elapsed;
	const id = projects.id[at] ?? 0;
	turn.tell(empire, "research", "breakthrough", "SC-10.3", [
		id,
		broke,
		needed
	], projects.target[at]);
	return false;
}
/** SC-0.4, SC-10.7, SC-10.21, SC-10.25  The roll of a turn: none where nothing or all is certain. */
function breaksThrough(turn, empire, at, elapsed) {
	const { projects } = empire;
	const standing = standingOf(empire, at);
	const chance = cumulative(standing, elapsed);
	if (trial(standing, elapsed) > 0) projects.event[at] = 0;
	if (chance <= 0) return false;
	if (chance >= 1e4) return true;
	const id = projects.id[at] ?? 0;
	const face = turn.dice(`project:${empire.owner}.P${id}`).die(CERTAIN);
	turn.tell(empire, "research", "tried", "SC-10.7", [
		id,
		elapsed,
		chance,
		face
	], projects.target[at]);
	return face <= chance;
}
/** SC-10.20  What a project was for; usable from the next turn. */
function reach(turn, empire, at) {
	const { projects } = empire;
	const { id: ids, kind, level: levels, target: targets } = projects;
	const [id, level, target] = [
		ids[at] ?? 0,
		levels[at] ?? 1,
		targets[at] ?? ""
	];
	if (kind[at] === "EL") {
		empire.el = level;
		turn.tell(empire, "research", "EL reached", "SC-10.8", [id, level]);
	} else if (kind[at] === "SL") {
		const tree = trees.findIndex((one) => one.id === target);
		empire.sl[tree] = level;
		turn.tell(empire, "research", "SL reached", "SC-10.5", [id, level], target);
	} else if (technologyOf(target) !== void 0) {
		gainTechnology(empire, target);
		turn.tell(empire, "research", "developed", "SC-10.12", [id, level], target);
	} else {
		empire.knots = [...empire.knots, target];
		turn.tell(empire, "research", "knot undone", "SC-4.10", [id, level], target);
	}
}
/** SC-21.2  A month in suspension: from the second on, percent off the chance or months on the minimum. */
function endure({ projects }, at) {
	const months = (projects.months[at] ?? 0) + 1;
	projects.months[at] = months;
	if (months < 2) return;
	const isRd = projects.kind[at] === "TECH";
	if (projects.choice[at] === "CHANCE" && projects.kind[at] !== "EL") {
		projects.penalty[at] = (projects.penalty[at] ?? 0) + (isRd ? 1e3 : 500);
		return;
	}
	const more = isRd ? 2 : 1;
	projects.minimum[at] = (projects.minimum[at] ?? 1) + more;
	if ((projects.broke[at] ?? 0) > 0) projects.brokeAt[at] = (projects.brokeAt[at] ?? 0) + more;
}
// src/rulesets/starfire-campaign/phases/p15-research.ts
/** P15 of SC-19.4: SC-10.20  paid projects advance; SC-21.2  suspended ones suffer. */
function research(turn) {
	for (const empire of turn.empires()) researchOf(turn, empire);
}
function researchOf(turn, empire) {
	const { projects } = empire;
	const done = projects.id.filter((_, at) => {
		if (projects.suspended[at] === true) endure(empire, at);
		else if (projects.paid[at] === true) return advance(turn, empire, at);
		return false;
	});
	dropProjects(empire, new Set(done));
}
// src/rulesets/starfire-campaign/diplomacy/moods.ts
/** SC-16.5  So many armed units at its home an NPR bears with. */
var CROWD = 5;
/** P16 of SC-19.4: what NPRs think after the turn; SC-20.3  the empires learn the states alone. */
function nprAttitudes(turn) {
	for (const npr of turn.p.nprs) {
		const home = npr.colonies.system[0];
		if (!isThere$1(npr) && npr.attitudes.length > 0) npr.attitudes = [];
		for (const { empire: owner } of npr.attitudes) {
			const empire = turn.p.empires[owner - 1];
			if (empire === void 0) continue;
			if (turn.foughtWith(npr).includes(owner)) change(npr, owner, -60);
			if (home !== void 0 && armedIn$1(empire, home) > CROWD) change(npr, owner, -2);
		}
		npr.attitudes = npr.attitudes.map((one) => ({
			...one,
			union: stateOf(one.value) === "UNION" ? one.union + 1 : 0
		}));
	}
	const byOwner = new Map(turn.p.nprs.map((npr) => [npr.owner, npr]));
	for (const empire of turn.empires()) for (const { owner, state } of empire.contacts) if (owner > turn.p.seats) readMood(turn, empire, owner, byOwner.get(owner), state);
}
/** SC-20.3  The state as the empire sees it. */
function readMood(turn, empire, owner, npr, before) {
	const attitude = npr === void 0 ? void 0 : attitudeTo(npr, empire.owner);
	const state = attitude === void 0 ? "" : stateOf(attitude.value);
	if (state === before) return;
	setContact(empire, owner, { state });
	if (state !== "") turn.tell(empire, "contacts", "mood", "SC-16.3", [owner], state);
}
// src/rulesets/starfire-campaign/economy/mastery.ts
/** SC-21.11  Mastery is 60 % of all PU of empires, held for so many turns. */
var MASTERY = 60;
var MASTERY_TURNS = 12;
/** SC-21.11  Notes who holds 60 % of all PU; true when it has been the same for 12 turns. */
function mastery(turn) {
	const { p } = turn;
	const seats = masters(turn).map(({ seat }) => seat).sort((a, b) => a - b);
	const same = seats.length > 0 && JSON.stringify(seats) === JSON.stringify(p.leading.seats);
	p.leading = {
		seats,
		turns: seats.length === 0 ? 0 : same ? p.leading.turns + 1 : 1
	};
	return p.leading.turns >= MASTERY_TURNS;
}
/** SC-21.11, SC-21.31  The mutual-ALLY group, or the empire alone, that holds 60 %, while somebody is outside; else nobody. */
function masters(turn) {
	const empires = [...turn.empires()];
	const pu = new Map(empires.map((empire) => [empire, puOf$1(empire)]));
	const all = empires.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0);
	const holds = (group) => all > 0 && group.length < empires.length && 100 * group.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0) >= MASTERY * all;
	const ranked = empires.sort((a, b) => (pu.get(b) ?? 0) - (pu.get(a) ?? 0) || a.seat - b.seat);
	for (const first of ranked) {
		const group = [first];
		const friends = new Set(first.contacts.flatMap((one) => one.relation === "ALLY" ? [one.owner] : []));
		for (const other of friends.size === 0 ? [] : ranked) if (friends.has(other.owner) && group.every((one) => allied(turn, one.owner, other.owner))) group.push(other);
		if (holds(group)) return group;
		if (holds([first])) return [first];
	}
	return [];
}
// src/rulesets/starfire-campaign/milestones.ts
/** Question 21 of SC-25: Lines that tell of something new that is known, owned, built or learnt. */
var NEWS = /* @__PURE__ */ new Set([
	...[
		"delivered",
		"cache",
		"relic",
		"met",
		"battle",
		"established",
		"arrived",
		"united",
		"dealt"
	],
	...[
		"built",
		"opened",
		"refitted",
		"installed",
		"raised",
		"works done",
		"conquered",
		"raided"
	],
	...[
		"EL reached",
		"SL reached",
		"developed",
		"knot undone",
		"breakthrough"
	]
]);
/** Questions 3 and 21 of SC-25: Notes in which turn an empire did something first, and turns in which nothing new came about. */
function milestones(turn, empire) {
	const done = doneBy(turn, empire);
	empire.firsts = empire.firsts.map((at, i) => at === 0 && done[i] === true ? turn.number : at);
	if (!turn.linesOf(empire).some(({ kind }) => NEWS.has(kind))) empire.quiet++;
}
/** What an empire has done by now, in the order of FIRSTS. */
function doneBy({ p }, { colonies, contacts, left, el, seat }) {
	const settled = colonies.pu.filter((pu) => sum(pu) > 0).length;
	const isEmpire = (owner) => owner <= p.seats && owner !== empireOwner(seat);
	const done = {
		colony: settled > 1,
		npr: contacts.some(({ owner }) => !isEmpire(owner)),
		empire: contacts.some(({ owner }) => isEmpire(owner)),
		exit: left,
		war: contacts.some(({ relation, theirs }) => relation === "WAR" || theirs === "WAR"),
		el2: el >= 2,
		el3: el >= 3
	};
	return FIRSTS.map((first) => done[first]);
}
// src/rulesets/starfire-campaign/phases/p16-report.ts
/** P16 of SC-19.4: who is out, who is absent, the score, the end, and the reports. True when the campaign is over. */
function reports(turn) {
	const { p } = turn;
	nprAttitudes(turn);
	leave(turn);
	expireOffers(turn);
	markAbsent(turn);
	for (const empire of turn.empires()) {
		milestones(turn, empire);
		empire.history = [...empire.history, scoreOf(empire)];
		turn.tell(empire, "score", "score", "SC-21.10", [scoreOf(empire)]);
		empire.report = reportOf(turn, empire);
	}
	p.ended = endingOf(p, !turn.alone && mastery(turn));
	return p.ended !== 0;
}
/** SC-21.7, SC-19.16  Who has 0 PU and no ships is eliminated, also who has resigned; a preview does not foresee it. */
function leave(turn) {
	if (turn.alone) return;
	for (const empire of [...turn.empires()]) if (isGone(empire)) fall(turn, empire, "SC-21.7");
}
/** SC-19.14  Who is absent. */
function markAbsent({ p }) {
	p.absent = p.empires.flatMap(({ seat, missed }) => missed >= p.options.ABSENT_TURNS && !p.out.includes(seat) ? [seat] : []);
}
/** SC-21.11  Why the campaign is over after this turn; 0 when it is not. */
function endingOf({ options, turn, seats, out }, mastered) {
	if (out.length === seats || seats > 1 && out.length === seats - 1) return ENDING.alone;
	if (mastered) return ENDING.most;
	return options.END_TURN > 0 && turn >= options.END_TURN ? ENDING.lastTurn : 0;
}
// src/rulesets/starfire-campaign/phases/resolve.ts
/**
* SC-19.4  A turn, phase by phase, as far as it goes without a deal window. SC-22.2  All but P3, P5–P7 and P13 treat each
* empire or system by itself, with streams of its own (SC-0.5), so that their order within does not matter.
*/
function resolve(t, sheets, turn = new Turn(t)) {
	const sets = caretaken(turn, lock(turn, sheets));
	administer(turn, sets);
	const surveys = movement(turn);
	hazards(turn);
	orderSilos(turn, sets);
	battles(turn);
	ground(turn, sets);
	looking(turn);
	raiding(turn, sets);
	espionage(turn, sets);
	exploration(turn, surveys);
	supply(turn);
	matchFreighters(turn);
	colonization(turn, sets);
	growth(turn);
	economy(turn, sets);
	nprEconomy(turn);
	establish(turn);
	calm(turn);
	const pending = deficits(turn, sets);
	if (pending) giveOut(turn, sets);
	if (pending && openWindow(turn)) {
		markAbsent(turn);
		turn.pause();
		return "window";
	}
	finish(turn);
	if (!pending) giveOut(turn, sets);
	return reports(turn) ? "over" : "next";
}
/** SC-21.4, SC-21.14  The rest of a turn, after its deal window. */
function settle(t, sheets, turn = new Turn(t)) {
	turn.resume();
	deals(turn, setsInWindow(turn, sheets));
	finish(turn);
	return reports(turn) ? "over" : "next";
}
/** P14 and P15. */
function finish(turn) {
	construction(turn);
	research(turn);
}
/** SC-19.10  What P16 does with orders; SC-21.29  with a deal window it is done before. */
function giveOut(turn, sets) {
	post(turn, sets);
	publishOffers(turn, sets);
	resignations(turn, sets);
}
// src/rulesets/starfire-campaign/suggest/hand.ts
/** What random orders are picked from: what an empire sees of its own. A wild hand names anything that might be. */
var Hand = class {
	p;
	empire;
	chance;
	wild;
	constructor(p, empire, chance, wild) {
		this.p = p;
		this.empire = empire;
		this.chance = chance;
		this.wild = wild;
	}
	one(list) {
		return list.length === 0 ? null : list[this.chance.pick(list.length)] ?? null;
	}
	/** True once in so many times. */
	once(of) {
		return this.chance.pick(of) === 0;
	}
	number(most) {
		return 1 + this.chance.pick(most);
	}
	/** So many MC, in hundredths. */
	mc(most) {
		return 100 * this.number(most);
	}
	#own(ids) {
		return this.wild ? this.number(12) : this.one(ids);
	}
	fleet() {
		return this.#own(this.empire.fleets.id);
	}
	ship() {
		return this.#own(this.empire.ships.id);
	}
	project() {
		return this.#own(this.empire.projects.id);
	}
	/** An installation, of some kinds only. */
	center(...kinds) {
		const { id, kind } = this.empire.installations;
		return this.#own(id.filter((_, i) => kinds.includes(kind[i] ?? "SCI")));
	}
	/** A fleet with instruments. */
	surveyor() {
		return this.wild ? this.number(12) : this.one(this.empire.fleets.id.filter((id) => instrumentsOf(this.empire, id).x > 0));
	}
	/** An own system, or any. */
	colony() {
		const id = this.wild ? this.#anywhere() : this.one(this.empire.colonies.system);
		return id === null ? null : systemName(id);
	}
	/** A system that is charted, perhaps one that is so well. */
	charted(level = LEVEL.led) {
		const known = this.wild ? null : this.one(this.empire.chart.filter((one) => one.level >= level));
		return known === null ? this.wild ? systemName(this.#anywhere()) : null : systemName(known.system);
	}
	/** A charted system where nobody of one's own lives and somebody might. */
	free() {
		const { chart, colonies } = this.empire;
		const free = chart.filter((one) => one.planets.length > 0 && !colonies.system.includes(one.system));
		const known = this.one(free);
		return known === null ? this.charted() : systemName(known.system);
	}
	/** An own planet. */
	planet() {
		return this.#planetIn(this.one(this.empire.colonies.system));
	}
	/** A planet of somebody, nearer ones as likely as others. */
	target() {
		const lived = this.empire.chart.filter((one) => one.owner !== 0 || one.planets.length > 0);
		return this.#planetIn(this.one(lived)?.system ?? null);
	}
	#planetIn(id) {
		if (id === null || this.wild) return `${systemName(this.#anywhere())}.${this.chance.pick(4)}`;
		const slot = this.one(this.knownOf(id)?.planets ?? [])?.slot ?? 1;
		return `${systemName(id)}.${slot}`;
	}
	knownOf(id) {
		return this.empire.chart.find(({ system }) => system === id);
	}
	#anywhere() {
		const { seats, options } = this.p;
		const seat = this.chance.pick(seats);
		return this.once(3) ? coreId(this.chance.pick(options.CORE_SYSTEMS)) : clusterId(options.CLUSTER_SYSTEMS, seat, this.chance.pick(options.CLUSTER_SYSTEMS));
	}
	/** A WP where a fleet is, probed or not. */
	wp(fleet, probed) {
		if (this.wild) return this.number(5);
		const { fleets } = this.empire;
		const at = fleets.id.indexOf(Number(fleet));
		const points = this.knownOf(fleets.system[at] ?? 0)?.points ?? [];
		return this.one(points.filter((point) => point.probed === probed))?.number ?? null;
	}
	/** Somebody in contact: an empire, an NPR, or either. */
	contact(whom) {
		const { contacts } = this.empire;
		if (this.wild) return 1 + this.chance.pick(this.p.seats);
		const all = contacts.filter(({ owner }) => whom === "any" || owner <= this.p.seats === (whom === "empire"));
		return this.one(all)?.owner ?? null;
	}
	/** The same as orders write it. */
	other() {
		const owner = this.contact("any");
		return owner === null ? null : owner <= this.p.seats ? owner : ownerName(owner);
	}
	npr() {
		const owner = this.wild ? null : this.contact("npr");
		return this.wild ? `N${this.number(this.p.seats)}` : owner === null ? null : ownerName(owner);
	}
	design() {
		return this.wild ? "Phantom" : this.one(this.empire.designs)?.name ?? null;
	}
	/** PU of the system that has most. */
	get puAtHome() {
		return this.empire.colonies.pu.reduce((most, pu) => Math.max(most, sum(pu)), 0);
	}
};
// src/rulesets/starfire-campaign/suggest/lines.ts
/** An order of each kind at random, as far as there is something to order; null when there is not. */
var LINES_AT_RANDOM = {
	race: (hand) => ({
		do: "race",
		name: hand.one([
			"Terra",
			"Orion",
			"Ophi",
			"Children of Dawn"
		]) ?? "",
		array: hand.one(hand.wild ? [[
			66,
			66,
			66
		]] : [
			[
				66,
				66,
				33
			],
			[
				33,
				66,
				66
			],
			[
				66,
				33,
				66
			],
			[
				33,
				33,
				33
			]
		]) ?? [],
		advantages: hand.once(2) ? [] : [hand.one(ADVANTAGES) ?? "WEALTHY"],
		disadvantages: hand.once(2) ? [] : [hand.one(DISADVANTAGES) ?? "POOR"],
		short: hand.one([
			"L",
			"E",
			"F",
			"G",
			"Lj"
		]) ?? "L",
		long: hand.one([
			"R",
			"Pt",
			"K"
		]) ?? "K"
	}),
	design: (hand) => {
		const { el, tech, hulls: opened, designs } = hand.empire;
		const role = hand.one(ROLES) ?? "warship";
		const hull = hand.one(hulls.filter((one) => one.el <= el + (hand.wild ? 4 : 0) && fits(role, one)));
		const design = hull === null ? null : draftOn(role, hull, {
			el,
			tech,
			opened
		});
		if (design === null) return null;
		const { n, speed, variant, parts, logistics } = design;
		return {
			do: "design",
			name: hand.wild && hand.once(2) ? designs[0]?.name ?? "Fox" : `${design.hull} ${designs.length + 1}`,
			hull: design.hull,
			variant,
			n: hand.wild && hand.once(2) ? n + 40 : n,
			speed,
			components: parts,
			...logistics ? { role: "LOGISTICS" } : {}
		};
	},
	build: (hand) => {
		const { designs, hulls: opened } = hand.empire;
		const usable = designs.filter(({ hull, variant }) => hulls.some((one) => one.code === hull && isUsable(opened, one, variant)));
		const design = hand.wild ? hand.design() : hand.one(usable)?.name ?? null;
		const system = hand.colony();
		return design === null || system === null ? null : {
			do: "build",
			system,
			design,
			count: hand.number(3)
		};
	},
	prototype: (hand) => named(hand, (system, design) => ({
		do: "prototype",
		system,
		design
	})),
	refit: (hand) => {
		const ship = hand.ship();
		const design = hand.design();
		return ship === null || design === null ? null : {
			do: "refit",
			ship,
			design
		};
	},
	repair: (hand) => withOne(hand.ship(), (ship) => ({
		do: "repair",
		ship,
		points: hand.number(12)
	})),
	scrap: (hand) => withOne(hand.ship(), (ship) => ({
		do: "scrap",
		ship
	})),
	freighters: (hand) => ({
		do: "freighters",
		count: hand.number(hand.wild ? 1e3 : 3)
	}),
	install: (hand) => install(hand),
	upgrade: (hand) => withOne(hand.center("SCI", "RDG", "RDD"), (center) => ({
		do: "upgrade",
		center,
		rating: hand.empire.el + (hand.once(4) ? 0 : 1)
	})),
	researchSL: (hand) => withOne(hand.center("SCI"), (center) => ({
		do: "researchSL",
		center,
		tree: treeAt(hand)
	})),
	researchEL: (hand) => {
		const { id, kind } = hand.empire.installations;
		const centers = hand.wild ? [hand.number(9)] : id.filter((_, i) => kind[i] === "SCI");
		return centers.length === 0 ? null : {
			do: "researchEL",
			centers
		};
	},
	research: (hand) => {
		const { tech, sl } = hand.empire;
		const open = technologies.filter((one) => !tech.includes(one.code) && one.sl <= (sl[trees.findIndex(({ id }) => id === one.tree)] ?? 1) && (one.earlier === null || tech.includes(one.earlier)));
		const target = hand.one(hand.wild ? technologies : open);
		const center = hand.center("RDG", "RDD");
		return target === null || center === null ? null : {
			do: "research",
			centers: [center],
			tech: target.code
		};
	},
	cancel: (hand) => hand.empire.offers.length > 0 && hand.once(2) ? {
		do: "cancel",
		trade: hand.number(4)
	} : withOne(hand.project(), (project) => ({
		do: "cancel",
		project
	})),
	resume: (hand) => withOne(hand.project(), (project) => ({
		do: "resume",
		project
	})),
	colonize: (hand) => {
		const target = hand.free();
		const origin = hand.colony();
		return target === null || origin === null ? null : {
			do: "colonize",
			target,
			origin
		};
	},
	transfer: (hand) => {
		const target = hand.once(4) ? hand.free() : hand.colony();
		const origin = hand.colony();
		const amount = hand.wild ? hand.number(60) : 5 * hand.number(4);
		return target === null || origin === null ? null : {
			do: "transfer",
			amount,
			origin,
			target
		};
	},
	assist: (hand) => withOne(hand.colony(), (system) => ({
		do: "assist",
		system,
		points: hand.number(hand.wild ? 6 : 3)
	})),
	troops: (hand) => {
		const fleet = hand.fleet();
		const system = hand.colony();
		return fleet === null || system === null ? null : {
			do: "troops",
			points: 10 * hand.number(6),
			system,
			fleet
		};
	},
	form: (hand) => withOne(hand.ship(), (ship) => ({
		do: "form",
		ships: [ship],
		name: "Vanguard"
	})),
	split: (hand) => {
		const ship = hand.ship();
		const { ships } = hand.empire;
		const fleet = hand.wild ? hand.fleet() : ships.fleet[ships.id.indexOf(ship ?? 0)] ?? null;
		return ship === null || fleet === null ? null : {
			do: "split",
			fleet,
			ships: [ship]
		};
	},
	merge: (hand) => {
		const { fleets } = hand.empire;
		const into = hand.fleet();
		const here = fleets.system[fleets.id.indexOf(into ?? 0)];
		const others = fleets.id.filter((id, at) => id !== into && (hand.wild || fleets.system[at] === here));
		const other = hand.one(others);
		return into === null || other === null ? null : {
			do: "merge",
			fleets: [into, other]
		};
	},
	move: (hand) => withOne(hand.fleet(), (fleet) => {
		const detune = hand.once(3);
		if (hand.once(8)) return {
			do: "move",
			fleet,
			by: [],
			detune
		};
		const to = hand.once(2) ? hand.charted() : null;
		if (to !== null) return {
			do: "move",
			fleet,
			to,
			detune
		};
		const wp = hand.wp(fleet, true);
		return wp === null ? null : {
			do: "move",
			fleet,
			by: hand.once(3) ? [wp, 1] : [wp],
			detune
		};
	}),
	probe: (hand) => withOne(hand.surveyor(), (fleet) => withOne(hand.wp(fleet, false), (wp) => ({
		do: "probe",
		fleet,
		wp
	}))),
	scan: (hand) => withOne(hand.surveyor(), (fleet) => ({
		do: "scan",
		fleet,
		stage: hand.one([
			"BASIC",
			"DETAILED",
			"COMBINED"
		]) ?? "BASIC"
	})),
	explore: (hand) => withOne(hand.surveyor(), (fleet) => ({
		do: "explore",
		fleet,
		deep: hand.once(4)
	})),
	return: (hand) => withOne(hand.fleet(), (fleet) => ({
		do: "return",
		fleet
	})),
	stance: (hand) => withOne(hand.fleet(), (fleet) => {
		const posture = hand.one(POSTURES) ?? "HOLD";
		const wp = hand.wp(fleet, true);
		const rest = {
			doctrine: hand.one(DOCTRINES) ?? "BALANCED",
			priority: hand.one(PRIORITIES) ?? "LARGEST",
			retreat: hand.chance.pick(101)
		};
		if (posture !== "GUARD") return {
			do: "stance",
			fleet,
			posture,
			...rest
		};
		return {
			do: "stance",
			fleet,
			posture,
			wp: wp ?? 1,
			...rest
		};
	}),
	station: (hand) => withOne(hand.fleet(), (base) => {
		const planet = hand.once(2) ? hand.planet() : null;
		return planet === null ? {
			do: "station",
			base,
			wp: hand.number(3)
		} : {
			do: "station",
			base,
			planet
		};
	}),
	escort: (hand) => withOne(hand.fleet(), (fleet) => ({
		do: "escort",
		fleet,
		on: !hand.once(3)
	})),
	convoy: (hand) => ({
		do: "convoy",
		on: hand.once(2)
	}),
	raid: (hand) => {
		const fleet = hand.fleet();
		const system = hand.charted();
		return fleet === null || system === null ? null : {
			do: "raid",
			fleet,
			system
		};
	},
	bombard: (hand) => aimed(hand, (fleet, planet) => ({
		do: "bombard",
		fleet,
		planet,
		target: hand.one([
			"PDC",
			"SILO",
			"SY",
			"PU"
		]) ?? "PDC",
		...hand.once(2) ? { rounds: hand.number(10) } : {}
	})),
	blockade: (hand) => aimed(hand, (fleet, planet) => ({
		do: "blockade",
		fleet,
		planet
	})),
	land: (hand) => aimed(hand, (fleet, planet) => ({
		do: "land",
		points: 10 * hand.number(6),
		fleet,
		planet
	})),
	evacuate: (hand) => aimed(hand, (fleet, planet) => ({
		do: "evacuate",
		points: 10 * hand.number(6),
		fleet,
		planet
	})),
	silo: (hand) => withOne(hand.center("CMS"), (cms) => ({
		do: "silo",
		cms,
		mode: hand.once(2) ? "FIRE" : "HOLD"
	})),
	relation: (hand) => withOne(hand.other(), (empire) => ({
		do: "relation",
		empire,
		relation: hand.once(2) ? "WAR" : hand.one(RELATIONS) ?? "PEACE"
	})),
	envoy: (hand) => withOne(hand.npr(), (npr) => ({
		do: "envoy",
		npr,
		gift: hand.once(2) ? 0 : hand.mc(hand.wild ? 99999 : 900)
	})),
	union: (hand) => withOne(hand.npr(), (npr) => ({
		do: "union",
		npr
	})),
	trade: (hand) => withOne(hand.contact("empire"), (to) => ({
		do: "trade",
		to,
		give: [asset(hand)],
		want: hand.once(2) ? [] : [asset(hand)],
		until: hand.p.turn + hand.chance.pick(4)
	})),
	accept: (hand) => {
		const offer = hand.one(hand.empire.offers.filter(({ to }) => to === hand.empire.owner));
		if (hand.wild) return {
			do: "accept",
			trade: {
				of: hand.number(4),
				trade: hand.number(4)
			}
		};
		return offer === null ? null : {
			do: "accept",
			trade: {
				of: offer.of,
				trade: offer.id
			}
		};
	},
	invest: (hand) => ({
		do: "invest",
		mc: hand.mc(hand.wild ? 99999 : 2e3)
	}),
	withdraw: (hand) => ({
		do: "withdraw",
		mc: hand.mc(1e3)
	}),
	spy: (hand) => withOne(hand.other(), (target) => {
		const mission = hand.one([
			"INTEL",
			"SABOTAGE",
			"STEAL",
			"INCITE"
		]) ?? "INTEL";
		if (mission !== "INCITE") return {
			do: "spy",
			mission,
			target
		};
		return withOne(hand.charted(), (system) => ({
			do: "spy",
			mission,
			target,
			system
		}));
	}),
	claim: (hand) => withOne(hand.charted(3), (system) => ({
		do: "claim",
		system,
		on: !hand.once(4)
	})),
	priority: (hand) => {
		const ship = hand.ship();
		const project = hand.project();
		if (ship !== null && hand.once(4)) return {
			do: "priority",
			sell: [ship]
		};
		if (project !== null && hand.once(3)) return {
			do: "priority",
			suspend: project,
			by: hand.once(2) ? "TIME" : "CHANCE"
		};
		if (hand.once(3)) return {
			do: "priority",
			missile: hand.once(2) ? "R" : "G"
		};
		return {
			do: "priority",
			freighters: hand.chance.shuffle([...FREIGHT$1]).slice(hand.chance.pick(4))
		};
	},
	bid: (hand) => withOne(hand.contact("empire"), (defaulter) => ({
		do: "bid",
		defaulter,
		asset: asset(hand),
		mc: hand.mc(900)
	})),
	message: (hand) => withOne(hand.contact("empire"), (to) => ({
		do: "message",
		to,
		text: "Hail"
	})),
	resign: () => ({ do: "resign" })
};
function withOne(found, make) {
	return found === null ? null : make(found);
}
function named(hand, make) {
	const system = hand.colony();
	const design = hand.design();
	return system === null || design === null ? null : make(system, design);
}
function aimed(hand, make) {
	const fleet = hand.fleet();
	const planet = hand.target();
	return fleet === null || planet === null ? null : make(fleet, planet);
}
/** A tree, the useful ones more often. */
function treeAt(hand) {
	const some = trees.filter(({ virtual }) => !virtual);
	return hand.once(2) ? "COL" : hand.one(some)?.id ?? "COL";
}
var fits = (role, { code, base, freighter }) => {
	if (role === "explorer") return code === "EX";
	if (role === "base") return base;
	if (role === "freighter") return freighter;
	return !base && !freighter && code !== "EX";
};
function install(hand) {
	const system = hand.colony();
	const planet = hand.planet();
	if (system === null || planet === null) return null;
	const rating = hand.number(hand.wild ? 9 : hand.empire.el + 1);
	const count = hand.number(2);
	switch (hand.chance.pick(8)) {
		case 0: return {
			do: "install",
			type: "SCI",
			system
		};
		case 1: return {
			do: "install",
			type: "RDG",
			system,
			rating
		};
		case 2: return {
			do: "install",
			type: "RDD",
			system,
			rating,
			tree: treeAt(hand)
		};
		case 3: return {
			do: "install",
			type: "PDC",
			planet
		};
		case 4: return {
			do: "install",
			type: "CMS",
			planet,
			count
		};
		case 5: return {
			do: "install",
			type: "CGB",
			planet,
			count: 1
		};
		case 6: return {
			do: "install",
			type: "SY",
			system,
			count
		};
		default: return {
			do: "install",
			type: "MS",
			system,
			count
		};
	}
}
function asset(hand) {
	const { tech } = hand.empire;
	const system = hand.charted();
	switch (hand.chance.pick(5)) {
		case 0: return { tech: hand.one(tech) ?? "A1" };
		case 1: return system === null ? { mc: 100 } : { chart: system };
		case 2: return { ship: hand.ship() ?? 1 };
		case 3: return { system: hand.colony() ?? "1" };
		default: return { mc: hand.mc(2e3) };
	}
}
// src/rulesets/starfire-campaign/suggest.ts
/** More lines a random sheet does not have. */
var MOST_LINES = 14;
/**
* A set of orders at random, from what the empire sees of itself: mostly what may be done, and one line in five is wrong
* on purpose. SC-19.12  Half of the sets are written as text.
*/
function suggestSheet(p, seat, chance) {
	const empire = p.empires.find((e) => e.seat === seat);
	if (empire === void 0) return { orders: [] };
	const lines = linesFor(p, empire, chance);
	return chance.pick(2) === 0 ? { orders: lines.map(({ json }) => json) } : { text: lines.map(({ text }) => text).join("\n") };
}
function linesFor(p, empire, chance) {
	const lines = [];
	const add = (what) => {
		const wild = chance.pick(5) === 0;
		if (wild && chance.pick(4) === 0) lines.push(nonsense(chance));
		else {
			const order = LINES_AT_RANDOM[what](new Hand(p, empire, chance, wild));
			if (order !== null) lines.push({
				json: shown(order),
				text: written(order)
			});
		}
	};
	if (p.turn === empire.joined && chance.pick(2) === 0) add("race");
	for (const task of empire.fleets.task) if (task === "" && chance.pick(4) > 0) add("explore");
	for (let i = chance.pick(10); i > 0; i--) add(kindAtRandom(chance));
	return lines.slice(0, MOST_LINES);
}
/** What cannot be read. */
function nonsense(chance) {
	const all = [
		{
			json: null,
			text: "\""
		},
		{
			json: { do: "dance" },
			text: "dance F1"
		},
		{
			json: {
				do: "probe",
				fleet: "F1"
			},
			text: "probe F1"
		},
		{
			json: {
				do: "build",
				system: "here",
				design: 7
			},
			text: "build here 7"
		},
		{
			json: {
				do: "invest",
				mc: -5
			},
			text: "invest -5"
		},
		{
			json: [],
			text: "move F1 to"
		}
	];
	return all[chance.pick(all.length)];
}
/** How often an order is tried beside others; those not named once. */
var OFTEN = {
	race: 0,
	resign: 0,
	design: 5,
	build: 6,
	prototype: 2,
	install: 4,
	upgrade: 3,
	researchSL: 4,
	researchEL: 2,
	research: 4,
	colonize: 8,
	transfer: 2,
	move: 6,
	explore: 3,
	relation: 3,
	stance: 3,
	land: 2,
	raid: 2,
	freighters: 2
};
var KINDS$2 = DOS.flatMap((what) => Array.from({ length: OFTEN[what] ?? 1 }, () => what));
/** SC-21.7  RESIGN only seldom, as it ends everything. */
var kindAtRandom = (chance) => chance.pick(200) === 0 ? "resign" : KINDS$2[chance.pick(KINDS$2.length)];
/** SC-21.4  What may be tried in a deal window. */
var DEALS = [
	"trade",
	"accept",
	"bid",
	"bid",
	"build"
];
/** SC-21.4  A set for the deal window at random. */
function suggestDeals(p, seat, chance) {
	const empire = p.empires.find((e) => e.seat === seat);
	if (empire === void 0) return { orders: [] };
	const lines = [];
	for (let i = chance.pick(4); i > 0; i--) {
		const order = LINES_AT_RANDOM[DEALS[chance.pick(DEALS.length)]](new Hand(p, empire, chance, chance.pick(5) === 0));
		if (order !== null) lines.push(shown(order));
	}
	return { orders: lines };
}
// src/rulesets/starfire-campaign/procedures/campaign.ts
/** SC-19.1  Turn after turn all give orders in secret, and the turn is resolved. */
var campaign = procedure("campaign", {}, {
	turn: askAllOpen({
		clause: "SC-19.1",
		question: "What are your orders for this turn?",
		who: seatsIn,
		waits: (p) => seatsIn(p).filter((seat) => !p.absent.includes(seat)),
		schema: sheetShape,
		check: () => null,
		suggest: (p, _f, seat, chance) => suggestSheet(p, seat, chance),
		prompt: (p) => `Turn ${p.turn}: orders`,
		late: () => NO_SHEET,
		reveal(t, _f, sheets) {
			if (t.p.ended !== 0) return over(t);
			t.note("turn", t.p.turn);
			return after(t, resolve(t, sheets));
		}
	}),
	window: askAllOpen({
		clause: "SC-21.4",
		question: "An empire is in default: what do you offer, accept or bid?",
		who: seatsInWindow,
		waits: (p) => seatsInWindow(p).filter((seat) => !p.absent.includes(seat)),
		schema: sheetShape,
		check: () => null,
		suggest: (p, _f, seat, chance) => suggestDeals(p, seat, chance),
		prompt: (p) => `Turn ${p.turn}: deals`,
		late: () => NO_SHEET,
		reveal(t, _f, sheets) {
			return t.p.ended !== 0 ? over(t) : after(t, settle(t, sheets));
		}
	})
});
function after(t, outcome) {
	if (outcome === "over") return over(t);
	if (outcome === "window") return "window";
	t.p.turn++;
	return "turn";
}
function over(t) {
	t.note("ended", t.p.turn);
	return t.over();
}
/** The seats that are in; when the campaign is over nobody is asked. */
function seatsIn(p) {
	if (p.ended !== 0) return [];
	const seats = [];
	for (let seat = 0; seat < p.seats; seat++) if (!p.out.includes(seat)) seats.push(seat);
	return seats;
}
/** SC-21.14  The seats that the deal window asks, those that have left meanwhile apart. */
function seatsInWindow(p) {
	return p.ended === 0 ? p.window.filter((seat) => !p.out.includes(seat)) : [];
}
// src/rulesets/starfire-campaign/purposes.ts
/** What a question is for, where its heading does not say what follows from the answer. */
var purposes = { "campaign.window": "Who cannot pay makes deals now, before he is made to; it concerns those who know each other." };
// src/rulesets/starfire-campaign/report/headlines.ts
/** SC-20.6  The urgent lines of a report as headlines: section 2 is what a seat is told first, wherever it is told. */
function headlines(report) {
	const { lines } = report;
	return lines.flatMap((line) => line.section === "urgent" ? [reported(line, lines)] : []);
}
var GRAVE = [
	"battle in",
	"contact lost",
	"out",
	"raided",
	"expedition lost",
	"yard lost",
	"works lost",
	"freighters lost"
];
function reported(line, all) {
	const { kind, clause } = line;
	const said = saidOf(line, all);
	if (kind === "refused") return {
		kind,
		clause,
		grade: "headline",
		concern: "learns",
		said
	};
	return {
		kind,
		clause,
		grade: GRAVE.includes(kind) ? "headline" : "event",
		concern: "loses",
		said
	};
}
function saidOf(line, all) {
	const [system = 0, units = 0, lost = 0] = line.numbers;
	if (line.kind !== "battle in") return { head: bare(sentence(line)) };
	const end = all.find(({ kind, numbers }) => kind === "battle end" && numbers[0] === system);
	const why = end === void 0 ? {} : { why: sentence(end) };
	if (lost === 0) return {
		head: `You fought in ${systemName(system)} and lost nothing`,
		...why,
		weight: -20
	};
	return {
		head: `You lost ${lost} of your ${units} ${units === 1 ? "unit" : "units"} in ${systemName(system)}`,
		...why,
		lost: [{
			n: lost,
			of: ["unit", "units"],
			at: systemName(system)
		}]
	};
}
/** Without the clause, which stands beside it, and the full stop. */
var bare = (text) => text.replace(/\s*\(SC-[\d.]+[a-z]?\)\.?$/, "").replace(/\.$/, "");
// src/rulesets/starfire-campaign/soundness.ts
/** What the schema cannot say of a position. Null when it is sound. */
function sound(p) {
	const { empires, seats, options, absent, out, window } = p;
	if (empires.length !== seats || empires.some(({ seat }, i) => seat !== i)) return "position.empires: must have a row for each seat, in their order";
	for (const [name, list] of [
		["absent", absent],
		["out", out],
		["window", window]
	]) if (list.some((seat, i) => seat >= seats || seat <= (list[i - 1] ?? -1))) return `position.${name}: must name seats in rising order`;
	const wrong = worldFault(p);
	if (wrong !== null) return wrong;
	const atlas = atlasOf(p.world);
	const owned = /* @__PURE__ */ new Set();
	for (const empire of empires) {
		const { seat, missed, colonies } = empire;
		const fault = empireFault(p, atlas, empire);
		if (fault !== null) return `position.empires[${seat}].${fault}`;
		const isAbsent = missed >= options.ABSENT_TURNS && !out.includes(seat);
		if (absent.includes(seat) !== isAbsent) return `position.absent: must have exactly those who sent nothing for ${options.ABSENT_TURNS} turns`;
		for (const system of colonies.system) {
			if (owned.has(system)) return `position.empires[${seat}].colonies: ${systemName(system)} is another's`;
			owned.add(system);
		}
	}
	if (!rises(p.nprs.map(({ owner }) => owner))) return "position.nprs: must be in rising order";
	for (const npr of p.nprs) {
		const fault = powerFault(atlas, npr);
		if (fault !== null) return `position.nprs of ${ownerName(npr.owner)}: ${fault}`;
		if (!rises(npr.attitudes.map((one) => one.empire), seats + 1)) return `position.nprs of ${ownerName(npr.owner)}: attitudes must be to empires, rising`;
		for (const system of npr.colonies.system) {
			if (owned.has(system)) return `position.nprs: ${systemName(system)} is another's`;
			owned.add(system);
		}
	}
	return heldFault(p, atlas);
}
/** SC-1  What does not fit together in the map. */
function worldFault({ world, options, seats }) {
	const { template, core, exits, taken } = world;
	if (template.places.length !== options.CLUSTER_SYSTEMS) return `position.world.template: must have ${options.CLUSTER_SYSTEMS} systems`;
	if (template.places[0]?.system.type !== "Homeworld") return "position.world.template: begins with the HOMEWORLD";
	if (template.npr.home === 0 || template.npr.home >= template.places.length) return "position.world.template.npr: is at no system";
	if (core.places.length !== options.CORE_SYSTEMS) return `position.world.core: must have ${options.CORE_SYSTEMS} systems`;
	if (new Set(core.order).size !== core.places.length || core.order.some((at) => at >= core.places.length)) return "position.world.core.order: must have every system once";
	if (core.nprs.some(({ home }) => home >= core.places.length)) return "position.world.core.nprs: is at no system";
	if (exits.length !== seats || exits.some((at) => at === 0 || at >= template.places.length)) return "position.world.exits: must name a system of the cluster for each seat";
	const atlas = atlasOf(world);
	if (taken.some((id, i) => !atlas.exists(id) || id <= (taken[i - 1] ?? 0))) return "position.world.taken: must name systems in rising order";
	return linksFault(template.places) ?? linksFault(core.places);
}
/** SC-1.23  Every link has two ends, and two systems have one link at the most. */
function linksFault(places) {
	for (const [at, { ends }] of places.entries()) {
		const to = new Set(ends.map((end) => end.to));
		if (to.size !== ends.length || to.has(at)) return `position.world: place ${at} is linked twice, or to itself`;
		for (const other of to) if (!areLinked(places, other, at)) return `position.world: the link from ${at} to ${other} has one end`;
	}
	return null;
}
/** What does not fit together in what an owner has. */
function powerFault(atlas, power) {
	for (const name of [
		"ships",
		"fleets",
		"colonies",
		"installations",
		"yards",
		"landings"
	]) if (!isSquare(power[name])) return `${name}: all columns must be as long`;
	const { ships, fleets, colonies, installations, yards, landings, aboard, designs, next } = power;
	const unknown = [
		fleets,
		colonies,
		installations,
		yards,
		landings
	].flatMap(({ system }) => system).find((id) => !atlas.exists(id));
	if (unknown !== void 0) return `: there is no system ${systemName(unknown)}`;
	if (!rises(ships.id, next.ship)) return "ships.id: must rise, and be less than next.ship";
	if (!rises(fleets.id, next.fleet)) return "fleets.id: must rise, and be less than next.fleet";
	if (!rises(installations.id, next.installation)) return "installations.id: must rise";
	if (!rises(colonies.system)) return "colonies: systems must rise";
	if (ships.design.some((design) => design >= designs.length)) return "ships.design: there is no such design";
	const manned = new Set(ships.fleet);
	if (manned.size !== fleets.id.length || fleets.id.some((id) => !manned.has(id))) return "fleets: each must have a ship, and each ship a fleet";
	if (aboard.length !== fleets.id.length) return "aboard: must have an entry for each fleet";
	for (const { data } of aboard) if (!rises(data.map(({ system }) => system)) || data.some(({ system }) => !atlas.exists(system))) return "aboard: data must be of systems that there are, in rising order";
	return landingFault(landings) ?? colonyFault(atlas, colonies);
}
/** SC-15.7  Troops on planets: by system and planet, and some everywhere. */
function landingFault({ system, planet, points }) {
	if (!system.every((id, i) => {
		const before = system[i - 1] ?? 0;
		return id > before || id === before && (planet[i] ?? 0) > (planet[i - 1] ?? 0);
	})) return "landings: must rise by system and planet";
	return points.some((one) => one === 0) ? "landings: there must be troops" : null;
}
/** SC-15.7a, SC-15.22  Who holds a planet of another has troops there that hold it. */
function heldFault({ empires, nprs }, atlas) {
	for (const { colonies } of [...empires, ...nprs]) for (const [i, system] of colonies.system.entries()) for (const [at, holder] of (colonies.held[i] ?? []).entries()) {
		if (holder === 0) continue;
		const { landings } = empires[holder - 1] ?? {};
		const slot = atlas.system(system).planets[at]?.slot;
		if (landings?.system.some((other, k) => other === system && landings.planet[k] === slot && landings.holds[k] === 1) !== true) return `position.empires: ${ownerName(holder)} holds ${systemName(system)} without troops`;
	}
	return null;
}
/** By planet there is one entry for each. */
function colonyFault(atlas, colonies) {
	const { system, pu, pdc, garrison, stationed, bombarded, held } = colonies;
	for (const [i, id] of system.entries()) {
		const { planets } = atlas.system(id);
		for (const column of [
			pu,
			pdc,
			garrison,
			stationed,
			bombarded,
			held
		]) if (column[i]?.length !== planets.length) return `colonies: ${systemName(id)} has ${planets.length} planets`;
	}
	return null;
}
/** What does not fit together in what an empire has and knows. */
function empireFault(p, atlas, empire) {
	const { chart, owner, seat, projects, expeditions, next } = empire;
	if (owner !== empireOwner(seat)) return "owner: must be that of its seat";
	for (const name of [
		"works",
		"queue",
		"projects",
		"expeditions"
	]) if (!isSquare(empire[name])) return `${name}: all columns must be as long`;
	if (!rises(projects.id, next.project)) return "projects.id: must rise, and be less than next.project";
	if (!rises(expeditions.id, next.expedition)) return "expeditions.id: must rise";
	if (!rises(chart.map(({ system }) => system))) return "chart: systems must rise";
	if (chart.some(({ system }) => !atlas.exists(system))) return "chart: there is no such system";
	if (empire.joined > p.turn) return "joined: must not lie ahead";
	const met = empire.contacts.map((contact) => contact.owner);
	if (!rises(met) || met.includes(owner)) return "contacts: owners must rise, and be others";
	if (!rises(empire.claims)) return "claims: systems must rise";
	return powerFault(atlas, empire);
}
var isSquare = (columns) => {
	const all = Object.values(columns);
	return all.every((column) => column.length === all[0]?.length);
};
var rises = (ids, most = Number.POSITIVE_INFINITY) => ids.every((id, i) => id > (ids[i - 1] ?? 0) && id < most);
// src/rulesets/starfire-campaign/seats/acts.ts
/** How acts are numbered where they are told. */
var KINDS$1 = [
	"event",
	"attitude",
	"mc",
	"pu",
	"units",
	"remove",
	"tech",
	"end"
];
var empire = int(1, MOST_EMPIRES);
/** SC-21.8, SC-21.16  Acts of the GM, between two turns; author and reason stand in the log, which is published at the end. */
var acts = {
	schema: variant("do", {
		event: {
			empire,
			event: oneOf(...EVENTS$1)
		},
		attitude: {
			npr: text$1(8),
			empire,
			value: int(-100, 100)
		},
		mc: {
			empire,
			amount: int(-0xe8d4a51000, 0xe8d4a51000)
		},
		pu: {
			system: text$1(8),
			amount: int(-1e5, 1e5)
		},
		units: {
			empire,
			system: text$1(8),
			design: text$1(40),
			count: int(1, 1e3)
		},
		remove: {
			empire,
			ship: int(1, 1e8)
		},
		tech: {
			empire,
			code: text$1(12),
			has: bool()
		},
		end: {}
	}),
	check(p, given) {
		if (p.options.GM === "off") return refuse("SC-21.8", "E_GM", "This campaign has no game master; all is automatic.");
		const tried = copyJson(p);
		const refusal = act(tried, given);
		if (refusal !== null) return refusal;
		const fault = sound(tried);
		return fault === null ? null : refuse("SC-21.16", "E_STATE", `This cannot be: ${fault}.`);
	},
	carryOut(t, given) {
		const done = given;
		act(t.p, done);
		if (t.p.options.GM === "open") t.note("acted", KINDS$1.indexOf(done.do), "empire" in done ? done.empire - 1 : -1);
	}
};
/** SC-21.18  Does an act, or says why it cannot be. */
function act(p, given) {
	if (given.do === "end") {
		p.ended = ENDING.master;
		return null;
	}
	if (given.do === "pu") return people(p, given);
	const whose = p.empires[given.empire - 1];
	if (whose === void 0 || p.out.includes(whose.seat)) return refuse("SC-21.16", "E_STATE", `There is no empire ${given.empire}, or it is out.`);
	switch (given.do) {
		case "event":
			if (whose.placed !== "") return refuse("SC-21.16", "E_DUPLICATE", `${whose.placed} is placed there already.`);
			whose.placed = given.event;
			return null;
		case "attitude": return attitude(p, whose, given);
		case "mc":
			if (whose.treasury + given.amount < 0) return refuse("SC-21.16", "E_FUNDS", "A treasury is never negative.");
			whose.treasury += given.amount;
			return null;
		case "units": return units(p, whose, given);
		case "remove":
			if (shipAt(whose, given.ship) < 0) return refuse("SC-21.16", "E_STATE", `Empire ${given.empire} has no ship S${given.ship}.`);
			destroyShips(whose, /* @__PURE__ */ new Set([given.ship]));
			return null;
		case "tech": return technology(whose, given);
	}
}
/** Sets an attitude, of an NPR that has met the empire. */
function attitude(p, whose, { npr: called, value }) {
	const owner = ownerCalled(called);
	const npr = p.nprs.find((one) => one.owner === owner);
	const before = npr === void 0 ? void 0 : attitudeTo(npr, whose.owner);
	if (npr === void 0 || before === void 0) return refuse("SC-21.16", "E_STATE", `“${called}” is no people that has met this empire.`);
	change(npr, whose.owner, value - before.value);
	setContact(whose, owner, { state: stateOf(value) });
	return null;
}
/** Grants or takes PU, of whoever has the system. */
function people(p, { system: called, amount }) {
	const system = systemId(called);
	const power = [...p.empires, ...p.nprs].find(({ colonies }) => colonies.system.includes(system));
	if (power === void 0) return refuse("SC-21.16", "E_STATE", `Nobody has a system “${called}”.`);
	if (amount < 0) {
		if (puIn(power, system) < -amount) return refuse("SC-21.16", "E_STATE", "As many PU do not live there.");
		losePu(power, system, -amount);
		return null;
	}
	return gainPu(atlasOf(p.world), power, system, amount) === amount ? null : refuse("SC-21.16", "E_STATE", `There is no room for ${amount} PU more.`);
}
/** Grants units of a design of the empire, as one fleet; nothing was paid for them. */
function units(p, whose, { system: called, design, count }) {
	const place = whose.designs.findIndex(({ name }) => name.toLowerCase() === design.toLowerCase());
	if (place < 0) return refuse("SC-21.16", "E_STATE", `The empire has no design “${design}”.`);
	const system = systemId(called);
	if (!atlasOf(p.world).exists(system)) return refuse("SC-21.16", "E_STATE", `There is no system “${called}”.`);
	const fleet = whose.fleets.id[addFleet(whose, system)];
	for (let i = 0; i < count; i++) addShip(whose, place, fleet, 0);
	return null;
}
/** Grants a technology with its earlier generations, or takes one that no later one builds on. */
function technology(whose, { code: called, has }) {
	const code = technologyOf(called)?.code;
	if (code === void 0) return refuse("SC-21.16", "E_TECH", `There is no technology “${called}”.`);
	if (whose.tech.includes(code) === has) return refuse("SC-21.16", "E_STATE", `The empire has ${code}${has ? "" : " not"} already.`);
	if (has) {
		gainTechnology(whose, code);
		return null;
	}
	const later = technologies.find(({ earlier, code: next }) => earlier === code && whose.tech.includes(next));
	if (later !== void 0) return refuse("SC-21.16", "E_STATE", `${later.code} builds on ${code}; take that first.`);
	whose.tech = whose.tech.filter((one) => one !== code);
	return null;
}
// src/rulesets/starfire-campaign/spectators.ts
/** SC-20.11  What spectators see of a campaign that goes on: everything, SPECTATE turns late; of who has met nobody not who it is. */
var spectators = {
	late: (p) => p.options.SPECTATE,
	turn: (p) => p.turn,
	view: (p, over) => over ? p : {
		...p,
		empires: p.empires.map((empire) => isMet(p, empire) ? empire : masked(empire))
	},
	tells: (p, seat) => {
		const empire = p.empires[seat];
		return empire !== void 0 && isMet(p, empire);
	}
};
/** SC-20.11  True for an empire in contact with another empire; NPRs tell nobody. */
var isMet = ({ seats }, { contacts }) => contacts.some(({ owner }) => owner <= seats);
/** SC-20.11  "Empire p", without name, race, score, and the report that tells them. */
var masked = (empire) => ({
	...empire,
	name: `Empire ${empire.owner}`,
	race: DEFAULT_RACE,
	history: [],
	report: []
});
// src/rulesets/starfire-campaign/words.ts
/** SC-21.16  What the GM does, in the order of the acts. */
var ACTED = [...[
	"places an economic event",
	"sets an attitude",
	"grants or takes MC",
	"grants or takes PU"
], ...[
	"grants units",
	"takes a unit",
	"grants or takes a technology",
	"ends the campaign"
]];
// src/rulesets/starfire-campaign/game.ts
var game_default = defineGame({
	rules: {
		meta: {
			id: "starfire-campaign",
			title: "Starfire Campaign",
			about: "Empires grow out of clusters that are all alike into a core that nobody knows. All give orders in secret, one turn is resolved at once, and everybody reads what his own empire can know.",
			version: 3,
			seats: {
				min: 1,
				max: MOST_EMPIRES,
				usual: 3
			},
			minutes: [120, 1e5],
			prefix: "SC",
			seatsClause: "SC-0.6",
			turnClause: "SC-19.1",
			overClause: "SC-21.11",
			role: "empire",
			discreet: true,
			maxDecisions: 1e7,
			toldBy: "score",
			heavy: (seats) => seats > 10
		},
		options,
		presets: presets$1,
		fields,
		sound,
		setup,
		procedures: [campaign],
		determinise,
		result,
		words: {
			turn: {
				clause: "SC-19.1",
				grade: "event",
				parts: ["turn"],
				say: (_w, turn) => `The orders of turn ${turn} are carried out.`
			},
			acted: {
				clause: "SC-21.16",
				grade: "event",
				parts: ["what", "seat"],
				say: (w, what, seat) => `The game master ${ACTED[what] ?? "acts"}${seat < 0 ? "" : `: ${w.name(seat)}`}.`
			},
			ended: {
				clause: "SC-21.11",
				grade: "headline",
				parts: ["turn"],
				say: (_w, turn) => `The campaign is over after turn ${turn}.`
			}
		},
		purposes,
		asides: () => ({
			may: false,
			clause: "SC-16.16"
		}),
		gauges,
		curves,
		seatsOf: (p) => p.seats,
		report: reportFor,
		headlines,
		spectators,
		reportText: (report) => reportText(report.lines),
		answerText: (view, seat, answer) => answerText(view, seat, answer),
		join: join$2,
		leave: leave$2,
		acts
	},
	players,
	search,
	levels: { strong: "admiral" },
	client: "board/index.tsx",
	lesson: lesson$1,
	commands
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
		concern: null,
		about: null,
		moves: false
	};
	let about = null;
	const noting = (seat) => {
		about ??= seat;
		return name(seat);
	};
	return {
		kind,
		text: withNames(words.say({
			view,
			name: noting
		}, ...args), noting),
		about,
		moves: words.moves === true,
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
function address(rules, fact, reader) {
	const { you, view, name } = reader;
	const words = rules.words[fact.kind];
	if (words?.you === void 0) {
		const { text } = tell(rules, fact, view, (seat) => seat === you ? READER : name(seat), you);
		return { head: turned(text).replace(/\.$/, "") };
	}
	const headline = words.you({
		you,
		view,
		name,
		last: lastOf(reader)
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
var lastOf = (reader) => (kind, fits, end = Number.POSITIVE_INFINITY) => {
	const { before, you } = reader;
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
var BEGINNINGS = new RegExp(`(^|[.;:] )${READER} (\\p{L}+)`, "gu");
/** "⟨reader⟩ passes" becomes "You pass", "the ships of ⟨reader⟩" "your" where it is owned, "you" everywhere else. */
function turned(text) {
	return text.replace(BEGINNINGS, (_all, start, verb) => `${start}${READER} ${plural(verb)}`).replaceAll(`${READER}'s`, "your").replaceAll(READER, "you").replace(/^y/, "Y").replace(/([.;] )you/g, (all, start) => start === ". " ? ". You" : all);
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
	window: text$1(80),
	until: text$1(40)
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
	const named = asked.map((s) => `seat ${s}`).join(" and ");
	const awaited = machine.rules.meta.discreet === true ? "others" : named;
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
		const purpose = this.rules.purposes?.[labelOf(w.frame)];
		return (of === void 0 ? asked : asked.filter((seat) => of.includes(seat))).map((seat) => {
			const pending = pendingOf(p, w, seat);
			return purpose === void 0 ? pending : {
				...pending,
				purpose
			};
		});
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
	hash: optional(text$1(16), "")
});
var actSchema = object({
	author: text$1(200),
	reason: text$1(2e3),
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
// src/kernel/views.ts
/** What has been seen of positions that are still kept. */
var seen = /* @__PURE__ */ new WeakMap();
/**
* What an eye sees of a position that nobody changes any more: made once, whoever wants it and for whatever. Nobody may
* change it.
*/
function viewOf({ rules }, position, eye) {
	let views = seen.get(position);
	if (views === void 0) {
		views = /* @__PURE__ */ new Map();
		seen.set(position, views);
	}
	let view = views.get(eye);
	if (view === void 0) {
		view = rules.view(position, eye);
		views.set(eye, view);
	}
	return view;
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
		const [seen, after] = [viewOf(game, before, eye), viewOf(game, applied.position, eye)];
		for (let i = 0; i < SAMPLES; i++) {
			const source = new Asked(new FastSource(`undo/${event.seq}/${i}`));
			const imagined = rules.determinise(seen, eye, new Chance(source));
			const there = game.apply(imagined, event.seat ?? 0, event.answer, new FastSource(i));
			if (isRefusal(there) || there.chance.length > 0) return true;
			if (!sameJson(rules.view(there.position, eye), after)) return true;
			if (!source.asked) break;
		}
	}
	return false;
}
/** A source of which one can tell whether it was asked for anything. */
var Asked = class {
	asked = false;
	#source;
	constructor(source) {
		this.#source = source;
	}
	below(n) {
		this.asked = true;
		return this.#source.below(n);
	}
	stream(name) {
		this.asked = true;
		return this.#source.stream(name);
	}
};
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
	/** The facts of the opening and of every event that still stands, as far back as they are known; the list may grow. */
	told() {
		return this.#log.told;
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
