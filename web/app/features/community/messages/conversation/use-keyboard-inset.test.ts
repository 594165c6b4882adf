import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeyboardInset } from './conversation.tsx';

it.each(['resize', 'scroll'])(
  'measures the keyboard after a %s of the visible area, until it is removed',
  (event) => {
    const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0 });
    vi.stubGlobal('visualViewport', viewport);
    const current = document.createElement('div');
    const { unmount } = renderHook(() => useKeyboardInset({ current }));
    const inset = () => current.style.getPropertyValue('--keyboard-inset');
    const change = (height: number) => {
      viewport.height = height;
      viewport.dispatchEvent(new Event(event));
    };
    change(window.innerHeight - 300);
    expect(inset()).toBe('300px');
    change(window.innerHeight);
    expect(inset()).toBe('0px');
    unmount();
    change(window.innerHeight - 300);
    expect(inset()).toBe('0px');
  },
);
