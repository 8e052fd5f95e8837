// Installed on the web only. Pages seen before work without a network. A new version waits until the fan clicks Reload.
const version = '__VERSION__'
const files = ['__FILES__']
// The page imports them only where they are missing (lacks-standard-functions.ts checks the same).
const fallbacks = 'any' in AbortSignal && 'canParse' in URL ? [] : ['__FALLBACKS__']
const cacheName = `fieldhouse-${version}`
const images = 'fieldhouse-images'
const maxImages = 60
const pageTimeoutMs = 4000
/**
 * A browser waits up to five minutes for a worker's open requests before the next version takes over. So this aborts
 * them, and later requests go straight to the network.
 */
const openRequests = new AbortController()

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(['/app/home', ...files, ...fallbacks])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('fieldhouse-') && name !== cacheName && name !== images)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting()
  if (data === 'give-way') openRequests.abort()
  // Pictures that a fan has seen are deleted at sign-out.
  if (data === 'forget') caches.delete(images)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (openRequests.signal.aborted || request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(__SERVICES__)(\/|$)/.test(pathname)) event.respondWith(answerPage(request))
  } else if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/'))
    event.respondWith(answerFromCacheFirst(request, cacheName))
  else if (pathname.startsWith('/media/profile-images/')) event.respondWith(answerFromNetworkFirst(request))
  else if (pathname.startsWith('/media/')) event.respondWith(answerFromCacheFirst(request, images))
})

// Answers with the newest page if the network answers in time, otherwise with the page of this worker's version.
async function answerPage(request) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), pageTimeoutMs)
  openRequests.signal.addEventListener('abort', () => controller.abort())
  try {
    const answer = await fetch(request, { signal: controller.signal })
    if (answer.status < 500) return answer
  } catch {
    // Offline, or too slow to wait for.
  } finally {
    clearTimeout(timer)
  }
  return (await caches.match('/app/home')) ?? Response.error()
}

async function answerFromCacheFirst(request, name) {
  const cache = await caches.open(name)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await fetch(request, { signal: openRequests.signal })
  if (answer.ok) {
    await cache.put(request, answer.clone())
    if (name === images) await trimCache(cache)
  }
  return answer
}

// A person's picture can be taken down, so the cached one is used only without a network.
async function answerFromNetworkFirst(request) {
  const cache = await caches.open(images)
  const answer = await fetch(request, { signal: openRequests.signal }).catch(() => undefined)
  if (!answer) return (await cache.match(request)) ?? Response.error()
  if (answer.ok) {
    await cache.put(request, answer.clone())
    await trimCache(cache)
  } else if (answer.status === 404) await cache.delete(request)
  return answer
}

async function trimCache(cache) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxImages)).map((key) => cache.delete(key)))
}
