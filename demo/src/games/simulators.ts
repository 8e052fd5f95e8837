import { simulateBaseball, simulateSoftball } from './baseball/baseball.ts'
import { simulateMensBasketball, simulateWomensBasketball } from './basketball/basketball.ts'
import { simulateBeachVolleyball } from './beach-volleyball/beach-volleyball.ts'
import { simulateFootball } from './football/football.ts'
import { simulateLacrosse } from './lacrosse/lacrosse.ts'
import type { Simulate } from './simulation.ts'
import { simulateSoccer } from './soccer/soccer.ts'
import { simulateVolleyball } from './volleyball/volleyball.ts'

/** How each sport of the demo is played. */
export const simulators: Readonly<Record<string, Simulate>> = {
  football: simulateFootball,
  'mens-basketball': simulateMensBasketball,
  'womens-basketball': simulateWomensBasketball,
  'womens-soccer': simulateSoccer,
  baseball: simulateBaseball,
  softball: simulateSoftball,
  'womens-volleyball': simulateVolleyball,
  'womens-beach-volleyball': simulateBeachVolleyball,
  'mens-lacrosse': simulateLacrosse,
}
