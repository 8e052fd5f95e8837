import { simulateBaseball, simulateSoftball } from '../baseball/simulated/baseball.ts'
import { simulateMensBasketball, simulateWomensBasketball } from '../basketball/simulated/basketball.ts'
import { simulateBeachVolleyball } from '../beach-volleyball/simulated/beach-volleyball.ts'
import { simulateCrossCountry } from '../cross-country/simulated/cross-country.ts'
import { simulateFootball } from '../football/simulated/football.ts'
import { simulateGolf } from '../golf/simulated/golf.ts'
import { simulateGymnastics } from '../gymnastics/simulated/gymnastics.ts'
import { simulateLacrosse } from '../lacrosse/simulated/lacrosse.ts'
import { simulateSkiing } from '../skiing/simulated/skiing.ts'
import { simulateSoccer } from '../soccer/simulated/soccer.ts'
import { simulateMensSwimming, simulateWomensSwimming } from '../swimming/simulated/swimming.ts'
import { simulateTennis } from '../tennis/simulated/tennis.ts'
import { simulateTrack } from '../track/simulated/track.ts'
import { simulateVolleyball } from '../volleyball/simulated/volleyball.ts'
import type { Simulate } from './simulation.ts'

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
