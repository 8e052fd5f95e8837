import type { SportModule } from './module.ts'

/** Each sport is a chunk of its own for whoever draws one game. */
const loaders: Readonly<Record<string, () => Promise<SportModule>>> = {
  football: async () => (await import('./football/football.ts')).football,
  'mens-basketball': async () => (await import('./basketball/basketball.ts')).mensBasketball,
  'womens-basketball': async () => (await import('./basketball/basketball.ts')).womensBasketball,
  'womens-soccer': async () => (await import('./soccer/soccer.ts')).soccer,
}

export const modulePlayed = (sport: string): boolean => Object.hasOwn(loaders, sport)

export async function moduleOf(sport: string): Promise<SportModule> {
  const load = loaders[sport]
  if (!load) throw new Error(`No sport is called ${sport}.`)
  return load()
}
