import { usualAlertKinds } from '@fieldhouse/contract/alerts/alerts'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { Button } from '@fieldhouse/design/action/Button'
import { saveGameAlerts, turnAlertsOn, useGameAlerts } from '../../../shared/customer/alerts.queries.ts'
import { showToast } from '../../../shared/toast/toast.ts'

/**
 * Turns the alerts of one game on or off. Turning them on also turns on the account’s alerts. A school that sends none
 * shows no button.
 */
export function GameAlertButton({ game }: { game: GameItem }) {
  const { data } = useGameAlerts(game.id)
  if (!data?.sending) return null
  const { enabled, kinds, options } = data
  const isOn = enabled && kinds.length > 0
  const toggleAlerts = async () => {
    const usual = options.map(({ kind }) => kind).filter((kind) => usualAlertKinds.includes(kind))
    if (!enabled) await turnAlertsOn()
    await saveGameAlerts(game.id, isOn ? [] : usual)
    showToast('info', isOn ? 'Alerts off for this game' : 'Alerts on for this game, on your phone')
  }
  return (
    <Button variant="secondary" size={44} icon="bell" aria-pressed={isOn} onClick={() => void toggleAlerts()}>
      {isOn ? 'Alerts on' : 'Alert me'}
    </Button>
  )
}
