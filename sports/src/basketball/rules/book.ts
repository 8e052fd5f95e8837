import { ruleBook } from '../../firewall/book.ts'
import { basketballPlays } from './plays.ts'
import { basketballTotals } from './totals.ts'

export const book = ruleBook({
  rules: [...basketballTotals, ...basketballPlays],
  periodsAddUp: true,
  unproved: [
    { where: /player\/stats(byprd)?@eff$/, because: 'a sum of other numbers, of a kind that its program chose' },
    { where: /play@(sequence|ft|drawnuni)$/, because: 'kept by one program alone' },
    { where: /player@pno$/, because: 'kept by one program alone' },
    { where: /stats(byprd)?@dq$/, because: 'some programs count who was disqualified, some leave it at 0' },
    { where: /season@/, because: 'the season is not in this file' },
  ],
})
