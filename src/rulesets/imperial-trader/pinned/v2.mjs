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
function generate$1(given, source) {
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
/** Freezes a JSON value to its leaves and returns it. */
function freezeJson(value) {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const part of Object.values(value)) freezeJson(part);
	}
	return value;
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
		for (let i = 0; i < a.length; i++) if (!sameJson(a[i], b[i])) return false;
		return true;
	}
	const one = a;
	const other = b;
	const keys = Object.keys(one);
	if (keys.length !== Object.keys(other).length || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
	for (const key of keys) if (!Object.hasOwn(other, key) || !sameJson(one[key], other[key])) return false;
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
/** By group: how many entries of the field are in it. */
function count$1(of) {
	return {
		kind: "count",
		...of
	};
}
/** By group: a public property of each of its entries, lowest first; which entry has it is not told. */
function listing(of) {
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
function seeing({ fields, procedures, counts = {} }) {
	const writer = new Writer();
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
	#given = [];
	#functions = [];
	/** A name in the source for something that is given to it. */
	given(value) {
		return `given[${this.#given.push(value) - 1}]`;
	}
	made(source) {
		const whole = `${this.#functions.join("\n")}\n${source}`;
		return generate$1({
			given: this.#given,
			copyJson,
			standingSeen
		}, whole);
	}
	/** The expression for what the eye sees of an expression; `at` names the indices on the way to it. */
	seen(schema, expression, at) {
		const { knowledge } = schema;
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
		view: seeing(any)
	};
}
// src/bots/game.ts
/** A game for the shelf, as its `game.ts` gives it: `export default defineGame({ rules, players, client })`. */
function defineGame(given) {
	const { rules, players = [], client = null, commands = [] } = given;
	return {
		rules: anyRuleset(rules),
		players,
		client,
		commands
	};
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
/** Does it, and gives back as a refusal what was thrown as one. */
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
var same = (expression) => expression;
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
	return {
		fault: (v, path) => typeof v === "number" && Number.isInteger(v) && v >= min && v <= max ? null : `${path}: must be a whole number from ${min} to ${max}, not ${brief(v)}`,
		copySource: same,
		hashSource: addNumber,
		json: {
			type: "integer",
			minimum: min,
			maximum: max
		}
	};
}
/** true or false. */
function bool() {
	return {
		fault: (v, path) => typeof v === "boolean" ? null : `${path}: must be true or false, not ${brief(v)}`,
		copySource: same,
		hashSource: (e) => `d.number(${e} ? 1 : 0);`,
		json: { type: "boolean" }
	};
}
/** A text of so many characters at the most, counted as JSON Schema does: by code points. */
function text(maxLength = 200) {
	return {
		fault: (v, path) => typeof v === "string" && isNoLongerThan(v, maxLength) ? null : `${path}: must be a text of at most ${maxLength} characters, not ${brief(v)}`,
		copySource: same,
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
		copySource: same,
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
			for (let i = 0; i < v.length; i++) {
				const wrong = item.fault(v[i], `${path}[${i}]`);
				if (wrong !== null) return wrong;
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
			for (const name of Object.keys(v)) if (!known.has(name)) return `${path}: there is no field ${brief(name)}; known are ${names.join(", ")}`;
			for (const name of names) {
				const field = fields[name];
				if (field === void 0) continue;
				if (!Object.hasOwn(v, name)) {
					if (field.fallback === void 0) return `${path}: the field ${brief(name)} is missing`;
					continue;
				}
				const wrong = field.fault(v[name], `${path}.${name}`);
				if (wrong !== null) return wrong;
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
		copySource: same,
		hashSource: fixedSource
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
		encode: (value) => min === 0 ? value : `(${value} - ${min})`,
		decode: (code) => min === 0 ? code : `(${code} + ${min})`,
		read: (_p, _f, _seat, json) => json - min,
		show: (_p, _f, _seat, code) => code + min
	});
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
	return generate$1(Object.fromEntries(constants.map((constant, i) => [`k${i}`, constant])), `return ${text}`);
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
function codesOf$1(of) {
	const made = Object.entries(of.shapes).map(([word, source]) => [word, generated((keep) => `(parts) => ${source("parts", keep)}`)]);
	return Object.fromEntries(made);
}
/** The function that gives the value of a code. */
function decoder(of) {
	if (of.plain) return (code) => code;
	return generated((keep) => `(code) => (${of.decode("code", keep)})`);
}
/** The function that reads a well-formed JSON value, or says why there is no such thing; for answers kept elsewhere. */
function reader(of) {
	const decode = decoder(of);
	return (p, f, seat, json) => {
		const code = of.read(p, f, seat, json);
		return typeof code === "number" ? decode(code) : code;
	};
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
	return generated((keep) => {
		const passes = fits?.(of.decode("code", keep), keep) ?? "true";
		return of.size === void 0 ? `(p, f, seat, out) => ${keep(of.each)}(p, f, seat, (code) => out.addIf(${passes}, code))` : `(p, f, seat, out) => {
          const end = ${keep(of.size)}(p, f, seat)
          for (let code = 0; code < end; code++) out.addIf(${passes}, code)
        }`;
	});
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
	return generate$1({}, `return (locals) => ({ ${parts.join(", ")} })`);
}
/** Marks a step that asks one seat to pick from a list. */
function ask(step) {
	const { clause, question, codec, who, options, why, candidates, planned, late, mayStand, take } = step;
	return {
		kind: "ask",
		clause,
		question,
		mayStand,
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
function partsOf(fields) {
	const { digits, span } = digitsOf(fields);
	const codeAt = (code, { of, weight }) => Math.floor(code / weight) % of.span;
	const counted = digits.find(({ of }) => of.counted !== void 0);
	return {
		schema: object(Object.fromEntries(digits.map(({ field, of }) => [field, of.schema]))),
		span,
		plain: false,
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
function asked(step, of) {
	const { clause, question, mayStand, who, late, planned, take } = step;
	const { codec, options, candidates, why } = choicesOf(step, of);
	return ask({
		clause,
		question,
		...mayStand === void 0 ? {} : { mayStand },
		codec,
		who,
		options,
		candidates,
		why,
		...given("planned", answering(of, planned)),
		...given("late", answering(of, lateness(late))),
		take: taking(of, take)
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
// src/kernel/mulberry.ts
var SCALE$1 = 2 ** -32;
/** The reference generator of printed seeds (mulberry32): the next fraction in [0, 1). */
function mulberry32(seed) {
	let a = seed | 0;
	return () => {
		a = a + 1831565813 | 0;
		let t = Math.imul(a ^ a >>> 15, 1 | a);
		t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
		return ((t ^ t >>> 14) >>> 0) * SCALE$1;
	};
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
		return DONE;
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
// src/rulesets/imperial-trader/chart.ts
var id$3 = text(8);
var laneShape = object({
	id: id$3,
	ends: list(id$3, 2, 2),
	spaces: int(0, 100)
});
/** IT-3.1  A card names where cargo is picked up and dropped off, and no price. */
var orderShape = object({
	id: id$3,
	pickup: id$3,
	dropoff: id$3
});
/** A map as it is written by hand or generated: planets, lanes, buy orders, and the frontier of the expansion. */
var mapShape = object({
	id: optional(text(60), "custom"),
	name: optional(text(60), "Unnamed sub-sector"),
	kind: optional(text(40), "handmade"),
	generator: optional(text(120), ""),
	planets: list(object({
		id: id$3,
		name: text(40),
		class: text(20),
		export: optional(anyJson(300), null)
	}), 0, 100),
	lanes: list(laneShape, 0, 200),
	orders: optional(list(orderShape, 0, 500), []),
	frontier: optional(list(object({
		id: id$3,
		name: text(40),
		kind: oneOf("open", "xenos"),
		export: optional(text(60), ""),
		lane: laneShape,
		order: optional(nullable(orderShape), null)
	}), 0, 10), [])
});
/** The worlds of these classes sell upgrades and repairs, and no others (IT-2.3). */
var UPGRADE_CLASSES = [
	"civilized",
	"forge",
	"hive"
];
/** A map made ready for play: worlds and lanes in the order of their ids, cross references as indices. */
var chartShape = object({
	id: text(60),
	name: text(60),
	worlds: list(object({
		id: id$3,
		name: text(40),
		class: text(20),
		export: text(300),
		frontier: oneOf("", "open", "xenos")
	}), 1, 200),
	lanes: list(object({
		id: id$3,
		from: int(0, 200),
		to: int(0, 200),
		spaces: int(1, 9)
	}), 0, 300),
	/** `frontier`: 1 for a card that names a frontier world, and so comes when that is colonised (IT-14.8). */
	orders: list(object({
		id: id$3,
		pickup: int(0, 200),
		dropoff: int(0, 200),
		frontier: int(0, 1)
	}), 0, 600)
});
/** Why a map cannot be played: the lowest clause of IT-2 and IT-3 that it breaks; null when it can be. */
function mapFault(map, laneSpaces) {
	return planetFault(map) ?? laneFault(map, laneSpaces) ?? shapeFault$1(map) ?? nameFault(map) ?? orderFault(map);
}
var lanesOf = (map) => [...map.lanes, ...(map.frontier ?? []).map((f) => f.lane)];
var frontierOrders = (map) => (map.frontier ?? []).flatMap((f) => f.order == null ? [] : [{
	...f.order,
	of: f
}]);
/** Every card of a map, those of the frontier included. */
var ordersOf = (map) => [...map.orders ?? [], ...frontierOrders(map).map(({ of: _world, ...order }) => order)];
function planetFault({ planets, frontier = [] }) {
	if (planets.length < 5 || planets.length > 7) return refuse("IT-2.1", "PLANET_COUNT", `A sub-sector has 5 to 7 planets; this one has ${planets.length}.`);
	const classless = planets.find((p) => p.class.trim() === "");
	if (classless !== void 0) return refuse("IT-2.2", "NO_CLASS", `Planet ${classless.id} has no class; write any, such as "agri".`);
	if (!planets.some((p) => UPGRADE_CLASSES.includes(p.class))) return refuse("IT-2.3", "NO_UPGRADE_WORLD", "At least one planet must be a Civilized, Forge or Hive World (class civilized, forge or hive).");
	for (const p of [...planets, ...frontier.filter((f) => f.kind === "open")]) if (typeof p.export !== "string" || p.export.trim() === "") return refuse("IT-2.4", "EXPORT_COUNT", `Planet ${p.id} must have exactly one export: a good or a kind of passenger.`);
	return null;
}
function laneFault(map, [shortest = 2, longest = 4]) {
	const planets = new Set(map.planets.map((p) => p.id));
	const frontier = map.frontier ?? [];
	for (const lane of lanesOf(map)) {
		const [a = "", b = ""] = lane.ends;
		const outside = frontier.find((f) => f.lane === lane);
		const known = (end) => planets.has(end) || end === outside?.id;
		if (a === b || !known(a) || !known(b) || outside !== void 0 && a !== outside.id && b !== outside.id) return refuse("IT-2.5", "LANE_ENDS", `Lane ${lane.id} must join two different planets of the map, not ${a} and ${b}.`);
	}
	const lane = lanesOf(map).find(({ spaces }) => spaces < shortest || spaces > longest);
	return lane === void 0 ? null : refuse("IT-2.6", "LANE_LENGTH", `Lane ${lane.id} has ${lane.spaces} ${lane.spaces === 1 ? "space" : "spaces"}; lanes have ${shortest} to ${longest}.`);
}
function shapeFault$1(map) {
	const reached = /* @__PURE__ */ new Set([map.planets[0]?.id ?? ""]);
	for (const from of reached) for (const { ends } of map.lanes) {
		const [a = "", b = ""] = ends;
		if (a === from) reached.add(b);
		if (b === from) reached.add(a);
	}
	const apart = map.planets.find((p) => !reached.has(p.id));
	if (apart !== void 0) return refuse("IT-2.7", "NOT_CONNECTED", `No lanes lead from ${map.planets[0]?.id} to ${apart.id}; the map must hang together.`);
	const pairs = map.lanes.map((l) => [...l.ends].sort().join("–"));
	const twice = pairs.find((pair, i) => pairs.indexOf(pair) !== i);
	return twice === void 0 ? null : refuse("IT-2.7", "DOUBLE_LANE", `Two lanes join ${twice}; one is the most.`);
}
/** IT-2.8  Planets are called A, B, …, lanes L1, L2, …, cards O1, O2, …, each name once: places and ties go by them. */
function nameFault(map) {
	const kinds = [
		{
			what: "Planets",
			like: "A, B, …",
			form: /^[A-Za-z][A-Za-z0-9]*$/,
			of: [...map.planets, ...map.frontier ?? []]
		},
		{
			what: "Lanes",
			like: "L1, L2, …",
			form: /^L[1-9][0-9]{0,3}$/,
			of: lanesOf(map)
		},
		{
			what: "Order cards",
			like: "O1, O2, …",
			form: /^O[1-9][0-9]{0,3}$/,
			of: ordersOf(map)
		}
	];
	for (const { what, like, form, of } of kinds) {
		const names = of.map((x) => x.id);
		const misnamed = names.find((name) => !form.test(name));
		if (misnamed !== void 0) return refuse("IT-2.8", "BAD_ID", `${what} are called ${like}; ${JSON.stringify(misnamed)} is no such name.`);
		const twice = names.find((name, i) => names.indexOf(name) !== i);
		if (twice !== void 0) return refuse("IT-2.8", "DUPLICATE_ID", `${what} are called ${like}, each once; ${twice} comes twice.`);
	}
	return null;
}
function orderFault(map) {
	const self = ordersOf(map).find((o) => o.pickup === o.dropoff);
	if (self !== void 0) return refuse("IT-3.3", "ORDER_SELF", `Order ${self.id} picks up and drops off at ${self.pickup}; they must differ.`);
	const open = (map.frontier ?? []).filter((f) => f.kind === "open").map((f) => f.id);
	const places = /* @__PURE__ */ new Set([...map.planets.map((p) => p.id), ...open]);
	const unknown = [...ordersOf(map).flatMap((o) => [o.pickup, o.dropoff].map((end) => ({
		id: o.id,
		end,
		at: places
	}))), ...frontierOrders(map).map((o) => ({
		id: o.id,
		end: o.pickup,
		at: /* @__PURE__ */ new Set([o.of.id])
	}))].find(({ end, at }) => !at.has(end));
	return unknown === void 0 ? null : refuse("IT-3.3", "ORDER_UNKNOWN", `Order ${unknown.id} cannot name ${unknown.end}: orders go between planets and open frontier worlds, a frontier world's own from there.`);
}
var number = (name) => Number(name.slice(1));
/** Makes a sound map ready for play. Frontier worlds, their lanes and orders come in only when asked for (IT-14.7). */
function chartOf(map, frontier) {
	const outer = (map.frontier ?? []).filter((f) => frontier[f.kind]);
	const worlds = [...map.planets.map((p) => ({
		id: p.id,
		name: p.name,
		class: p.class,
		export: String(p.export),
		frontier: ""
	})), ...outer.map((f) => ({
		id: f.id,
		name: f.name,
		class: f.kind === "open" ? "frontier" : "xenos",
		export: f.export ?? "",
		frontier: f.kind
	}))].sort((a, b) => a.id < b.id ? -1 : 1);
	const at = new Map(worlds.map((w, i) => [w.id, i]));
	const index = (name) => at.get(name ?? "") ?? 0;
	const lanes = [...map.lanes, ...outer.map((f) => f.lane)].sort((a, b) => number(a.id) - number(b.id)).map((l) => ({
		id: l.id,
		from: index(l.ends[0]),
		to: index(l.ends[1]),
		spaces: l.spaces
	}));
	const beyond = new Set(outer.map((f) => f.id));
	const orders = ordersOf(map).filter((o) => at.has(o.pickup) && at.has(o.dropoff)).sort((a, b) => number(a.id) - number(b.id)).map(({ id, pickup, dropoff }) => ({
		id,
		pickup: index(pickup),
		dropoff: index(dropoff),
		frontier: beyond.has(pickup) || beyond.has(dropoff) ? 1 : 0
	}));
	return {
		id: map.id ?? "custom",
		name: map.name ?? "Unnamed sub-sector",
		worlds,
		lanes,
		orders
	};
}
// src/rulesets/imperial-trader/atlas.ts
var last = null;
var known = /* @__PURE__ */ new WeakMap();
/** The atlas of a chart, drawn once per chart. */
function atlasOf(chart) {
	return last?.chart === chart ? last : lookUp(chart);
}
function lookUp(chart) {
	last = known.get(chart) ?? draw(chart);
	known.set(chart, last);
	return last;
}
var MAX_SHARED = 200;
var shared = /* @__PURE__ */ new Map();
/** One object for equal charts, so that games on one map share its atlas. A chart never changes. */
function sharedChart(chart) {
	const text = JSON.stringify(chart);
	const first = shared.get(text);
	if (first !== void 0) return first;
	if (shared.size >= MAX_SHARED) shared.clear();
	shared.set(text, freezeJson(chart));
	return chart;
}
/** Steps from one node to every other, by breadth. */
function stepsFrom(start, neighbours) {
	const steps = Array(neighbours.length).fill(Number.POSITIVE_INFINITY);
	steps[start] = 0;
	const queue = [start];
	for (const from of queue) for (const to of neighbours[from] ?? []) if (steps[to] === Number.POSITIVE_INFINITY) {
		steps[to] = (steps[from] ?? 0) + 1;
		queue.push(to);
	}
	return steps;
}
function draw(chart) {
	const worlds = chart.worlds.length;
	const names = chart.worlds.map((w) => w.id);
	const neighbours = names.map(() => []);
	const next = names.map(() => []);
	const join = (graph, a, b) => {
		graph[a]?.push(b);
		graph[b]?.push(a);
	};
	for (const lane of chart.lanes) {
		let from = lane.from;
		for (let space = 1; space <= lane.spaces; space++) {
			const node = names.push(`${lane.id}.${space}`) - 1;
			neighbours.push([]);
			join(neighbours, from, node);
			from = node;
		}
		join(neighbours, from, lane.to);
		join(next, lane.from, lane.to);
	}
	for (const list of neighbours) list.sort((a, b) => a - b);
	const distance = names.map((_, node) => stepsFrom(node, neighbours));
	const lanes = next.map((_, world) => stepsFrom(world, next));
	const sells = chart.worlds.map((w) => UPGRADE_CLASSES.includes(w.class));
	const reach = [
		0,
		1,
		2,
		3,
		4,
		5,
		6
	].map((roll) => distance.map((row) => row.flatMap((steps, node) => (roll === 1 ? steps === 1 : steps <= roll) ? [node] : [])));
	const cardLanes = chart.orders.map((o) => lanes[o.pickup]?.[o.dropoff] ?? 0);
	return {
		chart,
		worlds,
		nodes: names.length,
		names,
		neighbours,
		distance,
		reach,
		lanes,
		cardLanes,
		sells,
		firstYard: sells.indexOf(true)
	};
}
// src/rulesets/imperial-trader/options.ts
function option(clause, schema, fallback, text, vary) {
	return {
		clause,
		text,
		schema: optional(schema, fallback),
		...vary === void 0 ? {} : { vary }
	};
}
/** Every figure and switch of the rulebook that a table may set, with the rulebook's default. */
var options = {
	map: option("IT-2.9", oneOf("cantrell", "generated", "sample-7-7", "sample-11-5", "custom"), "cantrell", "The sub-sector: Cantrell Reach, one generated from a seed, a printed sample, or your own chart.", [
		"cantrell",
		"generated",
		"sample-7-7",
		"sample-11-5"
	]),
	chart: option("IT-2.9", nullable(anyJson(2e4)), null, "A hand-written map, for map = custom."),
	map_seed: option("IT-13.1", nullable(int(0)), null, "Seed of a generated map; left out, chance draws one.", [
		1,
		7,
		null
	]),
	planets: option("IT-2.1", int(0, 100), 6, "How many planets a generated map has.", [
		5,
		6,
		7
	]),
	extra_lanes: option("IT-13.4", nullable(int(0, 10)), null, "Lanes beyond the tree; left out, half the planets.", [
		null,
		0,
		5
	]),
	lane_spaces: option("IT-2.6", list(int(1, 9), 2, 2), [2, 4], "Shortest and longest lane, in spaces."),
	orders_per_planet: option("IT-3.2", nullable(int(1, 100)), null, "Order cards per planet; left out, the smallest sufficient number.", [null, 4]),
	max_players: option("IT-1.4", int(2, 6), 6, "The most captains that may sit down."),
	win_credits: option("IT-1.2", int(1, 1e4), 100, "Credits that win the game.", [
		60,
		100,
		150
	]),
	start_cash: option("IT-4.4", int(0, 1e4), 25, "Credits at the start.", [
		0,
		25,
		50
	]),
	max_damage: option("IT-4.5", int(1, 20), 6, "Damage points of a ship.", [3, 6]),
	actions_per_turn: option("IT-5.1", int(1, 6), 2, "Actions in a turn.", [
		1,
		2,
		3
	]),
	repair_cost: option("IT-7.3", int(0, 100), 5, "Credits per point repaired.", [3, 5]),
	upgrade_cost: option("IT-7.4", int(0, 1e3), 15, "Credits per upgrade.", [5, 15]),
	upgrades_per_buy: option("IT-7.4", oneOf("any", 1), "any", "Upgrades in one Buy action: any number, or 1.", ["any", 1]),
	pay_per_lane: option("IT-8.9", int(1, 1e3), 10, "Credits per lane between pick-up and drop-off.", [
		8,
		10,
		12
	]),
	hand_limit: option("IT-9.2", int(1, 5), 1, "Buy orders a captain may hold.", [
		1,
		2,
		3
	]),
	discard_returns: option("IT-9.4", oneOf("deck", "pile"), "deck", "Where used order cards go.", ["deck", "pile"]),
	keep_upgrades: option("IT-10.1", bool(), false, "Upgrades survive the loss of the ship.", [false, true]),
	max_rounds: option("IT-11.2", int(1, 1e3), 60, "The game ends after this round.", [10, 60]),
	finish_round: option("IT-11.3", bool(), false, "A captain who reaches the goal lets the round be completed.", [false, true]),
	orders_hidden: option("IT-12.1", bool(), false, "Orders in hand are secret.", [false, true]),
	by_mail: option("IT-15.1", bool(), false, "Each turn is one sheet of orders.", [false, true]),
	shifting_imperium: option("IT-14.1", bool(), false, "The expansion: war, conquest, colonies and xenos trade.", [
		false,
		true,
		true
	]),
	war_zones: option("IT-14.2", bool(), true, "Worlds can become war zones.", [true, false]),
	falls: option("IT-14.3", bool(), true, "War zones can fall.", [true, false]),
	colonies: option("IT-14.8", bool(), true, "Open frontier worlds are in play.", [true, false]),
	xenos: option("IT-14.10", bool(), true, "Xenos worlds and barter are in play.", [true, false]),
	war_rounds: option("IT-14.2", int(1, 20), 3, "Rounds a war marker lasts.", [1, 3]),
	licence_cost: option("IT-14.6", int(0, 1e3), 20, "Credits for a Rogue Trader's licence.", [5, 20]),
	colonise_cost: option("IT-14.8", int(0, 1e3), 15, "Credits to colonise a world.", [5, 15]),
	founder_due: option("IT-14.9", int(0, 1e3), 5, "Credits a founder gets when others trade there.", [5, 10]),
	barter_cost: option("IT-14.10", int(0, 1e3), 10, "Credits for a curio.", [0, 10])
};
/** Upgrades and the licence, as bits. */
var UPGRADE = {
	hull: 1,
	spirits: 2,
	autoloaders: 4,
	licence: 8
};
var { secret } = secretsOf();
/** IT-12.1  True when orders in hand are a captain's secret, and the eye is not his. */
var isSecret = (p, eye, owner) => p.options.orders_hidden && p.ended === 0 && owner !== eye;
/** IT-12.1  True when the eye may not know where a card is: in another's hand, or in the deck. */
function isHiddenCard(p, eye, card) {
	const place = p.card[card];
	return place === -1 ? isSecret(p, eye, -1) : place >= 0 && isSecret(p, eye, place);
}
/** The schema of a position, and who may know what of it; copies and views are generated from it. */
var fields = {
	options: open(fixed(optionsSchema(options))),
	chart: open(fixed(chartShape)),
	seats: open(int(2, 6)),
	round: open(int(0, 1001)),
	first: open(int(0, 5)),
	turn: open(int(0, 5)),
	ship: open(ints(-1, 2e3)),
	damage: open(ints(0, 40)),
	cash: open(ints(0, 1e6)),
	upgrades: open(ints(0, 15)),
	curio: open(ints(-1, 200)),
	card: list(secret(int(-4, 5), {
		from: isHiddenCard,
		shown: -4
	})),
	loaded: list(secret(int(0, 1), {
		from: isHiddenCard,
		shown: 0
	})),
	world: open(ints(-3, 20)),
	founder: open(ints(-1, 5)),
	ended: open(int(0, 2))
};
/** The atlas of the position's chart. */
function atlas(p) {
	return atlasOf(p.chart);
}
/** True when the ship is on a world, not in a lane. */
function onWorld(p, seat) {
	const node = p.ship[seat];
	return node >= 0 && node < p.chart.worlds.length;
}
/** IT-4.5, IT-7.5  The damage at which a ship is lost. */
function maxDamage(p, seat) {
	return p.options.max_damage + (owns(p, seat, UPGRADE.hull) ? 2 : 0);
}
/** True when the captain owns this upgrade, or the licence. */
function owns(p, seat, upgrade) {
	return (p.upgrades[seat] & upgrade) !== 0;
}
/** IT-8.9, IT-8.10  What a card pays: so much for each lane of the route with the fewest lanes. */
function payOf(p, card) {
	return atlas(p).cardLanes[card] * p.options.pay_per_lane;
}
/** IT-14.11  What the curio aboard pays at a world: 10 for each lane from where it was bartered, and 10 more. */
function curioPay(p, seat, at) {
	return 10 * (atlas(p).lanes[p.curio[seat]]?.[at] ?? 0) + 10;
}
/** The cards of a hand, lowest number first. */
function handOf(p, seat) {
	const hand = [];
	for (let card = 0; card < p.card.length; card++) if (p.card[card] === seat) hand.push(card);
	return hand;
}
/** How many cards stand in one place. */
function countCards(p, place) {
	let count = 0;
	for (let card = 0; card < p.card.length; card++) if (p.card[card] === place) count++;
	return count;
}
/** True when the world is Imperial and open to trade (IT-14.5, IT-14.7). */
function isOpen(p, world) {
	return p.world[world] === 0;
}
/** What the schema cannot say. Null when the position holds together. */
function sound(p) {
	const { chart } = p;
	const worlds = chart.worlds.length;
	for (const lane of chart.lanes) if (lane.from >= worlds || lane.to >= worlds) return `position.chart.lanes: ${lane.id} leads to a world that is not on the chart`;
	for (const order of chart.orders) if (order.pickup >= worlds || order.dropoff >= worlds) return `position.chart.orders: ${order.id} names a world that is not on the chart`;
	const { nodes, distance, sells } = atlas(p);
	if (distance.some((row) => row.some((steps) => !Number.isFinite(steps)))) return "position.chart: the lanes do not join all worlds";
	if (!sells.includes(true)) return "position.chart: no world sells upgrades";
	const bySeat = {
		ship: p.ship,
		damage: p.damage,
		cash: p.cash,
		upgrades: p.upgrades,
		curio: p.curio
	};
	for (const [name, list] of Object.entries(bySeat)) if (list.length !== p.seats) return `position.${name}: must have one entry for each of the ${p.seats} seats`;
	for (const [name, list] of Object.entries({
		card: p.card,
		loaded: p.loaded
	})) if (list.length !== chart.orders.length) return `position.${name}: must have one entry for each of the ${chart.orders.length} order cards`;
	for (const [name, list] of Object.entries({
		world: p.world,
		founder: p.founder
	})) if (list.length !== worlds) return `position.${name}: must have one entry for each of the ${worlds} worlds`;
	if (p.ship.some((node) => node >= nodes)) return `position.ship: nodes are numbered 0 to ${nodes - 1}`;
	if (p.curio.some((world) => world >= worlds)) return `position.curio: worlds are numbered 0 to ${worlds - 1}`;
	if ([
		p.first,
		p.turn,
		...p.card,
		...p.founder
	].some((seat) => seat >= p.seats)) return `position: seats are numbered 0 to ${p.seats - 1}`;
	const { shifting_imperium, xenos } = p.options;
	if (!(shifting_imperium && xenos) && p.curio.some((world) => world >= 0)) return "position.curio: there are no curios in this game";
	if (p.card.includes(-4)) return "position.card: −4 (hidden) stands only in views";
	if (p.loaded.some((aboard, card) => aboard === 1 && p.card[card] < 0)) return "position.loaded: cargo is aboard for a card that nobody holds";
	const rich = p.cash.findIndex((cash) => cash >= p.options.win_credits);
	if (p.ended === 0 && rich >= 0 && !p.options.finish_round) return `position.cash: seat ${rich} has the ${p.options.win_credits} that win the game`;
	return flowFault(p);
}
function flowFault(p) {
	const inTurn = p.flow.some((f) => f.in === "turn");
	const unplaced = p.ship.findIndex((node) => node < 0);
	const placing = p.flow[p.flow.length - 1]?.at === "place" || p.flow[0]?.at === "berth";
	if (inTurn && unplaced >= 0 && !placing) return `position.ship: seat ${unplaced}'s ship is nowhere`;
	if (p.flow.length > 0 && p.flow[0]?.in !== "game") return "position.flow: the lowest frame must be `game`";
	if (inTurn && p.round < 1) return "position.round: turns are played from round 1 on";
	if (p.flow.length === 0 !== (p.ended !== 0)) return "position.ended: must say how the game ended when, and only when, it is over";
	for (const frame of p.flow) {
		if (frame.sheet != null) return "position.flow: a turn sheet is half followed";
		if (frame.at === "giveUp" && p.card[frame.drawn ?? -1] !== p.turn) return "position.flow: the card drawn is not in the hand of the captain whose turn it is";
	}
	return null;
}
var worlds_default = {
	game: "imperial-trader",
	classes: [
		{
			"id": "civilized",
			"name": "Civilized World",
			"sellsUpgrades": true,
			"exports": [
				"clerks (passengers)",
				"fine cloth",
				"archive copies"
			]
		},
		{
			"id": "forge",
			"name": "Forge World",
			"sellsUpgrades": true,
			"exports": [
				"engine parts",
				"plate steel",
				"survey drones"
			]
		},
		{
			"id": "hive",
			"name": "Hive World",
			"sellsUpgrades": true,
			"exports": [
				"labour gangs (passengers)",
				"packaged goods",
				"recruits (passengers)"
			]
		},
		{
			"id": "agri",
			"name": "Agri World",
			"sellsUpgrades": false,
			"exports": [
				"grain",
				"salted meat",
				"seed stock"
			]
		},
		{
			"id": "mining",
			"name": "Mining World",
			"sellsUpgrades": false,
			"exports": [
				"raw ore",
				"rare crystals",
				"fuel ice"
			]
		},
		{
			"id": "shrine",
			"name": "Shrine World",
			"sellsUpgrades": false,
			"exports": [
				"pilgrims (passengers)",
				"relic copies",
				"candles"
			]
		},
		{
			"id": "ocean",
			"name": "Ocean World",
			"sellsUpgrades": false,
			"exports": [
				"dried fish",
				"desalinated water",
				"pearl shell"
			]
		},
		{
			"id": "feral",
			"name": "Feral World",
			"sellsUpgrades": false,
			"exports": [
				"hides",
				"scouts (passengers)",
				"wild timber"
			]
		}
	],
	names: [
		"Cantrell",
		"Korvane",
		"Threxam",
		"Ostermoor",
		"Galt Deep",
		"Saint Ivara",
		"Bellweir",
		"Dunmarch",
		"Pellucid",
		"Harrowgate",
		"Ninefold",
		"Quillon",
		"Severn Low",
		"Tarsh",
		"Umbrel",
		"Vessary",
		"Wyke",
		"Yarrow Prime"
	],
	upgrades: [
		{
			"id": "hull",
			"name": "Advanced Armored Hull",
			"cost": 15,
			"effect": "maxDamage+2"
		},
		{
			"id": "spirits",
			"name": "Resilient Machine Spirits",
			"cost": 15,
			"effect": "fly 1: d6>=4 no damage"
		},
		{
			"id": "autoloaders",
			"name": "Autoloaders",
			"cost": 15,
			"effect": "unload 1: d6>=4 no damage"
		}
	],
	constants: {
		"winCredits": 100,
		"startCash": 25,
		"maxDamage": 6,
		"payPerLane": 10,
		"repairPerPoint": 5,
		"handLimit": 1,
		"actionsPerTurn": 2,
		"ordersPerPlanet": 1
	}
};
// src/rulesets/imperial-trader/words.ts
var [hull = "", ...others] = worlds_default.upgrades.map((u) => u.name);
var upgradeNames = [
	`an ${hull}`,
	...others,
	"a Rogue Trader's licence"
];
/** "an Advanced Armored Hull and Autoloaders": the names in a sum of upgrade bits. */
function upgradeWords(mask) {
	return andList(upgradeNames.filter((_, bit) => (mask & 1 << bit) !== 0));
}
/** The text with a capital letter in front. */
function sentence(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
/** "1 space", "3 spaces". */
function count(n, thing) {
	return `${n} ${thing}${n === 1 ? "" : "s"}`;
}
/** "a, b and c". */
function andList(items) {
	return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items[items.length - 1]}`;
}
/** The name of a node as people say it: the world's name, or "space 3 of L2 (Korvane–Threxam)". */
function placeWords(chart, node) {
	const world = chart.worlds[node];
	if (world !== void 0) return world.name;
	const [lane = "", space = ""] = (atlasOf(chart).names[node] ?? "").split(".");
	const joined = chart.lanes.find((l) => l.id === lane);
	const end = (w) => chart.worlds[w ?? -1]?.name ?? "?";
	return `space ${space} of ${lane} (${end(joined?.from)}–${end(joined?.to)})`;
}
/** "at Korvane", "in space 3 of L2 (Korvane–Threxam)". */
function atWords(chart, node) {
	return `${chart.worlds[node] === void 0 ? "in" : "at"} ${placeWords(chart, node)}`;
}
/** What an order carries, without the maker's remark on passengers: "engine parts". */
function cargoWords(chart, card) {
	const order = chart.orders[card];
	return exportWords(chart, order?.pickup ?? -1);
}
/** What a world exports, without the maker's remark on passengers. */
function exportWords(chart, world) {
	return (chart.worlds[world]?.export ?? "cargo").replace(/ \(passengers\)$/, "");
}
/** "engine parts (Korvane → Ostermoor)". */
function orderWords(chart, card) {
	const order = chart.orders[card];
	const name = (w) => chart.worlds[w ?? -1]?.name ?? "?";
	return `${cargoWords(chart, card)} (${name(order?.pickup)} → ${name(order?.dropoff)})`;
}
var place = (w, node) => placeWords(w.view.chart, node);
var world = (w, at) => w.view.chart.worlds[at]?.name ?? "?";
var order = (w, card) => orderWords(w.view.chart, card);
var OMENS = [
	"",
	"war breaks out",
	"war breaks out",
	"a war zone falls",
	"a fallen world is reclaimed"
];
/** One line of English for everything that happens, with the clause it applies. */
var words = {
	berthed: {
		clause: "IT-4.2",
		parts: ["seat", "world"],
		grade: "event",
		say: (w, s, node) => `${w.name(s)} berths at ${place(w, node)}`
	},
	dealt: {
		clause: "IT-4.3",
		parts: ["seat", "card"],
		grade: "detail",
		concerns: { learns: [0] },
		say: (w, s, card) => `${w.name(s)} is dealt the order for ${order(w, card)}`
	},
	dealtSecretly: {
		clause: "IT-4.3",
		parts: ["seat"],
		grade: "detail",
		say: (w, s) => `${w.name(s)} is dealt a buy order`
	},
	rolledForFirst: {
		clause: "IT-4.7",
		parts: ["seat", "die"],
		grade: "bookkeeping",
		say: (w, s, die) => `${w.name(s)} rolls ${die} for the first turn`,
		dice: [1]
	},
	goesFirst: {
		clause: "IT-4.7",
		parts: ["seat"],
		grade: "detail",
		say: (w, s) => `${w.name(s)} goes first`
	},
	roundBegins: {
		clause: "IT-5.4",
		parts: ["nobody", "round"],
		grade: "bookkeeping",
		say: (_w, _s, round) => `Round ${round} begins`
	},
	rolled: {
		clause: "IT-6.1",
		parts: ["seat", "die"],
		grade: "bookkeeping",
		say: (w, s, die) => `${w.name(s)} rolls ${die} to fly`,
		dice: [1]
	},
	flew: {
		clause: "IT-6.3",
		parts: [
			"seat",
			"to",
			"from"
		],
		grade: "detail",
		say: (w, s, to, from) => to === from ? `${w.name(s)} stays ${atWords(w.view.chart, to)}` : `${w.name(s)} flies to ${place(w, to)}`
	},
	spiritsHeld: {
		clause: "IT-6.7",
		parts: ["seat", "die"],
		grade: "detail",
		say: (w, s) => `${w.name(s)}'s Machine Spirits hold: no damage`,
		dice: [1]
	},
	autoloadersHeld: {
		clause: "IT-8.7",
		parts: ["seat", "die"],
		grade: "detail",
		say: (w, s) => `${w.name(s)}'s Autoloaders hold: no damage`,
		dice: [1]
	},
	hurt: {
		clause: "IT-6.8",
		parts: [
			"seat",
			"damage",
			"saving",
			"die"
		],
		grade: "event",
		concerns: { loses: [0] },
		say: (w, s, damage) => `${w.name(s)}'s ship takes ${damage} damage`,
		dice: [2, 3]
	},
	bought: {
		clause: "IT-7.4",
		parts: [
			"seat",
			"upgrades",
			"cost"
		],
		grade: "event",
		concerns: { gains: [0] },
		say: (w, s, mask, cost) => `${w.name(s)} buys ${upgradeWords(mask)} for ${cost} cr`
	},
	repaired: {
		clause: "IT-7.3",
		parts: [
			"seat",
			"damage",
			"cost"
		],
		grade: "detail",
		say: (w, s, n, cost) => `${w.name(s)} repairs ${n} damage for ${cost} cr`
	},
	loaded: {
		clause: "IT-8.2",
		parts: ["seat", "card"],
		grade: "detail",
		say: (w, s, card) => `${w.name(s)} loads ${order(w, card)}`
	},
	loadedSecretly: {
		clause: "IT-8.2",
		parts: ["seat", "world"],
		grade: "detail",
		say: (w, s, at) => `${w.name(s)} loads ${exportWords(w.view.chart, at)} at ${world(w, at)}`
	},
	delivered: {
		clause: "IT-8.9",
		parts: [
			"seat",
			"card",
			"pay",
			"die"
		],
		grade: "event",
		concerns: { gains: [0] },
		say: (w, s, card, pay) => `${w.name(s)} delivers ${order(w, card)} for ${pay} cr`,
		dice: [3]
	},
	accident: {
		clause: "IT-8.6",
		parts: [
			"seat",
			"world",
			"die"
		],
		grade: "detail",
		concerns: { loses: [0] },
		say: (w, s, at) => `An accident at the docks of ${world(w, at)}: ${w.name(s)}'s cargo stays aboard`,
		dice: [2]
	},
	drew: {
		clause: "IT-9.1",
		parts: [
			"seat",
			"card",
			"cargo"
		],
		grade: "detail",
		concerns: { learns: [0] },
		say: (w, s, card) => `${w.name(s)} draws the order for ${order(w, card)}`
	},
	drewSecretly: {
		clause: "IT-9.1",
		parts: [
			"seat",
			"card",
			"cargo"
		],
		grade: "detail",
		say: (w, s) => `${w.name(s)} draws a buy order`
	},
	gaveUp: {
		clause: "IT-9.3",
		parts: [
			"seat",
			"card",
			"cargo"
		],
		grade: "detail",
		say: (w, s, card, cargo) => `${w.name(s)} gives up the order for ${order(w, card)}${cargo === 1 ? ", and its cargo" : ""}`
	},
	gaveUpSecretly: {
		clause: "IT-9.3",
		parts: [
			"seat",
			"card",
			"cargo"
		],
		grade: "detail",
		say: (w, s, _card, cargo) => `${w.name(s)} gives up a buy order${cargo === 1 ? ", and its cargo" : ""}`
	},
	lostShip: {
		clause: "IT-10.1",
		parts: [
			"seat",
			"cash",
			"node",
			"orders"
		],
		grade: "headline",
		concerns: { loses: [0] },
		say(w, s, cash, node, orders) {
			const gone = [...cash > 0 ? [`${cash} cr`] : [], ...orders > 0 ? [count(orders, "order")] : []];
			const loss = gone.length === 0 ? "" : `, and with it ${andList(gone)}`;
			return `${w.name(s)}'s ship is lost ${atWords(w.view.chart, node)}${loss}`;
		}
	},
	newShip: {
		clause: "IT-10.1",
		parts: ["seat", "world"],
		grade: "detail",
		say: (w, s, node) => `${w.name(s)} begins again with a new ship at ${place(w, node)}`
	},
	stopped: {
		clause: "IT-5.3",
		parts: ["seat"],
		grade: "bookkeeping",
		say: (w, s) => `${w.name(s)} ends the turn`
	},
	filed: {
		clause: "IT-15.1",
		parts: ["seat", "lines"],
		grade: "bookkeeping",
		say: (w, s, lines) => lines === 0 ? `${w.name(s)} files an empty sheet` : `${w.name(s)} files a sheet of ${count(lines, "action")}`
	},
	skipped: {
		clause: "IT-15.2",
		parts: ["seat", "line"],
		grade: "detail",
		concerns: { learns: [0] },
		say: (w, s, line) => `${w.name(s)}'s action ${line} is not possible and is skipped`
	},
	fellBack: {
		clause: "IT-15.2",
		parts: ["seat", "line"],
		grade: "detail",
		concerns: { learns: [0] },
		say: (w, s, line) => `${w.name(s)}'s action ${line} is not possible; its fallback is done instead`
	},
	omen: {
		clause: "IT-14.1",
		parts: ["nobody", "die"],
		grade: "detail",
		say: (_w, _s, die) => `The Imperium shifts, ${die}: ${OMENS[die] ?? "all is quiet"}`,
		dice: [1]
	},
	quiet: {
		clause: "IT-14.1",
		parts: [],
		grade: "bookkeeping",
		say: () => "It concerns no world: all stays quiet"
	},
	warBegins: {
		clause: "IT-14.2",
		parts: [
			"nobody",
			"world",
			"rounds"
		],
		grade: "event",
		say: (w, _s, at, rounds) => `War at ${world(w, at)}: closed to trade for ${count(rounds, "round")}`
	},
	warEnds: {
		clause: "IT-14.1",
		parts: ["nobody", "world"],
		grade: "detail",
		say: (w, _s, at) => `The war at ${world(w, at)} is over`
	},
	fell: {
		clause: "IT-14.3",
		parts: ["nobody", "world"],
		grade: "event",
		say: (w, _s, at) => `${world(w, at)} has fallen`
	},
	reclaimed: {
		clause: "IT-14.4",
		parts: ["nobody", "world"],
		grade: "event",
		say: (w, _s, at) => `${world(w, at)} is reclaimed`
	},
	colonised: {
		clause: "IT-14.8",
		parts: [
			"seat",
			"world",
			"cost"
		],
		grade: "event",
		concerns: { gains: [0] },
		say: (w, s, at, cost) => `${w.name(s)} colonises ${world(w, at)} for ${cost} cr`
	},
	due: {
		clause: "IT-14.9",
		parts: [
			"seat",
			"world",
			"amount"
		],
		grade: "detail",
		concerns: { gains: [0] },
		say: (w, s, at, amount) => `${w.name(s)}, founder of ${world(w, at)}, receives ${amount} cr`
	},
	bartered: {
		clause: "IT-14.10",
		parts: [
			"seat",
			"world",
			"cost",
			"die"
		],
		grade: "event",
		concerns: { gains: [0] },
		say: (w, s, at, cost) => `${w.name(s)} barters ${cost} cr for a curio at ${world(w, at)}`,
		dice: [3]
	},
	barterFailed: {
		clause: "IT-14.10",
		parts: [
			"seat",
			"world",
			"die"
		],
		grade: "detail",
		say: (w, s, at) => `${w.name(s)} finds no deal at ${world(w, at)}`,
		dice: [2]
	},
	soldCurio: {
		clause: "IT-14.11",
		parts: [
			"seat",
			"world",
			"pay",
			"die"
		],
		grade: "event",
		concerns: { gains: [0] },
		say: (w, s, at, pay) => `${w.name(s)} sells a curio at ${world(w, at)} for ${pay} cr`,
		dice: [3]
	},
	goalReached: {
		clause: "IT-1.2",
		parts: ["seat", "cash"],
		grade: "headline",
		concerns: { gains: [0] },
		say({ name, view: { options } }, s, cash) {
			const then = options.finish_round ? "; the round is played to its end" : "";
			return `${name(s)} has ${cash} cr and reaches the goal of ${options.win_credits}${then}`;
		}
	},
	roundsOver: {
		clause: "IT-11.2",
		parts: ["nobody", "round"],
		grade: "headline",
		say: (_w, _s, round) => `Round ${round} was the last`
	}
};
// src/rulesets/imperial-trader/possible.ts
/** IT-8.2  The order's pick-up world, its cargo not yet aboard. */
function canLoad(p, at, card) {
	return p.loaded[card] === 0 && p.chart.orders[card]?.pickup === at;
}
/** IT-8.4  The order's drop-off world, its cargo aboard. */
function canUnload(p, at, card) {
	return p.loaded[card] === 1 && p.chart.orders[card]?.dropoff === at;
}
/** IT-9.6  There is a card to draw: in the deck, or in the pile that would become the deck. */
function canDeal(p) {
	const { card } = p;
	for (let c = 0; c < card.length; c++) if (card[c] === -1 || card[c] === -2) return true;
	return false;
}
/** IT-7.1  An upgrade world. */
function onYard(p, at) {
	return atlas(p).sells[at] === true;
}
/** IT-7.3  There is something to repair, and money for a point of it. */
function canRepair(p, seat) {
	return p.damage[seat] > 0 && p.cash[seat] >= p.options.repair_cost;
}
/** IT-14.11  A curio is aboard and this is an upgrade world. */
function canSell(p, seat, at) {
	return p.curio[seat] >= 0 && onYard(p, at);
}
/** IT-14.10  Xenos live here: on a xenos frontier world or a fallen one. */
function xenosLiveAt(p, at) {
	const status = p.world[at];
	return p.options.shifting_imperium && p.options.xenos && (status === -3 || status === -1);
}
/** IT-14.10  Licence, money, room for a curio, and somebody to barter with. */
function canBarter(p, seat, at) {
	return xenosLiveAt(p, at) && (p.upgrades[seat] & UPGRADE.licence) !== 0 && p.curio[seat] < 0 && p.cash[seat] >= p.options.barter_cost;
}
/** Why nobody trades at a world, in a few words (IT-14.5, IT-14.7); empty for an open world, and in a lane. */
function closedWords(p, at) {
	const status = p.world[at] ?? 0;
	if (status === -1) return "fallen, closed to trade";
	if (status === -2) return "not Imperial, open to colonists";
	if (status === -3) return "not Imperial, xenos barter there";
	return status > 0 ? `a war zone, closed to trade for ${count(status, "round")}` : "";
}
/** IT-14.8  An open frontier world that nobody has colonised. */
function isWild(p, at) {
	return p.world[at] === -2;
}
/** IT-14.8  Licence, money, and an open frontier world under the ship. */
function canColonise(p, seat, at) {
	return isWild(p, at) && owns(p, seat, UPGRADE.licence) && p.cash[seat] >= p.options.colonise_cost;
}
var BITS = [
	0,
	1,
	1,
	2,
	1,
	2,
	2,
	3
];
/** How many upgrades a sum of bits names; the licence is none. */
function upgradesIn(mask) {
	return BITS[mask & 7];
}
/** The price of a sum of upgrades, the licence included. */
function costOf(p, mask) {
	return upgradesIn(mask) * p.options.upgrade_cost + ((mask & UPGRADE.licence) !== 0 ? p.options.licence_cost : 0);
}
/** IT-14.6  The licence is of use, and on sale, with the expansion only. */
function licenceOnSale(p) {
	return p.options.shifting_imperium && (p.options.colonies || p.options.xenos);
}
// src/rulesets/imperial-trader/refusals.ts
/** IT-14.6 to IT-14.11  Licence, colonies and curios are there only when the table plays with them. */
var absent = (clause, what) => refuse(clause, "NOT_IN_PLAY", `This game has no ${what}.`);
var noXenos = (p, clause, what) => p.options.shifting_imperium && p.options.xenos ? null : absent(clause, what);
/** The world a ship stands on, by name, or the lane it is in. */
function whereWords(p, seat) {
	const node = p.ship[seat];
	const world = p.chart.worlds[node];
	return world === void 0 ? `in a lane, at ${atlas(p).names[node]}` : `at ${world.name}`;
}
/** IT-14.5, IT-14.7  Work, Deal, Buy and Repair need an open Imperial world; in a lane, other clauses answer. */
function closed(p, seat) {
	if (!onWorld(p, seat)) return null;
	const at = p.ship[seat];
	if (isOpen(p, at)) return null;
	const { name = "" } = p.chart.worlds[at] ?? {};
	if (p.chart.worlds[at]?.frontier !== "" && p.founder[at] === -1) return refuse("IT-14.7", "NOT_IMPERIAL", `${name} is not an Imperial world: nobody works, deals, buys or repairs there.`);
	return refuse("IT-14.5", "WORLD_CLOSED", `${name} is ${p.world[at] > 0 ? "a war zone" : "fallen"} and closed to trade. You may fly on, or end your turn.`);
}
/** IT-7.1  Buy and Repair only on an upgrade world. */
function yard(p, seat) {
	if (onWorld(p, seat) && onYard(p, p.ship[seat])) return null;
	return refuse("IT-7.1", "NOT_UPGRADE_WORLD", `Upgrades and repairs are to be had at ${andList(p.chart.worlds.filter((_, w) => atlas(p).sells[w]).map((w) => w.name))}; you are ${whereWords(p, seat)}.`);
}
/** IT-7, IT-14.6  Why these upgrades cannot be bought, some of them named again, with so many points of repair. */
function whyNotBuy(p, seat, mask, again, points) {
	if ((mask & UPGRADE.licence) !== 0 && !licenceOnSale(p)) return absent("IT-14.6", "Rogue Trader's licence");
	const elsewhere = closed(p, seat) ?? yard(p, seat);
	if (elsewhere !== null) return elsewhere;
	if (points > 0) return refuse("IT-7.2", "BUY_OR_REPAIR", "One action buys or repairs, never both; say which, and do the other with the next.");
	if (p.options.upgrades_per_buy === 1 && upgradesIn(mask) + upgradesIn(again) > 1) return refuse("IT-7.4", "ONE_UPGRADE", "At this table one Buy action buys one upgrade.");
	if (upgradesIn(again) > 0) return refuse("IT-7.8", "ALREADY_OWNED", "Each upgrade can be bought once; the list names one twice.");
	const twice = mask & p.upgrades[seat];
	if (upgradesIn(twice) > 0) return refuse("IT-7.8", "ALREADY_OWNED", `Your ship is fitted with ${upgradeWords(twice & 7)} already.`);
	const cost = costOf(p, mask);
	const cash = p.cash[seat];
	if (cash < cost) return refuse("IT-7.9", "NO_MONEY", `${sentence(upgradeWords(mask))} ${mask === UPGRADE.hull || mask === UPGRADE.licence ? "costs" : "cost"} ${cost} cr; you have ${cash}.`);
	if (again !== 0) return refuse("IT-14.6", "ALREADY_OWNED", "A Rogue Trader's licence is had once; the list names it twice.");
	return (twice & UPGRADE.licence) === 0 ? null : refuse("IT-14.6", "ALREADY_OWNED", "You already hold a Rogue Trader's licence.");
}
function whyNotRepair(p, seat, points) {
	const elsewhere = closed(p, seat) ?? yard(p, seat);
	if (elsewhere !== null) return elsewhere;
	const damage = p.damage[seat];
	if (damage === 0) return refuse("IT-7.3", "NOTHING_TO_REPAIR", "Your ship has no damage.");
	if (points > damage) return refuse("IT-7.3", "TOO_MANY_POINTS", `Your ship has taken ${damage} of ${maxDamage(p, seat)} damage; no more can be repaired.`);
	const cost = points * p.options.repair_cost;
	const cash = p.cash[seat];
	return cash < cost ? refuse("IT-7.9", "NO_MONEY", `Repairing ${points} costs ${cost} cr; you have ${cash}.`) : null;
}
/** IT-8.1  The captain does not hold the order of this name. */
function notHeld(p, seat, id) {
	const text = handOf(p, seat).length === 0 ? "You hold no order; a Deal draws one." : `You do not hold order ${id}.`;
	return closed(p, seat) ?? refuse("IT-8.1", "NO_ORDER", text);
}
function whyNotWork(p, seat, card, kind) {
	const order = p.chart.orders[card];
	if (order === void 0 || p.card[card] !== seat) return notHeld(p, seat, order?.id ?? "?");
	const elsewhere = closed(p, seat);
	if (elsewhere !== null) return elsewhere;
	if (!onWorld(p, seat)) return refuse("IT-8.1", "NOT_ON_PLANET", `Cargo is loaded and unloaded on planets; you are ${whereWords(p, seat)}.`);
	const at = p.ship[seat];
	const name = (w) => p.chart.worlds[w]?.name ?? "?";
	const aboard = p.loaded[card] === 1;
	if (kind === "load") {
		if (at !== order.pickup) return refuse("IT-8.2", "WRONG_PICKUP", `Order ${order.id} (${cargoWords(p.chart, card)}) is picked up at ${name(order.pickup)}; you are at ${name(at)}.`);
		return aboard ? refuse("IT-8.2", "ALREADY_LOADED", `The cargo is already aboard; deliver it to ${name(order.dropoff)}.`) : null;
	}
	if (at !== order.dropoff) return refuse("IT-8.4", "WRONG_DROPOFF", `Order ${order.id} (${cargoWords(p.chart, card)}) is dropped off at ${name(order.dropoff)}; you are at ${name(at)}.`);
	return aboard ? null : refuse("IT-8.4", "NO_CARGO", `The cargo is not aboard; load it at ${name(order.pickup)} first.`);
}
function whyNotDeal(p, seat) {
	const elsewhere = closed(p, seat);
	if (elsewhere !== null) return elsewhere;
	if (!onWorld(p, seat)) return refuse("IT-9.1", "NOT_ON_PLANET", `Deals are made on planets; you are ${whereWords(p, seat)}.`);
	return countCards(p, -1) + countCards(p, -2) > 0 ? null : refuse("IT-9.6", "DECK_EMPTY", "There is no buy order left to draw.");
}
function whyNotSell(p, seat) {
	const elsewhere = noXenos(p, "IT-14.11", "curios") ?? closed(p, seat);
	if (elsewhere !== null) return elsewhere;
	if (!onWorld(p, seat)) return refuse("IT-8.1", "NOT_ON_PLANET", `Curios are sold on planets; you are ${whereWords(p, seat)}.`);
	if (!onYard(p, p.ship[seat])) return refuse("IT-14.11", "NOT_UPGRADE_WORLD", "Curios are sold on Civilized, Forge and Hive Worlds.");
	return p.curio[seat] >= 0 ? null : refuse("IT-14.12", "NO_CARGO", "You have no curio aboard; barter for one with the xenos.");
}
function whyNotColonise(p, seat) {
	const { shifting_imperium, colonies } = p.options;
	if (!(shifting_imperium && colonies)) return absent("IT-14.8", "colonies");
	const at = p.ship[seat];
	const cash = p.cash[seat];
	const { colonise_cost } = p.options;
	if (cash < colonise_cost) return refuse("IT-7.9", "NO_MONEY", `To colonise costs ${colonise_cost} cr; you have ${cash}.`);
	if (!owns(p, seat, UPGRADE.licence)) return refuse("IT-14.8", "NO_LICENCE", "Only the holder of a Rogue Trader's licence may colonise.");
	if (onWorld(p, seat) && p.founder[at] >= 0) return refuse("IT-14.8", "ALREADY_COLONISED", `${p.chart.worlds[at]?.name} is colonised already.`);
	return onWorld(p, seat) && isWild(p, at) ? null : refuse("IT-14.12", "NOT_FRONTIER", `Colonies are founded on open frontier worlds; you are ${whereWords(p, seat)}.`);
}
function whyNotBarter(p, seat) {
	const missing = noXenos(p, "IT-14.10", "xenos to barter with");
	if (missing !== null) return missing;
	const { barter_cost } = p.options;
	if (!owns(p, seat, UPGRADE.licence)) return refuse("IT-14.10", "NO_LICENCE", "Only the holder of a Rogue Trader's licence may barter with xenos.");
	if (p.curio[seat] >= 0) return refuse("IT-14.10", "CURIO_ABOARD", "There is a curio aboard already; sell it on an upgrade world first.");
	if (!onWorld(p, seat) || !xenosLiveAt(p, p.ship[seat])) return refuse("IT-14.12", "NO_BARTER_HERE", `Xenos barter on xenos worlds and fallen ones; you are ${whereWords(p, seat)}.`);
	const cash = p.cash[seat];
	return cash >= barter_cost ? null : refuse("IT-14.12", "NO_MONEY", `A curio costs ${barter_cost} cr; you have ${cash}.`);
}
// src/rulesets/imperial-trader/actions.ts
/** What a Buy action buys, in the order of `UPGRADE`'s bits. */
var ITEMS = [
	"hull",
	"spirits",
	"autoloaders",
	"licence"
];
var orders$4 = named({
	schema: text(8),
	things: (p) => p.chart.orders,
	absent: (id, p, _f, seat) => notHeld(p, seat, id)
});
/** The parts of each action, in live play and on a turn sheet alike. */
var actionParts = {
	fly: {},
	deal: {},
	buy: {
		items: someOf(ITEMS, { least: 1 }),
		points: leftOut(range(0, 1e3), 0)
	},
	repair: {
		points: range(1, 1e3),
		items: leftOut(someOf(ITEMS, { least: 0 }), [])
	},
	load: { order: orders$4 },
	unload: { order: orders$4 },
	colonise: {},
	barter: {},
	sell: {},
	endTurn: {}
};
/** IT-5.2  An action: `{"do": "buy", "items": ["hull"]}`, `{"do": "load", "order": "O2"}`, `{"do": "fly"}` … */
var actions = cases(actionParts);
/** The upgrades of a purchase that are named once or more, and those named again, as sums of bits. */
var itemsOf = (items) => ({
	mask: items & 15,
	again: items >> ITEMS.length
});
/**
* Why an action is not legal now, null when it is. If several reasons fit, the lowest clause answers, and within a
* clause the first one written; but a closed or foreign world answers before all of IT-7 to IT-9 (IT-14.16), and
* what the table does not play with is refused before all else.
*/
function whyNot(p, seat, action) {
	switch (action.do) {
		case "endTurn":
		case "fly": return null;
		case "deal": return whyNotDeal(p, seat);
		case "load":
		case "unload": return whyNotWork(p, seat, action.order, action.do);
		case "sell": return whyNotSell(p, seat);
		case "buy":
		case "repair": {
			const { mask, again } = itemsOf(action.items);
			return mask === 0 ? whyNotRepair(p, seat, action.points) : whyNotBuy(p, seat, mask, again, action.points);
		}
		case "colonise": return whyNotColonise(p, seat);
		case "barter": return whyNotBarter(p, seat);
	}
}
/** The codes of actions, by their parts. */
var code = codesOf$1(actions);
var FLY = code.fly({});
var DEAL = code.deal({});
var SELL = code.sell({});
var COLONISE = code.colonise({});
var BARTER = code.barter({});
var END_TURN = code.endTurn({});
/** Every legal action, always in this order: work, trade, yard, fly, end. */
function listActions(p, seat, out) {
	const at = p.ship[seat];
	if (at < p.chart.worlds.length) {
		if (p.world[at] === 0) {
			for (let card = 0; card < p.card.length; card++) {
				if (p.card[card] !== seat) continue;
				if (canLoad(p, at, card)) out.add(code.load({ order: card }));
				else if (canUnload(p, at, card)) out.add(code.unload({ order: card }));
			}
			if (canSell(p, seat, at)) out.add(SELL);
			if (canDeal(p)) out.add(DEAL);
			if (onYard(p, at)) listYard(p, seat, out);
		} else if (p.options.shifting_imperium) {
			if (canColonise(p, seat, at)) out.add(COLONISE);
			if (canBarter(p, seat, at)) out.add(BARTER);
		}
	}
	out.add(FLY);
	out.add(END_TURN);
}
function listYard(p, seat, out) {
	const cash = p.cash[seat];
	const { upgrade_cost, licence_cost, repair_cost, upgrades_per_buy } = p.options;
	const owned = p.upgrades[seat];
	if (cash >= (p.options.shifting_imperium && licence_cost < upgrade_cost ? licence_cost : upgrade_cost)) {
		const last = licenceOnSale(p) ? 15 : 7;
		for (let items = 1; items <= last; items++) {
			if ((items & owned) !== 0 || costOf(p, items) > cash) continue;
			if (upgrades_per_buy === 1 && upgradesIn(items) > 1) continue;
			out.add(code.buy({
				items,
				points: 0
			}));
		}
	}
	if (!canRepair(p, seat)) return;
	const most = repair_cost === 0 ? p.damage[seat] : Math.floor(cash / repair_cost);
	const damage = p.damage[seat];
	for (let points = 1; points <= damage && points <= most; points++) out.add(code.repair({
		points,
		items: 0
	}));
}
/** The actions a captain may wonder about: one of each kind, and every order in hand both ways; then all other legal ones. */
function considerActions(p, seat, out) {
	const hand = handOf(p, seat);
	for (const order of hand) out.add({
		do: p.loaded[order] === 1 ? "unload" : "load",
		order
	});
	if (hand.length === 0) out.add({
		do: "load",
		order: 0
	});
	out.add({ do: "deal" });
	if (p.options.shifting_imperium) {
		if (p.curio[seat] >= 0) out.add({ do: "sell" });
		if (p.world.some((status) => status === -2 || status === -3 || status < 0)) {
			out.add({ do: "colonise" });
			out.add({ do: "barter" });
		}
	}
	const last = licenceOnSale(p) ? 3 : 2;
	for (let bit = 0; bit <= last; bit++) if ((p.upgrades[seat] & 1 << bit) === 0) out.add({
		do: "buy",
		items: 1 << bit,
		points: 0
	});
	const points = Math.max(1, Math.min(p.damage[seat], maxDamage(p, seat)));
	out.add({
		do: "repair",
		points,
		items: 0
	});
	out.add({ do: "fly" });
	out.add({ do: "endTurn" });
	const at = p.ship[seat];
	const more = new Choices();
	if (p.world[at] === 0 && onYard(p, at)) listYard(p, seat, more);
	for (const action of more.toArray().map(decoder(actions))) if (action.do === "buy" && (action.items & action.items - 1) !== 0 || action.do === "repair" && action.points !== points) out.add(action);
}
// src/rulesets/imperial-trader/plan.ts
var FAR = 60;
/**
* Expected Fly actions to come to a place so many spaces away: a roll of at least the distance arrives, and no roll
* overshoots. `FLIGHTS[d] = 1 + Σ FLIGHTS[max(0, d − roll)] / 6`.
*/
var FLIGHTS = (() => {
	const flights = [0];
	for (let d = 1; d <= FAR; d++) {
		let sum = 0;
		for (let roll = 1; roll <= 6; roll++) sum += flights[Math.max(0, d - roll)] ?? 0;
		flights.push(1 + sum / 6);
	}
	return flights;
})();
/** Work at the docks succeeds five times in six. */
var UNLOADING = 6 / 5;
/** Expected Fly actions between two nodes. */
function flights(p, from, to) {
	return FLIGHTS[Math.min(FAR, atlas(p).distance[from]?.[to] ?? FAR)] ?? FAR;
}
/** What an order is worth from where the ship stands; orders that end on closed worlds are worth less. */
function orderJob(p, from, card, loaded) {
	const order = p.chart.orders[card];
	const pickup = order?.pickup ?? 0;
	const dropoff = order?.dropoff ?? 0;
	const closed = (isOpen(p, dropoff) ? 1 : .3) * (loaded || isOpen(p, pickup) ? 1 : .3);
	const pay = payOf(p, card) * closed;
	if (loaded) return {
		stop: dropoff,
		pay,
		card,
		actions: flights(p, from, dropoff) + UNLOADING
	};
	return {
		stop: pickup,
		pay,
		card,
		actions: flights(p, from, pickup) + 1 + flights(p, pickup, dropoff) + UNLOADING
	};
}
/** Credits an action. */
var rate = (job) => job.pay / job.actions;
/** The job that earns most per action, of the orders in hand and, with a licence, of curios. Null when there is none. */
function bestJob(p, seat) {
	const from = p.ship[seat];
	return [...handOf(p, seat).map((card) => orderJob(p, from, card, p.loaded[card] === 1)), ...curioJobs(p, seat, from)].reduce((best, job) => best === null || rate(job) > rate(best) ? job : best, null);
}
function curioJobs(p, seat, from) {
	const { lanes } = atlas(p);
	const worlds = p.chart.worlds.map((_, w) => w);
	const yards = worlds.filter((w) => onYard(p, w) && isOpen(p, w));
	const sale = (at, origin) => 10 * (lanes[origin]?.[at] ?? 0) + 10;
	const curio = p.curio[seat];
	if (curio >= 0) return yards.map((at) => ({
		stop: at,
		pay: sale(at, curio),
		card: -1,
		actions: flights(p, from, at) + UNLOADING
	}));
	if (!owns(p, seat, UPGRADE.licence) || p.cash[seat] < p.options.barter_cost) return [];
	return worlds.filter((w) => xenosLiveAt(p, w)).flatMap((xenos) => yards.map((at) => ({
		stop: xenos,
		pay: sale(at, xenos) - p.options.barter_cost,
		card: -1,
		actions: flights(p, from, xenos) + UNLOADING + flights(p, xenos, at) + UNLOADING
	})));
}
/**
* What a Deal here is worth: the mean, over the cards that may be drawn, of the better of the new order and the best
* job in hand, an action later. In credits an action.
*/
function dealRate(v, seat) {
	const from = v.ship[seat];
	const held = bestJob(v, seat);
	const keep = held === null ? 0 : held.pay / (held.actions + 1);
	let sum = 0;
	let count = 0;
	for (let card = 0; card < v.card.length; card++) {
		if (v.card[card] !== -1 && v.card[card] !== -4) continue;
		const job = orderJob(v, from, card, false);
		sum += Math.max(keep, job.pay / (job.actions + 1));
		count++;
	}
	return count === 0 ? 0 : sum / count;
}
/** The chance of losing the ship over the next half dozen flights, by points of damage left. */
var RISK = [
	1,
	.67,
	.51,
	.29,
	.1,
	.06,
	.03,
	.01,
	0
];
function risk(left) {
	return RISK[Math.max(0, Math.min(RISK.length - 1, left))] ?? 0;
}
/** What an action earns, in credits, by and large. */
var ACTION_WORTH = 4;
/** How many points are worth repairing here; 0 for none. A point costs money, a lost ship costs all of it. */
function pointsToRepair(p, seat) {
	const damage = p.damage[seat];
	const cash = p.cash[seat];
	if (damage === 0 || !onWorld(p, seat) || !onYard(p, p.ship[seat]) || !isOpen(p, p.ship[seat])) return 0;
	const left = maxDamage(p, seat) - damage;
	const price = p.options.repair_cost;
	let best = 0;
	let bestGain = 0;
	for (let points = 1; points <= damage && points * price <= cash; points++) {
		const gain = (risk(left) - risk(left + points)) * (cash - points * price + 20) - points * price - ACTION_WORTH;
		if (gain > bestGain) {
			best = points;
			bestGain = gain;
		}
	}
	return best;
}
/**
* The yard to make for when the next mishap may cost the ship and there is a purse to lose; null while the hull is
* sound, or when the cargo aboard is nearer to the money than the yard is.
*/
function refuge(p, seat) {
	const left = maxDamage(p, seat) - p.damage[seat];
	const cash = p.cash[seat];
	if (left > 3 || cash < 4 * p.options.repair_cost) return null;
	const from = p.ship[seat];
	const yards = p.chart.worlds.flatMap((_, w) => onYard(p, w) && isOpen(p, w) ? [w] : []);
	const yard = yards.reduce((best, w) => flights(p, from, w) < flights(p, from, best) ? w : best, yards[0] ?? -1);
	if (yard < 0 || yard === from) return null;
	const job = bestJob(p, seat);
	return (flights(p, from, yard) - (job === null ? 0 : flights(p, from, job.stop) - flights(p, yard, job.stop))) * ACTION_WORTH < risk(left) * cash * .5 ? yard : null;
}
/** The open world that is nearest, for somebody who has nothing to carry. */
function nearestOpen(p, from) {
	let best = atlas(p).firstYard;
	let least = Number.POSITIVE_INFINITY;
	for (let w = 0; w < p.world.length; w++) {
		const steps = atlas(p).distance[from]?.[w] ?? FAR;
		if (isOpen(p, w) && steps > 0 && steps < least) {
			best = w;
			least = steps;
		}
	}
	return best;
}
/** The berth from which a freshly dealt order is worth most, on average. */
function bestBerth(v, options) {
	const worth = (world) => {
		let sum = 0;
		for (let card = 0; card < v.card.length; card++) {
			const place = v.card[card];
			if (place === -1 || place === -4) sum += rate(orderJob(v, world, card, false));
		}
		return sum;
	};
	return options.reduce((best, world) => worth(world) > worth(best) ? world : best, options[0] ?? 0);
}
// src/rulesets/imperial-trader/bot.ts
/** A captain who goes by plan: of all jobs in hand the one that earns most per action, a new deal when it is better. */
function captain(id, text, taste) {
	return {
		id,
		text,
		choose({ view, seat }, step, options) {
			switch (step) {
				case "turn.action": return action(view, seat, options, taste);
				case "fly.move": return destination(view, seat, options);
				case "deal.giveUp": return worst(view, seat, options);
				case "game.berth":
				case "loss.place": return bestBerth(view, options);
				default: throw new Error(`The captain "${id}" does not know what is asked in ${step}.`);
			}
		},
		compose({ view, seat }, step) {
			if (step === "turn.sheet") return sheet(view, seat, taste);
			throw new Error(`The captain "${id}" does not know what to write in ${step}.`);
		}
	};
}
var codeOf = encoder(actions);
/** IT-5.2  What to do with an action: deliver, load, mend, buy, deal, or fly on. */
function action(v, seat, options, taste) {
	const can = (action) => options.includes(codeOf(action));
	return codeOf(chosen(v, seat, can, taste));
}
function chosen(v, seat, can, taste) {
	const hand = handOf(v, seat);
	const delivery = hand.find((order) => can({
		do: "unload",
		order
	}));
	if (delivery !== void 0) return {
		do: "unload",
		order: delivery
	};
	if (can({ do: "sell" })) return { do: "sell" };
	const cargo = hand.find((order) => can({
		do: "load",
		order
	}) && worthLoading(v, seat, order));
	if (cargo !== void 0) return {
		do: "load",
		order: cargo
	};
	if (can({ do: "barter" })) return { do: "barter" };
	const mending = {
		do: "repair",
		points: pointsToRepair(v, seat),
		items: 0
	};
	if (mending.points > 0 && can(mending)) return mending;
	const wanted = taste.wants & ~v.upgrades[seat];
	const shopping = {
		do: "buy",
		items: wanted,
		points: 0
	};
	const left = v.cash[seat] - costOf(v, wanted);
	if (wanted !== 0 && can(shopping) && left >= taste.spare) return shopping;
	if (can({ do: "colonise" }) && v.cash[seat] >= v.options.colonise_cost + 10) return { do: "colonise" };
	if (can({ do: "deal" }) && wantsToDeal(v, seat)) return { do: "deal" };
	return can({ do: "fly" }) ? { do: "fly" } : { do: "endTurn" };
}
/** Cargo is worth loading unless a Deal promises clearly more. */
function worthLoading(v, seat, card) {
	return rate(orderJob(v, v.ship[seat], card, false)) >= .9 * dealRate(v, seat);
}
/** A Deal, when the hand is empty or what it may bring earns more than what is in hand. */
function wantsToDeal(v, seat) {
	const job = bestJob(v, seat);
	if (job === null) return true;
	const room = handOf(v, seat).length < v.options.hand_limit;
	return dealRate(v, seat) > rate(job) * (room ? .95 : 1.05);
}
/** Where the next job begins; somebody without one goes where orders are dealt. */
function goal(v, seat) {
	const here = v.ship[seat];
	const yard = refuge(v, seat);
	if (yard !== null) return yard;
	return bestJob(v, seat)?.stop ?? (onWorld(v, seat) && isOpen(v, here) ? here : nearestOpen(v, here));
}
/** IT-6.3  The reachable node from which the goal is nearest; of equals a world. */
function destination(v, seat, options) {
	const target = goal(v, seat);
	const cost = (node) => flights(v, node, target) + (node < v.chart.worlds.length ? 0 : .01);
	return options.reduce((best, node) => cost(node) < cost(best) ? node : best, options[0] ?? 0);
}
/** IT-9.3  The order that earns least from here. */
function worst(v, seat, options) {
	const from = v.ship[seat];
	const worth = (card) => rate(orderJob(v, from, card, v.loaded[card] === 1));
	return options.reduce((least, card) => worth(card) < worth(least) ? card : least, options[0] ?? 0);
}
/** IT-15.1  The same plan as a turn sheet: what is possible now first, each line with something to do instead. */
function sheet(v, seat, taste) {
	const here = v.ship[seat];
	const id = (world) => v.chart.worlds[world]?.id ?? "A";
	const deal = {
		do: "deal",
		keep: "dearer"
	};
	const job = bestJob(v, seat);
	const newShip = id(atlas(v).firstYard);
	const order = v.chart.orders[job?.card ?? -1];
	if (job === null || order === void 0) {
		const fly = {
			do: "fly",
			target: id(nearestOpen(v, here))
		};
		return {
			actions: fill(v, [{
				...deal,
				else: fly
			}, {
				...fly,
				else: deal
			}]),
			newShip
		};
	}
	const aboard = v.loaded[job.card] === 1;
	const stop = {
		do: "fly",
		target: id(job.stop)
	};
	const work = {
		do: aboard ? "unload" : "load",
		order: order.id
	};
	const then = {
		do: "fly",
		target: id(order.dropoff)
	};
	const first = here === job.stop ? work : stop;
	const mend = pointsToRepair(v, seat);
	const wanted = taste.wants & ~v.upgrades[seat];
	const names = [
		"hull",
		"spirits",
		"autoloaders",
		"licence"
	].filter((name) => (wanted & UPGRADE[name]) !== 0);
	const shop = wanted !== 0 && onYard(v, here) && v.cash[seat] - costOf(v, wanted) >= taste.spare;
	const errand = mend > 0 ? [{
		do: "repair",
		points: mend
	}] : shop ? [{
		do: "buy",
		items: names
	}] : [];
	const rest = here === job.stop ? aboard ? [deal, work] : [then, then] : [{
		...work,
		else: stop
	}, {
		...work,
		else: stop
	}];
	return {
		actions: fill(v, [
			...errand,
			first,
			...rest
		]),
		newShip
	};
}
var fill = (v, lines) => lines.slice(0, v.options.actions_per_turn);
/** The captains the house offers, the best first. */
var players = [
	captain("plan", "Takes the job that earns most per action, deals for better ones, repairs when the purse is at risk.", {
		wants: 0,
		spare: 0
	}),
	captain("hull", "Goes by plan, and buys the Advanced Armored Hull early.", {
		wants: UPGRADE.hull,
		spare: 5
	}),
	captain("spirits", "Goes by plan, and buys the Resilient Machine Spirits early.", {
		wants: UPGRADE.spirits,
		spare: 5
	}),
	captain("autoloaders", "Goes by plan, and buys Autoloaders early.", {
		wants: UPGRADE.autoloaders,
		spare: 5
	}),
	captain("rogue", "Goes by plan, and buys a Rogue Trader's licence early.", {
		wants: UPGRADE.licence,
		spare: 10
	})
];
// src/rulesets/imperial-trader/gauges.ts
/** The gauges that fall by no act of one's own: who loses what was bought must be told so. */
var stakes = ["upgrades", "licences"];
/** What the lab measures: whole numbers, for the table or by seat. */
function gauges(p) {
	return {
		rounds: p.round,
		damage: p.damage,
		upgrades: p.upgrades.map((mask) => [
			1,
			2,
			4
		].filter((bit) => (mask & bit) !== 0).length),
		licences: p.upgrades.map((mask) => (mask & 8) >> 3),
		"turn order": p.cash.map((_, seat) => (seat - p.first + p.seats) % p.seats),
		closedWorlds: p.world.filter((status) => status > 0 || status === -1).length,
		colonies: p.founder.filter((seat) => seat >= 0).length
	};
}
// src/rulesets/imperial-trader/procedures/money.ts
/**
* A captain receives money. Returns true when that ends the game: IT-1.3, cash is looked at after every change;
* IT-11.3, unless the table lets the round be completed.
*/
function receive(t, seat, amount) {
	const { p } = t;
	const cash = p.cash[seat] + amount;
	p.cash[seat] = cash;
	if (cash < p.options.win_credits) return false;
	if (cash - amount < p.options.win_credits) t.note("goalReached", seat, cash);
	if (p.options.finish_round) return false;
	p.ended = 1;
	return true;
}
/** A captain pays; the rules have seen to it that the money is there (IT-7.9). */
function pay(p, seat, amount) {
	p.cash[seat] = p.cash[seat] - amount;
}
/** IT-9.4  A used card goes back into the deck, which needs no order until a card is drawn; or onto the pile. */
function discard(p, card) {
	p.card[card] = p.options.discard_returns === "deck" ? -1 : -2;
	p.loaded[card] = 0;
}
/** IT-14.9  Another's order was picked up or dropped off in colonies: each pays its founder a due. */
function payDues(t, payee, worlds) {
	const { p } = t;
	for (const world of worlds) {
		const founder = p.founder[world];
		if (founder < 0 || founder === payee) continue;
		t.note("due", founder, world, p.options.founder_due);
		if (receive(t, founder, p.options.founder_due)) return true;
	}
	return false;
}
/** One card drawn by chance from those in the deck; with an empty deck the pile becomes the deck (IT-9.4). */
function drawCard(t) {
	const { card } = t.p;
	let count = 0;
	for (let c = 0; c < card.length; c++) if (card[c] === -1) count++;
	if (count === 0) {
		for (let c = 0; c < card.length; c++) if (card[c] === -2) {
			card[c] = -1;
			count++;
		}
	}
	let left = t.chance.pick(count);
	for (let c = 0; c < card.length; c++) if (card[c] === -1 && left-- === 0) return c;
	return -1;
}
// src/rulesets/imperial-trader/procedures/sheet.ts
var { endTurn: _never, ...commandParts } = actionParts;
var schemasOf = (parts) => Object.fromEntries(Object.entries(parts).map(([field, { schema }]) => [field, schema]));
var commandFields = {
	...Object.fromEntries(Object.entries(commandParts).map(([name, parts]) => [name, schemasOf(parts)])),
	fly: { target: text(8) },
	deal: { keep: optional(oneOf("new", "old", "dearer"), "old") }
};
var orElse = optional(nullable(variant("do", commandFields)), null);
var sheetShape = object({
	actions: list(variant("do", Object.fromEntries(Object.entries(commandFields).map(([name, fields]) => [name, {
		...fields,
		else: orElse
	}]))), 0, 20),
	newShip: optional(nullable(text(8)), null)
});
/** What the sheet being followed says about the current action; null in live play. */
function sheetOf(p) {
	return p.options.by_mail ? directions(p) : null;
}
function directions(p) {
	const frame = p.flow.find((f) => f.in === "turn");
	if (frame?.sheet == null) return null;
	const line = frame.sheet.actions[frame.line];
	const doing = frame.instead === 1 ? line?.else : line;
	const newShip = frame.sheet.newShip == null ? null : worldIndex(p, frame.sheet.newShip);
	return {
		target: doing?.target === void 0 ? 0 : worldIndex(p, doing.target),
		keep: doing?.keep ?? "old",
		newShip: newShip === null || newShip < 0 ? null : newShip
	};
}
var worldIndex = (p, id) => p.chart.worlds.findIndex((w) => w.id === id);
var readAction = reader(actions);
/** The action that a command says, or null when it cannot be done now. */
function actionOf(p, command) {
	const action = readAction(p, null, p.turn, command);
	return isRefusal(action) || whyNot(p, p.turn, action) !== null ? null : action;
}
/** Why a sheet cannot be filed: too many lines (IT-5.3), or a place that does not exist. */
function sheetFault(p, sheet) {
	const most = p.options.actions_per_turn;
	if (sheet.actions.length > most) return refuse("IT-5.3", "NO_ACTIONS_LEFT", `A turn has ${most === 1 ? "one action" : `${most} actions`}; the sheet lists ${sheet.actions.length}.`);
	const places = sheet.actions.flatMap((line) => [line, ...line.else == null ? [] : [line.else]]).flatMap(({ target }) => target === void 0 ? [] : [target]);
	for (const id of [...places, ...sheet.newShip == null ? [] : [sheet.newShip]]) if (worldIndex(p, id) < 0) return refuse("IT-15.1", "NO_SUCH_WORLD", `There is no planet ${id}; planets are ${p.chart.worlds.map((w) => w.id).join(", ")}.`);
	const berth = sheet.newShip == null ? -1 : worldIndex(p, sheet.newShip);
	if (berth >= 0 && p.world[berth] <= -2) return refuse("IT-14.13", "NOT_IMPERIAL", `${p.chart.worlds[berth]?.name} is no Imperial world; no new ship is set there.`);
	return null;
}
/** A sheet at random, for random play: each line some action, now and then with a fallback. */
function randomSheet(p, chance) {
	const world = () => p.chart.worlds[chance.pick(atlas(p).worlds)]?.id ?? "A";
	const card = () => p.chart.orders[chance.pick(p.card.length)]?.id ?? "O1";
	const action = () => {
		const kind = chance.pick(8);
		if (kind < 3) return {
			do: "fly",
			target: world()
		};
		if (kind === 3) return {
			do: "deal",
			keep: [
				"new",
				"old",
				"dearer"
			][chance.pick(3)] ?? "old"
		};
		if (kind === 4) return {
			do: "load",
			order: card()
		};
		if (kind === 5) return {
			do: "unload",
			order: card()
		};
		if (kind === 6) return {
			do: "repair",
			points: 1 + chance.pick(3)
		};
		return {
			do: "buy",
			items: [[
				"hull",
				"spirits",
				"autoloaders"
			][chance.pick(3)] ?? "hull"]
		};
	};
	const count = chance.pick(p.options.actions_per_turn + 1);
	const line = () => ({
		...action(),
		...chance.pick(3) === 0 ? { else: action() } : {}
	});
	return { actions: Array.from({ length: count }, line) };
}
// src/rulesets/imperial-trader/procedures/damage.ts
/** IT-6.8  D3 from a d6: halved, rounded up. */
function d3(die) {
	return die + 1 >> 1;
}
/**
* Wear or accident: the upgrade that guards against it gets its die first (IT-6.7, IT-8.7), then D3 damage
* (IT-6.8). True when the ship is lost (IT-10.1).
*/
function suffer(t, seat, guard) {
	const { p, chance } = t;
	let saved = 0;
	if (owns(p, seat, guard)) {
		saved = chance.die();
		if (saved >= 4) {
			t.note(guard === UPGRADE.spirits ? "spiritsHeld" : "autoloadersHeld", seat, saved);
			return false;
		}
	}
	const die = chance.die();
	const damage = Math.min(p.damage[seat] + d3(die), maxDamage(p, seat));
	p.damage[seat] = damage;
	t.note("hurt", seat, d3(die), saved, die);
	return damage >= maxDamage(p, seat);
}
/** The choice of a world to berth at, for IT-4.2 and IT-10.1: any but an uncolonised frontier world (IT-14.13). */
var berth = {
	field: "berth",
	of: named({
		schema: text(8),
		things: (p) => p.chart.worlds,
		absent: (id, p) => refuse("IT-2.8", "NO_SUCH_WORLD", `There is no world ${id}; worlds are ${p.chart.worlds.map((w) => w.id).join(", ")}.`)
	}),
	fault: (p, _f, _seat, world) => p.world[world] === -2 || p.world[world] === -3 ? refuse("IT-14.13", "NOT_IMPERIAL", `${placeWords(p.chart, world)} is not an Imperial world; ships do not berth there.`) : null,
	label(p, _f, _seat, world) {
		const w = p.chart.worlds[world];
		const trade = onYard(p, world) ? "sells upgrades and repairs" : `exports ${exportWords(p.chart, world)}`;
		return {
			text: w?.name ?? "?",
			note: closedWords(p, world) || trade,
			target: w?.id ?? ""
		};
	},
	late: (p) => atlas(p).firstYard
};
/** IT-10 Loss of a ship. */
var loss = procedure("loss", {}, {
	wreck(t) {
		const { p } = t;
		const seat = p.turn;
		const hand = handOf(p, seat);
		t.note("lostShip", seat, p.cash[seat], p.ship[seat], hand.length);
		p.cash[seat] = 0;
		for (const card of hand) discard(p, card);
		p.upgrades[seat] = p.options.keep_upgrades ? p.upgrades[seat] & ~UPGRADE.licence : 0;
		p.curio[seat] = -1;
		p.damage[seat] = 0;
		p.ship[seat] = -1;
		return "place";
	},
	place: menu({
		clause: "IT-10.1",
		question: "Where do you set your new ship?",
		who: (p) => p.turn,
		...berth,
		planned(p) {
			const sheet = sheetOf(p);
			return sheet === null ? void 0 : sheet.newShip ?? atlas(p).firstYard;
		},
		take(t, _f, seat, world) {
			t.p.ship[seat] = world;
			t.note("newShip", seat, world);
			return t.done();
		}
	})
});
// src/rulesets/imperial-trader/procedures/deal.ts
/** Tells about a card: to everybody, or, when orders are secret (IT-12.1), what is public to the others. */
function tellCard(t, open, secret, card, cargo = 0) {
	const seat = t.p.turn;
	if (!t.p.options.orders_hidden) {
		t.note(open, seat, card, cargo);
		return;
	}
	t.tell([seat], open, seat, card, cargo);
	const others = Array.from({ length: t.p.seats }, (_, s) => s).filter((s) => s !== seat);
	t.tell([...others, -1], secret, seat, -1, cargo);
}
/** The held card that pays least; of equals an unloaded one, then the lowest number (IT-15.2). */
function cheapest(p, cards) {
	const { cardLanes } = atlas(p);
	let worst = cards[0] ?? -1;
	for (const card of cards) if ((cardLanes[card] - cardLanes[worst] || p.loaded[card] - p.loaded[worst]) < 0) worst = card;
	return worst;
}
/** IT-15.2  Which card a sheet's "keep …" gives up. */
function surplus(p, drawn, keep) {
	const worst = cheapest(p, handOf(p, p.turn).filter((card) => card !== drawn));
	if (keep === "new") return worst;
	const { cardLanes } = atlas(p);
	return keep === "dearer" && cardLanes[drawn] > cardLanes[worst] ? worst : drawn;
}
var orders$3 = named({
	schema: text(8),
	things: (p) => p.chart.orders,
	absent: (id) => refuse("IT-9.3", "NO_ORDER", `There is no order ${id}.`)
});
/** The locals of a deal that begins. */
var newDeal = { drawn: -1 };
/** IT-9 Deal. */
var deal = procedure("deal", { drawn: secret(int(-4, 600), {
	from: (p, eye) => isSecret(p, eye, p.turn),
	shown: -4
}) }, {
	draw(t, f) {
		const { p } = t;
		const card = drawCard(t);
		f.drawn = card;
		p.card[card] = p.turn;
		tellCard(t, "drew", "drewSecretly", card);
		return countCards(p, p.turn) > p.options.hand_limit ? "giveUp" : t.done();
	},
	giveUp: menu({
		clause: "IT-9.3",
		question: "You hold too many orders. Which do you give up?",
		who: (p) => p.turn,
		field: "giveUp",
		of: orders$3,
		each(p, _f, seat, out) {
			for (let card = 0; card < p.card.length; card++) if (p.card[card] === seat) out.add(card);
		},
		fault: (p, _f, seat, card) => p.card[card] === seat ? null : refuse("IT-9.3", "NO_ORDER", "You do not hold that order; give up one that you hold."),
		label: (p, f, _seat, card) => ({
			text: `Give up ${orderWords(p.chart, card)}`,
			note: [
				`worth ${payOf(p, card)} cr`,
				card === f.drawn ? "just drawn" : "",
				p.loaded[card] === 1 ? "its cargo goes too" : ""
			].filter((x) => x !== "").join(" · ")
		}),
		planned(p, f) {
			const sheet = sheetOf(p);
			return sheet === null ? void 0 : surplus(p, f.drawn, sheet.keep);
		},
		late: (p, f) => surplus(p, f.drawn, "old"),
		take(t, _f, _seat, card) {
			if (t.p.options.discard_returns === "pile") t.note("gaveUp", t.p.turn, card, t.p.loaded[card]);
			else tellCard(t, "gaveUp", "gaveUpSecretly", card, t.p.loaded[card]);
			discard(t.p, card);
			return t.done();
		}
	})
});
// src/rulesets/imperial-trader/procedures/fly.ts
/** The reachable node nearest to a target; of equals the first: planets by letter, lanes by number (IT-15.1). */
function nearest(p, from, roll, target) {
	const { reach, distance } = atlas(p);
	let best = from;
	let least = Number.POSITIVE_INFINITY;
	for (const node of reach[roll]?.[from] ?? []) {
		const steps = distance[node]?.[target] ?? Number.POSITIVE_INFINITY;
		if (steps < least) {
			least = steps;
			best = node;
		}
	}
	return best;
}
/** What a captain can do at a world, in a few words, for the list of destinations. */
function purpose(p, seat, node) {
	const shut = closedWords(p, node);
	if (shut !== "") return shut;
	const uses = [];
	for (const card of handOf(p, seat)) {
		const order = p.chart.orders[card];
		if (p.loaded[card] === 1 && order?.dropoff === node) uses.push(`deliver here for ${payOf(p, card)} cr`);
		if (p.loaded[card] === 0 && order?.pickup === node) uses.push("your pick-up");
	}
	if (canSell(p, seat, node)) uses.push(`sell your curio for ${curioPay(p, seat, node)} cr`);
	if (onYard(p, node)) uses.push("upgrades and repairs");
	return uses.join(" · ");
}
/** IT-6.3  Where the ship may end a flight with this roll. */
function reachable(p, roll, seat) {
	return atlas(p).reach[roll]?.[p.ship[seat]] ?? [];
}
/** Planets and lane spaces, by the names of the chart. */
var nodes = named({
	schema: text(12),
	names: (p) => atlas(p).names,
	absent: (name) => refuse("IT-2.8", "NO_SUCH_PLACE", `There is no place ${name}: planets are called A, B, …, the third space of lane L2 is L2.3.`)
});
/** IT-6 Fly. The die is cast when the action is chosen (IT-6.1); here the ship goes where its captain says. */
var fly = procedure("fly", { roll: open(int(1, 6)) }, {
	move: menu({
		clause: "IT-6.3",
		question: "Where do you fly?",
		who: (p) => p.turn,
		field: "to",
		of: nodes,
		options: (p, f, seat, out) => out.addAll(reachable(p, f.roll, seat)),
		fault(p, f, seat, node) {
			const steps = atlas(p).distance[p.ship[seat]]?.[node] ?? 0;
			if (steps > f.roll) return refuse("IT-6.3", "TOO_FAR", `${sentence(placeWords(p.chart, node))} is ${count(steps, "space")} away; you rolled ${f.roll}.`);
			return f.roll === 1 && steps === 0 ? refuse("IT-6.6", "MUST_MOVE_ONE", "On a 1 the ship moves exactly one space; choose a neighbouring one.") : null;
		},
		label(p, _f, seat, node) {
			const here = p.ship[seat];
			const steps = atlas(p).distance[here]?.[node] ?? 0;
			const place = placeWords(p.chart, node);
			const use = purpose(p, seat, node);
			return {
				text: node === here ? `Stay ${atWords(p.chart, node)}` : sentence(place),
				note: [node === here ? "" : count(steps, "space"), use].filter((x) => x !== "").join(" · "),
				target: atlas(p).names[node] ?? "",
				...node >= p.chart.worlds.length ? { clause: "IT-6.4" } : {}
			};
		},
		planned(p, f, seat) {
			const sheet = sheetOf(p);
			return sheet === null ? void 0 : nearest(p, p.ship[seat], f.roll, sheet.target);
		},
		late: (p, f, seat) => f.roll === 1 ? atlas(p).neighbours[p.ship[seat]]?.[0] ?? 0 : p.ship[seat],
		take(t, f, seat, node) {
			const { p } = t;
			t.note("flew", seat, node, p.ship[seat]);
			p.ship[seat] = node;
			return f.roll === 1 ? "wear" : t.done();
		}
	}),
	wear: (t) => suffer(t, t.p.turn, UPGRADE.spirits) ? t.call(loss, {}, "arrived") : t.done(),
	arrived: (t) => t.done(1)
});
// src/rulesets/imperial-trader/procedures/shifting.ts
/** IT-14.1  The Imperium shifts, before the first player's turn of every round from the second. */
function shift(t) {
	const { p } = t;
	for (let world = 0; world < p.world.length; world++) {
		const left = p.world[world];
		if (left <= 0) continue;
		p.world[world] = left - 1;
		if (left === 1) t.note("warEnds", 0, world);
	}
	const die = t.chance.die();
	t.note("omen", 0, die);
	if (die > 4) return;
	if (!(die <= 2 ? outbreak(t) : die === 3 ? fall(t) : reclaim(t))) t.note("quiet");
}
/** IT-14.4  One of the eligible worlds, in the order of ids. */
function pickWorld(t, eligible) {
	const worlds = t.p.chart.worlds.flatMap((_, world) => eligible(t.p, world) ? [world] : []);
	return worlds.length === 0 ? null : worlds[t.chance.pick(worlds.length)] ?? null;
}
/** IT-14.2  War comes to a world that can be spared: three open worlds, one of them an upgrade world, must remain. */
function mayErupt(p, world) {
	if (!isOpen(p, world)) return false;
	const { sells } = atlas(p);
	let open = 0;
	let yards = 0;
	for (let other = 0; other < p.world.length; other++) {
		if (other === world || !isOpen(p, other)) continue;
		open++;
		if (sells[other] === true) yards++;
	}
	return open >= 3 && yards >= 1;
}
function outbreak(t) {
	if (!t.p.options.war_zones) return false;
	const world = pickWorld(t, mayErupt);
	if (world === null) return false;
	t.p.world[world] = t.p.options.war_rounds;
	t.note("warBegins", 0, world, t.p.options.war_rounds);
	return true;
}
/** IT-14.3  A war zone falls, and its marker goes. */
function fall(t) {
	if (!t.p.options.falls) return false;
	const world = pickWorld(t, (p, w) => p.world[w] > 0);
	if (world === null) return false;
	t.p.world[world] = -1;
	t.note("fell", 0, world);
	return true;
}
/** IT-14.4  A fallen world opens again. */
function reclaim(t) {
	const world = pickWorld(t, (p, w) => p.world[w] === -1);
	if (world === null) return false;
	t.p.world[world] = 0;
	t.note("reclaimed", 0, world);
	return true;
}
// src/rulesets/imperial-trader/labels.ts
/** What a person reads on the button of an action. */
function actionLabel(p, seat, action) {
	const at = p.ship[seat];
	const here = onWorld(p, seat) ? p.chart.worlds[at]?.id ?? "" : "";
	switch (action.do) {
		case "endTurn": return {
			text: "End turn",
			note: "unused actions are lost",
			clause: "IT-5.3"
		};
		case "fly": return {
			text: "Fly",
			note: "rolls a die, then you choose where",
			clause: "IT-6.1",
			risky: true
		};
		case "deal": return {
			text: "Deal",
			note: handOf(p, seat).length < p.options.hand_limit ? "draw a buy order" : "draw a buy order, then give one up",
			clause: "IT-9.1",
			risky: true,
			target: here
		};
		case "load":
		case "unload": return workLabel(p, seat, action.order, action.do);
		case "buy": return {
			text: `Buy ${upgradeWords(action.items)}`,
			note: `${costOf(p, action.items)} cr · ${effects(action.items)}`,
			clause: action.items === UPGRADE.licence ? "IT-14.6" : "IT-7.4",
			target: here
		};
		case "repair": return {
			text: `Repair ${action.points} damage`,
			note: `${action.points * p.options.repair_cost} cr`,
			clause: "IT-7.3",
			target: here
		};
		case "colonise": return {
			text: "Colonise",
			note: `${p.options.colonise_cost} cr; you are its founder`,
			clause: "IT-14.8",
			target: here
		};
		case "barter": return {
			text: "Barter with the xenos",
			note: `a curio for ${p.options.barter_cost} cr, on a 2 to 6`,
			clause: "IT-14.10",
			risky: true,
			target: here
		};
		case "sell": return {
			text: "Sell the curio",
			note: here === "" ? "on a 2 to 6" : `for ${curioPay(p, seat, at)} cr, on a 2 to 6`,
			clause: "IT-14.11",
			risky: true,
			target: here
		};
	}
}
function workLabel(p, seat, card, kind) {
	const clause = kind === "load" ? "IT-8.2" : "IT-8.4";
	const verb = kind === "load" ? "Load" : "Deliver";
	if (p.card[card] !== seat) return {
		text: `${verb} cargo`,
		clause
	};
	const { pickup = 0, dropoff = 0 } = p.chart.orders[card] ?? {};
	const [from, to] = [p.chart.worlds[pickup], p.chart.worlds[dropoff]];
	const text = `${verb} ${cargoWords(p.chart, card)}`;
	return kind === "load" ? {
		text,
		note: `for ${to?.name}, worth ${payOf(p, card)} cr`,
		clause,
		target: from?.id ?? ""
	} : {
		text,
		note: `for ${payOf(p, card)} cr, on a 2 to 6`,
		clause,
		risky: true,
		target: to?.id ?? ""
	};
}
var EFFECTS = [
	"the ship bears 2 more damage",
	"a 1 in flight may do no harm",
	"a 1 at the docks may do no harm",
	"colonise, and barter with xenos"
];
function effects(mask) {
	return EFFECTS.filter((_, bit) => (mask & 1 << bit) !== 0).join("; ");
}
// src/rulesets/imperial-trader/procedures/work.ts
/** IT-8.2  Load: no roll, no cost. IT-8.3  One cargo per order, one to an action. */
function load(t, seat, card) {
	t.p.loaded[card] = 1;
	if (t.p.options.orders_hidden) {
		t.tell([seat], "loaded", seat, card);
		const others = Array.from({ length: t.p.seats }, (_, s) => s).filter((s) => s !== seat);
		t.tell([...others, -1], "loadedSecretly", seat, t.p.ship[seat]);
	} else t.note("loaded", seat, card);
	return "done";
}
/**
* IT-8.5  The unloading roll: 2 to 6 succeeds. IT-8.6, IT-8.7, IT-7.7  On a 1, an accident: damage, unless the
* Autoloaders hold. Returns the die, and whether the ship is lost.
*/
function dockRoll(t, seat) {
	const die = t.chance.die();
	if (die > 1) return {
		die,
		outcome: "done"
	};
	t.note("accident", seat, t.p.ship[seat], die);
	return {
		die,
		outcome: suffer(t, seat, UPGRADE.autoloaders) ? "lost" : "done"
	};
}
/** IT-8.4 to IT-8.8  Unload: the roll, the pay, the card. */
function unload(t, seat, card) {
	const { p } = t;
	const { die, outcome } = dockRoll(t, seat);
	if (die === 1) return outcome;
	const order = p.chart.orders[card];
	const amount = payOf(p, card);
	t.note("delivered", seat, card, amount, die);
	const won = receive(t, seat, amount);
	discard(p, card);
	if (won) return "won";
	return order !== void 0 && payDues(t, seat, [order.pickup, order.dropoff]) ? "won" : "done";
}
// src/rulesets/imperial-trader/procedures/frontier.ts
/** IT-14.8  Colonise: the world becomes Imperial, its order cards come into the deck, the captain is its founder. */
function colonise(t, seat) {
	const { p } = t;
	const at = p.ship[seat];
	pay(p, seat, p.options.colonise_cost);
	p.world[at] = 0;
	p.founder[at] = seat;
	p.chart.orders.forEach((order, card) => {
		const settled = p.world[order.pickup] !== -2 && p.world[order.dropoff] !== -2;
		if (p.card[card] === -3 && settled) p.card[card] = -1;
	});
	t.note("colonised", seat, at, p.options.colonise_cost);
	return "done";
}
/** IT-14.10  Barter: 2 to 6, a curio for its price; 1, no deal, no payment, D3 damage. */
function barter(t, seat) {
	const { p } = t;
	const at = p.ship[seat];
	const die = t.chance.die();
	if (die === 1) {
		t.note("barterFailed", seat, at, die);
		return suffer(t, seat, 0) ? "lost" : "done";
	}
	pay(p, seat, p.options.barter_cost);
	p.curio[seat] = at;
	t.note("bartered", seat, at, p.options.barter_cost, die);
	return "done";
}
/** IT-14.11  Curio sale: an unloading roll, then the pay. */
function sellCurio(t, seat) {
	const { p } = t;
	const at = p.ship[seat];
	const { die, outcome } = dockRoll(t, seat);
	if (die === 1) return outcome;
	const amount = curioPay(p, seat, at);
	p.curio[seat] = -1;
	t.note("soldCurio", seat, at, amount, die);
	return receive(t, seat, amount) ? "won" : "done";
}
// src/rulesets/imperial-trader/procedures/turn.ts
var locals = {
	taken: open(int(0, 100)),
	sheet: open(nullable(sheetShape)),
	line: open(int(-1, 100)),
	instead: open(int(0, 1))
};
/** The locals of a turn that begins. */
var newTurn = {
	taken: 0,
	sheet: null,
	line: -1,
	instead: 0
};
/** IT-5 The turn. */
var turn = procedure("turn", locals, {
	begin: (t) => t.p.options.by_mail ? "sheet" : "action",
	action: pick({
		clause: "IT-5.2",
		question: "What do you do?",
		who: (p) => p.turn,
		of: actions,
		codes: (p, _f, seat, out) => listActions(p, seat, out),
		each: (p, _f, seat, out) => considerActions(p, seat, out),
		fault: (p, _f, seat, action) => whyNot(p, seat, action),
		label: (p, _f, seat, action) => actionLabel(p, seat, action),
		late: { do: "endTurn" },
		take(t, _f, seat, action) {
			if (action.do !== "endTurn") return act(t, seat, action);
			t.note("stopped", seat);
			return t.done();
		}
	}),
	flown: (t) => t.returnedBy(fly) === 1 ? t.done() : "acted",
	lost: (t) => t.done(),
	acted(t, f) {
		f.taken++;
		if (f.taken >= t.p.options.actions_per_turn) return t.done();
		return f.sheet === null ? "action" : "follow";
	},
	sheet: askOpen({
		clause: "IT-15.1",
		question: "Write your orders for this turn.",
		who: (p) => p.turn,
		schema: sheetShape,
		check: (p, _f, _seat, sheet) => sheetFault(p, sheet),
		suggest: (p, _f, _seat, chance) => randomSheet(p, chance),
		late: () => ({ actions: [] }),
		take(t, f, seat, sheet) {
			t.note("filed", seat, sheet.actions.length);
			f.sheet = sheet;
			f.line = -1;
			return "follow";
		}
	}),
	follow(t, f) {
		const { p } = t;
		const seat = p.turn;
		for (;;) {
			f.line++;
			f.instead = 0;
			const line = f.sheet?.actions[f.line];
			if (line === void 0) return t.done();
			for (const command of [line, line.else]) {
				if (command == null) continue;
				const action = actionOf(p, command);
				if (action !== null) {
					if (f.instead === 1) t.note("fellBack", seat, f.line + 1);
					return act(t, seat, action);
				}
				f.instead = 1;
			}
			t.note("skipped", seat, f.line + 1);
		}
	}
});
/** Carries out an action that is legal now; it goes on at `acted`. */
function act(t, seat, action) {
	const { p } = t;
	switch (action.do) {
		case "fly": {
			const roll = t.chance.die();
			t.note("rolled", seat, roll);
			return t.call(fly, { roll }, "flown");
		}
		case "deal": return t.call(deal, newDeal, "acted");
		case "load": return acted(t, load(t, seat, action.order));
		case "unload": return acted(t, unload(t, seat, action.order));
		case "buy": {
			const { items: mask } = action;
			pay(p, seat, costOf(p, mask));
			p.upgrades[seat] = p.upgrades[seat] | mask;
			t.note("bought", seat, mask, costOf(p, mask));
			return acted(t, "done");
		}
		case "repair": {
			const { points } = action;
			pay(p, seat, points * p.options.repair_cost);
			p.damage[seat] = p.damage[seat] - points;
			t.note("repaired", seat, points, points * p.options.repair_cost);
			return acted(t, "done");
		}
		case "colonise": return acted(t, colonise(t, seat));
		case "barter": return acted(t, barter(t, seat));
		case "sell": return acted(t, sellCurio(t, seat));
		case "endTurn": return t.done();
	}
}
function acted(t, outcome) {
	if (outcome === "won") return t.over();
	return outcome === "lost" ? t.call(loss, {}, "lost") : "acted";
}
// src/rulesets/imperial-trader/procedures/game.ts
/** IT-4 and IT-5.4: from the first berth to the last round. */
var game = procedure("game", { seat: open(int(0, 5)) }, {
	berth: menu({
		clause: "IT-4.2",
		question: "Where does your ship start?",
		who: (_p, f) => f.seat,
		...berth,
		take(t, f, seat, world) {
			t.p.ship[seat] = world;
			t.note("berthed", seat, world);
			f.seat = seat + 1;
			return f.seat < t.p.seats ? "berth" : "dealOrders";
		}
	}),
	dealOrders(t, f) {
		f.seat = 0;
		for (let seat = 0; seat < t.p.seats; seat++) {
			t.p.turn = seat;
			const card = drawCard(t);
			t.p.card[card] = seat;
			if (t.p.options.orders_hidden) {
				t.tell([seat], "dealt", seat, card);
				t.tell(everyoneBut(t.p, seat), "dealtSecretly", seat);
			} else t.note("dealt", seat, card);
		}
		return "rollForFirst";
	},
	rollForFirst(t) {
		let rolling = Array.from({ length: t.p.seats }, (_, seat) => seat);
		while (rolling.length > 1) rolling = highest(t, rolling);
		const first = rolling[0] ?? 0;
		t.p.first = first;
		t.p.turn = first;
		t.note("goesFirst", first);
		return "round";
	},
	round(t) {
		t.p.round++;
		t.note("roundBegins", 0, t.p.round);
		if (t.p.options.shifting_imperium && t.p.round > 1) shift(t);
		return takeTurn(t);
	},
	next(t) {
		const { p } = t;
		t.moment("turn");
		p.turn = p.turn + 1 === p.seats ? 0 : p.turn + 1;
		if (p.turn !== p.first) return takeTurn(t);
		t.moment("round");
		return roundEnds(t) ? t.over() : "round";
	}
});
/** The captain whose turn it is plays it; then it is the next one's. */
var takeTurn = (t) => t.call(turn, newTurn, "next");
var everyoneBut = (p, seat) => [...Array.from({ length: p.seats }, (_, s) => s).filter((s) => s !== seat), -1];
function highest(t, rolling) {
	const dice = rolling.map((seat) => {
		const die = t.chance.die();
		t.note("rolledForFirst", seat, die);
		return die;
	});
	const top = Math.max(...dice);
	return rolling.filter((_, i) => dice[i] === top);
}
/** The end of a round: true when it is the end of the game. */
function roundEnds(t) {
	const { p } = t;
	if (p.options.finish_round && p.cash.some((cash) => cash >= p.options.win_credits)) p.ended = 1;
	else if (p.round >= p.options.max_rounds) {
		p.ended = 2;
		t.note("roundsOver", 0, p.round);
	}
	return p.ended !== 0;
}
var map_cantrell_default = {
	id: "cantrell-reach",
	name: "Cantrell Reach",
	kind: "handmade",
	planets: [
		{
			"id": "A",
			"name": "Cantrell",
			"class": "civilized",
			"export": "clerks (passengers)"
		},
		{
			"id": "B",
			"name": "Korvane",
			"class": "forge",
			"export": "engine parts"
		},
		{
			"id": "C",
			"name": "Threxam",
			"class": "hive",
			"export": "labour gangs (passengers)"
		},
		{
			"id": "D",
			"name": "Ostermoor",
			"class": "agri",
			"export": "grain"
		},
		{
			"id": "E",
			"name": "Galt Deep",
			"class": "mining",
			"export": "raw ore"
		},
		{
			"id": "F",
			"name": "Saint Ivara",
			"class": "shrine",
			"export": "pilgrims (passengers)"
		}
	],
	lanes: [
		{
			"id": "L1",
			"ends": ["A", "B"],
			"spaces": 2
		},
		{
			"id": "L2",
			"ends": ["B", "C"],
			"spaces": 3
		},
		{
			"id": "L3",
			"ends": ["C", "D"],
			"spaces": 4
		},
		{
			"id": "L4",
			"ends": ["D", "A"],
			"spaces": 3
		},
		{
			"id": "L5",
			"ends": ["B", "E"],
			"spaces": 2
		},
		{
			"id": "L6",
			"ends": ["E", "F"],
			"spaces": 4
		},
		{
			"id": "L7",
			"ends": ["C", "F"],
			"spaces": 2
		}
	],
	orders: [
		{
			"id": "O1",
			"pickup": "A",
			"dropoff": "F"
		},
		{
			"id": "O2",
			"pickup": "B",
			"dropoff": "D"
		},
		{
			"id": "O3",
			"pickup": "C",
			"dropoff": "A"
		},
		{
			"id": "O4",
			"pickup": "D",
			"dropoff": "E"
		},
		{
			"id": "O5",
			"pickup": "E",
			"dropoff": "C"
		},
		{
			"id": "O6",
			"pickup": "F",
			"dropoff": "B"
		}
	],
	frontier: [{
		"id": "X",
		"name": "Harrowgate",
		"kind": "open",
		"export": "wild timber",
		"lane": {
			"id": "L8",
			"ends": ["F", "X"],
			"spaces": 3
		},
		"order": {
			"id": "O7",
			"pickup": "X",
			"dropoff": "B"
		}
	}, {
		"id": "Y",
		"name": "Umbrel",
		"kind": "xenos",
		"lane": {
			"id": "L9",
			"ends": ["D", "Y"],
			"spaces": 4
		}
	}]
};
var map_sample_7_7_default = {
	id: "gen-7-7",
	name: "Generated sample (seed 7, 7 planets)",
	kind: "generated-sample",
	generator: "IT-13, reference PRNG mulberry32(seed)",
	planets: [
		{
			"id": "A",
			"name": "Harrowgate",
			"class": "forge",
			"export": "engine parts"
		},
		{
			"id": "B",
			"name": "Ostermoor",
			"class": "hive",
			"export": "labour gangs (passengers)"
		},
		{
			"id": "C",
			"name": "Pellucid",
			"class": "feral",
			"export": "hides"
		},
		{
			"id": "D",
			"name": "Yarrow Prime",
			"class": "forge",
			"export": "plate steel"
		},
		{
			"id": "E",
			"name": "Tarsh",
			"class": "hive",
			"export": "packaged goods"
		},
		{
			"id": "F",
			"name": "Galt Deep",
			"class": "ocean",
			"export": "dried fish"
		},
		{
			"id": "G",
			"name": "Wyke",
			"class": "feral",
			"export": "scouts (passengers)"
		}
	],
	lanes: [
		{
			"id": "L1",
			"ends": ["A", "B"],
			"spaces": 4
		},
		{
			"id": "L2",
			"ends": ["B", "C"],
			"spaces": 3
		},
		{
			"id": "L3",
			"ends": ["C", "D"],
			"spaces": 4
		},
		{
			"id": "L4",
			"ends": ["A", "E"],
			"spaces": 2
		},
		{
			"id": "L5",
			"ends": ["B", "F"],
			"spaces": 3
		},
		{
			"id": "L6",
			"ends": ["A", "G"],
			"spaces": 2
		},
		{
			"id": "L7",
			"ends": ["F", "C"],
			"spaces": 3
		},
		{
			"id": "L8",
			"ends": ["D", "G"],
			"spaces": 4
		},
		{
			"id": "L9",
			"ends": ["E", "C"],
			"spaces": 3
		}
	],
	orders: [
		{
			"id": "O1",
			"pickup": "A",
			"dropoff": "B"
		},
		{
			"id": "O2",
			"pickup": "B",
			"dropoff": "A"
		},
		{
			"id": "O3",
			"pickup": "C",
			"dropoff": "G"
		},
		{
			"id": "O4",
			"pickup": "D",
			"dropoff": "B"
		},
		{
			"id": "O5",
			"pickup": "E",
			"dropoff": "B"
		},
		{
			"id": "O6",
			"pickup": "F",
			"dropoff": "D"
		},
		{
			"id": "O7",
			"pickup": "G",
			"dropoff": "C"
		}
	]
};
var map_sample_11_5_default = {
	id: "gen-11-5",
	name: "Generated sample (seed 11, 5 planets)",
	kind: "generated-sample",
	generator: "IT-13, reference PRNG mulberry32(seed)",
	planets: [
		{
			"id": "A",
			"name": "Korvane",
			"class": "civilized",
			"export": "fine cloth"
		},
		{
			"id": "B",
			"name": "Umbrel",
			"class": "agri",
			"export": "salted meat"
		},
		{
			"id": "C",
			"name": "Tarsh",
			"class": "forge",
			"export": "plate steel"
		},
		{
			"id": "D",
			"name": "Vessary",
			"class": "mining",
			"export": "rare crystals"
		},
		{
			"id": "E",
			"name": "Dunmarch",
			"class": "ocean",
			"export": "pearl shell"
		}
	],
	lanes: [
		{
			"id": "L1",
			"ends": ["A", "B"],
			"spaces": 2
		},
		{
			"id": "L2",
			"ends": ["B", "C"],
			"spaces": 2
		},
		{
			"id": "L3",
			"ends": ["A", "D"],
			"spaces": 4
		},
		{
			"id": "L4",
			"ends": ["D", "E"],
			"spaces": 2
		},
		{
			"id": "L5",
			"ends": ["C", "E"],
			"spaces": 2
		},
		{
			"id": "L6",
			"ends": ["A", "E"],
			"spaces": 3
		}
	],
	orders: [
		{
			"id": "O1",
			"pickup": "A",
			"dropoff": "D"
		},
		{
			"id": "O2",
			"pickup": "B",
			"dropoff": "C"
		},
		{
			"id": "O3",
			"pickup": "C",
			"dropoff": "D"
		},
		{
			"id": "O4",
			"pickup": "D",
			"dropoff": "C"
		},
		{
			"id": "O5",
			"pickup": "E",
			"dropoff": "A"
		}
	]
};
// src/rulesets/imperial-trader/generate.ts
/** The reference generator of IT-13: mulberry32, `floor(next × k)`. */
function rndOf(seed) {
	const next = mulberry32(seed);
	return (k) => Math.floor(next() * k);
}
/** A sub-sector drawn from `rnd`, in exactly the order that IT-13.1 to IT-13.5 lay down. */
function generate(rnd, ask) {
	const planets = drawPlanets(rnd, ask.planets);
	const lanes = drawLanes(rnd, ask, planets);
	const orders = missingOrders(rnd, planets, [], ask.ordersPerPlanet, 1);
	return {
		id: "generated",
		name: `${planets[0]?.name ?? ""} Sub-sector`,
		kind: "generated",
		generator: "",
		planets,
		lanes,
		orders,
		frontier: []
	};
}
function drawPlanets(rnd, count) {
	const names = [...worlds_default.names];
	for (let i = names.length - 1; i >= 1; i--) {
		const j = rnd(i + 1);
		const kept = names[i];
		names[i] = names[j];
		names[j] = kept;
	}
	const yards = worlds_default.classes.filter((c) => UPGRADE_CLASSES.includes(c.id));
	const certain = count >= 6 ? 2 : 1;
	const used = /* @__PURE__ */ new Set();
	const planets = [];
	for (let i = 0; i < count; i++) {
		const of = i < certain ? yards[rnd(3)] : worlds_default.classes[rnd(worlds_default.classes.length)];
		const exports = of?.exports ?? [];
		const k = rnd(3);
		const cargo = exports[[
			k,
			(k + 1) % 3,
			(k + 2) % 3
		].find((n) => !used.has(exports[n] ?? "")) ?? k] ?? "";
		used.add(cargo);
		planets.push({
			id: String.fromCharCode(65 + i),
			name: names[i] ?? `World ${i + 1}`,
			class: of?.id ?? "",
			export: cargo
		});
	}
	return planets;
}
function drawLanes(rnd, ask, planets) {
	const count = planets.length;
	const [shortest = 2, longest = 4] = ask.laneSpaces;
	const degree = Array(count).fill(0);
	const joined = /* @__PURE__ */ new Set();
	const lanes = [];
	const full = (i) => (degree[i] ?? 0) >= 4;
	const add = (i, j) => {
		const ends = [planets[i]?.id ?? "", planets[j]?.id ?? ""];
		lanes.push({
			id: `L${lanes.length + 1}`,
			ends,
			spaces: shortest + rnd(longest - shortest + 1)
		});
		joined.add(`${Math.min(i, j)}-${Math.max(i, j)}`);
		for (const end of [i, j]) degree[end] = (degree[end] ?? 0) + 1;
	};
	for (let i = 1; i < count; i++) {
		let j = rnd(i);
		while (full(j)) j = rnd(i);
		add(j, i);
	}
	let left = ask.extraLanes ?? Math.floor(count / 2);
	for (let attempt = 0; left > 0 && attempt < 100; attempt++) {
		const i = rnd(count);
		const j = rnd(count);
		if (i === j || joined.has(`${Math.min(i, j)}-${Math.max(i, j)}`) || full(i) || full(j)) continue;
		add(i, j);
		left--;
	}
	return lanes;
}
/**
* The order cards that are missing so that every planet has `perPlanet`, copy by copy, planet by planet. Cards the
* map already has count as first copies and their drop-offs as used (IT-13.5, IT-13.6).
*/
function missingOrders(rnd, planets, existing, perPlanet, firstNumber) {
	const cards = [];
	for (let copy = 0; copy < perPlanet; copy++) for (const planet of planets) {
		const own = [...existing, ...cards].filter((o) => o.pickup === planet.id);
		if (own.length > copy) continue;
		const free = planets.filter((x) => x.id !== planet.id && !own.some((o) => o.dropoff === x.id));
		const dropoff = free[rnd(free.length)]?.id ?? "";
		cards.push({
			id: `O${firstNumber + cards.length}`,
			pickup: planet.id,
			dropoff
		});
	}
	return cards;
}
// src/rulesets/imperial-trader/setup.ts
var printed = {
	cantrell: map_cantrell_default,
	"sample-11-5": map_sample_11_5_default,
	"sample-7-7": map_sample_7_7_default
};
/** IT-4.1 to IT-4.5: the map, the buy orders, the purses and the ships, before the first berth is chosen. */
function setup(options, seats, chance) {
	const fault = optionFault(options, seats);
	if (fault !== null) return fault;
	const map = sectorMap(options, seats, chance);
	if (isRefusal(map)) return map;
	const chart = sharedChart(chartOf(map, frontierInPlay(options)));
	const each = (value) => Array(seats).fill(value);
	return {
		options: {
			...options,
			chart: null
		},
		chart,
		seats,
		round: 0,
		first: 0,
		turn: 0,
		ship: each(-1),
		damage: each(0),
		cash: each(options.start_cash),
		upgrades: each(0),
		curio: each(-1),
		card: chart.orders.map((o) => o.frontier === 1 ? -3 : -1),
		loaded: chart.orders.map(() => 0),
		world: chart.worlds.map((w) => w.frontier === "open" ? -2 : w.frontier === "xenos" ? -3 : 0),
		founder: chart.worlds.map(() => -1),
		ended: 0
	};
}
function optionFault(options, seats) {
	if (options.win_credits <= options.start_cash) return refuse("IT-1.2", "BAD_OPTION", `win_credits (${options.win_credits}) must exceed start_cash (${options.start_cash}).`);
	if (seats > options.max_players) return refuse("IT-1.4", "BAD_SEATS", `This table seats 2 to ${options.max_players} captains, not ${seats}.`);
	const { planets } = options;
	if (planets < 5 || planets > 7) return refuse("IT-2.1", "PLANET_COUNT", `A sub-sector has 5 to 7 planets, not ${planets}.`);
	const [shortest = 2, longest = 4] = options.lane_spaces;
	if (shortest < 2 || longest > 4 || shortest > longest) return refuse("IT-2.6", "LANE_LENGTH", `lane_spaces must be a range within 2 to 4, not ${shortest} to ${longest}.`);
	if (options.chart !== null && options.map !== "custom") return refuse("IT-2.9", "BAD_OPTION", `A chart is given, but the map is ${options.map}; set map = custom.`);
	return null;
}
/** IT-14.7, IT-14.14  Which frontier worlds are in play: none without the expansion. */
function frontierInPlay(options) {
	const on = options.shifting_imperium;
	return {
		open: on && options.colonies,
		xenos: on && options.xenos
	};
}
function sectorMap(options, seats, chance) {
	const seeded = () => rndOf(options.map_seed ?? chance.pick(1e6));
	if (options.map === "generated") {
		const { planets } = options;
		const ordersPerPlanet = copies(options, seats, Array(planets).fill(0));
		if (typeof ordersPerPlanet !== "number") return ordersPerPlanet;
		return generate(seeded(), {
			planets,
			extraLanes: options.extra_lanes,
			laneSpaces: options.lane_spaces,
			ordersPerPlanet
		});
	}
	const map = options.map === "custom" ? customMap(options) : printed[options.map];
	if (isRefusal(map)) return map;
	const fault = mapFault(map, options.lane_spaces);
	if (fault !== null) return fault;
	const planets = new Set(map.planets.map((p) => p.id));
	const own = (map.orders ?? []).filter((o) => planets.has(o.pickup) && planets.has(o.dropoff));
	const cards = map.planets.map((p) => own.filter((o) => o.pickup === p.id).length);
	const perPlanet = copies(options, seats, cards);
	if (typeof perPlanet !== "number") return perPlanet;
	const numbers = ordersOf(map).map((o) => Number(o.id.slice(1)));
	const more = cards.some((count) => count < perPlanet) ? missingOrders(seeded(), map.planets, own, perPlanet, Math.max(0, ...numbers) + 1) : [];
	return {
		...map,
		orders: [...map.orders ?? [], ...more]
	};
}
function customMap(options) {
	if (options.chart === null) return refuse("IT-2.9", "BAD_OPTION", "map = custom needs a map in the option chart.");
	const wrong = mapShape.fault(options.chart, "chart");
	return wrong === null ? options.chart : refuse("IT-2.9", "BAD_OPTION", `${wrong}.`);
}
/**
* IT-3.4  How many cards each planet has at least: as many as asked, or the fewest that suffice. `cards` has by
* planet the number of cards on the map already.
*/
function copies(options, seats, cards) {
	const planets = cards.length;
	const needed = seats * options.hand_limit + 1;
	const asked = options.orders_per_planet;
	const deck = (perPlanet) => cards.reduce((sum, count) => sum + Math.max(count, perPlanet), 0);
	const reason = `${seats} players with a hand limit of ${options.hand_limit} need ${needed} order cards`;
	if (asked !== null) {
		if (deck(asked) < needed) return refuse("IT-3.4", "DECK_TOO_SMALL", `${reason}; with ${asked} to a planet there are ${deck(asked)}. Raise orders_per_planet.`);
		return asked < planets ? asked : refuse("IT-3.4", "TOO_MANY_ORDERS", `A planet has at most ${planets - 1} order cards, one to each other planet, not ${asked}.`);
	}
	for (let perPlanet = 1; perPlanet < planets; perPlanet++) if (deck(perPlanet) >= needed) return perPlanet;
	return refuse("IT-3.4", "DECK_TOO_SMALL", `${reason}; ${planets} planets have at most ${deck(planets - 1)}. Lower hand_limit or seat fewer.`);
}
// src/rulesets/imperial-trader/view.ts
var pickup = (p, card) => p.chart.orders[card]?.pickup ?? 0;
/** IT-12.1  How many orders each captain holds is public, and so is which worlds' cargo is aboard. */
var counts = {
	held: count$1({
		clause: "IT-12.1",
		field: "card",
		groups: (p) => p.seats,
		groupOf: (p, card) => p.card[card]
	}),
	cargo: listing({
		clause: "IT-12.1",
		field: "loaded",
		groups: (p) => p.seats,
		groupOf: (p, card) => p.loaded[card] === 1 ? p.card[card] : -1,
		itemOf: pickup
	})
};
/** A position that looks the same to the seat: the cards it cannot know are dealt anew. */
function determinise(v, _seat, chance) {
	const { held, cargo, ...p } = v;
	const card = [...v.card];
	const loaded = [...v.loaded];
	const unknown = chance.shuffle(card.flatMap((place, c) => place === -4 ? [c] : []));
	const give = (seat, fits) => {
		const at = unknown.findIndex(fits);
		const given = at < 0 ? unknown.pop() : unknown.splice(at, 1)[0];
		if (given !== void 0) card[given] = seat;
		return given ?? -1;
	};
	const known = (seat) => v.card.filter((place) => place === seat).length;
	for (let seat = 0; seat < v.seats; seat++) {
		if (known(seat) > 0) continue;
		for (const world of cargo[seat] ?? []) {
			const c = give(seat, (candidate) => v.chart.orders[candidate]?.pickup === world);
			if (c >= 0) loaded[c] = 1;
		}
	}
	let drawn = -4;
	for (let seat = 0; seat < v.seats; seat++) {
		if (known(seat) > 0) continue;
		for (let left = (held[seat] ?? 0) - (cargo[seat]?.length ?? 0); left > 0; left--) {
			const c = give(seat, () => true);
			if (seat === v.turn) drawn = c;
		}
	}
	for (const c of unknown) card[c] = -1;
	const flow = v.flow.map((f) => f.in === "deal" && f.drawn === -4 ? {
		...f,
		drawn
	} : { ...f });
	return {
		...p,
		flow,
		card,
		loaded,
		ship: [...v.ship],
		damage: [...v.damage],
		cash: [...v.cash],
		upgrades: [...v.upgrades],
		curio: [...v.curio],
		world: [...v.world],
		founder: [...v.founder]
	};
}
// src/rulesets/imperial-trader/ruleset.ts
/** IT-1.1, IT-1.2  Merchant captains after profit: the first to have 100 credits wins. */
var imperialTrader = {
	meta: {
		id: "imperial-trader",
		title: "Imperial Trader",
		about: "You captain one Imperial transport as a private merchant: fly the lanes of a sub-sector, deal for buy orders, haul their cargo, mind your hull. The first with 100 credits wins.",
		version: 2,
		seats: {
			min: 2,
			max: 6,
			usual: 3
		},
		minutes: [20, 60],
		prefix: "IT",
		seatsClause: "IT-1.4",
		turnClause: "IT-5.3",
		overClause: "IT-11.1",
		role: "captain",
		maxDecisions: 2e5
	},
	options,
	fields,
	sound,
	setup,
	procedures: [
		game,
		turn,
		fly,
		deal,
		loss
	],
	moments: ["turn", "round"],
	start: { seat: 0 },
	counts,
	determinise,
	result,
	words,
	gauges,
	stakes,
	conserved: (p) => ({
		cards: p.card.length,
		worlds: p.world.length
	})
};
/** Who won, and by which clause. */
function result(p) {
	const goal = p.options.win_credits;
	const scores = [...p.cash];
	const best = Math.max(...p.cash);
	const richest = p.cash.flatMap((cash, seat) => cash === best ? [seat] : []);
	const least = Math.min(...richest.map((seat) => p.damage[seat]));
	const winners = richest.filter((seat) => p.damage[seat] === least);
	const how = richest.length === 1 ? "most cash wins" : winners.length === 1 ? "of those with most cash the least damaged wins" : "equal in cash and damage, they share the win";
	if (p.ended === 2) return {
		winners,
		scores,
		text: `Round ${p.round} was the last; ${how}.`,
		clause: "IT-11.2"
	};
	return p.options.finish_round ? {
		winners,
		scores,
		text: `The round is complete, the goal of ${goal} cr reached; ${how}.`,
		clause: "IT-11.3"
	} : {
		winners,
		scores,
		text: `The goal of ${goal} cr is reached.`,
		clause: "IT-1.2"
	};
}
// src/rulesets/imperial-trader/game.ts
var game_default = defineGame({
	rules: imperialTrader,
	players,
	client: "board/index.tsx"
});
// src/kernel/layout.ts
var standingSchema = list(object({
	seat: int(0, 1e6),
	window: text(80),
	until: text(40)
}));
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
		frames[p.name] = generate$1({ copyJson }, `return (f) => (${source})`);
	}
	const own = Object.entries(rules.fields).map(([name, schema]) => `${JSON.stringify(name)}: ${schema.copySource(`p[${JSON.stringify(name)}]`, 0)}`);
	const source = `
    return (p) => {
      const flow = new Array(p.flow.length)
      for (let i = 0; i < flow.length; i++) { const f = p.flow[i]; flow[i] = frames[f.in](f) }
      return { flow, ${[...standing ? ["standing: p.standing.map((s) => ({ ...s }))"] : [], ...own].join(", ")} }
    }`;
	return generate$1({
		frames,
		copyJson
	}, source);
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
	return generate$1(given, loopSource(procedures, numberOf));
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
		return takesStanding(step) && stands(p, frame, seat);
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
		if (!stands(t.p, frame, seat)) return false;
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
	if (planned !== -1 || step.mayStand !== true || !stands(p, frame, seat)) return planned;
	return step.late?.(p, frame, seat) ?? -1;
}
/** True for steps where a seat may leave a standing answer: those that say so and answer for the late. */
function takesStanding(step) {
	return typeof step !== "function" && step.mayStand === true && step.late !== void 0;
}
/** True when the seat has left a standing answer for the step the frame is at. */
function stands(p, frame, seat) {
	if (p.standing === void 0 || p.standing.length === 0) return false;
	const label = labelOf(frame);
	return p.standing.some((s) => s.seat === seat && s.window === label);
}
function codesOf(answers) {
	return answers.map((answer) => typeof answer === "number" ? answer : -1);
}
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
// src/bots/world.ts
/**
* What a player made of code is given for one decision: what its seat sees (its information state), positions that it
* may imagine, and how to play on in them. There is no way from here to the true position.
*
* What is not asked for is not made. Positions are copied and played on by the machine, in codes and without JSON, so
* that a search can take many thousand answers a second. `P` is the position, `V` what a seat sees of it.
*/
var World = class {
	seat;
	/** What is asked, as `procedure.step`. */
	step;
	/** What to draw from: the same question and the same chance give the same answer. */
	chance;
	#game;
	#question;
	#t = null;
	#playout = null;
	constructor(game, question, chance) {
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
function decide(game, player, question, chance) {
	const world = new World(game, question, chance);
	const { step, codes } = question;
	if (codes !== null) return { code: player.choose(world, step, codes) };
	return { value: player.compose?.(world, step) ?? null ?? game.random(world.imagine(chance), question.seat, chance) };
}
/** Picks any legal answer, each as likely. */
var random = {
	id: "random",
	text: "Picks any legal answer, each as likely.",
	choose: (world, _step, options) => options[world.chance.pick(options.length)] ?? 0
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
// src/kernel/reading.ts
var standingShape = object({
	standing: oneOf("pass", "none"),
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
	const wrong = standingShape.fault(choice, "choice");
	if (wrong !== null) return refuse(null, "BAD_CHOICE", `${wrong}.`);
	const given = choice;
	if (!machine.windows.includes(given.window)) return refuse(null, "NO_SUCH_WINDOW", `There is no window ${given.window}; standing answers are taken at ${machine.windows.join(", ")}.`);
	if (given.standing === "pass" && !machine.moments.includes(given.until)) return refuse(null, "NO_SUCH_MOMENT", `There is no moment ${JSON.stringify(given.until)}; standing answers stand until ${machine.moments.join(" or ")}.`);
	return {
		kind: "standing",
		window: given.window,
		until: given.standing === "pass" ? given.until : ""
	};
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
		t.p.standing = read.until === "" ? others : [...others, {
			seat,
			window: read.window,
			until: read.until
		}];
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
	return generate$1({
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
	readOptions(given) {
		const fields = optionSchemas(this.rules.options);
		const value = given ?? {};
		const wrong = object(fields).fault(value, "options");
		if (wrong === null) return withDefaults(fields, value);
		const name = /^options\.(\w+)/.exec(wrong)?.[1] ?? "";
		return refuse(this.rules.options[name]?.clause ?? null, "BAD_OPTION", `${wrong}.`);
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
	/** A new game at its first decision, or why it cannot be played. */
	begin(options, seats, source, script = []) {
		const read = this.readOptions(options);
		if (isRefusal(read)) return read;
		const { min, max } = this.rules.meta.seats;
		if (!Number.isInteger(seats) || seats < min || seats > max) return refuse(this.rules.meta.seatsClause ?? null, "BAD_SEATS", `${this.rules.meta.title} is for ${min} to ${max} players, not ${JSON.stringify(seats)}.`);
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
	/** Every open question with its options. */
	pending(p) {
		const w = this.machine.waiting(p);
		return w === null ? [] : this.machine.askedSeats(p, w).map((seat) => pendingOf(p, w, seat));
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
		return canonical(a) === canonical(b);
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
		this.#remember(this.#told.pop() ?? null);
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
	/** Takes the last event out again, as if it had never been. Of two in a row only the second can go. */
	withdraw() {
		const before = this.#before;
		if (before === null) throw new RangeError("There is no event that could be withdrawn.");
		this.#before = null;
		if (this.#events.pop()?.kind !== "undo") this.#told.pop();
		else if (before.undone !== null) this.#told.push(before.undone);
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
* Why a seat may not take back its event, or null. It may when the event drew no chance, showed nothing hidden and
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
		const after = canonical(rules.view(applied.position, eye));
		for (let i = 0; i < SAMPLES; i++) {
			const chance = new Chance(new FastSource(`undo/${event.seq}/${i}`));
			const imagined = rules.determinise(rules.view(before, eye), eye, chance);
			const there = game.apply(imagined, event.seat ?? 0, event.answer, new FastSource(i));
			if (isRefusal(there) || there.chance.length > 0) return true;
			if (canonical(rules.view(there.position, eye)) !== after) return true;
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
		const read = game.readOptions(options);
		if (isRefusal(read)) return read;
		const opened = game.begin(options, seats, source, script);
		return isRefusal(opened) ? opened : new Match(openLog(game, {
			seats,
			options: game.unusualOptions(read)
		}, opened));
	}
	/** Goes on from a position; the log begins with it. */
	static load(game, position, seats) {
		const { meta, seatsOf } = game.rules;
		if (!Number.isInteger(seats) || seats < meta.seats.min || seats > meta.seats.max) return refuse(null, "BAD_SEATS", `${meta.title} is for ${meta.seats.min} to ${meta.seats.max} players.`);
		const wrong = game.fault(position);
		if (wrong !== null) return refuse(null, "BAD_POSITION", `${wrong}.`);
		const copy = game.machine.copy(game.machine.filled(position));
		const there = seatsOf?.(copy) ?? seats;
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
	* Applies one event of a log, of any kind, without running a generator; the sheets of a question that it settles are
	* gone.
	* @throws LogError where the event and the rules disagree
	*/
	follow(event) {
		return this.#log.follow(event);
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
		const told = this.close(source, script);
		if (!isRefusal(told)) return {
			question,
			told
		};
		this.#log.question.put(seat, before);
		return told;
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
// src/kernel/telling.ts
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
		text: words.say({
			view,
			name
		}, ...args),
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
		question: (p, seat) => questionFor(game, p, seat),
		think: (player, question, source) => decide(game, player, question, new Chance(source)),
		imagine: (view, seat, source) => rules.determinise(view, seat, new Chance(source))
	};
}
// \0argosy:pin
var _argosy_pin_default = edition(game_default);
export { _argosy_pin_default as default };
