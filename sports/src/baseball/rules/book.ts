import { ruleBook } from '../../firewall/book.ts'
import { baseballCreditRule } from './credit-rule.ts'
import { baseballPlays } from './plays.ts'
import { baseballTotals } from './totals.ts'

export const book = ruleBook({
  rules: [...baseballTotals, ...baseballPlays, baseballCreditRule],
  periodsAddUp: true,
  unproved: [
    { where: /batord@|starter@|umpires@/, because: 'the order of the batters' },
    { where: /play@(seq|innseq|outs)$/, because: 'numbers of the list' },
    { where: /(runner|fielder)@/, because: 'read, yet of one witness' },
    {
      where: /play\/(batter|pitcher)@(sequence|wherehit|spot|tobase|rchfc|sac|hitdp|gndout|flyout|ip|r|ab|bb|ibb)$/,
      because: 'the words of the play are read, not what some programs count beside them',
    },
    { where: /play\/pitches@[bs]$/, because: 'the pitches of one batter have one witness' },
    { where: /hitting@(sba|xb)$|fielding@ci$|pitching@(picked|fps)$/, because: 'of one witness' },
    { where: /player\/fielding@indp$/, because: 'a double play counts for each who had a part in it' },
  ],
})
