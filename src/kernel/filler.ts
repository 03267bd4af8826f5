import { copyJson, isObject, type Json, type JsonObject } from './json.ts'

type Fill = (value: unknown) => unknown

/**
 * Fills in the fallbacks of what a JSON value leaves out, at every depth: a position that was written down before a
 * field or an option was there. Null when the schema has no fallbacks; a whole value is given back as it is.
 * @param schema the JSON Schema of the value
 */
export function filler(schema: JsonObject): Fill | null {
  if (isObject(schema.properties)) return objectFiller(schema.properties as Record<string, JsonObject>)
  if (isObject(schema.items)) return listFiller(schema.items as JsonObject)
  if (Array.isArray(schema.anyOf)) return filler(schema.anyOf[0] as JsonObject)
  if (Array.isArray(schema.oneOf)) return variantFiller(schema.oneOf as readonly JsonObject[])
  return null
}

function objectFiller(properties: Readonly<Record<string, JsonObject>>): Fill | null {
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const fill = filler(schema)
    return fill === null && schema.default === undefined ? [] : [{ name, fill, fallback: schema.default }]
  })
  if (parts.length === 0) return null
  return (value) => {
    if (!isObject(value)) return value
    const changed: Record<string, unknown> = {}
    for (const { name, fill, fallback } of parts) {
      const before = value[name]
      const after = before === undefined ? copyJson(fallback) : (fill?.(before) ?? before)
      if (after !== before) changed[name] = after
    }
    return Object.keys(changed).length === 0 ? value : { ...value, ...changed }
  }
}

function listFiller(items: JsonObject): Fill | null {
  const fill = filler(items)
  if (fill === null) return null
  return (value) => {
    if (!Array.isArray(value)) return value
    const filled = value.map(fill)
    return filled.some((item, i) => item !== value[i]) ? filled : value
  }
}

/** Of objects told apart by fields that have one possible value each. */
function variantFiller(shapes: readonly JsonObject[]): Fill | null {
  const known = shapes.flatMap((schema) => {
    const fill = filler(schema)
    return fill === null ? [] : [{ marks: marksOf(schema), fill }]
  })
  if (known.length === 0) return null
  return (value) => {
    if (!isObject(value)) return value
    const shape = known.find(({ marks }) => marks.every(([name, mark]) => value[name] === mark))
    return shape?.fill(value) ?? value
  }
}

function marksOf({ properties }: JsonObject): (readonly [string, Json])[] {
  return Object.entries((properties ?? {}) as Record<string, JsonObject>).flatMap(([name, schema]) => {
    const values = schema.enum
    const [only] = Array.isArray(values) ? values : []
    return Array.isArray(values) && values.length === 1 && only !== undefined ? [[name, only] as const] : []
  })
}
