import { maxTextRuns, type StoryRun } from '@fieldhouse/contract/stories/document'

export type TextMarks = Omit<StoryRun, 'text'>

const mostSigns = 4_000
/** Characters that no text needs, and those that change the writing direction of the text around them. */
const unreadable = /[\s\p{Cc}\p{Cs}\u2028\u2029]+/gu
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

export type RunCollector = ReturnType<typeof createRunCollector>

/** Collects text in runs of the same marks, with single spaces. */
export function createRunCollector() {
  let runs: StoryRun[] = []
  const appendRun = (text: string, marks: TextMarks) => {
    const last = runs.at(-1)
    if (last && hasSameMarks(last, marks)) last.text += text
    else runs.push({ text, ...marks })
  }
  return {
    isEmpty: () => runs.length === 0,
    add: (written: string, marks: TextMarks): void => {
      const text = written.replace(turning, '').replace(unreadable, ' ')
      const last = runs.at(-1)
      const open = last === undefined || last.text.endsWith(' ')
      const rest = open && text.startsWith(' ') ? text.slice(1) : text
      // A space takes the marks of the text before it.
      if (rest === ' ' && last) last.text += ' '
      else if (rest !== '') appendRun(rest, marks)
    },
    /** Returns the collected runs, split into pieces that fit a block, and starts over. */
    take: (): StoryRun[][] => {
      const trimmed = trimRuns(runs).flatMap(splitLongRun)
      runs = []
      const pieces: StoryRun[][] = []
      for (let from = 0; from < trimmed.length; from += maxTextRuns)
        pieces.push(trimmed.slice(from, from + maxTextRuns))
      return pieces
    },
  }
}

const hasSameMarks = (one: TextMarks, other: TextMarks): boolean =>
  one.strong === other.strong && one.em === other.em && getLinkUrl(one) === getLinkUrl(other)

const getLinkUrl = ({ link }: TextMarks): string | undefined => (link?.kind === 'web' ? link.url : undefined)

function trimRuns(runs: readonly StoryRun[]): StoryRun[] {
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text !== '')
}

/** Splits a long run, never within a character. */
function splitLongRun({ text, ...marks }: StoryRun): StoryRun[] {
  const cuts: StoryRun[] = []
  for (let from = 0; from < text.length; ) {
    const until = from + mostSigns
    const isHalf = until < text.length && /[\ud800-\udbff]/.test(text[until - 1] ?? '')
    const next = isHalf ? until - 1 : until
    cuts.push({ text: text.slice(from, next), ...marks })
    from = next
  }
  return cuts
}
