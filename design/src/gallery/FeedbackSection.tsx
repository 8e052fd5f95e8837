import { Button } from '../action/Button.tsx'
import { SportFigure } from '../art/SportFigure.tsx'
import { AnnouncementBar } from '../feedback/AnnouncementBar.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { OfflineBar } from '../feedback/OfflineBar.tsx'
import { Progress } from '../feedback/Progress.tsx'
import { Loading, Skeleton } from '../feedback/Skeleton.tsx'
import styles from './Gallery.module.css'
import { Section, Specimen, Stack } from './Specimen.tsx'

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <Specimen title="Loading">
        <Loading>
          <Skeleton shape="box" className={styles.tall} />
          <Skeleton width="long" />
          <Skeleton width="half" />
          <div className={styles.line}>
            <Skeleton shape="circle" />
            <Skeleton width="half" />
            <Skeleton width="short" />
          </div>
        </Loading>
      </Specimen>
      <Specimen title="Empty">
        <EmptyState
          art={<SportFigure sport="skiing" size={58} />}
          title="No ski teams yet"
          text="The season opens January 9. Follow the team and it leads your home."
          action={
            <Button variant="secondary" size={44}>
              Choose teams
            </Button>
          }
        />
      </Specimen>
      <Specimen title="Error">
        <ErrorState
          title="Your teams did not load"
          text="The service is slow to answer. Everything else on this page is current."
          onRetry={() => undefined}
        />
      </Specimen>
      <Specimen title="Error, trying again">
        <ErrorState
          title="A title so long that it needs all of three lines in a column as narrow as this"
          onRetry={() => undefined}
          busy
        />
      </Specimen>
      <Specimen title="Banner and offline bar" span={2} bare>
        <Stack>
          <OfflineBar onRetry={() => undefined}>Offline. Profile from 4 min ago</OfflineBar>
          <OfflineBar />
          <Banner
            icon="download"
            action={
              <Button size={36} variant="secondary">
                Update
              </Button>
            }
            onDismiss={() => undefined}
          >
            A new version is ready.
          </Banner>
          <Banner icon="warning" tone="warning">
            Confirm avery.stone@example.com: the code is in your inbox.
          </Banner>
        </Stack>
      </Specimen>
      <Specimen title="Announcements" span={2} bare>
        <AnnouncementBar link={<a href="#top">More</a>} onDismiss={() => undefined}>
          Gates open 30 minutes late.
        </AnnouncementBar>
        <AnnouncementBar urgent link={<a href="#top">Where to go</a>} onDismiss={() => undefined}>
          Lightning within eight miles: leave the stands now and wait in the concourse.
        </AnnouncementBar>
      </Specimen>
      <Specimen title="Progress" span={2}>
        <Stack>
          <Progress label="Nothing yet" value={0} />
          <Progress label="Setting up" value={60} />
          <Progress label="Done" value={100} />
          <Progress label="Uploading your picture" />
        </Stack>
      </Specimen>
    </Section>
  )
}
