/** A cue's text as a tree (WebVTT 6.4): a few tags are known, everything else is words. Nothing is ever parsed as HTML. */
export type CueNode = string | { tag: 'b' | 'i' | 'u' | 'v'; speaker?: string; children: CueNode[] }

type CueElement = Exclude<CueNode, string>

const token = /<(\/?)([a-z]*)([^>]*)>|([^<]+)|(<)/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '\u200e', rlm: '\u200f' }

const plain = (text: string) => text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
const isKnown = (name: string): name is CueElement['tag'] => /^[biuv]$/.test(name)

export function cueTree(text: string): CueNode[] {
  const root: CueNode[] = []
  const open: CueElement[] = []
  const inside = () => open.at(-1)?.children ?? root
  for (const [, slash, name = '', rest = '', words, stray] of text.matchAll(token)) {
    if (words ?? stray) inside().push(plain(words ?? '<'))
    else if (slash) closeLast(open, name.toLowerCase())
    else if (isKnown(name.toLowerCase())) {
      const element: CueElement = { tag: name.toLowerCase() as CueElement['tag'], children: [] }
      const speaker = plain(rest.replace(/^\.\S*/, '').trim())
      if (element.tag === 'v' && speaker) element.speaker = speaker
      inside().push(element)
      open.push(element)
    }
  }
  return root
}

function closeLast(open: CueElement[], name: string) {
  const at = open.findLastIndex((element) => element.tag === name)
  if (at >= 0) open.length = at
}
