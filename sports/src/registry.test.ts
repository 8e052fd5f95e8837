import { readFileSync } from 'node:fs'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import { gameState } from '@fieldhouse/contract/games/game'
import { describe, expect, it } from 'vitest'
import { everySport, identities, listSchoolSports } from './identities.ts'
import { findSport, loadSportModule, registry } from './registry.ts'
import { fileKinds } from './score-files.ts'
import { simulators } from './simulated/simulators.ts'
import { createTrialSetup } from './simulated/trial.ts'

describe('the sport registry', () => {
  it('lists every sport with an identity once, and all sports of the school', () => {
    const slugs = registry.flatMap((sport) => sport.identities.map(({ slug }) => slug))
    expect(slugs.toSorted()).toEqual(identities.map(({ slug }) => slug).toSorted())
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(listSchoolSports().map(({ slug }) => slug)).toEqual(currentSchool().sports.map(({ slug }) => slug))
    expect(findSport('curling')).toBeUndefined()
  })

  it('gives each sport its own number', () => {
    const numbers = identities.map(({ id }) => id)
    expect(numbers.filter((id, at) => id < 1 || numbers.indexOf(id) !== at)).toEqual([])
  })

  it('has every team under the number of the specification, and video pages under 0', () => {
    const numbers =
      '101 football, 102 mens-basketball, 125 womens-basketball, 117 womens-gymnastics, 110 womens-volleyball, 126 womens-soccer, 103 baseball, 112 softball, 107 mens-tennis, 116 womens-tennis, 108 mens-golf, 115 womens-swimming-and-diving, 106 mens-swimming-and-diving, 114 womens-cross-country, 105 mens-lacrosse, 128 skiing, 119 womens-beach-volleyball, 118 womens-track-and-field'
    const lines = listSchoolSports().map(({ id, slug }) => `${id} ${slug}`)
    expect(lines.toSorted()).toEqual(numbers.split(', ').toSorted())
    const pages = everySport().filter(({ slug }) => currentSchool().pages.some((page) => page.slug === slug))
    expect(pages.map(({ id, slug }) => [id, slug])).toEqual([
      [0, 'womens-hockey'],
      [0, 'other-sports'],
      [0, 'university'],
    ])
    for (const { globalSportNameSlug, globalSportGender, assetName } of everySport()) {
      expect(globalSportNameSlug).toMatch(/^[a-z-]+$/)
      expect(['m', 'f', 'g', '']).toContain(globalSportGender)
      expect(assetName).toMatch(/^[a-z-]+$/)
    }
  })

  it.each(identities.map(({ slug }) => slug))('has a module, a view and a situation schema for %s', async (slug) => {
    const sport = findSport(slug)
    expect((await loadSportModule(slug)).tables).toBeDefined()
    expect(await sport?.view(slug)).toBeDefined()
    const shape = await sport?.situation()
    const simulated = simulators[slug]
    for (const { state } of simulated ? simulated.simulate(createTrialSetup(slug, 'shape')) : []) {
      if (state.situation) expect(shape?.safeParse(state.situation).error).toBeUndefined()
      expect(gameState.shape.situation.safeParse(state.situation).success).toBe(true)
    }
  })

  it.each(identities.map(({ slug }) => slug))('has lead columns for %s that exist in its tables', async (slug) => {
    const module = await loadSportModule(slug)
    for (const { key, columns, lead = [] } of [...module.tables, ...module.gameLog]) {
      const keys = columns.map((column) => column.key)
      expect(
        lead.filter((each) => !keys.includes(each)),
        `${slug}, ${key}`,
      ).toEqual([])
    }
    for (const table of module.season)
      if (table.kind === 'sum') {
        const abbreviations = (table.headline ?? []).map(({ abbr }) => abbr)
        expect(new Set(abbreviations).size, `${slug}, ${table.key}`).toBe(abbreviations.length)
      }
  })

  it.each(identities.map(({ slug }) => slug))(
    'has a text for every play of %s that can name a player by hand',
    async (slug) => {
      const sport = findSport(slug)
      const texts = (await sport?.playTextsByHand?.()) ?? {}
      const keysWithWho = (sport?.byHand?.(slug).keys ?? []).filter(({ who }) => who)
      expect(Object.keys(texts).toSorted()).toEqual(keysWithWho.map(({ kind }) => kind).toSorted())
      for (const { kind, who = [] } of keysWithWho) {
        expect([1, 2]).toContain(who.length)
        expect(texts[kind]?.('Ivo Ashdown')).toContain('Ivo Ashdown')
        expect(texts[kind]?.('Ivo Ashdown')).not.toContain('undefined')
        if (who.length === 2) expect(texts[kind]?.('Ivo Ashdown', 'Mara Quill')).toMatch(/Ivo Ashdown.*Mara|Mara.*Ivo/)
      }
      // Manual scoring of a two-team sport can name the player.
      if (sport?.byHand) expect(keysWithWho.length).toBeGreaterThan(0)
    },
  )

  it('assigns every file kind to one sport, with known slugs', async () => {
    const kinds = await fileKinds()
    expect(new Set(kinds.map(({ kind }) => kind)).size).toBe(kinds.length)
    for (const { slugs } of kinds) for (const slug of slugs) expect(findSport(slug)).toBeDefined()
  })

  it('loads file readers, rules and simulators only through #closed', () => {
    for (const folder of new Set(identities.map(({ slug }) => slug).map(folderOf))) {
      const source = readFileSync(path.join(import.meta.dirname, folder, 'sport.ts'), 'utf8')
      const loaded = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, specifier = '']) => specifier)
      expect(loaded.length).toBeGreaterThan(1)
      expect(loaded.filter((specifier) => /\/(file|rules|simulated|written)\//.test(specifier))).toEqual(
        loaded.filter((specifier) => /^#closed\/.+\/(file|rules|simulated)\//.test(specifier)),
      )
    }
  })
})

/** Returns the folder of a slug: men's and women's share one, and softball is in baseball. */
const folderOf = (slug: string): string => {
  const asset = identities.find((each) => each.slug === slug)?.assetName ?? ''
  return asset === 'softball' ? 'baseball' : asset
}
