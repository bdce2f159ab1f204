import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { resourceOf } from '../resources/index.ts';
import { CallFailure } from './http.ts';
import { toHttpError } from './toHttpError.ts';

const refusal = (errors?: Record<string, string>) => new CallFailure({ status: 422, code: 'invalid', message: 'Hamarino', errors });

test('a sentence is next to its field, one of no field a form can have goes to the form as a whole', () => {
  const error = toHttpError(refusal({ name: 'fenoy', status: 'tsy azo ovana', nonsense: 'tsy fantatra' }), resourceOf('users'));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({
    status: 422,
    message: 'Hamarino',
    body: { code: 'invalid', errors: { name: 'fenoy', root: { serverError: 'tsy azo ovana tsy fantatra' } } },
  });
});

test('a refusal that names no field has no errors for react-admin to wait on', () => {
  expect((toHttpError(refusal(), resourceOf('users')) as HttpError).body).not.toHaveProperty('errors');
});

test('a failure without words leaves them to the screen', () => {
  expect(toHttpError(new CallFailure({ status: 0, code: 'network_error' }))).toMatchObject({
    status: 0,
    message: '',
    body: { code: 'network_error', retryable: true },
  });
});

test('what is no failed call stays what it is', () => {
  const bug = new TypeError('bug');
  expect(toHttpError(bug)).toBe(bug);
});
