import { type Element, findChild, getFlag, getInteger, getText, listChildren } from '../../statcrew/element.ts'

/** What the play tells in words. The designated hitter who takes the mound leaves his pitcher's place to `/`. */
export function getPlayText(play: Element): string {
  const narrative = findChild(play, 'narrative')
  const told = getText(narrative, 'text') ?? (narrative?.text.trim() || (getText(play, 'text') ?? ''))
  return told.replace(/^\/\s+for (.+)\.$/, '$1 leaves the game.')
}

const trimSentence = (said: string): string => said.trim().replace(/\.$/, '')

/** A remark of the scorer between the plays: it tells of what was, and nothing happens in it. */
export const isRemark = (play: Element): boolean =>
  listChildren(play, 'batter').length + listChildren(play, 'runner').length === 0 &&
  listChildren(play, 'cmt').some(
    (remark) => trimSentence(getText(remark, 'text') ?? '') === trimSentence(getPlayText(play)),
  )

/** Who crossed the plate: as the program counted, or as many as are coded or told, whichever are more. */
export const countRuns = (play: Element): number =>
  getInteger(play, 'runs') ?? (isRemark(play) ? 0 : Math.max(scorersIn(play).size, countRunsInText(getPlayText(play))))

/** A home run lists the batter among the runners in some files, and not in others. */
export const scorersIn = (play: Element): ReadonlySet<string> =>
  new Set(
    [...listChildren(play, 'runner'), ...listChildren(play, 'batter')]
      .filter((each) => getFlag(each, 'scored') === true || /^(4|HP?|HOME)$/i.test(getText(each, 'tobase') ?? ''))
      .map((each, index) => getText(each, 'name') ?? String(index)),
  )

/** `Birch homered, 2 RBI; Corrie scored.`: a runner a clause. */
const countRunsInText = (told: string): number =>
  told.split(';').filter((clause) => /\b(scored|homered)\b/i.test(clause) && !/\bno runs? scored\b/i.test(clause))
    .length
