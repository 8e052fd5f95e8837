/**
 * Runs in the page like in-browser.ts. Everything from another file is passed in, because the text is sent without
 * imports.
 */

/** Shows everything that the link would confirm, as text. */
export function showEntry(place: HTMLElement, entry: Record<string, unknown>): void {
  const answers = (entry.answers ?? []) as { label: string; answer: string }[]
  const rows = [
    ['Name', `${entry.firstname} ${entry.lastname}`],
    ['Email', String(entry.email)],
    ...(entry.state === null ? [] : [['State', String(entry.state)]]),
    ...answers.map(({ label, answer }) => [label, answer]),
    ...((entry.consents ?? []) as string[]).map((label) => ['Agreed', label]),
    ['Show my name if I win', entry.may_be_named === true ? 'Yes' : 'No'],
  ]
  for (const row of rows)
    for (const [at, text] of row.entries()) {
      const cell = document.createElement(at === 0 ? 'dt' : 'dd')
      cell.textContent = text
      place.append(cell)
    }
}

/** Confirms an entry from its email. It needs a tap, because programs that scan emails open links automatically. */
export async function openConfirm(
  ask: (path: string, body: object) => Promise<Record<string, unknown>>,
): Promise<void> {
  const token = new URLSearchParams(location.search).get('confirm')
  const place = document.getElementById('confirm')
  if (token === null || !place) return
  place.hidden = false
  history.replaceState(null, '', location.pathname)
  const [button, messageElement] = [place.querySelector('button'), document.getElementById('confirm-words')]
  const entryBox = document.getElementById('confirm-entry')
  const showText = (text: string) => {
    if (messageElement) messageElement.textContent = text
    messageElement?.focus()
  }
  button?.addEventListener('click', async () => {
    button.setAttribute('aria-busy', 'true')
    try {
      const { number } = await ask('/entries/confirm', { token })
      showText(
        `You’re in. Your entry number is ${number}. Keep it to find your entry in the list we publish with the winners.`,
      )
      button.hidden = true
    } catch (error) {
      showText((error as Error).message)
    }
    button.removeAttribute('aria-busy')
  })
  try {
    const entry = await ask('/entries/look', { token })
    if (entryBox) showEntry(entryBox, entry)
    if (button) button.hidden = false
    showText(
      entry.confirmed === true
        ? 'This entry is confirmed.'
        : 'This entry used your email address. Is it right? Confirm it. Not yours? Close this page, and it won’t count. To change it, enter again.',
    )
  } catch (error) {
    showText((error as Error).message)
  }
}
