import { ruleBook } from '../../firewall/book.ts'
import { footballPlays } from './plays.ts'
import { footballScores } from './scores.ts'
import { footballTotals } from './totals.ts'

export const book = ruleBook({
  rules: [...footballTotals, ...footballPlays, ...footballScores],
  periodsAddUp: true,
  playersBy: 'code',
  unproved: [
    { where: /score@(yds|driveindex)$/, because: 'the length of the scoring play has one witness' },
    { where: /(misc|fumbles)@(yds|ona|onm)$/, because: 'of one witness' },
    { where: /redzone@points$/, because: 'of one witness' },
    { where: /drive@(rz|start_qtr|end_qtr)$/, because: 'repeats the list beside it' },
    { where: /play@(vscore|hscore)$/, because: 'after a touchdown the try decides' },
    { where: /p_(pa|ru|kr|pr|ko|pu)@gain$/, because: 'of a play that was called back, or has no gain' },
    { where: /p_(fg|pn|fumb)@/, because: 'of one witness' },
    { where: /qtr@number$/, because: 'the order of the quarters says the same' },
    { where: /downtogo@/, because: 'the situation of this moment' },
    { where: /longplays@/, because: 'a setting' },
    { where: /ko@fcyds$/, because: 'of one witness, and rubbish in the quarters of some versions' },
    { where: /defense@(tfl|ff)/, because: 'of one witness in the plays' },
  ],
})
