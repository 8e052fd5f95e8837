import type { GameState } from '@fieldhouse/contract/games/game'
import { storyBody, toPlainText } from '@fieldhouse/contract/stories/document'
import { describe, expect, it } from 'vitest'
import { identities } from './identities.ts'
import { createGameItem, strangersIn } from './recap.testdata.ts'
import { writeRecap } from './recap.ts'
import { simulators } from './simulated/simulators.ts'
import { createTrialSetup } from './simulated/trial.ts'

const played = (sport: string, seed: string): GameState => {
  const state = simulators[sport]?.simulate(createTrialSetup(sport, seed)).at(-1)?.state
  if (!state) throw new Error(sport)
  return { ...state, attendance: 12_345 }
}

describe('a recap', () => {
  const slugs = identities.map(({ slug }) => slug).filter((slug) => simulators[slug])

  it.each(slugs)('of %s contains only numbers of its game, each credited to the right player or team', async (slug) => {
    for (let seed = 0; seed < 12; seed++) {
      const state = played(slug, `recap ${seed}`)
      const game = createGameItem(slug)
      const recap = await writeRecap(game, state)
      if (!state.score || !recap) continue
      expect(storyBody.safeParse(recap.body).success).toBe(true)
      expect(toPlainText(recap.body)).not.toMatch(/undefined|NaN|null|—/)
      expect([slug, seed, await strangersIn(recap, game, state)]).toEqual([slug, seed, []])
    }
  })

  it('says who won, when, where, what decided it and who led', async () => {
    const { title, deck, body } = (await writeRecap(createGameItem('football'), played('football', 'a'))) ?? {
      body: [],
    }
    expect(title).toBe('Brackwater beats Halford 17-10')
    expect(deck).toBe('Jasper Lindqvist passed for 269 yards for Brackwater.')
    const text = toPlainText(body)
    expect(text).toContain(
      'Brackwater beat Halford 17-10 on Friday, November 20 at Millrace Field. Attendance was 12,345.',
    )
    expect(text).toContain('By quarter, Brackwater scored 7, 0, 0 and 10 points, Halford 7, 0, 0 and 3.')
    expect(text).toContain('Brackwater went ahead for good at 10-7 in the 4th quarter with 13:14 left')
    expect(body.at(-1)).toEqual({ kind: 'game', game: 7 })
  })

  it('leaves out plays that contradict the score and numbers under review, and needs a final game', async () => {
    const state = played('mens-basketball', 'a')
    const other = { ...state, score: { away: 54, home: 57 } }
    const text = toPlainText((await writeRecap(createGameItem('mens-basketball'), other))?.body ?? [])
    expect(text).toContain('57-54')
    expect(text).not.toMatch(/for good|as many as|in a row/)
    const waits = toPlainText(
      (await writeRecap(createGameItem('mens-basketball'), { ...state, review: { box: 'It disagrees.' } }))?.body ?? [],
    )
    expect(waits).not.toMatch(/rebounds|Turnovers/)
    expect(
      await writeRecap(createGameItem('mens-basketball'), { ...state, status: { kind: 'live', label: '2nd' } }),
    ).toBeUndefined()
  })

  it('of tennis names the doubles point, the clinching match and each result, in tennis terms', async () => {
    const state = played('mens-tennis', 'a')
    const text = toPlainText((await writeRecap(createGameItem('mens-tennis'), state))?.body ?? [])
    expect(text).toMatch(
      /(Brackwater|Halford) won the doubles point\. .+ of (Brackwater|Halford) clinched the match at No\. \d \w+, \d-\d/,
    )
    expect(text).toMatch(/ of \w+ beat .+ of \w+ [\d-]+(?: \(\d+\))?, .+ at No\. 1 singles/)
    expect(text).toMatch(/ won \d+ games and lost \d+ in singles/)
    expect(text).not.toMatch(/\b(quarter|half|period)s?\b/i)
    const won = Object.values(state.courts ?? {}).filter(({ winner }) => winner).length
    expect(text.match(/ beat .+? at No\. /g)).toHaveLength(won)
    expect(won).toBeGreaterThan(3)
  })

  it('of a meet gives each team’s place and the winners', async () => {
    const standings = [
      { name: 'Brackwater', own: true, place: 1, shown: '-14' },
      { name: 'Halford', own: false, place: 2, shown: '+7' },
    ]
    const game = createGameItem('mens-golf', {
      type: 'event',
      away: null,
      home: null,
      title: 'The Open',
      standings,
      team_count: 2,
    })
    const recap = await writeRecap(game, played('mens-golf', 'a'))
    expect(recap?.title).toBe('Brackwater finishes 1st of 2 at The Open')
    expect(toPlainText(recap?.body ?? [])).toContain('1st: Brackwater, -14')
  })
})
