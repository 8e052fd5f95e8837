import type { SampleContext } from '../shared/http/contract/service-samples.ts'

/** Sample calls of alerts. */
export const samplesOf = ({ sport }: SampleContext) => ({
  getAlertChoices: {},
  setAlerts: { body: { enabled: true, quiet: { from: '22:00', until: '07:00' }, time_zone: 'America/Denver' } },
  setTeamAlerts: { params: { sport }, body: { kinds: ['start', 'final'] } },
  getGameAlerts: { params: { id: '1' } },
  setGameAlerts: { params: { id: '1' }, body: { kinds: ['start'] } },
  removeGameAlerts: { params: { id: '1' } },
  openedAlert: { body: { alert: 'A'.repeat(16) } },
  operatorAlerts: {},
  testAlert: {},
  testDebugAlert: {},
})
