import type { SportModule } from './kit/module.ts'

/** Each sport is a chunk of its own for whoever draws one game. */
const loaders: Readonly<Record<string, () => Promise<SportModule>>> = {
  football: async () => (await import('./football/football.ts')).football,
  'mens-basketball': async () => (await import('./basketball/basketball.ts')).mensBasketball,
  'womens-basketball': async () => (await import('./basketball/basketball.ts')).womensBasketball,
  'womens-soccer': async () => (await import('./soccer/soccer.ts')).soccer,
  baseball: async () => (await import('./baseball/baseball.ts')).baseball,
  softball: async () => (await import('./baseball/baseball.ts')).softball,
  'womens-volleyball': async () => (await import('./volleyball/volleyball.ts')).volleyball,
  'womens-beach-volleyball': async () => (await import('./beach-volleyball/beach-volleyball.ts')).beachVolleyball,
  'mens-lacrosse': async () => (await import('./lacrosse/lacrosse.ts')).lacrosse,
  'mens-tennis': async () => (await import('./tennis/tennis.ts')).tennis,
  'womens-tennis': async () => (await import('./tennis/tennis.ts')).tennis,
  'mens-golf': async () => (await import('./golf/golf.ts')).golf,
  'womens-gymnastics': async () => (await import('./gymnastics/gymnastics.ts')).gymnastics,
  'mens-swimming-and-diving': async () => (await import('./swimming/swimming.ts')).swimming,
  'womens-swimming-and-diving': async () => (await import('./swimming/swimming.ts')).swimming,
  'womens-cross-country': async () => (await import('./cross-country/cross-country.ts')).crossCountry,
  'womens-track-and-field': async () => (await import('./track/track.ts')).track,
  skiing: async () => (await import('./skiing/skiing.ts')).skiing,
}

export const modulePlayed = (sport: string): boolean => Object.hasOwn(loaders, sport)

export async function moduleOf(sport: string): Promise<SportModule> {
  const load = loaders[sport]
  if (!load) throw new Error(`No sport is called ${sport}.`)
  return load()
}
