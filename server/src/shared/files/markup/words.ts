import { maxTextRuns, type StoryRun } from '@fieldhouse/contract/stories/document'

export type Marks = Omit<StoryRun, 'text'>

const mostSigns = 4_000
/** Signs that no text carries, and those that turn the direction of what stands around it. */
const unreadable = /[\s\p{Cc}\p{Cs}\u2028\u2029]+/gu
const turning = /[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

export type Words = ReturnType<typeof openWords>

/** Words as they come, one space between them, in runs of the same marks. */
export function openWords() {
  let runs: StoryRun[] = []
  const add = (text: string, marks: Marks) => {
    const last = runs.at(-1)
    if (last && isSame(last, marks)) last.text += text
    else runs.push({ text, ...marks })
  }
  return {
    isEmpty: () => runs.length === 0,
    add: (written: string, marks: Marks): void => {
      const text = written.replace(turning, '').replace(unreadable, ' ')
      const last = runs.at(-1)
      const open = last === undefined || last.text.endsWith(' ')
      const rest = open && text.startsWith(' ') ? text.slice(1) : text
      // A space has no marks of its own: it is of what stands before it.
      if (rest === ' ' && last) last.text += ' '
      else if (rest !== '') add(rest, marks)
    },
    /** What there is, in as many pieces as a block of words takes. */
    take: (): StoryRun[][] => {
      const taken = trimmed(runs).flatMap(cut)
      runs = []
      const pieces: StoryRun[][] = []
      for (let from = 0; from < taken.length; from += maxTextRuns) pieces.push(taken.slice(from, from + maxTextRuns))
      return pieces
    },
  }
}

const isSame = (one: Marks, other: Marks): boolean =>
  one.strong === other.strong && one.em === other.em && addressOf(one) === addressOf(other)

const addressOf = ({ link }: Marks): string | undefined => (link?.kind === 'web' ? link.url : undefined)

function trimmed(runs: readonly StoryRun[]): StoryRun[] {
  const last = runs.at(-1)
  if (last) last.text = last.text.trimEnd()
  return runs.filter(({ text }) => text !== '')
}

/** Never between the two halves of one letter. */
function cut({ text, ...marks }: StoryRun): StoryRun[] {
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
