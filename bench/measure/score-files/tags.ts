/**
 * Parses XML with a few patterns and without the product's code, because it judges the product's readers. Each byte is
 * read as one character, so that a position in the text is a position in the file.
 */
export interface ParsedTag {
  name: string
  /** Path of names below the root: `team/player/hitting`. */
  path: string
  attributes: Readonly<Record<string, WrittenValue>>
  children: ParsedTag[]
  from: number
  to: number
}

/** A value in the file and its position. */
export interface WrittenValue {
  text: string
  at: number
  /** Path of the attribute: `team/totals/shots@g`. */
  where: string
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g
const pair = /([\w:.-]+)(\s*=\s*)("[^"]*"|'[^']*')/g

export function parseTags(text: string): ParsedTag {
  const top: ParsedTag = { name: '', path: '', attributes: {}, children: [], from: 0, to: text.length }
  const open = [top]
  for (const found of text.matchAll(markup)) {
    const [tagText, closing, name, inside = '', empty] = found
    const parent = open.at(-1)
    if (!name || !parent) continue
    if (closing) {
      parent.to = found.index + tagText.length
      open.pop()
      continue
    }
    const path = open.length < 3 ? (open.length < 2 ? '' : name) : `${parent.path}/${name}`
    const at = found.index + 1 + name.length
    const tag = { name, path, attributes: parseAttributes(inside, at, path), children: [], from: found.index }
    const put = { ...tag, to: found.index + tagText.length }
    parent.children.push(put)
    if (!empty) open.push(put)
  }
  const [root] = top.children
  if (!root) throw new Error('There is no element in it.')
  return root
}

const parseAttributes = (inside: string, from: number, path: string): ParsedTag['attributes'] =>
  Object.fromEntries(
    [...inside.matchAll(pair)].map(({ 1: key = '', 2: is = '', 3: quoted = '', index }) => [
      key,
      { text: quoted.slice(1, -1), at: from + index + key.length + is.length + 1, where: `${path}@${key}` },
    ]),
  )

export const findChildren = (tag: ParsedTag | undefined, name: string): ParsedTag[] =>
  tag?.children.filter((each) => each.name === name) ?? []

export const countDescendants = (tag: ParsedTag, name: string): number =>
  tag.children.reduce((sum, each) => sum + Number(each.name === name) + countDescendants(each, name), 0)
