import {
  importConcessions,
  type KeptStand,
  type KeptVenue,
  markItem,
  markStand,
  operatorConcessions,
  removeConcessionVenue,
  removeStand,
} from '@fieldhouse/contract/concessions/desk'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type Ask, type Given, isYes, numberOf } from '../arguments.ts'
import { sayPlanned } from '../games/planned.ts'
import { givenFile } from '../given-file.ts'
import type { Api } from '../session/api.ts'

export const concessionsUsage = `  concessions              the venues, their stands and what is closed or sold out
  concessions menu STAND   what it sells, with its numbers
  concessions close STAND, concessions open STAND, concessions hours STAND: as its hours say
  concessions sold-out ITEM, concessions there ITEM   both until the next morning
  concessions import FILE  a table of menus or of sections: --venue ID  --dry-run
  concessions remove STAND, concessions remove-venue VENUE   into the trash; asks, unless --yes`

export const concessionsFlags = ['venue']
export const concessionsSwitches = ['dry-run', 'yes']

const states = { close: 'closed', open: 'open', hours: null } as const

export async function concessionsCommand(api: Api, { words: [verb, which], flag }: Given, ask: Ask): Promise<void> {
  if (verb === undefined) return list(api)
  if (verb === 'import') return read(api, which, flag)
  if (verb === 'sold-out' || verb === 'there') return sellOut(api, numberOf(which, 'ITEM'), verb === 'sold-out')
  if (verb === 'remove-venue') {
    const { name, id, stands } = await venueOf(api, numberOf(which, 'VENUE'))
    await ask(`${name} goes into the trash with its ${stands.length} stands.`, 'remove')
    await api.call(removeConcessionVenue, { params: { id: String(id) } })
    return console.log(`✓ ${name} is in the trash`)
  }
  if (verb !== 'menu' && verb !== 'remove' && !(verb in states))
    throw new StartRefused(
      `concessions menu, close, open, hours, sold-out, there, import or remove?\n\n${concessionsUsage}`,
    )
  const stand = await standOf(api, numberOf(which, 'STAND'))
  if (verb === 'menu') return sayMenu(stand)
  const params = { id: String(stand.id) }
  if (verb === 'remove') {
    await ask(`${stand.name} goes into the trash with its menu.`, 'remove')
    await api.call(removeStand, { params })
    return console.log(`✓ ${stand.name} is in the trash`)
  }
  say(await api.call(markStand, { params, body: { state: states[verb as keyof typeof states] } }))
}

async function list(api: Api): Promise<void> {
  const { venues, others } = await api.call(operatorConcessions)
  for (const venue of venues) {
    console.log(`${String(venue.id).padStart(6)}  ${venue.name}, ${venue.sections.length} sections`)
    for (const stand of venue.stands) say(stand)
  }
  if (venues.length === 0) console.log('No venue has stands.')
  if (others.length > 0) console.log(`Games are played there too: ${others.join(', ')}`)
}

function say({ id, name, section, mark, menu }: KeptStand): void {
  const gone = menu.filter(({ sold_out_until }) => sold_out_until !== null).map((item) => item.name)
  const state = mark ? `${mark.state} by hand` : 'by its hours'
  console.log(
    `${String(id).padStart(10)}  ${name}${section ? `, section ${section}` : ''}, ${state}, ${menu.length} on the menu`,
  )
  if (gone.length > 0) console.log(`            sold out: ${gone.join(', ')}`)
}

function sayMenu({ name, menu }: KeptStand): void {
  console.log(name)
  for (const { id, name: item, price, sold_out_until } of menu)
    console.log(
      `${String(id).padStart(6)}  ${item}${price === null ? '' : `, ${(price / 100).toFixed(2)}`}${sold_out_until ? ', sold out' : ''}`,
    )
}

async function sellOut(api: Api, id: number, sold_out: boolean): Promise<void> {
  const { name } = await api.call(markItem, { params: { id: String(id) }, body: { sold_out } })
  console.log(`✓ ${name} ${sold_out ? 'is sold out' : 'is there again'}`)
}

async function read(api: Api, file: string | undefined, flag: Given['flag']): Promise<void> {
  if (!file) throw new StartRefused(`Which file?\n\n${concessionsUsage}`)
  const venue = flag('venue')
  const query = {
    ...(venue !== undefined && { venue: String(numberOf(venue, '--venue')) }),
    ...(isYes(flag('dry-run')) && { dry_run: 'true' as const }),
  }
  sayPlanned(await api.call(importConcessions, { query, body: givenFile(file, 'text/csv') }))
}

async function standOf(api: Api, id: number): Promise<KeptStand> {
  const { venues } = await api.call(operatorConcessions)
  const stand = venues.flatMap(({ stands }) => stands).find((one) => one.id === id)
  if (!stand) throw new StartRefused(`There is no stand ${id}. concessions lists them.`)
  return stand
}

async function venueOf(api: Api, id: number): Promise<KeptVenue> {
  const venue = (await api.call(operatorConcessions)).venues.find((one) => one.id === id)
  if (!venue) throw new StartRefused(`There is no venue ${id}. concessions lists them.`)
  return venue
}
