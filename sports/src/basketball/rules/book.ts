import { ruleBook } from '../../firewall/book.ts'
import { basketballPlays } from './plays.ts'
import { basketballTotals } from './totals.ts'

export const book = ruleBook({ rules: [...basketballTotals, ...basketballPlays], periodsAddUp: true })
