/**
 * XML by a few patterns and nothing of the product: what it counts must not come through the readers that it judges. Bytes are read one
 * character each, so that a place in the text is a place in the file.
 */
export interface Tag {
  name: string
  /** Of the names below the root: `team/player/hitting`. */
  path: string
  attributes: Readonly<Record<string, Written>>
  children: Tag[]
  from: number
  to: number
}

/** Something written, and where it begins. */
export interface Written {
  text: string
  at: number
  /** `team/totals/shots@g`. */
  where: string
}

const markup =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g
const pair = /([\w:.-]+)(\s*=\s*)("[^"]*"|'[^']*')/g

export function tagsIn(text: string): Tag {
  const top: Tag = { name: '', path: '', attributes: {}, children: [], from: 0, to: text.length }
  const open = [top]
  for (const found of text.matchAll(markup)) {
    const [whole, closing, name, inside = '', empty] = found
    const parent = open.at(-1)
    if (!name || !parent) continue
    if (closing) {
      parent.to = found.index + whole.length
      open.pop()
      continue
    }
    const path = open.length < 3 ? (open.length < 2 ? '' : name) : `${parent.path}/${name}`
    const at = found.index + 1 + name.length
    const tag = { name, path, attributes: attributesOf(inside, at, path), children: [], from: found.index }
    const put = { ...tag, to: found.index + whole.length }
    parent.children.push(put)
    if (!empty) open.push(put)
  }
  const [root] = top.children
  if (!root) throw new Error('There is no element in it.')
  return root
}

const attributesOf = (inside: string, from: number, path: string): Tag['attributes'] =>
  Object.fromEntries(
    [...inside.matchAll(pair)].map(({ 1: key = '', 2: is = '', 3: quoted = '', index }) => [
      key,
      { text: quoted.slice(1, -1), at: from + index + key.length + is.length + 1, where: `${path}@${key}` },
    ]),
  )

export const below = (tag: Tag | undefined, name: string): Tag[] =>
  tag?.children.filter((each) => each.name === name) ?? []

export const countOf = (tag: Tag, name: string): number =>
  tag.children.reduce((sum, each) => sum + Number(each.name === name) + countOf(each, name), 0)
