/** A cue's text as a tree (WebVTT 6.4): a few tags are known, everything else is text. Nothing is parsed as HTML. */
export type CueNode = string | { tag: 'b' | 'i' | 'u' | 'v'; speaker?: string; children: CueNode[] }

type CueElement = Exclude<CueNode, string>

const token = /<(\/?)([a-z]*)([^>]*)>|([^<]+)|(<)/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200e', rlm: '\u200f' }

const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
const isCueTag = (name: string): name is CueElement['tag'] => /^[biuv]$/.test(name)

export function parseCueText(text: string): CueNode[] {
  const root: CueNode[] = []
  const open: CueElement[] = []
  const getOpenChildren = () => open.at(-1)?.children ?? root
  for (const [, slash, name = '', rest = '', plainText, stray] of text.matchAll(token)) {
    if (plainText ?? stray) getOpenChildren().push(decodeEntities(plainText ?? '<'))
    else if (slash) closeTag(open, name.toLowerCase())
    else if (isCueTag(name.toLowerCase())) {
      const element: CueElement = { tag: name.toLowerCase() as CueElement['tag'], children: [] }
      const speaker = decodeEntities(rest.replace(/^\.\S*/, '').trim())
      if (element.tag === 'v' && speaker) element.speaker = speaker
      getOpenChildren().push(element)
      open.push(element)
    }
  }
  return root
}

function closeTag(open: CueElement[], name: string) {
  const at = open.findLastIndex((element) => element.tag === name)
  if (at >= 0) open.length = at
}
