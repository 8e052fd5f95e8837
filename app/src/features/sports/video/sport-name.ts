import { sports } from '@fieldhouse/sports/identities'

/** What a sport is called before its group is there. */
export const sportName = (slug: string): string => sports().find((sport) => sport.slug === slug)?.title ?? 'Videos'
