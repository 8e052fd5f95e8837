import { child, children, type Element, flag, integer, text } from '../../statcrew/element.ts'

/** What the play tells in words. The designated hitter who takes the mound leaves his pitcher's place to `/`. */
export function toldIn(play: Element): string {
  const narrative = child(play, 'narrative')
  const told = text(narrative, 'text') ?? (narrative?.text.trim() || (text(play, 'text') ?? ''))
  return told.replace(/^\/\s+for (.+)\.$/, '$1 leaves the game.')
}

const bare = (said: string): string => said.trim().replace(/\.$/, '')

/** A remark of the scorer between the plays: it tells of what was, and nothing happens in it. */
export const isRemark = (play: Element): boolean =>
  children(play, 'batter').length + children(play, 'runner').length === 0 &&
  children(play, 'cmt').some((remark) => bare(text(remark, 'text') ?? '') === bare(toldIn(play)))

/** Who crossed the plate: as the program counted, or as many as are coded or told, whichever are more. */
export const runsOf = (play: Element): number =>
  integer(play, 'runs') ?? (isRemark(play) ? 0 : Math.max(scorersIn(play).size, runsTold(toldIn(play))))

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
