import { type Element, findChild, getFlag, getInteger, getText, listChildren } from '../../statcrew/element.ts'

/** The text of a play. A designated hitter who takes the mound leaves the pitcher's spot to `/`. */
export function getPlayText(play: Element): string {
  const narrative = findChild(play, 'narrative')
  const playText = getText(narrative, 'text') ?? (narrative?.text.trim() || (getText(play, 'text') ?? ''))
  return playText.replace(/^\/\s+for (.+)\.$/, '$1 leaves the game.')
}

const trimSentence = (sentence: string): string => sentence.trim().replace(/\.$/, '')

/** Recognizes a scorer's remark between plays, in which nothing happens. */
export const isRemark = (play: Element): boolean =>
  listChildren(play, 'batter').length + listChildren(play, 'runner').length === 0 &&
  listChildren(play, 'cmt').some(
    (remark) => trimSentence(getText(remark, 'text') ?? '') === trimSentence(getPlayText(play)),
  )

/** The runs on a play: the program's count, or the larger number of coded and described runs. */
export const countPlayRuns = (play: Element): number =>
  getInteger(play, 'runs') ?? (isRemark(play) ? 0 : Math.max(scorersIn(play).size, countRunsInText(getPlayText(play))))

/** Lists who scored. Some files list the batter of a home run among the runners and others do not. */
export const scorersIn = (play: Element): ReadonlySet<string> =>
  new Set(
    [...listChildren(play, 'runner'), ...listChildren(play, 'batter')]
      .filter((each) => getFlag(each, 'scored') === true || /^(4|HP?|HOME)$/i.test(getText(each, 'tobase') ?? ''))
      .map((each, index) => getText(each, 'name') ?? String(index)),
  )

/** Counts runs in the text, one clause per runner: `Birch homered, 2 RBI; Corrie scored.` */
const countRunsInText = (playText: string): number =>
  playText.split(';').filter((clause) => /\b(scored|homered)\b/i.test(clause) && !/\bno runs? scored\b/i.test(clause))
    .length
