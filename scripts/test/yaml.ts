import assert from 'node:assert/strict'

export type Tree = string | Tree[] | { [name: string]: Tree }

/** The part of YAML that our files are written in: maps, lists, scalars, anchors and merged maps; all else is an error. */
export function readYaml(text: string): Tree {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const anchors = new Map<string, Tree>()
  const indentOf = (line: string | undefined) => (line === undefined ? -1 : line.search(/\S/))
  const scalar = (given: string): Tree => {
    if (/^["[]/.test(given)) return JSON.parse(given) as Tree
    assert.doesNotMatch(given, /^[{|>!'%@`]|: | #/, `not understood: ${given}`)
    return given
  }
  const block = (indent: number): Tree => {
    const first = lines[0]
    if (first === undefined || indentOf(first) < indent) return ''
    assert.equal(indentOf(first), indent, `wrong indentation: ${first}`)
    if (first.trim().startsWith('- ')) {
      const list: Tree[] = []
      while (indentOf(lines[0]) === indent) {
        const item = lines[0] ?? ''
        if (/^\s*- [\w-]+:( |$)/.test(item)) {
          // A map, whose first key stands behind the dash.
          lines[0] = item.replace('- ', '  ')
          list.push(block(indent + 2))
        } else list.push(scalar((lines.shift() ?? '').trim().replace(/^- /, '')))
      }
      return list
    }
    const map: { [name: string]: Tree } = {}
    while (indentOf(lines[0]) === indent) {
      const line = lines.shift() ?? ''
      const [, name = '', rest = ''] =
        /^\s*([\w<-]+):(?: (.*))?$/.exec(line) ?? assert.fail(`not understood: ${line}`)
      assert.ok(!(name in map), `twice: ${name}`)
      if (name === '<<')
        Object.assign(map, anchors.get(rest.replace('*', '')) ?? assert.fail(`no anchor ${rest}`))
      else if (rest === '' || rest.startsWith('&')) {
        map[name] = indentOf(lines[0]) > indent ? block(indentOf(lines[0])) : ''
        if (rest !== '') anchors.set(rest.slice(1), map[name])
      } else map[name] = scalar(rest)
    }
    return map
  }
  const tree = block(0)
  assert.deepEqual(lines, [])
  return tree
}
