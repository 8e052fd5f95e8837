import type { SampleContext } from '../../shared/http/contract/service-samples.ts'

/** A valid request for each endpoint of seasons and school years. */
export const samplesOf = ({ sport }: SampleContext) => ({
  listSchoolYears: {},
  getNewYear: {},
  saveNewYear: {
    body: {
      year: 2027,
      revision: 0,
      choices: { dropped: [sport], kept: [], dates: [], stays: [1], leaves: [2], tickets: [3], story: true },
    },
  },
  startNewYear: { body: { year: 2027, revision: 1 } },
  undoNewYear: { body: { year: 2027 } },
  listTeamSeasons: { query: { scope: 'all' } },
  addTeamSeason: { body: { sport, season: '2031', title: '2031', starts: '2031-04-01', ends: '2032-03-31' } },
  changeTeamSeason: {
    params: { sport, season: '2026' },
    body: { title: '2026', starts: '2026-04-01', ends: '2027-03-31' },
  },
  moveSeasonGames: { params: { sport, season: '2026' }, body: { into: '2025' } },
  removeTeamSeason: { params: { sport, season: '2026' } },
})
