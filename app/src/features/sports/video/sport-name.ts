import { sports } from '@fieldhouse/contract/sports'

/** What a sport is called before its group is there. */
export const sportName = (slug: string): string => sports.find((sport) => sport.slug === slug)?.title ?? 'Videos'
