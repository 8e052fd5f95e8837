import type { Page } from 'playwright-core'

interface Heard {
  type: string
  ad?: string
  seconds?: number
}

/** The players of whatever page is open by then: what they show, and what they have told. */
export function playersOn(page: () => Page) {
  const player = (index = 0) => page().locator('[data-player]').nth(index)
  return {
    player,
    state: (index = 0) => player(index).getAttribute('data-state'),
    seconds: (index = 0) =>
      player(index)
        .locator('video')
        .first()
        .evaluate((film: HTMLVideoElement) => film.currentTime),
    heard: (type: string) =>
      page().evaluate(
        (wanted) => (window as unknown as { heard: Heard[] }).heard.filter((one) => one.type === wanted),
        type,
      ),
  }
}
