import { describe, expect, test } from 'vitest';
import { clustered } from './clustered.ts';
import { fitted, moved, wholeWorld, zoomed } from './view.ts';

const kenya = { x: 375, y: 0, width: 100 };

describe('a view', () => {
  test('comes closer about a point, which stays where it is', () => {
    expect(zoomed(kenya, 0.5)).toEqual({ x: 375, y: 0, width: 50 });
    expect(zoomed(kenya, 0.5, [0.5, -0.5])).toEqual({ x: 400, y: -18.75, width: 50 });
  });

  test('never leaves the world, nor comes closer than a few streets', () => {
    expect(zoomed(kenya, 1000).width).toBe(wholeWorld.width);
    expect(zoomed(kenya, 0.0001).width).toBe(2);
    expect(moved({ ...kenya, x: 1790 }, [1, 0]).x).toBe(1800);
  });

  test('holds all points with room around them, and the whole world where there are none', () => {
    const { x, y, width } = fitted([
      { x: 340, y: -30 },
      { x: 400, y: 40 },
    ]);
    expect([x, y]).toEqual([370, 5]);
    expect(width * 0.75).toBeGreaterThan(70);
    expect(fitted([])).toEqual(wholeWorld);
    expect(fitted([{ x: 340, y: -30 }]).width).toBe(10);
  });
});

test('points close together are one, and part as the view comes closer', () => {
  const points = [
    { x: 347.8, y: 0.8, of: 'Kisumu' },
    { x: 349.2, y: 1.7, of: 'Ahero' },
    { x: -1700, y: 0, of: 'far away' },
  ];
  expect(clustered(points, { x: 375, y: 0, width: 100 }).map(({ all }) => all)).toEqual([['Kisumu', 'Ahero']]);
  expect(clustered(points, { x: 348, y: 1, width: 8 }).map(({ all }) => all)).toEqual([['Kisumu'], ['Ahero']]);
});
