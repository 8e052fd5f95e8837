import type { Page } from 'playwright-core'

interface PlayerEventLog {
  type: string
  ad?: string
  seconds?: number
}

/** Reads the players of the currently open page: their state, and the events they reported. */
export function readPlayers(page: () => Page) {
  const findPlayer = (index = 0) => page().locator('[data-player]').nth(index)
  return {
    player: findPlayer,
    state: (index = 0) => findPlayer(index).getAttribute('data-state'),
    seconds: (index = 0) =>
      findPlayer(index)
        .locator('video')
        .first()
        .evaluate((film: HTMLVideoElement) => film.currentTime),
    heard: (type: string) =>
      page().evaluate(
        (type) => (window as unknown as { heard: PlayerEventLog[] }).heard.filter((one) => one.type === type),
        type,
      ),
  }
}
