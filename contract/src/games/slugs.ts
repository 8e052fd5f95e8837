import * as z from 'zod/mini'
import { listSportSlugs } from '../company.ts'

/** A sport of this school. The settings list the sports, and `sports/` implements them. */
export const sportSlug = z.string().check(
  z.maxLength(60),
  z.refine((slug) => listSportSlugs().includes(slug), 'This school doesn’t have that sport'),
)
export const seasonSlug = z.string().check(z.regex(/^\d{4}(-\d{2})?$/, 'Enter a season like 2026 or 2026-27'))
