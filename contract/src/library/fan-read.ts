import * as z from 'zod/mini'
import { findCurrentSlug } from '../company.ts'

/** Fields shared by the endpoints with which fans browse videos. */
export const fanRead = {
  host: 'service',
  method: 'GET',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
} as const

/** A home or a group. A former address of a team is read as the current one. */
export const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/), z.overwrite(findCurrentSlug))
