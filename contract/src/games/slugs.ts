import * as z from 'zod/mini'
import { findCurrentSlug, listSportSlugs } from '../company.ts'

/**
 * A sport of this school. The settings list the sports, and `sports/` implements them. A former address is read as the
 * current one, so that links, calendars and installed apps that know it still work.
 */
export const sportSlug = z.string().check(
  z.maxLength(60),
  z.overwrite(findCurrentSlug),
  z.refine((slug) => listSportSlugs().includes(slug), 'This school doesn’t have that sport'),
)
export const seasonSlug = z.string().check(z.regex(/^\d{4}(-\d{2})?$/, 'Enter a season like 2026 or 2026-27'))
