/** What the server writes into the page of its address. */
export interface Told {
  asks: readonly string[]
  /** Of a game's page: the files of each sport, by its name. Which it is, is in the game. */
  sports?: Readonly<Record<string, readonly string[]>> | undefined
  picture?: FirstPicture | undefined
}

/** Where in which answer stands the picture that is large on the first screen. */
export interface FirstPicture {
  ask: string
  at: readonly (string | number)[]
}

/** What the page's own script must know of names that stand elsewhere. */
export interface Named {
  asksElement: string
  schoolElement: string
  storage: { auth: string; navigation: string }
  headers: { app: string; device: string; session: string }
}

export interface FirstAnswers {
  jwt: string
  /** By path and query. */
  answers: Record<string, Promise<Response>>
}

declare global {
  var firstAnswers: FirstAnswers | undefined
}

/**
 * Stands in the page itself and runs before any script of the app is there: what the first screen of this address asks is asked by then,
 * for whoever is signed in; who is not is shown no bars. It is written into the page as text, so it uses nothing of its own file.
 */
export function askFirst({ asksElement, schoolElement, storage, headers }: Named): void {
  try {
    const patienceMs = 20_000
    const told = (element: string) => JSON.parse(document.getElementById(element)?.textContent || 'null')
    const kept = (key: string) => JSON.parse(localStorage.getItem(key) || '{}')
    const { asks = [], sports, picture }: Partial<Told> = told(asksElement) ?? {}
    const session = kept(storage.auth).session
    if (!session?.user?.email) {
      document.documentElement.dataset.nobody = ''
      return
    }
    const { jwt, session_data: rights } = session
    const device = kept(storage.navigation).device.id
    const { id: company, appToken, sports: teams } = told(schoolElement)
    const steps = location.pathname.split('/')
    const day = (days: number) => {
      const at = new Date(Date.now() + days * 86_400_000)
      return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
    }
    const fill = (gap: string): string => {
      // Another day than today's is chosen in the address, or another season.
      if (gap.startsWith('day')) return location.search === '' ? day(Number(gap.slice(3))) : ''
      if (gap === 'company') return String(company)
      if (gap === 'plan') return rights.plan ?? ''
      if (gap === 'market') return rights.areaid ?? ''
      const step = steps[Number(gap.replace('#', ''))] ?? ''
      return gap.startsWith('#') && !/^\d+$/.test(step) ? '' : step
    }
    /** What an answer itself names: the code of a game's sport, the picture of what stands first. */
    const fetchNamed = async (answer: Response) => {
      const said = await answer.clone().json()
      const slug = said.game?.sport
      const { sport = slug } = teams.find((team: { slug: string }) => team.slug === slug) ?? {}
      for (const href of sports?.[sport] ?? [])
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
        )
      const src = picture?.at.reduce((part, step) => part?.[step], said)
      if (src) Object.assign(new Image(), { fetchPriority: 'high', src })
    }
    const answers: Record<string, Promise<Response>> = {}
    for (const ask of asks) {
      const path = ask.replace(/\{([^}]+)\}/g, (_, gap: string) => fill(gap) || '{}')
      if (path.includes('{}')) continue
      answers[path] = fetch(path, {
        headers: { [headers.app]: appToken, [headers.device]: device, [headers.session]: jwt },
        cache: 'no-store',
        signal: AbortSignal.timeout(patienceMs),
      })
      const names = sports !== undefined || picture?.ask === ask
      answers[path].then(names ? fetchNamed : undefined).catch(() => {})
    }
    globalThis.firstAnswers = { jwt, answers }
    setTimeout(() => {
      globalThis.firstAnswers = undefined
    }, patienceMs)
  } catch {
    // Nobody is signed in here, or what is kept is no longer known: the screens ask for themselves.
  }
}
