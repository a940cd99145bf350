import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createClient } from "~/features/accounts/calls/client";
import { announceCounts } from "~/features/accounts/session";
import { createSendOnce } from "~/features/accounts/submission-key";
import { CallError } from "~/platform/http/call";
import { toast } from "~/ui/toast";
import type { CartCalls, Order, OrderCalls } from "./calls";
import type { Delivery } from "./schema";

const cartApi = createClient<CartCalls>("/api/cart");
const ordersApi = createClient<OrderCalls>("/api/orders");
const cartKey = [...cartApi.key, "GET /", {}];

export const useCart = () => cartApi.useAnswer("GET /");

export const useOrders = () => ordersApi.useAnswer("GET /");

function tell(title: string, cause: unknown) {
  const description = cause instanceof CallError ? cause.message : "An error occurred. Please try again.";
  toast({ title, description, variant: "destructive" });
}

type Change = { itemId: string; quantity: number };

export function useQuantity() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ itemId, quantity }: Change) => cartApi.send("PUT /items/{itemId}", { itemId, body: { quantity } }),
    onSuccess: (cart) => {
      queries.setQueryData(cartKey, cart);
      announceCounts();
    },
    onError: (cause) => tell("Cart Not Changed", cause),
  });
}

/** `delivery` is missing if nothing is shipped. */
type OrderBody = { note: string; delivery?: Delivery };

/** Idempotent: a retry after a lost response creates no second order. */
export function useOrderRequest(onSent: (order: Order) => void) {
  const queries = useQueryClient();
  const [sendOnce] = useState(createSendOnce);
  return useMutation({
    mutationFn: async (body: OrderBody) =>
      (await sendOnce(body, (idempotencyKey) => ordersApi.send("POST /", { body }, { idempotencyKey }))).order,
    onSuccess: async (order) => {
      // Called here, because the form unmounts once the cart is empty.
      onSent(order);
      announceCounts();
      await Promise.all([
        queries.invalidateQueries({ queryKey: cartApi.key }),
        queries.invalidateQueries({ queryKey: ordersApi.key }),
      ]);
    },
    onError: (cause) => tell("Request Not Sent", cause),
  });
}

export const useCancellation = () =>
  ordersApi.useAction("DELETE /{id}", {
    done: ["Order Cancelled", "An email confirms it."],
    failed: "Order Not Cancelled",
  });
