// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll, saveScroll, startSavingScroll } from './saved-scroll.ts'

/** A row that is wider than its frame, under its heading. */
function row(title: string): HTMLElement {
  const section = document.createElement('section')
  section.innerHTML = `<h2 id="${title}-id">${title}</h2><ul></ul>`
  section.setAttribute('aria-labelledby', `${title}-id`)
  const list = section.querySelector('ul') as HTMLElement
  Object.defineProperties(list, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } })
  document.body.append(section)
  return list
}
const scrolled = (list: HTMLElement, left: number) => {
  list.scrollLeft = left
  list.dispatchEvent(new Event('scroll'))
}

startSavingScroll(() => 'last')
beforeEach(() => {
  document.body.replaceChildren()
  scrollTo(0, 0)
})

test('the scroll position is restored for the page and for its rows', () => {
  scrolled(row('Highlights'), 240)
  row('Series')
  scrollTo(0, 700)
  saveScroll('home')
  document.body.replaceChildren()
  restoreScroll('game')
  expect(scrollY).toBe(0)
  const [series, highlights] = [row('Series'), row('Highlights')]
  restoreScroll('home')
  expect([scrollY, highlights.scrollLeft, series.scrollLeft]).toEqual([700, 240, 0])
})

test('the scroll position of a late row is restored unless the fan has scrolled since', async () => {
  scrolled(row('Highlights'), 240)
  saveScroll('home')
  document.body.replaceChildren()
  restoreScroll('home')
  const late = row('Highlights')
  await vi.waitFor(() => expect(late.scrollLeft).toBe(240))
  document.body.replaceChildren()
  restoreScroll('home')
  dispatchEvent(new Event('wheel'))
  const later = row('Highlights')
  await Promise.resolve()
  expect(later.scrollLeft).toBe(0)
})

test('the scroll position is restored after a reload', () => {
  row('Highlights')
  scrollTo(0, 410)
  dispatchEvent(new Event('pagehide'))
  saveScroll('last')
  scrollTo(0, 0)
  startSavingScroll(() => 'last')
  restoreScroll('last')
  expect(scrollY).toBe(410)
})
