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
function prospects$1(result, standings, seat, scale) {
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
		return tried$2(world, imagined[n], arms[arm] ?? guard, game, chanceOf(`${seed}/play/${n}`), over);
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
function tried$2(world, from, { answer, by }, game, chance, over) {
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
	return prospects$1(world.result(p), game.standings?.(p) ?? null, seat, game.scale);
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
/** The value or none, which is null in JSON and in the rules, and comes first in lists. */
function orNone(values) {
	const of = domainOf(values);
	const { size } = of;
	const nothing = {
		fault: (v, path) => v === null ? null : of.schema.fault(v, path),
		json: { anyOf: [of.schema.json, { type: "null" }] }
	};
	return beside(of, {
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
	return beside(of, {
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
function beside(of, front) {
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
function taking$1(of, take) {
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
function pick(step) {
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
		...given("planned", answering(of, planned)),
		...given("late", answering(of, lateness(late))),
		take: taking$1(of, take)
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
		...given("late", answering(of, lateness(late))),
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
function given(name, value) {
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
// src/kernel/copier.ts
/**
* A copy function generated from a schema: as fast as one written by hand, and it cannot forget a field.
* Fields come out in the schema's order, so a copy is also the normal form of a position. In a page, which may not make
* code of text, values are copied whole: boards try things out on copies, too.
*/
function copier(schema) {
	const source = schema.copySource("value", 0);
	try {
		return generate({ copyJson }, `return (value) => (${source})`);
	} catch (error) {
		if (error instanceof EvalError) return copyJson;
		throw error;
	}
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
var SEATS = /[\uE000-\uEFFF]/g;
/**
* A seat in the text of a question, an option or a refusal: one private character (Unicode's private use area). Who shows
* the text puts the player's name there (`withNames`), so that no name is sought among words that players wrote.
*/
var seatWord = (seat) => String.fromCharCode(FIRST + seat);
/** The text with names in the places of seats; a name that begins a sentence begins with a capital. */
function withNames(text, name) {
	return text.replace(SEATS, (sign, at) => {
		const called = name(sign.charCodeAt(0) - FIRST);
		return at === 0 || /[.!?] $/.test(text.slice(0, at)) ? `${called.slice(0, 1).toUpperCase()}${called.slice(1)}` : called;
	});
}
/** Words that a player wrote, to be put into such a text: without characters that would stand for seats there. */
var asWritten = (words) => words.replace(SEATS, "");
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
var factions_default = {
	game: "black-market",
	largeToken: 5,
	factions: [
		{
			"id": "ember",
			"name": "Ember Compact",
			"E": 5,
			"W": 10,
			"F": 10,
			"utilities": [
				"energyMine",
				"energyMine",
				"farm"
			],
			"skill": "T1",
			"locations": {
				"north": 1,
				"south": 1
			}
		},
		{
			"id": "tidal",
			"name": "Tidal Union",
			"E": 10,
			"W": 5,
			"F": 10,
			"utilities": [
				"waterMine",
				"waterMine",
				"energyMine"
			],
			"skill": "C1",
			"locations": {
				"north": 1,
				"south": 1
			}
		},
		{
			"id": "verdant",
			"name": "Verdant House",
			"E": 15,
			"W": 5,
			"F": 5,
			"utilities": [
				"farm",
				"farm",
				"waterMine"
			],
			"skill": "M1",
			"locations": {
				"north": 1,
				"south": 1
			}
		},
		{
			"id": "basalt",
			"name": "Basalt Guild",
			"E": 5,
			"W": 10,
			"F": 10,
			"utilities": [
				"energyMine",
				"energyMine",
				"waterMine"
			],
			"skill": "M1",
			"locations": {
				"north": 1,
				"south": 1
			}
		},
		{
			"id": "lantern",
			"name": "Lantern Fleet",
			"E": 15,
			"W": 5,
			"F": 5,
			"utilities": [
				"waterMine",
				"waterMine",
				"farm"
			],
			"skill": "T1",
			"locations": {
				"north": 1,
				"south": 1
			}
		}
	],
	population: {
		"total": 5,
		"workers": 3,
		"infantry": 1,
		"spare": 1,
		"disaffected": 0
	},
	byPlayers: {
		"3": [
			"ember",
			"tidal",
			"verdant"
		],
		"4": [
			"ember",
			"tidal",
			"verdant",
			"basalt"
		],
		"5": [
			"ember",
			"tidal",
			"verdant",
			"basalt",
			"lantern"
		]
	},
	homeSites: 5
};
var locations_default = {
	game: "black-market",
	limit: 5,
	unitSlots: 2,
	cards: [
		{
			"id": "N1",
			"deck": "north",
			"name": "Glass Flats",
			"requires": {},
			"site": ["solarArray"],
			"vp": 1,
			"yield": "E"
		},
		{
			"id": "N2",
			"deck": "north",
			"name": "Scorch Basin",
			"requires": { "tech": 1 },
			"site": ["energyMine", "solarArray"],
			"vp": 1,
			"yield": "E"
		},
		{
			"id": "N3",
			"deck": "north",
			"name": "Ferric Shelf",
			"requires": { "military": 1 },
			"site": ["energyMine"],
			"vp": 1,
			"yield": "E"
		},
		{
			"id": "N4",
			"deck": "north",
			"name": "Sunward Spire",
			"requires": { "tech": 2 },
			"site": ["solarArray"],
			"vp": 2,
			"yield": "E"
		},
		{
			"id": "N5",
			"deck": "north",
			"name": "Cinder Pass",
			"requires": { "mechs": 1 },
			"site": ["energyMine"],
			"vp": 2,
			"yield": "E"
		},
		{
			"id": "N6",
			"deck": "north",
			"name": "Brightwell",
			"requires": {},
			"site": ["waterMine"],
			"vp": 1,
			"yield": "W"
		},
		{
			"id": "N7",
			"deck": "north",
			"name": "Meridian Cut",
			"requires": { "crypto": 1 },
			"site": ["energyMine", "farm"],
			"vp": 1,
			"yield": "F"
		},
		{
			"id": "N8",
			"deck": "north",
			"name": "Polar Furnace",
			"requires": { "tech": 3 },
			"site": ["energyMine"],
			"vp": 3,
			"yield": "E"
		},
		{
			"id": "N9",
			"deck": "north",
			"name": "Redline Mesa",
			"requires": { "military": 2 },
			"site": ["energyMine", "solarArray"],
			"vp": 2,
			"yield": "E"
		},
		{
			"id": "N10",
			"deck": "north",
			"name": "Ghost Relay",
			"requires": { "crypto": 2 },
			"site": ["solarArray"],
			"vp": 2,
			"yield": "E"
		},
		{
			"id": "N11",
			"deck": "north",
			"name": "Anvil Ridge",
			"requires": { "mechs": 2 },
			"site": ["energyMine"],
			"vp": 3,
			"yield": "E"
		},
		{
			"id": "N12",
			"deck": "north",
			"name": "Haze Gardens",
			"requires": {},
			"site": ["farm"],
			"vp": 1,
			"yield": "F"
		},
		{
			"id": "S1",
			"deck": "south",
			"name": "Lichen Steps",
			"requires": {},
			"site": ["farm"],
			"vp": 1,
			"yield": "F"
		},
		{
			"id": "S2",
			"deck": "south",
			"name": "Blue Hollow",
			"requires": { "tech": 1 },
			"site": ["waterMine"],
			"vp": 1,
			"yield": "W"
		},
		{
			"id": "S3",
			"deck": "south",
			"name": "Frost Landing",
			"requires": {},
			"site": ["waterMine"],
			"vp": 1,
			"yield": "W"
		},
		{
			"id": "S4",
			"deck": "south",
			"name": "Keel Cave",
			"requires": { "crypto": 1 },
			"site": ["waterMine", "farm"],
			"vp": 1,
			"yield": "W"
		},
		{
			"id": "S5",
			"deck": "south",
			"name": "Palewood",
			"requires": { "tech": 2 },
			"site": ["farm"],
			"vp": 2,
			"yield": "F"
		},
		{
			"id": "S6",
			"deck": "south",
			"name": "Ice Gate",
			"requires": { "mechs": 1 },
			"site": ["waterMine"],
			"vp": 2,
			"yield": "W"
		},
		{
			"id": "S7",
			"deck": "south",
			"name": "Twilight Fen",
			"requires": { "military": 1 },
			"site": ["farm"],
			"vp": 1,
			"yield": "F"
		},
		{
			"id": "S8",
			"deck": "south",
			"name": "Deep Cistern",
			"requires": { "tech": 3 },
			"site": ["waterMine"],
			"vp": 3,
			"yield": "W"
		},
		{
			"id": "S9",
			"deck": "south",
			"name": "Watcher Hill",
			"requires": { "military": 2 },
			"site": ["farm", "solarArray"],
			"vp": 2,
			"yield": "F"
		},
		{
			"id": "S10",
			"deck": "south",
			"name": "Whisper Vault",
			"requires": { "crypto": 3 },
			"site": ["waterMine"],
			"vp": 3,
			"yield": "W"
		},
		{
			"id": "S11",
			"deck": "south",
			"name": "Hearth Valley",
			"requires": { "mechs": 1 },
			"site": ["farm"],
			"vp": 2,
			"yield": "F"
		},
		{
			"id": "S12",
			"deck": "south",
			"name": "Driftshore",
			"requires": {},
			"site": ["solarArray", "farm"],
			"vp": 1,
			"yield": "F"
		}
	]
};
var skills_default = {
	game: "black-market",
	copies: 2,
	display: 7,
	refill: 5,
	cards: [
		{
			"id": "T1",
			"name": "Condensers",
			"track": "technology",
			"level": 1,
			"effect": "gain",
			"args": { "W": 2 },
			"vp": 0
		},
		{
			"id": "T2",
			"name": "Hydroponics",
			"track": "technology",
			"level": 2,
			"effect": "gain",
			"args": { "F": 3 },
			"vp": 0
		},
		{
			"id": "T3",
			"name": "Overdrive",
			"track": "technology",
			"level": 3,
			"effect": "operateOne",
			"args": {},
			"vp": 1
		},
		{
			"id": "T4",
			"name": "Prefab Works",
			"track": "technology",
			"level": 4,
			"effect": "buildDiscount",
			"args": { "E": 3 },
			"vp": 1
		},
		{
			"id": "T5",
			"name": "Auto-Foundry",
			"track": "technology",
			"level": 5,
			"effect": "freeMech",
			"args": {},
			"vp": 1
		},
		{
			"id": "M1",
			"name": "Pickets",
			"track": "military",
			"level": 1,
			"effect": "raidStrength",
			"args": { "n": 2 },
			"vp": 0
		},
		{
			"id": "M2",
			"name": "Ambush",
			"track": "military",
			"level": 2,
			"effect": "raidStrength",
			"args": { "n": 3 },
			"vp": 0
		},
		{
			"id": "M3",
			"name": "Barrage",
			"track": "military",
			"level": 3,
			"effect": "raidStrength",
			"args": { "n": 4 },
			"vp": 1
		},
		{
			"id": "M4",
			"name": "Encirclement",
			"track": "military",
			"level": 4,
			"effect": "raidStrength",
			"args": { "n": 5 },
			"vp": 1
		},
		{
			"id": "M5",
			"name": "Iron Storm",
			"track": "military",
			"level": 5,
			"effect": "raidStrength",
			"args": { "n": 6 },
			"vp": 1
		},
		{
			"id": "C1",
			"name": "Wiretap",
			"track": "cryptography",
			"level": 1,
			"effect": "peekLocations",
			"args": {},
			"vp": 0
		},
		{
			"id": "C2",
			"name": "Forged Papers",
			"track": "cryptography",
			"level": 2,
			"effect": "takeDiscardIgnoringEligibility",
			"args": {},
			"vp": 0
		},
		{
			"id": "C3",
			"name": "Skim",
			"track": "cryptography",
			"level": 3,
			"effect": "takeFromPool",
			"args": { "n": 2 },
			"vp": 1
		},
		{
			"id": "C4",
			"name": "Back Door",
			"track": "cryptography",
			"level": 4,
			"effect": "directRatio",
			"args": { "n": 2 },
			"vp": 1
		},
		{
			"id": "C5",
			"name": "Inside Source",
			"track": "cryptography",
			"level": 5,
			"effect": "gainToken",
			"args": { "E": 3 },
			"vp": 1
		}
	]
};
var utilities_default = {
	game: "black-market",
	utilities: [
		{
			"id": "energyMine",
			"name": "Energy Mine",
			"manned": true,
			"cost": { "E": 7 },
			"in": { "W": 1 },
			"out": { "E": 3 },
			"normalOutput": "E"
		},
		{
			"id": "waterMine",
			"name": "Water Mine",
			"manned": true,
			"cost": { "E": 7 },
			"in": { "E": 1 },
			"out": { "W": 3 },
			"normalOutput": "W"
		},
		{
			"id": "farm",
			"name": "Farm",
			"manned": true,
			"cost": { "E": 7 },
			"in": { "W": 1 },
			"out": { "F": 2 },
			"normalOutput": "F"
		},
		{
			"id": "solarArray",
			"name": "Solar Array",
			"manned": false,
			"cost": { "E": 5 },
			"in": {},
			"out": { "E": 1 },
			"normalOutput": "E",
			"upgradable": false
		},
		{
			"id": "fusionReactor",
			"name": "Fusion Reactor",
			"manned": false,
			"unique": true,
			"offMap": true,
			"cost": { "E": 15 },
			"requires": { "tech": 3 },
			"in": {},
			"out": { "E": 3 },
			"normalOutput": "E",
			"upgradable": false
		}
	],
	upgradeCost: { "E": 3 },
	units: [{
		"id": "infantry",
		"strength": 2,
		"cost": { "E": 1 },
		"population": 1
	}, {
		"id": "mech",
		"strength": 5,
		"cost": { "E": 5 },
		"population": 0
	}],
	workerStrength: 1
};
// src/rulesets/black-market/data.ts
/** BM-2.1  The commodities. */
var GOODS = [
	"E",
	"W",
	"F"
];
var GOOD_NAMES = [
	"Energy",
	"Water",
	"Food"
];
/** BM-2.9  The tracks. */
var TRACKS$1 = [
	"technology",
	"military",
	"cryptography"
];
var TRACK_NAMES = [
	"Technology",
	"Military",
	"Cryptography"
];
/** BM-1.3  The six actions, in file order. */
var ACTIONS = [
	"explore",
	"industry",
	"trade",
	"research",
	"recruit",
	"militarise"
];
var ACTION_NAMES = [
	"Explore",
	"Industry",
	"Trade",
	"Research",
	"Recruit",
	"Militarise"
];
/** A commodity and how much of it; −1 and 0 for none. */
function amountOf(counts) {
	const good = GOODS.findIndex((name) => (counts[name] ?? 0) > 0);
	return {
		good,
		amount: good < 0 ? 0 : counts[GOODS[good] ?? "E"] ?? 0
	};
}
/** BM-2.3  What the Utilities are: the cost in E, what goes in and what comes out of a standard run. */
var utilities = utilities_default.utilities.map((u) => ({
	id: u.id,
	name: u.name,
	cost: u.cost.E,
	manned: u.manned,
	upgradable: u.manned,
	input: amountOf(u.in),
	output: amountOf(u.out)
}));
var UPGRADE_COST = utilities_default.upgradeCost.E;
var UNITS = ["infantry", "mech"];
var STRENGTH = utilities_default.units.map((u) => u.strength);
var UNIT_COST = utilities_default.units.map((u) => u.cost.E);
/** BM-10.5  What an occupied Utility adds to its defence. */
var WORKER_STRENGTH = utilities_default.workerStrength;
/** BM-2.6  Sites of a home. */
var HOME_SITES = factions_default.homeSites;
/** Sites of all homes; after them come the map sites, one for each Location Card. */
var ALL_HOME_SITES = 5 * HOME_SITES;
/** BM-2.8  The faces of the Location Cards: the first twelve northern, the others southern. */
var faces = locations_default.cards.map((card) => {
	const requires = card.requires;
	const levels = [
		requires.tech ?? 0,
		requires.military ?? 0,
		requires.crypto ?? 0,
		requires.mechs ?? 0
	];
	const by = levels.findIndex((level) => level > 0);
	return {
		id: card.id,
		name: card.name,
		/** The track asked for, `BY_MECHS`, or −1. */
		by,
		level: levels[by] ?? 0,
		/** The Utilities its site takes, a sum of 2^utility. */
		site: card.site.reduce((mask, id) => mask | 1 << utilities.findIndex((u) => u.id === id), 0),
		vp: card.vp,
		yields: GOODS.indexOf(card.yield)
	};
});
var FACES = faces.length;
/** Cards of each Location deck. */
var DECK_SIZE = FACES / 2;
var DECKS = ["north", "south"];
var DECK_NAMES = ["northern", "southern"];
var SITES = ALL_HOME_SITES + FACES;
/** The site number of the Fusion Reactor, which stands on no site. */
var OFF_MAP = ALL_HOME_SITES + FACES;
/** BM-2.7  Units that have room on a Location Card. */
var SLOTS = locations_default.unitSlots;
var amountNamed = (args) => args.n ?? args.E ?? args.W ?? args.F ?? 0;
/** BM-2.9  The fifteen kinds of Skill Card: T1–T5, M1–M5, C1–C5. */
var skills = skills_default.cards.map((card) => ({
	id: card.id,
	name: card.name,
	track: TRACKS$1.indexOf(card.track),
	level: card.level,
	vp: card.vp,
	/** The number its effect speaks of: tokens, Energy, a ratio, or (BM-13.2) what a Military card adds in a raid. */
	amount: amountNamed(card.args)
}));
var SKILLS = skills.length;
var COPIES = skills_default.copies;
/** BM-8.4  Skill Cards shown at the most, and new ones after a Research action. */
var SHOWN = skills_default.display;
var REFILL = skills_default.refill;
/** BM-3.1  The factions, by seat. */
var factions = factions_default.factions.map((faction) => ({
	id: faction.id,
	name: faction.name,
	goods: [
		faction.E,
		faction.W,
		faction.F
	],
	utilities: faction.utilities.map((id) => utilities.findIndex((u) => u.id === id)),
	skill: skills.findIndex((skill) => skill.id === faction.skill)
}));
/** The number of a Utility that stands on a site; the Fusion Reactor stands on none. */
var utilityAt = (p, site) => site < SITES ? p.site[site] : p.fusion < 0 ? -1 : 4;
/** Whose Utility stands there. */
var ownerAt = (p, site) => site < SITES ? p.siteOwner[site] : p.fusion;
/** The entry of a list of numbers that is known to be there. */
var at = (numbers, i) => numbers[i];
/** Adds to an entry. Saying that the sum is a small whole number keeps the list one of small whole numbers, which are read faster. */
function add(numbers, i, n) {
	numbers[i] = numbers[i] + n | 0;
}
/** The bit of a seat in a sum of 2^seat. */
var bit = (s) => 1 << s;
/** The seats in a sum of 2^seat. */
var seatsIn = (mask) => [
	0,
	1,
	2,
	3,
	4
].filter((s) => (mask & bit(s)) !== 0);
/** BM-1.4  The seat so many places after one in turn order: clockwise in odd rounds, anticlockwise in even ones. */
function seatAfter(p, from, places) {
	const { seats } = p;
	return ((p.round % 2 === 1 ? from + places : from - places) % seats + seats) % seats;
}
/** BM-1.5  True when the seat (null: a spectator) is one of those in a sum of 2^seat and of EVERYBODY. */
var isAmong = (eye, to) => (to & (32 | (eye === null ? 0 : bit(eye)))) !== 0;
/** True for another seat at the table than the one who looks. */
var isOther = (p, eye, who) => who !== eye && who < p.seats;
/** BM-5.16  True for a reader of a wish of whom the eye does not know: of one with a refusal others see whose it is. */
var hidesReader = (p, eye, from, to, who) => !isAmong(eye, to) && who !== from && isOther(p, eye, who);
/** BM-1.5  True when the seat (null: a spectator) knows a face: it is up, its own, or it has seen it. */
var knowsFace = (p, eye, mark) => p.open[mark] === 1 || eye !== null && p.holder[mark] === eye || isAmong(eye, at(p.seen, mark));
/** BM-1.5  Marks a face-down card as seen by some more; of one that everybody has seen nothing else is noted. */
function markSeen(p, mark, by) {
	const seen = at(p.seen, mark) | by;
	p.seen = withAt(p.seen, mark, seen >= 32 ? 32 : seen);
}
/** BM-1.4  How many places after the initiator a seat comes in turn order. */
var placeAfter = (p, s) => (p.round % 2 === 1 ? s - p.turn + p.seats : p.turn - s + p.seats) % p.seats;
/** All seats except one, and the spectators (−1), for facts that are told to one only. */
function othersThan(p, one) {
	const others = [-1];
	for (let s = 0; s < p.seats; s++) if (s !== one) others.push(s);
	return others;
}
// src/rulesets/black-market/colony/names.ts
/** "3 Energy" */
var goodsWords = (amount, good) => `${amount} ${GOOD_NAMES[good] ?? "?"}`;
/** "Energy Mine" */
var utilityName = (utility) => utilities[utility]?.name ?? "Utility";
/** "an Energy Mine", "a Farm" */
var aUtility = (utility) => `${/^[AEIOU]/.test(utilityName(utility)) ? "an" : "a"} ${utilityName(utility)}`;
/** "Energy Mine or Farm": the Utilities in a sum of 2^utility. */
var utilitiesIn = (mask) => utilities.flatMap((u, i) => (mask & 1 << i) === 0 ? [] : [u.name]).join(" or ");
/** "1 Water → 3 Energy", "→ 1 Energy": what a run takes and brings, an upgraded Utility's twice over. */
function runWords(utility, twice) {
	const u = utilities[utility];
	if (u === void 0) return "";
	const times = twice ? 2 : 1;
	const out = `→ ${goodsWords(u.output.amount * times, u.output.good)}`;
	return u.input.amount === 0 ? out : `${goodsWords(u.input.amount * times, u.input.good)} ${out}`;
}
/** BM-3.1  The faction of a seat. */
var factionName = (seat) => factions[seat]?.name ?? "?";
/**
* "on home site 4 of Tidal Union", "at N5 Glass Flats". Of a seat that is spoken of anyhow, as the owner or the one who
* acts, the own home needs no name: "on home site 4".
*/
function siteWords(site, of = -1, name = seatWord) {
	if (site === OFF_MAP) return "off the map";
	if (site >= ALL_HOME_SITES) return `at ${faceWords(site - ALL_HOME_SITES)}`;
	const home = Math.floor(site / HOME_SITES);
	return `on home site ${1 + site % HOME_SITES}${home === of ? "" : ` of ${name(home)}`}`;
}
/** "N4 Sunward Spire" */
var faceWords = (face) => `${faces[face]?.id ?? "?"} ${faces[face]?.name ?? "?"}`;
/** "2 VP, yields Energy, site for Water Mine or Farm": what a Location Card is good for. */
function faceGains(face) {
	const f = faces[face];
	return f === void 0 ? "" : `${f.vp} VP, yields ${GOOD_NAMES[f.yields]}, site for ${utilitiesIn(f.site)}`;
}
/** "T3 Overdrive" */
var skillWords = (skill) => `${skills[skill]?.id ?? "?"} ${skills[skill]?.name ?? "?"}`;
/** BM-13  What a Skill Card does: "gain 2 Water", "+3 in a raid". */
function effectWords(skill) {
	const n = skills[skill]?.amount ?? 0;
	switch (skill) {
		case 0: return `gain ${n} Water`;
		case 1: return `gain ${n} Food`;
		case 2: return "run a Utility now";
		case 3: return `builds cost ${n} E less`;
		case 4: return "a free Mech";
		case 10: return "look at hidden cards";
		case 11: return "take a discard";
		case 12: return `${n} from the pool`;
		case 13: return `trade direct at ${n}:1`;
		case 14: return `${n} E and a token`;
		default: return `+${n} in a raid`;
	}
}
// src/rulesets/black-market/colony/goods.ts
/** BM-2.1  Tokens of one commodity that a player holds. */
var held = (p, seat, good) => p.goods[seat * 3 + good];
/** A player gets tokens from the box. */
function gain(p, seat, good, amount) {
	add(p.goods, seat * 3 + good, amount);
	add(p.box, good, -amount);
}
/** A player pays tokens to the box. */
function pay(p, seat, good, amount) {
	add(p.goods, seat * 3 + good, -amount);
	add(p.box, good, amount);
}
/** One player hands tokens to another. */
function hand(p, from, to, good, amount) {
	add(p.goods, from * 3 + good, -amount);
	add(p.goods, to * 3 + good, amount);
}
/** A player hands tokens to the pool; BM-5.23, they count as handed in. */
function toPool(p, seat, good, amount) {
	add(p.goods, seat * 3 + good, -amount);
	add(p.pool, good, amount);
	add(p.handed, good, amount);
}
/** A player takes tokens out of the pool. BM-5.23  What was handed in goes first, and never falls below 0. */
function fromPool(p, seat, good, amount) {
	add(p.pool, good, -amount);
	add(p.goods, seat * 3 + good, amount);
	p.handed[good] = Math.max(0, at(p.handed, good) - amount);
}
/** BM-2.10  A player gets bonus tokens, or with a number below 0 gives some away. */
function gainToken(p, seat, kind, count) {
	p[kind] = plusAt(p[kind], seat, count);
}
/** BM-4.2  Why the player who is asked cannot pay tokens, or null. */
function payFault(p, seat, good, amount, clause = "BM-4.2") {
	const have = held(p, seat, good);
	return have >= amount ? null : refuse(clause, "NOT_ENOUGH", `You have ${goodsWords(have, good)}; this takes ${goodsWords(amount, good)}: choose less, or get more first.`);
}
/** BM-4.2  Why the player who is asked cannot pay so much Energy, or null. */
var energyFault = (p, seat, amount) => payFault(p, seat, 0, amount);
/** All commodities of a player. */
var allGoods = (p, seat) => at(p.goods, seat * 3) + at(p.goods, seat * 3 + 1) + at(p.goods, seat * 3 + 2);
/** The commodity with this letter. */
var goodOf = (letter) => GOODS.indexOf(letter);
// src/rulesets/black-market/colony/units.ts
/** How many places there are for units: the homes, then the Location Cards by mark. */
var PLACES = 5 + FACES;
/** The place of a Location Card. */
var onCard = (mark) => 5 + mark;
var code$1 = (seat, kind) => seat * 2 + kind;
/** BM-2.7  How many units of a kind a player has at a place. */
function unitsAt(p, seat, kind, place) {
	if (place >= 5) {
		const first = (place - 5) * SLOTS;
		const wanted = code$1(seat, kind);
		let count = 0;
		for (let slot = first; slot < first + SLOTS; slot++) if (p.unit[slot] === wanted) count++;
		return count;
	}
	if (kind === 1) return p.mech[seat * 5 + place];
	return place === seat ? p.infantry[seat] : 0;
}
/** BM-10.3  True when a Location Card has room for one more unit. */
var hasSlot = (p, mark) => p.unit[mark * SLOTS + SLOTS - 1] === -1;
/** Puts a unit where there is room for it. */
function putUnit(p, seat, kind, place) {
	if (place >= 5) insert(p, place - 5, code$1(seat, kind));
	else if (kind === 1) p.mech = plusAt(p.mech, seat * 5 + place, 1);
	else add(p.infantry, seat, 1);
}
/** Takes away a unit that is there. */
function takeUnit(p, seat, kind, place) {
	if (place >= 5) remove(p, place - 5, code$1(seat, kind));
	else if (kind === 1) p.mech = plusAt(p.mech, seat * 5 + place, -1);
	else add(p.infantry, seat, -1);
}
/** The slots of a card are kept in falling order, the empty ones last, so that equal positions look equal. */
function insert(p, mark, unit) {
	const first = mark * SLOTS;
	let slot = first + SLOTS - 1;
	const units = p.unit.slice();
	for (; slot > first && at(units, slot - 1) < unit; slot--) units[slot] = at(units, slot - 1);
	units[slot] = unit;
	p.unit = units;
}
function remove(p, mark, unit) {
	const last = mark * SLOTS + SLOTS - 1;
	let slot = mark * SLOTS;
	const units = p.unit.slice();
	while (slot < last && at(units, slot) !== unit) slot++;
	for (; slot < last; slot++) units[slot] = at(units, slot + 1);
	units[last] = -1;
	p.unit = units;
}
/** All units of a kind that a player has on cards. */
function onCards(p, seat, kind) {
	const wanted = code$1(seat, kind);
	let count = 0;
	for (let slot = 0; slot < p.unit.length; slot++) if (p.unit[slot] === wanted) count++;
	return count;
}
/** BM-2.8  All Mechs of a player, wherever they stand. */
function mechsOf(p, seat) {
	let count = onCards(p, seat, 1);
	for (let home = 0; home < 5; home++) count += at(p.mech, seat * 5 + home);
	return count;
}
/** BM-10.5  The strength of a player's units at a place. */
var strengthAt = (p, seat, place) => unitsAt(p, seat, 0, place) * (STRENGTH[0] ?? 0) + unitsAt(p, seat, 1, place) * (STRENGTH[1] ?? 0);
/** BM-2.2  Workers and Infantry. */
function located(p, seat) {
	const perUtility = p.options.workers_per_utility;
	let count = at(p.infantry, seat) + onCards(p, seat, 0);
	for (let site = 0; site < ALL_HOME_SITES + FACES; site++) if (p.occupied[site] === 1 && p.siteOwner[site] === seat) count += perUtility;
	return count;
}
/** BM-11.2  All own population. */
var population = (p, seat) => at(p.spare, seat) + at(p.disaffected, seat) + located(p, seat);
/** BM-10.6, BM-10.7  A unit is lost: Infantry is Disaffected now, a Mech goes to the box. */
function loseUnit(p, seat, kind, place) {
	takeUnit(p, seat, kind, place);
	if (kind === 0) add(p.disaffected, seat, 1);
}
// src/rulesets/black-market/scoring.ts
/** BM-12.1  What each thing is worth. */
var PER_PERSON = 2;
var PER_UTILITY = 1;
var PER_UPGRADED = 2;
var PER_FUSION = 3;
/** A complete set is so many of each commodity. */
var SET = 3;
/** BM-12.1  What the Victory Points of a player come from. */
var SOURCES = [
	"people",
	"Disaffected",
	"Utilities",
	"Locations",
	"Skill Cards",
	"Mechs",
	"sets"
];
/** BM-12.1  The Victory Points that a player has from a source; of Disaffected they are less than none. */
var FROM = {
	people: (p, seat) => PER_PERSON * (at(p.spare, seat) + located(p, seat)),
	Disaffected: (p, seat) => 0 - at(p.disaffected, seat),
	Utilities: utilityPoints,
	Locations: locationPoints,
	"Skill Cards": skillPoints,
	Mechs: mechsOf,
	sets
};
/** BM-12.1  The Victory Points of a player. */
function points(p, seat) {
	let sum = 0;
	for (const source of SOURCES) sum += FROM[source](p, seat);
	return sum;
}
function utilityPoints(p, seat) {
	let sum = p.fusion === seat ? PER_FUSION : 0;
	for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat && p.site[site] < 4) sum += p.upgraded[site] === 1 ? PER_UPGRADED : PER_UTILITY;
	return sum;
}
/** Face-up Location Cards. */
function locationPoints(p, seat) {
	let sum = 0;
	for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && p.open[mark] === 1) sum += faces[at(p.face, mark)]?.vp ?? 0;
	return sum;
}
/** Skill Cards of level 3 to 5, in hand or discarded. */
function skillPoints(p, seat) {
	let sum = 0;
	for (let skill = 0; skill < SKILLS; skill++) sum += (at(p.hand, seat * SKILLS + skill) + at(p.used, seat * SKILLS + skill)) * (skills[skill]?.vp ?? 0);
	return sum;
}
/** Complete sets of 3E + 3W + 3F. */
function sets(p, seat) {
	return Math.floor(Math.min(held(p, seat, 0), held(p, seat, 1), held(p, seat, 2)) / SET);
}
/** BM-12.2  The best: by points, then population, then commodities; who are equal in all share. */
function winners(p) {
	let best = Array.from({ length: p.seats }, (_, seat) => seat);
	for (const measure of [
		points,
		population,
		allGoods
	]) {
		const most = Math.max(...best.map((seat) => measure(p, seat)));
		best = best.filter((seat) => measure(p, seat) === most);
	}
	return best;
}
// src/rulesets/black-market/colony/locations.ts
/** BM-2.8  The deck of a mark or a face: 0 northern, 1 southern. */
var deckOf = (card) => card < DECK_SIZE ? 0 : 1;
/** The mark under which a face lies on the table; −1 when it is in no colony, or when one does not know. */
function markOf(p, face) {
	const first = deckOf(face) * DECK_SIZE;
	for (let mark = first; mark < first + DECK_SIZE; mark++) if (p.face[mark] === face) return mark;
	return -1;
}
/** How many Location Cards a player has. */
function locationsOf(p, seat) {
	let count = 0;
	for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) count++;
	return count;
}
/** BM-2.8  A card with any unit on it is occupied, else empty. */
var isEmpty = (p, mark) => p.unit[mark * SLOTS] === -1;
/** What a seat calls a card on the table: `N4` when it knows the face, else by its mark, `#7`. */
function cardId(p, viewer, mark) {
	return knowsFace(p, viewer, mark) ? faces[at(p.face, mark)]?.id ?? markId(mark) : markId(mark);
}
var markId = (mark) => `#${mark + 1}`;
/** "N4 Sunward Spire"; "card #7" to a seat that does not know the face. */
var cardWords = (p, viewer, mark) => knowsFace(p, viewer, mark) ? faceWords(at(p.face, mark)) : `card ${markId(mark)}`;
/** The mark a seat means by `N4` or `#7`; −1 when it knows of no such card on the table. */
function markNamed(p, viewer, id) {
	if (id.startsWith("#")) {
		const mark = Number(id.slice(1)) - 1;
		return id === markId(mark) && at(p.holder, mark) >= 0 ? mark : -1;
	}
	const mark = markOf(p, faceOf(id));
	return mark >= 0 && knowsFace(p, viewer, mark) ? mark : -1;
}
/** Location Cards on the table, by what each seat calls them; `absent` refuses a name of which it knows no card. */
var cardsCalled = (absent) => named({
	schema: text(8),
	size: () => FACES,
	name: (p, _f, seat, mark) => cardId(p, seat, mark),
	find: (p, _f, seat, id) => markNamed(p, seat, id),
	absent,
	most: FACES
});
/** The same, of which any will do that is on the table. */
var cardsFor = (clause) => cardsCalled((id) => refuse(clause, "NOT_YOURS", `You know of no Location Card ${JSON.stringify(id)} on the table.`));
var faceAt = new Map(faces.map((face, i) => [face.id, i]));
/** The face with this id; −1 when there is none. */
var faceOf = (id) => faceAt.get(id) ?? -1;
/** BM-2.8, BM-4.3  True when a player meets the requirement of a face. */
function isEligible(p, seat, face) {
	const f = faces[face];
	if (f === void 0) return false;
	if (f.by < 0) return true;
	return (f.by === 3 ? mechsOf(p, seat) : at(p.track, seat * 3 + f.by)) >= f.level;
}
/** BM-6.1, BM-6.4  Why a player does not meet the requirement of a face, or null. */
function eligibleFault(p, seat, face, clause) {
	if (isEligible(p, seat, face)) return null;
	const f = faces[face];
	const needs = f?.by === 3 ? `${f.level} ${f.level === 1 ? "Mech" : "Mechs"}` : `${TRACK_NAMES[f?.by ?? 0]} ${f?.level}`;
	return refuse(clause, "NOT_ELIGIBLE", `${faceWords(face)} needs ${needs}.`);
}
/** True when a face is in its deck: in no colony and not discarded. */
function inDeck(p, face) {
	return p.discarded[face] === 0 && markOf(p, face) === -1;
}
/** BM-6.3  True when a card can be taken blind: the deck has one, or its discards are there to be shuffled. */
function canDraw(p, deck) {
	const first = deck * DECK_SIZE;
	for (let mark = first; mark < first + DECK_SIZE; mark++) if (p.holder[mark] === -1) return true;
	return false;
}
/** BM-6.3  Why no card can be taken from a deck, or null. */
function drawFault(p, deck) {
	return canDraw(p, deck) ? null : refuse("BM-6.3", "DECK_EMPTY", `All ${DECK_NAMES[deck]} Location Cards are in the colonies; take from the other deck, or none.`);
}
/** Lays a face before a player under a mark of its own. Returns the mark. */
function place(p, seat, face, open, seen) {
	let mark = deckOf(face) * DECK_SIZE;
	while (at(p.holder, mark) !== -1) mark++;
	p.holder = withAt(p.holder, mark, seat);
	p.face = withAt(p.face, mark, face);
	p.open = withAt(p.open, mark, open);
	p.seen = withAt(p.seen, mark, seen);
	p.discarded = withAt(p.discarded, face, 0);
	return mark;
}
/** Draws a face from a deck that has cards; BM-6.3, an empty deck is made of its discards first. */
function drawFace(p, chance, deck) {
	const first = deck * DECK_SIZE;
	const last = first + DECK_SIZE;
	let count = 0;
	for (let face = first; face < last; face++) if (inDeck(p, face)) count++;
	if (count === 0) for (let face = first; face < last; face++) {
		count += at(p.discarded, face);
		p.discarded = withAt(p.discarded, face, 0);
	}
	let nth = chance.pick(count);
	for (let face = first; face < last; face++) if (inDeck(p, face) && nth-- === 0) return face;
	return -1;
}
/** BM-6.1, BM-6.3  A player takes a card blind, face-down. */
function drawBlind(t, seat, deck) {
	const face = drawFace(t.p, t.chance, deck);
	const mark = place(t.p, seat, face, 0, 0);
	t.note("tookBlind", seat, deck, mark);
	t.tell([seat], "foundFace", seat, face, mark);
}
/** BM-6.5  A card goes to the discard pile of its deck, openly; a Utility on its site stays. */
function discard(p, mark) {
	const face = at(p.face, mark);
	p.discarded = withAt(p.discarded, face, 1);
	p.holder = withAt(p.holder, mark, -1);
	p.face = withAt(p.face, mark, -1);
	p.open = withAt(p.open, mark, 0);
	p.seen = withAt(p.seen, mark, 0);
	return face;
}
/** BM-5.11  A card changes hands as it lies; of a face-down one only the new owner may see the face now. */
function giveLocation(p, mark, to) {
	p.holder = withAt(p.holder, mark, to);
	p.seen = withAt(p.seen, mark, 0);
}
// src/rulesets/black-market/colony/places.ts
/** The name of a home: `home-2` is seat 2's. */
var homeId = (home) => `home-${home + 1}`;
/** What a seat calls a place of units: a home, or a Location Card by its face or its mark. */
var placeId = (p, viewer, place) => place < 5 ? homeId(place) : cardId(p, viewer, place - 5);
/** The same in words: "home", "the home of Tidal Union", "N4 Sunward Spire". */
function placeWords$1(p, viewer, place) {
	if (place === viewer) return "home";
	return place < 5 ? `the home of ${seatWord(place)}` : cardWords(p, viewer, place - 5);
}
/** 1 + the face of a card that lies face-up; 0 for homes and cards that do not. */
var openFace = (p, place) => place >= 5 && p.open[place - 5] === 1 ? 1 + at(p.face, place - 5) : 0;
/** The home with this name; −1 when there is none. */
var homeOf = (id) => /^home-[1-5]$/.test(id) ? Number(id.slice(5)) - 1 : -1;
/** The place a seat means by `home-2`, `N4` or `#7`; −1 when it knows of none. */
function placeNamed(p, viewer, id) {
	const home = homeOf(id);
	if (home >= 0) return home < p.seats ? home : -1;
	const mark = markNamed(p, viewer, id);
	return mark < 0 ? -1 : onCard(mark);
}
/** Places of units, by what each seat calls them; `absent` refuses a name of which it knows no place. */
var placesCalled = (absent) => named({
	schema: text(8),
	size: () => PLACES,
	name: (p, _f, seat, place) => placeId(p, seat, place),
	find: (p, _f, seat, id) => placeNamed(p, seat, id),
	absent,
	most: PLACES
});
/** The same, with the refusal that units are called by. */
var placesFor = (clause, code) => placesCalled((id) => refuse(clause, code, `You know of no place ${JSON.stringify(id)}; name a home (home-2) or a card (N4, #7).`));
var OFF_MAP_PLACE = 1 + FACES;
/** The name of a site: `home-2.4` is the fourth of seat 2's home; map sites are called as their card, `N4`. */
function siteId(site) {
	if (site === OFF_MAP) return "fusion";
	if (site >= ALL_HOME_SITES) return faces[site - ALL_HOME_SITES]?.id ?? "?";
	return `home-${1 + Math.floor(site / HOME_SITES)}.${1 + site % HOME_SITES}`;
}
var siteOfId = new Map(Array.from({ length: SITES + 1 }, (_, site) => [siteId(site), site]));
/** The site with this name; −1 when there is none. */
var siteOf = (id) => siteOfId.get(id) ?? -1;
var siteIds = [...siteOfId.keys()];
/** All sites and the place of the Fusion Reactor, by name; `absent` refuses a name that none has. */
var workplacesCalled = (absent) => named({
	schema: text(12),
	names: () => siteIds,
	absent,
	most: siteIds.length
});
/** The sites alone. */
var sitesCalled = (absent) => {
	const names = siteIds.slice(0, SITES);
	return named({
		schema: text(12),
		names: () => names,
		absent,
		most: SITES
	});
};
/** BM-2.6  The map site of a face. */
var siteOfFace = (face) => ALL_HOME_SITES + face;
/** "Farm on home site 4", "Farm on home site 4 of Tidal Union" when it is another's, "Energy Mine at N5 Glass Flats" */
function utilityWords(p, site, of = ownerAt(p, site)) {
	const name = utilityName(utilityAt(p, site));
	return site === OFF_MAP ? name : `${name} ${siteWords(site, of)}`;
}
/** BM-2.4, BM-5.2  True for a mine or farm with its workers; Solar Arrays and the Fusion Reactor never are. */
var isOccupied = (p, site) => p.occupied[site] === 1;
/** BM-2.4  True for a Utility that works: an occupied one, or one that needs nobody. */
var isWorking = (p, site) => p.occupied[site] === 1 || utilities[utilityAt(p, site)]?.manned === false;
/** BM-7.2  The first free site of a home; −1 when it is full. BM-5.8  What another owns there fills its site, too. */
function freeHomeSite(p, home) {
	const first = home * HOME_SITES;
	for (let site = first; site < first + HOME_SITES; site++) if (p.site[site] === -1) return site;
	return -1;
}
/** BM-2.6  True when a home has its Solar Array. */
function hasSolarArray(p, home) {
	const first = home * HOME_SITES;
	for (let site = first; site < first + HOME_SITES; site++) if (p.site[site] === 3) return true;
	return false;
}
/** BM-2.6  True when the seat may use the site of a face: it owns that card, face-up. */
function hasSite(p, seat, face) {
	const mark = markOf(p, face);
	return mark >= 0 && p.holder[mark] === seat && p.open[mark] === 1;
}
/** The site on which a Utility would be built; −1 when there is none for it. */
function buildSite(p, seat, place, utility) {
	if (utility === 4) return place === OFF_MAP_PLACE && p.fusion === -1 ? OFF_MAP : -1;
	if (place === 0) return utility === 3 && hasSolarArray(p, seat) ? -1 : freeHomeSite(p, seat);
	const face = place - 1;
	return ((faces[face]?.site ?? 0) & 1 << utility) !== 0 && hasSite(p, seat, face) && p.site[siteOfFace(face)] === -1 ? siteOfFace(face) : -1;
}
/** BM-2.3  What a Utility costs, less a discount (BM-13.1, T4); never below 0. */
var buildCost = (utility, discount) => Math.max(0, (utilities[utility]?.cost ?? 0) - discount);
/** BM-7.6  The Technology that the Fusion Reactor needs. */
var FUSION_LEVEL = 3;
/** BM-7.2, BM-7.6  Why a Utility cannot be built there, or null. */
function buildFault(p, seat, place, utility, discount) {
	const short = energyFault(p, seat, buildCost(utility, discount));
	if (short !== null) return short;
	if (utility === 4 && place === OFF_MAP_PLACE) {
		if (p.fusion !== -1) return refuse("BM-7.6", "FUSION_TAKEN", "There is one Fusion Reactor, and it is built; build something else.");
		return at(p.track, seat * 3 + 0) >= FUSION_LEVEL ? null : refuse("BM-7.6", "NOT_ELIGIBLE", `The Fusion Reactor needs Technology ${FUSION_LEVEL}; advance in a Research action.`);
	}
	if (buildSite(p, seat, place, utility) >= 0) return null;
	const no = (why) => refuse("BM-7.2", "NO_SITE", why);
	if (place === OFF_MAP_PLACE || utility === 4) return no("The Fusion Reactor is built off the map, at \"fusion\", and nothing else is.");
	if (place === 0) return freeHomeSite(p, seat) < 0 ? no(`All ${HOME_SITES} sites of your home are filled; build on the site of an open Location Card of yours.`) : no("Your home has its Solar Array; build another Utility there, or on the site of an open Location Card.");
	const face = faces[place - 1];
	if (face === void 0) return no("There is no such site; build at home or on the site of a Location Card.");
	if (!hasSite(p, seat, place - 1)) return no(`To build at ${face.id} you must own that card, face-up; build at home, or turn it up first.`);
	return p.site[siteOfFace(place - 1)] === -1 ? no(`The site of ${face.id} takes ${utilitiesIn(face.site)}: build that, or elsewhere.`) : no(`There is a Utility at ${face.id} already; a site takes one.`);
}
/** The same without words: for the list. */
var canBuild$1 = (p, seat, place, utility, discount) => held(p, seat, 0) >= buildCost(utility, discount) && buildSite(p, seat, place, utility) >= 0 && (utility !== 4 || at(p.track, seat * 3 + 0) >= FUSION_LEVEL);
/** BM-7.2  Builds what can be built, for its cost; it begins empty and standard. Returns the site. */
function build$1(p, seat, place, utility, discount) {
	const site = buildSite(p, seat, place, utility);
	pay(p, seat, 0, buildCost(utility, discount));
	if (site === OFF_MAP) p.fusion = seat;
	else {
		p.site = withAt(p.site, site, utility);
		p.siteOwner = withAt(p.siteOwner, site, seat);
		p.occupied = withAt(p.occupied, site, 0);
		p.upgraded = withAt(p.upgraded, site, 0);
	}
	return site;
}
/** BM-7.1, BM-7.2, BM-7.6  Why a Utility cannot be upgraded, or null; the initiator's bonus is free, even when empty. */
function upgradeFault(p, seat, site, free) {
	if (!(ownerAt(p, site) === seat)) return notYours(site);
	if (utilities[utilityAt(p, site)]?.upgradable !== true) return refuse("BM-7.6", "NOT_UPGRADABLE", "Only mines and farms can be upgraded; choose one of those.");
	const short = free ? null : energyFault(p, seat, UPGRADE_COST);
	if (short !== null) return short;
	if (!free && !isOccupied(p, site)) return refuse("BM-7.2", "NOT_OCCUPIED", `The ${utilityWords(p, site)} is empty; upgrade an occupied one.`);
	if (p.upgraded[site] === 1) return refuse("BM-7.2", "ALREADY_UPGRADED", `The ${utilityWords(p, site)} is upgraded; once is all there is.`);
	return null;
}
/** The same without words: for the list. */
var canUpgrade = (p, seat, site, free) => p.siteOwner[site] === seat && utilities[at(p.site, site)]?.upgradable === true && p.upgraded[site] === 0 && (free || isOccupied(p, site) && held(p, seat, 0) >= UPGRADE_COST);
var notYours = (site) => refuse("BM-4.2", "NOT_YOURS", `You have no Utility ${siteWords(site)}; name one of your own.`);
/** BM-7.4  Why a Utility cannot run now, or null; `double` runs an upgraded one twice over (BM-2.5). */
function runFault(p, seat, site, double) {
	if (!(ownerAt(p, site) === seat)) return notYours(site);
	if (!isWorking(p, site)) return refuse("BM-2.4", "NOT_OCCUPIED", `The ${utilityWords(p, site)} is empty; mines and farms need a worker.`);
	if (double && p.upgraded[site] !== 1) return refuse("BM-2.5", "NOT_UPGRADED", `The ${utilityWords(p, site)} is not upgraded; it runs once.`);
	const input = utilities[utilityAt(p, site)]?.input;
	if (input === void 0 || canFeed(p, seat, site, double)) return null;
	const needs = input.amount * (double ? 2 : 1);
	return refuse("BM-7.4", "NOT_ENOUGH", `Running the ${utilityWords(p, site)} takes ${needs} of its input; you have ${held(p, seat, input.good)}.`);
}
/** BM-2.5, BM-7.4  True when the inputs of a run are there. */
function canFeed(p, seat, site, double) {
	const u = utilities[utilityAt(p, site)];
	return u !== void 0 && (u.input.amount === 0 || held(p, seat, u.input.good) >= u.input.amount * (double ? 2 : 1));
}
/** BM-7.4  Runs a Utility that can run. Returns what came out. */
function run(p, seat, site, double) {
	const u = utilities[utilityAt(p, site)];
	if (u === void 0) return 0;
	const times = double ? 2 : 1;
	if (u.input.amount > 0) pay(p, seat, u.input.good, u.input.amount * times);
	gain(p, seat, u.output.good, u.output.amount * times);
	return u.output.amount * times;
}
/** BM-5.6, BM-5.8  A Utility changes owner, not place. */
function giveUtility(p, site, to) {
	p.siteOwner = withAt(p.siteOwner, site, to);
}
/** BM-2.4  Its workers leave an occupied Utility: they are their owner's Spare. */
function vacate(p, site) {
	if (p.occupied[site] !== 1) return;
	p.occupied = withAt(p.occupied, site, 0);
	add(p.spare, at(p.siteOwner, site), p.options.workers_per_utility);
}
// src/rulesets/black-market/trade/legs.ts
/** BM-5.6  What can be traded. */
var TRADEABLE = [
	"E",
	"W",
	"F",
	"mech",
	"utility",
	"location",
	"skill",
	"rnd",
	"military",
	"promise",
	"secret",
	"reveal"
];
/** BM-5.7  People are never traded. */
var PEOPLE = ["population", "infantry"];
/** BM-5.6  Nor is this. */
var NEVER = [
	"track",
	"vp",
	"first",
	"fusion"
];
var isPerson = (what) => PEOPLE.includes(what);
var isNever = (what) => NEVER.includes(what);
var seat$1 = int(0, 4);
var amount$1 = int(1, 1e6);
var good$3 = oneOf(...GOODS);
/** The schema of a leg. BM-5.13  Texts have at most 200 characters. */
var legShape = variant("do", {
	give: {
		from: seat$1,
		to: seat$1,
		what: oneOf(...TRADEABLE, ...PEOPLE, ...NEVER),
		amount: optional(amount$1, 1),
		which: optional(text(20), ""),
		pile: optional(oneOf("hand", "discard"), "hand"),
		text: optional(text(200), "")
	},
	exchange: {
		pay: good$3,
		amount: amount$1,
		get: good$3,
		count: amount$1
	}
});
/** A leg with what was left out filled in. */
function legOf(leg) {
	return leg.do === "exchange" ? { ...leg } : {
		amount: 1,
		which: "",
		pile: "hand",
		text: "",
		...leg
	};
}
/** The players other than the initiator who give or receive in these legs, a sum of 2^seat. */
function partnersOf(legs, initiator) {
	let mask = 0;
	for (const leg of legs) if (leg.do === "give") mask |= 1 << leg.from | 1 << leg.to;
	return mask & ~(1 << initiator);
}
/** What a deal says, in one line. */
var legsWords = (legs) => legs.map(legWords).join("; ");
function legWords(leg) {
	if (leg.do === "exchange") return `exchange of ${goodsWords(leg.amount, goodOf(leg.pay))} for ${goodsWords(leg.count, goodOf(leg.get))}`;
	return `${seatWord(leg.from)} gives ${thingWords(leg)} to ${seatWord(leg.to)}`;
}
/** "the home of Tidal Union", "N4 Sunward Spire", "#7": a place as a leg names it. */
function namedPlace(id) {
	const home = homeOf(id);
	if (home >= 0) return `the home of ${seatWord(home)}`;
	return faceOf(id) < 0 ? id : faceWords(faceOf(id));
}
function thingWords({ what, amount, which, pile, text: words }) {
	switch (what) {
		case "E":
		case "W":
		case "F": return `${amount} ${GOOD_NAMES[goodOf(what)]}`;
		case "mech": return `${amount === 1 ? "a Mech" : `${amount} Mechs`} at ${namedPlace(which)}`;
		case "utility": return `the Utility ${siteOf(which) < 0 ? `at ${which}` : siteWords(siteOf(which))}`;
		case "location": return `the Location Card ${namedPlace(which)}`;
		case "skill": return `${amount === 1 ? "" : `${amount} × `}${skills.find((s) => s.id === which)?.name ?? which} (${pile})`;
		case "rnd": return `${amount} RnD ${amount === 1 ? "Token" : "Tokens"}`;
		case "military": return `${amount} Military ${amount === 1 ? "Token" : "Tokens"}`;
		case "promise": return `a promise: “${asWritten(words)}”`;
		case "secret": return `a secret: “${asWritten(words)}”`;
		case "reveal": return `a look at ${namedPlace(which)}`;
		default: return what;
	}
}
// src/rulesets/black-market/targets.ts
/** BM-1.3  One of the six actions. */
var actionTarget = (action) => `action-${ACTIONS[action]}`;
/** BM-3.2  A commodity of the pool. */
var pileTarget = (good) => `pool-${GOODS[good]}`;
/** BM-2.9  One's own track. */
var trackTarget = (track) => `track-${TRACKS$1[track]}`;
/** BM-8.1  A Skill Card that is shown. */
var shownTarget = (skill) => `shown-${skills[skill]?.id}`;
/** BM-4.1  A Skill Card of one's own hand. */
var handTarget = (skill) => `hand-${skills[skill]?.id}`;
// src/rulesets/black-market/trade/pool.ts
/** All six pairs. */
var PAIRS = [
	0,
	1,
	2
].flatMap((pay) => [
	0,
	1,
	2
].filter((get) => get !== pay).map((get) => ({
	pay,
	get
})));
/** BM-5.1, BM-5.2, BM-5.4  What priming adds of a commodity: one for each occupied Utility of that normal output. */
function primeGain(p, good) {
	let count = 0;
	for (let site = 0; site < SITES; site++) if (p.occupied[site] === 1 && utilities[at(p.site, site)]?.output.good === good) count++;
	return count * p.options.prime_tokens;
}
/** BM-5.1 to BM-5.4  Primes the Black Market. */
function prime(t) {
	const { p } = t;
	for (let good = 0; good < 3; good++) {
		const gained = primeGain(p, good);
		add(p.pool, good, gained);
		add(p.box, good, -gained);
	}
	const removed = Math.min(at(p.pool, 0), p.options.bm_remove_E);
	add(p.pool, 0, -removed);
	add(p.box, 0, removed);
	t.note("primed", at(p.pool, 0), at(p.pool, 1), at(p.pool, 2), removed);
}
/** BM-5.23  What a direct trader reaches of a commodity. */
var reach = (p, good) => p.options.bm_access === "pool" ? at(p.pool, good) : Math.min(at(p.pool, good), at(p.handed, good));
/** BM-5.18  The initiator's terms: the whole pool (BM-5.17). */
var initiatorTerms = (p) => ({
	ratio: p.options.ratio_initiator,
	reach: (q, good) => at(q.pool, good),
	clause: "BM-5.18"
});
/** BM-5.22  A direct trader's terms; BM-13.3, C4, with the Back Door at 2:1. */
var directTerms = (p, backDoor) => ({
	ratio: backDoor ? Math.min(p.options.ratio_direct, BACK_DOOR_RATIO) : p.options.ratio_direct,
	reach,
	clause: "BM-5.22"
});
/** BM-13.3  C4: the ratio of the Back Door. */
var BACK_DOOR_RATIO = skills[13]?.amount ?? 0;
var BACK_DOOR = 13;
/** BM-5.17  The most tokens one can get in a trade; 0 when there is none to be made. */
function mostFor(p, seat, { pay, get }, terms) {
	return Math.min(Math.floor(held(p, seat, pay) / terms.ratio), terms.reach(p, get));
}
/** BM-4.4  Type, then ratio: what is wrong with the terms themselves, whoever has what; or null. */
function termsFault$1(pay, amount, get, count, terms) {
	if (pay === get) return refuse(terms.clause, "SAME_TYPE", `Name two types; ${GOOD_NAMES[pay]} for ${GOOD_NAMES[get]} is no trade.`);
	return amount === terms.ratio * count && count > 0 ? null : refuse(terms.clause, "BAD_RATIO", `The ratio is ${terms.ratio}:1; for ${goodsWords(count, get)} one pays ${terms.ratio * count}.`);
}
/** BM-5.17  Why the pool has not so much to give, or null; it must hold it before the payment goes in (BM-5.18). */
function poolFault(p, get, count, terms) {
	const there = terms.reach(p, get);
	if (there >= count) return null;
	return refuse(terms.clause === "BM-5.22" && p.options.bm_access === "handed" ? "BM-5.23" : "BM-5.17", "POOL_SHORT", `The pool can give ${goodsWords(there, get)} now; ask for no more than that.`);
}
/** BM-4.4  Why a trade with the pool is not possible now, or null: type and ratio, own holdings, then the pool. */
function exchangeFault(p, seat, pay, amount, get, count, terms) {
	return termsFault$1(pay, amount, get, count, terms) ?? payFault(p, seat, pay, amount) ?? poolFault(p, get, count, terms);
}
/** BM-5.18, BM-5.22  Carries out a trade with the pool that is possible. */
function exchange(p, seat, pay, amount, get, count) {
	fromPool(p, seat, get, count);
	toPool(p, seat, pay, amount);
}
// src/rulesets/black-market/trade/measure.ts
/** The letter of a commodity. */
var goodName$1 = (good) => GOODS[good] ?? "E";
/** BM-5.32  Why nothing more is begun in this window or part, or null. */
var droppedFault = ({ dropped }) => dropped < 12 ? null : refuse("BM-5.32", "DROPPED", `You have begun 12 things here and dropped them again; nothing more is begun now: end it, or pass.`);
var NOT_COMMODITY = refuse("BM-5.21", "COMMODITY_ONLY", "The Black Market trades commodities: E, W and F.");
/** BM-5.21  Why the Black Market does not trade things of these names, or null. */
var commodityFault = (...names) => names.every((name) => goodOf(name) >= 0) ? null : NOT_COMMODITY;
var commodity = named({
	schema: text(20),
	names: () => GOODS,
	absent: (_name, _p, f) => droppedFault(f) ?? NOT_COMMODITY,
	most: GOODS.length
});
/** BM-5.21  What is paid and got in a trade with the pool, by their letters. */
var pairParts = {
	pay: commodity,
	get: commodity
};
/** Adds all pairs of commodities, as answers of this name. */
function listPairs(word, out) {
	for (const { pay, get } of PAIRS) out.add({
		do: word,
		pay,
		get
	});
}
/** Adds the pairs of which something can be had. */
function listTrades(word, p, seat, terms, out) {
	for (const pair of PAIRS) if (mostFor(p, seat, pair, terms) > 0) out.add({
		do: word,
		pay: pair.pay,
		get: pair.get
	});
}
/** BM-4.4  Why a pair of commodities cannot be traded at all now, or null. */
var pairFault = (p, seat, { pay, get }, terms) => exchangeFault(p, seat, pay, terms.ratio, get, 1, terms);
var TOKENS$1 = int(0, 1e6);
/**
* BM-5.18, BM-5.22  The question how much is exchanged of the pair that the frame names; 0 is to leave it. The answer
* names both amounts, of which one follows from the other: the code is the tokens got, and so stays a small number.
*/
function measure(terms) {
	return {
		options(p, f, seat, out) {
			const most = mostFor(p, seat, f, terms(p, f));
			for (let get = 0; get <= most; get++) out.add(get);
		},
		why(p, f, seat, get) {
			if (get === 0) return null;
			const given = terms(p, f);
			if (!(Number.isInteger(get) && get > 0)) return refuse(given.clause, "BAD_RATIO", `The ratio is ${given.ratio}:1; take a whole number of tokens.`);
			return payFault(p, seat, f.pay, get * given.ratio) ?? poolFault(p, f.get, get, given);
		},
		codec: {
			schema: object({
				pay: TOKENS$1,
				get: TOKENS$1
			}),
			read(p, f, _seat, { pay, get }) {
				const { ratio, clause } = terms(p, f);
				return pay === get * ratio ? get : refuse(clause, "BAD_RATIO", `The ratio is ${ratio}:1; for ${goodsWords(get, f.get)} one pays ${ratio * get}, not ${pay}.`);
			},
			show: (p, f, _seat, get) => ({
				pay: get * terms(p, f).ratio,
				get
			}),
			label: (p, f, _seat, get) => ({ text: get === 0 ? "Nothing after all" : `${goodsWords(get * terms(p, f).ratio, f.pay)} for ${goodsWords(get, f.get)}` })
		},
		late: () => 0
	};
}
/** What is offered, before it is measured out. */
var pairLabel = ({ pay, get }, { ratio, clause }) => ({
	text: `Trade ${GOOD_NAMES[pay]} for ${GOOD_NAMES[get]} at ${ratio}:1`,
	clause,
	target: pileTarget(get)
});
/** Carries out a trade with the pool and tells it. */
function makeExchange(t, seat, { pay, get }, amount, count) {
	exchange(t.p, seat, pay, amount, get, count);
	t.note("exchanged", seat, [pay, get], amount, count);
}
// src/rulesets/black-market/colony/skills.ts
/** The kind of Skill Card with this id; −1 when there is none. */
var skillOf = (id) => skills.findIndex((skill) => skill.id === id);
/** The kinds of Skill Cards, by id; `absent` refuses an id that none has. */
var skillCards = (absent) => named({
	schema: text(4),
	things: () => skills,
	absent,
	most: SKILLS
});
/** BM-2.9  How many of a Skill Card a player has in hand. */
var inHand = (p, seat, skill) => p.hand[seat * SKILLS + skill];
/** BM-2.9  A card of the hand goes to its owner's own discard pile. */
function spendSkill(p, seat, skill) {
	p.hand = plusAt(p.hand, seat * SKILLS + skill, -1);
	p.used = plusAt(p.used, seat * SKILLS + skill, 1);
}
/** BM-10.2  Refresh: all own discarded Skill Cards come back to hand. Returns how many. */
function refresh(p, seat) {
	let count = 0;
	for (let i = seat * SKILLS; i < (seat + 1) * SKILLS; i++) {
		const used = at(p.used, i);
		count += used;
		p.hand = plusAt(p.hand, i, used);
		p.used = withAt(p.used, i, 0);
	}
	return count;
}
/** True for a card that plays in raids only. */
var isMilitary = (skill) => skills[skill]?.track === 1;
/** BM-2.9, BM-4.3  True when a player's track allows taking a card. */
var maySkill = (p, seat, skill) => at(p.track, seat * 3 + (skills[skill]?.track ?? 0)) >= (skills[skill]?.level ?? 0);
/** BM-8.1, BM-8.2, BM-8.3  Why a shown card cannot be taken, or null. */
function takeSkillFault(p, seat, skill, clause) {
	const card = skills[skill];
	if (card === void 0 || p.shown[skill] === 0) return refuse(clause, "NOT_SHOWN", "That Skill Card is not shown; take one of those that lie open.");
	return maySkill(p, seat, skill) ? null : refuse(clause, "NOT_ELIGIBLE", `${skillWords(skill)} needs ${TRACK_NAMES[card.track]} ${card.level}.`);
}
/** A player takes a shown card into the hand. */
function takeSkill(t, seat, skill) {
	t.p.shown = plusAt(t.p.shown, skill, -1);
	t.p.hand = plusAt(t.p.hand, seat * SKILLS + skill, 1);
	t.note("tookSkill", seat, skill);
}
/** Cards of a row counted by kind. */
function countCards$1(cards) {
	let count = 0;
	for (const n of cards) count += n;
	return count;
}
/**
* BM-8.4  Shows so many new cards, or what there is (BM-8.5). Those put under the deck come when the rest is gone, in
* the order in which they were put there. Returns how many were shown.
*/
function showSkills(p, chance, wanted) {
	const [shown, deck, under] = [
		p.shown.slice(),
		p.deck.slice(),
		p.under.slice()
	];
	let left = countCards$1(deck);
	let count = 0;
	for (; count < wanted && left + under.length > 0; count++) if (left === 0) add(shown, under.shift() ?? 0, 1);
	else {
		const skill = nthCard(deck, chance.pick(left--));
		add(deck, skill, -1);
		add(shown, skill, 1);
	}
	p.shown = shown;
	p.deck = deck;
	p.under = under;
	return count;
}
/** The kind of the nth card of a pile counted by kind. */
function nthCard(pile, nth) {
	let left = nth;
	let kind = 0;
	for (; left >= at(pile, kind); kind++) left -= at(pile, kind);
	return kind;
}
// src/rulesets/black-market/trade/things.ts
/**
* What a transfer moves, as a text that is the same for the same thing. `knower` is who must know which thing is
* meant; null for the truth. Undefined when there is no such thing, as far as he knows.
*/
function keyOf(p, { what, which, pile }, knower) {
	switch (what) {
		case "mech": {
			const place = placeNamed(p, knower, which);
			return place < 0 ? void 0 : `mech ${place}`;
		}
		case "utility": {
			const site = siteOf(which);
			return site < 0 ? void 0 : `utility ${site}`;
		}
		case "location":
		case "reveal": {
			const mark = knower === null ? markTruly(p, which) : markNamed(p, knower, which);
			return mark < 0 ? void 0 : `location ${mark}`;
		}
		case "skill": return skillOf(which) < 0 ? void 0 : `skill ${which} ${pile}`;
		default: return what;
	}
}
/** The mark of a named card, whoever knows it. */
function markTruly(p, id) {
	const face = faceOf(id);
	return face < 0 ? markNamed(p, null, id) : markOf(p, face);
}
/** How much of the thing with this key a seat has. */
function holding(p, seat, key) {
	const [what = "", which = "", pile = ""] = key.split(" ");
	switch (what) {
		case "E":
		case "W":
		case "F": return held(p, seat, goodOf(what));
		case "mech": return unitsAt(p, seat, 1, Number(which));
		case "utility": return ownerAt(p, Number(which)) === seat ? 1 : 0;
		case "location": return p.holder[Number(which)] === seat ? 1 : 0;
		case "skill": return at(pile === "hand" ? p.hand : p.used, seat * SKILLS + skillOf(which));
		case "rnd": return at(p.rnd, seat);
		case "military": return at(p.military, seat);
		default: return Number.MAX_SAFE_INTEGER;
	}
}
/** BM-5.8, BM-5.9, BM-5.11  Makes a transfer that is possible; what is said and shown comes at the end of the deal. */
function moveThing(p, { from, to, what, amount, which }, key) {
	const number = Number(key.split(" ")[1]);
	switch (what) {
		case "E":
		case "W":
		case "F":
			hand(p, from, to, goodOf(what), amount);
			return;
		case "mech":
			for (let i = 0; i < amount; i++) {
				takeUnit(p, from, 1, number);
				putUnit(p, to, 1, number);
			}
			return;
		case "utility":
			giveUtility(p, number, to);
			return;
		case "location":
			giveLocation(p, number, to);
			return;
		case "skill": {
			const pile = key.endsWith(" hand") ? "hand" : "used";
			const skill = skillOf(which);
			p[pile] = movedAt(p[pile], from * SKILLS + skill, to * SKILLS + skill, amount);
			return;
		}
		case "rnd":
		case "military":
			p[what] = movedAt(p[what], from, to, amount);
			return;
		default: return;
	}
}
/** BM-1.5  Tells a transfer that was made: to all, but for faces and Secrets, which are for its two parties. */
function tellTransfer(t, transfer, key) {
	const { p } = t;
	const { from, to, what, amount, which, text } = transfer;
	const number = Number(key.split(" ")[1]);
	switch (what) {
		case "E":
		case "W":
		case "F":
			t.note("gaveGoods", from, to, goodOf(what), amount);
			return;
		case "mech":
			t.note("gaveMechs", from, to, number, amount);
			return;
		case "utility":
			t.note("gaveUtility", from, to, number);
			return;
		case "location":
			tellLocation(t, from, to, number);
			return;
		case "skill":
			t.note(key.endsWith(" hand") ? "gaveSkill" : "gaveUsedSkill", from, to, skillOf(which), amount);
			return;
		case "rnd":
			t.note("gaveRnd", from, to, amount);
			return;
		case "military":
			t.note("gaveMilitary", from, to, amount);
			return;
		case "promise":
			keepNote(p, "promise", from, 32, text);
			t.note("promised", from, to);
			return;
		case "secret":
			keepNote(p, "secret", from, bit(from) | bit(to), text);
			t.tell([from, to], "toldSecret", from, to);
			t.reveal();
			return;
		case "reveal":
			markSeen(p, number, bit(to));
			t.tell([from, to], "showedFace", from, to, at(p.face, number), number);
			t.reveal();
			return;
		default: return;
	}
}
function tellLocation(t, from, to, mark) {
	const { p } = t;
	const face = at(p.face, mark);
	if (p.open[mark] === 1) {
		t.note("gaveLocation", from, to, face);
		return;
	}
	t.tell(othersThan(p, to), "gaveFaceDown", from, to, mark);
	t.tell([to], "gotFaceDown", from, to, face, mark);
	t.reveal();
}
/** BM-5.13  Logs words that passed between players; the oldest give way. */
function keepNote(p, kind, from, to, text) {
	p.notes = [...p.notes, {
		round: p.round,
		kind,
		from,
		to,
		text
	}].slice(-100);
}
// src/rulesets/black-market/trade/proposal.ts
/**
* BM-4.4  Why the initiator cannot propose these legs, or null. In the clause's order: used up, never tradeable, type
* and ratio, partner, own holdings. What depends on how far the legs have run is seen when they run (BM-5.15).
* It tells the initiator nothing that he may not know.
*/
function proposalFault(p, initiator, made, legs) {
	const limit = p.options.proposals_per_trade;
	if (made >= limit) return refuse("BM-5.16", "NO_PROPOSALS_LEFT", `${limit} proposals were made in this Trade action, which is the most; exchange at the pool, or end the window.`);
	return firstFault(legs, (leg) => leg.do === "give" ? tradeFault$1(p, leg) : null) ?? firstFault(legs, (leg) => leg.do === "give" ? thingFault(leg, initiator) : ratioFault(p, leg)) ?? partnersFault(p, initiator, legs) ?? firstFault(legs, (_leg, i) => holdingFault(p, legs, i, initiator));
}
function firstFault(legs, faultOf) {
	for (const [i, leg] of legs.entries()) {
		const fault = faultOf(leg, i);
		if (fault !== null) return fault;
	}
	return null;
}
/** BM-5.6, BM-5.7  Why this can never be traded, or null. */
function tradeFault$1(p, { what, which }) {
	const people = (text) => refuse("BM-5.7", "PEOPLE", text);
	const never = (text) => refuse("BM-5.6", "NOT_TRADEABLE", text);
	const LIST = "trade commodities, Mechs, empty Utilities, Solar Arrays, cards, bonus tokens, promises and secrets";
	if (isPerson(what)) return people(`People are never traded; ${LIST}.`);
	if (isNever(what)) return never(`That is not tradeable; ${LIST}.`);
	if (what === "promise" && p.options.promises === "none") return refuse("BM-5.13", "NOT_TRADEABLE", "At this table promises are no part of deals; leave them out.");
	if (what !== "utility") return null;
	const site = siteOf(which);
	if (site === OFF_MAP) return never("The Fusion Reactor is off the map and not tradeable; other empty Utilities are.");
	return isOccupied(p, site) ? people(`The ${utilityWords(p, site)} is occupied, and its workers are people; only empty ones are traded.`) : null;
}
function ratioFault(p, leg) {
	if (leg.do !== "exchange") return null;
	return termsFault$1(goodOf(leg.pay), leg.amount, goodOf(leg.get), leg.count, initiatorTerms(p));
}
/** BM-5.15  Why a transfer names no thing, or more than one of what there is one of; or null. */
function thingFault({ from, what, which, amount, text }, initiator) {
	if (what === "secret" && from !== initiator && text !== "") return refuse("BM-5.13", "NOT_YOURS", "A partner writes his Secret himself, when he accepts; ask for it without words.");
	const unknown = (is) => refuse("BM-5.15", "NO_SUCH_THING", `There is no ${is} ${JSON.stringify(which)}; name what is traded.`);
	if (what === "skill" && skillOf(which) < 0) return unknown("Skill Card");
	if (what === "utility" && siteOf(which) < 0) return unknown("site");
	if ((what === "location" || what === "reveal") && faceOf(which) < 0 && !which.startsWith("#")) return unknown("Location Card");
	return (what === "utility" || what === "location" || what === "reveal") && amount !== 1 ? refuse("BM-5.15", "ONE_ONLY", "There is one of that; leave the amount out.") : null;
}
/** BM-5.5  Every transfer has the initiator as giver or receiver, and there is somebody to deal with. */
function partnersFault(p, initiator, legs) {
	for (const leg of legs) {
		if (leg.do !== "give") continue;
		const { from, to } = leg;
		if (from >= p.seats || to >= p.seats) return refuse("BM-5.5", "NO_SUCH_SEAT", `Seats here are 0 to ${p.seats - 1}.`);
		if (from === to) return refuse("BM-5.5", "NOT_INITIATOR", "A transfer is to or from another player; name two.");
		if (from !== initiator && to !== initiator) return refuse("BM-5.5", "NOT_INITIATOR", `Every transfer is to or from ${seatWord(initiator)}, who initiated Trade; pass goods on in two legs.`);
	}
	return partnersOf(legs, initiator) === 0 ? refuse("BM-5.5", "NO_PARTNER", "A deal has a transfer with another player; mere exchanges need no deal.") : null;
}
/** BM-4.2, BM-5.13  Why the giver of a leg cannot have what he gives, even when all before has run; or null. */
function holdingFault(p, legs, i, knower) {
	const leg = legs[i];
	if (leg === void 0) return null;
	if (leg.do === "exchange") return mayHave(p, legs, i, knower, leg.pay, knower) >= leg.amount ? null : tooFew(knower, leg, knower);
	const key = keyOf(p, leg, knower);
	if (key !== void 0) {
		if (mayHave(p, legs, i, leg.from, key, knower) < leg.amount) return tooFew(leg.from, leg, knower);
		return leg.what === "reveal" && p.open[Number(key.split(" ")[1])] === 1 ? refuse("BM-5.13", "NOT_YOURS", "That card lies open: everybody sees it; show a face-down one.") : null;
	}
	return mayLieFaceDown(p, leg) && (leg.from !== knower || cameBefore(legs, i)) ? null : tooFew(leg.from, leg, knower);
}
/**
* BM-1.5  True when a leg names a card by a face of which one does not know where it is: what another has face-down,
* only he knows. All see which marks are in use, and what is discarded.
*/
function mayLieFaceDown(p, { what, which }) {
	const face = what === "location" || what === "reveal" ? faceOf(which) : -1;
	return face !== -1 && p.discarded[face] === 0;
}
var tooFew = (who, leg, asked) => leg.do === "give" && leg.what === "reveal" ? refuse("BM-5.13", "NOT_YOURS", `${who === asked ? "You" : seatWord(who)} can show only a face-down card of ${who === asked ? "your" : "its"} own.`) : refuse("BM-4.2", "NOT_ENOUGH", `${who === asked ? "You have" : `${seatWord(who)} has`} not enough for this: ${legsWords([leg])}.`);
/** The most that a seat can have of a thing when a leg is reached, if nothing else of it was given away. */
function mayHave(p, legs, before, seat, key, knower) {
	let count = holding(p, seat, key);
	for (let i = 0; i < before; i++) {
		const leg = legs[i];
		if (leg === void 0) continue;
		if (leg.do === "exchange") count += seat === p.turn && leg.get === key ? leg.count : 0;
		else if (leg.to === seat && leg.what !== "reveal" && keyOf(p, leg, knower) === key) count += leg.amount;
	}
	return count;
}
/** True when an earlier leg brings its giver the card that this leg names. */
function cameBefore(legs, i) {
	const leg = legs[i];
	if (leg?.do !== "give") return false;
	return legs.some((other, j) => j < i && other.do === "give" && other.what === "location" && other.to === leg.from && other.which === leg.which);
}
/** BM-4.2, BM-5.13  Why a partner cannot accept: he has not what he is to give; or null. He alone is told. */
function acceptFault(p, seat, legs) {
	return firstFault(legs, (leg, i) => leg.do === "give" && leg.from === seat ? holdingFault(p, legs, i, seat) : null);
}
/**
* BM-5.30  A proposal as it is laid before the partners: a face-down card that the initiator knows goes by its mark, so
* that no face is seen before the deal has run, and what his Secrets say is left out.
*/
function masked(p, initiator, legs) {
	return legs.map((leg) => {
		if (leg.do === "give" && leg.what === "secret") return {
			...leg,
			text: ""
		};
		if (leg.do !== "give" || ![
			"location",
			"reveal",
			"mech"
		].includes(leg.what)) return leg;
		const mark = markNamed(p, initiator, leg.which);
		return mark >= 0 && p.open[mark] === 0 ? {
			...leg,
			which: markId(mark)
		} : leg;
	});
}
/** BM-5.13  The Secrets that a seat tells in a deal, by the words of each. */
var confidedBy = (legs, seat, words) => legs.flatMap((leg, i) => leg.do === "give" && leg.what === "secret" && leg.from === seat ? [{
	leg: i,
	text: words(leg, i)
}] : []);
/** BM-5.30  The legs with what their Secrets say, as they run. */
var withSecrets = (legs, confided) => legs.map((leg, i) => {
	const secret = confided.find((one) => one.leg === i);
	return secret === void 0 || leg.do !== "give" ? leg : {
		...leg,
		text: secret.text
	};
});
// src/rulesets/black-market/trade/bargains.ts
var ATTEMPTS = 3;
/** Random legs that the initiator may propose; null when none were found. */
function suggestLegs(p, made, chance) {
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const legs = randomLegs(p, chance);
		if (legs.length > 0 && proposalFault(p, p.turn, made, legs) === null) return legs;
	}
	return null;
}
function randomLegs(p, chance) {
	const me = p.turn;
	const legs = [];
	const count = 1 + chance.pick(3);
	for (let i = 0; i < count; i++) {
		const other = seatAfter(p, me, 1 + chance.pick(p.seats - 1));
		const leg = i > 0 && chance.pick(4) === 0 ? randomExchange(p, me, chance) : chance.pick(2) === 0 ? randomGift(p, me, me, other, chance) : randomGift(p, me, other, me, chance);
		if (leg !== null) legs.push(leg);
	}
	return legs.map(legOf);
}
function randomExchange(p, me, chance) {
	const pair = PAIRS[chance.pick(PAIRS.length)];
	const most = mostFor(p, me, pair, initiatorTerms(p));
	if (most === 0) return null;
	const count = 1 + chance.pick(most);
	const [pay, get] = [goodName$1(pair.pay), goodName$1(pair.get)];
	return {
		do: "exchange",
		pay,
		amount: count * p.options.ratio_initiator,
		get,
		count
	};
}
/** Something that one could give to another, as far as the initiator knows; most often commodities. */
function randomGift(p, me, from, to, chance) {
	const draft = chance.pick(2) === 0 ? randomGoods(p, from, chance) : randomThing(p, me, from, chance);
	return draft === null ? null : {
		do: "give",
		from,
		to,
		...draft
	};
}
function randomGoods(p, from, chance) {
	const good = chance.pick(3);
	const most = Math.min(4, held(p, from, good));
	return most === 0 ? null : {
		what: GOODS[good] ?? "E",
		amount: 1 + chance.pick(most)
	};
}
function randomThing(p, me, from, chance) {
	switch (chance.pick(8)) {
		case 0: {
			const place = searched(chance, PLACES, (at) => unitsAt(p, from, 1, at) > 0);
			return place < 0 ? null : {
				what: "mech",
				which: placeId(p, me, place)
			};
		}
		case 1: {
			const site = searched(chance, SITES, (at) => p.siteOwner[at] === from && p.occupied[at] === 0);
			return site < 0 ? null : {
				what: "utility",
				which: siteId(site)
			};
		}
		case 2:
		case 3: {
			const mark = searched(chance, FACES, (at) => p.holder[at] === from);
			return mark < 0 ? null : {
				what: "location",
				which: cardId(p, me, mark)
			};
		}
		case 4: {
			const pile = chance.pick(2) === 0 ? "hand" : "discard";
			const cards = pile === "hand" ? p.hand : p.used;
			const skill = searched(chance, SKILLS, (i) => at(cards, from * SKILLS + i) > 0);
			return skill < 0 ? null : {
				what: "skill",
				which: skills[skill]?.id ?? "",
				pile
			};
		}
		case 5: return chance.pick(2) === 0 ? { what: "rnd" } : { what: "military" };
		case 6: {
			const mark = searched(chance, FACES, (at) => p.holder[at] === from && p.open[at] === 0);
			return mark < 0 ? null : {
				what: "reveal",
				which: cardId(p, me, mark)
			};
		}
		default: return chance.pick(2) === 0 ? {
			what: "secret",
			text: from === me ? "The north is rich." : ""
		} : {
			what: "promise",
			text: "No raid on you this round."
		};
	}
}
/** The first that fits, looking round from a random place; −1 when none does. */
function searched(chance, size, fits) {
	const start = chance.pick(size);
	for (let i = 0; i < size; i++) if (fits((start + i) % size)) return (start + i) % size;
	return -1;
}
// src/rulesets/black-market/trade/carry.ts
/** What a deal can change, to be put back when it is void: copies of what changes in place, and the other lists. */
function touched({ goods, pool, handed, mech, unit, siteOwner, holder, seen, hand, used, rnd, military }) {
	return {
		goods: goods.slice(),
		pool: pool.slice(),
		handed: handed.slice(),
		mech,
		unit,
		siteOwner,
		holder,
		seen,
		hand,
		used,
		rnd,
		military
	};
}
/**
* BM-5.15  Carries out the legs in order, all or nothing. Returns the number of the leg, from 1, that was impossible when
* it was reached, so that the deal is void; 0 when all have run. BM-5.30  Only then is it told, and Secrets shown.
*/
function carryOut$1(t, legs) {
	const { p } = t;
	const before = touched(p);
	const keys = [];
	for (const [i, leg] of legs.entries()) {
		const key = runLeg(p, p.turn, leg);
		if (key === void 0) {
			Object.assign(p, before);
			return i + 1;
		}
		keys.push(key);
	}
	for (const [i, leg] of legs.entries()) if (leg.do === "give") tellTransfer(t, leg, keys[i] ?? "");
	else t.note("exchanged", p.turn, [goodOf(leg.pay), goodOf(leg.get)], leg.amount, leg.count);
	return 0;
}
/** Runs one leg. Returns the key of what it moved; undefined when it is impossible now. */
function runLeg(p, initiator, leg) {
	if (leg.do === "give") return runTransfer(p, leg);
	const [pay, get] = [goodOf(leg.pay), goodOf(leg.get)];
	if (exchangeFault(p, initiator, pay, leg.amount, get, leg.count, initiatorTerms(p)) !== null) return void 0;
	exchange(p, initiator, pay, leg.amount, get, leg.count);
	return leg.get;
}
function runTransfer(p, leg) {
	const key = keyOf(p, leg, null);
	if (key === void 0 || holding(p, leg.from, key) < leg.amount) return void 0;
	if (leg.what === "reveal" && p.open[Number(key.split(" ")[1])] === 1) return void 0;
	moveThing(p, leg, key);
	return key;
}
// src/rulesets/black-market/trade/rates.ts
/**
* BM-14.2  By which of its wanted rates a seat accepts a deal: all it gives is one commodity, all it gets is another, at
* the rate or better. Null when by none.
*/
function rateFor(p, seat, legs) {
	const rates = p.orders[seat]?.rates ?? [];
	if (rates.length === 0) return null;
	const gives = [
		0,
		0,
		0
	];
	const gets = [
		0,
		0,
		0
	];
	for (const leg of legs) {
		if (leg.do !== "give" || leg.from !== seat && leg.to !== seat) continue;
		const good = goodOf(leg.what);
		if (good < 0) return null;
		const side = leg.from === seat ? gives : gets;
		side[good] = (side[good] ?? 0) + leg.amount;
	}
	for (const [i, rate] of rates.entries()) {
		const given = gives[goodOf(rate.give)] ?? 0;
		const got = gets[goodOf(rate.get)] ?? 0;
		if (!GOODS.some((name, good) => name !== rate.give && (gives[good] ?? 0) > 0) && given > 0 && given <= rate.upTo && got * rate.amount >= given * rate.count) return {
			rate: i,
			given
		};
	}
	return null;
}
/**
* BM-14.2  A deal with these legs was made: what seats gave in it by a wanted rate is off the limit of that rate, which
* is a total for the Trade action. A rate with nothing left is gone.
*/
function countRates(p, legs) {
	for (let seat = 0; seat < p.seats; seat++) {
		const orders = p.orders[seat] ?? null;
		const by = rateFor(p, seat, legs);
		if (orders === null || by === null) continue;
		const rates = orders.rates.map((rate, i) => i === by.rate ? {
			...rate,
			upTo: rate.upTo - by.given
		} : rate).filter((rate) => rate.upTo > 0);
		const left = orders.direct === null && rates.length === 0 ? null : {
			...orders,
			rates
		};
		p.orders = p.orders.with(seat, left);
	}
}
/** BM-14.2  The number of tokens a seat's order takes directly, when the pool and its own holdings allow; else 0. */
function orderedCount(p, seat, terms = directTerms(p, false)) {
	const order = p.orders[seat]?.direct ?? null;
	if (order === null) return 0;
	const [pay, get] = [goodOf(order.pay), goodOf(order.get)];
	return exchangeFault(p, seat, pay, order.count * terms.ratio, get, order.count, terms) === null ? order.count : 0;
}
// src/rulesets/black-market/procedures/wish.ts
var { seatBits: seatBits$2 } = secretsOf();
/** BM-5.16 A wish: words without effect. */
var speak = procedure("speak", {
	seat: open(int(0, 4)),
	to: seatBits$2(int(0, 63), { from(p, eye, level, who) {
		const { seat, to } = frameAt(p, level);
		return hidesReader(p, eye, seat, to, who);
	} })
}, { say: askOpen({
	clause: "BM-5.16",
	question: "What do you wish?",
	who: (_p, f) => f.seat,
	schema: object({ say: text(200) }),
	check: () => null,
	suggest: () => ({ say: "I want more for it." }),
	late: () => ({ say: "" }),
	take(t, f, seat, { say }) {
		if (say === "") return t.done();
		keepNote(t.p, "wish", seat, f.to, say);
		if (f.to >= 32) t.note("wished", seat);
		else t.tell(seatsIn(f.to), "wished", seat);
		return t.done();
	}
}) });
// src/rulesets/black-market/procedures/deal.ts
/** The locals of a deal that is about to be proposed. */
var beginDeal = (made) => ({
	made,
	legs: null,
	confided: [],
	partners: 0,
	i: 0
});
var MOST_LEGS = 20;
var proposalShape = variant("do", {
	propose: { legs: list(legShape, 0, MOST_LEGS) },
	nothing: {}
});
var answers$1 = words$1("refuse", "accept", "wish");
var partner = (p, f) => seatAfter(p, p.turn, f.i);
/** Tells the parties, or everybody when proposals are made before all (open_deals). */
function tellParties(t, f, kind, ...parts) {
	if (t.p.options.open_deals) t.note(kind, ...parts);
	else t.tell(partiesOf(t.p, f), kind, ...parts);
}
var partiesOf = (p, f) => seatsIn(f.partners | bit(p.turn));
var { secret: secret$1, seatBits: seatBits$1, rows } = secretsOf();
/** BM-1.5  Legs that are proposed are for the parties, unless proposals are made before all (open_deals). */
function isOutsider(p, eye, level) {
	const { legs, partners } = frameAt(p, level);
	return legs !== null && !p.options.open_deals && (eye === null || ((partners | bit(p.turn)) & bit(eye)) === 0);
}
/** BM-5.13, BM-5.30  What a Secret says is its giver's until the end. */
function hidesSecret(p, eye, level, i) {
	const { legs, confided } = frameAt(p, level);
	const leg = legs?.[confided[i]?.leg ?? 0];
	return leg?.do !== "give" || leg.from !== eye;
}
/** BM-5.15 Free trade: one deal of the initiator's, proposed, answered, carried out. */
var deal = procedure("deal", {
	made: open(int(0, 100)),
	legs: secret$1(nullable(list(legShape, 1, MOST_LEGS)), {
		from: isOutsider,
		shown: null
	}),
	confided: optional(rows(object({
		leg: open(int(0, 19)),
		text: open(text(200))
	}), { from: hidesSecret }), []),
	partners: seatBits$1(int(0, 31), { from: (p, eye, level, who) => isOutsider(p, eye, level) && isOther(p, eye, who) && placeAfter(p, who) > frameAt(p, level).i }),
	i: open(int(0, 5))
}, {
	propose: askOpen({
		clause: "BM-5.15",
		question: "Which deal do you propose?",
		who: (p) => p.turn,
		schema: proposalShape,
		check: (p, f, seat, answer) => answer.do === "nothing" ? null : proposalFault(p, seat, f.made, answer.legs.map(legOf)),
		suggest(p, f, _seat, chance) {
			const legs = suggestLegs(p, f.made, chance);
			return legs === null ? { do: "nothing" } : {
				do: "propose",
				legs
			};
		},
		late: () => ({ do: "nothing" }),
		take(t, f, seat, answer) {
			if (answer.do === "nothing") return t.done("dropped");
			const legs = answer.legs.map(legOf);
			f.legs = masked(t.p, seat, legs);
			f.confided = confidedBy(legs, seat, (leg) => leg.text);
			f.partners = partnersOf(f.legs, seat);
			tellParties(t, f, "proposed", seat, seatsIn(f.partners));
			return "next";
		}
	}),
	next(t, f) {
		const { p } = t;
		do
			f.i++;
		while (f.i < p.seats && (f.partners & bit(partner(p, f))) === 0);
		if (f.i < p.seats) return "answer";
		const legs = f.legs ?? [];
		const failed = carryOut$1(t, withSecrets(legs, f.confided));
		if (failed !== 0) {
			tellParties(t, f, "voided", p.turn, failed);
			return t.done("failed");
		}
		countRates(p, legs);
		t.note("dealt", p.turn, seatsIn(f.partners));
		return t.done("made");
	},
	answer: menu({
		clause: "BM-5.15",
		question: "A deal is proposed to you. Do you accept?",
		mayStand: true,
		who: partner,
		field: "answer",
		of: answers$1,
		fault: (p, f, seat, answer) => answer === "accept" && f.legs !== null ? acceptFault(p, seat, f.legs) : null,
		label: (_p, f, _seat, answer) => ({
			text: {
				refuse: "Refuse",
				accept: "Accept",
				wish: "Refuse, and say what you wish"
			}[answer],
			note: f.legs === null ? "its legs are a secret" : legsWords(f.legs)
		}),
		planned: (p, f, seat) => f.legs !== null && rateFor(p, seat, f.legs) !== null && acceptFault(p, seat, f.legs) === null ? "accept" : void 0,
		late: "refuse",
		take(t, f, seat, answer) {
			if (answer === "accept") {
				tellParties(t, f, "accepted", seat);
				return f.legs !== null && confidedBy(f.legs, seat, () => "").length > 0 ? "confide" : "next";
			}
			tellParties(t, f, "refused", seat);
			if (answer === "refuse") return t.done("failed");
			const to = t.p.options.open_deals ? 32 : f.partners | bit(t.p.turn);
			return t.call(speak, {
				seat,
				to
			}, "refused");
		}
	}),
	confide: askOpen({
		clause: "BM-5.13",
		question: "What is your secret?",
		who: partner,
		schema: object({ text: text(200) }),
		check: () => null,
		suggest: () => ({ text: "The south is poor." }),
		late: () => ({ text: "" }),
		take(_t, f, seat, answer) {
			f.confided.push(...confidedBy(f.legs ?? [], seat, () => answer.text));
			return "next";
		}
	}),
	refused: (t) => t.done("failed")
});
// src/rulesets/black-market/colony/arranging.ts
/** BM-6.4  A card is turned, or a unit of a kind comes home. */
var choices = cases({
	done: {},
	turn: { card: cardsFor("BM-6.4") },
	home: {
		unit: indexed(...UNITS),
		from: placesFor("BM-6.4", "NO_UNIT")
	}
});
function turnFault$1(p, f, seat, mark) {
	if (p.holder[mark] !== seat) return refuse("BM-6.4", "NOT_YOURS", "That is no Location Card of yours; turn your own.");
	if ((f.turned & 1 << mark) !== 0) return refuse("BM-6.4", "TURNED", "You have turned that card in this action; once is enough.");
	if (p.open[mark] === 0) return eligibleFault(p, seat, at(p.face, mark), "BM-6.4");
	return isEmpty(p, mark) ? null : refuse("BM-6.4", "OCCUPIED", "There are units on that card; only empty ones are turned face-down.");
}
/** The same without words: for the list. */
function canTurn(p, f, seat, mark) {
	if (p.holder[mark] !== seat || (f.turned & 1 << mark) !== 0) return false;
	return p.open[mark] === 0 ? isEligible(p, seat, at(p.face, mark)) : isEmpty(p, mark);
}
/** BM-6.4, BM-10.8  True for a unit that can come home: from a card, or from another home. */
var isAway = (p, seat, place, kind) => place !== seat && unitsAt(p, seat, kind, place) > 0;
/** Adds the units of a player that stand elsewhere than at its home. */
function listAway(p, seat, out) {
	for (let home = 0; home < 5; home++) if (home !== seat && at(p.mech, seat * 5 + home) > 0) out.add({
		do: "home",
		unit: 1,
		from: home
	});
	for (let mark = 0; mark < FACES; mark++) {
		if (isEmpty(p, mark)) continue;
		for (let unit = 0; unit < UNITS.length; unit++) if (unitsAt(p, seat, unit, onCard(mark)) > 0) out.add({
			do: "home",
			unit,
			from: onCard(mark)
		});
	}
}
/** True when a player has a unit elsewhere than at its home. */
function hasAway(p, seat) {
	for (let home = 0; home < 5; home++) if (home !== seat && at(p.mech, seat * 5 + home) > 0) return true;
	for (let slot = 0; slot < p.unit.length; slot++) if (at(p.unit, slot) >> 1 === seat && p.unit[slot] !== -1) return true;
	return false;
}
/** BM-6.4  The question how cards and units are arranged. */
var arranging = {
	of: choices,
	each(p, _f, seat, out) {
		out.add({ do: "done" });
		for (let card = 0; card < FACES; card++) if (p.holder[card] === seat) out.add({
			do: "turn",
			card
		});
		listAway(p, seat, out);
	},
	options(p, f, seat, out) {
		out.add({ do: "done" });
		for (let card = 0; card < FACES; card++) if (canTurn(p, f, seat, card)) out.add({
			do: "turn",
			card
		});
		listAway(p, seat, out);
	},
	fault(p, f, seat, choice) {
		if (choice.do === "done") return null;
		if (choice.do === "turn") return turnFault$1(p, f, seat, choice.card);
		return isAway(p, seat, choice.from, choice.unit) ? null : refuse("BM-6.4", "NO_UNIT", "You have no such unit there; only your own units move.");
	},
	label(p, _f, seat, choice) {
		if (choice.do === "done") return { text: "Done" };
		if (choice.do === "home") return homeLabel(p, seat, choice.from, choice.unit);
		const up = p.open[choice.card] === 0;
		return {
			text: `Turn ${cardWords(p, seat, choice.card)} ${up ? "face-up" : "face-down"}`,
			note: faceGains(at(p.face, choice.card)),
			target: cardId(p, seat, choice.card),
			risky: up
		};
	}
};
/** BM-6.4, BM-10.3  A unit is called home. */
var homeLabel = (p, seat, from, unit) => ({
	text: `Call ${unit === 1 ? "a Mech" : "Infantry"} home from ${placeWords$1(p, seat, from)}`,
	target: placeId(p, seat, from)
});
/** BM-6.4  Turns a card. What was face-up has been seen by all, and they know it still (BM-1.5). */
function turnCard(t, f, seat, mark) {
	const { p } = t;
	f.turned |= 1 << mark;
	const up = p.open[mark] === 0;
	p.open = withAt(p.open, mark, up ? 1 : 0);
	p.seen = withAt(p.seen, mark, up ? 0 : 32);
	if (up) t.reveal();
	t.note(up ? "turnedUp" : "turnedDown", seat, at(p.face, mark), mark);
}
/** BM-6.4, BM-10.3  A unit comes home. */
function comeHome(t, seat, from, kind) {
	takeUnit(t.p, seat, kind, from);
	putUnit(t.p, seat, kind, seat);
	t.note("cameHome", seat, kind, from, openFace(t.p, from));
}
/** BM-6.4  Carries out a choice. */
function arrange(t, f, seat, choice) {
	if (choice.do === "turn") turnCard(t, f, seat, choice.card);
	else if (choice.do === "home") comeHome(t, seat, choice.from, choice.unit);
}
// src/rulesets/black-market/colony/battle.ts
var cardTarget = (mark) => SITES + mark;
var isCard = (target) => target >= SITES;
var markTargeted = (target) => target - SITES;
/** BM-10.2  What Strike adds to an own raid and to defences. */
var STRIKE_STRENGTH$1 = 2;
/** Whose the target is; −1 when there is no such target. */
function targetOwner(p, target) {
	if (!isCard(target)) return p.siteOwner[target] ?? -1;
	const mark = markTargeted(target);
	return p.open[mark] === 1 ? at(p.holder, mark) : -1;
}
/** BM-10.5  Where a target's defenders stand: the home, or the card, also of a site; −1 when it lies in no colony. */
function defencePlace(p, target) {
	if (isCard(target)) return onCard(markTargeted(target));
	if (target < ALL_HOME_SITES) return Math.floor(target / HOME_SITES);
	const mark = markOf(p, target - ALL_HOME_SITES);
	return mark < 0 ? -1 : onCard(mark);
}
/** BM-13.2  What a committed Military card adds; 0 for none. */
var cardStrength = (skill) => isMilitary(skill) ? skills[skill]?.amount ?? 0 : 0;
var strikeStrength = (strikes) => strikes ? STRIKE_STRENGTH$1 : 0;
/** BM-10.5 (3)  The attack: units, card and Strike. */
function attackStrength(force, skill, strikes) {
	let sum = cardStrength(skill) + strikeStrength(strikes);
	for (const { unit } of force) sum += STRENGTH[unit] ?? 0;
	return sum;
}
/** BM-10.5 (3)  The defence: the owner's units there, 1 for an occupied Utility, card and Strike. */
function defenceStrength(p, target, owner, place, skill, strikes) {
	return (place < 0 ? 0 : strengthAt(p, owner, place)) + (!isCard(target) && p.occupied[target] === 1 ? WORKER_STRENGTH : 0) + cardStrength(skill) + strikeStrength(strikes);
}
/** True when a player has a unit anywhere. */
function hasUnit(p, seat) {
	if (at(p.infantry, seat) > 0 || mechsOf(p, seat) > 0) return true;
	for (let slot = 0; slot < FACES * SLOTS; slot++) if (p.unit[slot] === seat * 2 + 0) return true;
	return false;
}
/** BM-10.9  True when there is something of another's to raid, and a unit to raid it with. */
function canRaid(p, seat) {
	if (!hasUnit(p, seat)) return false;
	for (let target = 0; target < SITES + FACES; target++) {
		const owner = targetOwner(p, target);
		if (owner >= 0 && owner !== seat) return true;
	}
	return false;
}
/** BM-10.5 (2)  True when a player has a Military card to commit. */
function hasMilitaryCard(p, seat) {
	for (let skill = 0; skill < skills.length; skill++) if (isMilitary(skill) && inHand(p, seat, skill) > 0) return true;
	return false;
}
/** Calls back for each kind of a player's units at each place where it has some: how many there are. */
function eachUnit(p, seat, each) {
	if (at(p.infantry, seat) > 0) each(seat, 0, at(p.infantry, seat));
	for (let home = 0; home < p.seats; home++) {
		const mechs = unitsAt(p, seat, 1, home);
		if (mechs > 0) each(home, 1, mechs);
	}
	for (let mark = 0; mark < FACES; mark++) {
		if (p.unit[mark * SLOTS] === -1) continue;
		for (let kind = 0; kind < UNITS.length; kind++) {
			const count = unitsAt(p, seat, kind, onCard(mark));
			if (count > 0) each(onCard(mark), kind, count);
		}
	}
}
// src/rulesets/black-market/colony/raids.ts
/** The locals of a raid that may begin. */
var beginRaid = (seat, strike) => ({
	seat,
	strike,
	target: -1,
	owner: -1,
	force: [],
	loser: -1,
	place: -1
});
/** How many units of a kind and place are in the force. */
function inForce({ force }, unit, place) {
	let count = 0;
	for (const one of force) if (one.unit === unit && one.at === place) count++;
	return count;
}
/** BM-10.7  True for a unit that took part on the loser's side. */
function tookPart(p, f, unit, place) {
	if (f.loser === f.seat) return inForce(f, unit, place) > 0;
	return place === f.place && unitsAt(p, f.loser, unit, place) > 0;
}
/** The different units of which the loser may lose one, by place and kind. */
function lossesOf(p, f) {
	const losses = [];
	if (f.loser === -1) return losses;
	for (let place = 0; place < PLACES; place++) for (let unit = 0; unit < UNITS.length; unit++) if (tookPart(p, f, unit, place)) losses.push({
		unit,
		at: place
	});
	return losses;
}
/** BM-10.7  The loser loses a unit. */
function lose(t, { loser }, { unit, at: place }) {
	loseUnit(t.p, loser, unit, place);
	t.note("lost", loser, unit, place, openFace(t.p, place));
}
/** BM-10.5 (2) to (4)  Cards are shown and discarded; the attacker wins only if higher. */
function fight(t, f, own, other) {
	const { p } = t;
	for (const [seat, skill] of [[f.seat, own], [f.owner, other]]) {
		if (skill < 0) continue;
		spendSkill(p, seat, skill);
		t.note("committed", seat, skill);
	}
	const place = defencePlace(p, f.target);
	const attack = attackStrength(f.force, own, (f.strike & bit(f.seat)) !== 0);
	const strikes = (f.strike & bit(f.owner)) !== 0;
	const defence = defenceStrength(p, f.target, f.owner, place, other, strikes);
	const defenders = place >= 0 && unitsAt(p, f.owner, 0, place) + unitsAt(p, f.owner, 1, place) > 0;
	if (defenders && place >= 5 && !knowsFace(p, null, place - 5)) {
		markSeen(p, place - 5, 32);
		t.reveal();
	}
	t.note("fought", f.seat, f.owner, attack, defence);
	if (attack <= defence) f.loser = f.seat;
	else {
		if (defenders && !isCard(f.target)) {
			f.loser = f.owner;
			f.place = place;
		}
		win(t, f);
	}
}
/** BM-10.6  The attacker takes what it has raided. BM-10.7  Units lost with a card are loss enough. */
function win(t, f) {
	const { p } = t;
	if (!isCard(f.target)) {
		vacate(p, f.target);
		p.siteOwner = withAt(p.siteOwner, f.target, f.seat);
		t.note("wonUtility", f.seat, f.owner, at(p.site, f.target), f.target);
		return;
	}
	const mark = markTargeted(f.target);
	const place = 5 + mark;
	for (let kind = 0; kind < UNITS.length; kind++) while (unitsAt(p, f.owner, kind, place) > 0) {
		loseUnit(p, f.owner, kind, place);
		t.note("lost", f.owner, kind, place, openFace(p, place));
	}
	p.holder = withAt(p.holder, mark, f.seat);
	p.seen = withAt(p.seen, mark, 0);
	t.note("wonCard", f.seat, f.owner, at(p.face, mark));
}
// src/rulesets/black-market/procedures/raid.ts
var MOST_UNITS = 1e3;
/** BM-10.5  A Utility, or a face-up Location Card. */
var targets = cases({
	none: {},
	utility: { at: sitesCalled((id) => noTarget(`There is no Utility to raid at ${JSON.stringify(id)}; sites are called home-2.4 or N4.`)) },
	card: { card: cardsCalled((id) => noTarget(`You know of no face-up card ${JSON.stringify(id)}; name one of another player.`)) }
});
var targetOf = (aim) => aim.do === "utility" ? aim.at : cardTarget(aim.card);
/** What is aimed at, as an answer says it. */
var aimAt = (target) => isCard(target) ? {
	do: "card",
	card: markTargeted(target)
} : {
	do: "utility",
	at: target
};
var units = {
	unit: indexed(...UNITS),
	at: placesFor("BM-10.5", "NO_UNIT")
};
/** BM-10.5 (2)  A card of the hand, or none. */
var commitments = orNone(skillCards((id) => refuse("BM-10.5", "NOT_ENOUGH", `There is no Skill Card ${JSON.stringify(id)}; commit M1 to M5 of your hand, or none.`)));
/** BM-10.5 (1)  Unit by unit, or all. */
var forces = cases({
	attack: {},
	all: {},
	add: units
});
/** BM-10.4, BM-10.5 (1)  Why this cannot be raided, or null. */
function targetFault(p, seat, target) {
	const first = p.options.first_raid_round;
	if (p.round < first) return refuse("BM-10.4", "TOO_EARLY", `There are no raids before round ${first}; this is round ${p.round}.`);
	const owner = targetOwner(p, target);
	if (!(owner >= 0) || owner === seat) return noTarget("Raid a Utility on the map or at a home, or a face-up card, of another.");
	return seat === p.turn ? null : energyFault(p, seat, p.options.raid_cost);
}
/** The same without words: for the list. */
function canTarget(p, seat, target) {
	const owner = targetOwner(p, target);
	return p.round >= p.options.first_raid_round && owner >= 0 && owner !== seat && (seat === p.turn || held(p, seat, 0) >= p.options.raid_cost);
}
var noTarget = (why) => refuse("BM-10.5", "NO_TARGET", why);
/** All units of a player. */
function allUnits(p, seat) {
	const force = [];
	eachUnit(p, seat, (place, unit, count) => {
		for (let i = 0; i < count; i++) force.push({
			unit,
			at: place
		});
	});
	return force;
}
/** BM-10.5 (1)  At least one own unit, each once: a player raids once in an action, so none has attacked before. */
function forceFault(p, f, seat, choice) {
	if (choice.do === "all") return null;
	if (choice.do === "attack") return f.force.length > 0 ? null : refuse("BM-10.5", "NO_UNIT", "Name at least one unit that attacks.");
	return unitsAt(p, seat, choice.unit, choice.at) > inForce(f, choice.unit, choice.at) ? null : refuse("BM-10.5", "NO_UNIT", "You have no more such units there; name others, or attack.");
}
var unitWords = (p, viewer, { unit, at: place }) => `${unit === 1 ? "a Mech" : "Infantry"} at ${placeWords$1(p, viewer, place)}`;
/** BM-10.5 A raid. */
var raid = procedure("raid", {
	seat: open(int(0, 4)),
	strike: open(int(0, 31)),
	target: open(int(-1, SITES + FACES - 1)),
	owner: open(int(-1, 4)),
	force: open(list(object({
		unit: int(0, 1),
		at: int(0, PLACES - 1)
	}), 0, MOST_UNITS)),
	loser: open(int(-1, 4)),
	place: open(int(-1, PLACES - 1))
}, {
	target: pick({
		clause: "BM-10.4",
		question: "Whom do you raid?",
		who: (_p, f) => f.seat,
		of: targets,
		each(p, _f, seat, out) {
			out.add({ do: "none" });
			for (let target = 0; target < SITES + FACES; target++) {
				const owner = targetOwner(p, target);
				if (owner >= 0 && owner !== seat) out.add(aimAt(target));
			}
		},
		can: (p, _f, seat, aim) => aim.do === "none" || canTarget(p, seat, targetOf(aim)),
		fault: (p, _f, seat, aim) => aim.do === "none" ? null : targetFault(p, seat, targetOf(aim)),
		label(p, f, seat, aim) {
			if (aim.do === "none") return { text: "No raid" };
			const target = targetOf(aim);
			return {
				text: `Raid ${seatWord(targetOwner(p, target))}: ${aim.do === "card" ? `the card ${cardWords(p, seat, aim.card)}` : `the ${utilityWords(p, aim.at)}`}`,
				note: [...defenceNote(p, f, seat, target), ...priceNote(p, seat)].join("; "),
				clause: "BM-10.5",
				target: aim.do === "card" ? cardId(p, seat, aim.card) : siteId(aim.at)
			};
		},
		late: { do: "none" },
		take(t, f, seat, aim) {
			if (aim.do === "none") return t.done();
			const { p } = t;
			if (seat !== p.turn) pay(p, seat, 0, p.options.raid_cost);
			f.target = targetOf(aim);
			f.owner = targetOwner(p, f.target);
			if (aim.do === "card") t.note("raids", seat, f.owner, at(p.face, aim.card), 1);
			else t.note("raids", seat, f.owner, aim.at, 0);
			return "force";
		}
	}),
	force: pick({
		clause: "BM-10.5",
		question: "Which units attack?",
		who: (_p, f) => f.seat,
		of: forces,
		each(p, _f, seat, out) {
			out.add({ do: "attack" });
			out.add({ do: "all" });
			eachUnit(p, seat, (place, unit) => out.add({
				do: "add",
				unit,
				at: place
			}));
		},
		fault: forceFault,
		label(p, f, seat, choice) {
			const strikes = (f.strike & bit(seat)) !== 0;
			if (choice.do === "all") return { text: `Attack with all units, ${attackStrength(allUnits(p, seat), -1, strikes)} strong` };
			return choice.do === "attack" ? { text: `Attack with these, ${attackStrength(f.force, -1, strikes)} strong` } : {
				text: `Send ${unitWords(p, seat, choice)}, ${STRENGTH[choice.unit]} strong`,
				target: placeId(p, seat, choice.at)
			};
		},
		take(t, f, seat, choice) {
			if (choice.do === "all") f.force = allUnits(t.p, seat);
			if (choice.do !== "add") return "cards";
			f.force.push({
				unit: choice.unit,
				at: choice.at
			});
			return f.force.length < MOST_UNITS ? "force" : "cards";
		}
	}),
	cards: (t, f) => hasMilitaryCard(t.p, f.seat) || hasMilitaryCard(t.p, f.owner) ? "commit" : fightOut(t, f, -1, -1),
	commit: menuAll({
		clause: "BM-10.5",
		question: "Do you commit a Military Skill Card?",
		who: (p, f) => [f.seat, f.owner].filter((seat) => hasMilitaryCard(p, seat)).sort((a, b) => a - b),
		field: "commit",
		of: commitments,
		each(p, _f, seat, out) {
			out.add(null);
			for (let skill = 0; skill < SKILLS; skill++) if (isMilitary(skill) && inHand(p, seat, skill) > 0) out.add(skill);
		},
		fault: (p, _f, seat, skill) => skill === null || isMilitary(skill) && inHand(p, seat, skill) > 0 ? null : refuse("BM-10.5", "NOT_ENOUGH", "You have no such Military card in hand; commit one you have, or none."),
		label: (_p, _f, _seat, skill) => skill === null ? { text: "Commit no card" } : {
			text: `Commit ${skillWords(skill)}, ${effectWords(skill)}`,
			target: handTarget(skill)
		},
		late: null,
		reveal: (t, f, answers) => fightOut(t, f, answers[f.seat] ?? -1, answers[f.owner] ?? -1)
	}),
	fight(t, f) {
		const units = lossesOf(t.p, f);
		if (units.length > 1) return "loss";
		for (const unit of units) lose(t, f, unit);
		return t.done();
	},
	loss: pick({
		clause: "BM-10.7",
		question: "Which of your units is lost?",
		who: (_p, f) => f.loser,
		of: parts({
			lose: units.unit,
			at: units.at
		}),
		each(p, f, _seat, out) {
			for (const { unit, at: place } of lossesOf(p, f)) out.add({
				lose: unit,
				at: place
			});
		},
		fault: (p, f, _seat, unit) => tookPart(p, f, unit.lose, unit.at) ? null : refuse("BM-10.7", "NO_UNIT", "That unit took no part; lose one that did."),
		label: (p, _f, seat, { lose: unit, at: place }) => ({
			text: `Lose ${unitWords(p, seat, {
				unit,
				at: place
			})}`,
			target: placeId(p, seat, place)
		}),
		take(t, f, _seat, { lose: unit, at: place }) {
			lose(t, f, {
				unit,
				at: place
			});
			return t.done();
		}
	})
});
/** BM-10.5 (3)  What a target is defended with before cards, as far as all can see. */
function defenceNote(p, f, viewer, target) {
	const place = defencePlace(p, target);
	const owner = targetOwner(p, target);
	const known = place >= 0 && (place < 5 || knowsFace(p, viewer, place - 5));
	if (owner < 0 || !known) return [];
	return [`defended by ${defenceStrength(p, target, owner, place, -1, (f.strike & bit(owner)) !== 0)}, and a card if any is committed`];
}
/** BM-10.4  What the raid costs who is not the initiator. */
var priceNote = (p, seat) => seat === p.turn ? [] : [`costs ${p.options.raid_cost} Energy`];
function fightOut(t, f, own, other) {
	fight(t, f, own, other);
	return "fight";
}
// src/rulesets/black-market/colony/effects.ts
var amountOn = (skill) => skills[skill]?.amount ?? 0;
/** BM-13.3  C3: tokens taken from the pool. */
var SKIMMED = amountOn(12);
/** BM-13.1  T4: what own builds cost less. */
var PREFAB_DISCOUNT = amountOn(3);
/** Arguments of one kind of card; a play is 1 + skill × ARGS + argument. */
var ARGS = 128;
var playCode = (skill, arg) => 1 + skill * ARGS + arg;
var skillPlayed = (code) => Math.floor((code - 1) / ARGS);
var argPlayed = (code) => (code - 1) % ARGS;
/** T3 runs a site once (site × 2) or, upgraded, twice over (site × 2 + 1). */
var RUNS = SITES * 2;
/** How many arguments a kind of card may be asked with. */
function argsOf(p, skill) {
	switch (skill) {
		case 2: return RUNS;
		case 10: return p.seats;
		case 11: return FACES;
		case 12: return 3;
		case 14: return 2;
		default: return 1;
	}
}
var notNow = (why) => refuse("BM-13.4", "NOT_NOW", why);
/** BM-4.1, BM-13.4  Why a card cannot be played so now, or null. */
function playFault(p, seat, skill, arg) {
	const card = skills[skill];
	if (card === void 0 || inHand(p, seat, skill) === 0) return refuse("BM-4.2", "NOT_ENOUGH", "You have no such Skill Card in hand; discarded ones come back by Refresh.");
	if (isMilitary(skill)) return notNow(`${card.name} is played in raids only; play another card, or none.`);
	if (!(arg >= 0 && arg < argsOf(p, skill))) return refuse("BM-13.4", "NO_SUCH_THING", `${card.name} cannot be played on that; name what it is for.`);
	switch (skill) {
		case 2: return operateFault(p, seat, arg);
		case 3: return p.action === 1 ? null : notNow(`${card.name} is played in an Industry action; keep it until then.`);
		case 10: return hasFaceDown(p, arg) && arg !== seat ? null : notNow("Name another player who has a face-down Location Card.");
		case 11:
			if (p.action !== 0) return notNow(`${card.name} is played in an Explore action; keep it until then.`);
			return p.discarded[arg] === 1 ? null : notNow("That Location Card is not discarded; name one that is.");
		case 12: return at(p.pool, arg) >= SKIMMED ? null : refuse("BM-5.17", "POOL_SHORT", `The pool has ${at(p.pool, arg)} of that; ${card.name} takes ${SKIMMED}.`);
		case 13: return p.action === 2 && seat !== p.turn ? null : notNow(`${card.name} is for a direct trade, in a Trade action that another initiated; keep it until then.`);
		default: return null;
	}
}
/** BM-13.1  T3 runs an own occupied Utility; unmanned ones never are. */
function operateFault(p, seat, arg) {
	const site = arg >> 1;
	if (p.siteOwner[site] !== seat || p.occupied[site] !== 1) return refuse("BM-2.4", "NOT_OCCUPIED", "Name an occupied mine or farm of your own.");
	return runFault(p, seat, site, (arg & 1) === 1);
}
/** True when a player has a Location Card that lies face-down. */
function hasFaceDown(p, seat) {
	for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && p.open[mark] === 0) return true;
	return false;
}
/** Adds the code of every play that is possible now. */
function listPlays(p, seat, out) {
	for (let skill = 0; skill < SKILLS; skill++) {
		if (p.hand[seat * SKILLS + skill] === 0 || isMilitary(skill)) continue;
		if (skill === 2) listRuns$1(p, seat, out);
		else {
			const args = argsOf(p, skill);
			for (let arg = 0; arg < args; arg++) if (playFault(p, seat, skill, arg) === null) out.add(playCode(skill, arg));
		}
	}
}
function listRuns$1(p, seat, out) {
	for (let site = 0; site < SITES; site++) {
		if (p.siteOwner[site] !== seat || p.occupied[site] !== 1) continue;
		if (canFeed(p, seat, site, false)) out.add(playCode(2, site * 2));
		if (p.upgraded[site] === 1 && canFeed(p, seat, site, true)) out.add(playCode(2, site * 2 + 1));
	}
}
/** BM-4.1  True when there is something to play: who is asked must not depend on what is hidden. */
function canPlay(p, seat) {
	for (let skill = 0; skill < SKILLS; skill++) {
		if (p.hand[seat * SKILLS + skill] === 0 || isMilitary(skill)) continue;
		if (isOpen(p, seat, skill)) return true;
	}
	return false;
}
function isOpen(p, seat, skill) {
	if (skill !== 2) {
		const args = argsOf(p, skill);
		for (let arg = 0; arg < args; arg++) if (playFault(p, seat, skill, arg) === null) return true;
		return false;
	}
	for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat && p.occupied[site] === 1 && canFeed(p, seat, site, false)) return true;
	return false;
}
/** BM-13.1, BM-13.3  Plays a card that can be played: it lies in the own discard pile then, and its effect is done. */
function play(t, seat, skill, arg) {
	const { p } = t;
	spendSkill(p, seat, skill);
	t.note("played", seat, skill);
	switch (skill) {
		case 0:
			gain(p, seat, 1, amountOn(0));
			break;
		case 1:
			gain(p, seat, 2, amountOn(1));
			break;
		case 2: {
			const out = run(p, seat, arg >> 1, (arg & 1) === 1);
			t.note("ran", seat, utilityAt(p, arg >> 1), out, utilities[utilityAt(p, arg >> 1)]?.output.good ?? 0);
			break;
		}
		case 4:
			putUnit(p, seat, 1, seat);
			break;
		case 10:
			look(t, seat, arg);
			break;
		case 11:
			t.note("tookPapers", seat, arg, place(p, seat, arg, 0, 32));
			break;
		case 12:
			fromPool(p, seat, arg, SKIMMED);
			t.note("skimmed", seat, arg, SKIMMED);
			break;
		case 14:
			gain(p, seat, 0, amountOn(14));
			gainToken(p, seat, arg === 0 ? "military" : "rnd", 1);
			t.note(arg === 0 ? "gotMilitary" : "gotRnd", seat);
	}
}
/** BM-13.3  C1: the face-down Location Cards of one player are shown to another. */
function look(t, seat, owner) {
	const { p } = t;
	t.reveal();
	t.tell(othersThan(p, seat), "lookedSecretly", seat, owner);
	for (let mark = 0; mark < FACES; mark++) {
		if (p.holder[mark] !== owner || p.open[mark] === 1) continue;
		markSeen(p, mark, bit(seat));
		t.tell([seat], "looked", seat, owner, at(p.face, mark), mark);
	}
}
// src/rulesets/black-market/procedures/skill.ts
/** Code of "no card". */
var KEEP = 0;
var TOKENS = ["military", "rnd"];
/** What a play names besides the card: a colony (`home-2`) for C1, a Location for C2, a commodity for C3, a token for C5, a site for T3. */
function argNamed(skill, on, double) {
	switch (skill) {
		case 2: return siteOf(on) < 0 ? -1 : siteOf(on) * 2 + (double ? 1 : 0);
		case 10: return homeOf(on);
		case 11: return faceOf(on);
		case 12: return goodOf(on);
		case 14: return TOKENS.indexOf(on);
		default: return on === "" ? 0 : -1;
	}
}
function argId(skill, arg) {
	switch (skill) {
		case 2: return siteId(arg >> 1);
		case 10: return homeId(arg);
		case 11: return faces[arg]?.id ?? "?";
		case 12: return GOODS[arg] ?? "?";
		case 14: return TOKENS[arg] ?? "?";
		default: return "";
	}
}
function argWords(p, skill, arg) {
	switch (skill) {
		case 2: return `: run the ${utilityWords(p, arg >> 1)}${(arg & 1) === 1 ? " twice over" : ""}`;
		case 10: return `: look at the face-down cards of ${seatWord(arg)}`;
		case 11: return `: take ${faces[arg]?.id} ${faces[arg]?.name}`;
		case 12: return `: take ${GOOD_NAMES[arg]}`;
		case 14: return `: 3 Energy and ${arg === 0 ? "a Military Token" : "an RnD Token"}`;
		default: return "";
	}
}
/** Of what a card could be asked with, that which a player might wonder about. */
var isWorthAsking = (p, seat, skill, arg) => skill === 2 ? p.siteOwner[arg >> 1] === seat : skill === 10 ? arg !== seat : skill !== 11 || p.discarded[arg] === 1;
/** A play is about what it is for; one that is for nothing else, or for a token, about the card. */
function playedOn(skill, arg) {
	if (skill === 12) return pileTarget(arg);
	return skill === 2 || skill === 10 || skill === 11 ? argId(skill, arg) : handTarget(skill);
}
/** BM-4.1 One Skill Card, at the start of one's own part of an action. It returns the card played, NONE for none. */
var skill = procedure("skill", { seat: open(int(0, 4)) }, { play: ask({
	clause: "BM-4.1",
	question: "Do you play a Skill Card?",
	who: (_p, f) => f.seat,
	options(p, _f, seat, out) {
		out.add(KEEP);
		listPlays(p, seat, out);
	},
	candidates(p, _f, seat, out) {
		out.add(KEEP);
		for (let card = 0; card < SKILLS; card++) {
			if (inHand(p, seat, card) === 0) continue;
			const args = argsOf(p, card);
			for (let arg = 0; arg < args; arg++) if (isWorthAsking(p, seat, card, arg)) out.add(playCode(card, arg));
		}
	},
	why: (p, _f, seat, code) => code === KEEP ? null : playFault(p, seat, skillPlayed(code), argPlayed(code)),
	codec: {
		schema: object({
			play: nullable(text(4)),
			on: optional(text(12), ""),
			double: optional(bool(), false)
		}),
		read(p, _f, _seat, { play: id, on = "", double = false }) {
			if (id === null) return KEEP;
			const card = skillOf(id);
			if (card < 0) return refuse("BM-2.9", "NO_SUCH_CARD", `There is no Skill Card ${id}; play one of your hand, or none.`);
			const arg = argNamed(card, on, double);
			return arg >= 0 && arg < argsOf(p, card) ? playCode(card, arg) : refuse("BM-13.4", "NO_SUCH_THING", `${id} cannot be played on ${JSON.stringify(on)}; name what it is for.`);
		},
		show(_p, _f, _seat, code) {
			if (code === KEEP) return {
				play: null,
				on: "",
				double: false
			};
			const [card, arg] = [skillPlayed(code), argPlayed(code)];
			const double = card === 2 && (arg & 1) === 1;
			return {
				play: skills[card]?.id ?? "?",
				on: argId(card, arg),
				double
			};
		},
		label(p, _f, _seat, code) {
			if (code === KEEP) return { text: "Play no card" };
			const [card, arg] = [skillPlayed(code), argPlayed(code)];
			return {
				text: `Play ${skills[card]?.name}${argWords(p, card, arg)}`,
				note: card === 2 ? runWords(utilityAt(p, arg >> 1), (arg & 1) === 1) : effectWords(card),
				clause: "BM-4.1",
				target: playedOn(card, arg),
				risky: card === 10
			};
		}
	},
	late: () => KEEP,
	take(t, _f, seat, code) {
		if (code === KEEP) return t.done(-1);
		play(t, seat, skillPlayed(code), argPlayed(code));
		return t.done(skillPlayed(code));
	}
}) });
/**
* BM-4.1  A player's own part begins: it may play a card, if there is one to play. Then it goes on at `then`; where it
* matters which card was played, at `played` after that question, which asks `t.returnedBy(skill)`.
*/
function startPart(t, seat, then, played = then) {
	return canPlay(t.p, seat) ? t.call(skill, { seat }, played) : then;
}
// src/rulesets/black-market/procedures/militarise.ts
var beginMilitarise = () => ({
	i: 0,
	performed: 0,
	strike: 0,
	out: 0
});
/** BM-10.2  The Bonus Actions, and what Re-arm costs. */
var BONUSES = [
	"rearm",
	"refresh",
	"strike"
];
var BONUS_NAMES$1 = [
	"Re-arm",
	"Refresh",
	"Strike"
];
var BONUS_NOTES = [
	"one Mech at home for 3 Energy",
	"discarded Skill Cards to hand",
	"+2 in raids and defences"
];
var REARM$1 = 0;
var REFRESH = 1;
var REARM_COST = 3;
var bonus = { name: indexed(...BONUSES) };
/** BM-10.1  What the initiator does first, and what the others may do then. */
var initiatorsBonus = cases({
	token: {},
	bonus
});
var othersBonus = cases({
	nothing: {},
	bonus
});
var soldier = (p, f) => seatAfter(p, p.turn, f.i);
/** BM-10.1, BM-10.2  Why a Bonus Action cannot be performed, or null. */
function bonusFault(p, f, seat, name) {
	if ((f.performed & 1 << name) !== 0) return refuse("BM-10.1", "BONUS_TAKEN", `${BONUS_NAMES$1[name]} was performed in this action; choose another.`);
	if (seat !== p.turn && p.military[seat] === 0) return refuse("BM-4.2", "NOT_ENOUGH", "You have no Military Token to spend; pass.");
	return name === REARM$1 ? energyFault(p, seat, REARM_COST) : null;
}
/** The same without words: for the list. */
var canPerform = (p, f, seat, name) => (f.performed & 1 << name) === 0 && (seat === p.turn || at(p.military, seat) > 0) && (name !== REARM$1 || held(p, seat, 0) >= REARM_COST);
var bonusLabel = (name, price) => ({
	text: `${BONUS_NAMES$1[name]}${price}`,
	note: BONUS_NOTES[name] ?? "",
	clause: "BM-10.2"
});
/** BM-10.2  Performs a Bonus Action. */
function perform(t, f, seat, name) {
	const { p } = t;
	f.performed |= 1 << name;
	t.note("performed", seat, name);
	if (name === REARM$1) {
		pay(p, seat, 0, REARM_COST);
		putUnit(p, seat, 1, seat);
	} else if (name === REFRESH) t.note("refreshed", seat, refresh(p, seat));
	else if (name === 2) f.strike |= bit(seat);
}
/** BM-10.3  A unit comes home from a place, or goes from home onto an own card. */
var moves = cases({
	done: {},
	home: {
		unit: indexed(...UNITS),
		from: placesFor("BM-4.2", "NOT_ENOUGH")
	},
	out: {
		unit: indexed(...UNITS),
		to: cardsCalled((id) => refuse("BM-10.3", "NOT_YOURS", `You know of no Location Card ${JSON.stringify(id)}; move onto one of your own.`))
	}
});
function moveFault(p, f, seat, move) {
	if (move.do === "done") return null;
	if (move.do === "home") {
		if (!isAway(p, seat, move.from, move.unit)) return noUnit("You have no such unit there.");
		return f.out === 0 ? null : refuse("BM-10.3", "OUT_ALREADY", "Units come home first and go out then; you have begun to send them out.");
	}
	if (p.holder[move.to] !== seat) return refuse("BM-10.3", "NOT_YOURS", "Units move onto your own Location Cards only; choose one of those.");
	if (unitsAt(p, seat, move.unit, seat) === 0) return noUnit("You have no such unit at home.");
	return hasSlot(p, move.to) ? null : refuse("BM-10.3", "NO_SLOT", "Both unit slots of that card are taken; choose another card.");
}
var noUnit = (why) => refuse("BM-4.2", "NOT_ENOUGH", `${why} Move one that is there.`);
/** True when there is a card to send a unit to, or a unit to call home. */
function canMove(p, seat) {
	if (hasAway(p, seat)) return true;
	if (at(p.infantry, seat) + at(p.mech, seat * 5 + seat) === 0) return false;
	for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && hasSlot(p, mark)) return true;
	return false;
}
/** BM-10 MILITARISE. */
var militarise = procedure("militarise", {
	i: open(int(-1, 5)),
	performed: open(int(0, 7)),
	strike: open(int(0, 31)),
	out: open(int(0, 1))
}, {
	skill: (t) => startPart(t, t.p.turn, "bonus"),
	bonus: pick({
		clause: "BM-10.1",
		question: "A Bonus Action, or a Military Token?",
		who: (p) => p.turn,
		of: initiatorsBonus,
		can: (p, f, seat, choice) => choice.do === "token" || canPerform(p, f, seat, choice.name),
		fault: (p, f, seat, choice) => choice.do === "token" ? null : bonusFault(p, f, seat, choice.name),
		label: (_p, _f, _seat, choice) => choice.do === "token" ? { text: "Take a Military Token" } : bonusLabel(choice.name, ""),
		late: { do: "token" },
		take(t, f, seat, choice) {
			if (choice.do === "bonus") perform(t, f, seat, choice.name);
			else {
				t.p.military = plusAt(t.p.military, seat, 1);
				t.note("gotMilitary", seat);
			}
			return "next";
		}
	}),
	next(t, f) {
		f.i++;
		if (f.i < t.p.seats) return startPart(t, soldier(t.p, f), "part");
		f.i = -1;
		return "nextMove";
	},
	part: (t, f) => t.p.military[soldier(t.p, f)] === 0 ? "next" : "follow",
	follow: pick({
		clause: "BM-10.1",
		question: "Do you spend a Military Token for a Bonus Action?",
		who: soldier,
		of: othersBonus,
		can: (p, f, seat, choice) => choice.do === "nothing" || canPerform(p, f, seat, choice.name),
		fault: (p, f, seat, choice) => choice.do === "nothing" ? null : bonusFault(p, f, seat, choice.name),
		label: (_p, _f, _seat, choice) => choice.do === "nothing" ? { text: "Perform no Bonus Action" } : bonusLabel(choice.name, ", for a Military Token"),
		late: { do: "nothing" },
		take(t, f, seat, choice) {
			if (choice.do === "bonus") {
				t.p.military = plusAt(t.p.military, seat, -1);
				perform(t, f, seat, choice.name);
			}
			return "next";
		}
	}),
	nextMove(t, f) {
		const { p } = t;
		f.out = 0;
		for (f.i++; f.i < p.seats; f.i++) if (canMove(p, soldier(p, f))) return "move";
		f.i = -1;
		return "nextRaid";
	},
	move: pick({
		clause: "BM-10.3",
		question: "Which units do you move?",
		who: soldier,
		of: moves,
		each(p, _f, seat, out) {
			out.add({ do: "done" });
			listAway(p, seat, out);
			for (let to = 0; to < FACES; to++) if (p.holder[to] === seat) for (let unit = 0; unit < UNITS.length; unit++) out.add({
				do: "out",
				unit,
				to
			});
		},
		options(p, f, seat, out) {
			out.add({ do: "done" });
			if (f.out === 0) listAway(p, seat, out);
			const [infantry, mechs] = [at(p.infantry, seat), at(p.mech, seat * 5 + seat)];
			if (infantry + mechs === 0) return;
			for (let to = 0; to < FACES; to++) {
				if (p.holder[to] !== seat || !hasSlot(p, to)) continue;
				if (infantry > 0) out.add({
					do: "out",
					unit: 0,
					to
				});
				if (mechs > 0) out.add({
					do: "out",
					unit: 1,
					to
				});
			}
		},
		fault: moveFault,
		label(p, _f, seat, move) {
			if (move.do === "done") return { text: "Done" };
			if (move.do === "home") return homeLabel(p, seat, move.from, move.unit);
			return {
				text: `Send ${move.unit === 1 ? "a Mech" : "Infantry"} to ${cardWords(p, seat, move.to)}`,
				target: cardId(p, seat, move.to)
			};
		},
		late: { do: "done" },
		take(t, f, seat, move) {
			if (move.do === "done") return "nextMove";
			if (move.do === "home") comeHome(t, seat, move.from, move.unit);
			else {
				const { unit, to } = move;
				takeUnit(t.p, seat, unit, seat);
				putUnit(t.p, seat, unit, onCard(to));
				f.out = 1;
				t.note("wentOut", seat, unit, onCard(to), openFace(t.p, onCard(to)));
			}
			return "move";
		}
	}),
	nextRaid(t, f) {
		const { p } = t;
		const early = p.round < p.options.first_raid_round;
		for (f.i++; f.i < p.seats; f.i++) {
			const seat = soldier(p, f);
			if ((f.i === 0 || !early && held(p, seat, 0) >= p.options.raid_cost) && canRaid(p, seat)) return t.call(raid, beginRaid(seat, f.strike), "raided");
		}
		return t.done();
	},
	raided: () => "nextRaid"
});
// src/rulesets/black-market/orders.ts
var good$2 = oneOf(...GOODS);
var amount = int(1, 1e6);
/** The fields in which orders are written in an answer. */
var orderFields = {
	direct: optional(nullable(object({
		pay: good$2,
		get: good$2,
		count: amount
	})), null),
	rates: optional(list(object({
		give: good$2,
		amount,
		get: good$2,
		count: amount,
		upTo: amount
	}), 0, 12), [])
};
/** The schema of standing orders in a position. */
var ordersShape = object(orderFields);
// src/rulesets/black-market/trade/opening.ts
/** The schema of an opening. */
var openingShape = object({
	say: optional(text(200), ""),
	...orderFields
});
/** BM-5.21, BM-14.2  Why standing orders make no sense, or null. */
function ordersFault({ direct = null, rates = [] }) {
	return direct !== null && direct.pay === direct.get || rates.some((rate) => rate.give === rate.get) ? refuse("BM-5.22", "SAME_TYPE", "An order names two types, one to give and one to get.") : null;
}
/** An opening at random; mostly there is nothing to say. */
function suggestOpening(chance) {
	const { pay, get } = PAIRS[chance.pick(PAIRS.length)];
	const [one, other] = [goodName$1(pay), goodName$1(get)];
	switch (chance.pick(16)) {
		case 0: return { say: `I want ${other}.` };
		case 1: return { direct: {
			pay: one,
			get: other,
			count: 1
		} };
		case 2: return { rates: [{
			give: one,
			amount: 1,
			get: other,
			count: 1,
			upTo: 3
		}] };
		default: return {};
	}
}
// src/rulesets/black-market/trade/window.ts
/** BM-5.20  To end a window, to propose a deal, to exchange with the pool. */
var windowAnswers = cases({
	end: {},
	propose: {},
	exchange: pairParts
});
/** BM-5.20, BM-5.32  What the initiator may do in a window. */
var windowChoice = {
	of: windowAnswers,
	each(_p, _f, _seat, out) {
		out.add({ do: "end" });
		out.add({ do: "propose" });
		listPairs("exchange", out);
	},
	options(p, f, seat, out) {
		out.add({ do: "end" });
		if (f.dropped >= 12) return;
		if (f.made < p.options.proposals_per_trade) out.add({ do: "propose" });
		listTrades("exchange", p, seat, initiatorTerms(p), out);
	},
	fault(p, f, seat, answer) {
		if (answer.do === "end") return null;
		const dropped = droppedFault(f);
		if (dropped !== null) return dropped;
		return answer.do === "propose" ? proposalsFault(p, f.made) : pairFault(p, seat, answer, initiatorTerms(p));
	},
	label(p, f, _seat, answer) {
		if (answer.do === "end") return {
			text: f.i + 1 < p.seats ? "End this window" : "End Trade",
			clause: "BM-5.32"
		};
		if (answer.do === "exchange") return pairLabel(answer, initiatorTerms(p));
		return {
			text: "Propose a deal",
			note: `${p.options.proposals_per_trade - f.made} proposals left`,
			clause: "BM-5.15"
		};
	}
};
/** BM-5.16  Why no more deals can be proposed, or null. */
function proposalsFault(p, made) {
	const limit = p.options.proposals_per_trade;
	return made < limit ? null : refuse("BM-5.16", "NO_PROPOSALS_LEFT", `${limit} proposals were made in this Trade action, which is the most; exchange, or end the window.`);
}
// src/rulesets/black-market/procedures/via.ts
var beginVia = (used) => ({
	used,
	asker: -1,
	partner: -1,
	pay: -1,
	amount: 0,
	get: -1,
	count: 0
});
/** BM-5.21  A commodity; other names are well-formed, so that the clause refuses them. */
var good$1 = {
	...oneOf(...GOODS),
	fault: text(20).fault
};
var askedShape = variant("do", {
	ask: {
		with: int(0, 4),
		pay: good$1,
		amount: int(1, 1e6),
		get: {
			...nullable(good$1),
			fallback: null
		},
		count: {
			...int(0, 1e6),
			fallback: 0
		}
	},
	nothing: {}
});
/** The player whose trade it is: the trade procedure is below this one on the stack. */
var asker = (p, f) => f.asker >= 0 ? f.asker : traderBelow(p);
function traderBelow(p) {
	const below = p.flow[p.flow.length - 2];
	return seatAfter(p, p.turn, below?.i ?? 0);
}
/** BM-5.25  The fewest tokens that can be passed: more than the commission. */
var fewest = (p) => p.options.commission + 1;
/** BM-5.27  Why a player cannot be the partner, or null. */
function partnerFault(p, seat, used, partner) {
	if (partner === p.turn) return refuse("BM-5.27", "PARTNER_INITIATOR", `${seatWord(partner)} initiated Trade and deals freely; name another player.`);
	if (partner >= p.seats || partner === seat) return refuse("BM-5.27", "NO_SUCH_PARTNER", "Name another player at this table.");
	return (used & bit(partner)) === 0 ? null : refuse("BM-5.27", "TRADE_USED", `${seatWord(partner)} has used its one trade; name another player.`);
}
/** BM-5.24, BM-5.27  Why a player cannot trade via the pool at all, or null. */
function viaFault(p, seat, used) {
	let most = 0;
	for (let good = 0; good < 3; good++) most = Math.max(most, held(p, seat, good));
	if (most < fewest(p)) return refuse("BM-5.25", "TOO_FEW", `You have no ${fewest(p)} tokens of one type to pass; trade directly, or pass.`);
	for (let partner = 0; partner < p.seats; partner++) if (partner !== p.turn && partner !== seat && (used & bit(partner)) === 0) return null;
	return refuse("BM-5.27", "TRADE_USED", "Every other player has used its trade; trade directly, or pass.");
}
/** BM-4.4  Why a trade via the pool cannot be asked for, or null: type, count, partner, holdings. */
function askFault(p, f, seat, answer) {
	if (answer.do === "nothing") return null;
	const { pay, amount, get, count } = terms(p, answer);
	return commodityFault(answer.pay, answer.get ?? "E") ?? (p.options.via_bm === "agreed" ? namelessFault(answer) : null) ?? returnTypeFault(pay, get) ?? countFault(p, amount) ?? (count === 0 ? null : countFault(p, count)) ?? partnerFault(p, seat, f.used, answer.with) ?? payFault(p, seat, pay, amount) ?? (count === 0 || held(p, answer.with, get) >= count ? null : partnerShort(p, answer.with, get));
}
/** BM-5.31  The partner has not what is wanted back. */
var partnerShort = (p, partner, good) => refuse("BM-4.2", "NOT_ENOUGH", `${seatWord(partner)} has ${goodsWords(held(p, partner, good), good)}; want no more than that.`);
/** BM-5.26  Under `trust` the asker names its own half only. */
function terms(p, answer) {
	const count = answer.count ?? 0;
	const wants = p.options.via_bm === "agreed" && answer.get != null && count > 0;
	return {
		pay: goodOf(answer.pay),
		amount: answer.amount,
		get: wants ? goodOf(answer.get ?? "") : -1,
		count: wants ? count : 0
	};
}
/** BM-5.24  The return is of a different type. */
var returnTypeFault = (pay, get) => pay === get ? refuse("BM-5.24", "RETURN_TYPE", `The return is of another type than ${GOOD_NAMES[pay]}; name one of the other two.`) : null;
/** BM-5.24  Who wants or returns something says of which type; else a gift would be made by mistake. */
var namelessFault = ({ get = null, count = 0 }) => get === null && count > 0 ? refuse("BM-5.24", "RETURN_TYPE", `Name the type of the ${count} to be returned, or a return of 0.`) : null;
/** BM-5.25  The commission comes out of the tokens passed, so there must be more of them. */
var countFault = (p, amount) => amount > p.options.commission ? null : refuse("BM-5.25", "TOO_FEW", `The pool keeps ${p.options.commission}; hand over at least ${fewest(p)}, or return nothing.`);
/** BM-5.24, BM-5.25  Tokens go from one to another through the pool, which keeps its commission. */
function pass(t, from, to, good, amount) {
	const kept = Math.min(t.p.options.commission, amount);
	toPool(t.p, from, good, kept);
	hand(t.p, from, to, good, amount - kept);
	t.note("passedOn", from, to, good, amount);
}
/** The codes of what is returned under `trust`: 0 for nothing, else 1 + good × SPAN + count. */
var SPAN = 1000001;
/** BM-5.24 A trade via the Black Market with another player. */
var via = procedure("via", {
	used: open(int(0, 31)),
	asker: open(int(-1, 4)),
	partner: open(int(-1, 4)),
	pay: open(int(-1, 2)),
	amount: open(int(0)),
	get: open(int(-1, 2)),
	count: open(int(0))
}, {
	ask: askOpen({
		clause: "BM-5.26",
		question: "With whom do you trade via the Black Market, and what?",
		who: asker,
		schema: askedShape,
		check: askFault,
		suggest: suggestAsk,
		late: () => ({ do: "nothing" }),
		take(t, f, seat, answer) {
			if (answer.do === "nothing") return t.done("dropped");
			f.asker = seat;
			f.partner = answer.with;
			Object.assign(f, terms(t.p, answer));
			t.note("askedVia", seat, f.partner, f.pay, f.amount);
			return "answer";
		}
	}),
	answer: menu({
		clause: "BM-5.26",
		question: "A trade via the Black Market is asked of you. Do you accept?",
		mayStand: true,
		who: (_p, f) => f.partner,
		field: "accept",
		of: yesNo(),
		label: (p, f, _seat, accept) => ({
			text: accept ? "Accept the trade" : "Refuse the trade",
			note: askedWords(p, f)
		}),
		late: false,
		take(t, f, seat, accept) {
			if (accept) return "give";
			t.note("refusedVia", seat, f.asker);
			return t.done("refused");
		}
	}),
	give(t, f) {
		pass(t, f.asker, f.partner, f.pay, f.amount);
		if (t.p.options.via_bm === "trust") return "back";
		return returned(t, f);
	},
	back: ask({
		clause: "BM-5.26",
		question: "What do you return?",
		who: (_p, f) => f.partner,
		options(p, f, seat, out) {
			out.add(0);
			for (let good = 0; good < 3; good++) if (good !== f.pay) for (let n = fewest(p); n <= held(p, seat, good); n++) out.add(1 + good * SPAN + n);
		},
		why(p, f, seat, code) {
			if (code === 0) return null;
			const [good, n] = [Math.floor((code - 1) / SPAN), (code - 1) % SPAN];
			if (!(good >= 0 && good < 3)) return refuse("BM-5.24", "RETURN_TYPE", "Return one commodity, or nothing.");
			return returnTypeFault(f.pay, good) ?? countFault(p, n) ?? payFault(p, seat, good, n);
		},
		codec: {
			schema: object({
				get: {
					...nullable(good$1),
					fallback: null
				},
				count: {
					...int(0, 1e6),
					fallback: 0
				}
			}),
			read(_p, _f, _seat, { get = null, count = 0 }) {
				if (get === null) return namelessFault({
					get,
					count
				}) ?? 0;
				return commodityFault(get) ?? (count === 0 ? 0 : 1 + goodOf(get) * SPAN + count);
			},
			show(_p, _f, _seat, code) {
				const good = GOODS[Math.floor((code - 1) / SPAN)] ?? null;
				return code === 0 ? {
					get: null,
					count: 0
				} : {
					get: good,
					count: (code - 1) % SPAN
				};
			},
			label: (_p, _f, _seat, code) => ({ text: code === 0 ? "Return nothing" : `Return ${goodsWords((code - 1) % SPAN, Math.floor((code - 1) / SPAN))}` })
		},
		late: () => 0,
		take(t, f, _seat, code) {
			f.get = code === 0 ? -1 : Math.floor((code - 1) / SPAN);
			f.count = code === 0 ? 0 : (code - 1) % SPAN;
			return returned(t, f);
		}
	})
});
/** BM-5.25  The second half; a return of 0 pays no second commission. */
function returned(t, f) {
	if (f.count > 0) pass(t, f.partner, f.asker, f.get, f.count);
	else t.note("returnedNothing", f.partner, f.asker);
	return t.done(f.partner);
}
function askedWords(p, f) {
	const kept = p.options.commission;
	const arrives = goodsWords(f.amount - kept, f.pay);
	if (p.options.via_bm === "trust") return `${arrives} would reach you; you return what you like`;
	return f.count === 0 ? `${arrives} would reach you, for nothing` : `${arrives} would reach you for ${goodsWords(f.count, f.get)} from you`;
}
function suggestAsk(p, f, seat, chance) {
	for (let attempt = 0; attempt < 3; attempt++) {
		const partner = seatAfter(p, p.turn, 1 + chance.pick(p.seats - 1));
		const pay = chance.pick(3);
		const get = (pay + 1 + chance.pick(2)) % 3;
		const spare = held(p, seat, pay) - p.options.commission;
		const there = held(p, partner, get) - p.options.commission;
		if (spare <= 0) continue;
		const count = there <= 0 || chance.pick(4) === 0 ? 0 : p.options.commission + 1 + chance.pick(Math.min(4, there));
		const answer = {
			do: "ask",
			with: partner,
			pay: GOODS[pay] ?? "E",
			amount: p.options.commission + 1 + chance.pick(Math.min(5, spare)),
			get: count === 0 ? null : GOODS[get] ?? "E",
			count
		};
		if (askFault(p, f, seat, answer) === null) return answer;
	}
	return { do: "nothing" };
}
// src/rulesets/black-market/procedures/trade.ts
var beginTrade = () => ({
	i: 0,
	made: 0,
	dealt: 0,
	used: 0,
	asks: 0,
	backDoor: 0,
	spoken: 0,
	pay: 0,
	get: 0,
	dropped: 0
});
/** BM-5.26  Most trades via the pool that a player may ask for in its part. */
var MOST_ASKS = 3;
var trader = (p, f) => seatAfter(p, p.turn, f.i);
var others = (p) => Array.from({ length: p.seats }, (_, seat) => seat).filter((seat) => seat !== p.turn);
/** BM-5.21  To pass, to trade via the pool with another player, to trade directly, to say what one wishes. */
var ownAnswers = cases({
	pass: {},
	via: {},
	direct: pairParts,
	wish: {}
});
var directOf = (p, f) => directTerms(p, f.backDoor === 1);
/** BM-5 TRADE. */
var trade = procedure("trade", {
	i: open(int(0, 5)),
	made: open(int(0, 100)),
	dealt: optional(open(int(0, 100)), 0),
	used: open(int(0, 31)),
	asks: open(int(0, MOST_ASKS)),
	backDoor: open(int(0, 1)),
	spoken: open(int(0, 1)),
	pay: open(int(0, 2)),
	get: open(int(0, 2)),
	dropped: open(int(0, 12))
}, {
	prime(t) {
		prime(t);
		return "opening";
	},
	opening: askAllOpen({
		clause: "BM-5.16",
		question: "Trade begins. Do you wish for something, or leave orders?",
		mayStand: true,
		who: others,
		schema: openingShape,
		check: (_p, _f, _seat, opening) => ordersFault(opening),
		suggest: (_p, _f, _seat, chance) => suggestOpening(chance),
		late: () => ({}),
		reveal(t, _f, answers) {
			const { p } = t;
			for (let seat = 0; seat < p.seats; seat++) {
				const { say = "", direct = null, rates = [] } = answers[seat] ?? {};
				if (say !== "") {
					keepNote(p, "wish", seat, 32, say);
					t.note("wished", seat);
				}
				if (direct !== null || rates.length > 0) p.orders = p.orders.with(seat, {
					direct,
					rates
				});
			}
			return "skill";
		}
	}),
	skill: (t) => startPart(t, t.p.turn, "window"),
	window: pick({
		clause: "BM-5.20",
		question: "Your window: deal, exchange with the pool, or end it.",
		who: (p) => p.turn,
		...windowChoice,
		late: { do: "end" },
		take(t, f, _seat, answer) {
			if (answer.do === "end") return "next";
			if (answer.do === "propose") return t.call(deal, beginDeal(f.made), "proposed");
			f.pay = answer.pay;
			f.get = answer.get;
			return "exchange";
		}
	}),
	exchange: ask({
		clause: "BM-5.18",
		question: "How much do you exchange?",
		who: (p) => p.turn,
		...measure(initiatorTerms),
		take(t, f, seat, get) {
			if (get > 0) makeExchange(t, seat, f, get * t.p.options.ratio_initiator, get);
			else f.dropped++;
			return "window";
		}
	}),
	proposed(t, f) {
		const outcome = t.returnedBy(deal);
		if (outcome === "dropped") f.dropped++;
		else f.made++;
		if (outcome === "made") f.dealt++;
		return "window";
	},
	next(t, f) {
		f.i++;
		f.asks = 0;
		f.backDoor = 0;
		f.spoken = 0;
		f.pay = 0;
		f.get = 0;
		f.dropped = 0;
		if (f.i >= t.p.seats) return finish(t);
		const seat = trader(t.p, f);
		if ((f.used & bit(seat)) === 0) return startPart(t, seat, "own", "played");
		t.note("skipped", seat);
		return "window";
	},
	played(t, f) {
		if (t.returnedBy(skill) === BACK_DOOR) f.backDoor = 1;
		return "own";
	},
	own: pick({
		clause: "BM-5.21",
		question: "Your one trade at the Black Market: direct, via the pool, or pass?",
		who: trader,
		of: ownAnswers,
		each(_p, _f, _seat, out) {
			out.add({ do: "pass" });
			out.add({ do: "via" });
			listPairs("direct", out);
			out.add({ do: "wish" });
		},
		options(p, f, seat, out) {
			out.add({ do: "pass" });
			if (f.dropped < 12) {
				if (asksFault(p, f, seat) === null) out.add({ do: "via" });
				listTrades("direct", p, seat, directOf(p, f), out);
			}
			if (f.spoken === 0) out.add({ do: "wish" });
		},
		fault(p, f, seat, answer) {
			if (answer.do === "pass") return null;
			if (answer.do === "wish") return f.spoken === 0 ? null : refuse("BM-5.16", "SPOKEN", "You have said what you wish; trade, or pass.");
			const dropped = droppedFault(f);
			if (dropped !== null) return dropped;
			return answer.do === "via" ? asksFault(p, f, seat) : pairFault(p, seat, answer, directOf(p, f));
		},
		label(p, f, _seat, answer) {
			switch (answer.do) {
				case "pass": return {
					text: "Pass",
					note: "you may still be chosen as partner",
					clause: "BM-5.29"
				};
				case "via": return {
					text: "Trade with another player via the Black Market",
					clause: "BM-5.24"
				};
				case "wish": return {
					text: "Say what you wish",
					clause: "BM-5.16"
				};
				case "direct": return pairLabel(answer, directOf(p, f));
			}
		},
		planned(p, f, seat) {
			const order = p.orders[seat]?.direct ?? null;
			if (order === null) return void 0;
			return orderedCount(p, seat, directOf(p, f)) > 0 ? {
				do: "direct",
				pay: goodOf(order.pay),
				get: goodOf(order.get)
			} : { do: "pass" };
		},
		late: { do: "pass" },
		take(t, f, seat, answer) {
			switch (answer.do) {
				case "pass":
					t.note("passedTrade", seat);
					return openWindow(f);
				case "wish":
					f.spoken = 1;
					return t.call(speak, {
						seat,
						to: 32
					}, "own");
				case "via": return t.call(via, beginVia(f.used), "asked");
				case "direct":
					f.pay = answer.pay;
					f.get = answer.get;
					return "direct";
			}
		}
	}),
	direct: ask({
		clause: "BM-5.22",
		question: "How much do you trade?",
		who: trader,
		...measure(directOf),
		planned: (p, f, seat) => orderedCount(p, seat, directOf(p, f)) || -1,
		take(t, f, seat, get) {
			if (get === 0) {
				f.dropped++;
				return "own";
			}
			makeExchange(t, seat, f, get * directOf(t.p, f).ratio, get);
			f.used |= bit(seat);
			return openWindow(f);
		}
	}),
	asked(t, f) {
		const outcome = t.returnedBy(via);
		if (typeof outcome === "number") {
			f.used |= bit(trader(t.p, f)) | bit(outcome);
			return openWindow(f);
		}
		if (outcome === "dropped") f.dropped++;
		else f.asks++;
		return "own";
	}
});
/** BM-5.32  The initiator's window after a player's part: what he drops is counted anew. */
function openWindow(f) {
	f.dropped = 0;
	return "window";
}
/** BM-5.24, BM-5.26, BM-5.27  Why no trade via the pool can be asked for, or null. */
function asksFault(p, f, seat) {
	return f.asks < MOST_ASKS ? viaFault(p, seat, f.used) : refuse("BM-5.26", "NO_ASKS_LEFT", `You have asked ${MOST_ASKS} times; trade directly, or pass.`);
}
/** BM-5.23, BM-14.2  The action is over: what was handed in, and orders, counted for it alone. */
function finish(t) {
	const { p } = t;
	if (p.orders.some((orders) => orders !== null)) p.orders = p.orders.map(() => null);
	p.handed.fill(0);
	return t.done();
}
// src/rulesets/black-market/bots/ahead.ts
/** BM-1.2  What is ahead in a position. */
function aheadOf(p) {
	const { rounds } = p.options;
	const chosen = bitsIn(p.taken);
	const even = p.round % 2 === 0;
	const later = rounds - p.round;
	const more = chosen < p.seats;
	const still = (action) => (p.taken & 1 << action) === 0 && more;
	return {
		industries: .85 * later + (still(1) ? .6 : 0),
		researches: .6 * later + (still(RESEARCH) ? .4 : 0),
		meals: Math.floor((later + (even ? 2 : 1)) / 2),
		musters: later > 0 || !even,
		left: (later + 1 - chosen / p.seats) / rounds,
		harvest: still(1) || !even,
		trade: p.action === 2 || still(2) || !even
	};
}
var RESEARCH = 3;
function bitsIn(mask) {
	let n = 0;
	for (let m = mask; m > 0; m &= m - 1) n++;
	return n;
}
/** How much of the game is left, 1 to 0. */
var leftOf = (p) => aheadOf(p).left;
// src/rulesets/black-market/bots/colony.ts
/** What a token is worth, roughly, that a place will yield. */
var YIELD = 15;
/** One look at sites, cards and units, by seat: everything that is counted by going through the board. */
function colonies(p, ahead) {
	const found = [];
	for (let seat = 0; seat < p.seats; seat++) found.push({
		worth: 0,
		located: at(p.infantry, seat),
		mechs: 0,
		output: [
			0,
			0,
			0
		],
		input: [
			0,
			0,
			0
		],
		plain: 0
	});
	countUtilities(p, found, ahead);
	countCards(p, found, ahead);
	for (let seat = 0; seat < p.seats; seat++) {
		const colony = found[seat];
		for (let home = 0; home < p.seats; home++) colony.mechs += at(p.mech, seat * 5 + home);
	}
	return found;
}
/** BM-2.3 to BM-2.5  Utilities: their points and what they make. */
function countUtilities(p, found, { industries }) {
	for (let site = 0; site < SITES; site++) {
		const owner = p.siteOwner[site];
		if (owner < 0) continue;
		const colony = found[owner];
		const kind = utilities[p.site[site]];
		const runs = p.upgraded[site] === 1 ? 2 : 1;
		colony.worth += 100 * runs;
		if (kind.manned && p.occupied[site] === 0) {
			colony.worth += .3 * YIELD * industries;
			continue;
		}
		if (kind.manned) {
			colony.located += p.options.workers_per_utility;
			if (runs === 1) colony.plain++;
		}
		add(colony.output, kind.output.good, runs * kind.output.amount);
		if (kind.input.good >= 0) add(colony.input, kind.input.good, runs * kind.input.amount);
	}
	if (p.fusion < 0) return;
	const reactor = found[p.fusion];
	reactor.worth += 300;
	add(reactor.output, 0, utilities[4]?.output.amount ?? 0);
}
/** BM-2.8  Location Cards: face-up ones score, face-down ones may come to it; units on them make them yield. */
function countCards(p, found, { left, industries }) {
	const soon = Math.min(1, left * 4);
	for (let mark = 0; mark < FACES; mark++) {
		const owner = p.holder[mark];
		let guarded = 0;
		for (let slot = mark * SLOTS; slot < (mark + 1) * SLOTS; slot++) {
			const unit = p.unit[slot];
			if (unit < 0) break;
			const soldier = found[unit >> 1];
			if ((unit & 1) === 0) soldier.located++;
			else soldier.mechs++;
			if (unit >> 1 === owner) guarded = 1;
		}
		const face = p.face[mark];
		if (owner < 0 || face < 0) continue;
		const colony = found[owner];
		const card = faces[face];
		if (p.open[mark] === 1) colony.worth += 100 * card.vp + guarded * YIELD * industries;
		else if (left > 0) colony.worth += 100 * card.vp * soon * (.8 - .25 * missing(p, owner, face));
		if (left > 0 && p.site[ALL_HOME_SITES + face] === -1) colony.worth += 25 * left;
	}
}
/** How far a seat is from turning a card up: levels or Mechs; 0 when it may, 3 at most. */
function missing(p, seat, face) {
	if (isEligible(p, seat, face)) return 0;
	const card = faces[face];
	if (card === void 0 || card.by === 3) return 1.5;
	return Math.min(3, card.level - at(p.track, seat * 3 + card.by));
}
// src/rulesets/black-market/bots/taste.ts
/** The taste that has won most in self-play. */
var SOBER = {
	toCome: [
		28,
		11,
		13
	],
	useful: [
		28,
		10,
		6
	],
	upgrade: 42,
	level: [
		0,
		44,
		100,
		190,
		290,
		320
	],
	track: [
		3.5,
		.8,
		.5
	],
	cards: 1.4,
	location: 140,
	guard: 9,
	arms: 1.4,
	spite: .08,
	fear: 0,
	likes: [
		0,
		-60,
		-20,
		40,
		-30,
		0
	]
};
/** Who climbs the tracks, Cryptography above all, for the cards of the last levels. */
var SCHOLAR = {
	...SOBER,
	level: [
		0,
		50,
		120,
		230,
		370,
		530
	],
	track: [
		1,
		.4,
		2.2
	],
	cards: 3.2,
	likes: [
		0,
		-60,
		-20,
		130,
		0,
		0
	]
};
/** Who has Military cards instead of an army, and raids whom it hurts. */
var RAIDER = {
	...SOBER,
	level: [
		0,
		50,
		120,
		230,
		370,
		530
	],
	track: [
		.5,
		1.6,
		.4
	],
	cards: 3.2,
	arms: 0,
	spite: .4,
	likes: [
		0,
		-60,
		-20,
		260,
		0,
		20
	]
};
/** The tastes of a table as one player reckons with them: he knows his own, and thinks the others sober. */
var tastesOf = (seat, taste) => (other) => other === seat ? taste : SOBER;
// src/rulesets/black-market/bots/tokens.ts
/** Water and Food that nobody will eat buy less than Energy does. */
var BESIDES = .6;
/** A Food or Water that will be eaten. */
var RATION = 22;
/** A person whom one Food or Water less drives out of work, and the one beside him (BM-11.4). */
var HUNGER = 420;
/** What one token of what is missing costs on the whole: exchanges at 2:1 and 3:1, and deals. */
var BLACK_RATE = 2.5;
/** How far one trusts in finding it in time. */
var TRUST = .4;
/** How much of the harm of a meal to come is feared: of the next one in an odd round, of later ones. */
var SOON = .7;
var LATER = .6;
/** Industry actions before the next meal, and between two meals. */
var FIRST_HARVEST = .7;
var HARVESTS = 1.6;
/** BM-7.2  What an upgrade costs. */
var UPGRADE = 3;
/** What their tokens are worth to all seats, as functions of how many they have: for weighing trades in commodities. */
function tokenScales(p, tasteOf) {
	const ahead = aheadOf(p);
	return colonies(p, ahead).map((colony, seat) => {
		const people = at(p.spare, seat) + colony.located + at(p.disaffected, seat);
		const taste = tasteOf(seat);
		return (goods) => tokensWorth(p, goods, ahead, people, colony, taste);
	});
}
/** The same for one seat. */
var tokenScale = (p, seat, taste = SOBER) => tokenScales(p, () => taste)[seat];
/** What one Industry action makes for a seat now, against letting this round go by without one. */
function harvest(p, seat, taste) {
	const done = {
		...p,
		taken: p.taken | 2
	};
	const ahead = aheadOf(done);
	const colony = colonies(done, ahead)[seat];
	const goods = [
		0,
		1,
		2
	].map((good) => at(p.goods, seat * 3 + good));
	const people = at(p.spare, seat) + colony.located + at(p.disaffected, seat);
	return tokensWorth(done, goods.map((n, good) => Math.max(0, n + at(colony.output, good) - at(colony.input, good))), ahead, people, colony, taste) - tokensWorth(done, goods, ahead, people, colony, taste);
}
/** What so many tokens are worth to a colony with so many people. */
function tokensWorth(p, goods, ahead, people, colony, taste) {
	const { left, meals } = ahead;
	const meal = Math.ceil(people / p.options.pop_per_ration);
	const e = goods[0];
	const w = goods[1];
	const f = goods[2];
	const [water, food] = [Math.min(w, meals * meal), Math.min(f, meals * meal)];
	const sets = Math.floor(Math.min(e, w, f) / 3);
	return RATION * (water + food) + BESIDES * (spendable(w - water, left, taste) + spendable(f - food, left, taste)) + spendable(e, ahead.musters ? Math.max(left, .35) : left, taste) + taste.upgrade * Math.min(e, UPGRADE * Math.min(colony.plain, ahead.industries)) + 100 * sets * Math.max(0, .9 - left) + forecast(goods, p.round % 2 === 0, ahead, meal, colony, taste);
}
/** Tokens that can be spent while the game lasts. */
function spendable(n, left, { useful: [first, second, third] }) {
	const worth = first * Math.min(n, 9) + second * Math.min(Math.max(0, n - 9), 12) + third * Math.max(0, n - 21);
	return Math.min(1, left * 3) * worth;
}
/**
* What the Industry actions to come will make of what there is, less what will go wrong at the meals to come (BM-11.4):
* the next one above all, since later there is time to mend it. What there is too much of, Energy above all, can be
* traded for what is missing; mines without input make nothing.
*/
function forecast(goods, soon, ahead, meal, colony, { toCome: [eachE, eachW, eachF] }) {
	let [energy = 0, water = 0, food = 0] = goods;
	const [inE = 0, inW = 0] = colony.input;
	const [outE = 0, outW = 0, outF = 0] = colony.output;
	let danger = soon ? 1 : SOON;
	let made = ahead.harvest ? FIRST_HARVEST : 0;
	let industries = ahead.industries;
	let tradable = ahead.trade;
	let sum = 0;
	for (let i = 0; i < ahead.meals; i++) {
		const noEnergy = Math.max(0, made * (inE - outE) - energy);
		const makesW = made * outW - (inE > 0 ? noEnergy * outW / inE : 0);
		const noWater = Math.max(0, made * inW - makesW - Math.max(0, water - meal));
		const inMines = Math.min(noWater, made * (inW - outF / 2));
		const addsE = made * (outE - inE) - 3 * inMines + noEnergy;
		const addsW = makesW - made * inW + noWater;
		const addsF = made * outF - 2 * (noWater - inMines);
		sum += eachE * addsE + eachW * addsW + eachF * addsF;
		energy += addsE;
		water += addsW;
		food += addsF;
		industries -= made;
		const missing = Math.max(0, meal - water) + Math.max(0, meal - food);
		if (missing > 0) {
			const spare = energy + Math.max(0, water - meal) + Math.max(0, food - meal);
			const mended = tradable ? Math.min(missing, spare / BLACK_RATE) : 0;
			sum -= danger * HUNGER * Math.max(meal - water, meal - food) * (1 - TRUST * mended / missing);
			energy = Math.max(0, energy - BLACK_RATE * mended);
		}
		water = Math.max(0, water - meal);
		food = Math.max(0, food - meal);
		danger = i === 0 ? LATER : danger * LATER;
		made = Math.min(HARVESTS, Math.max(0, industries));
		tradable = true;
	}
	return sum;
}
// src/rulesets/black-market/bots/exchanges.ts
/** Nothing to gain. */
var NONE = {
	pair: {
		pay: 0,
		get: 0
	},
	count: 0,
	gain: 0
};
/** Tokens of a seat, by commodity. */
var goodsOf = (p, seat) => [
	0,
	1,
	2
].map((good) => at(p.goods, seat * 3 + good));
/** Tokens after some were paid and others got. */
function traded(goods, pay, amount, get, count) {
	const after = [...goods];
	after[pay] = after[pay] - amount;
	after[get] = after[get] + count;
	return after;
}
/** BM-5.17  The exchange with the pool that gains most, of these pairs. */
function bestExchange(p, seat, terms, taste, pairs = PAIRS) {
	return bestOf(p, seat, terms, tokenScale(p, seat, taste), pairs);
}
/** What the pool would be good for in a Trade action, against a round without one. */
var promised = (p, seat, terms, taste) => bestOf(p, seat, terms, tokenScale({
	...p,
	taken: p.taken | 4
}, seat, taste), PAIRS).gain;
function bestOf(p, seat, terms, weighed, pairs) {
	const own = goodsOf(p, seat);
	const before = weighed(own);
	let best = NONE;
	for (const pair of pairs) {
		const most = mostFor(p, seat, pair, terms);
		for (let count = 1; count <= most; count++) {
			const gain = weighed(traded(own, pair.pay, count * terms.ratio, pair.get, count)) - before;
			if (gain > best.gain) best = {
				pair,
				count,
				gain
			};
		}
	}
	return best;
}
/** BM-5.18, BM-5.22  How much of the pair that was chosen. Codes are counts. */
var measured = (p, seat, pair, terms, taste) => bestExchange(p, seat, terms, taste, [pair]).count;
// src/rulesets/black-market/bots/cards.ts
/** What a cheaper Solar Array costs. */
var LEAST_BUILD = 2;
/** An exchange at 2:1 must gain so much more than one at the going rate. */
var BETTER = 6;
/**
* BM-13  A card whose use does not show at once: cheaper builds, a better rate, a look at others' cards. Null when
* there is none to play now; the others are tried like any answer.
*/
function cardToPlay(p, seat, options, taste) {
	const find = (skill) => options.find((code) => code > 0 && skillPlayed(code) === skill) ?? null;
	const [prefab, backDoor, wiretap] = [
		find(3),
		find(13),
		find(10)
	];
	if (prefab !== null && p.action === 1 && canBuild(p, seat)) return prefab;
	if (backDoor !== null && p.action === 2 && p.turn !== seat) {
		const usual = bestExchange(p, seat, directTerms(p, false), taste).gain;
		if (bestExchange(p, seat, directTerms(p, true), taste).gain > usual + BETTER) return backDoor;
	}
	return leftOf(p) < .6 ? wiretap : null;
}
/** BM-2.6  True when a seat has a free site at home, and the Energy. */
function canBuild(p, seat) {
	const homes = p.site.slice(seat * HOME_SITES, (seat + 1) * HOME_SITES);
	return at(p.goods, seat * 3 + 0) >= LEAST_BUILD && homes.includes(-1);
}
// src/rulesets/black-market/bots/things.ts
var price$1 = (going) => ({
	got: .85 * going,
	given: 1.15 * going
});
/** BM-5.6  Going prices. Words are worth nothing. */
var PRICES = {
	mech: price$1(115),
	utility: price$1(120),
	location: price$1(90),
	skill: price$1(55),
	rnd: price$1(38),
	military: price$1(40),
	reveal: price$1(4)
};
var WORTHLESS = price$1(0);
/** The going price of a thing. */
var priceOfThing = (what) => PRICES[what] ?? WORTHLESS;
/** An empty Utility. */
var UTILITY$1 = priceOfThing("utility");
// src/rulesets/black-market/bots/sales.ts
/** More than so much nobody pays. */
var DEAREST = 12;
/**
* BM-5.6, BM-5.8  The sale of an empty mine or Farm, by the initiator or to it, of which the one who gains less gains
* most. Null for none that gains both more than `least`.
*/
function bestSale(p, seat, least, scales, tasteOf) {
	let best = null;
	for (let site = 0; site < SITES; site++) {
		const owner = at(p.siteOwner, site);
		if (owner < 0 || at(p.occupied, site) === 1 || utilities[at(p.site, site)]?.manned !== true) continue;
		for (let other = 0; other < p.seats; other++) {
			if (other === seat || owner !== seat && owner !== other) continue;
			const to = owner === seat ? other : seat;
			const found = bestPrice(p, owner, to, scales, tasteOf(owner).fear);
			if (found.gain > (best?.gain ?? least)) best = {
				from: owner,
				to,
				which: siteId(site),
				...found
			};
		}
	}
	return best;
}
function bestPrice(p, from, to, scales, fear) {
	const gainOf = (seat, thing, sign) => {
		const own = goodsOf(p, seat);
		const weighed = scales[seat];
		const before = weighed(own);
		return (price) => thing + weighed(own.map((n, good) => good === 0 ? n + sign * price : n)) - before;
	};
	const seller = gainOf(from, -UTILITY$1.given * (1 - fear), 1);
	const buyer = gainOf(to, UTILITY$1.got, -1);
	const most = Math.min(DEAREST, at(p.goods, to * 3 + 0));
	let best = {
		price: 0,
		gain: Number.NEGATIVE_INFINITY
	};
	for (let price = 1; price <= most; price++) {
		const gain = Math.min(seller(price), buyer(price));
		if (gain > best.gain) best = {
			price,
			gain
		};
	}
	return best;
}
// src/rulesets/black-market/bots/deals.ts
/** Below this nobody speaks up. */
var LEAST_GAIN$2 = 14;
/** Tokens that change hands in a deal, on either side. */
var MOST_TOKENS = 5;
/** The best trade in commodities with one of these seats; `kept` tokens stay behind on either way. Null for none. */
function bestBargain(p, seat, partners, kept, scales) {
	const wanted = wantedTrades(p, seat, kept, scales[seat]);
	let best = null;
	for (const other of wanted.length === 0 ? [] : partners) {
		const theirs = goodsOf(p, other);
		const weighed = scales[other];
		const before = weighed(theirs);
		for (const trade of wanted) {
			if (trade.gain <= (best?.gain ?? LEAST_GAIN$2)) break;
			if (trade.count > theirs[trade.get]) continue;
			const after = traded(theirs, trade.get, trade.count, trade.pay, trade.amount - kept);
			const gain = Math.min(trade.gain, weighed(after) - before);
			if (gain > (best?.gain ?? LEAST_GAIN$2)) best = {
				...trade,
				with: other,
				gain
			};
		}
	}
	return best;
}
/** All trades in commodities that a seat would gain enough from, the best first. */
function wantedTrades(p, seat, kept, weighed) {
	const own = goodsOf(p, seat);
	const before = weighed(own);
	const wanted = [];
	for (const { pay, get } of PAIRS) {
		const most = Math.min(MOST_TOKENS + kept, own[pay]);
		for (let amount = kept + 1; amount <= most; amount++) for (let count = kept + 1; count <= MOST_TOKENS + kept; count++) {
			if (amount > 3 * count || count > 3 * amount) continue;
			const gain = weighed(traded(own, pay, amount, get, count - kept)) - before;
			if (gain > LEAST_GAIN$2) wanted.push({
				pay,
				amount,
				get,
				count,
				gain
			});
		}
	}
	return wanted.sort((a, b) => b.gain - a.gain);
}
/** BM-5.5  The deal that the initiator proposes now; null for none. */
function bestDeal(p, seat, taste) {
	const partners = Array.from({ length: p.seats - 1 }, (_, i) => seatAfter(p, seat, 1 + i));
	const scales = tokenScales(p, tastesOf(seat, taste));
	const found = bestBargain(p, seat, partners, 0, scales);
	const sale = bestSale(p, seat, found?.gain ?? LEAST_GAIN$2, scales, tastesOf(seat, taste));
	if (sale !== null) {
		const { from, to, which, price, gain } = sale;
		return {
			legs: [{
				do: "give",
				from,
				to,
				what: "utility",
				which
			}, tokens$1(to, from, 0, price)],
			gain
		};
	}
	return found === null ? null : {
		legs: [tokens$1(seat, found.with, found.pay, found.amount), tokens$1(found.with, seat, found.get, found.count)],
		gain: found.gain
	};
}
var tokens$1 = (from, to, good, amount) => ({
	do: "give",
	from,
	to,
	what: GOODS[good] ?? "E",
	amount
});
/** BM-5.24  The trade via the pool that a seat asks for; null for none. */
function bestVia(p, seat, used, taste) {
	const partners = Array.from({ length: p.seats }, (_, other) => other).filter((other) => other !== seat && other !== p.turn && (used & bit(other)) === 0);
	const scales = tokenScales(p, tastesOf(seat, taste));
	const found = bestBargain(p, seat, partners, p.options.commission, scales);
	return found === null ? null : {
		gain: found.gain,
		ask: {
			do: "ask",
			with: found.with,
			pay: GOODS[found.pay] ?? "E",
			amount: found.amount,
			get: GOODS[found.get] ?? "E",
			count: found.count
		}
	};
}
/** BM-5.15  What a deal gains a seat: commodities by what it has, other things at a going worth. Words are worth nothing. */
function legsWorth(p, seat, legs, taste = SOBER) {
	const goods = goodsOf(p, seat);
	let worth = 0;
	for (const leg of legs) {
		if (leg.do === "exchange") {
			if (seat !== p.turn) continue;
			const [pay, get] = [GOODS.indexOf(leg.pay), GOODS.indexOf(leg.get)];
			goods[pay] = goods[pay] - leg.amount;
			goods[get] = goods[get] + leg.count;
			continue;
		}
		const sign = leg.to === seat ? 1 : leg.from === seat ? -1 : 0;
		if (sign === 0) continue;
		const good = GOODS.indexOf(leg.what);
		if (good >= 0) goods[good] = goods[good] + sign * leg.amount;
		else if (sign > 0) worth += leg.amount * priceOfThing(leg.what).got;
		else worth -= leg.amount * priceOfThing(leg.what).given * (leg.what === "utility" ? 1 - taste.fear : 1);
	}
	if (goods.some((n) => n < 0)) return Number.NEGATIVE_INFINITY;
	const weighed = tokenScale(p, seat, taste);
	return worth + weighed(goods) - weighed(goodsOf(p, seat));
}
/** What a seat says it is looking for when a Trade action opens: the commodity it misses most, for the one it has most of. */
function wish(p, seat, taste) {
	const own = goodsOf(p, seat);
	const weighed = tokenScale(p, seat, taste);
	const before = weighed(own);
	const gain = [
		0,
		1,
		2
	].map((good) => weighed(own.map((n, i) => i === good ? n + 2 : n)) - before);
	const loss = [
		0,
		1,
		2
	].map((good) => before - weighed(own.map((n, i) => i === good ? Math.max(0, n - 2) : n)));
	const want = gain.indexOf(Math.max(...gain));
	const offer = loss.indexOf(Math.min(...loss));
	if (want === offer || own[offer] < 4 || gain[want] < 2 * loss[offer]) return "";
	return `Looking for ${NAMES[want]}; can give ${NAMES[offer]}.`;
}
var NAMES = [
	"Energy",
	"Water",
	"Food"
];
// src/rulesets/black-market/options.ts
function option(clause, schema, fallback, text, vary) {
	return {
		clause,
		text,
		schema: optional(schema, fallback),
		vary
	};
}
/** An even number of rounds, so that every Muster has its Consumption. */
function even(min, max) {
	const whole = int(min, max);
	return {
		...whole,
		fault: (v, path) => whole.fault(v, path) ?? (v % 2 === 0 ? null : `${path}: must be even, not ${v}; try ${v + 1}`),
		json: {
			...whole.json,
			multipleOf: 2
		}
	};
}
var PRICE = /^\d{1,2}[EWF](\+\d{1,2}[EWF])*$/;
/** A price in commodities, as the rulebook writes it: `2F+2W`. */
function price() {
	return {
		fault: (v, path) => typeof v === "string" && PRICE.test(v) && new Set(v.match(/[EWF]/g)).size === v.split("+").length ? null : `${path}: must be a price such as "2F+2W" that names a commodity once`,
		copySource: (expression) => expression,
		json: {
			type: "string",
			pattern: PRICE.source
		}
	};
}
var prices = /* @__PURE__ */ new Map();
/** The E, W and F of a price. */
function priceOf(text) {
	const known = prices.get(text);
	if (known !== void 0) return known;
	const amounts = [
		0,
		0,
		0
	];
	for (const part of text.split("+")) {
		const good = GOODS.findIndex((name) => part.endsWith(name));
		amounts[good] = Number.parseInt(part, 10);
	}
	prices.set(text, amounts);
	return amounts;
}
/** Every [option] of the rulebook, under its name there, with its default. How many play is the table's choice. */
var options = {
	rounds: option("BM-1.1", even(2, 20), 6, "Rounds of a game.", [
		2,
		4,
		6
	]),
	open_deals: option("BM-1.5", bool(), false, "Deal proposals are made before all.", [false, true]),
	workers_per_utility: option("BM-2.4", int(1, 3), 1, "Workers that occupy a mine or a farm.", [1, 2]),
	pool_start: option("BM-3.2", int(0, 50), 5, "Tokens in the first pool for each occupied Utility.", [
		0,
		5,
		10
	]),
	prime_tokens: option("BM-5.1", int(0, 10), 1, "Tokens that priming adds for each occupied Utility.", [
		0,
		1,
		2
	]),
	bm_remove_E: option("BM-5.3", int(0, 50), 5, "Energy that priming removes.", [
		0,
		2,
		5,
		10
	]),
	location_limit: option("BM-5.12", int(0, 24), 5, "Location Cards kept after an Explore action.", [2, 5]),
	promises: option("BM-5.13", oneOf("nonbinding", "none"), "nonbinding", "Promises are words that bind nobody, or are not made.", ["nonbinding", "none"]),
	proposals_per_trade: option("BM-5.16", int(0, 100), 12, "Proposals in one Trade action.", [
		1,
		3,
		12
	]),
	ratio_initiator: option("BM-5.18", int(2, 10), 2, "Tokens the initiator pays the pool for one.", [2, 3]),
	ratio_direct: option("BM-5.22", int(1, 10), 3, "Tokens others pay the pool for one.", [
		2,
		3,
		4
	]),
	bm_access: option("BM-5.23", oneOf("pool", "handed"), "pool", "A direct trade reaches the whole pool, or only what players have handed in since priming.", ["pool", "handed"]),
	commission: option("BM-5.25", int(0, 10), 1, "Tokens the pool keeps of what passes through it.", [
		0,
		1,
		2
	]),
	via_bm: option("BM-5.26", oneOf("agreed", "trust"), "agreed", "The return of a trade via the pool is agreed before, or left to the partner.", ["agreed", "trust"]),
	explore_follow_cost: option("BM-6.2", int(0, 20), 2, "Energy that following an Explore costs.", [0, 2]),
	must_operate: option("BM-7.4", bool(), false, "Utilities that can run must run.", [false, true]),
	recruit_cost: option("BM-9.1", price(), "2F+2W", "What a recruit costs.", [
		"2F+2W",
		"1F+1W",
		"3E"
	]),
	population_cap: option("BM-9.3", int(5, 100), 12, "Population at which recruiting ends.", [6, 12]),
	raid_cost: option("BM-10.4", int(0, 20), 2, "Energy a raid costs those who follow.", [0, 2]),
	first_raid_round: option("BM-10.4", int(1, 100), 2, "The first round with raids.", [1, 2]),
	pop_per_ration: option("BM-11.2", int(1, 10), 2, "People that one Food and one Water feed.", [
		1,
		2,
		3
	])
};
// src/rulesets/black-market/bots/raids.ts
/** What losing a raid costs: one unit, and a card perhaps. */
var LOSS = 150;
/** Less than this is not worth the risk. */
var LEAST_GAIN$1 = 20;
/** How sure one is of a raid that no card can turn; that one's own best card wins; that wins if the other keeps his. */
var SURE = .97;
var LIKELY = .9;
var DARING = .45;
/** In a raid a rival's loss counts so many times what it counts otherwise: he is the one to be hurt. */
var GRUDGE = 4;
/** BM-13.2  What the best Military card in a hand adds; hands are open (BM-1.5). */
function bestCard(p, seat) {
	let best = 0;
	for (let skill = 0; skill < SKILLS; skill++) if (isMilitary(skill) && inHand(p, seat, skill) > 0) best = Math.max(best, skills[skill]?.amount ?? 0);
	return best;
}
/** All units of a seat: what they add up to. */
function musterOf(p, seat) {
	let strength = 0;
	eachUnit(p, seat, (_place, kind, count) => {
		strength += count * (STRENGTH[kind] ?? 0);
	});
	return strength;
}
/** BM-10.5  The raid with all one has that promises most; target −1 for none. `strike` is what a Strike adds. */
function bestRaid(p, seat, strike, taste) {
	const units = musterOf(p, seat);
	let best = {
		target: -1,
		gain: LEAST_GAIN$1
	};
	if (units === 0) return best;
	const attack = units + strike;
	const card = bestCard(p, seat);
	for (let target = 0; target < SITES + FACES; target++) {
		const owner = targetOwner(p, target);
		if (owner < 0 || owner === seat) continue;
		const defence = defenceStrength(p, target, owner, defencePlace(p, target), -1, false);
		if (attack + card <= defence) continue;
		const feared = defence + bestCard(p, owner);
		const odds = attack > feared ? SURE : attack + card > feared ? LIKELY : DARING;
		const won = prize(p, target);
		const gain = odds * (won + GRUDGE * taste.spite * (won + unitLost(p, target, owner))) - (1 - odds) * LOSS;
		if (gain > best.gain) best = {
			target,
			gain
		};
	}
	return best;
}
/** BM-10.7  What a defender loses besides, who chooses the unit he needs least: a Mech, else Infantry, else nothing. */
function unitLost(p, target, owner) {
	const place = defencePlace(p, target);
	if (place < 0) return 0;
	if (unitsAt(p, owner, 1, place) > 0) return 110;
	return unitsAt(p, owner, 0, place) > 0 ? 260 : 0;
}
/** What a target brings: its points, and what a Utility will make. */
function prize(p, target) {
	if (isCard(target)) return 100 * (faces[at(p.face, markTargeted(target))]?.vp ?? 0);
	const runs = p.upgraded[target] === 1 ? 2 : 1;
	const { input, output } = utilities[at(p.site, target)] ?? {
		input: { amount: 0 },
		output: { amount: 0 }
	};
	return runs * (100 + 60 * leftOf(p) * (output.amount - input.amount));
}
/**
* BM-10.5 (2)  The weakest Military card that wins whatever the other side commits; else the weakest that wins if it
* commits none; none when none does or none is needed.
*/
function cardToCommit(p, seat, options) {
	const f = p.flow[p.flow.length - 1];
	const strikes = (who) => (f.strike & bit(who)) !== 0;
	const attack = attackStrength(f.force, -1, strikes(f.seat));
	const defence = defenceStrength(p, f.target, f.owner, defencePlace(p, f.target), -1, strikes(f.owner));
	const missing = seat === f.seat ? defence + 1 - attack : attack - defence;
	const feared = bestCard(p, seat === f.seat ? f.owner : f.seat);
	const cards = options.map((code) => cardOf(code)).filter((skill) => skill !== null);
	return codeOf(weakest(cards, missing + feared) ?? (feared > 0 && missing <= 0 ? null : weakest(cards, missing)));
}
var [codeOf, cardOf] = [encoder(commitments), decoder(commitments)];
/** The weakest card that adds so much; null when none does or none is needed. */
function weakest(cards, missing) {
	if (missing <= 0) return null;
	const added = (skill) => skills[skill]?.amount ?? 0;
	return cards.filter((skill) => added(skill) >= missing).reduce((least, skill) => least === null || added(skill) < added(least) ? skill : least, null);
}
// src/rulesets/black-market/bots/worth.ts
/** BM-12.1  What people, and things, score. */
var PERSON$1 = 200;
var DISAFFECTED = -60;
var MECH = 100;
var MILITARY_TOKEN = 40;
/** What each colony is worth, by seat, to players of these tastes. */
function worths(p, tasteOf) {
	const ahead = aheadOf(p);
	return colonies(p, ahead).map((colony, seat) => colonyWorth(p, seat, colony, ahead, tasteOf(seat)));
}
/** What the colony of a seat is worth. */
function worth(p, seat, taste) {
	const ahead = aheadOf(p);
	return colonyWorth(p, seat, colonies(p, ahead)[seat], ahead, taste);
}
function colonyWorth(p, seat, colony, ahead, taste) {
	const people = at(p.spare, seat) + colony.located;
	const goods = [
		at(p.goods, seat * 3),
		at(p.goods, seat * 3 + 1),
		at(p.goods, seat * 3 + 2)
	];
	return colony.worth + PERSON$1 * people + DISAFFECTED * at(p.disaffected, seat) + MECH * colony.mechs + tokensWorth(p, goods, ahead, people + at(p.disaffected, seat), colony, taste) + skillsWorth(p, seat, ahead, taste) + trackWorth(p, seat, ahead, taste) + strength(p, seat, colony, ahead, taste);
}
/** BM-13  What the cards do, once: T1 to T5, M1 to M5, C1 to C5. */
var SKILL_USE = [
	34,
	48,
	40,
	55,
	105,
	12,
	18,
	24,
	30,
	36,
	6,
	50,
	36,
	22,
	88
];
/** BM-2.9  A Skill Card scores from level 3 on, and does something while there is time. */
function skillWorth(skill, { left }, taste) {
	return 100 * (skills[skill]?.vp ?? 0) + taste.cards * Math.min(1, left * 4) * (SKILL_USE[skill] ?? 0);
}
/** What one that lies discarded is worth of what one in hand is: Refresh may bring it back. */
var DISCARDED = .2;
function skillsWorth(p, seat, { left }, { cards }) {
	const use = cards * Math.min(1, left * 4);
	let sum = 0;
	for (let skill = 0; skill < SKILLS; skill++) {
		const hand = p.hand[seat * SKILLS + skill];
		const used = p.used[seat * SKILLS + skill];
		if (hand + used > 0) sum += (hand + used) * 100 * (skills[skill]?.vp ?? 0) + (hand + DISCARDED * used) * use * (SKILL_USE[skill] ?? 0);
	}
	return sum;
}
/** How much of what levels are worth is still to be had. */
var levelsCount = ({ left }) => Math.min(1, left * 2.5);
/** Levels let one take cards and turn Locations; tokens pay for levels and Bonus Actions. */
function trackWorth(p, seat, ahead, { level, track }) {
	const { left } = ahead;
	if (left <= 0) return 0;
	let sum = 0;
	for (let t = 0; t < track.length; t++) sum += track[t] * level[at(p.track, seat * 3 + t)];
	return levelsCount(ahead) * sum + Math.min(1, left * 3) * (38 * at(p.rnd, seat) + MILITARY_TOKEN * at(p.military, seat));
}
/** BM-10.5  Units at home keep raiders off; units anywhere may raid. */
function strength(p, seat, colony, { left }, { guard, arms }) {
	const guards = Math.min(4, at(p.infantry, seat) + 2 * at(p.mech, seat * 5 + seat));
	return Math.min(1, left * 2) * (guard * guards + arms * Math.min(25, 5 * colony.mechs + 2 * at(p.infantry, seat)));
}
// src/rulesets/black-market/bots/research.ts
var TRACKS = [
	0,
	1,
	2
];
var levelsOf = (p, seat) => TRACKS.map((track) => at(p.track, seat * 3 + track));
/** BM-8.1, BM-8.3  What initiating Research brings: a level, a card of those shown, a second one or an RnD Token. */
function research$1(p, seat, ahead, taste) {
	const levels = levelsOf(p, seat);
	let best = {
		track: 0,
		gain: 0
	};
	for (const track of TRACKS) {
		const level = at(levels, track);
		if (level >= 5) continue;
		const step = at(taste.track, track) * (at(taste.level, level + 1) - at(taste.level, level));
		const [first, second] = bestShown(p, levels.map((n, i) => i === track ? n + 1 : n), ahead, taste);
		const gain = levelsCount(ahead) * step + first + Math.max(second, 38);
		if (gain > best.gain) best = {
			track,
			gain
		};
	}
	return best;
}
/** BM-8.2  What following it brings: a card, and a level for what it is worth. */
function following$1(p, seat, ahead, taste) {
	return bestShown(p, levelsOf(p, seat), ahead, taste)[0] + 20 * ahead.left;
}
/** The two best Skill Cards shown that one may take at these levels. */
function bestShown(p, levels, ahead, taste) {
	let [first, second] = [0, 0];
	for (let skill = 0; skill < SKILLS; skill++) {
		const { track = 0, level = 0 } = skills[skill] ?? {};
		for (let n = at(levels, track) >= level ? at(p.shown, skill) : 0; n > 0; n--) {
			const worth = skillWorth(skill, ahead, taste);
			if (worth > first) [first, second] = [worth, first];
			else second = Math.max(second, worth);
		}
	}
	return [first, second];
}
/** How much a card that lies so many levels above a player's own is worth to it still. */
var REACH = [
	1,
	.8,
	.4
];
var FAR = .1;
/** BM-8.4  Under the deck goes what helps oneself least, and others most. Codes are kinds of cards. */
function cardToBury(p, seat, options, taste) {
	const ahead = aheadOf(p);
	let best = {
		code: options[0] ?? 0,
		use: Number.POSITIVE_INFINITY
	};
	for (const code of options) {
		const { track = 0, level = 0 } = skills[code] ?? {};
		const reach = (other) => REACH[Math.max(0, level - at(p.track, other * 3 + track))] ?? FAR;
		let others = 0;
		for (let other = 0; other < p.seats; other++) if (other !== seat) others += reach(other);
		const use = skillWorth(code, ahead, taste) * (at(taste.track, track) * reach(seat) - taste.spite * others);
		if (use < best.use) best = {
			code,
			use
		};
	}
	return best.code;
}
// src/rulesets/black-market/bots/initiative.ts
/** How likely another initiates an action that one leaves. */
var OTHERS = {
	explore: .5,
	industry: .8,
	trade: .5,
	research: .5,
	recruit: .6,
	militarise: .4
};
/** BM-1.3  The action that brings most beyond what one would have of it if another initiated it. */
function initiative(p, seat, options, taste) {
	const last = ACTIONS.length - options.length === p.seats - 1;
	let best = {
		code: options[0] ?? 0,
		gain: Number.NEGATIVE_INFINITY
	};
	for (const code of options) {
		const action = ACTIONS[code] ?? "explore";
		const [own, other] = prospects(p, seat, action, taste);
		const gain = own + (taste.likes[code] ?? 0) - (last ? 0 : OTHERS[action] * other);
		if (gain > best.gain) best = {
			code,
			gain
		};
	}
	return best.code;
}
/** Where one exchange, or one deal, is worth while, more will be. */
var TRADES = 2;
/** BM-7.1  What a bonus, a free upgrade or a second building, is worth. */
var BONUS = 130;
/** BM-10.2  Re-arm makes a Mech for 3 Energy. */
var REARM = 55;
/** BM-2.10  What a Military Token is worth to who takes it. */
var TOKEN = 38;
/** What an action brings a seat: as its initiator, and when it follows another. */
function prospects(p, seat, action, taste) {
	const ahead = aheadOf(p);
	const energy = at(p.goods, seat * 3);
	switch (action) {
		case "explore": return exploring(p, seat, ahead, taste);
		case "industry": {
			const runs = harvest(p, seat, taste) + (energy >= 3 ? 60 : 0);
			return [runs + BONUS, runs];
		}
		case "trade": return [TRADES * (promised(p, seat, initiatorTerms(p), taste) + (bestDeal(p, seat, taste)?.gain ?? 0)), .8 * promised(p, seat, directTerms(p, false), taste)];
		case "research": return [research$1(p, seat, ahead, taste).gain, following$1(p, seat, ahead, taste)];
		case "recruit": return [recruiting(p, seat, 1, 2, taste), recruiting(p, seat, 0, 1, taste)];
		case "militarise": return militarising(p, seat, energy, taste);
	}
}
/** BM-6.1, BM-6.2  Two cards, or one for Energy; who has as many as he may keep only changes them for better ones. */
function exploring(p, seat, { left }, taste) {
	const room = p.options.location_limit - p.holder.reduce((n, holder) => n + (holder === seat ? 1 : 0), 0);
	const card = taste.location * Math.min(1, left * 3);
	const drawn = (n) => card * (Math.min(n, Math.max(0, room)) + .3 * Math.max(0, n - Math.max(0, room)));
	const fee = p.options.explore_follow_cost;
	return [drawn(2) + 25, at(p.goods, seat * 3) >= fee ? Math.max(0, drawn(1) - 20 * fee) : 0];
}
/** BM-9.1  What so many new people, free and bought, would be worth, the meals they eat considered. */
function recruiting(p, seat, free, most, taste) {
	const room = p.options.population_cap - population(p, seat);
	const price = priceOf(p.options.recruit_cost);
	const now = worth(p, seat, taste);
	let best = 0;
	for (let bought = 0; bought <= most; bought++) {
		const people = Math.min(room, free) + bought;
		const goods = p.goods.map((n, i) => Math.floor(i / 3) === seat ? n - bought * (price[i % 3] ?? 0) : n);
		if (people > room || goods.some((n) => n < 0)) continue;
		const spare = p.spare.map((n, i) => i === seat ? n + people : n);
		best = Math.max(best, worth({
			...p,
			goods,
			spare
		}, seat, taste) - now);
	}
	return best;
}
/** BM-10  A Bonus Action and a raid: the initiator's is free, and he may strike. */
function militarising(p, seat, energy, taste) {
	const raids = p.round >= p.options.first_raid_round;
	const raid = raids ? Math.max(0, bestRaid(p, seat, 0, taste).gain) : 0;
	const struck = raids ? Math.max(0, bestRaid(p, seat, 2, taste).gain) : 0;
	const bonus = energy >= 3 ? REARM : TOKEN;
	const fee = p.options.raid_cost;
	return [Math.max(raid + bonus, struck), (energy >= fee ? Math.max(0, raid - 20 * fee) : 0) + (at(p.military, seat) > 0 ? 30 : 0)];
}
// src/rulesets/black-market/bots/search.ts
/** What a position is worth to a seat: its own colony, less some of what the others have. */
function standing(p, seat, taste) {
	const all = worths(p, tastesOf(seat, taste));
	const own = all[seat] ?? 0;
	let others = -own;
	for (const worth of all) others += worth;
	return own - taste.spite * others / (p.seats - 1);
}
/** Tries every answer in an imagined position and weighs what comes of it at once. The first of the best. */
function bestCode(world, codes, taste) {
	const { seat, chance } = world;
	const p = world.imagine(chance);
	const now = standing(p, seat, taste);
	let best = {
		code: codes[0] ?? 0,
		gain: Number.NEGATIVE_INFINITY
	};
	for (const code of codes) {
		const tried = world.copy(p);
		world.take(tried, seat, code, chance);
		const gain = standing(tried, seat, taste) - now;
		if (gain > best.gain + .5) best = {
			code,
			gain
		};
	}
	return best;
}
// src/rulesets/black-market/bots/reasons.ts
/** What was tried in the head: the answer, and what it promises against things as they are. */
var tried$1 = (clause, what) => ({
	clause,
	say: (gain) => `${what} Of all answers this promises most: ${gain}.`
});
/** The words of the reasons. */
var because = reasons({
	initiate: {
		clause: "BM-1.3",
		say: (action, own, other) => `${action} brings us about ${own} when we initiate it; if another did, following would bring ${other}.`
	},
	propose: {
		clause: "BM-5.15",
		say: (legs, gain) => `${legs}: both sides gain, the one who gains less ${gain}.`
	},
	noDeal: {
		clause: "BM-5.15",
		say: () => "There is no deal from which both sides would gain enough."
	},
	exchange: {
		clause: "BM-5.18",
		say: (what, gain) => `${what}: what we miss for what we can spare gains ${gain}.`
	},
	endWindow: {
		clause: "BM-5.20",
		say: () => "Nobody has what we need for what we can spare, and the pool asks too much."
	},
	via: {
		clause: "BM-5.26",
		say: (gain) => `Another has it cheaper than the pool, and gains, too: ${gain} for who gains less.`
	},
	pass: {
		clause: "BM-5.21",
		say: () => "At these rates nothing is worth giving away."
	},
	confide: {
		clause: "BM-5.13",
		say: () => "Words are worth nothing to who keeps none."
	},
	wish: {
		clause: "BM-5.16",
		say: () => "The initiator deals with those who say what they look for."
	},
	accept: {
		clause: "BM-5.15",
		say: (gain) => `What we get is worth ${gain} more to us than what we give.`
	},
	refuse: {
		clause: "BM-5.15",
		say: (gain) => `What we get less what we give is worth ${gain}: too little.`
	},
	playCard: {
		clause: "BM-4.1",
		say: (gain) => `A card helps once, and now it helps: ${gain}.`
	},
	keepCard: {
		clause: "BM-4.1",
		say: () => "No card helps more now than it will later; from level 3 on it scores in the hand, too."
	},
	advance: {
		clause: "BM-8.1",
		say: (gain) => `The level and the Skill Cards it opens are worth ${gain}, more than on the other tracks.`
	},
	bury: {
		clause: "BM-8.4",
		say: () => "It helps us least, and the others most."
	},
	strike: {
		clause: "BM-10.2",
		say: () => "With 2 strength more our raid succeeds, and without it hardly."
	},
	noStrike: {
		clause: "BM-10.1",
		say: (gain) => `A Strike would not change what a raid brings: ${gain} for this instead.`
	},
	raid: {
		clause: "BM-10.5",
		say: (target, gain) => `${target}: by strength and open hands the odds are good, and it would bring ${gain}.`
	},
	noRaid: {
		clause: "BM-10.7",
		say: () => "Who loses a raid loses a unit; nothing within our strength is worth that."
	},
	allUnits: {
		clause: "BM-10.5",
		say: () => "A raid is won by strength alone, and all units come back that do not fall."
	},
	commit: {
		clause: "BM-10.5",
		say: () => "The weakest card that turns the raid."
	},
	noCard: {
		clause: "BM-10.5",
		say: () => "The raid is decided without a card, or none would turn it."
	},
	explore: tried$1("BM-6.1", "Location Cards score once they are turned, at the level of our tracks."),
	followExplore: tried$1("BM-6.2", "A card for Energy, or the Energy kept."),
	arrange: tried$1("BM-6.4", "A card scores face-up, and lies open to raids."),
	discard: tried$1("BM-6.5", "The card that scores least for us goes."),
	build: {
		clause: "BM-7.2",
		say: (gain, industries) => `What is built works in every Industry action to come (${industries} are likely), and scores. Of all answers this promises most: ${gain}.`
	},
	crew: tried$1("BM-7.3", "Mines and farms work only where somebody works."),
	operate: tried$1("BM-7.4", "What one Utility makes may feed the next."),
	takeCard: tried$1("BM-8.1", "A Skill Card of level 3 and more scores; each can be played once."),
	second: tried$1("BM-8.3", "Another card, or a token that pays for a level."),
	followResearch: tried$1("BM-8.2", "A level for a token or Energy."),
	recruit: tried$1("BM-9.1", "Each person scores 2, and eats in every even round."),
	bonus: tried$1("BM-10.1", "A unit, one’s cards back, or a token for later."),
	move: tried$1("BM-10.3", "Units at home guard; on a card they hold it."),
	loss: tried$1("BM-10.7", "What we need least is lost."),
	muster: tried$1("BM-11.1", "Units guard our Utilities; Mechs score."),
	hunger: tried$1("BM-11.4", "Whoever works least leaves work.")
});
// src/rulesets/black-market/bots/why.ts
/** Why a player of this taste answers so, by what its seat sees: the figures by which it was weighed, in points. */
function whySo(sight, step, decision, taste) {
	if ("value" in decision) return values[step]?.(sight, decision.value, taste) ?? [];
	return codes[step]?.(sight, decision.code, taste) ?? [];
}
/** Hundredths of a Victory Point as points: "1.2 VP". */
var vp = (worth) => `${worth < -5 ? "−" : ""}${(Math.round(Math.abs(worth) / 10) / 10).toFixed(1)} VP`;
/** What the answer promises at once: it is tried in the head. */
var gained = (sight, code, taste) => vp(bestCode(sight, [code], taste).gain);
var read = {
	window: decoder(windowAnswers),
	own: decoder(ownAnswers),
	target: decoder(targets)
};
var frameOf$1 = ({ view }) => view.flow[view.flow.length - 1];
var tried = (kind) => (sight, code, taste) => [because(kind, gained(sight, code, taste))];
var build = (sight, code, taste) => {
	const industries = Math.round(aheadOf(sight.view).industries);
	return [because("build", gained(sight, code, taste), `${industries}`)];
};
var codes = {
	"game.choose": ({ view, seat }, code, taste) => {
		const [own, other] = prospects(view, seat, ACTIONS[code] ?? "explore", taste);
		return [because("initiate", ACTION_NAMES[code] ?? "", vp(own), vp(other))];
	},
	"trade.window": (sight, code, taste) => {
		const choice = read.window(code);
		if (choice.do === "exchange") return [exchanged(sight, initiatorTerms(sight.view), choice, taste)];
		return [choice.do === "propose" ? proposed(sight, taste) : because("endWindow")];
	},
	"trade.own": (sight, code, taste) => {
		const { view, seat } = sight;
		const choice = read.own(code);
		if (choice.do === "direct") return [exchanged(sight, ownTerms$1(sight), choice, taste)];
		const { used } = frameOf$1(sight);
		if (choice.do === "via") return [because("via", vp(bestVia(view, seat, used, taste)?.gain ?? 0))];
		return [because(choice.do === "wish" ? "wish" : "pass")];
	},
	"trade.exchange": (sight, _code, taste) => [exchanged(sight, initiatorTerms(sight.view), frameOf$1(sight), taste)],
	"trade.direct": (sight, _code, taste) => [exchanged(sight, ownTerms$1(sight), frameOf$1(sight), taste)],
	"deal.answer": ({ view, seat }, code, taste) => {
		const { legs } = view.flow[view.flow.length - 1];
		const gain = vp(legs === null ? 0 : legsWorth(view, seat, legs, taste));
		return [because(dealAnswer$1(code) === "accept" ? "accept" : "refuse", gain)];
	},
	"via.answer": ({ view, seat }, code, taste) => {
		const gain = vp(bestExchange(view, seat, directTerms(view, false), taste).gain);
		return [because(code === 1 ? "accept" : "refuse", gain)];
	},
	"skill.play": (sight, code, taste) => [code === 0 ? because("keepCard") : because("playCard", gained(sight, code, {
		...taste,
		cards: 1
	}))],
	"research.advance": ({ view, seat }, _code, taste) => [because("advance", vp(research$1(view, seat, aheadOf(view), taste).gain))],
	"research.under": () => [because("bury")],
	"militarise.bonus": (sight, code, taste) => [isStrike(code) ? because("strike") : because("noStrike", gained(sight, code, taste))],
	"militarise.follow": tried("bonus"),
	"militarise.move": tried("move"),
	"raid.target": ({ view, seat }, code, taste) => {
		const choice = read.target(code);
		const { target, gain } = bestRaid(view, seat, 0, taste);
		if (choice.do === "none" || target < 0) return [because("noRaid")];
		return [because("raid", isCard(target) ? faceWords(at(view.face, markTargeted(target))) : utilityWords(view, target, targetOwner(view, target)), vp(gain))];
	},
	"raid.force": () => [because("allUnits")],
	"raid.commit": (_sight, code) => [because(code === 0 ? "noCard" : "commit")],
	"raid.loss": tried("loss"),
	"explore.take": tried("explore"),
	"explore.arrange": tried("arrange"),
	"explore.follow": tried("followExplore"),
	"explore.discard": tried("discard"),
	"industry.bonus": build,
	"industry.improve": build,
	"industry.crew": tried("crew"),
	"industry.operate": tried("operate"),
	"research.firstCard": tried("takeCard"),
	"research.takeCard": tried("takeCard"),
	"research.secondCard": tried("second"),
	"research.follow": tried("followResearch"),
	"recruit.recruit": tried("recruit"),
	"muster.muster": tried("muster"),
	"consumption.casualty": tried("hunger")
};
var dealAnswer$1 = decoder(answers$1);
var bonusOf = decoder(initiatorsBonus);
function isStrike(code) {
	const choice = bonusOf(code);
	return choice.do === "bonus" && choice.name === 2;
}
var values = {
	"trade.opening": (_sight, { say = "" }) => [because(say === "" ? "pass" : "wish")],
	"deal.propose": (sight, { legs = [] }, taste) => {
		if (legs.length === 0) return [because("noDeal")];
		const gain = bestDeal(sight.view, sight.seat, taste)?.gain ?? 0;
		return [because("propose", legsWords(legs.map(legOf)), vp(gain))];
	},
	"deal.confide": () => [because("confide")],
	"speak.say": () => [because("confide")],
	"via.ask": ({ view, seat }, _value, taste) => {
		const { used } = view.flow[view.flow.length - 1];
		const found = bestVia(view, seat, used, taste);
		return [found === null ? because("pass") : because("via", vp(found.gain))];
	}
};
var ownTerms$1 = (sight) => directTerms(sight.view, frameOf$1(sight).backDoor === 1);
function proposed({ view, seat }, taste) {
	const deal = bestDeal(view, seat, taste);
	if (deal === null) return because("noDeal");
	return because("propose", legsWords(deal.legs.map(legOf)), vp(deal.gain));
}
function exchanged({ view, seat }, terms, { pay, get }, taste) {
	const { count, gain } = bestExchange(view, seat, terms, taste, [{
		pay,
		get
	}]);
	return because("exchange", `${goodsWords(count * terms.ratio, pay)} for ${goodsWords(count, get)}`, vp(gain));
}
// src/rulesets/black-market/bots/plan.ts
/**
* A player of code: tries every answer in its head, on a position that looks the same to it, and takes the one after
* which its colony promises most (worth.ts), by its taste. What it initiates, and what it trades, it weighs beforehand
* (initiative.ts, deals.ts).
*/
function player(id, text, taste) {
	return {
		id,
		text,
		choose(sight, step, options) {
			if (options.length === 1) return options[0] ?? 0;
			const chosen = decisions[step]?.(sight, options, taste) ?? null;
			if (chosen !== null && options.includes(chosen)) return chosen;
			return bestCode(sight, options, taste).code;
		},
		compose({ view, seat }, step) {
			const compose = answers[step];
			return compose === void 0 ? null : compose(view, seat, taste);
		},
		why: (sight, step, decision) => whySo(sight, step, decision, taste)
	};
}
/** The players the house offers, the best first. */
var players = [
	player("plan", "Tries every answer in its head and takes the one that promises most; trades where both sides gain.", SOBER),
	player("scholar", "Climbs the tracks and collects the Skill Cards of the high levels.", SCHOLAR),
	player("raider", "Takes the Military cards and raids whom it hurts most.", RAIDER)
];
var decisions = {
	"game.choose": ({ view, seat }, options, taste) => initiative(view, seat, options, taste),
	"trade.window": inWindow,
	"trade.own": ownTrade,
	"trade.exchange": ({ view, seat }, _options, taste) => measured(view, seat, pairOf(view), initiatorTerms(view), taste),
	"trade.direct": ({ view, seat }, _options, taste) => measured(view, seat, pairOf(view), ownTerms(view), taste),
	"skill.play": playCard,
	"research.advance": ({ view, seat }, _options, taste) => research$1(view, seat, aheadOf(view), taste).track,
	"research.under": ({ view, seat }, options, taste) => cardToBury(view, seat, options, taste),
	"militarise.bonus": strikeFirst,
	"raid.target": ({ view, seat }, _options, taste) => {
		const { target } = bestRaid(view, seat, struck(view, seat), taste);
		return targetCode(target < 0 ? { do: "none" } : aimAt(target));
	},
	"raid.commit": ({ view, seat }, options) => cardToCommit(view, seat, options),
	"raid.force": () => ALL_UNITS,
	"deal.answer": ({ view, seat }, _options, taste) => {
		const { legs } = frameOf(view);
		return legs !== null && legsWorth(view, seat, legs, taste) >= LEAST_GAIN ? YES : NO;
	}
};
/** BM-4.1  What it is worth to take a card says nothing about when to play it: then its use is what counts. */
function playCard(sight, options, taste) {
	const { view, seat } = sight;
	const used = {
		...taste,
		cards: 1
	};
	return cardToPlay(view, seat, options, taste) ?? bestCode(sight, options, used).code;
}
var frameOf = (v) => v.flow[v.flow.length - 1];
var targetCode = encoder(targets);
/** BM-10.5  All units that are left. */
var ALL_UNITS = codesOf(forces).all({});
var dealAnswer = encoder(answers$1);
var [YES, NO] = [dealAnswer("accept"), dealAnswer("refuse")];
/** BM-10.2  A Strike, and what it adds. */
var A_STRIKE = codesOf(initiatorsBonus).bonus({ name: 2 });
var STRIKE_STRENGTH = 2;
/** BM-10.2  What a Strike adds to the raid of a seat, if it has performed one. */
var struck = (v, seat) => (frameOf(v).strike & 1 << seat) === 0 ? 0 : STRIKE_STRENGTH;
/** BM-10.1  A Strike when the raid needs it. */
function strikeFirst({ view, seat }, _options, taste) {
	if (view.round < view.options.first_raid_round) return null;
	return bestRaid(view, seat, STRIKE_STRENGTH, taste).gain - bestRaid(view, seat, 0, taste).gain > STRIKE_GAIN ? A_STRIKE : null;
}
/** A Strike must gain more than another Mech does. */
var STRIKE_GAIN = 60;
/** Below this a trade is not worth the words. */
var LEAST_GAIN = 8;
/** Deals put up in one Trade action, at most. */
var MOST_PROPOSALS = 6;
var inWindowCode = codesOf(windowAnswers);
var [END, PROPOSE] = [inWindowCode.end({}), inWindowCode.propose({})];
/** BM-5.20  A deal if one helps both, an exchange if it helps, else the end of the window. */
function inWindow({ view, seat, chance }, options, taste) {
	const { made } = frameOf(view);
	if (options.includes(PROPOSE) && made < MOST_PROPOSALS && chance.pick(6) > 0 && bestDeal(view, seat, taste) !== null) return PROPOSE;
	const { pair, gain } = bestExchange(view, seat, initiatorTerms(view), taste);
	return gain > LEAST_GAIN / 2 ? inWindowCode.exchange(pair) : END;
}
/** A trade of one's own: pass, ask for one via the pool, trade directly. */
var ownCode = codesOf(ownAnswers);
var [PASS, VIA] = [ownCode.pass({}), ownCode.via({})];
/** BM-5.21  Direct, via the pool, or pass: what gains most. */
function ownTrade({ view, seat }, options, taste) {
	const { used, asks } = frameOf(view);
	const direct = bestExchange(view, seat, ownTerms(view), taste);
	const asked = options.includes(VIA) && asks < 2 ? bestVia(view, seat, used, taste) : null;
	if (asked !== null && asked.gain > Math.max(LEAST_GAIN, direct.gain)) return VIA;
	return direct.gain > LEAST_GAIN / 2 ? ownCode.direct(direct.pair) : PASS;
}
/** BM-5.22, BM-13.3  The terms of a direct trade now, with the Back Door or without. */
var ownTerms = (v) => directTerms(v, frameOf(v).backDoor === 1);
var pairOf = (v) => frameOf(v);
var answers = {
	"trade.opening": (v, seat, taste) => {
		const say = wish(v, seat, taste);
		return say === "" ? {} : { say };
	},
	"deal.propose": (v, seat, taste) => {
		const deal = bestDeal(v, seat, taste);
		return deal === null ? { do: "nothing" } : {
			do: "propose",
			legs: deal.legs
		};
	},
	"deal.confide": () => ({ text: "" }),
	"speak.say": () => ({ say: "" }),
	"via.ask": (v, seat, taste) => {
		const { used } = frameOf(v);
		return bestVia(v, seat, used, taste)?.ask ?? { do: "nothing" };
	}
};
// src/rulesets/black-market/bots/deep.ts
/** How the game is searched: six actions a player decide it, and what follows of each is played by `plan`. */
var search = {
	players,
	answers: 8,
	weight: (step) => step === "game.choose" ? 1 : 0,
	playouts: 96,
	standings: (p) => p.spare.map((_, seat) => points(p, seat)),
	scale: 4
};
// src/rulesets/black-market/lesson/line.json
var line_default = [
	[0, { "action": "trade" }],
	[1, {}],
	[2, { "say": "Looking for Water; can give Energy." }],
	[0, {
		"play": "T1",
		"on": "",
		"double": false
	}],
	[0, { "do": "propose" }],
	[0, {
		"do": "propose",
		"legs": [{
			"do": "give",
			"from": 0,
			"to": 2,
			"what": "F",
			"amount": 5
		}, {
			"do": "give",
			"from": 2,
			"to": 0,
			"what": "E",
			"amount": 3
		}]
	}],
	[2, { "answer": "accept" }],
	[0, { "do": "propose" }],
	[0, {
		"do": "propose",
		"legs": [{
			"do": "give",
			"from": 0,
			"to": 1,
			"what": "F",
			"amount": 3
		}, {
			"do": "give",
			"from": 1,
			"to": 0,
			"what": "W",
			"amount": 1
		}]
	}],
	[1, { "answer": "accept" }],
	[0, { "do": "end" }],
	[1, {
		"play": null,
		"on": "",
		"double": false
	}],
	[1, { "do": "pass" }],
	[0, { "do": "end" }],
	[2, { "do": "pass" }],
	[0, { "do": "end" }],
	[1, { "action": "explore" }],
	[1, {
		"play": null,
		"on": "",
		"double": false
	}],
	[1, {
		"do": "blind",
		"deck": "south"
	}],
	[1, {
		"do": "blind",
		"deck": "south"
	}],
	[2, {
		"do": "blind",
		"deck": "north"
	}],
	[0, { "do": "stop" }],
	[1, { "do": "done" }],
	[2, {
		"do": "turn",
		"card": "S1"
	}],
	[2, { "do": "done" }],
	[0, { "do": "done" }],
	[2, { "action": "research" }],
	[2, { "advance": "technology" }],
	[2, { "take": "M1" }],
	[0, {
		"do": "advance",
		"track": "technology",
		"by": "energy"
	}],
	[0, { "take": "T2" }],
	[1, {
		"play": null,
		"on": "",
		"double": false
	}],
	[1, {
		"do": "advance",
		"track": "technology",
		"by": "energy"
	}],
	[2, { "take": "rnd" }],
	[2, { "under": "C2" }],
	[2, { "under": "C5" }],
	[2, { "under": "M4" }],
	[0, {
		"infantry": 0,
		"mechs": 0
	}],
	[1, {
		"infantry": 0,
		"mechs": 0
	}],
	[2, {
		"infantry": 1,
		"mechs": 0
	}],
	[1, { "action": "militarise" }],
	[1, {
		"play": null,
		"on": "",
		"double": false
	}],
	[1, {
		"do": "bonus",
		"name": "strike"
	}],
	[0, {
		"play": "T2",
		"on": "",
		"double": false
	}],
	[1, { "do": "done" }],
	[0, { "do": "done" }],
	[2, {
		"do": "out",
		"unit": "infantry",
		"to": "S1"
	}],
	[2, { "do": "done" }],
	[1, {
		"do": "utility",
		"at": "home-1.1"
	}],
	[1, { "do": "all" }],
	[2, {
		"do": "utility",
		"at": "home-2.1"
	}],
	[2, { "do": "all" }],
	[2, { "commit": "M1" }],
	[0, { "action": "research" }],
	[0, { "advance": "technology" }],
	[0, { "take": "T3" }],
	[2, {
		"do": "advance",
		"track": "technology",
		"by": "token"
	}],
	[1, {
		"play": null,
		"on": "",
		"double": false
	}],
	[1, {
		"do": "advance",
		"track": "technology",
		"by": "energy"
	}],
	[0, { "take": "rnd" }]
];
// src/rulesets/black-market/lesson/index.ts
var good = (v, which) => v.goods[0 + which] ?? 0;
var goods = (v) => `${good(v, 0)} Energy, ${good(v, 1)} Water and ${good(v, 2)} Food`;
var word = (choice, field) => choice?.[field];
/** A round of a colony: a deal, a level, a card. */
var lesson = {
	title: "A colony’s first rounds",
	about: "You initiate an action, make a deal in which both sides gain, and climb a track.",
	minutes: 7,
	options: {},
	names: [
		"Ada",
		"Bert",
		"Cora"
	],
	seed: "first lesson",
	line: line_default,
	steps: [
		{
			at: 0,
			asks: "game.choose",
			title: "Which action?",
			clause: "BM-1.3",
			text: (v) => `Six actions, and in a round each can be initiated once: who initiates gets the better part, the others follow. You have ${goods(v)}, which is far more Food than you will eat soon.`,
			after: () => "Trade: the Black Market opens, and only the initiator may put up deals. Cora has said what she looks for.",
			tells: ["initiated"]
		},
		{
			at: 4,
			asks: "trade.window",
			title: "Deal, or exchange with the pool?",
			clause: "BM-5.20",
			text: () => "The pool takes two for one. Another player may give more, as long as he gains, too. You may do several things, one after the other, and end the window when nothing helps any more.",
			fits: (choice) => word(choice, "do") === "exchange",
			after: () => "Now you say what you give and what you want.",
			tells: []
		},
		{
			at: 5,
			asks: "deal.propose",
			title: "Give and want",
			clause: "BM-5.15",
			text: (v) => `A deal is two piles. Cora looks for Water and can give Energy; Food she can use, too. You have ${goods(v)}. All of a deal happens, or nothing of it.`,
			fits: (choice) => word(choice, "do") === "propose",
			after: (v) => `It is proposed: Cora answers next. You have ${goods(v)} till then.`,
			tells: ["proposed"]
		},
		{
			at: 29,
			asks: "research.follow",
			title: "Following another’s action",
			clause: "BM-8.2",
			text: (v) => `Cora has initiated Research; you follow. A level on Technology costs as much Energy as its number, and you have ${good(v, 0)}. Levels let you take better cards, and turn Location Cards that score.`,
			after: (v) => `You are a level higher on Technology, with ${good(v, 0)} Energy left.`,
			tells: ["advanced"]
		},
		{
			at: 30,
			asks: "research.takeCard",
			title: "A Skill Card",
			clause: "BM-8.2",
			text: () => "Of the cards shown you may take one whose level you have reached. Each can be played once for what it says; cards of level 3 and more score a point each at the end.",
			after: () => "It is in your hand. Hands are open in this game: everybody knows what you can play.",
			tells: ["tookSkill"]
		},
		{
			at: 37,
			asks: "muster.muster",
			title: "Soldiers?",
			clause: "BM-11.1",
			text: (v) => `The round ends: you may turn people into Infantry for 1 Energy each, or buy Mechs for 5. From round 2 on others may raid your Utilities, and units at home defend. You have ${good(v, 0)} Energy.`,
			fits: () => true,
			after: () => "When the others have mustered, round 2 begins: raids are possible from then on.",
			tells: []
		},
		{
			at: 53,
			asks: "game.choose",
			title: "What is left to initiate",
			clause: "BM-1.3",
			text: (v) => `Bert took Militarise, and both of you have been raided. What an action brings you as its initiator counts against what following would bring if another took it. You have ${goods(v)}.`,
			fits: (choice) => word(choice, "action") === "industry",
			after: () => "Research is yours: a level without paying, a card, and at the end a second one or an RnD Token.",
			tells: ["initiated"]
		},
		{
			at: 54,
			asks: "research.advance",
			title: "Which track?",
			clause: "BM-8.1",
			text: () => "Technology builds and runs, Military fights, Cryptography trades. From level 3 on the cards of a track score, so one track climbed high is worth more than three climbed a little.",
			after: () => "Level 3: from here on the cards you take score at the end.",
			tells: ["advanced"]
		}
	]
};
// src/rulesets/black-market/fields.ts
var { secret, seatBits } = secretsOf();
var seat = int(0, 4);
var many = int(0, 1e6);
var exactly = (item, length) => open(list(item, length, length));
/** Lists that change in few decisions: copies share them, and who changes one puts another in its place. */
var seldom = (item, length) => shared(exactly(item, length));
/** By seat, or by seat and something else; `sound` knows how long. */
var bySeat = (item) => open(list(item));
var seldomBySeat = (item) => shared(bySeat(item));
/** A sum of 2^seat, or EVERYBODY. */
var readers = int(0, 63);
/**
* BM-1.5  Who else has seen a face-down card is between him and its owner, and not even of that is the owner told. What
* everybody has seen is public.
*/
var hidesLooker = (p, eye, mark, who) => p.holder[mark] !== -1 && p.open[mark] === 0 && p.seen[mark] < 32 && who !== p.holder[mark] && isOther(p, eye, who);
var note = object({
	round: open(int(1, 100)),
	kind: open(oneOf("promise", "secret", "wish")),
	from: open(seat),
	to: seatBits(readers, { from(p, eye, i, who) {
		const { kind, from, to } = p.notes[i];
		return kind === "wish" && hidesReader(p, eye, from, to, who);
	} }),
	text: secret(text(200), {
		from: (p, eye, i) => !isAmong(eye, p.notes[i].to),
		shown: ""
	})
});
/** The schema of a position, with who may know what of it (BM-1.5); copies and views are generated from it. */
var fields = {
	options: open(fixed(optionsSchema(options))),
	seats: open(int(3, 5)),
	round: open(int(1, 100)),
	first: open(seat),
	turn: open(seat),
	action: open(int(-1, ACTIONS.length - 1)),
	taken: open(int(0, 63)),
	initiated: seldomBySeat(many),
	goods: bySeat(many),
	pool: exactly(many, 3),
	box: exactly(int(), 3),
	handed: exactly(many, 3),
	spare: bySeat(many),
	disaffected: bySeat(many),
	infantry: bySeat(many),
	mech: seldom(many, 25),
	unit: seldom(int(-1, 9), FACES * SLOTS),
	site: seldom(int(-1, 3), SITES),
	siteOwner: seldom(int(-1, 4), SITES),
	occupied: seldom(int(0, 1), SITES),
	upgraded: seldom(int(0, 1), SITES),
	fusion: open(int(-1, 4)),
	holder: seldom(int(-1, 4), FACES),
	face: shared(list(secret(int(-1, FACES - 1), {
		from: (p, eye, mark) => p.holder[mark] !== -1 && !knowsFace(p, eye, mark),
		shown: -2
	}), FACES, FACES)),
	open: seldom(int(0, 1), FACES),
	seen: shared(list(seatBits(readers, { from: hidesLooker }), FACES, FACES)),
	discarded: seldom(int(0, 1), FACES),
	track: seldomBySeat(int(0, 5)),
	rnd: seldomBySeat(many),
	military: seldomBySeat(many),
	hand: seldomBySeat(int(0, COPIES)),
	used: seldomBySeat(int(0, COPIES)),
	shown: seldom(int(0, COPIES), SKILLS),
	deck: seldom(int(0, COPIES), SKILLS),
	under: open(shared(list(int(0, SKILLS - 1), 0, SKILLS * COPIES))),
	notes: shared(list(note, 0, 100)),
	orders: shared(list(secret(nullable(ordersShape), {
		from: (_p, eye, of) => eye !== of,
		shown: null
	}))),
	ended: open(int(0, 1))
};
// src/rulesets/black-market/gauges.ts
/** What a player may lose by what others do. Tokens and cards leave it only where it has agreed to it. */
var stakes = [
	"population",
	"utilities",
	"locations",
	"mechs"
];
/** What people are shown of a game that is over. */
var curves = [
	"points",
	"population",
	"utilities",
	"skills",
	"energy",
	"water",
	"food",
	"mechs"
];
/** What the lab measures: whole numbers, for the table or by seat. */
function gauges(p) {
	const by = (measure) => p.spare.map((_, seat) => measure(seat));
	return {
		round: p.round,
		poolE: at(p.pool, 0),
		poolW: at(p.pool, 1),
		poolF: at(p.pool, 2),
		trades: p.initiated.filter((_, i) => i % ACTIONS.length === 2).reduce((sum, n) => sum + n, 0),
		points: by((seat) => points(p, seat)),
		energy: by((seat) => at(p.goods, seat * 3)),
		water: by((seat) => at(p.goods, seat * 3 + 1)),
		food: by((seat) => at(p.goods, seat * 3 + 2)),
		population: by((seat) => population(p, seat)),
		disaffected: [...p.disaffected],
		utilities: by((seat) => utilitiesOf(p, seat)),
		locations: by((seat) => locationsOf(p, seat)),
		skills: by((seat) => skillsOf(p, seat)),
		mechs: by((seat) => mechsOf(p, seat)),
		tradesInitiated: by((seat) => at(p.initiated, seat * ACTIONS.length + 2))
	};
}
function utilitiesOf(p, seat) {
	let count = p.fusion === seat ? 1 : 0;
	for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) count++;
	return count;
}
function skillsOf(p, seat) {
	let count = 0;
	for (let i = seat * SKILLS; i < (seat + 1) * SKILLS; i++) count += at(p.hand, i) + at(p.used, i);
	return count;
}
// src/rulesets/black-market/imagine.ts
/** Positions are imagined for every decision of a player of code, so they are copied fast. */
var copyFields = copier(object(fields));
/** A position that looks the same to the seat: all that it cannot know is drawn anew. */
function determinise(v, viewer, chance) {
	const p = {
		flow: [],
		standing: (v.standing ?? []).map((s) => ({ ...s })),
		...copyFields(v)
	};
	dealFaces(p, chance);
	noteLook(p, viewer, chance);
	p.notes = p.notes.map((note) => {
		if (isAmong(viewer, note.to)) return note;
		const others = note.kind === "wish" ? anyReaders(p, viewer, note.from, note.to, chance) : 0;
		return {
			...note,
			to: note.to | others,
			text: anyWords(chance)
		};
	});
	p.flow = copyJson(v.flow);
	for (const frame of p.flow) {
		if (frame.in === "deal") imagineDeal(p, frame, viewer, chance);
		if (frame.in !== "speak") continue;
		const wish = frame;
		wish.to |= anyReaders(p, viewer, wish.seat, wish.to, chance);
	}
	if (isTrading(p)) fileOrders(p, viewer, chance);
	return p;
}
/** The faces that are not known are dealt anew, deck by deck. */
function dealFaces(p, chance) {
	const dealt = p.face.slice();
	for (let first = 0; first < FACES; first += DECK_SIZE) {
		const unknown = [];
		for (let face = first; face < first + DECK_SIZE; face++) if (p.discarded[face] === 0 && !dealt.includes(face)) unknown.push(face);
		chance.shuffle(unknown);
		for (let mark = first; mark < first + DECK_SIZE; mark++) if (dealt[mark] === -2) dealt[mark] = unknown.pop() ?? -2;
	}
	p.face = dealt;
}
/** BM-1.5  Some card may have been looked at by another than its owner. */
function noteLook(p, viewer, chance) {
	const mark = chance.pick(FACES);
	const looker = chance.pick(p.seats);
	const owner = at(p.holder, mark);
	if (owner < 0 || owner === looker || looker === viewer || p.open[mark] === 1) return;
	markSeen(p, mark, bit(looker));
}
var WORDS = [
	"I want more for it.",
	"The north is rich.",
	"No raid on you this round."
];
var anyWords = (chance) => WORDS[chance.pick(WORDS.length)] ?? "";
/** BM-5.16  Readers of a wish whom the viewer does not know of: one at least. */
function anyReaders(p, viewer, from, to, chance) {
	const hidden = [];
	for (let who = 0; who < p.seats; who++) if (hidesReader(p, viewer, from, to, who)) hidden.push(bit(who));
	const first = hidden[chance.pick(Math.max(1, hidden.length))] ?? 0;
	return hidden.reduce((mask, one) => mask | (chance.pick(2) === 0 ? one : 0), first);
}
/** BM-14.2  True when standing orders are filed: a Trade action is past its opening. */
var isTrading = (p) => p.action === 2 && p.flow.at(-1)?.at !== "opening";
/** BM-14.2  What the others may have ordered; mostly nothing. */
function fileOrders(p, viewer, chance) {
	for (let seat = 0; seat < p.seats; seat++) {
		if (seat === viewer || seat === p.turn) continue;
		const { direct = null, rates = [] } = suggestOpening(chance);
		if (direct !== null || rates.length > 0) p.orders = p.orders.with(seat, {
			direct,
			rates
		});
	}
}
/** BM-1.5, BM-5.13  A deal of others has some legs and partners; what is told in secret says something. */
function imagineDeal(p, f, viewer, chance) {
	if (f.at === "propose") return;
	if (f.legs === null) {
		for (let who = 0; who < p.seats; who++) if (isOther(p, viewer, who) && placeAfter(p, who) > f.i && chance.pick(2) === 0) f.partners |= bit(who);
		f.legs = [];
		for (let who = 0; who < p.seats; who++) if ((f.partners & bit(who)) !== 0) f.legs.push(anyLeg(p, who, chance));
	}
	const { legs, confided } = f;
	f.confided = [];
	for (let place = 0; place < f.i; place++) {
		const giver = seatAfter(p, p.turn, place);
		f.confided.push(...confidedBy(legs, giver, (_leg, i) => confided.find((one) => one.leg === i)?.text ?? anyWords(chance)));
	}
}
/** A leg between the initiator and another: something that one of them has, or a Secret. */
function anyLeg(p, partner, chance) {
	const good = chance.pick(3);
	const [from, to] = chance.pick(2) === 0 ? [p.turn, partner] : [partner, p.turn];
	const most = Math.min(4, held(p, from, good));
	return most === 0 ? legOf({
		do: "give",
		from: p.turn,
		to: partner,
		what: "secret"
	}) : legOf({
		do: "give",
		from,
		to,
		what: GOODS[good] ?? "E",
		amount: 1 + chance.pick(most)
	});
}
// src/rulesets/black-market/places.ts
/** Where in the colonies a fact happened; without another place, at home. */
function places(kind, part) {
	const [site, face, mark, seat] = [
		part("site"),
		part("face"),
		part("mark"),
		part("seat")
	];
	const what = kind === "raids" ? raided(part) : [];
	const card = face !== null && faces[face] !== void 0 ? [faces[face].id] : [];
	const track = part("track");
	return [
		...what,
		...site === null ? [] : [siteId(site)],
		...card,
		...mark === null ? [] : [markId(mark)],
		...track === null ? [] : [trackTarget(track)],
		...seat === null ? [] : [homeId(seat)]
	];
}
function raided(part) {
	const what = part("what");
	if (what === null) return [];
	return part("isCard") === 1 ? [faces[what]?.id ?? ""] : [siteId(what)];
}
// src/rulesets/black-market/procedures/recruit.ts
var beginRecruit = () => ({ i: 0 });
/** BM-9.1  People that the initiator, and another player, may buy. */
var MOST_BOUGHT = 2;
var MOST_OTHERS = 1;
var recruiter = (p, f) => seatAfter(p, p.turn, f.i);
/** BM-9.1, BM-9.2  How many are bought, and whether a Disaffected is won back. */
var hirings = parts({
	buy: range(0, 100),
	calm: leftOut(yesNo(), false, { shown: true })
});
/** BM-9.1  How many a player may buy. */
var mostBought = (p, seat) => seat === p.turn ? MOST_BOUGHT : MOST_OTHERS;
/** BM-9.1, BM-9.2  What a choice costs of a commodity. */
function costOf$1(p, seat, { buy, calm }, good) {
	return buy * (priceOf(p.options.recruit_cost)[good] ?? 0) + (calm && good === 2 && seat !== p.turn ? 1 : 0);
}
function recruitFault(p, seat, hiring) {
	const { buy, calm } = hiring;
	const most = mostBought(p, seat);
	if (buy > most) return refuse("BM-9.1", "TOO_MANY", `You may buy up to ${most} here; name no more.`);
	for (let good = 0; good < 3; good++) {
		const short = payFault(p, seat, good, costOf$1(p, seat, hiring, good));
		if (short !== null) return short;
	}
	if (calm && p.disaffected[seat] === 0) return refuse("BM-4.2", "NOT_ENOUGH", "You have no Disaffected; there is nobody to win back.");
	const cap = p.options.population_cap;
	return buy === 0 || population(p, seat) + buy <= cap ? null : refuse("BM-9.3", "POP_CAP", `Recruiting ends at ${cap} people; you have ${population(p, seat)}.`);
}
/** The same without words: for the list. */
function canRecruit(p, seat, hiring) {
	const { buy, calm } = hiring;
	if (buy > mostBought(p, seat) || calm && p.disaffected[seat] === 0) return false;
	for (let good = 0; good < 3; good++) if (held(p, seat, good) < costOf$1(p, seat, hiring, good)) return false;
	return buy === 0 || population(p, seat) + buy <= p.options.population_cap;
}
/** BM-9 RECRUIT. */
var recruit = procedure("recruit", { i: open(int(0, 5)) }, {
	skill: (t) => startPart(t, t.p.turn, "free"),
	free(t) {
		const { p } = t;
		if (population(p, p.turn) < p.options.population_cap) {
			add(p.spare, p.turn, 1);
			t.note("recruited", p.turn, 1);
		} else t.note("colonyFull", p.turn);
		return "part";
	},
	part(t, f) {
		const { p } = t;
		const seat = recruiter(p, f);
		return canRecruit(p, seat, {
			buy: 0,
			calm: true
		}) || canRecruit(p, seat, {
			buy: 1,
			calm: false
		}) ? "recruit" : "next";
	},
	recruit: pick({
		clause: "BM-9.1",
		question: "Whom do you recruit?",
		who: recruiter,
		of: hirings,
		each(p, _f, seat, out) {
			for (let buy = 0; buy <= mostBought(p, seat); buy++) {
				out.add({
					buy,
					calm: false
				});
				out.add({
					buy,
					calm: true
				});
			}
		},
		can: (p, _f, seat, hiring) => canRecruit(p, seat, hiring),
		fault: (p, _f, seat, hiring) => recruitFault(p, seat, hiring),
		label(p, _f, seat, hiring) {
			const { buy, calm } = hiring;
			const cost = [
				"E",
				"W",
				"F"
			].flatMap((name, good) => {
				const amount = costOf$1(p, seat, hiring, good);
				return amount === 0 ? [] : [`${amount}${name}`];
			});
			const done = [...buy === 0 ? [] : [`Recruit ${buy}`], ...calm ? [buy === 0 ? "Win a Disaffected back" : "win a Disaffected back"] : []];
			return {
				text: done.length === 0 ? "Recruit nobody" : done.join(" and "),
				...cost.length === 0 ? {} : { note: cost.join(" + ") }
			};
		},
		late: {
			buy: 0,
			calm: false
		},
		take(t, _f, seat, hiring) {
			const { p } = t;
			const { buy, calm } = hiring;
			for (let good = 0; good < 3; good++) pay(p, seat, good, costOf$1(p, seat, hiring, good));
			add(p.spare, seat, buy);
			if (buy > 0) t.note("recruited", seat, buy);
			if (calm) calmOne(t, seat);
			return "next";
		}
	}),
	next(t, f) {
		f.i++;
		return f.i < t.p.seats ? startPart(t, recruiter(t.p, f), "part") : t.done();
	}
});
/** BM-9.2, BM-11.3  A Disaffected is Spare again. */
function calmOne(t, seat) {
	add(t.p.disaffected, seat, -1);
	add(t.p.spare, seat, 1);
	t.note("calmed", seat, at(t.p.disaffected, seat));
}
// src/rulesets/black-market/procedures/consumption.ts
var beginConsumption = () => ({
	i: -1,
	short: 0
});
var leader = (p, f) => seatAfter(p, p.first, f.i);
var notLocated = (why) => refuse("BM-11.4", "NOT_LOCATED", why);
var nobodyAt = (id) => notLocated(`You have nobody at ${JSON.stringify(id)}; choose an occupied Utility of yours, or your Infantry.`);
/** BM-11.4  Who suffers: workers of a Utility, or Infantry somewhere. */
var casualties = cases({
	utility: { at: sitesCalled(nobodyAt) },
	infantry: { at: placesCalled(nobodyAt) }
}, "from");
var isCasualty = (p, seat, { from, at: there }) => from === "utility" ? p.occupied[there] === 1 && p.siteOwner[there] === seat : unitsAt(p, seat, 0, there) > 0;
/** BM-11.4, BM-14.1  Those who may suffer, in file order: workers by site, then Infantry by place. */
function casualtiesOf(p, seat) {
	const found = [];
	for (let site = 0; site < SITES; site++) if (p.occupied[site] === 1 && p.siteOwner[site] === seat) found.push({
		from: "utility",
		at: site
	});
	for (let place = 0; place < PLACES; place++) if (unitsAt(p, seat, 0, place) > 0) found.push({
		from: "infantry",
		at: place
	});
	return found;
}
/** BM-11.2, BM-11.3, BM-11.4 Consumption, after even rounds' Action Phase. */
var consumption = procedure("consumption", {
	i: open(int(-1, 5)),
	short: open(int(0))
}, {
	next(t, f) {
		const { p } = t;
		f.i++;
		if (f.i >= p.seats) return t.done();
		f.short = feed(t, leader(p, f));
		return "suffer";
	},
	suffer(t, f) {
		const { p } = t;
		const seat = leader(p, f);
		const idle = Math.min(f.short, at(p.spare, seat));
		if (idle > 0) {
			f.short -= idle;
			add(p.spare, seat, -idle);
			add(p.disaffected, seat, idle);
			t.note("turnedAway", seat, idle);
		}
		if (f.short === 0) return "next";
		const [first, second] = casualtiesOf(p, seat);
		if (first === void 0) return "next";
		if (second !== void 0) return "casualty";
		suffer(t, f, seat, first);
		return "suffer";
	},
	casualty: pick({
		clause: "BM-11.4",
		question: "Food or Water is short. Who leaves work?",
		who: leader,
		of: casualties,
		each: (p, _f, seat, out) => out.addAll(casualtiesOf(p, seat)),
		fault: (p, _f, seat, casualty) => isCasualty(p, seat, casualty) ? null : notLocated("Choose an occupied Utility of yours, or a place where you have Infantry."),
		label: (p, _f, seat, { from, at: there }) => from === "utility" ? {
			text: `A worker of the ${utilityWords(p, there)}`,
			target: siteId(there)
		} : {
			text: `Infantry at ${placeWords$1(p, seat, there)}`,
			target: placeId(p, seat, there)
		},
		take(t, f, seat, casualty) {
			suffer(t, f, seat, casualty);
			return "suffer";
		}
	})
});
/** BM-11.4  One Located token is Disaffected now: its Utility is empty, or the Infantry gone. */
function suffer(t, f, seat, { from, at: there }) {
	const { p } = t;
	f.short--;
	if (from === "infantry") {
		loseUnit(p, seat, 0, there);
		t.note("deserted", seat, there, openFace(p, there));
		return;
	}
	vacate(p, there);
	add(p.spare, seat, -1);
	add(p.disaffected, seat, 1);
	t.note("walkedOut", seat, at(p.site, there), there);
}
/**
* BM-11.2  Pays Food and Water as far as held. BM-11.3  Fully paid, a Disaffected comes back. BM-11.4  Otherwise the
* Disaffected of before leave the game first. Returns the shortfall that is left for others.
*/
function feed(t, seat) {
	const { p } = t;
	const people = population(p, seat);
	const perRation = p.options.pop_per_ration;
	const rations = Math.ceil(people / perRation);
	const food = Math.min(rations, held(p, seat, 2));
	const water = Math.min(rations, held(p, seat, 1));
	pay(p, seat, 2, food);
	pay(p, seat, 1, water);
	t.note("consumed", seat, food, water, rations);
	if (food === rations && water === rations) {
		if (at(p.disaffected, seat) > 0) calmOne(t, seat);
		return 0;
	}
	const short = Math.max(0, people - perRation * Math.min(food, water));
	const dead = Math.min(short, at(p.disaffected, seat));
	if (dead > 0) {
		add(p.disaffected, seat, -dead);
		t.note("died", seat, dead);
	}
	return short - dead;
}
// src/rulesets/black-market/procedures/explore.ts
var beginExplore = () => ({
	i: 0,
	taken: 0,
	turned: 0
});
/** BM-6.1  Cards the initiator may take. */
var MOST_TAKEN = 2;
var explorer = (p, f) => seatAfter(p, p.turn, f.i);
var discards = named({
	schema: text(8),
	things: () => faces,
	absent: (id) => refuse("BM-6.1", "NO_SUCH_CARD", `There is no Location Card ${JSON.stringify(id)}; they are called N1 to N12 and S1 to S12.`),
	most: FACES
});
var blind = {
	stop: {},
	blind: { deck: indexed(...DECKS) }
};
function listBlind(out) {
	out.add({ do: "stop" });
	for (let deck = 0; deck < DECKS.length; deck++) out.add({
		do: "blind",
		deck
	});
}
function openFault(p, seat, face) {
	return p.discarded[face] === 1 ? eligibleFault(p, seat, face, "BM-6.1") : refuse("BM-6.1", "NOT_DISCARDED", "That card is in no discard pile; take one that is, or one blind.");
}
var blindWords = (deck, note) => ({
	text: `Take a ${DECK_NAMES[deck]} card blind`,
	note,
	target: DECKS[deck] ?? "",
	risky: true
});
/** BM-6.5  True when a player must discard: too many cards, and an empty one among them. */
function mustDiscard(p, seat) {
	if (locationsOf(p, seat) <= p.options.location_limit) return false;
	for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && isEmpty(p, mark)) return true;
	return false;
}
/** BM-6 EXPLORE. */
var explore = procedure("explore", {
	i: open(int(0, 5)),
	taken: open(int(0, MOST_TAKEN)),
	turned: open(int(0))
}, {
	skill: (t) => startPart(t, t.p.turn, "take"),
	take: pick({
		clause: "BM-6.1",
		question: "Which Location Card do you take?",
		who: (p) => p.turn,
		of: cases({
			...blind,
			take: { card: discards }
		}),
		each(p, _f, _seat, out) {
			listBlind(out);
			for (let card = 0; card < FACES; card++) if (p.discarded[card] === 1) out.add({
				do: "take",
				card
			});
		},
		can(p, _f, seat, taken) {
			if (taken.do === "stop") return true;
			return taken.do === "blind" ? canDraw(p, taken.deck) : isEligible(p, seat, taken.card);
		},
		fault(p, _f, seat, taken) {
			if (taken.do === "stop") return null;
			return taken.do === "blind" ? drawFault(p, taken.deck) : openFault(p, seat, taken.card);
		},
		label(_p, _f, _seat, taken) {
			if (taken.do === "stop") return { text: "Take no more cards" };
			if (taken.do === "blind") return blindWords(taken.deck, `gains ${taken.deck === 0 ? "1 Energy" : "1 Water"}`);
			return {
				text: `Take ${faceWords(taken.card)} from the discards`,
				note: faceGains(taken.card),
				target: faces[taken.card]?.id ?? ""
			};
		},
		late: { do: "stop" },
		take(t, f, seat, taken) {
			if (taken.do === "stop") return "next";
			if (taken.do === "blind") {
				drawBlind(t, seat, taken.deck);
				const good = taken.deck === 0 ? 0 : 1;
				gain(t.p, seat, good, 1);
				t.note("gotFee", seat, good);
			} else {
				place(t.p, seat, taken.card, 1, 0);
				t.note("tookOpen", seat, taken.card);
			}
			f.taken++;
			return f.taken < MOST_TAKEN ? "take" : "next";
		}
	}),
	next(t, f) {
		f.i++;
		if (f.i < t.p.seats) return startPart(t, explorer(t.p, f), "pay");
		f.i = -1;
		return "settle";
	},
	pay(t, f) {
		const { p } = t;
		return held(p, explorer(p, f), 0) >= p.options.explore_follow_cost && (canDraw(p, 0) || canDraw(p, 1)) ? "follow" : "next";
	},
	follow: pick({
		clause: "BM-6.2",
		question: "Do you follow and take a Location Card blind?",
		who: explorer,
		of: cases(blind),
		each: (_p, _f, _seat, out) => listBlind(out),
		fault: (p, _f, seat, taken) => taken.do === "stop" ? null : energyFault(p, seat, p.options.explore_follow_cost) ?? drawFault(p, taken.deck),
		label: (p, _f, _seat, taken) => taken.do === "stop" ? { text: "Take no card" } : blindWords(taken.deck, `costs ${p.options.explore_follow_cost} Energy`),
		late: { do: "stop" },
		take(t, _f, seat, taken) {
			if (taken.do === "stop") return "next";
			pay(t.p, seat, 0, t.p.options.explore_follow_cost);
			drawBlind(t, seat, taken.deck);
			return "next";
		}
	}),
	settle(t, f) {
		const { p } = t;
		f.turned = 0;
		for (f.i++; f.i < p.seats; f.i++) {
			const seat = explorer(p, f);
			if (locationsOf(p, seat) > 0 || hasAway(p, seat)) return "arrange";
		}
		f.i = 0;
		return "trim";
	},
	arrange: pick({
		clause: "BM-6.4",
		question: "Turn your Location Cards, or call units home.",
		who: explorer,
		...arranging,
		late: { do: "done" },
		take(t, f, seat, choice) {
			if (choice.do === "done") return "settle";
			arrange(t, f, seat, choice);
			return "arrange";
		}
	}),
	trim(t, f) {
		const { p } = t;
		for (; f.i < p.seats; f.i++) if (mustDiscard(p, explorer(p, f))) return "discard";
		return t.done();
	},
	discard: menu({
		clause: "BM-6.5",
		question: "You have too many Location Cards. Which do you discard?",
		who: explorer,
		field: "discard",
		of: cardsFor("BM-6.5"),
		each(p, _f, seat, out) {
			for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat) out.add(mark);
		},
		fault(p, _f, seat, mark) {
			if (p.holder[mark] !== seat) return refuse("BM-6.5", "NOT_YOURS", "That is no Location Card of yours; discard one of your own.");
			return isEmpty(p, mark) ? null : refuse("BM-6.5", "OCCUPIED", "There are units on that card; discard an empty one.");
		},
		label: (p, _f, seat, mark) => ({
			text: `Discard ${cardWords(p, seat, mark)}`,
			note: `${p.open[mark] === 0 ? "face-down; " : ""}${faceGains(at(p.face, mark))}`,
			target: cardId(p, seat, mark),
			risky: p.open[mark] === 0
		}),
		take(t, _f, seat, mark) {
			if (t.p.open[mark] === 0) t.reveal();
			t.note("discardedLocation", seat, discard(t.p, mark));
			return "trim";
		}
	})
});
// src/rulesets/black-market/colony/works.ts
var discountOf = (f, seat) => (f.prefab & bit(seat)) === 0 ? 0 : PREFAB_DISCOUNT;
var isMarked = (f, site) => site < ALL_HOME_SITES ? (f.homes & 1 << site) !== 0 : (f.map & 1 << site - ALL_HOME_SITES) !== 0;
function mark(f, site) {
	if (site < ALL_HOME_SITES) f.homes |= 1 << site;
	else f.map |= 1 << site - ALL_HOME_SITES;
}
var PLACE_NAMES = [
	"home",
	...faces.map(({ id }) => id),
	"fusion"
];
/** BM-7.2  Where something is built: at home, on the site of a card, off the map. */
var buildPlaces = named({
	schema: text(8),
	names: () => PLACE_NAMES,
	absent: () => refuse("BM-7.2", "NO_SITE", "Build at \"home\", on the site of a card (\"N4\"), or \"fusion\"."),
	most: OFF_MAP_PLACE + 1
});
var noSite = (id) => refuse("BM-7.2", "NO_SITE", `There is no site ${JSON.stringify(id)}; sites are called home-2.4 or N4.`);
var notUpgradable = () => refuse("BM-7.6", "NOT_UPGRADABLE", "Only mines and farms can be upgraded; choose one of those.");
/** BM-7.4  A run of a Utility, standard or twice over. */
var runs = { operate: {
	at: workplacesCalled(noSite),
	double: leftOut(yesNo(), false, { shown: true })
} };
/** BM-7.1, BM-7.2  A bonus or an improvement: a build, an upgrade, or (as a bonus) a run. */
var works = cases({
	nothing: {},
	build: {
		utility: indexed(...utilities.map(({ id }) => id)),
		at: buildPlaces
	},
	upgrade: { at: sitesCalled((id) => siteOf(id) === OFF_MAP ? notUpgradable() : noSite(id)) },
	...runs
});
/** BM-7.4  One run after another, or all at once. */
var operations = cases({
	nothing: {},
	all: {},
	...runs
});
/** Adds the builds and upgrades that a player may wonder about. */
function listWorks(p, seat, out) {
	out.add({ do: "nothing" });
	const own = sitesOwned(p, seat);
	for (let utility = 0; utility < 4; utility++) {
		out.add({
			do: "build",
			utility,
			at: 0
		});
		for (let face = 0; face < FACES; face++) if ((own & 1 << face) !== 0) out.add({
			do: "build",
			utility,
			at: 1 + face
		});
	}
	out.add({
		do: "build",
		utility: 4,
		at: OFF_MAP_PLACE
	});
	for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) out.add({
		do: "upgrade",
		at: site
	});
}
/** Adds all runs of a player's Utilities. */
function listRuns(p, seat, out) {
	for (let site = 0; site <= OFF_MAP; site++) if (ownerAt(p, site) === seat) {
		out.add({
			do: "operate",
			at: site,
			double: false
		});
		out.add({
			do: "operate",
			at: site,
			double: true
		});
	}
}
/** Adds the runs that are possible still in this action. */
function listReady(p, f, seat, out) {
	for (let site = 0; site <= OFF_MAP; site++) {
		if (!isReady(p, f, seat, site)) continue;
		out.add({
			do: "operate",
			at: site,
			double: false
		});
		if (p.upgraded[site] === 1 && canFeed(p, seat, site, true)) out.add({
			do: "operate",
			at: site,
			double: true
		});
	}
}
/** BM-2.6  The faces whose sites a player may use, a sum of 2^face. */
function sitesOwned(p, seat) {
	let mask = 0;
	for (let mark = 0; mark < FACES; mark++) if (p.holder[mark] === seat && p.open[mark] === 1) mask |= 1 << at(p.face, mark);
	return mask;
}
/** Why a build, an upgrade or a run is not possible, or null. BM-7.1  The bonus upgrades free and runs occupied ones. */
function workFault(p, f, seat, work, bonus) {
	switch (work.do) {
		case "nothing": return null;
		case "build": return buildFault(p, seat, work.at, work.utility, discountOf(f, seat));
		case "upgrade": return upgradeFault(p, seat, work.at, bonus);
		case "operate":
			if (!bonus) return refuse("BM-7.2", "NO_SUCH_CHOICE", "Build a Utility, upgrade one, or do nothing.");
			return ownerAt(p, work.at) === seat && !isOccupied(p, work.at) ? refuse("BM-7.1", "NOT_OCCUPIED", "The bonus runs an occupied Utility; all run later in this action.") : runFault(p, seat, work.at, work.double);
	}
}
/** The same without words: for the list. */
function canWork(p, f, seat, work, bonus) {
	switch (work.do) {
		case "nothing": return true;
		case "build": return canBuild$1(p, seat, work.at, work.utility, discountOf(f, seat));
		case "upgrade": return canUpgrade(p, seat, work.at, bonus);
		case "operate": return bonus && isOccupied(p, work.at) && canRunAs(p, seat, work);
	}
}
/** BM-2.5, BM-7.4  True for a run that is possible: of an own Utility that works, and whose inputs are there. */
var canRunAs = (p, seat, { at: site, double }) => ownerAt(p, site) === seat && isWorking(p, site) && (!double || p.upgraded[site] === 1) && canFeed(p, seat, site, double);
/** What is built, upgraded or run, and for what. BM-7.1  The bonus upgrades for free. */
function workLabel(p, f, seat, work, bonus) {
	switch (work.do) {
		case "nothing": return { text: "Nothing" };
		case "build": return buildLabel(p, f, seat, work);
		case "upgrade": return {
			text: `Upgrade the ${utilityWords(p, work.at)}`,
			note: `${bonus ? "free" : `costs ${goodsWords(UPGRADE_COST, 0)}`}; may run ${runWords(utilityAt(p, work.at), true)} then`,
			target: siteId(work.at)
		};
		case "operate": return runLabel(p, work);
	}
}
var runLabel = (p, { at: site, double }) => ({
	text: `Run the ${utilityWords(p, site)}${double ? ", twice over" : ""}`,
	note: runWords(utilityAt(p, site), double),
	clause: "BM-7.4",
	target: siteId(site)
});
/** What is built where, for how much, and what it will do. */
function buildLabel(p, f, seat, { at: place, utility }) {
	const cost = goodsWords(buildCost(utility, discountOf(f, seat)), 0);
	const site = place === 0 ? freeHomeSite(p, seat) : place === OFF_MAP_PLACE ? -1 : siteOfFace(place - 1);
	const where = place === 0 ? "at home" : siteWords(place === OFF_MAP_PLACE ? OFF_MAP : site);
	return {
		text: `Build ${aUtility(utility)} ${where}`,
		note: `costs ${cost}; runs ${runWords(utility, false)}`,
		clause: "BM-7.2",
		...site === -1 ? {} : { target: siteId(site) }
	};
}
/** Builds, upgrades or runs what can be. */
function carryOut(t, f, seat, work, free) {
	const { p } = t;
	if (work.do === "operate") operateSite(t, seat, work.at, work.double);
	else if (work.do === "upgrade") {
		if (!free) pay(p, seat, 0, UPGRADE_COST);
		p.upgraded = withAt(p.upgraded, work.at, 1);
		t.note("upgraded", seat, utilityAt(p, work.at), work.at);
	} else if (work.do === "build") {
		const { utility, at: place } = work;
		t.note("built", seat, utility, build$1(p, seat, place, utility, discountOf(f, seat)));
	}
}
function operateSite(t, seat, site, double) {
	const { p } = t;
	const out = run(p, seat, site, double);
	t.note("ran", seat, utilityAt(p, site), out, utilities[utilityAt(p, site)]?.output.good ?? 0);
}
/** BM-7.4  True for a site whose Utility can run in this action still. */
var isReady = (p, f, seat, site) => ownerAt(p, site) === seat && !isMarked(f, site) && isWorking(p, site) && canFeed(p, seat, site, false);
/** BM-7.4  True when something is left that can run. */
function canRun(p, f, seat) {
	for (let site = 0; site <= OFF_MAP; site++) if (isReady(p, f, seat, site)) return true;
	return false;
}
/** BM-7.4  Idling is allowed, unless the table says otherwise (must_operate). */
var idleFault = (p, f, seat) => p.options.must_operate && canRun(p, f, seat) ? refuse("BM-7.4", "MUST_OPERATE", "At this table what can run must run; choose which comes next.") : null;
/** BM-7.4  Runs all that can run, round and round over the sites, since outputs may feed what could not run before. */
function runAll(t, f, seat) {
	const { p } = t;
	for (let ran = true; ran;) {
		ran = false;
		for (let site = 0; site <= OFF_MAP; site++) {
			if (!isReady(p, f, seat, site)) continue;
			operateSite(t, seat, site, p.upgraded[site] === 1 && canFeed(p, seat, site, true));
			mark(f, site);
			ran = true;
		}
	}
}
// src/rulesets/black-market/colony/crews.ts
var sites = { at: sitesCalled((id) => refuse("BM-7.3", "NO_SITE", `There is no mine or farm at ${JSON.stringify(id)}; sites are called home-2.4 or N4.`)) };
/** BM-7.3  A mine or farm is vacated, or occupied by a Spare or by Infantry. */
var crews = cases({
	done: {},
	vacate: sites,
	spare: sites,
	infantry: sites
});
/** BM-7.3  Why a crew cannot be changed so, or null. What was vacated is not manned by Spares again: nothing would change. */
function crewFault(p, f, seat, { do: how, at: site }) {
	if (!isManned(p, seat, site)) return refuse("BM-7.3", "NOT_MANNED", "Name a mine or farm of your own; others need no workers.");
	if (how === "vacate") return isOccupied(p, site) ? null : refuse("BM-7.3", "NOT_OCCUPIED", "That Utility is empty; occupy it.");
	if (isOccupied(p, site)) return refuse("BM-7.3", "OCCUPIED", "That Utility is occupied; vacate it first.");
	const needs = p.options.workers_per_utility;
	const there = at(p[how], seat);
	if (there < needs) return refuse("BM-4.2", "NOT_ENOUGH", `That takes ${needs} ${how === "spare" ? "Spare" : "Infantry at home"}; you have ${there}.`);
	return how === "spare" && isMarked(f, site) ? refuse("BM-7.3", "VACATED", "You have just vacated that Utility; only Infantry may move in now.") : null;
}
/** True for a player's own mine or farm. */
var isManned = (p, seat, site) => p.siteOwner[site] === seat && utilities[at(p.site, site)]?.manned === true;
/** True when a player has a mine or farm to man. */
function hasManned(p, seat) {
	for (let site = 0; site < SITES; site++) if (isManned(p, seat, site)) return true;
	return false;
}
var code = codesOf(crews);
var DONE = code.done({});
/** BM-7.3  The question which mines and farms are occupied or vacated. */
var crewing = {
	of: crews,
	each(p, _f, seat, out) {
		out.add({ do: "done" });
		for (let site = 0; site < SITES; site++) if (p.siteOwner[site] === seat) for (const how of [
			"vacate",
			"spare",
			"infantry"
		]) out.add({
			do: how,
			at: site
		});
	},
	codes(p, f, seat, out) {
		out.add(DONE);
		const needs = p.options.workers_per_utility;
		const spare = at(p.spare, seat) >= needs;
		const infantry = at(p.infantry, seat) >= needs;
		for (let site = 0; site < SITES; site++) {
			if (!isManned(p, seat, site)) continue;
			if (isOccupied(p, site)) out.add(code.vacate({ at: site }));
			else {
				if (spare && !isMarked(f, site)) out.add(code.spare({ at: site }));
				if (infantry) out.add(code.infantry({ at: site }));
			}
		}
	},
	fault: (p, f, seat, crew) => crew.do === "done" ? null : crewFault(p, f, seat, crew),
	label(p, _f, _seat, crew) {
		if (crew.do === "done") return { text: "Done" };
		const what = utilityWords(p, crew.at);
		return {
			text: {
				vacate: `Vacate the ${what}`,
				spare: `Occupy the ${what} by a Spare`,
				infantry: `Occupy the ${what} by Infantry`
			}[crew.do],
			target: siteId(crew.at)
		};
	}
};
/** BM-7.3  Workers come or go. */
function changeCrew(t, f, seat, { do: how, at: site }) {
	const { p } = t;
	if (how === "vacate") {
		vacate(p, site);
		mark(f, site);
		t.note("vacated", seat, at(p.site, site), site);
		return;
	}
	add(p[how], seat, -p.options.workers_per_utility);
	p.occupied = withAt(p.occupied, site, 1);
	t.note("occupied", seat, at(p.site, site), site, how === "spare" ? 1 : 2);
}
// src/rulesets/black-market/procedures/industry.ts
var beginIndustry = () => ({
	i: 0,
	prefab: 0,
	homes: 0,
	map: 0
});
var worker = (p, f) => seatAfter(p, p.turn, f.i);
/** BM-7 INDUSTRY. */
var industry = procedure("industry", {
	i: open(int(-1, 5)),
	prefab: open(int(0, 31)),
	homes: open(int(0)),
	map: open(int(0))
}, {
	skill: (t) => startPart(t, t.p.turn, "bonus", "played"),
	played(t, f) {
		if (t.returnedBy(skill) === 3) f.prefab |= bit(worker(t.p, f));
		return f.i === 0 ? "bonus" : "part";
	},
	bonus: pick({
		clause: "BM-7.1",
		question: "Your bonus: build, run or upgrade one Utility.",
		who: (p) => p.turn,
		of: works,
		each(p, _f, seat, out) {
			listWorks(p, seat, out);
			listRuns(p, seat, out);
		},
		can: (p, f, seat, work) => canWork(p, f, seat, work, true),
		fault: (p, f, seat, work) => workFault(p, f, seat, work, true),
		label: (p, f, seat, work) => workLabel(p, f, seat, work, true),
		late: { do: "nothing" },
		take(t, f, seat, work) {
			carryOut(t, f, seat, work, true);
			return "part";
		}
	}),
	next(t, f) {
		f.i++;
		if (f.i < t.p.seats) return startPart(t, worker(t.p, f), "part", "played");
		f.i = -1;
		return "nextCrew";
	},
	part(t, f) {
		const { p } = t;
		const seat = worker(p, f);
		return held(p, seat, 0) >= cheapest(f, seat) ? "improve" : "next";
	},
	improve: pick({
		clause: "BM-7.2",
		question: "Which improvement do you make?",
		who: worker,
		of: works,
		each: (p, _f, seat, out) => listWorks(p, seat, out),
		can: (p, f, seat, work) => canWork(p, f, seat, work, false),
		fault: (p, f, seat, work) => workFault(p, f, seat, work, false),
		label: (p, f, seat, work) => workLabel(p, f, seat, work, false),
		late: { do: "nothing" },
		take(t, f, seat, work) {
			carryOut(t, f, seat, work, false);
			return "next";
		}
	}),
	nextCrew(t, f) {
		const { p } = t;
		f.homes = 0;
		f.map = 0;
		for (f.i++; f.i < p.seats; f.i++) if (hasManned(p, worker(p, f))) return "crew";
		f.i = -1;
		return "nextRun";
	},
	crew: pick({
		clause: "BM-7.3",
		question: "Which mines and farms do you occupy or vacate?",
		who: worker,
		...crewing,
		late: { do: "done" },
		take(t, f, seat, crew) {
			if (crew.do === "done") return "nextCrew";
			changeCrew(t, f, seat, crew);
			return "crew";
		}
	}),
	nextRun(t, f) {
		const { p } = t;
		f.homes = 0;
		f.map = 0;
		for (f.i++; f.i < p.seats; f.i++) if (canRun(p, f, worker(p, f))) return "operate";
		f.i = 0;
		return "yields";
	},
	operate: pick({
		clause: "BM-7.4",
		question: "Which Utility runs next?",
		who: worker,
		of: operations,
		each(p, _f, seat, out) {
			out.add({ do: "nothing" });
			out.add({ do: "all" });
			listRuns(p, seat, out);
		},
		options(p, f, seat, out) {
			if (idleFault(p, f, seat) === null) out.add({ do: "nothing" });
			if (canRun(p, f, seat)) out.add({ do: "all" });
			listReady(p, f, seat, out);
		},
		fault(p, f, seat, choice) {
			if (choice.do === "nothing") return idleFault(p, f, seat);
			if (choice.do === "all") return canRun(p, f, seat) ? null : refuse("BM-7.4", "NOT_ENOUGH", "Nothing is left that can run; you are done.");
			return isMarked(f, choice.at) ? refuse("BM-7.4", "HAS_RUN", `The ${utilityWords(p, choice.at)} has run in this action; once is all.`) : runFault(p, seat, choice.at, choice.double);
		},
		label(p, _f, _seat, choice) {
			if (choice.do === "nothing") return { text: "Nothing more" };
			return choice.do === "all" ? {
				text: "Run all that can run",
				note: "in the order of the sites, upgraded ones twice over"
			} : runLabel(p, choice);
		},
		late: (p, f, seat) => ({ do: idleFault(p, f, seat) === null ? "nothing" : "all" }),
		take(t, f, seat, choice) {
			if (choice.do === "nothing") return "nextRun";
			if (choice.do === "all") {
				runAll(t, f, seat);
				return "nextRun";
			}
			operateSite(t, seat, choice.at, choice.double);
			mark(f, choice.at);
			return canRun(t.p, f, seat) ? "operate" : "nextRun";
		}
	}),
	yields(t) {
		const { p } = t;
		for (let i = 0; i < p.seats; i++) {
			const seat = seatAfter(p, p.turn, i);
			for (let card = 0; card < FACES; card++) {
				if (p.holder[card] !== seat || p.open[card] === 0 || !hasOwnUnit(p, seat, card)) continue;
				const face = faces[at(p.face, card)];
				gain(p, seat, face?.yields ?? 0, 1);
				t.note("yielded", seat, at(p.face, card), face?.yields ?? 0);
			}
		}
		return t.done();
	}
});
/** The least that an improvement costs a player: who has not even that is not asked. */
var cheapest = (f, seat) => utilities.reduce((least, _, i) => Math.min(least, buildCost(i, discountOf(f, seat))), UPGRADE_COST);
function hasOwnUnit(p, seat, card) {
	for (let slot = card * SLOTS; slot < (card + 1) * SLOTS; slot++) if (p.unit[slot] !== -1 && at(p.unit, slot) >> 1 === seat) return true;
	return false;
}
// src/rulesets/black-market/procedures/muster.ts
var beginMuster = () => ({ i: -1 });
var COST_INFANTRY = UNIT_COST[0] ?? 0;
var COST_MECH = UNIT_COST[1] ?? 0;
/** BM-11.1  How many are mustered. */
var levies = parts({
	infantry: range(0, 1e3),
	mechs: range(0, 1e3)
});
var captain = (p, f) => seatAfter(p, p.first, f.i);
var costOf = ({ infantry, mechs }) => infantry * COST_INFANTRY + mechs * COST_MECH;
/** Adds all that a player can pay for. */
function affordable(p, _f, seat, out) {
	const energy = held(p, seat, 0);
	const spare = at(p.spare, seat);
	for (let infantry = 0; infantry <= spare; infantry++) for (let mechs = 0; costOf({
		infantry,
		mechs
	}) <= energy; mechs++) out.add({
		infantry,
		mechs
	});
}
/** BM-11.1 Muster, after odd rounds' Action Phase. */
var muster = procedure("muster", { i: open(int(-1, 5)) }, {
	next(t, f) {
		const { p } = t;
		for (f.i++; f.i < p.seats; f.i++) {
			const energy = held(p, captain(p, f), 0);
			if (energy >= COST_MECH || energy >= COST_INFANTRY && at(p.spare, captain(p, f)) > 0) return "muster";
		}
		return t.done();
	},
	muster: pick({
		clause: "BM-11.1",
		question: "Which units do you muster?",
		who: captain,
		of: levies,
		each: affordable,
		options: affordable,
		fault(p, _f, seat, levy) {
			const spare = at(p.spare, seat);
			return levy.infantry > spare ? refuse("BM-4.2", "NOT_ENOUGH", `Each Infantry takes one Spare; you have ${spare}.`) : energyFault(p, seat, costOf(levy));
		},
		label(_p, _f, _seat, levy) {
			const { infantry, mechs } = levy;
			const units = [...infantry === 0 ? [] : [`${infantry} Infantry`], ...mechs === 0 ? [] : [mechs === 1 ? "a Mech" : `${mechs} Mechs`]];
			return units.length === 0 ? { text: "Muster nobody" } : {
				text: `Muster ${units.join(" and ")}`,
				note: `${costOf(levy)} Energy`
			};
		},
		late: {
			infantry: 0,
			mechs: 0
		},
		take(t, _f, seat, levy) {
			const { p } = t;
			const { infantry, mechs } = levy;
			pay(p, seat, 0, costOf(levy));
			add(p.spare, seat, -infantry);
			add(p.infantry, seat, infantry);
			p.mech = plusAt(p.mech, seat * 5 + seat, mechs);
			if (infantry + mechs > 0) t.note("mustered", seat, infantry, mechs);
			return "next";
		}
	})
});
// src/rulesets/black-market/colony/taking.ts
/** True when a player may take one of the shown cards. */
function canTake(p, seat) {
	for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0 && maySkill(p, seat, skill)) return true;
	return false;
}
/** The question which shown card is taken. `orToken`: an RnD Token instead (BM-8.3). */
function taking(clause, orToken) {
	const cards = skillCards((id) => refuse(clause, "NOT_SHOWN", `There is no Skill Card ${JSON.stringify(id)}.`));
	return {
		field: "take",
		of: orToken ? orNone(wordsOr(["rnd"], cards)) : orNone(cards),
		each(p, _f, _seat, out) {
			out.add(null);
			for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(skill);
			if (orToken) out.add("rnd");
		},
		can: (p, _f, seat, taken) => typeof taken !== "number" || at(p.shown, taken) > 0 && maySkill(p, seat, taken),
		fault: (p, _f, seat, taken) => typeof taken === "number" ? takeSkillFault(p, seat, taken, clause) : null,
		label(_p, _f, _seat, taken) {
			if (taken === null) return { text: "Take no card" };
			if (taken === "rnd") return {
				text: "Take an RnD Token",
				note: "later it advances a track"
			};
			return {
				text: `Take ${skillWords(taken)}`,
				note: effectWords(taken),
				target: shownTarget(taken)
			};
		},
		late: null
	};
}
// src/rulesets/black-market/procedures/research.ts
var beginResearch = () => ({ i: 0 });
var scholar = (p, f) => seatAfter(p, p.turn, f.i);
var levelOf = (p, seat, track) => at(p.track, seat * 3 + track);
/** BM-8.5  Why a track cannot be advanced, or null. */
var trackFault = (p, seat, track) => levelOf(p, seat, track) < 5 ? null : refuse("BM-8.5", "TRACK_FULL", `Level 5 is the last of ${TRACK_NAMES[track]}; choose another track.`);
function advance(t, seat, track) {
	t.p.track = plusAt(t.p.track, seat * 3 + track, 1);
	t.note("advanced", seat, track, levelOf(t.p, seat, track));
}
/** BM-8.2  What the others may do. */
var following = cases({
	nothing: {},
	advance: {
		track: indexed(...TRACKS$1),
		by: ["token", "energy"]
	}
});
/** BM-8.2  Why another player cannot advance so, or null. */
function followFault(p, seat, choice) {
	if (choice.do === "nothing") return null;
	const { track, by } = choice;
	if (by === "energy" && track === 2) return refuse("BM-8.2", "CRYPTO_NEEDS_TOKEN", "Cryptography advances for an RnD Token only; pay Energy for Technology or Military.");
	const full = trackFault(p, seat, track);
	if (full !== null) return full;
	if (by === "energy") return energyFault(p, seat, levelOf(p, seat, track) + 1);
	return at(p.rnd, seat) > 0 ? null : refuse("BM-4.2", "NOT_ENOUGH", "You have no RnD Token; pay Energy for Technology or Military.");
}
/** The same without words: for the list. */
function canFollow(p, seat, choice) {
	if (choice.do === "nothing") return true;
	const level = levelOf(p, seat, choice.track);
	if (level >= 5) return false;
	return choice.by === "token" ? at(p.rnd, seat) > 0 : choice.track !== 2 && held(p, seat, 0) > level;
}
/** True when a player can advance on some track. */
function canAdvance(p, seat) {
	for (let track = 0; track < TRACKS$1.length; track++) for (const by of ["token", "energy"]) if (canFollow(p, seat, {
		do: "advance",
		track,
		by
	})) return true;
	return false;
}
/** BM-8 RESEARCH. */
var research = procedure("research", { i: open(int(0, 5)) }, {
	skill: (t) => startPart(t, t.p.turn, "start"),
	start(t) {
		const { p } = t;
		for (let track = 0; track < TRACKS$1.length; track++) if (levelOf(p, p.turn, track) < 5) return "advance";
		return "first";
	},
	advance: menu({
		clause: "BM-8.1",
		question: "On which track do you advance?",
		who: (p) => p.turn,
		field: "advance",
		of: indexed(...TRACKS$1),
		can: (p, _f, seat, track) => levelOf(p, seat, track) < 5,
		fault: (p, _f, seat, track) => trackFault(p, seat, track),
		label: (p, _f, seat, track) => ({
			text: `Advance ${TRACK_NAMES[track]} to ${levelOf(p, seat, track) + 1}`,
			target: trackTarget(track)
		}),
		take(t, _f, seat, track) {
			advance(t, seat, track);
			return "first";
		}
	}),
	first: (t) => canTake(t.p, t.p.turn) ? "firstCard" : "next",
	firstCard: menu({
		clause: "BM-8.1",
		question: "Which Skill Card do you take?",
		who: (p) => p.turn,
		...taking("BM-8.1", false),
		take(t, _f, seat, taken) {
			if (typeof taken === "number") takeSkill(t, seat, taken);
			return "next";
		}
	}),
	next(t, f) {
		f.i++;
		return f.i < t.p.seats ? startPart(t, scholar(t.p, f), "part") : "second";
	},
	part: (t, f) => canAdvance(t.p, scholar(t.p, f)) ? "follow" : "card",
	follow: pick({
		clause: "BM-8.2",
		question: "Do you follow and advance on a track?",
		who: scholar,
		of: following,
		can: (p, _f, seat, choice) => canFollow(p, seat, choice),
		fault: (p, _f, seat, choice) => followFault(p, seat, choice),
		label(p, _f, seat, choice) {
			if (choice.do === "nothing") return { text: "Do not advance" };
			const { track, by } = choice;
			const level = levelOf(p, seat, track) + 1;
			return {
				text: `Advance ${TRACK_NAMES[track]} to ${level}`,
				note: `for ${by === "token" ? "an RnD Token" : `${level} Energy`}`,
				target: trackTarget(track)
			};
		},
		late: { do: "nothing" },
		take(t, _f, seat, choice) {
			if (choice.do === "nothing") return "card";
			if (choice.by === "token") t.p.rnd = plusAt(t.p.rnd, seat, -1);
			else pay(t.p, seat, 0, levelOf(t.p, seat, choice.track) + 1);
			advance(t, seat, choice.track);
			return "card";
		}
	}),
	card: (t, f) => canTake(t.p, scholar(t.p, f)) ? "takeCard" : "next",
	takeCard: menu({
		clause: "BM-8.2",
		question: "Which Skill Card do you take?",
		who: scholar,
		...taking("BM-8.2", false),
		take(t, _f, seat, taken) {
			if (typeof taken === "number") takeSkill(t, seat, taken);
			return "next";
		}
	}),
	second: () => "secondCard",
	secondCard: menu({
		clause: "BM-8.3",
		question: "A second Skill Card, or an RnD Token?",
		who: (p) => p.turn,
		...taking("BM-8.3", true),
		take(t, _f, seat, taken) {
			if (taken === "rnd") {
				t.p.rnd = plusAt(t.p.rnd, seat, 1);
				t.note("gotRnd", seat);
			} else if (taken !== null) takeSkill(t, seat, taken);
			return "show";
		}
	}),
	show(t) {
		t.note("showed", showSkills(t.p, t.chance, REFILL));
		return "trim";
	},
	trim: (t) => countCards$1(t.p.shown) > SHOWN ? "under" : t.done(),
	under: menu({
		clause: "BM-8.4",
		question: "Too many Skill Cards are shown. Which goes under the deck?",
		who: (p) => p.turn,
		field: "under",
		of: skillCards((id) => notShown(`There is no Skill Card ${JSON.stringify(id)}; choose one of those shown.`)),
		each: listShown,
		options: listShown,
		fault: (p, _f, _seat, skill) => at(p.shown, skill) > 0 ? null : notShown("That Skill Card is not shown; put one of the shown ones under the deck."),
		label: (_p, _f, _seat, skill) => ({
			text: `Put ${skillWords(skill)} under the deck`,
			note: effectWords(skill),
			target: shownTarget(skill)
		}),
		take(t, _f, seat, skill) {
			t.p.shown = plusAt(t.p.shown, skill, -1);
			t.p.under = [...t.p.under, skill];
			t.note("putUnder", seat, skill);
			return "trim";
		}
	})
});
function listShown(p, _f, _seat, out) {
	for (let skill = 0; skill < SKILLS; skill++) if (at(p.shown, skill) > 0) out.add(skill);
}
var notShown = (why) => refuse("BM-8.4", "NOT_SHOWN", why);
// src/rulesets/black-market/procedures/game.ts
function actionFault(p, action) {
	if ((p.taken & 1 << action) === 0) return null;
	const left = ACTION_NAMES.filter((_, i) => (p.taken & 1 << i) === 0);
	return refuse("BM-1.3", "ACTION_TAKEN", `${ACTION_NAMES[action]} was chosen in this round; left are ${left.join(", ")}.`);
}
/** What each action is for, in file order; the others follow in the weaker way. */
var ACTION_NOTES = [
	"take up to two Location Cards, then turn yours face-up for points and sites",
	"build or upgrade Utilities, send workers in and out, run everything",
	"prime the Black Market, deal with the others, exchange with the pool",
	"advance on a track and take Skill Cards",
	"one more of your people for free, and two more to buy",
	"a Military Token, a Mech or your discarded cards; then move and raid"
];
/** BM-1.2 The rounds: Action Phase, Muster or Consumption, Maintenance. */
var game = procedure("game", { i: open(int(0, 5)) }, {
	round(t, f) {
		const { p } = t;
		f.i = 0;
		p.taken = 0;
		p.turn = p.first;
		t.note("roundBegins", p.round, p.first);
		return "choose";
	},
	choose: menu({
		clause: "BM-1.3",
		question: "Which action do you initiate?",
		who: (p) => p.turn,
		field: "action",
		of: indexed(...ACTIONS),
		options(p, _f, _seat, out) {
			for (let action = 0; action < ACTIONS.length; action++) if ((p.taken & 1 << action) === 0) out.add(action);
		},
		fault: (p, _f, _seat, action) => actionFault(p, action),
		label: (_p, _f, _seat, action) => ({
			text: ACTION_NAMES[action] ?? "?",
			note: ACTION_NOTES[action] ?? "",
			target: actionTarget(action)
		}),
		take(t, _f, seat, action) {
			const { p } = t;
			p.taken |= 1 << action;
			p.action = action;
			p.initiated = plusAt(p.initiated, seat * ACTIONS.length + action, 1);
			t.note("initiated", seat, action);
			return resolve(t, action);
		}
	}),
	chosen(t, f) {
		const { p } = t;
		p.action = -1;
		f.i++;
		if (f.i >= p.seats) return "supply";
		p.turn = seatAfter(p, p.first, f.i);
		return "choose";
	},
	supply(t) {
		t.p.turn = t.p.first;
		return t.p.round % 2 === 1 ? t.call(muster, beginMuster(), "maintain") : t.call(consumption, beginConsumption(), "maintain");
	},
	maintain(t) {
		const { p } = t;
		p.first = (p.first + 1) % p.seats;
		p.turn = p.first;
		t.moment("round");
		if (p.round < p.options.rounds) {
			p.round++;
			return "round";
		}
		p.ended = 1;
		t.note("over");
		return t.over();
	}
});
/** BM-1.3  Explore, Industry, Trade, Research, Recruit, Militarise. */
function resolve(t, action) {
	switch (action) {
		case 0: return t.call(explore, beginExplore(), "chosen");
		case 1: return t.call(industry, beginIndustry(), "chosen");
		case 2: return t.call(trade, beginTrade(), "chosen");
		case 3: return t.call(research, beginResearch(), "chosen");
		case 4: return t.call(recruit, beginRecruit(), "chosen");
		default: return t.call(militarise, beginMilitarise(), "chosen");
	}
}
/** The locals with which a game begins. */
var start = { i: 0 };
// src/rulesets/black-market/procedures/all.ts
/** All procedures of the game; it begins with the first. */
var procedures = [
	game,
	skill,
	explore,
	industry,
	trade,
	deal,
	speak,
	via,
	research,
	recruit,
	militarise,
	raid,
	muster,
	consumption
];
// src/rulesets/black-market/setup.ts
var table = (size, value) => Array(size).fill(value);
/** BM-3 Setup: the colonies, the pool, the decks; everything before the first action is chosen. */
function setup(options, seats, chance) {
	const start = 3 * options.workers_per_utility + 2;
	if (start > options.population_cap) return refuse("BM-9.3", "POP_CAP", `Colonies begin with ${start} people; a population_cap of ${options.population_cap} is too low.`);
	const p = empty(options, seats);
	for (let seat = 0; seat < seats; seat++) settle(p, seat);
	primeFirst(p);
	layLocations(p, chance);
	for (let skill = 0; skill < SKILLS; skill++) p.deck = withAt(p.deck, skill, COPIES - dealt(p, skill));
	showSkills(p, chance, SHOWN);
	return p;
}
function empty(options, seats) {
	return {
		flow: [],
		options,
		seats,
		round: 1,
		first: 0,
		turn: 0,
		action: -1,
		taken: 0,
		initiated: table(seats * ACTIONS.length, 0),
		goods: table(seats * 3, 0),
		pool: [
			0,
			0,
			0
		],
		box: [
			0,
			0,
			0
		],
		handed: [
			0,
			0,
			0
		],
		spare: table(seats, 0),
		disaffected: table(seats, 0),
		infantry: table(seats, 0),
		mech: table(25, 0),
		unit: table(FACES * SLOTS, -1),
		site: table(SITES, -1),
		siteOwner: table(SITES, -1),
		occupied: table(SITES, 0),
		upgraded: table(SITES, 0),
		fusion: -1,
		holder: table(FACES, -1),
		face: table(FACES, -1),
		open: table(FACES, 0),
		seen: table(FACES, 0),
		discarded: table(FACES, 0),
		track: table(seats * 3, 0),
		rnd: table(seats, 0),
		military: table(seats, 0),
		hand: table(seats * SKILLS, 0),
		used: table(seats * SKILLS, 0),
		shown: table(SKILLS, 0),
		deck: table(SKILLS, 0),
		under: [],
		notes: [],
		orders: Array(seats).fill(null),
		ended: 0
	};
}
/** BM-3.1  The faction of a seat: commodities, three occupied Utilities, 1 Infantry, 1 Spare, a Skill Card and its level. */
function settle(p, seat) {
	const faction = factions[seat];
	if (faction === void 0) return;
	for (let good = 0; good < 3; good++) {
		const amount = faction.goods[good] ?? 0;
		p.goods[seat * 3 + good] = amount;
		add(p.box, good, -amount);
	}
	for (const [i, utility] of faction.utilities.entries()) {
		const site = seat * HOME_SITES + i;
		p.site = withAt(p.site, site, utility);
		p.siteOwner = withAt(p.siteOwner, site, seat);
		p.occupied = withAt(p.occupied, site, 1);
	}
	p.infantry[seat] = 1;
	p.spare[seat] = 1;
	p.hand = withAt(p.hand, seat * SKILLS + faction.skill, 1);
	p.track = withAt(p.track, seat * 3 + (skills[faction.skill]?.track ?? 0), 1);
}
/** BM-3.2  One large token in the pool for each occupied Utility, of its normal output. */
function primeFirst(p) {
	for (let site = 0; site < SITES; site++) {
		const output = utilities[at(p.site, site)]?.output;
		if (output === void 0 || p.occupied[site] === 0) continue;
		add(p.pool, output.good, p.options.pool_start);
		add(p.box, output.good, -p.options.pool_start);
	}
}
/** BM-3.3  One card of each Location deck to each player, face-down; then one of each, open, to its discard pile. */
function layLocations(p, chance) {
	for (let seat = 0; seat < p.seats; seat++) for (let deck = 0; deck < DECKS.length; deck++) place(p, seat, drawFace(p, chance, deck), 0, 0);
	for (let deck = 0; deck < DECKS.length; deck++) {
		const face = drawFace(p, chance, deck);
		p.discarded = withAt(p.discarded, face, 1);
	}
}
function dealt(p, skill) {
	let count = 0;
	for (let seat = 0; seat < p.seats; seat++) count += at(p.hand, seat * SKILLS + skill);
	return count;
}
// src/rulesets/black-market/sound.ts
/** What the schema cannot say. Null when the position holds together. */
function sound(p) {
	return courseFault(p) ?? sizesFault(p) ?? seatsFault(p) ?? booksFault(p) ?? sitesFault(p) ?? locationsFault(p) ?? unitsFault(p) ?? tradeFault(p);
}
/** BM-1.1, BM-12.1  The rounds are as many as the options say; the game is over after the last one, and then asks nothing. */
function courseFault({ round, options, ended, flow }) {
	if (round > options.rounds) return `position.round: there are ${options.rounds} rounds, not ${round}`;
	if (ended === 1 && round < options.rounds) return "position.ended: there are rounds to come";
	return ended === 1 === (flow.length === 0) ? null : "position.flow: is empty when the game is over, and only then";
}
function sizesFault(p) {
	const sizes = [
		[
			"initiated",
			p.initiated,
			p.seats * 6
		],
		[
			"goods",
			p.goods,
			p.seats * 3
		],
		[
			"spare",
			p.spare,
			p.seats
		],
		[
			"disaffected",
			p.disaffected,
			p.seats
		],
		[
			"infantry",
			p.infantry,
			p.seats
		],
		[
			"track",
			p.track,
			p.seats * 3
		],
		[
			"rnd",
			p.rnd,
			p.seats
		],
		[
			"military",
			p.military,
			p.seats
		],
		[
			"hand",
			p.hand,
			p.seats * SKILLS
		],
		[
			"used",
			p.used,
			p.seats * SKILLS
		],
		[
			"orders",
			p.orders,
			p.seats
		]
	];
	for (const [name, list, size] of sizes) if (list.length !== size) return `position.${name}: must have ${size} entries, not ${list.length}`;
	return null;
}
function seatsFault(p) {
	for (const seat of [
		p.first,
		p.turn,
		p.fusion,
		...p.siteOwner,
		...p.holder
	]) if (seat >= p.seats) return `position: something is seat ${seat}'s, who is not there`;
	if (p.unit.some((unit) => unit >= 2 * p.seats)) return "position.unit: a unit belongs to no seat";
	if (p.notes.some((note) => note.from >= p.seats)) return "position.notes: one is by no seat";
	if (p.standing?.some(({ seat }) => seat >= p.seats) === true) return "position.standing: by no seat";
	for (const [level, frame] of p.flow.entries()) {
		if (frame.in === "game" !== (level === 0)) return `position.flow[${level}]: the game is the lowest frame`;
		for (const local of [
			"i",
			"seat",
			"partner",
			"asker",
			"owner",
			"loser"
		]) if ((frame[local] ?? 0) >= p.seats + (local === "i" ? 1 : 0)) return `position.flow[${level}].${local}: there is no such seat`;
	}
	return null;
}
/** Commodities come from the box and go there; every Skill Card is somewhere. */
function booksFault(p) {
	for (let good = 0; good < 3; good++) {
		const total = totalOf(p, good);
		if (total !== 0) return `position.box: the ledger of commodity ${good} is off by ${total}`;
	}
	for (let skill = 0; skill < SKILLS; skill++) {
		const copies = copiesOf(p, skill);
		if (copies !== COPIES) return `position.deck: there are ${copies} copies of card ${skill}, not ${COPIES}`;
	}
	return null;
}
/** Tokens of a commodity with players, in the pool and in the box, which owes what it gave: 0 at all times. */
function totalOf(p, good) {
	let sum = at(p.pool, good) + at(p.box, good);
	for (let seat = 0; seat < p.seats; seat++) sum += at(p.goods, seat * 3 + good);
	return sum;
}
/** Copies of a Skill Card, wherever they are. */
function copiesOf(p, skill) {
	let sum = at(p.shown, skill) + at(p.deck, skill);
	for (const under of p.under) if (under === skill) sum++;
	for (let seat = 0; seat < p.seats; seat++) sum += at(p.hand, seat * SKILLS + skill) + at(p.used, seat * SKILLS + skill);
	return sum;
}
function sitesFault(p) {
	for (let site = 0; site < SITES; site++) {
		const utility = at(p.site, site);
		if (utility === -1 !== (p.siteOwner[site] === -1)) return `position.site[${site}]: a Utility is somebody's`;
		if (!(utilities[utility]?.manned === true) && (p.occupied[site] === 1 || p.upgraded[site] === 1)) return `position.site[${site}]: only mines and farms are occupied or upgraded`;
		if (utility !== -1 && site < ALL_HOME_SITES && Math.floor(site / HOME_SITES) >= p.seats) return `position.site[${site}]: nobody lives there`;
	}
	for (let home = 0; home < 5; home++) if (p.site.slice(home * HOME_SITES, (home + 1) * HOME_SITES).filter((utility) => utility === 3).length > 1) return `position.site: home ${home} has two Solar Arrays`;
	return null;
}
function locationsFault(p) {
	const where = Array(FACES).fill(0);
	for (let mark = 0; mark < FACES; mark++) {
		const face = at(p.face, mark);
		if (p.holder[mark] === -1 !== (face === -1)) return `position.face[${mark}]: a card is somebody's`;
		if (face === -1) {
			if (p.open[mark] === 1 || p.seen[mark] !== 0) return `position.open[${mark}]: there is no such card`;
			continue;
		}
		const seen = at(p.seen, mark);
		if (seen > 32 || seen !== 0 && p.open[mark] === 1) return `position.seen[${mark}]: what everybody has seen, or sees, is seen by nobody besides`;
		if (face < 0 || deckOf(face) !== deckOf(mark)) return `position.face[${mark}]: is no card of that deck`;
		where[face] = at(where, face) + 1;
	}
	for (let face = 0; face < FACES; face++) if (at(where, face) + at(p.discarded, face) > 1) return `position.discarded[${face}]: the card is in two places`;
	return p.face.length === 2 * DECK_SIZE ? null : "position.face: two decks of twelve";
}
function unitsFault(p) {
	for (let mark = 0; mark < FACES; mark++) {
		for (let slot = 1; slot < SLOTS; slot++) if (at(p.unit, mark * SLOTS + slot) > at(p.unit, mark * SLOTS + slot - 1)) return `position.unit[${mark * SLOTS + slot}]: units stand in falling order`;
		if (p.holder[mark] === -1 && p.unit[mark * SLOTS] !== -1) return `position.unit[${mark * SLOTS}]: there is no card to stand on`;
	}
	for (let owner = 0; owner < 5; owner++) for (let home = 0; home < 5; home++) if (at(p.mech, owner * 5 + home) > 0 && (owner >= p.seats || home >= p.seats)) return `position.mech[${owner * 5 + home}]: belongs to no seat`;
	return null;
}
/** BM-5.15, BM-14.2  Orders are for the Trade action being resolved; a deal on the table is one that was proposed. */
function tradeFault(p) {
	const trades = p.action === 2 && p.flow.some((frame) => frame.in === "trade" && frame.at !== "opening");
	for (const [seat, orders] of p.orders.entries()) {
		if (orders === null) continue;
		if (orders.direct === null && orders.rates.length === 0 || !trades || seat === p.turn || ordersFault(orders) !== null) return `position.orders[${seat}]: are no orders for this action`;
	}
	for (const [level, frame] of p.flow.entries()) {
		const wrong = frame.in === "deal" ? dealFault(p, frame) : null;
		if (wrong !== null) return `position.flow[${level}].${wrong}`;
	}
	return null;
}
function dealFault(p, { at: step, made, legs, confided, partners, i }) {
	if (legs === null !== (step === "propose")) return "legs: are there when they have been proposed";
	if (legs === null) return confided.length === 0 && partners === 0 ? null : "partners: nothing is proposed";
	if (partners === 0 || partners >= bit(p.seats) || (partners & bit(p.turn)) !== 0) return "partners: must be others at the table";
	if ((partners & bit(seatAfter(p, p.turn, i))) === 0) return "i: is no partner";
	const unproposed = proposalFault(p, p.turn, made, legs);
	if (unproposed !== null) return `legs: ${unproposed.text}`;
	return sameJson(Array.from({ length: i }, (_, place) => seatAfter(p, p.turn, place)).flatMap((seat) => confidedBy(legs, seat, () => "").map(({ leg }) => leg)), confided.map(({ leg }) => leg)) ? null : "confided: are not the Secrets told so far";
}
// src/rulesets/black-market/words/losses.ts
var UTILITY = ["Utility", "Utilities"];
var LOCATION = ["Location", "Locations"];
var PERSON = ["person", "people"];
var UNIT = {
	mech: ["Mech", "Mechs"],
	infantry: ["Infantry", "Infantry"]
};
/** What units of a kind are called in counts. */
var unitOf = (kind) => UNITS[kind] === "mech" ? UNIT.mech : UNIT.infantry;
/** Who fights the reader in the last raid. */
function raider(w) {
	const raid = w.last("fought", ([seat, owner]) => seat === w.you || owner === w.you);
	if (raid === null) return null;
	const [seat, owner] = raid.args;
	const attacks = seat === w.you;
	return {
		name: w.name(attacks ? owner : seat),
		attacks
	};
}
/** "10 beat your 7." */
function sumOf(w) {
	const raid = w.last("fought", ([seat, owner]) => seat === w.you || owner === w.you);
	if (raid === null) return void 0;
	const [seat, , attack, defence] = raid.args;
	return seat === w.you ? `You attacked with ${attack} against ${defence}.` : `The attack of ${attack} beat your ${defence}.`;
}
/** A thing that another won in a raid. */
function won(w, by, what, of) {
	const why = sumOf(w);
	return {
		head: `You lost ${what} to ${w.name(by)}`,
		...why === void 0 ? {} : { why },
		lost: [{
			n: 1,
			of,
			what,
			to: w.name(by)
		}],
		weight: 6
	};
}
/** What the reader gave in a deal, or what was given him. */
function gift(w, from, to, what, lost) {
	if (from !== w.you) return { head: `${w.name(from)} gave you ${what}` };
	return {
		head: `You gave ${w.name(to)} ${what}`,
		lost: [{
			...lost,
			to: w.name(to)
		}],
		weight: -25
	};
}
// src/rulesets/black-market/words/names.ts
/** Where a unit of somebody is: home, another's home, or a card, by its mark where its face lies down (`told` is 0). */
function placeWords(w, place, owner, told = 0) {
	if (place === owner) return "home";
	if (place < 5) return `the home of ${w.name(place)}`;
	return told > 0 ? faceWords(told - 1) : `card #${place - 5 + 1}`;
}
// src/rulesets/black-market/words/colony.ts
var people = (n) => n === 1 ? "1 token" : `${n} tokens`;
var colonyWords = {
	roundBegins: {
		clause: "BM-1.2",
		grade: "bookkeeping",
		parts: ["round", "first"],
		say: (w, round, first) => `Round ${round} begins; ${w.name(first)} is First Player`
	},
	initiated: {
		clause: "BM-1.3",
		grade: "event",
		parts: ["seat", "action"],
		say: (w, seat, action) => `${w.name(seat)} initiates ${ACTION_NAMES[action]}`
	},
	over: {
		clause: "BM-12.1",
		grade: "headline",
		parts: [],
		say: () => "The last round is over"
	},
	played: {
		clause: "BM-4.1",
		grade: "event",
		parts: ["seat", "skill"],
		say: (w, seat, skill) => `${w.name(seat)} plays ${skillWords(skill)}`
	},
	ran: {
		clause: "BM-7.4",
		grade: "detail",
		parts: [
			"seat",
			"utility",
			"tokens",
			"good"
		],
		concerns: { gains: [0] },
		say: (w, seat, utility, out, good) => `${w.name(seat)} runs the ${utilityName(utility)}: ${goodsWords(out, good)}`
	},
	lookedSecretly: {
		clause: "BM-13.3",
		grade: "event",
		parts: ["seat", "owner"],
		concerns: {
			loses: [1],
			learns: [0]
		},
		say: (w, seat, owner) => `${w.name(seat)} looks at the face-down Location Cards of ${w.name(owner)}`,
		you: (w, seat, owner) => owner === w.you ? { head: `${w.name(seat)} looked at your face-down Location Cards` } : { head: `You looked at the face-down Location Cards of ${w.name(owner)}` }
	},
	looked: {
		clause: "BM-13.3",
		grade: "detail",
		parts: [
			"seat",
			"owner",
			"face",
			"mark"
		],
		concerns: { learns: [0] },
		say: (w, _seat, owner, face, mark) => `Card #${mark + 1} of ${w.name(owner)} is ${faceWords(face)}`
	},
	tookPapers: {
		clause: "BM-13.3",
		grade: "event",
		parts: [
			"seat",
			"face",
			"mark"
		],
		concerns: { gains: [0] },
		say: (w, seat, face, mark) => `${w.name(seat)} takes ${faceWords(face)} from the discards, face-down, as card #${mark + 1}`
	},
	skimmed: {
		clause: "BM-13.3",
		grade: "detail",
		parts: [
			"seat",
			"good",
			"tokens"
		],
		concerns: { gains: [0] },
		say: (w, seat, good, n) => `${w.name(seat)} takes ${goodsWords(n, good)} from the pool`
	},
	gotMilitary: {
		clause: "BM-2.10",
		grade: "detail",
		parts: ["seat"],
		concerns: { gains: [0] },
		say: (w, seat) => `${w.name(seat)} gets a Military Token`
	},
	gotRnd: {
		clause: "BM-2.10",
		grade: "detail",
		parts: ["seat"],
		concerns: { gains: [0] },
		say: (w, seat) => `${w.name(seat)} gets an RnD Token`
	},
	tookBlind: {
		clause: "BM-6.1",
		grade: "event",
		parts: [
			"seat",
			"deck",
			"mark"
		],
		concerns: { gains: [0] },
		say: (w, seat, deck, mark) => `${w.name(seat)} takes a ${DECK_NAMES[deck]} Location Card blind, card #${mark + 1}`
	},
	foundFace: {
		clause: "BM-6.3",
		grade: "detail",
		parts: [
			"seat",
			"face",
			"mark"
		],
		concerns: { learns: [0] },
		say: (_w, _seat, face, mark) => `Card #${mark + 1} is ${faceWords(face)}`
	},
	gotFee: {
		clause: "BM-6.1",
		grade: "bookkeeping",
		parts: ["seat", "good"],
		concerns: { gains: [0] },
		say: (w, seat, good) => `${w.name(seat)} gains ${goodsWords(1, good)}`
	},
	tookOpen: {
		clause: "BM-6.1",
		grade: "event",
		parts: ["seat", "face"],
		concerns: { gains: [0] },
		say: (w, seat, face) => `${w.name(seat)} takes ${faceWords(face)} from the discards`
	},
	turnedUp: {
		clause: "BM-6.4",
		grade: "event",
		parts: [
			"seat",
			"face",
			"mark"
		],
		concerns: { gains: [0] },
		say: (w, seat, face) => `${w.name(seat)} turns ${faceWords(face)} face-up`
	},
	turnedDown: {
		clause: "BM-6.4",
		grade: "event",
		parts: [
			"seat",
			"face",
			"mark"
		],
		concerns: { loses: [0] },
		say: (w, seat, face, mark) => `${w.name(seat)} turns ${faceWords(face)} face-down, as card #${mark + 1}`,
		you: (_w, _seat, face, mark) => ({
			head: `You turned ${faceWords(face)} face-down, as card #${mark + 1}`,
			weight: -30
		})
	},
	discardedLocation: {
		clause: "BM-6.5",
		grade: "event",
		parts: ["seat", "face"],
		concerns: { loses: [0] },
		say: (w, seat, face) => `${w.name(seat)} discards ${faceWords(face)}`,
		you: (_w, _seat, face) => ({
			head: `You discarded ${faceWords(face)}`,
			lost: [{
				n: 1,
				of: LOCATION,
				what: faceWords(face)
			}],
			weight: -25
		})
	},
	built: {
		clause: "BM-7.2",
		grade: "event",
		parts: [
			"seat",
			"utility",
			"site"
		],
		concerns: { gains: [0] },
		say: (w, seat, utility, site) => `${w.name(seat)} builds ${aUtility(utility)} ${siteWords(site, seat, w.name)}`
	},
	upgraded: {
		clause: "BM-7.2",
		grade: "event",
		parts: [
			"seat",
			"utility",
			"site"
		],
		concerns: { gains: [0] },
		say: (w, seat, utility, site) => `${w.name(seat)} upgrades the ${utilityName(utility)} ${siteWords(site, seat, w.name)}`
	},
	vacated: {
		clause: "BM-7.3",
		grade: "detail",
		parts: [
			"seat",
			"utility",
			"site"
		],
		say: (w, seat, utility, site) => `${w.name(seat)} vacates the ${utilityName(utility)} ${siteWords(site, seat, w.name)}`
	},
	occupied: {
		clause: "BM-7.3",
		grade: "detail",
		parts: [
			"seat",
			"utility",
			"site",
			"crew"
		],
		say: (w, seat, utility, site, how) => `${w.name(seat)} occupies the ${utilityName(utility)} ${siteWords(site, seat, w.name)} with ${how === 1 ? "a Spare" : "Infantry"}`
	},
	yielded: {
		clause: "BM-7.5",
		grade: "bookkeeping",
		parts: [
			"seat",
			"face",
			"good"
		],
		concerns: { gains: [0] },
		say: (w, seat, face, good) => `${faceWords(face)} yields ${w.name(seat)} ${goodsWords(1, good)}`
	},
	advanced: {
		clause: "BM-8.1",
		grade: "event",
		parts: [
			"seat",
			"track",
			"level"
		],
		concerns: { gains: [0] },
		say: (w, seat, track, level) => `${w.name(seat)} advances ${TRACK_NAMES[track]} to ${level}`
	},
	tookSkill: {
		clause: "BM-8.1",
		grade: "event",
		parts: ["seat", "skill"],
		concerns: { gains: [0] },
		say: (w, seat, skill) => `${w.name(seat)} takes ${skillWords(skill)}`
	},
	showed: {
		clause: "BM-8.4",
		grade: "bookkeeping",
		parts: ["cards"],
		say: (_w, n) => n === 0 ? "The Skill deck is empty" : n === 1 ? "1 new Skill Card is shown" : `${n} new Skill Cards are shown`
	},
	putUnder: {
		clause: "BM-8.4",
		grade: "bookkeeping",
		parts: ["seat", "skill"],
		say: (w, seat, skill) => `${w.name(seat)} puts ${skillWords(skill)} under the deck`
	},
	recruited: {
		clause: "BM-9.1",
		grade: "event",
		parts: ["seat", "people"],
		concerns: { gains: [0] },
		say: (w, seat, n) => `${w.name(seat)} gets ${n} Spare`
	},
	colonyFull: {
		clause: "BM-9.3",
		grade: "event",
		parts: ["seat"],
		concerns: { loses: [0] },
		say: (w, seat) => `The colony of ${w.name(seat)} is full; the free recruit is lost`,
		you: () => ({
			head: "Your colony is full",
			why: "The free recruit was lost."
		})
	},
	calmed: {
		clause: "BM-9.2",
		grade: "detail",
		parts: ["seat", "left"],
		concerns: { gains: [0] },
		say: (w, seat, left) => `A Disaffected of ${w.name(seat)} is Spare again; ${left} left`
	},
	consumed: {
		clause: "BM-11.2",
		grade: "event",
		parts: [
			"seat",
			"food",
			"water",
			"needs"
		],
		concerns: { loses: [0] },
		say: (w, seat, food, water, needs) => `${w.name(seat)} consumes ${goodsWords(food, 2)} and ${goodsWords(water, 1)} of ${needs} each`,
		you: (_w, _seat, food, water, needs) => ({
			head: `Your colony consumed ${goodsWords(food, 2)} and ${goodsWords(water, 1)}`,
			why: `It needed ${needs} of each.`,
			weight: -25
		})
	},
	died: {
		clause: "BM-11.4",
		grade: "event",
		parts: ["seat", "people"],
		concerns: { loses: [0] },
		say: (w, seat, n) => `${people(n)} of ${w.name(seat)}'s Disaffected leave the game`,
		you: (_w, _seat, n) => ({
			head: `${people(n)} of your Disaffected left the game`,
			lost: [{
				n,
				of: PERSON
			}]
		})
	},
	turnedAway: {
		clause: "BM-11.4",
		grade: "event",
		parts: ["seat", "people"],
		concerns: { loses: [0] },
		say: (w, seat, n) => `${people(n)} of ${w.name(seat)}'s Spare become Disaffected`,
		you: (_w, _seat, n) => ({
			head: `${people(n)} of your Spare became Disaffected`,
			why: "Food or Water was short."
		})
	},
	walkedOut: {
		clause: "BM-11.4",
		grade: "event",
		parts: [
			"seat",
			"utility",
			"site"
		],
		concerns: { loses: [0] },
		say: (w, seat, utility, site) => `The worker of ${w.name(seat)}'s ${utilityName(utility)} ${siteWords(site, seat, w.name)} walks out`,
		you: (w, seat, utility, site) => ({
			head: `The worker of your ${utilityName(utility)} ${siteWords(site, seat, w.name)} walked out`,
			why: "Food or Water was short."
		})
	},
	deserted: {
		clause: "BM-11.4",
		grade: "event",
		parts: [
			"seat",
			"place",
			"told"
		],
		concerns: { loses: [0] },
		say: (w, seat, place, told) => `Infantry of ${w.name(seat)} at ${placeWords(w, place, seat, told)} deserts`,
		you: (w, seat, place, told) => ({
			head: `Your Infantry at ${placeWords(w, place, seat, told)} deserted`,
			lost: [{
				n: 1,
				of: ["Infantry", "Infantry"],
				at: placeWords(w, place, seat, told)
			}]
		})
	}
};
// src/rulesets/black-market/words/trade.ts
/** "Ann", "Ann and Bob", "Ann, Bob and Cleo" */
function names(w, seats) {
	const all = seats.map((seat) => w.name(seat));
	return all.length < 2 ? all[0] ?? "nobody" : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
/** A good without its amount. */
var goodName = (good) => goodsWords(1, good).replace(/^1 /, "");
var tokens = (n, name) => `${n} ${name} ${n === 1 ? "Token" : "Tokens"}`;
var tradeWords = {
	primed: {
		clause: "BM-5.4",
		grade: "detail",
		parts: [
			"energy",
			"water",
			"food",
			"removed"
		],
		say: (_w, e, w, f, removed) => `The Black Market is primed: ${goodsWords(e, 0)}, ${goodsWords(w, 1)} and ${goodsWords(f, 2)}, ${removed} Energy removed`
	},
	wished: {
		clause: "BM-5.16",
		grade: "event",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} has a wish`
	},
	exchanged: {
		clause: "BM-5.18",
		grade: "event",
		parts: [
			"seat",
			"goods",
			"paid",
			"got"
		],
		say: (w, seat, [pay, get], paid, got) => `${w.name(seat)} gives the pool ${goodsWords(paid, pay)} for ${goodsWords(got, get)}`
	},
	passedTrade: {
		clause: "BM-5.29",
		grade: "bookkeeping",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} passes at the Black Market`
	},
	skipped: {
		clause: "BM-5.33",
		grade: "bookkeeping",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} has traded already`
	},
	proposed: {
		clause: "BM-5.15",
		grade: "event",
		parts: ["seat", "partners"],
		concerns: { learns: [1] },
		say: (w, seat, partners) => `${w.name(seat)} proposes a deal to ${names(w, partners)}`,
		you: (w, seat) => ({ head: `${w.name(seat)} proposed a deal to you` })
	},
	accepted: {
		clause: "BM-5.15",
		grade: "detail",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} accepts`
	},
	refused: {
		clause: "BM-5.15",
		grade: "detail",
		parts: ["seat"],
		say: (w, seat) => `${w.name(seat)} refuses`
	},
	voided: {
		clause: "BM-5.15",
		grade: "event",
		parts: ["seat", "leg"],
		concerns: { loses: [0] },
		say: (_w, _seat, leg) => `The deal is void: leg ${leg} is impossible (LEG_IMPOSSIBLE)`,
		you: (_w, _seat, leg) => ({
			head: "Your deal was void",
			why: `Leg ${leg} of it was impossible.`
		})
	},
	dealt: {
		clause: "BM-5.15",
		grade: "event",
		parts: ["seat", "partners"],
		say: (w, seat, partners) => `${w.name(seat)} and ${names(w, partners)} have made a deal`
	},
	gaveGoods: {
		clause: "BM-5.5",
		grade: "detail",
		parts: [
			"from",
			"to",
			"good",
			"tokens"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, good, n) => `${w.name(from)} gives ${goodsWords(n, good)} to ${w.name(to)}`,
		you: (w, from, to, good, n) => gift(w, from, to, goodsWords(n, good), {
			n,
			of: [goodName(good), goodName(good)]
		})
	},
	gaveMechs: {
		clause: "BM-5.9",
		grade: "event",
		parts: [
			"from",
			"to",
			"place",
			"mechs"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, place, n) => `${w.name(from)} gives ${n === 1 ? "a Mech" : `${n} Mechs`} at ${placeWords(w, place, from)} to ${w.name(to)}`,
		you: (w, from, to, place, n) => gift(w, from, to, `${n === 1 ? "a Mech" : `${n} Mechs`} at ${placeWords(w, place, from)}`, {
			n,
			of: ["Mech", "Mechs"]
		})
	},
	gaveUtility: {
		clause: "BM-5.8",
		grade: "event",
		parts: [
			"from",
			"to",
			"site"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, site) => `${w.name(from)} gives the Utility ${siteWords(site, -1, w.name)} to ${w.name(to)}`,
		you: (w, from, to, site) => gift(w, from, to, `the Utility ${siteWords(site, from === w.you ? from : -1, w.name)}`, {
			n: 1,
			of: UTILITY
		})
	},
	gaveLocation: {
		clause: "BM-5.11",
		grade: "event",
		parts: [
			"from",
			"to",
			"face"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, face) => `${w.name(from)} gives ${faceWords(face)} to ${w.name(to)}`,
		you: (w, from, to, face) => gift(w, from, to, faceWords(face), {
			n: 1,
			of: LOCATION,
			what: faceWords(face)
		})
	},
	gaveFaceDown: {
		clause: "BM-5.11",
		grade: "event",
		parts: [
			"from",
			"to",
			"mark"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, mark) => `${w.name(from)} gives the face-down card #${mark + 1} to ${w.name(to)}`,
		you: (w, from, to, mark) => gift(w, from, to, `the face-down card #${mark + 1}`, {
			n: 1,
			of: LOCATION,
			what: `card #${mark + 1}`
		})
	},
	gotFaceDown: {
		clause: "BM-5.11",
		grade: "event",
		parts: [
			"from",
			"to",
			"face",
			"mark"
		],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, face, mark) => `${w.name(from)} gives the face-down card #${mark + 1} to ${w.name(to)}: ${faceWords(face)}`,
		you: (w, from, to, face, mark) => gift(w, from, to, `${faceWords(face)}, face-down`, {
			n: 1,
			of: LOCATION,
			what: `card #${mark + 1}`
		})
	},
	gaveSkill: {
		clause: "BM-5.10",
		grade: "event",
		parts: [
			"from",
			"to",
			"skill",
			"cards"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, skill, n) => `${w.name(from)} gives ${n === 1 ? "" : `${n} × `}${skillWords(skill)} to ${w.name(to)}`,
		you: (w, from, to, skill, n) => gift(w, from, to, `${n === 1 ? "" : `${n} × `}${skillWords(skill)}`, {
			n,
			of: ["Skill Card", "Skill Cards"]
		})
	},
	gaveUsedSkill: {
		clause: "BM-5.11",
		grade: "event",
		parts: [
			"from",
			"to",
			"skill",
			"cards"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, skill, n) => `${w.name(from)} gives discarded ${n === 1 ? "" : `${n} × `}${skillWords(skill)} to ${w.name(to)}`,
		you: (w, from, to, skill, n) => gift(w, from, to, `discarded ${n === 1 ? "" : `${n} × `}${skillWords(skill)}`, {
			n,
			of: ["discarded Skill Card", "discarded Skill Cards"]
		})
	},
	gaveRnd: {
		clause: "BM-5.6",
		grade: "detail",
		parts: [
			"from",
			"to",
			"tokens"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, n) => `${w.name(from)} gives ${tokens(n, "RnD")} to ${w.name(to)}`,
		you: (w, from, to, n) => gift(w, from, to, tokens(n, "RnD"), {
			n,
			of: ["RnD Token", "RnD Tokens"]
		})
	},
	gaveMilitary: {
		clause: "BM-5.6",
		grade: "detail",
		parts: [
			"from",
			"to",
			"tokens"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, n) => `${w.name(from)} gives ${tokens(n, "Military")} to ${w.name(to)}`,
		you: (w, from, to, n) => gift(w, from, to, tokens(n, "Military"), {
			n,
			of: ["Military Token", "Military Tokens"]
		})
	},
	promised: {
		clause: "BM-5.13",
		grade: "event",
		parts: ["from", "to"],
		concerns: { learns: [1] },
		say: (w, from, to) => `${w.name(from)} gives a promise to ${w.name(to)}`
	},
	toldSecret: {
		clause: "BM-5.13",
		grade: "event",
		parts: ["from", "to"],
		concerns: { learns: [1] },
		say: (w, from, to) => `${w.name(from)} tells ${w.name(to)} a secret`
	},
	showedFace: {
		clause: "BM-5.13",
		grade: "event",
		parts: [
			"from",
			"to",
			"face",
			"mark"
		],
		concerns: { learns: [1] },
		say: (w, from, to, face, mark) => `${w.name(from)} shows ${w.name(to)} card #${mark + 1}: it is ${faceWords(face)}`
	},
	askedVia: {
		clause: "BM-5.26",
		grade: "detail",
		parts: [
			"seat",
			"partner",
			"good",
			"tokens"
		],
		concerns: { learns: [1] },
		say: (w, seat, partner, pay, n) => `${w.name(seat)} offers ${w.name(partner)} ${goodsWords(n, pay)} via the Black Market`
	},
	refusedVia: {
		clause: "BM-5.26",
		grade: "detail",
		parts: ["seat", "asker"],
		concerns: { learns: [1] },
		say: (w, seat, asker) => `${w.name(seat)} refuses the offer of ${w.name(asker)}`
	},
	passedOn: {
		clause: "BM-5.24",
		grade: "event",
		parts: [
			"from",
			"to",
			"good",
			"tokens"
		],
		between: [0, 1],
		concerns: {
			loses: [0],
			gains: [1]
		},
		say: (w, from, to, good, n) => `${w.name(from)} passes ${w.name(to)} ${goodsWords(n, good)}, less the commission`,
		you: (w, from, to, good, n) => gift(w, from, to, goodsWords(n, good), {
			n,
			of: [goodName(good), goodName(good)]
		})
	},
	returnedNothing: {
		clause: "BM-5.25",
		grade: "detail",
		parts: ["from", "to"],
		concerns: { learns: [1] },
		say: (w, from, to) => `${w.name(from)} returns nothing to ${w.name(to)}`
	}
};
// src/rulesets/black-market/words/war.ts
var BONUS_NAMES = [
	"Re-arm",
	"Refresh",
	"Strike"
];
var unit = (kind) => UNITS[kind] === "mech" ? "A Mech" : "Infantry";
var warWords = {
	performed: {
		clause: "BM-10.1",
		grade: "event",
		parts: ["seat", "bonus"],
		concerns: { gains: [0] },
		say: (w, seat, bonus) => `${w.name(seat)} performs ${BONUS_NAMES[bonus]}`
	},
	refreshed: {
		clause: "BM-10.2",
		grade: "detail",
		parts: ["seat", "cards"],
		concerns: { gains: [0] },
		say: (w, seat, n) => `${w.name(seat)} takes ${n} discarded Skill ${n === 1 ? "Card" : "Cards"} back`
	},
	cameHome: {
		clause: "BM-10.8",
		grade: "detail",
		parts: [
			"seat",
			"kind",
			"from",
			"told"
		],
		say: (w, seat, kind, from, told) => `${unit(kind)} of ${w.name(seat)} comes home from ${placeWords(w, from, seat, told)}`
	},
	wentOut: {
		clause: "BM-10.3",
		grade: "detail",
		parts: [
			"seat",
			"kind",
			"to",
			"told"
		],
		say: (w, seat, kind, to, told) => `${unit(kind)} of ${w.name(seat)} moves to ${placeWords(w, to, seat, told)}`
	},
	mustered: {
		clause: "BM-11.1",
		grade: "event",
		parts: [
			"seat",
			"infantry",
			"mechs"
		],
		concerns: { gains: [0] },
		say: (w, seat, infantry, mechs) => `${w.name(seat)} musters ${infantry} Infantry and ${mechs} ${mechs === 1 ? "Mech" : "Mechs"}`
	},
	raids: {
		clause: "BM-10.5",
		grade: "event",
		parts: [
			"seat",
			"owner",
			"what",
			"isCard"
		],
		concerns: { learns: [1] },
		say: (w, seat, owner, what, card) => `${w.name(seat)} raids ${w.name(owner)}: ${card === 1 ? faceWords(what) : `the Utility ${siteWords(what, owner, w.name)}`}`,
		you: (w, seat, owner, what, card) => ({
			head: `${w.name(seat)} raided ${card === 1 ? faceWords(what) : `your Utility ${siteWords(what, owner, w.name)}`}`,
			weight: 5
		})
	},
	committed: {
		clause: "BM-10.5",
		grade: "detail",
		parts: ["seat", "skill"],
		concerns: { loses: [0] },
		say: (w, seat, skill) => `${w.name(seat)} commits ${skillWords(skill)}`,
		you: (_w, _seat, skill) => ({
			head: `You committed ${skillWords(skill)}`,
			weight: -30
		})
	},
	fought: {
		clause: "BM-10.5",
		grade: "event",
		parts: [
			"seat",
			"owner",
			"attack",
			"defence"
		],
		concerns: { learns: [0, 1] },
		say: (w, seat, owner, attack, defence) => `${w.name(seat)} attacks with ${attack}, ${w.name(owner)} defends with ${defence}`,
		you: (w, seat, owner, attack, defence) => seat === w.you ? {
			head: `You attacked ${w.name(owner)} with ${attack} against ${defence}`,
			weight: -10
		} : { head: `${w.name(seat)} attacked you with ${attack} against ${defence}` }
	},
	lost: {
		clause: "BM-10.7",
		grade: "event",
		parts: [
			"seat",
			"kind",
			"place",
			"told"
		],
		concerns: { loses: [0] },
		say: (w, seat, kind, place, told) => `${unit(kind)} of ${w.name(seat)} at ${placeWords(w, place, seat, told)} is lost`,
		you: (w, _seat, kind, place, told) => {
			const rival = raider(w);
			const at = placeWords(w, place, w.you, told);
			const to = rival === null ? "" : ` to ${rival.name}`;
			return {
				head: `You lost ${UNITS[kind] === "mech" ? "a Mech" : "Infantry"} at ${at}${to}`,
				...rival?.attacks === true ? {
					why: "In your own raid.",
					weight: -15
				} : {},
				lost: [{
					n: 1,
					of: unitOf(kind),
					at,
					...rival === null ? {} : { to: rival.name }
				}]
			};
		}
	},
	wonUtility: {
		clause: "BM-10.6",
		grade: "headline",
		parts: [
			"seat",
			"owner",
			"utility",
			"site"
		],
		concerns: {
			gains: [0],
			loses: [1]
		},
		say: (w, seat, owner, utility, site) => `${w.name(seat)} takes the ${utilityName(utility)} ${siteWords(site, owner, w.name)} from ${w.name(owner)}`,
		you: (w, seat, owner, utility, site) => owner === w.you ? won(w, seat, `your ${utilityName(utility)} ${siteWords(site, owner, w.name)}`, UTILITY) : { head: seat === w.you ? `You took the ${utilityName(utility)} ${siteWords(site, owner, w.name)} from ${w.name(owner)}` : `${w.name(seat)} took the ${utilityName(utility)} ${siteWords(site, owner, w.name)} from ${w.name(owner)}` }
	},
	wonCard: {
		clause: "BM-10.6",
		grade: "headline",
		parts: [
			"seat",
			"owner",
			"face"
		],
		concerns: {
			gains: [0],
			loses: [1]
		},
		say: (w, seat, owner, face) => `${w.name(seat)} takes ${faceWords(face)} from ${w.name(owner)}`,
		you: (w, seat, owner, face) => owner === w.you ? won(w, seat, faceWords(face), LOCATION) : { head: `${seat === w.you ? "You" : w.name(seat)} took ${faceWords(face)} from ${w.name(owner)}` }
	}
};
// src/rulesets/black-market/ruleset.ts
/**
* The rules of a colony game in which trade matters.
* BM-1.1  Three to five colonies compete for Victory Points.
*/
var blackMarket = {
	meta: {
		id: "black-market",
		title: "Black Market",
		about: "Colonies on a dry world mine, farm, explore and arm, and trade with each other and with a Black Market that never has enough. Most Victory Points after six rounds win.",
		version: 2,
		seats: {
			min: 3,
			max: 5,
			usual: 3
		},
		minutes: [60, 120],
		prefix: "BM",
		seatsClause: "BM-1.1",
		turnClause: "BM-4.2",
		overClause: "BM-12.1",
		role: "colony",
		maxDecisions: 5e4
	},
	options,
	fields,
	sound,
	seatsOf: (p) => p.seats,
	setup,
	procedures,
	moments: ["round"],
	start,
	determinise,
	result,
	words: {
		...colonyWords,
		...tradeWords,
		...warWords
	},
	callsign: factionName,
	gauges,
	places,
	stakes,
	curves,
	conserved
};
/** Commodities with players, in the pool and in the box; every Skill Card and every Location Card is somewhere. */
function conserved(p) {
	const goods = GOODS.map((name, good) => [name, totalOf(p, good)]);
	let skills = 0;
	for (let skill = 0; skill < SKILLS; skill++) skills += copiesOf(p, skill);
	return {
		...Object.fromEntries(goods),
		skills,
		locations: p.face.length
	};
}
/** BM-12.1, BM-12.2  Who won. */
function result(p) {
	const best = winners(p);
	const scores = p.spare.map((_, seat) => points(p, seat));
	const how = best.length === 1 ? "the most Victory Points win" : "equal in all, they share the win";
	return {
		winners: best,
		scores,
		text: `Round ${p.options.rounds} is over; ${how}.`,
		clause: "BM-12.1"
	};
}
// src/rulesets/black-market/game.ts
var game_default = defineGame({
	rules: blackMarket,
	players,
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
