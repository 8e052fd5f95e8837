import { child, children, type Element, flag, integer, text } from '../../statcrew/element.ts'

/** What the play tells in words. */
export function toldIn(play: Element): string {
  const narrative = child(play, 'narrative')
  return text(narrative, 'text') ?? (narrative?.text.trim() || (text(play, 'text') ?? ''))
}

/** Who crossed the plate: as the program counted, or as many as are coded or told, whichever are more. */
export const runsOf = (play: Element): number =>
  integer(play, 'runs') ?? Math.max(scorersIn(play).size, runsTold(toldIn(play)))

/** A home run lists the batter among the runners in some files, and not in others. */
export const scorersIn = (play: Element): ReadonlySet<string> =>
  new Set(
    [...children(play, 'runner'), ...children(play, 'batter')]
      .filter((each) => flag(each, 'scored') === true || /^(4|HP?|HOME)$/i.test(text(each, 'tobase') ?? ''))
      .map((each, index) => text(each, 'name') ?? String(index)),
  )

/** `Birch homered, 2 RBI; Corrie scored.`: a runner a clause. */
const runsTold = (told: string): number =>
  told.split(';').filter((clause) => /\b(scored|homered)\b/i.test(clause) && !/\bno runs? scored\b/i.test(clause))
    .length
