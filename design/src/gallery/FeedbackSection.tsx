import { Button } from '../action/Button.tsx'
import { SportFigure } from '../art/SportFigure.tsx'
import { AnnouncementBar } from '../feedback/AnnouncementBar.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { OfflineBar } from '../feedback/OfflineBar.tsx'
import { Progress } from '../feedback/Progress.tsx'
import { Loading, Skeleton } from '../feedback/Skeleton.tsx'
import styles from './ComponentGallery.module.css'
import { GallerySection, GallerySpecimen, SpecimenStack } from './GallerySpecimen.tsx'

export function FeedbackSection() {
  return (
    <GallerySection title="Feedback">
      <GallerySpecimen title="Loading">
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
      </GallerySpecimen>
      <GallerySpecimen title="Empty">
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
      </GallerySpecimen>
      <GallerySpecimen title="Error">
        <ErrorState
          title="Your teams did not load"
          text="The service is slow to answer. Everything else on this page is current."
          onRetry={() => undefined}
        />
      </GallerySpecimen>
      <GallerySpecimen title="Error, trying again">
        <ErrorState
          title="A title so long that it needs all of three lines in a column as narrow as this"
          onRetry={() => undefined}
          busy
        />
      </GallerySpecimen>
      <GallerySpecimen title="Banner and offline bar" span={2} bare>
        <SpecimenStack>
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
        </SpecimenStack>
      </GallerySpecimen>
      <GallerySpecimen title="Announcements" span={2} bare>
        <AnnouncementBar link={<a href="#top">More</a>} onDismiss={() => undefined}>
          Gates open 30 minutes late.
        </AnnouncementBar>
        <AnnouncementBar urgent link={<a href="#top">Where to go</a>} onDismiss={() => undefined}>
          Lightning within eight miles: leave the stands now and wait in the concourse.
        </AnnouncementBar>
      </GallerySpecimen>
      <GallerySpecimen title="Progress" span={2}>
        <SpecimenStack>
          <Progress label="Nothing yet" value={0} />
          <Progress label="Setting up" value={60} />
          <Progress label="Done" value={100} />
          <Progress label="Uploading your picture" />
        </SpecimenStack>
      </GallerySpecimen>
    </GallerySection>
  )
}
