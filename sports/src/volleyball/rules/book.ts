import { ruleBook } from '../../firewall/book.ts'
import { volleyballPlays } from './plays.ts'
import { volleyballTotals } from './totals.ts'

export const book = ruleBook({
  rules: [...volleyballTotals, ...volleyballPlays],
  gamesAreRows: true,
  unproved: [{ where: /player\/defense@ta$/, because: 'a serve that nobody received is in the team line alone' }],
})
