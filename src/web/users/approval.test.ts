import { expect, test } from 'vitest'
import { approvedMeanwhile, linkHours, roleNews, turnedAwayMeanwhile } from './approval.ts'

test('an account that left its state for Approved or Active was approved by somebody else', () => {
  expect(approvedMeanwhile('REQUESTED', 'APPROVED')).toBe(true)
  expect(approvedMeanwhile('INACTIVE', 'ACTIVE')).toBe(true)
  expect(approvedMeanwhile('APPROVED', 'ACTIVE')).toBe(true)
})

test('an account that is as it was, or was rejected, was not', () => {
  expect(approvedMeanwhile('REQUESTED', 'REQUESTED')).toBe(false)
  expect(approvedMeanwhile('APPROVED', 'APPROVED')).toBe(false)
  expect(approvedMeanwhile('REQUESTED', 'REJECTED')).toBe(false)
})

test('an account that was rejected or deactivated since was turned away by somebody else', () => {
  expect(turnedAwayMeanwhile('REQUESTED', 'REJECTED')).toBe(true)
  expect(turnedAwayMeanwhile('REJECTED', 'INACTIVE')).toBe(true)
  expect(turnedAwayMeanwhile('REJECTED', 'REJECTED')).toBe(false)
  expect(turnedAwayMeanwhile('REQUESTED', 'APPROVED')).toBe(false)
})

test('the dialog says for how many hours the link works', () => {
  expect(linkHours).toBe(72)
})

test('what a choice does to the role is said in words', () => {
  expect(roleNews('Sweden', 'STAFF', undefined)).toBe('becomes Staff in Sweden')
  expect(roleNews('Sweden', 'ADMIN', 'STAFF')).toBe('becomes Admin in Sweden, where the role was Staff')
  expect(roleNews('Sweden', 'ADMIN', 'ADMIN')).toBe('stays Admin in Sweden')
})
