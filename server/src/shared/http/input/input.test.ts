import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from '../../errors/refusal.ts'
import { parseInput } from './input.ts'

const body = z.strictObject({
  starts_at: z.optional(z.iso.datetime()),
  appName: z.optional(z.string().check(z.minLength(1))),
  company_id: z.optional(z.int()),
  menu: z.optional(z.array(z.strictObject({ sold_out: z.boolean() }))),
  email: z.optional(z.string().check(z.regex(/@/, 'Enter an email address'))),
})
const endpoint = { body, host: 'operator' } as unknown as Endpoint

function refuse(body: object): Refusal {
  try {
    parseInput(endpoint, { params: {}, query: {}, body } as unknown as FastifyRequest)
  } catch (error) {
    if (error instanceof Refusal) return error
  }
  throw new Error('the input was accepted')
}

test.each([
  [{ starts_at: 'soon' }, 'Starts at must be a time like 2026-11-21T19:00:00Z.', 'starts_at'],
  [{ appName: '' }, 'App name must have at least 1 character.', 'appName'],
  [{ company_id: 'x' }, 'Company ID must be a number.', 'company_id'],
  [{ menu: [{ sold_out: 1 }] }, 'Menu 1 sold out must be true or false.', 'menu.0.sold_out'],
  [{ email: 'x' }, 'Enter an email address.', 'email'],
  [{ surprise: 1 }, 'Surprise isn’t a known field.', 'surprise'],
])('a refused field is named as a form labels it, and by its key in the fields: %#', (body, message, field) => {
  const refusal = refuse(body)
  expect(refusal.message).toBe(message)
  expect(Object.keys(refusal.fields ?? {})).toEqual([field])
})
