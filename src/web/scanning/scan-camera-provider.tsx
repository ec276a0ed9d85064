import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ScanCamera, type Scanning, type ScanTarget } from '#web/ui/form/scan-camera.tsx'
import { inPageOrder, lastCodeMs, targetAfter } from './scan-targets.ts'

const CameraSheet = lazy(() => import('./camera-sheet.tsx'))

/**
 * Shares one camera among all scan fields of the page. When its field is unmounted, as that of a sourced line is, it
 * continues with the next one, or closes if there is none. Afterwards the field has the focus.
 */
export function ScanCameraProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ScanTarget | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const targets = useRef(new Set<ScanTarget>())
  const order = useRef<readonly ScanTarget[]>([])
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  }, [current])

  const scanning = useMemo<Scanning>(() => {
    const scanInto = (target: ScanTarget) => {
      order.current = inPageOrder(targets.current)
      setCurrent(target)
    }
    /** Runs after the render: a field that was only remounted has registered again by then. */
    const continueAfter = (gone: ScanTarget) => {
      if (latest.current !== gone || targets.current.has(gone)) return
      const others = inPageOrder(targets.current).filter(({ isSingle }) => !isSingle)
      const next = targetAfter(gone, order.current, others)
      if (next) scanInto(next)
      else setTimeout(() => latest.current === gone && setIsOpen(false), lastCodeMs)
    }
    return {
      register: target => {
        targets.current.add(target)
        return () => {
          targets.current.delete(target)
          setTimeout(() => continueAfter(target))
        }
      },
      open: target => {
        // A closing sheet focuses what had the focus when it opened.
        target.field()?.focus()
        scanInto(target)
        setIsOpen(true)
      },
    }
  }, [])

  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => current?.field()?.focus())
  }
  return (
    <ScanCamera value={scanning}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <CameraSheet target={current} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </ScanCamera>
  )
}
