import { simulateBaseball, simulateSoftball } from './baseball/baseball.ts'
import { simulateMensBasketball, simulateWomensBasketball } from './basketball/basketball.ts'
import { simulateBeachVolleyball } from './beach-volleyball/beach-volleyball.ts'
import { simulateFootball } from './football/football.ts'
import { simulateLacrosse } from './lacrosse/lacrosse.ts'
import { simulateCrossCountry } from './meets/cross-country.ts'
import { simulateGolf } from './meets/golf.ts'
import { simulateGymnastics } from './meets/gymnastics.ts'
import { simulateSkiing } from './meets/skiing.ts'
import { simulateMensSwimming, simulateWomensSwimming } from './meets/swimming.ts'
import { simulateTrack } from './meets/track.ts'
import type { Simulate } from './simulation.ts'
import { simulateSoccer } from './soccer/soccer.ts'
import { simulateTennis } from './tennis/tennis.ts'
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
  'mens-tennis': simulateTennis,
  'womens-tennis': simulateTennis,
  'mens-golf': simulateGolf,
  'womens-gymnastics': simulateGymnastics,
  'mens-swimming-and-diving': simulateMensSwimming,
  'womens-swimming-and-diving': simulateWomensSwimming,
  'womens-cross-country': simulateCrossCountry,
  'womens-track-and-field': simulateTrack,
  skiing: simulateSkiing,
}
