import { getPublicAddress } from '@fieldhouse/client/api/public-address'
import { isNative } from '@fieldhouse/client/api/server-address'
import { currentSchool } from '@fieldhouse/contract/company'
import { getFullPath } from '@fieldhouse/contract/request'
import { soapboxPage } from '@fieldhouse/contract/school/soapbox'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { EmptyState } from '@fieldhouse/design/feedback/EmptyState'
import { LazyCard } from '@fieldhouse/design/feedback/LazyCard'
import { lazyByName } from '@fieldhouse/design/feedback/lazy-named'
import { useEffect, useRef } from 'react'
import { Link } from '../../shared/paths/Link.tsx'
import { openPath } from '../../shared/paths/navigation.ts'
import { useCurrentPage } from '../../shared/paths/useCurrentPage.ts'
import { VideoScreen } from '../../shared/screen/VideoScreen.tsx'
import { type FramedPage, readFramePath, resolveFramedPage } from './framed-page.model.ts'

/** Only the apps for phones load it. */
const SocialLinks = lazyByName(
  () => import('./SocialLinks.tsx'),
  (module) => module.SocialLinks,
)

/** The school's own page runs no script and reaches nothing of the app; another host's page keeps its own origin. */
const sandboxRules: Readonly<Record<FramedPage['kind'], string>> = {
  own: 'allow-popups allow-popups-to-escape-sandbox',
  other: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
}

/**
 * The social link area: the school's page of links, or a page of one of its social hosts, in a frame that cannot reach
 * the session.
 */
export function SoapboxScreen() {
  const { pathname } = useCurrentPage()
  const target = resolveFramedPage(`${pathname}${location.search}`, currentSchool().soapbox?.hosts ?? [], location.href)
  useEffect(() => {
    // Spec 8: on the web no link leads here.
    if (!isNative) console.info('Soapbox: the link should be hidden on this platform')
  }, [])
  if (import.meta.env.SERVER_ADDRESS)
    return (
      <VideoScreen title="Social links">
        {target ? (
          <LazyCard what="The links">
            <SocialLinks url={target.kind === 'other' ? target.url : undefined} />
          </LazyCard>
        ) : (
          <UnlistedPage />
        )}
      </VideoScreen>
    )
  return (
    <VideoScreen title="Social links">
      {target ? <SoapboxFrame key={target.kind === 'own' ? '' : target.url} framed={target} /> : <UnlistedPage />}
    </VideoScreen>
  )
}

/** Fills the height of the screen below the header. */
const frameSize = { width: '100%', height: 'calc(100dvh - 13rem)', minHeight: '24rem', border: 0 }

function SoapboxFrame({ framed }: { framed: FramedPage }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const receiveMessage = (event: MessageEvent) => {
      const path = readFramePath(event, framed, frame.current?.contentWindow)
      if (path !== undefined) void openPath(path)
    }
    addEventListener('message', receiveMessage)
    return () => removeEventListener('message', receiveMessage)
  }, [framed])
  return (
    <iframe
      ref={frame}
      style={frameSize}
      title={framed.kind === 'own' ? `Follow ${currentSchool().school}` : new URL(framed.url).host}
      src={framed.kind === 'own' ? `${getPublicAddress()}${getFullPath(soapboxPage)}` : framed.url}
      sandbox={sandboxRules[framed.kind]}
      referrerPolicy="no-referrer"
    />
  )
}

const UnlistedPage = () => (
  <EmptyState
    title="This page isn’t on the school’s list"
    text="Only pages the school has approved open here."
    action={
      <Link to="/app/soapbox" className={buttonClass({ size: 44 })}>
        See the school’s links
      </Link>
    }
  />
)
